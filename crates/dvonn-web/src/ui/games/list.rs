//! The list of games and studies, with its search.

use std::collections::BTreeSet;

use dvonn_analysis::Level;
use dvonn_collection::{Collection, Entry, EntryId, Filter, Order, Outcome};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::icons::{Icon, icon};
use super::super::shelf::{self, shelf};
use super::super::words::{t, with};
use super::super::{browser, toast};
use super::told::{self, Days};
use super::{button, exchange};

/// So many entries are shown at first, and with each press of the button below them.
const PORTION: usize = 36;

/// Periods, with the number of days that they go back.
const PERIODS: [(&str, u64); 3] = [("week", 7), ("month", 31), ("year", 366)];
const DAY: u64 = 24 * 60 * 60 * 1000;

/// What the person looks for, and what they have ticked.
#[derive(Clone, Copy)]
struct Search {
    filter: RwSignal<Filter>,
    order: RwSignal<Order>,
    /// So many entries are shown.
    limit: RwSignal<usize>,
    ticked: RwSignal<BTreeSet<EntryId>>,
    /// Whether the filters are shown, on small screens.
    open: RwSignal<bool>,
}

/// The list.
pub(super) fn list() -> impl IntoView {
    let search = Search {
        filter: RwSignal::default(),
        order: RwSignal::default(),
        limit: RwSignal::new(PORTION),
        ticked: RwSignal::default(),
        open: RwSignal::new(false),
    };
    let collection = shelf().collection;
    let count = Memo::new(move |_| collection.with(|collection| collection.as_ref().map(Collection::len)));
    let body = move || match count.get() {
        None => view! { <p class="explain" id="games-loading">{t("games-loading")}</p> }.into_any(),
        Some(0) => empty().into_any(),
        Some(_) => full(search).into_any(),
    };
    view! {
        {body}
        {exchange::exchange()}
    }
}

/// An invitation.
fn empty() -> impl IntoView {
    view! {
        <section class="shelf-empty" id="games-empty">
            <p class="lead">{t("games-empty")}</p>
            {move || shelf().refused.get().then(|| view! { <p class="fault">{t("games-refused")}</p> })}
            <p class="buttons">
                <a class="button primary big" href="#/play">{icon(Icon::Play)}<span>{t("games-empty-play")}</span></a>
                <a class="button big" href="#/analyse">{icon(Icon::Analyse)}<span>{t("games-empty-analyse")}</span></a>
            </p>
        </section>
    }
}

fn full(search: Search) -> impl IntoView {
    let collection = shelf().collection;
    let found = Memo::new(move |_| {
        let days = Days::new();
        let shown = |entry: &Entry| {
            format!("{}\n{}\n{}", told::title(entry), told::state_of(entry), days.day(entry.changed))
        };
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
    view! {
        {filters(search)}
        {move || selection(search)}
        <p class="shelf-count" id="games-count" role="status">
            {move || with("games-count", &[("count", count.get().into())])}
        </p>
        <ul class="shelf-list" id="games">
            <For each=shown key=Clone::clone children=move |(id, _)| item(search, &id)/>
        </ul>
        {more}
    }
}

/// A field to choose one of several, all at first.
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

/// The field to search in, and the choices.
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
        .map(|level| (level.to_string(), with("games-level", &[("level", level.into())])));
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
        <search class="shelf-search">
            <div class="shelf-find">
                <label class="shelf-text">
                    {icon(Icon::Search)}
                    <span class="visually-hidden">{move || t("games-search")}</span>
                    <input
                        type="text" id="games-search" autocomplete="off" spellcheck="false" enterkeyhint="search"
                        placeholder=move || t("games-search")
                        on:input=move |event| {
                            let text = event_target_value(&event);
                            change(&|filter| filter.text.clone_from(&text));
                        }
                    />
                </label>
                <button
                    type="button" class="button shelf-toggle" id="games-filters"
                    aria-expanded=move || search.open.get().to_string()
                    on:click=move |_| search.open.update(|open| *open = !*open)
                >
                    {icon(Icon::Settings)}<span>{move || t("games-filters")}</span>
                </button>
            </div>
            <div class="shelf-choices" class:open=move || search.open.get()>
                {choice("shelf-kind", "games-by-kind", kinds, Box::new(move |word| change(&|filter| filter.kind = word.parse().ok())))}
                {choice("shelf-rival", "games-by-rival", rivals, Box::new(move |word| change(&|filter| filter.rival = word.parse().ok())))}
                {choice("games-level", "games-by-level", levels, Box::new(move |word| change(&|filter| filter.level = word.parse().ok())))}
                {choice("games-outcome", "games-by-outcome", outcomes, Box::new(move |word| change(&|filter| filter.outcome = outcome(word))))}
                {choice("shelf-since", "games-by-time", periods, Box::new(move |word| change(&|filter| filter.since = since(word))))}
                {choice("shelf-order", "games-by-order", orders, Box::new(move |word| search.order.set(word.parse().unwrap_or_default())))}
            </div>
        </search>
    }
}

/// What can be done with the ticked entries.
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
    let export = move || exchange::save_all(&entries().into_iter().collect());
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

/// Deletes entries, and offers to put them back.
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

/// The button with the focus has gone: the focus goes to the list.
fn focus_list() {
    use wasm_bindgen::JsCast;
    let main =
        document().get_element_by_id("main").and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(main) = main {
        let _ = main.focus();
    }
}

/// Goes on with a running game, or opens the entry in the analysis.
pub(super) fn open(entry: &Entry) {
    if entry.is_running() { shelf::open_game(entry) } else { shelf::open_study(entry) }
}

/// An entry of the list.
fn item(search: Search, id: &EntryId) -> impl IntoView + use<> {
    let entry = shelf()
        .collection
        .with_untracked(|collection| collection.as_ref().and_then(|all| all.get(id).cloned()));
    entry.map(|entry| {
        let running = entry.is_running();
        let outcome = entry.outcome().map(told::word);
        let setup = *entry.summary().board.setup();
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
        let go_on = move |_| shown.with_value(open);
        view! {
            <li class="shelf-item" class:running=running data-entry=id.to_string() data-outcome=outcome>
                <a class="shelf-link" href=format!("#/games/{id}")>
                    <Thumbnail setup=setup label=""/>
                    <span class="shelf-name">{title}</span>
                    <span class="shelf-state">{move || shown.with_value(told::state_of)}</span>
                    <span class="shelf-day">{move || Days::new().day(shown.with_value(|entry| entry.changed))}</span>
                </a>
                <label class="shelf-tick">
                    <input
                        type="checkbox" prop:checked=is_ticked on:change=tick
                        aria-label=move || with("games-tick", &[("title", title().into())])
                    />
                </label>
                <button class="button shelf-open" class:primary=running on:click=go_on>
                    {icon(if running { Icon::Play } else { Icon::Analyse })}
                    <span>{move || t(if running { "games-go-on" } else { "games-analyse" })}</span>
                </button>
            </li>
        }
    })
}
