//! Entries in words.

use dvonn_collection::{Entry, Outcome};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::super::state::state;
use super::super::words::{self, t, with};

/// What an entry is called: by its own name, or else by who played.
pub(super) fn title(entry: &Entry) -> String {
    if !entry.title.trim().is_empty() {
        return entry.title.clone();
    }
    if let Some(computer) = entry.computer() {
        let side = words::key(computer.side);
        return with(
            "games-against-computer",
            &[("level", computer.level.get().into()), ("side", side.into())],
        );
    }
    if entry.played.is_some() {
        return t("games-two-players");
    }
    let players = &entry.summary().players;
    match (&players.white, &players.black) {
        (None, None) => t("games-study"),
        (white, black) => {
            let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
            with("games-players", &[("white", name(white).into()), ("black", name(black).into())])
        }
    }
}

/// How far a game is, or how it ended; how long a study is.
pub(super) fn state_of(entry: &Entry) -> String {
    let summary = entry.summary();
    let moves = ("moves", summary.moves.into());
    if entry.is_running() {
        return with("games-running", &[moves]);
    }
    let Some(result) = summary.result else { return with("games-moves", &[moves]) };
    let by = ("by", result.by.as_str().into());
    if let Some(outcome) = entry.outcome() {
        let margin = ("margin", entry.margin().unwrap_or(0).unsigned_abs().into());
        return with("games-outcome", &[("outcome", word(outcome).into()), by, margin]);
    }
    let winner = match result.outcome {
        dvonn::Outcome::Win(side) => words::key(side),
        dvonn::Outcome::Draw => "draw",
    };
    let margin = ("margin", summary.margin.unwrap_or(0).unsigned_abs().into());
    with("games-result", &[("winner", winner.into()), by, margin])
}

/// The word by which messages choose between outcomes.
pub(super) const fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Drawn => "drawn",
        Outcome::Lost => "lost",
    }
}

/// Writes days as the person's language does.
pub(super) struct Days(Option<js_sys::Function>);

impl Days {
    pub(super) fn new() -> Self {
        let options = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
        let languages = js_sys::Array::of1(&state().loaded_language.get().tag().into());
        let format = js_sys::Intl::DateTimeFormat::new(&languages, &options);
        // Behind this name is a function, or else days are not shown.
        let format = js_sys::Reflect::get(&format, &"format".into()).ok();
        Self(format.and_then(|format| format.dyn_into().ok()))
    }

    /// The day of a point in time.
    pub(super) fn day(&self, at: u64) -> String {
        let day = self.0.as_ref().and_then(|format| {
            format.call1(&JsValue::UNDEFINED, &JsValue::from_f64(at as f64)).ok()?.as_string()
        });
        day.unwrap_or_default()
    }
}
