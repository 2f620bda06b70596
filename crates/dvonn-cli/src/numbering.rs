//! The numbers of moves, the same in everything that the command writes: those of a record.

use dvonn_record::MoveNumber;
use dvonn_text::{Language, Text};

use crate::speech::say;

/// A number as it stands before its move: `placing 7`, `12.` or `12…`.
pub(crate) fn label(number: MoveNumber, text: &Text) -> String {
    say!(text, "word-number", what = number.kind(), number = number.get())
}

/// The same for programs, in English.
pub(crate) fn label_for_programs(number: MoveNumber) -> String {
    label(number, &Text::new(Language::English))
}

/// The columns that the numbers of these moves take.
pub(crate) fn width(numbers: impl IntoIterator<Item = MoveNumber>, text: &Text) -> usize {
    numbers.into_iter().map(|number| label(number, text).chars().count()).max().unwrap_or_default()
}
