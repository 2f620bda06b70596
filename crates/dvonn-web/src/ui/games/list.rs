//! The list of games and studies, with its search.

use std::collections::BTreeSet;

use dvonn::Board;
use dvonn_analysis::Level;
use dvonn_collection::{Collection, Entry, EntryId, Filter, Order, Outcome};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::faces::face;
use super::super::icons::{Icon, icon};
use super::super::shelf::{self, shelf};
use super::super::words::{self, t, with};
use super::super::{browser, toast};
use super::opening::Told;
use super::told::{self, Days};
use super::{button, exchange, opening};

/// How many entries to show at first, and how many more with each press of the button below.
const PORTION: usize = 36;

/// The periods to filter by, each with its number of days.
const PERIODS: [(&str, u64); 3] = [("week", 7), ("month", 31), ("year", 366)];
const DAY: u64 = 24 * 60 * 60 * 1000;
/// A game to look at before the person has any: two engines, from the placement to the last move.
const EXAMPLE: &str = include_str!("example.sgf");

/// The person's search and selection.
#[derive(Clone, Copy)]
struct Search {
    filter: RwSignal<Filter>,
    order: RwSignal<Order>,
    /// How many entries to show.
    limit: RwSignal<usize>,
    ticked: RwSignal<BTreeSet<EntryId>>,
    /// Whether entries can be selected.
    selects: RwSignal<bool>,
    /// Whether the filters are open.
    open: RwSignal<bool>,
}

/// The list of entries.
pub(super) fn list() -> impl IntoView {
    let search = Search {
        filter: RwSignal::default(),
        order: RwSignal::default(),
        limit: RwSignal::new(PORTION),
        ticked: RwSignal::default(),
        selects: RwSignal::new(false),
        open: RwSignal::new(false),
    };
    let told = RwSignal::new(Told::default());
    opening::watch(told);
    let collection = shelf().collection;
    let count = Memo::new(move |_| collection.with(|collection| collection.as_ref().map(Collection::len)));
    let is_full = Memo::new(move |_| count.get().map(|count| count > 0));
    let body = move || match is_full.get() {
        None => view! { <p class="explain" id="games-loading">{t("games-loading")}</p> }.into_any(),
        Some(false) => empty().into_any(),
        Some(true) => full(search).into_any(),
    };
    view! {
        <header class="shelf-head">
            <h1 class="shelf-title">{move || t("web-games")}</h1>
            {move || (is_full.get() == Some(true)).then(|| tools(search))}
        </header>
        {opening::panel(told)}
        {body}
        {exchange::exchange()}
    }
}

/// The tools next to the title: search, filters, opening, and a new game.
fn tools(search: Search) -> impl IntoView {
    let filtered =
        move || search.filter.with(|filter| !Filter { text: String::new(), ..filter.clone() }.is_empty());
    view! {
        <search class="shelf-text" class:open=move || search.open.get()>
            {icon(Icon::Search)}
            <input
                type="text" id="games-search" autocomplete="off" spellcheck="false" enterkeyhint="search"
                aria-label=move || t("games-search")
                placeholder=move || t("games-search")
                on:input=move |event| {
                    let text = event_target_value(&event);
                    search.filter.update(|filter| filter.text.clone_from(&text));
                    search.limit.set(PORTION);
                }
            />
        </search>
        <button
            type="button" class="button" id="games-filters" class:on=filtered
            aria-expanded=move || search.open.get().to_string()
            aria-controls="shelf-choices"
            on:click=move |_| search.open.update(|open| *open = !*open)
        >
            {icon(Icon::Filter)}<span>{move || t("games-filters")}</span>
        </button>
        <label class="button shelf-file">
            {icon(Icon::Open)}<span>{move || t("games-open")}</span>
            {opening::field("shelf-import", false)}
        </label>
        <a class="button primary shelf-new" href="#/play/new">{icon(Icon::Play)}<span>{move || t("web-play")}</span></a>
    }
}

/// An invitation to play, for an empty list.
fn empty() -> impl IntoView {
    let shelf_of = |count: usize| {
        let board = || view! { <li><Thumbnail setup=*Board::start().setup() label=""/><span class="shelf-plank"></span></li> };
        (0..count).map(|_| board()).collect_view()
    };
    view! {
        <section class="shelf-empty" id="games-empty">
            <ul class="shelf-bare one" aria-hidden="true">{shelf_of(1)}</ul>
            <div class="shelf-invites">
                <h2>{t("games-empty")}</h2>
                <p class="lead">{t("games-empty-about")}</p>
                {move || shelf().refused.get().then(|| view! { <p class="fault">{t("web-refused")}</p> })}
                <p class="shelf-ways">
                    <a class="button primary big" href="#/play/new">
                        {face(Level::MIN)}
                        <span>{with("games-empty-play", &[("name", words::level_name(Level::MIN).into())])}</span>
                    </a>
                    <label class="button big shelf-file">
                        {icon(Icon::Open)}<span>{t("games-empty-open")}</span>
                        {opening::field("shelf-import", false)}
                    </label>
                    <button type="button" class="button big" id="games-example" on:click=move |_| example()>
                        {icon(Icon::Search)}<span>{t("games-empty-example")}</span>
                    </button>
                </p>
                <p class="explain">{t("games-empty-formats")}</p>
            </div>
            <ul class="shelf-bare" aria-hidden="true">{shelf_of(4)}</ul>
        </section>
    }
}

/// Opens the example on the analysis board. It becomes an entry only when it is changed.
fn example() {
    shelf::hand_over_study(EXAMPLE);
    browser::go("/analyse");
}

fn full(search: Search) -> impl IntoView {
    let collection = shelf().collection;
    let found = Memo::new(move |_| {
        let days = Days::new();
        let shown = |entry: &Entry| told::searched(entry, &days);
        search.filter.with(|filter| {
            collection.with(|collection| {
                let found = collection.iter().flat_map(|all| all.select(filter, search.order.get(), shown));
                found.map(|entry| (entry.id.clone(), entry.changed)).collect::<Vec<_>>()
            })
        })
    });
    let count = Memo::new(move |_| found.with(Vec::len));
    let shown =
        move || found.with(|found| found.iter().take(search.limit.get()).cloned().collect::<Vec<_>>());
    let more = move || {
        (count.get() > search.limit.get()).then(|| {
            view! {
                <p class="shelf-more">
                    <button
                        class="button" id="games-more"
                        on:click=move |_| search.limit.update(|limit| *limit += PORTION)
                    >{move || t("games-more")}</button>
                </p>
            }
        })
    };
    let counted = move || {
        if !search.filter.with(Filter::is_empty) {
            return with("games-count", &[("count", count.get().into())]);
        }
        let won = collection.with(|all| {
            let won = |entry: &&Entry| entry.outcome() == Some(Outcome::Won);
            all.iter().flat_map(Collection::iter).filter(won).count()
        });
        with("games-summary", &[("count", count.get().into()), ("won", won.into())])
    };
    let select = move |_| {
        search.selects.update(|selects| *selects = !*selects);
        search.ticked.set(BTreeSet::new());
    };
    view! {
        {filters(search)}
        <div class="shelf-line">
            <p class="shelf-count" id="games-count" role="status">{counted}</p>
            <a class="shelf-way" href="#/games/statistics">{move || t("games-statistics")}</a>
            <a class="shelf-way" href="#/archive">{move || t("web-archive")}</a>
            <button
                type="button" class="shelf-way" id="games-select"
                aria-pressed=move || search.selects.get().to_string() on:click=select
            >{move || t(if search.selects.get() { "games-select-done" } else { "games-select" })}</button>
        </div>
        {move || selection(search)}
        <ul class="shelf-list" id="games" class:selecting=move || search.selects.get()>
            <li class="shelf-drop">
                <label class="shelf-file">
                    {icon(Icon::Open)}
                    <b>{move || t("games-drop")}</b>
                    <span>{move || t("games-drop-about")}</span>
                    {opening::field("shelf-drop-field", false)}
                </label>
            </li>
            <For each=shown key=Clone::clone children=move |(id, _)| item(search, &id)/>
        </ul>
        {more}
    }
}

/// A field for choosing one value; all by default.
fn choice(
    id: &'static str,
    label: &'static str,
    options: Vec<(String, String)>,
    on: Box<dyn Fn(&str)>,
) -> AnyView {
    view! {
        <label class="shelf-choice">
            <span>{move || t(label)}</span>
            <select id=id on:change=move |event| on(&event_target_value(&event))>
                {options.into_iter().map(|(word, text)| view! { <option value=word>{text}</option> }).collect_view()}
            </select>
        </label>
    }
    .into_any()
}

/// The filters.
fn filters(search: Search) -> impl IntoView {
    let change = move |change: &dyn Fn(&mut Filter)| {
        search.filter.update(|filter| change(filter));
        search.limit.set(PORTION);
    };
    let any = |id: &str| (String::new(), t(id));
    let worded = |word: &str, id: &str| (word.to_owned(), t(id));
    let kinds =
        vec![any("games-any-kind"), worded("game", "games-kind-game"), worded("study", "games-kind-study")];
    let rivals = vec![
        any("games-any-rival"),
        worded("computer", "games-rival-computer"),
        worded("person", "games-rival-person"),
    ];
    let outcomes = vec![
        any("games-any-outcome"),
        worded("won", "games-won"),
        worded("drawn", "games-drawn"),
        worded("lost", "games-lost"),
    ];
    let mut levels = vec![any("games-any-level")];
    let all_levels = (Level::MIN.get()..=Level::MAX.get())
        .filter_map(Level::new)
        .map(|level| (level.to_string(), words::level(level)));
    levels.extend(all_levels);
    let periods = vec![
        any("games-any-time"),
        worded("week", "games-time-week"),
        worded("month", "games-time-month"),
        worded("year", "games-time-year"),
    ];
    let orders = vec![
        worded("newest", "games-order-newest"),
        worded("oldest", "games-order-oldest"),
        worded("longest", "games-order-longest"),
        worded("margin", "games-order-margin"),
    ];
    let outcome = |word: &str| {
        [Outcome::Won, Outcome::Drawn, Outcome::Lost].into_iter().find(|&outcome| told::word(outcome) == word)
    };
    let since = |word: &str| {
        let period = PERIODS.into_iter().find(|(name, _)| *name == word);
        period.map(|(_, days)| browser::now().saturating_sub(days * DAY))
    };
    view! {
        <div class="shelf-choices" id="shelf-choices" class:open=move || search.open.get()>
                {choice("shelf-kind", "games-by-kind", kinds, Box::new(move |word| change(&|filter| filter.kind = word.parse().ok())))}
                {choice("shelf-rival", "games-by-rival", rivals, Box::new(move |word| change(&|filter| filter.rival = word.parse().ok())))}
                {choice("shelf-level", "games-by-level", levels, Box::new(move |word| change(&|filter| filter.level = word.parse().ok())))}
                {choice("games-outcome", "games-by-outcome", outcomes, Box::new(move |word| change(&|filter| filter.outcome = outcome(word))))}
                {choice("shelf-since", "games-by-time", periods, Box::new(move |word| change(&|filter| filter.since = since(word))))}
                {choice("shelf-order", "games-by-order", orders, Box::new(move |word| search.order.set(word.parse().unwrap_or_default())))}
        </div>
    }
}

/// The actions on selected entries.
fn selection(search: Search) -> impl IntoView {
    let count = search.ticked.with(BTreeSet::len);
    let entries = move || {
        let ticked = search.ticked.get_untracked();
        shelf().collection.with_untracked(|collection| {
            collection
                .iter()
                .flat_map(Collection::iter)
                .filter(|entry| ticked.contains(&entry.id))
                .cloned()
                .collect()
        })
    };
    let remove = move || {
        delete(entries());
        search.ticked.set(BTreeSet::new());
        focus_list();
    };
    let export = move || exchange::save(&entries().into_iter().collect());
    let untick = move || {
        search.ticked.set(BTreeSet::new());
        focus_list();
    };
    (count > 0).then(|| {
        view! {
            <div class="shelf-ticked" id="games-ticked" role="group" aria-label=t("games-ticked-group")>
                <span>{with("games-ticked", &[("count", count.into())])}</span>
                {button("games-delete", Icon::Delete, t("games-delete"), false, Box::new(remove))}
            {button("shelf-export-ticked", Icon::Save, t("games-export"), false, Box::new(export))}
            {button("games-untick", Icon::Close, t("games-untick"), false, Box::new(untick))}
            </div>
        }
    })
}

/// Deletes entries, and offers to restore them.
pub(super) fn delete(entries: Vec<Entry>) {
    if entries.is_empty() {
        return;
    }
    shelf::delete(&entries);
    let text = match entries.as_slice() {
        [entry] => with("games-deleted-one", &[("title", told::title(entry).into())]),
        several => with("games-deleted", &[("count", several.len().into())]),
    };
    toast::offer(text, move || shelf::put_back(entries));
}

/// Moves the focus to the list, because the button that had it is gone.
fn focus_list() {
    use wasm_bindgen::JsCast;
    let main =
        document().get_element_by_id("main").and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(main) = main {
        let _ = main.focus();
    }
}

/// An entry of the list.
fn item(search: Search, id: &EntryId) -> impl IntoView + use<> {
    let entry = shelf()
        .collection
        .with_untracked(|collection| collection.as_ref().and_then(|all| all.get(id).cloned()));
    entry.map(|entry| {
        let running = entry.is_running();
        let outcome = entry.outcome().map(told::word);
        let setup = *entry.picture().setup();
        let shown = StoredValue::new(entry.clone());
        let title = move || shown.with_value(told::title);
        let tick = {
            let id = id.clone();
            move |event: web_sys::Event| {
                let ticked = event_target_checked(&event);
                search.ticked.update(|all| {
                    let _ = if ticked { all.insert(id.clone()) } else { all.remove(&id) };
                });
            }
        };
        let is_ticked = {
            let id = id.clone();
            move || search.ticked.with(|ticked| ticked.contains(&id))
        };
        let mark = {
            let id = id.clone();
            move || search.selects.get().then(|| view! {
                <label class="shelf-tick">
                    <input
                        type="checkbox" prop:checked=is_ticked.clone() on:change=tick.clone()
                        aria-label=with("games-tick", &[("title", shown.with_value(told::title).into())])
                        data-tick=id.to_string()
                    />
                </label>
            })
        };
        let go_on = running.then(|| {
            let mine = entry.computer().is_none_or(|computer| computer.side == entry.summary().board.position().side());
            let label = if mine && entry.computer().is_some() { "games-your-move" } else { "games-go-on" };
            view! {
                <button class="shelf-open" on:click=move |_| shown.with_value(shelf::open_game)>{move || t(label)}</button>
            }
        });
        view! {
            <li class="shelf-item" class:running=running data-entry=id.to_string() data-outcome=outcome>
                <a class="shelf-link" href=format!("#/games/{id}")>
                    <Thumbnail setup=setup label=""/>
                    <span class="shelf-plank"></span>
                    {told::picture(&entry)}
                    <span class="shelf-name">{title}</span>
                    <span class="shelf-day">{move || shown.with_value(|entry| Days::new().when(entry))}</span>
                    {told::score(&entry)}
                </a>
                {go_on}
                {mark}
            </li>
        }
    })
}
