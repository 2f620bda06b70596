//! The search for games: by players, years, result, ending, ratings, motifs, and a pattern on the board.

use dvonn_archive::client::{PlayerLine, Reply, Request};
use leptos::prelude::*;

use super::super::archive_worker::{self, status};
use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::opening::Opening;
use super::{address, pattern, results, told};
use crate::archive::{ENDINGS, Pattern, Wanted, motifs};

/// The most players with a link below the form.
const LINKED: usize = 24;

/// The content of the form.
#[derive(Clone, Copy)]
struct Form {
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
        Self {
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
            players: self.players.map(|name| name.get_untracked()),
            years: self.years.map(|year| year.get_untracked()),
            result: self.result.get_untracked(),
            ending: self.ending.get_untracked(),
            ratings: self.ratings.map(|rating| rating.get_untracked()),
            motif: self.motif.get_untracked(),
            pattern: self.pattern.get_untracked(),
            anywhere: self.anywhere.get_untracked(),
            as_drawn: !self.mirrored.get_untracked(),
            besides: self.besides.get_untracked(),
        }
    }

    fn clear(self) {
        let [one, other] = self.players;
        let [from, until] = self.years;
        let [least, most] = self.ratings;
        for text in [one, other, from, until, self.result, self.ending, least, most, self.motif, self.besides]
        {
            text.set(String::new());
        }
        self.pattern.set(Pattern::new());
        self.anywhere.set(false);
        self.mirrored.set(true);
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
        results.search(form.wanted().question());
    };
    let clear = move |_| {
        form.clear();
        results.clear();
        address::forget();
    };
    view! {
        <section class="archive-search">
            <h2>{move || t("archive-search")}</h2>
            <form id="archive-form" on:submit=search>
                {fields(form)}
                <datalist id="archived-names">
                    {move || players.with(|players| {
                        players.iter().map(|player| view! { <option value=player.name.clone()></option> }).collect_view()
                    })}
                </datalist>
                <p class="explain">{move || t("archive-rated-about")}</p>
                <details class="archive-board" id="archive-board" open=form.pattern.with_untracked(|pattern| !pattern.is_empty())>
                    <summary>{move || t("archive-board")}</summary>
                    {pattern::drawing(form.pattern)}
                    {switch("archive-anywhere", form.anywhere)}
                    {switch("archive-mirrored", form.mirrored)}
                </details>
                <div class="buttons">
                    <button type="submit" class="button primary" id="archive-find">
                        {icon(Icon::Search)}<span>{move || t("archive-find")}</span>
                    </button>
                    <button type="button" class="button" id="archive-clear" on:click=clear>
                        {move || t("archive-clear")}
                    </button>
                </div>
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

fn fields(form: Form) -> impl IntoView {
    let [player, opponent] = form.players;
    let [from, until] = form.years;
    let [least, most] = form.ratings;
    let results = dvonn_archive::RESULTS.map(|(word, _)| (word, "archive-result-is"));
    let endings = ENDINGS.map(|word| (word, "archive-ending-is"));
    // A field that becomes empty stays, because the person may be typing in it.
    let has_besides = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || form.besides.with(|besides| !besides.is_empty())
    });
    view! {
        <div class="archive-fields">
            {name("archive-player", player)}
            {name("archive-opponent", opponent)}
            {number("archive-from", from)}
            {number("archive-until", until)}
            {choice("archive-result", form.result, results.map(|(word, id)| option(word, form.result, move || with(id, &[("word", word.into())]))))}
            {choice("archive-ending", form.ending, endings.map(|(word, id)| option(word, form.ending, move || with(id, &[("word", word.into())]))))}
            {number("archive-rated-from", least)}
            {number("archive-rated-to", most)}
            {choice("archive-motif", form.motif, motifs().map(|word| option(word, form.motif, move || t(&format!("rules-term-{word}")))).collect_view())}
            {move || has_besides.get().then(|| view! {
                <label class="field">
                    <span>{move || t("archive-besides")}</span>
                    <input
                        type="text" id="archive-besides" autocomplete="off" spellcheck="false"
                        prop:value=move || form.besides.get() on:input=move |event| form.besides.set(event_target_value(&event))
                    />
                </label>
            })}
        </div>
    }
}

/// A field for a player's name.
fn name(id: &'static str, value: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field">
            <span>{move || t(id)}</span>
            <input
                type="text" id=id list="archived-names" autocomplete="off" spellcheck="false" maxlength="200"
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
