//! My games and studies: the list of what is kept, one entry of it, and how the games went.

mod detail;
mod exchange;
mod list;
mod plot;
mod statistics;
mod told;

use dvonn_collection::Entry;
use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::shelf;
use super::words::t;

/// The address of the statistics, behind that of the page.
const STATISTICS: &str = "statistics";

/// The page: everything, the statistics, or the entry with this id.
pub(crate) fn page(part: Option<&str>) -> impl IntoView {
    shelf::load();
    let part = part.map(str::to_owned);
    let is_list = part.as_deref().is_none_or(|part| part == STATISTICS);
    let shows_statistics = part.as_deref() == Some(STATISTICS);
    let body = move || match &part {
        None => list::list().into_any(),
        Some(part) if part == STATISTICS => statistics::statistics().into_any(),
        Some(id) => detail::detail(id).into_any(),
    };
    view! {
        <div class="shelf" class:wide=is_list>
            <h1 class="shelf-title">{move || t("games-title")}</h1>
            {is_list.then(|| parts(shows_statistics))}
            {body}
        </div>
    }
}

/// How an entry is called.
pub(crate) fn title(entry: &Entry) -> String {
    told::title(entry)
}

/// A button with an icon. All are of one type, which the program has once.
fn button(id: &'static str, picture: Icon, label: String, primary: bool, on: Box<dyn Fn()>) -> AnyView {
    view! {
        <button class="button" class:primary=primary id=id on:click=move |_| on()>
            {icon(picture)}<span>{label}</span>
        </button>
    }
    .into_any()
}

/// Names with their values.
fn pairs(pairs: Vec<(&'static str, String)>) -> AnyView {
    let pair = |(name, value)| view! { <div><dt>{t(name)}</dt><dd>{value}</dd></div> };
    pairs.into_iter().map(pair).collect_view().into_any()
}

/// The two parts of the page.
fn parts(shows_statistics: bool) -> impl IntoView {
    let part = |id: &'static str, href: &'static str, here: bool| {
        view! { <a href=href aria-current=here.then_some("page")>{move || t(id)}</a> }
    };
    view! {
        <nav class="shelf-parts" aria-label=move || t("games-parts")>
            {part("games-list", "#/games", !shows_statistics)}
            {part("games-statistics", "#/games/statistics", shows_statistics)}
        </nav>
    }
}
