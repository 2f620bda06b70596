//! Sentences in the person's language. In a view they change when the language does.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use dvonn::{ByColor, Color, Move, Piece, Pieces};
use dvonn_message::Message;
use dvonn_referee::WrittenMove;
use dvonn_text::{Language, Text, Value};
use leptos::prelude::*;

use super::browser;
use super::state::state;

thread_local! {
    static TEXTS: RefCell<HashMap<&'static str, Rc<Text>>> = RefCell::new(HashMap::new());
}

/// The messages of the loaded language.
#[must_use]
pub fn text() -> Rc<Text> {
    let language = state().loaded_language.get();
    // There are no messages before the first language is loaded.
    TEXTS
        .with(|texts| texts.borrow().get(language.tag()).map(Rc::clone))
        .unwrap_or_else(|| Rc::new(Text::from_sources(language, [])))
}

/// Switches to a language, and fetches its messages first if needed. Returns whether that worked.
pub async fn load(language: Language) -> bool {
    if !TEXTS.with(|texts| texts.borrow().contains_key(language.tag())) {
        let Some(source) = browser::fetch(&format!("dvonn-text-{}", language.tag())).await else {
            return false;
        };
        let text = Rc::new(Text::from_sources(language, [source.as_str()]).without_rule_numbers());
        TEXTS.with(|texts| texts.borrow_mut().insert(language.tag(), text));
    }
    state().loaded_language.set(language);
    true
}

/// A message.
#[must_use]
pub fn t(id: &str) -> String {
    text().get(id)
}

/// A message with variables.
#[must_use]
pub fn with(id: &str, variables: &[(&str, Value<'_>)]) -> String {
    text().with(id, variables)
}

/// A message of the sessions and libraries in words.
#[must_use]
pub fn say(message: impl Into<Message>) -> String {
    text().say(message)
}

/// The word by which messages choose between the colours.
#[must_use]
pub const fn key(color: Color) -> &'static str {
    color.as_str()
}

/// White or Black.
#[must_use]
pub fn color(color: Color) -> String {
    t(match color {
        Color::White => "word-white",
        Color::Black => "word-black",
    })
}

/// A move as people read it: `d3–c3`; a pass in words.
#[must_use]
pub fn a_move(m: Move) -> String {
    WrittenMove { m, lost: ByColor::default() }.name(&t("word-pass"))
}

/// A stack in words, for screen readers.
#[must_use]
pub fn stack(pieces: Pieces) -> String {
    match pieces.top() {
        None => t("spoken-empty"),
        Some(Piece::Red) => t("spoken-lone-red"),
        Some(top) => with(
            "spoken-stack",
            &[
                ("color", top.color().map_or("", key).into()),
                ("height", pieces.height().into()),
                ("reds", pieces.count(Piece::Red).into()),
            ],
        ),
    }
}

/// The pieces of a stack in words, for screen readers.
#[must_use]
pub fn composition(pieces: Pieces) -> String {
    let names: Vec<String> = pieces
        .iter()
        .map(|piece| {
            let key = piece.color().map_or("red", key);
            with("spoken-piece", &[("piece", key.into())])
        })
        .collect();
    with("spoken-composition", &[("pieces", names.join(", ").into())])
}
