//! Faults of an archive or a question, in words.

use anyhow::anyhow;
use dvonn_archive::{
    ArchiveError, ArchiveFault, Damage, Expected, FaultKind, ParsePatternError, ParseQuestionError, VERSION,
};
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

/// The fault of an archive.
pub(super) fn archive(error: &ArchiveError, text: &Text) -> String {
    match error {
        ArchiveError::Missing => text.get("command-archive-missing"),
        ArchiveError::Locked => text.get("command-archive-locked"),
        ArchiveError::Stopped => text.get("command-archive-stopped"),
        ArchiveError::Storage { file, error } => format!("{file}: {}", text.say(io_error(error))),
        ArchiveError::NotAFolder => text.get("command-archive-file"),
        ArchiveError::Occupied(file) => {
            say!(text, "command-archive-occupied", file = quoted(file))
        }
        ArchiveError::Faults(faults) => {
            say!(text, "command-archive-refused", fault = first_of(faults, text))
        }
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

/// The first fault of an archive, and how many more there are.
pub(super) fn first_of(faults: &[ArchiveFault], text: &Text) -> String {
    let first = faults.first().map(|first| fault(&first.file, &first.what, text)).unwrap_or_default();
    match faults.len().saturating_sub(1) {
        0 => first,
        more => say!(text, "command-archive-more", fault = first, more = more),
    }
}

/// The fault of a file of an archive.
pub(super) fn fault(file: &str, what: &FaultKind, text: &Text) -> String {
    let about = |id: &str| say!(text, id, file = file);
    let with_other = |id: &str, other: &str| say!(text, id, file = file, other = other);
    let with_games = |id: &str, games: u64| say!(text, id, file = file, games = games);
    match what {
        FaultKind::Damaged { at, damage } => {
            let (at, what) = (at.to_string(), damaged(damage, text));
            say!(text, "command-archive-fault.damaged", file = file, at = at, what = what)
        }
        FaultKind::Unreadable(kind) => format!("{file}: {}", text.say(io_error(&(*kind).into()))),
        FaultKind::ManifestMissing => about("command-archive-fault.manifest"),
        FaultKind::Outdated => about("command-archive-fault.outdated"),
        FaultKind::Missing { games } => with_games("command-archive-fault.missing", u64::from(*games)),
        FaultKind::Foreign => about("command-archive-fault.foreign"),
        FaultKind::Copy(other) => with_other("command-archive-fault.copy", other),
        FaultKind::Misnamed(other) => with_other("command-archive-fault.misnamed", other),
        FaultKind::Unnamed { games } => with_games("command-archive-fault.unnamed", u64::from(*games)),
        FaultKind::Overlap => about("command-archive-fault.overlap"),
        FaultKind::Gap { games } => with_games("command-archive-fault.gap", *games),
        // A kind of fault that this command does not know yet has its own words.
        other => format!("{file}: {other}"),
    }
}

fn damaged(damage: &Damage, text: &Text) -> String {
    match damage {
        Damage::Checksum => text.get("command-archive-damage.checksum"),
        Damage::Length { .. } => text.get("command-archive-damage.length"),
        Damage::Magic => text.get("command-archive-damage.magic"),
        Damage::Game { .. } => text.get("command-archive-damage.game"),
        // The details are for developers.
        _ => text.get("command-archive-damage.contents"),
    }
}

/// The fault of a question.
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
