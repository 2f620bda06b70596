//! My games: the list of games and studies, a single entry, and the statistics.

mod detail;
mod exchange;
mod list;
mod opening;
mod plot;
mod statistics;
pub(super) mod told;

pub(crate) use opening::remarks;

use dvonn_collection::Entry;
use leptos::prelude::*;

use super::cards::with_board;
use super::icons::{Icon, icon};
use super::shelf;
use super::words::t;

/// The address of the statistics, after that of the page.
const STATISTICS: &str = "statistics";
/// The end of the address for sharing an entry.
const SHARE: &str = "/share";
/// The address that other pages use for opening games.
const OPEN: &str = "open";

/// The page: the list, the statistics, or the entry with this id.
pub(crate) fn page(part: Option<&str>) -> impl IntoView {
    shelf::load();
    // The address for opening games leads to the list, which has the buttons for it.
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

/// The card of the start page: the latest finished game, to look back at.
pub(crate) fn card() -> impl IntoView {
    shelf::load();
    move || {
        shelf::shelf().collection.with(|all| {
            let is_over = |entry: &&Entry| entry.played.is_some() && entry.summary().result.is_some();
            let last = all.as_ref()?.iter().filter(is_over).max_by_key(|entry| entry.changed)?;
            let (about, setup) =
                (format!("{} · {}", told::title(last), told::state_of(last)), *last.picture().setup());
            let address = format!("#/review/{}", last.id);
            Some(with_board(Icon::Search, "games-look-back", about, address, setup))
        })
    }
}

/// The title of an entry.
pub(crate) fn title(entry: &Entry) -> String {
    told::title(entry)
}

/// A button with an icon. All buttons share one type, so the program has its code only once.
fn button(id: &'static str, picture: Icon, label: String, primary: bool, on: Box<dyn Fn()>) -> AnyView {
    view! {
        <button class="button" class:primary=primary id=id on:click=move |_| on()>
            {icon(picture)}<span>{label}</span>
        </button>
    }
    .into_any()
}

/// A list of names and values.
fn pairs(pairs: Vec<(&'static str, String)>) -> AnyView {
    let pair = |(name, value)| view! { <div><dt>{t(name)}</dt><dd>{value}</dd></div> };
    pairs.into_iter().map(pair).collect_view().into_any()
}

/// The links to the two parts of the page, with the statistics as the current one.
fn parts() -> impl IntoView {
    view! {
        <nav class="shelf-parts" aria-label=move || t("games-parts")>
            <a href="#/games">{move || t("games-list")}</a>
            <a href="#/games/statistics" aria-current="page">{move || t("games-statistics")}</a>
        </nav>
    }
}
