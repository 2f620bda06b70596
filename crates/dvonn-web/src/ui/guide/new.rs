//! The news page: the messages of this visit, and what is new in the app.

use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::toast::{self, Past};
use super::super::words::t;
use super::super::{moment, news};

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
            {messages}
            <ul>{NEWS.iter().map(entry).collect_view()}</ul>
        </div>
    }
}

/// The messages of this visit, each with its button as long as the button makes sense.
fn messages() -> impl IntoView {
    let entry = |past: &Past| {
        let said = past.clone();
        let button = past.button.clone().map(|label| {
            view! { <button type="button" class="button small" on:click=move |_| toast::act(&said)>{label}</button> }
        });
        view! {
            <li><span>{past.text.clone()}</span><time>{moment::words(past.at)}</time>{button}</li>
        }
    };
    move || {
        let past = toast::past()?.get();
        (!past.is_empty()).then(|| {
            view! {
                <h2>{t("web-messages")}</h2>
                <ul class="messages" id="messages">{past.iter().map(entry).collect_view()}</ul>
                <h2>{t("guide-new-in-app")}</h2>
            }
        })
    }
}
