//! The search for games: by players, years, result, ending, ratings, motifs, and a pattern on the board.

use std::time::Duration;

use dvonn_archive::client::{PlayerLine, Reply, Request};
use leptos::prelude::*;

use super::super::archive_worker::{self, status};
use super::super::icons::{Icon, icon};
use super::super::words::{self, t, with};
use super::opening::Opening;
use super::{address, pattern, results, told};
use crate::archive::{ENDINGS, Pattern, Wanted, motifs};

/// The most players with a link below the form.
const LINKED: usize = 24;

/// How long to wait for more changes before a search.
const PAUSE: Duration = Duration::from_millis(400);

/// A part of a question that a chip shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Part {
    Opponent,
    Years,
    Result,
    Ending,
    Ratings,
    Motif,
    Board,
}

impl Part {
    const ALL: [Self; 7] =
        [Self::Opponent, Self::Years, Self::Result, Self::Ending, Self::Ratings, Self::Motif, Self::Board];

    const fn word(self) -> &'static str {
        match self {
            Self::Opponent => "opponent",
            Self::Years => "years",
            Self::Result => "result",
            Self::Ending => "ending",
            Self::Ratings => "ratings",
            Self::Motif => "motif",
            Self::Board => "board",
        }
    }

    fn name(self) -> String {
        with("archive-part", &[("what", self.word().into())])
    }
}

/// The content of the form.
#[derive(Clone, Copy)]
struct Form {
    /// The parts that are shown.
    open: RwSignal<Vec<Part>>,
    players: [RwSignal<String>; 2],
    years: [RwSignal<String>; 2],
    result: RwSignal<String>,
    ending: RwSignal<String>,
    ratings: [RwSignal<String>; 2],
    motif: RwSignal<String>,
    pattern: RwSignal<Pattern>,
    anywhere: RwSignal<bool>,
    mirrored: RwSignal<bool>,
    besides: RwSignal<String>,
}

impl Form {
    fn new(wanted: Wanted) -> Self {
        let is_set = |part: &Part| match part {
            Part::Opponent => !wanted.players[1].is_empty(),
            Part::Years => wanted.years.iter().any(|year| !year.is_empty()),
            Part::Result => !wanted.result.is_empty(),
            Part::Ending => !wanted.ending.is_empty(),
            Part::Ratings => wanted.ratings.iter().any(|rating| !rating.is_empty()),
            Part::Motif => !wanted.motif.is_empty(),
            Part::Board => !wanted.pattern.is_empty(),
        };
        Self {
            open: RwSignal::new(Part::ALL.into_iter().filter(is_set).collect()),
            players: wanted.players.map(RwSignal::new),
            years: wanted.years.map(RwSignal::new),
            result: RwSignal::new(wanted.result),
            ending: RwSignal::new(wanted.ending),
            ratings: wanted.ratings.map(RwSignal::new),
            motif: RwSignal::new(wanted.motif),
            pattern: RwSignal::new(wanted.pattern),
            anywhere: RwSignal::new(wanted.anywhere),
            mirrored: RwSignal::new(!wanted.as_drawn),
            besides: RwSignal::new(wanted.besides),
        }
    }

    fn wanted(self) -> Wanted {
        Wanted {
            players: self.players.map(|name| name.get()),
            years: self.years.map(|year| year.get()),
            result: self.result.get(),
            ending: self.ending.get(),
            ratings: self.ratings.map(|rating| rating.get()),
            motif: self.motif.get(),
            pattern: self.pattern.get(),
            anywhere: self.anywhere.get(),
            as_drawn: !self.mirrored.get(),
            besides: self.besides.get(),
        }
    }

    /// Removes a part with its chip.
    fn remove(self, part: Part) {
        let [_, opponent] = self.players;
        let texts: &[RwSignal<String>] = match part {
            Part::Opponent => &[opponent],
            Part::Years => &self.years,
            Part::Result => &[self.result],
            Part::Ending => &[self.ending],
            Part::Ratings => &self.ratings,
            Part::Motif => &[self.motif],
            Part::Board => {
                self.pattern.set(Pattern::new());
                self.anywhere.set(false);
                self.mirrored.set(true);
                &[]
            }
        };
        texts.iter().for_each(|text| text.set(String::new()));
        self.open.update(|open| open.retain(|other| *other != part));
    }

    fn clear(self) {
        Part::ALL.into_iter().for_each(|part| self.remove(part));
        let [player, _] = self.players;
        player.set(String::new());
        self.besides.set(String::new());
    }
}

/// The form, filled from the address, and the results.
pub(super) fn section(query: &str, opening: Opening) -> impl IntoView + use<> {
    let (question, order) = address::read(query);
    let form = Form::new(question.as_deref().map(Wanted::read).unwrap_or_default());
    let results = results::Results::new(order);
    let players = known_players();
    show(results, question);
    renew(results, opening);
    let search = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        results.search(untrack(|| form.wanted().question(words::bot)));
    };
    // What is asked is counted at once.
    let question = Memo::new(move |_| form.wanted().question(words::bot));
    Effect::new(move |before: Option<String>| {
        let now = question.get();
        if before.is_some_and(|before| before != now) {
            let asked = now.clone();
            let look = move || {
                if question.try_get_untracked().as_ref() != Some(&asked) || results.is_for(&asked) {
                    return;
                }
                if asked.is_empty() {
                    results.clear();
                    address::forget();
                } else {
                    results.search(asked);
                }
            };
            set_timeout(look, PAUSE);
        }
        now
    });
    let clear = move |_| {
        form.clear();
        results.clear();
        address::forget();
    };
    view! {
        <section class="archive-search">
            <h2 class="visually-hidden">{move || t("archive-search")}</h2>
            <form id="archive-form" role="search" on:submit=search>
                <div class="archive-line">
                    {line(form)}
                    <button type="submit" class="button primary" id="archive-find">
                        {icon(Icon::Search)}<span>{move || t("archive-find")}</span>
                    </button>
                    <button type="button" class="button" id="archive-clear" on:click=clear>
                        {icon(Icon::Close)}<span>{move || t("archive-clear")}</span>
                    </button>
                </div>
                <datalist id="archived-names">
                    {move || players.with(|players| {
                        players.iter().map(|player| view! { <option value=words::player(&player.name)></option> }).collect_view()
                    })}
                </datalist>
                {adds(form)}
                {board(form)}
            </form>
            {results::shown(results)}
            {move || players.with(|players| (!players.is_empty()).then(|| view! {
                <h2>{t("archive-players")}</h2>
                {told::links(players.get(..LINKED).unwrap_or(players))}
            }))}
        </section>
    }
}

/// The players, loaded once there are games.
fn known_players() -> RwSignal<Vec<PlayerLine>> {
    let players = RwSignal::new(Vec::<PlayerLine>::new());
    let status = status();
    let has_games =
        Memo::new(move |_| status.with(|status| status.as_ref().map(|status| (status.games, status.own))));
    Effect::new(move |_| {
        if has_games.get().is_some_and(|games| games != (0, 0)) {
            archive_worker::ask(Request::Players, &[], move |reply| {
                if let Reply::Players(found) = reply {
                    let _ = players.try_set(found);
                }
            });
        }
    });
    players
}

/// Shows the games of the question in the address once the archive's state is known, and again when the
/// person's own games have arrived.
fn show(results: results::Results, question: Option<String>) {
    let Some(question) = question else { return };
    let status = status();
    let own = Memo::new(move |_| status.with(|status| status.as_ref().map(|status| status.own)));
    Effect::new(move |before: Option<Option<u64>>| {
        let own = own.get();
        match before.flatten() {
            None if own.is_some() => results.show(question.clone()),
            Some(_) if results.is_asking() => results.again(),
            _ => {}
        }
        own
    });
}

/// Repeats the search once other games have been opened.
fn renew(results: results::Results, opening: Opening) {
    Effect::new(move |before: Option<u32>| {
        let brought = opening.brought();
        if before.is_some_and(|before| before != brought) && results.is_asking() {
            results.again();
        }
        brought
    });
}

/// The line: the player, and a chip for each other part of the question.
fn line(form: Form) -> impl IntoView {
    let [player, _] = form.players;
    // A field that becomes empty stays, because the person may be typing in it.
    let has_besides = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || form.besides.with(|besides| !besides.is_empty())
    });
    let in_line = move || {
        let mut open = form.open.get();
        open.retain(|part| *part != Part::Board);
        open
    };
    view! {
        {name("archive-player", player)}
        <For each=in_line key=|part| *part let:part>{chip(form, part)}</For>
        {move || has_besides.get().then(|| view! {
            <span class="archive-chip">
                <label class="field">
                    <span>{t("archive-besides")}</span>
                    <input
                        type="text" id="archive-besides" autocomplete="off" spellcheck="false"
                        prop:value=move || form.besides.get() on:input=move |event| form.besides.set(event_target_value(&event))
                    />
                </label>
            </span>
        })}
    }
}

/// A part of the question, with its fields and a button that removes it.
fn chip(form: Form, part: Part) -> impl IntoView {
    let [_, opponent] = form.players;
    let [from, until] = form.years;
    let [least, most] = form.ratings;
    let fields = match part {
        Part::Opponent => name("archive-opponent", opponent).into_any(),
        Part::Years => (number("archive-from", from), number("archive-until", until)).into_any(),
        Part::Result => {
            let results = dvonn_archive::RESULTS.map(|(word, _)| {
                option(word, form.result, move || with("archive-result-is", &[("word", word.into())]))
            });
            choice("archive-result", form.result, results).into_any()
        }
        Part::Ending => {
            let endings = ENDINGS.map(|word| {
                option(word, form.ending, move || with("archive-ending-is", &[("word", word.into())]))
            });
            choice("archive-ending", form.ending, endings).into_any()
        }
        Part::Ratings => (
            number("archive-rated-from", least),
            number("archive-rated-to", most),
            view! { <p class="explain">{move || t("archive-rated-about")}</p> },
        )
            .into_any(),
        Part::Motif => {
            let known =
                motifs().map(|word| option(word, form.motif, move || t(&format!("rules-term-{word}"))));
            choice("archive-motif", form.motif, known.collect_view()).into_any()
        }
        Part::Board => ().into_any(),
    };
    view! { <span class="archive-chip" data-part=part.word()>{fields}{away(form, part)}</span> }
}

/// The button that removes a part of the question.
fn away(form: Form, part: Part) -> impl IntoView {
    let label = move || with("archive-remove", &[("what", part.name().into())]);
    view! {
        <button type="button" class="archive-away" aria-label=label title=label on:click=move |_| form.remove(part)>
            {icon(Icon::Close)}
        </button>
    }
}

/// The parts that can be added to the question.
fn adds(form: Form) -> impl IntoView {
    let add = move |part: Part| {
        let is_open = Memo::new(move |_| form.open.with(|open| open.contains(&part)));
        view! {
            <button
                type="button" class="archive-add" id=format!("archive-add-{}", part.word()) hidden=move || is_open.get()
                on:click=move |_| form.open.update(|open| open.push(part))
            >{move || part.name()}</button>
        }
    };
    // A phone shows the first few.
    let shows_all = RwSignal::new(false);
    let label = move || t("archive-add");
    view! {
        <div class="archive-adds" class:all=move || shows_all.get() role="group" aria-label=label>
            {Part::ALL.map(add).into_iter().collect_view()}
            <button type="button" class="archive-others" id="archive-add-more" aria-label=label on:click=move |_| shows_all.set(true)>
                {icon(Icon::More)}
            </button>
        </div>
    }
}

/// The board for a pattern, if there is to be one.
fn board(form: Form) -> impl IntoView {
    let is_open = Memo::new(move |_| form.open.with(|open| open.contains(&Part::Board)));
    move || {
        is_open.get().then(|| {
            view! {
                <div class="archive-board" id="archive-board">
                    {away(form, Part::Board)}
                    {pattern::drawing(form.pattern)}
                    {switch("archive-anywhere", form.anywhere)}
                    {switch("archive-mirrored", form.mirrored)}
                </div>
            }
        })
    }
}

/// A field for a player's name.
fn name(id: &'static str, value: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field">
            <span>{move || t(id)}</span>
            <input
                type="text" id=id list="archived-names" autocomplete="off" spellcheck="false" maxlength="200"
                placeholder=move || t(id)
                prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}

/// A field for a year or a rating, which have four digits.
fn number(id: &'static str, value: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field">
            <span>{move || t(id)}</span>
            <input
                type="text" id=id inputmode="numeric" autocomplete="off" maxlength="4"
                prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}

/// A field for choosing one value, or any.
fn choice(id: &'static str, value: RwSignal<String>, options: impl IntoView) -> impl IntoView {
    view! {
        <label class="field">
            <span>{move || t(id)}</span>
            <select id=id on:change=move |event| value.set(event_target_value(&event))>
                {option("", value, || t("archive-any"))}
                {options}
            </select>
        </label>
    }
}

fn option(
    word: &'static str,
    value: RwSignal<String>,
    name: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <option value=word prop:selected=move || value.with(|value| value == word)>{name}</option>
    }
}

fn switch(id: &'static str, value: RwSignal<bool>) -> impl IntoView {
    view! {
        <label class="check">
            <input type="checkbox" id=id prop:checked=move || value.get() on:change=move |event| value.set(event_target_checked(&event))/>
            <span>{move || t(id)}</span>
        </label>
    }
}
