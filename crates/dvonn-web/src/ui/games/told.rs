//! Entries in words.

use dvonn::{ByColor, Color, Position};
use dvonn_collection::{Entry, Outcome};
use dvonn_record::EndReason;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::super::browser;
use super::super::faces::{face, two_faces};
use super::super::icons::{Icon, icon};
use super::super::portraits::two_portraits;
use super::super::state::state;
use super::super::words::{self, t, with};

/// The title of an entry: its own, or else its players. The computer has the name of its level.
pub(super) fn title(entry: &Entry) -> String {
    if !entry.title.trim().is_empty() {
        return entry.title.clone();
    }
    if let Some(computer) = entry.computer() {
        return words::level_name(computer.level);
    }
    let players = &entry.summary().players;
    match (&players.white, &players.black) {
        (None, None) if entry.played.is_some() => t("games-two-players"),
        (None, None) => t("games-study"),
        (white, black) => {
            let name = |name: &Option<String>| name.as_deref().map_or_else(|| "?".to_owned(), words::player);
            with("games-players", &[("white", name(white).into()), ("black", name(black).into())])
        }
    }
}

/// The text to search, in addition to the names and the date of a record: everything that an entry shows.
pub(super) fn searched(entry: &Entry, days: &Days) -> String {
    let level = entry.computer().map(|computer| words::level(computer.level)).unwrap_or_default();
    let players = &entry.summary().players;
    let [white, black] =
        [&players.white, &players.black].map(|name| name.as_deref().map(words::player).unwrap_or_default());
    format!(
        "{}\n{level}\n{white}\n{black}\n{}\n{}\n{}",
        title(entry),
        state_of(entry),
        days.day(entry.changed),
        days.when(entry)
    )
}

/// The face of the opponent, two faces for players with names, or an icon for a study.
pub(super) fn picture(entry: &Entry) -> AnyView {
    let picture = match (entry.computer(), entry.played.is_some(), entry.summary().result) {
        (Some(computer), ..) => face(computer.level).into_any(),
        (None, false, None) => icon(Icon::Analyse).into_any(),
        (None, ..) => match &entry.summary().players {
            ByColor { white: Some(white), black: Some(black) } => two_portraits(white, black).into_any(),
            _ => two_faces().into_any(),
        },
    };
    view! { <span class="shelf-face">{picture}</span> }.into_any()
}

/// The result with the person's own pieces first, or the progress of the game.
pub(super) fn score(entry: &Entry) -> AnyView {
    let summary = entry.summary();
    let state = state_of(entry);
    let by_play = summary.result.is_some_and(|result| result.by == EndReason::Play);
    if !by_play {
        let hidden = entry.is_running().then_some("visually-hidden");
        return view! { <span class=format!("shelf-state {}", hidden.unwrap_or_default())>{state}</span> }
            .into_any();
    }
    let own = entry.computer().map_or(Color::White, |computer| computer.side);
    counted(summary.board.position(), own, entry.outcome(), state)
}

/// The pieces of both sides at the end of a game, the person's own first, with the outcome. `state` says the
/// same.
pub(in super::super) fn counted(
    end: &Position,
    own: Color,
    outcome: Option<Outcome>,
    state: String,
) -> AnyView {
    let counts = end.counts();
    let disc = |side: Color| {
        view! { <span class=format!("shelf-disc {}", words::key(side))>{counts[side].pieces()}</span> }
    };
    let word = outcome.map(|outcome| {
        view! { <span class="shelf-won">{with("games-word", &[("outcome", word(outcome).into())])}</span> }
    });
    view! {
        <span class="shelf-score" aria-hidden="true">{word}{disc(own)}{disc(!own)}</span>
        <span class="shelf-state visually-hidden">{state}</span>
    }
    .into_any()
}

/// The progress of a game or its result, or the length of a study.
pub(super) fn state_of(entry: &Entry) -> String {
    let summary = entry.summary();
    let moves = ("moves", summary.moves.into());
    if entry.is_running() {
        return with("games-running", &[moves]);
    }
    let Some(result) = summary.result else { return with("games-moves", &[moves]) };
    let by = ("by", result.by.as_str().into());
    if let Some(outcome) = entry.outcome() {
        return ended(outcome, result.by, entry.margin().unwrap_or(0));
    }
    let winner = match result.outcome {
        dvonn::Outcome::Win(side) => words::key(side),
        dvonn::Outcome::Draw => "draw",
    };
    let margin = ("margin", summary.margin.unwrap_or(0).unsigned_abs().into());
    with("games-result", &[("winner", winner.into()), by, margin])
}

/// The result of a game for a player.
pub(in super::super) fn ended(outcome: Outcome, by: EndReason, margin: i32) -> String {
    let margin = margin.unsigned_abs();
    with(
        "games-outcome",
        &[("outcome", word(outcome).into()), ("by", by.as_str().into()), ("margin", margin.into())],
    )
}

/// The name that selects a variant in translated sentences.
pub(in super::super) const fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Drawn => "drawn",
        Outcome::Lost => "lost",
    }
}

/// Formats dates in the person's language.
pub(in super::super) struct Days {
    languages: js_sys::Array,
    day: Option<js_sys::Function>,
}

impl Days {
    pub(in super::super) fn new() -> Self {
        let languages = js_sys::Array::of1(&state().loaded_language.get().tag().into());
        let day = format(&languages, "dateStyle", "medium");
        Self { languages, day }
    }

    /// The day of a point in time.
    pub(super) fn day(&self, at: u64) -> String {
        write(self.day.as_ref(), at).unwrap_or_default()
    }

    /// The day of a record's date, or the date as written if it is not a day.
    pub(super) fn of_record(&self, date: &str) -> String {
        let day = dvonn_record::GameDate::new(date).first();
        let Some((year, month, day)) = day.and_then(|date| Some((date.year(), date.month()?, date.day()?)))
        else {
            return day.map_or_else(|| date.to_owned(), |date| date.to_string());
        };
        // Noon in the person's time zone.
        let noon = js_sys::Date::new(&JsValue::from_str(&format!("{year:04}-{month:02}-{day:02}T12:00")));
        write(self.day.as_ref(), noon.get_time() as u64).unwrap_or_else(|| date.to_owned())
    }

    /// The date of an entry: its record's, or else that of its last change.
    pub(super) fn when(&self, entry: &Entry) -> String {
        match &entry.summary().date {
            Some(date) if entry.played.is_none() => self.of_record(date),
            _ => self.near(entry.changed),
        }
    }

    /// The day of a point in time in everyday words: today, yesterday, a weekday.
    pub(in super::super) fn near(&self, at: u64) -> String {
        let days = browser::today() - browser::day_of(at);
        let words = match days {
            0 | 1 => {
                let options = js_sys::Object::new();
                let _ = js_sys::Reflect::set(&options, &"numeric".into(), &"auto".into());
                let relative = js_sys::Intl::RelativeTimeFormat::new(&self.languages, &options);
                Some(String::from(relative.format(-(days as f64), "day")))
            }
            2..=6 => write(format(&self.languages, "weekday", "long").as_ref(), at),
            _ => None,
        };
        words.unwrap_or_else(|| self.day(at))
    }
}

/// The function that formats dates with one option; `None` if the browser has none, and then days are not
/// shown.
fn format(languages: &js_sys::Array, option: &str, value: &str) -> Option<js_sys::Function> {
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &option.into(), &value.into());
    let format = js_sys::Intl::DateTimeFormat::new(languages, &options);
    js_sys::Reflect::get(&format, &"format".into()).ok()?.dyn_into().ok()
}

fn write(format: Option<&js_sys::Function>, at: u64) -> Option<String> {
    format?.call1(&JsValue::UNDEFINED, &JsValue::from_f64(at as f64)).ok()?.as_string()
}
