//! My games and studies: the list of all entries, one entry, and the statistics.

mod detail;
mod exchange;
mod list;
mod opening;
mod plot;
mod statistics;
mod told;

pub(crate) use opening::remarks;

use dvonn_collection::Entry;
use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::shelf;
use super::words::t;

/// The address of the statistics, behind that of the page.
const STATISTICS: &str = "statistics";
/// The end of the address of an entry that is to be shared.
const SHARE: &str = "/share";
/// The address that other pages lead to for opening games.
const OPEN: &str = "open";

/// The page: everything, the statistics, or the entry with this id.
pub(crate) fn page(part: Option<&str>) -> impl IntoView {
    shelf::load();
    // The address to open games by leads to the shelf, where the buttons for it are.
    let part = part.filter(|part| *part != OPEN).map(str::to_owned);
    let is_list = part.as_deref().is_none_or(|part| part == STATISTICS);
    let is_shelf = part.is_none();
    let shows_statistics = part.as_deref() == Some(STATISTICS);
    let body = move || match &part {
        None => list::list().into_any(),
        Some(part) if part == STATISTICS => statistics::statistics().into_any(),
        Some(id) => match id.strip_suffix(SHARE) {
            Some(id) => detail::detail(id, true).into_any(),
            None => detail::detail(id, false).into_any(),
        },
    };
    view! {
        <div class="shelf" class:wide=is_list>
            {(!is_shelf).then(|| view! { <h1 class="shelf-title">{move || t("web-games-title")}</h1> })}
            {shows_statistics.then(parts)}
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

/// The two parts of the page, of which the statistics are shown.
fn parts() -> impl IntoView {
    view! {
        <nav class="shelf-parts" aria-label=move || t("games-parts")>
            <a href="#/games">{move || t("games-list")}</a>
            <a href="#/games/statistics" aria-current="page">{move || t("games-statistics")}</a>
        </nav>
    }
}
