//! Words for values: colours, spaces, symmetries and languages.

use dvonn::{Color, Outcome, Space, SpaceSet, Symmetry};
use dvonn_text::{Language, Text};
use pyo3::prelude::*;

use crate::error::{NotationError, not_read};

/// Parses a caller's colour.
pub(crate) fn color(word: &str) -> PyResult<Color> {
    Color::ALL
        .into_iter()
        .find(|color| color.as_str() == word)
        .ok_or_else(|| NotationError::new_err(format!("not a colour: {word:?}; expected white or black")))
}

/// Parses a caller's space.
pub(crate) fn space(name: &str) -> PyResult<Space> {
    name.parse().map_err(|error| not_read(&error))
}

/// Parses a caller's symmetry.
pub(crate) fn symmetry(word: &str) -> PyResult<Symmetry> {
    Symmetry::ALL.into_iter().find(|symmetry| symmetry.as_str() == word).ok_or_else(|| {
        let known = Symmetry::ALL.map(Symmetry::as_str).join(", ");
        NotationError::new_err(format!("not a symmetry: {word:?}; expected one of {known}"))
    })
}

/// The names of spaces.
pub(crate) fn names(set: SpaceSet) -> Vec<String> {
    set.iter().map(|space| space.to_string()).collect()
}

/// `white`, `black` or `draw`.
pub(crate) const fn outcome(outcome: Outcome) -> &'static str {
    outcome.as_str()
}

/// The sentences of a language, given by its tag.
pub(crate) fn text(tag: &str) -> PyResult<Text> {
    let language: Language = tag.parse().map_err(|error| not_read(&error))?;
    Ok(Text::new(language))
}
