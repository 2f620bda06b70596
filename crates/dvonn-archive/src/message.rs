//! Faults of archives, imports and questions as messages.
//!
//! Each conversion matches all variants of its error, so a new variant without a message does not compile.

use dvonn_message::{Message, Value, shorten};

use crate::key::Key;
use crate::{
    ArchiveError, ArchiveFault, Damage, Expected, FaultKind, FaultReason, ImportFault, ImportRemark,
    ParsePatternError, ParseQuestionError, VERSION, VerifyFault, VerifyReason,
};

impl From<&ArchiveError> for Message {
    fn from(error: &ArchiveError) -> Self {
        match error {
            ArchiveError::Storage { file, error } => in_file(file, error),
            ArchiveError::Locked => Self::new(Key::Locked),
            ArchiveError::Missing => Self::new(Key::Missing),
            ArchiveError::NotAFolder => Self::new(Key::NotAFolder),
            ArchiveError::Occupied(file) => Self::new(Key::Occupied).with("file", file.clone()),
            ArchiveError::Faults(faults) => {
                Self::new(Key::Refused).with("fault", ArchiveFault::first_of(faults))
            }
            ArchiveError::Version { file, version } => Self::new(Key::Later)
                .with("file", file.clone())
                .with("version", version.to_string())
                .with("known", VERSION.to_string()),
            ArchiveError::Damaged { file, at, damage } => Self::new(Key::Damaged)
                .with("file", file.clone())
                .with("at", at.to_string())
                .with("what", damage),
            ArchiveError::Stopped => Self::new(Key::Stopped),
        }
    }
}

/// A message that names the file and the reason.
fn in_file(file: &str, reason: impl Into<Value>) -> Message {
    Message::new(Key::InFile).with("file", file.to_owned()).with("reason", reason)
}

/// Returns a number that can select a plural form.
fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl ArchiveFault {
    /// Returns a message with the first of several faults, and the number of the others.
    #[must_use]
    pub fn first_of(faults: &[Self]) -> Message {
        match faults {
            [] => Message::new(Key::DamageContents),
            [only] => only.into(),
            [first, more @ ..] => Message::new(Key::More).with("fault", first).with("more", more.len()),
        }
    }
}

impl From<&ArchiveFault> for Message {
    /// Makes a sentence that names the file.
    fn from(fault: &ArchiveFault) -> Self {
        fault_of(&fault.file, &fault.what)
    }
}

fn fault_of(file: &str, what: &FaultKind) -> Message {
    let about = |key| Message::new(key).with("file", file.to_owned());
    match what {
        FaultKind::Damaged { at, damage } => {
            about(Key::FaultDamaged).with("at", at.to_string()).with("what", damage)
        }
        FaultKind::Unreadable(kind) => in_file(file, &std::io::Error::from(*kind)),
        FaultKind::ManifestMissing => about(Key::FaultManifest),
        FaultKind::Outdated => about(Key::FaultOutdated),
        FaultKind::Missing { games } => about(Key::FaultMissing).with("games", *games),
        FaultKind::Foreign => about(Key::FaultForeign),
        FaultKind::Copy(other) => about(Key::FaultCopy).with("other", other.clone()),
        FaultKind::Misnamed(other) => about(Key::FaultMisnamed).with("other", other.clone()),
        FaultKind::Unnamed { games } => about(Key::FaultUnnamed).with("games", *games),
        FaultKind::Overlap => about(Key::FaultOverlap),
        FaultKind::Gap { games } => about(Key::FaultGap).with("games", count(*games)),
    }
}

impl From<&Damage> for Message {
    /// Makes a phrase. It leaves out the details, which only developers need.
    fn from(damage: &Damage) -> Self {
        Self::new(match damage {
            Damage::Checksum => Key::DamageChecksum,
            Damage::Length { .. } => Key::DamageLength,
            Damage::Magic => Key::DamageMagic,
            Damage::Expected(_) => Key::DamageContents,
            Damage::Game { .. } => Key::DamageGame,
        })
    }
}

impl From<&VerifyFault> for Message {
    /// Makes a sentence that names the file, and the game if the fault concerns one.
    fn from(fault: &VerifyFault) -> Self {
        let VerifyFault { file, game, what } = fault;
        match what {
            VerifyReason::Archive(what) => fault_of(file, what),
            VerifyReason::Damaged { at, damage } => {
                fault_of(file, &FaultKind::Damaged { at: *at, damage: damage.clone() })
            }
            VerifyReason::Storage(error) => in_file(file, error),
            VerifyReason::Game(what) => Self::new(Key::Derived)
                .with("file", file.clone())
                .with("game", game.map(|game| game.to_string()).unwrap_or_default())
                .with("what", what.as_str()),
            VerifyReason::Index => Self::new(Key::Index).with("file", file.clone()),
        }
    }
}

impl ImportFault {
    /// Why the game or file was refused: a phrase without the place.
    #[must_use]
    pub fn why(&self) -> Message {
        match &self.reason {
            FaultReason::Read(error) => (&**error).into(),
            FaultReason::Unpack(_) => Message::new(Key::NotPacked),
            FaultReason::Bytes(error) => error.into(),
            FaultReason::Zip(fault) => fault.into(),
            FaultReason::Archive(error) => error.into(),
            FaultReason::Fault(what) => fault_of(&self.file, what),
        }
    }
}

impl From<&ImportFault> for Message {
    /// Makes a sentence that names the place.
    fn from(fault: &ImportFault) -> Self {
        match (&fault.reason, fault.line) {
            // The reason already names the file.
            (FaultReason::Fault(_), _) => fault.why(),
            (_, Some(line)) if fault.number > 0 => Self::new(Key::InGameFromLine)
                .with("file", fault.file.clone())
                .with("number", count(fault.number))
                .with("line", count(line))
                .with("reason", fault.why()),
            _ => in_game(&fault.file, fault.number, fault.why()),
        }
    }
}

fn in_game(file: &str, number: u64, reason: Message) -> Message {
    match number {
        0 => in_file(file, reason),
        number => Message::new(Key::InGame)
            .with("file", file.to_owned())
            .with("number", count(number))
            .with("reason", reason),
    }
}

impl From<&ImportRemark> for Message {
    /// Makes a sentence that names the place.
    fn from(said: &ImportRemark) -> Self {
        in_game(&said.file, said.number, Self::from(&said.remark))
    }
}

impl From<&ParseQuestionError> for Message {
    fn from(error: &ParseQuestionError) -> Self {
        match error {
            ParseQuestionError::Word(word) => Self::new(Key::QuestionWord).with("word", quoted(word)),
            ParseQuestionError::Value { key, value, expected } => Self::new(Key::QuestionValue)
                .with("word", quoted(&format!("{key}:{value}")))
                .with("expected", expected_value(expected)),
            ParseQuestionError::Pattern(error) => error.into(),
            ParseQuestionError::Twice(word) => Self::new(Key::QuestionTwice).with("word", quoted(word)),
            ParseQuestionError::Quote => Self::new(Key::QuestionQuote),
            ParseQuestionError::Bracket => Self::new(Key::QuestionBracket),
            ParseQuestionError::Nothing => Self::new(Key::QuestionNothing),
            ParseQuestionError::Deep => Self::new(Key::QuestionDeep),
            ParseQuestionError::Long => Self::new(Key::QuestionLong),
        }
    }
}

/// Returns what was expected, worded to follow "expected".
fn expected_value(expected: &Expected) -> Value {
    match expected {
        Expected::Names(names) => names.join(", ").into(),
        Expected::Range => Message::new(Key::QuestionRange).into(),
        Expected::Date => Message::new(Key::QuestionDate).into(),
        Expected::Position(error) => (&**error).into(),
    }
}

impl From<&ParsePatternError> for Message {
    fn from(error: &ParsePatternError) -> Self {
        match error {
            ParsePatternError::Rows(rows) => Self::new(Key::PatternRows).with("rows", *rows),
            ParsePatternError::Length { row, expected } => {
                Self::new(Key::PatternLength).with("row", *row).with("expected", *expected)
            }
            ParsePatternError::Cell(cell) => Self::new(Key::PatternCell).with("cell", quoted(cell)),
            ParsePatternError::Nothing => Self::new(Key::PatternNothing),
        }
    }
}

/// The beginning of a word from the input, short enough to quote.
fn quoted(read: &str) -> String {
    shorten(read, 60)
}

#[cfg(test)]
mod tests {
    use dvonn_record::ZipFault;

    use super::*;

    fn plainly(message: &Message) -> String {
        message.in_words(&|id, arguments| {
            let values = arguments.iter().map(|(name, value)| format!("{name}={value:?}"));
            format!("{id}[{}]", values.collect::<Vec<_>>().join(","))
        })
    }

    #[test]
    fn a_fault_says_which_file_and_what() {
        let fault = |what| VerifyFault { file: "seg".to_owned(), game: Some(crate::GameId(3)), what };
        for (what, id) in [
            (VerifyReason::Archive(FaultKind::Overlap), "error-archive-fault-overlap"),
            (VerifyReason::Damaged { at: 3, damage: Damage::Magic }, "error-archive-fault-damaged"),
            (VerifyReason::Storage(std::io::ErrorKind::NotFound.into()), "archive-fault"),
            (VerifyReason::Game(crate::Derived::Result), "error-archive-derived"),
            (VerifyReason::Index, "error-archive-index"),
        ] {
            let said = plainly(&Message::from(&fault(what)));
            assert!(said.starts_with(id) && said.contains("seg"), "{said}");
        }
    }

    #[test]
    fn a_fault_of_an_import_says_where() {
        let said = |number, line, reason| {
            plainly(&Message::from(&ImportFault { file: "a.sgf".to_owned(), number, line, reason }))
        };
        let large = || FaultReason::Zip(ZipFault::TooLarge { megabytes: 1024 });
        let whole = said(0, None, large());
        assert!(whole.starts_with("archive-fault[") && whole.contains("1024"), "{whole}");
        assert_eq!(said(0, Some(12), large()), whole, "lines are those of games");
        let game = said(3, None, large());
        assert!(game.starts_with("archive-fault-game[") && game.contains("number=Number(3)"), "{game}");
        let line = said(3, Some(12), large());
        assert!(line.contains("number=Number(3)") && line.contains("line=Number(12)"), "{line}");
        let gap = said(3, Some(12), FaultReason::Fault(FaultKind::Gap { games: 7 }));
        assert_eq!(gap, plainly(&fault_of("a.sgf", &FaultKind::Gap { games: 7 })));
        assert!(gap.contains("games=Number(7)"), "{gap}");
    }

    #[test]
    fn what_was_read_stands_in_quotation_marks() {
        let error = "colour:\u{1b}red".parse::<crate::Question>().unwrap_err();
        let said = plainly(&Message::from(&error));
        assert!(said.contains("colour:") && !said.contains('\u{1b}'), "{said}");
    }
}
