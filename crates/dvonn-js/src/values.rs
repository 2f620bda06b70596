//! JavaScript values: words, lists, objects and errors. Each program includes this module and uses what it
//! needs.

#![allow(dead_code, reason = "each program uses some of it")]

use std::cell::RefCell;
use std::collections::BTreeMap;

use dvonn::{Color, IllegalMove, Move, Space, SpaceSet, Symmetry};
use dvonn_record::{Format, Record};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The result of functions that may throw.
pub(crate) type Result<T> = std::result::Result<T, JsValue>;

/// An error of this kind.
pub(crate) fn error(name: &str, message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    error.set_name(name);
    error.into()
}

/// The error for a value that cannot be parsed.
pub(crate) fn not_read(why: &impl ToString) -> JsValue {
    error("NotationError", &why.to_string())
}

/// The error for an illegal move.
pub(crate) fn illegal_move(illegal: &IllegalMove) -> JsValue {
    let error = error("IllegalMoveError", &illegal.to_string());
    set(&error, "rule", illegal.breach.rule().as_str());
    set(&error, "move", illegal.m.to_string());
    set(&error, "position", illegal.position.to_string());
    if let Move::Place(space) | Move::Stack { from: space, .. } = illegal.m {
        set(&error, "space", space.to_string());
    }
    error
}

/// Sets a property of a new object.
pub(crate) fn set(object: &JsValue, name: &str, value: impl Into<JsValue>) {
    // New objects accept every property.
    let _ = Reflect::set(object, &JsValue::from_str(name), &value.into());
}

/// Converts items to an array.
pub(crate) fn list<T: Into<JsValue>>(items: impl IntoIterator<Item = T>) -> Array {
    items.into_iter().map(Into::into).collect()
}

/// Builds an object from pairs of a name and a value.
pub(crate) fn object<V: Into<JsValue>>(pairs: impl IntoIterator<Item = (String, V)>) -> JsValue {
    let object = Object::new();
    for (name, value) in pairs {
        set(&object, &name, value);
    }
    object.into()
}

/// The names of spaces.
pub(crate) fn names(spaces: SpaceSet) -> Vec<String> {
    spaces.iter().map(|space| space.to_string()).collect()
}

thread_local! {
    /// The text of each move, created once, so that lists of moves share it.
    static MOVES: RefCell<BTreeMap<Move, JsValue>> = const { RefCell::new(BTreeMap::new()) };
}

/// A move in notation.
pub(crate) fn text_of(m: Move) -> JsValue {
    MOVES.with_borrow_mut(|texts| texts.entry(m).or_insert_with(|| m.to_string().into()).clone())
}

/// Moves in notation.
pub(crate) fn moves<'a>(moves: impl IntoIterator<Item = &'a Move>) -> Array {
    moves.into_iter().map(|&m| text_of(m)).collect()
}

/// Parses a caller's move, such as `e3`, `a1b2`, `a1-b2` or `pass`.
pub(crate) fn a_move(text: &str) -> Result<Move> {
    Move::read_leniently(text).map_err(|error| not_read(&format!("{text:?}: {error}")))
}

/// Parses a caller's space.
pub(crate) fn space(name: &str) -> Result<Space> {
    name.parse().map_err(|error| not_read(&format!("{name:?}: {error}")))
}

/// Parses a caller's colour.
pub(crate) fn color(word: &str) -> Result<Color> {
    let found = Color::ALL.into_iter().find(|color| color.as_str() == word);
    found.ok_or_else(|| not_read(&format!("not a colour: {word:?}; expected white or black")))
}

/// Parses a caller's symmetry.
pub(crate) fn symmetry(word: &str) -> Result<Symmetry> {
    Symmetry::ALL.into_iter().find(|symmetry| symmetry.as_str() == word).ok_or_else(|| {
        let known = Symmetry::ALL.map(Symmetry::as_str).join(", ");
        not_read(&format!("not a symmetry: {word:?}; expected one of {known}"))
    })
}

/// Parses a caller's format.
pub(crate) fn format(name: &str) -> Result<Format> {
    name.parse().map_err(|_| {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.as_str()).collect();
        not_read(&format!("not a format: {name:?}; expected one of {}", known.join(", ")))
    })
}

/// Writes a game as text; as SGF without a format.
pub(crate) fn write(record: &Record, format: Option<&str>) -> Result<String> {
    let format = format.map_or(Ok(Format::Sgf), self::format)?;
    dvonn_record::write(record, format).map_err(|why| error("RecordError", &why.to_string()))
}

/// The options that a caller passes as an object.
pub(crate) struct Options(Option<Object>);

impl Options {
    /// Takes options with these known names. Missing options count as an empty object.
    pub(crate) fn new(given: &JsValue, known: &[&str]) -> Result<Self> {
        if given.is_undefined() || given.is_null() {
            return Ok(Self(None));
        }
        let object: Object =
            given.clone().dyn_into().map_err(|_| not_read(&"expected an object with options"))?;
        for name in Object::keys(&object).iter().filter_map(|name| name.as_string()) {
            if !known.contains(&name.as_str()) {
                return Err(not_read(&format!("no option {name:?}; expected one of {}", known.join(", "))));
            }
        }
        Ok(Self(Some(object)))
    }

    /// The value of an option, if given.
    pub(crate) fn get(&self, name: &str) -> Option<JsValue> {
        let value = Reflect::get(self.0.as_ref()?, &JsValue::from_str(name)).ok()?;
        (!value.is_undefined() && !value.is_null()).then_some(value)
    }

    pub(crate) fn text(&self, name: &str) -> Result<Option<String>> {
        let Some(value) = self.get(name) else { return Ok(None) };
        value.as_string().map(Some).ok_or_else(|| not_read(&format!("{name}: expected a text")))
    }

    pub(crate) fn switch(&self, name: &str, default: bool) -> Result<bool> {
        let Some(value) = self.get(name) else { return Ok(default) };
        value.as_bool().ok_or_else(|| not_read(&format!("{name}: expected true or false")))
    }

    /// Parses a number that is at least `least`.
    pub(crate) fn number(&self, name: &str, least: u32) -> Result<Option<f64>> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let number = value.as_f64().filter(|number| number.is_finite() && *number >= f64::from(least));
        number.map(Some).ok_or_else(|| not_read(&format!("{name}: expected a number, {least} or more")))
    }

    /// Parses a list of texts; a missing option gives an empty list.
    pub(crate) fn list(&self, name: &str) -> Result<Vec<String>> {
        let Some(value) = self.get(name) else { return Ok(Vec::new()) };
        let wrong = || not_read(&format!("{name}: expected a list of texts"));
        if !Array::is_array(&value) {
            return Err(wrong());
        }
        Array::from(&value).iter().map(|item| item.as_string().ok_or_else(wrong)).collect()
    }
}
