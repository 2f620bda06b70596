//! Sentences in the person's language. In a view they change with the language. The sentences of the start
//! page and of a game are fetched first, all others with the first part of the program that needs them.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use dvonn::{ByColor, Color, Move};
use dvonn_analysis::Level;
use dvonn_game::spoken;
use dvonn_message::{Argument, Message, Say, Sentence};
use dvonn_record::MoveNumber;
use dvonn_text::{Language, Text, Value};
use leptos::prelude::*;

use super::browser;
use super::state::state;
use crate::looks::{house_level, house_name};

thread_local! {
    static TEXTS: RefCell<HashMap<&'static str, Rc<Text>>> = RefCell::new(HashMap::new());
    /// The languages whose messages are complete.
    static WHOLE: RefCell<HashSet<&'static str>> = RefCell::new(HashSet::new());
    /// Whether all messages are needed.
    static ALL: Cell<bool> = const { Cell::new(false) };
}

/// The messages of the loaded language.
#[must_use]
pub fn text() -> Rc<Text> {
    let language = state().loaded_language.get();
    // No messages are available before the first language has loaded.
    TEXTS
        .with(|texts| texts.borrow().get(language.tag()).map(Rc::clone))
        .unwrap_or_else(|| Rc::new(Text::from_sources(language, [])))
}

/// Switches to a language, after fetching its messages if needed. Returns whether that succeeded.
pub async fn load(language: Language) -> bool {
    if !TEXTS.with(|texts| texts.borrow().contains_key(language.tag())) {
        let Some(source) = browser::fetch(&format!("dvonn-text-{}", language.tag())).await else {
            return false;
        };
        let text = Rc::new(Text::from_sources(language, [source.as_str()]).without_rule_numbers());
        TEXTS.with(|texts| texts.borrow_mut().insert(language.tag(), text));
    }
    if ALL.get() && !complete(language).await {
        return false;
    }
    state().loaded_language.set(language);
    true
}

/// Fetches the messages that the start page and a game do not need, for this language now and for any other
/// one later. Returns whether that succeeded.
pub async fn load_all() -> bool {
    ALL.set(true);
    // The person may switch languages meanwhile.
    loop {
        let language = state().loaded_language.get_untracked();
        if is_whole(language) {
            return true;
        }
        if !complete(language).await {
            return false;
        }
    }
}

fn is_whole(language: Language) -> bool {
    WHOLE.with_borrow(|whole| whole.contains(language.tag()))
}

/// Adds the remaining messages of a language.
async fn complete(language: Language) -> bool {
    if is_whole(language) {
        return true;
    }
    let Some(source) = browser::fetch(&format!("dvonn-more-{}", language.tag())).await else {
        return false;
    };
    let is_added = TEXTS.with_borrow_mut(|texts| {
        // Nothing else holds the messages while the page waits.
        let text = texts.get_mut(language.tag()).and_then(Rc::get_mut);
        text.map(|text| text.add(&source)).is_some()
    });
    if is_added {
        WHOLE.with_borrow_mut(|whole| whole.insert(language.tag()));
    }
    is_added
}

/// The text of a message.
#[must_use]
pub fn t(id: &str) -> String {
    text().get(id)
}

/// The text of a message with variables.
#[must_use]
pub fn with(id: &str, variables: &[(&str, Value<'_>)]) -> String {
    text().with(id, variables)
}

/// A number with this many decimals.
#[must_use]
pub fn decimal(value: f64, digits: usize) -> String {
    text().decimal(value, digits)
}

/// A message of the sessions and libraries, in words.
#[must_use]
pub fn say(message: impl Into<Message>) -> String {
    text().say(message)
}

/// A message stored or sent as sentences, in words.
#[must_use]
pub fn said(sentences: &[Sentence]) -> String {
    text().said(sentences)
}

/// The name that selects a variant in translated sentences.
#[must_use]
pub const fn key(color: Color) -> &'static str {
    color.as_str()
}

/// The word for a colour.
#[must_use]
pub fn color(color: Color) -> String {
    t(match color {
        Color::White => "word-white",
        Color::Black => "word-black",
    })
}

/// The name of a level of the computer.
#[must_use]
pub fn level_name(level: Level) -> String {
    with("word-level-name", &[("level", level.get().into())])
}

/// A level of the computer, with its name and its number.
#[must_use]
pub fn level(level: Level) -> String {
    with("word-level", &[("name", level_name(level).into()), ("level", level.get().into())])
}

/// The name of a player of a record or on a server. The server's own bots have the names of their levels, as
/// in games without a server.
#[must_use]
pub fn player(name: &str) -> String {
    house_level(name).map_or_else(|| name.to_owned(), level_name)
}

/// The server's bot of the level with this name, if there is one. The name may lack its accents.
#[must_use]
pub fn bot(name: &str) -> Option<String> {
    let plain = |name: &str| -> String {
        let apart = String::from(js_sys::JsString::from(name.trim()).normalize("NFD").to_lower_case());
        apart.chars().filter(|c| !('\u{300}'..='\u{36f}').contains(c)).collect()
    };
    let name = plain(name);
    Level::all().find(|level| plain(&level_name(*level)) == name).map(house_name)
}

/// The names of players for sentences about them. A player without a name keeps the colour.
#[must_use]
pub fn names(players: &ByColor<Option<String>>) -> Vec<(&'static str, Argument)> {
    text().names(players.white.as_deref(), players.black.as_deref())
}

/// Calls a function that needs the words of the loaded language.
pub fn speak<T>(speak: impl FnOnce(&Say<'_>) -> T) -> T {
    let text = text();
    speak(&|id, arguments| text.fill(id, arguments))
}

/// The number of a move in record style: `placing 7`, `12.` or `12…`.
#[must_use]
pub fn number(number: MoveNumber) -> String {
    with("word-number", &numbered(number))
}

/// The variables for the number of a move in a message.
#[must_use]
pub fn numbered(number: MoveNumber) -> [(&'static str, Value<'static>); 2] {
    [("what", number.kind().into()), ("number", number.get().into())]
}

/// A move in human notation, `d3–c3`; a pass in words.
#[must_use]
pub fn a_move(m: Move) -> String {
    speak(|say| spoken::a_move(m, say))
}

/// A move on a page. It is marked so that browsers do not translate the notation.
pub fn move_view(m: Move) -> impl IntoView {
    view! { <span translate=(m != Move::Pass).then_some("no")>{a_move(m)}</span> }
}
