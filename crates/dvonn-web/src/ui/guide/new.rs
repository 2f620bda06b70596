//! The news page.

use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::news;
use super::super::words::t;

/// The news items, each with its icon and its address.
const NEWS: [(Icon, &str, &str); 8] = [
    (Icon::Hint, "guide-new-hints", "#/play"),
    (Icon::Flag, "guide-new-ending", "#/play"),
    (Icon::Coach, "guide-new-review", "#/review"),
    (Icon::Puzzle, "guide-new-puzzles", "#/puzzles"),
    (Icon::Games, "guide-new-shelf", "#/games"),
    (Icon::Share, "guide-new-share", "#/games"),
    (Icon::Analyse, "guide-new-boards", "#/analyse"),
    (Icon::Settings, "guide-new-telephones", "#/settings"),
];

/// The page. Opening it marks the news as seen.
pub(super) fn page() -> impl IntoView {
    news::see();
    let entry = |&(picture, id, address): &'static (Icon, &'static str, &'static str)| {
        view! { <li><a class="news-entry" href=address>{icon(picture)}<span>{move || t(id)}</span></a></li> }
    };
    view! {
        <div class="page news">
            <h1>{move || t("web-news-link")}</h1>
            <ul>{NEWS.iter().map(entry).collect_view()}</ul>
        </div>
    }
}
