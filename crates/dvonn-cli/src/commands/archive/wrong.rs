//! What is wrong with an archive or a question, in words.

use anyhow::anyhow;
use dvonn_archive::{ArchiveError, Damage, Expected, ParsePatternError, ParseQuestionError, VERSION};
use dvonn_text::Text;

use super::super::quoted;
use crate::speech::{io_error, say};

/// An error in the person's language, if it is one of archives or questions.
pub(super) fn in_words(error: anyhow::Error, text: &Text) -> anyhow::Error {
    if let Some(error) = error.downcast_ref::<ArchiveError>() {
        return anyhow!(archive(error, text));
    }
    match error.downcast_ref::<ParseQuestionError>() {
        Some(error) => anyhow!(question(error, text)),
        None => error,
    }
}

/// What is wrong with an archive.
pub(super) fn archive(error: &ArchiveError, text: &Text) -> String {
    match error {
        ArchiveError::Missing => text.get("command-archive-missing"),
        ArchiveError::Locked => text.get("command-archive-locked"),
        ArchiveError::Stopped => text.get("command-archive-stopped"),
        ArchiveError::Storage { file, error } => format!("{file}: {}", text.say(io_error(error))),
        ArchiveError::Version { file, version } => {
            let (version, known) = (version.to_string(), VERSION.to_string());
            say!(text, "command-archive-later", file = file.as_str(), version = version, known = known)
        }
        ArchiveError::Damaged { file, at, damage } => {
            let what = damaged(damage, text);
            say!(text, "command-archive-damaged", file = file.as_str(), at = at.to_string(), what = what)
        }
        // A kind of error that this command does not know yet has its own words.
        other => other.to_string(),
    }
}

fn damaged(damage: &Damage, text: &Text) -> String {
    match damage {
        Damage::Checksum => text.get("command-archive-damage.checksum"),
        Damage::Length { .. } => text.get("command-archive-damage.length"),
        Damage::Magic => text.get("command-archive-damage.magic"),
        Damage::Game { .. } => text.get("command-archive-damage.game"),
        // What exactly is for developers.
        _ => text.get("command-archive-damage.contents"),
    }
}

/// What is wrong with a question.
fn question(error: &ParseQuestionError, text: &Text) -> String {
    match error {
        ParseQuestionError::Word(word) => {
            say!(text, "command-question-word", word = quoted(word))
        }
        ParseQuestionError::Value { key, value, expected } => {
            let expected = match expected {
                Expected::Names(names) => names.join(", "),
                Expected::Range => text.get("command-question-range"),
                Expected::Date => text.get("command-question-date"),
                Expected::Position(error) => text.say(&**error),
                other => other.to_string(),
            };
            let word = quoted(&format!("{key}:{value}"));
            say!(text, "command-question-value", word = word, expected = expected)
        }
        ParseQuestionError::Pattern(error) => pattern(error, text),
        ParseQuestionError::Twice(word) => say!(text, "command-question-twice", word = quoted(word)),
        ParseQuestionError::Quote => text.get("command-question-quote"),
        ParseQuestionError::Bracket => text.get("command-question-bracket"),
        ParseQuestionError::Nothing => text.get("command-question-nothing"),
        ParseQuestionError::Deep => text.get("command-question-deep"),
        ParseQuestionError::Long => text.get("command-question-long"),
    }
}

fn pattern(error: &ParsePatternError, text: &Text) -> String {
    match error {
        ParsePatternError::Rows(rows) => {
            say!(text, "command-pattern-rows", rows = *rows)
        }
        ParsePatternError::Length { row, expected } => {
            say!(text, "command-pattern-length", row = usize::from(*row), expected = *expected)
        }
        ParsePatternError::Cell(cell) => say!(text, "command-pattern-cell", cell = quoted(cell)),
        ParsePatternError::Nothing => text.get("command-pattern-nothing"),
    }
}
