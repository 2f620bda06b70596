//! The numbers of moves, as in a record, wherever the command writes them.

use dvonn_record::MoveNumber;
use dvonn_text::{Language, Text};

use crate::speech::say;

/// Formats a number as it stands before its move: `placing 7`, `12.` or `12…`.
pub(crate) fn label(number: MoveNumber, text: &Text) -> String {
    say!(text, "word-number", what = number.kind(), number = number.get())
}

/// Formats the same for programs, in English.
pub(crate) fn label_for_programs(number: MoveNumber) -> String {
    label(number, &Text::new(Language::English))
}

/// Returns the width of these moves' numbers, in columns.
pub(crate) fn width(numbers: impl IntoIterator<Item = MoveNumber>, text: &Text) -> usize {
    numbers.into_iter().map(|number| label(number, text).chars().count()).max().unwrap_or_default()
}
