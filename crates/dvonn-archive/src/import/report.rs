//! The outcome of an import.

use std::fmt;
use std::io;

use dvonn::Rule;
use dvonn_record::{Fault, JsonFaultKind, ReadError, Remark, UnpackGameError};

use crate::build::NewGame;
use crate::{ArchiveError, FaultKind};

/// A game, or a file, that was not taken.
#[derive(Debug)]
pub struct ImportFault {
    /// The file.
    pub file: String,
    /// The number of the game in it, from 1; 0 if it is about the file.
    pub number: u64,
    /// The line in which the game begins, from 1, where there are lines.
    pub line: Option<u64>,
    /// Why.
    pub reason: FaultReason,
}

/// Why a game was not taken.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaultReason {
    /// It cannot be read, or is not legal.
    #[error(transparent)]
    Read(Box<ReadError>),
    /// It is not a packed game.
    #[error("packed game: {_0}")]
    Unpack(UnpackGameError),
    /// The bytes cannot be read.
    #[error("{_0}")]
    Bytes(io::Error),
    /// The zip, or the file in it, cannot be read.
    #[error("{_0}")]
    Zip(ZipFault),
    /// The archive cannot be read to its end.
    #[error("{_0}")]
    Archive(ArchiveError),
    /// Something is wrong with a file of the archive.
    #[error("{_0}")]
    Fault(FaultKind),
}

/// Why a zip, or a file in it, cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ZipFault {
    /// It is damaged.
    #[error("the zip, or the file in it, is damaged")]
    Damaged,
    /// The file in it is locked with a password.
    #[error("the file in the zip is locked with a password")]
    Locked,
    /// The file in it is packed in a rare way.
    #[error("the file in the zip is packed in a way that is not known, expected deflate")]
    Method,
    /// The zip is too large to be read.
    #[error("the zip is too large, expected less than {megabytes} MiB")]
    TooLarge {
        /// The limit.
        megabytes: u64,
    },
    /// The file in it gets larger when it is unpacked than games do.
    #[error("the file in the zip is too large, expected at most 1 GiB and 200 times its packed size")]
    Bomb,
    /// It lies in a zip in a zip …
    #[error("the zip lies too deep in other zips, expected at most {levels} levels")]
    TooDeep {
        /// The limit.
        levels: usize,
    },
}

impl ImportFault {
    /// Whether it is JSON of another kind: whole, but without what every record begins with.
    fn is_foreign(&self) -> bool {
        let FaultReason::Read(error) = &self.reason else { return false };
        let Fault::Json(json) = &error.fault else { return false };
        matches!(&json.kind, JsonFaultKind::Missing(field) if field == "format")
    }

    /// The rule of the game that is broken, if that is the reason.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match &self.reason {
            FaultReason::Read(error) => error.rule(),
            _ => None,
        }
    }
}

impl fmt::Display for ImportFault {
    /// Such as `games.sgf, game 3, line 12: node 57, placing 7: …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.number > 0 {
            write!(f, ", game {}", self.number)?;
        }
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// A remark about a game that was read, or about its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportRemark {
    /// The file.
    pub file: String,
    /// The number of the game in it, from 1; 0 if it is about the file.
    pub number: u64,
    /// The remark, and its place in the file.
    pub remark: Remark,
}

/// Something in games that was kept as it was written, because it could not be understood.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NotUnderstood {
    /// The games that have such a thing.
    pub games: u64,
    /// The first one. The text is empty if the import met no such game.
    pub example: String,
}

impl NotUnderstood {
    /// The longest example, in characters.
    const LONGEST: usize = 60;

    fn add(&mut self, example: &str) {
        self.games += 1;
        if self.games == 1 {
            let mut chars = example.chars();
            self.example = chars.by_ref().take(Self::LONGEST).collect();
            self.example.extend(chars.next().map(|_| '…'));
        }
    }
}

/// The most faults that the report describes in full.
const MOST_FAULTS: usize = 10_000;

/// The outcome of an import.
#[derive(Default, Debug)]
pub struct ImportReport {
    /// The games that are new in the archive.
    pub added: u64,
    /// The games that the archive had, from another source, which it keeps too.
    pub same: u64,
    /// The games that the archive had from this very source.
    pub known: u64,
    /// The games and files that were not taken.
    pub refused: u64,
    /// Why: the first 10,000 of them.
    pub faults: Vec<ImportFault>,
    /// Remarks about games that were read: the first 10,000.
    pub remarks: Vec<ImportRemark>,
    /// The dates that could not be read, of all games that were, whether they are new or not.
    pub dates: NotUnderstood,
    /// The properties of SGF that are not known. Records in other formats have none.
    pub properties: NotUnderstood,
    /// The bytes that were read.
    pub bytes: u64,
    /// Whether the import was stopped before its end. The archive has the games read so far.
    pub stopped: bool,
    file: FileSoFar,
}

/// The file that is being read, as long as there is nothing in it but JSON of another kind. Such a file is
/// refused as a whole: a list of games beside them has a line for each, and none is a game that is bad.
#[derive(Default, Debug)]
struct FileSoFar {
    name: String,
    /// The lines of JSON, and among the faults the first of them.
    foreign: u64,
    first: usize,
    has_more: bool,
}

impl ImportReport {
    /// The games that were read, good and bad.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.added + self.same + self.known + self.refused
    }

    /// Notes a game that was read.
    pub(super) fn read(&mut self, game: &NewGame) {
        if let Some(source) = game.header.sources.first() {
            self.begin(&source.file);
            self.file.has_more = true;
            self.remark(&source.file, source.number, &game.remarks);
        }
        if let Some(date) = game.header.date.as_ref().filter(|date| date.dates().is_empty()) {
            self.dates.add(date.as_str());
        }
        if let Some(property) = &game.property {
            self.properties.add(property);
        }
    }

    pub(super) fn remark(&mut self, file: &str, number: u64, remarks: &[Remark]) {
        let left = MOST_FAULTS.saturating_sub(self.remarks.len());
        let remark = |remark: &Remark| ImportRemark { file: file.to_owned(), number, remark: remark.clone() };
        self.remarks.extend(remarks.iter().take(left).map(remark));
    }

    pub(super) fn refuse(&mut self, fault: ImportFault) {
        self.begin(&fault.file);
        if !fault.is_foreign() {
            self.file.has_more = true;
        } else {
            if self.file.foreign == 0 {
                self.file.first = self.faults.len();
            }
            self.file.foreign += 1;
        }
        self.refused += 1;
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    /// Ends the file before, if this is another one.
    fn begin(&mut self, name: &str) {
        if self.file.name != name {
            self.end();
            name.clone_into(&mut self.file.name);
        }
    }

    /// Ends the file that was read: there comes nothing more of it.
    pub(super) fn end(&mut self) {
        let FileSoFar { foreign, first, has_more, .. } = std::mem::take(&mut self.file);
        if foreign > 1 && !has_more {
            self.refused -= foreign - 1;
            self.faults.truncate(first + 1);
            if let Some(fault) = self.faults.get_mut(first) {
                (fault.number, fault.line) = (0, None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_faults_are_described_and_all_are_counted() {
        let mut report = ImportReport::default();
        for number in 1..=10_002 {
            let reason = FaultReason::Zip(ZipFault::Damaged);
            report.refuse(ImportFault { file: "a".to_owned(), number, line: None, reason });
        }
        assert_eq!((report.refused, report.games(), report.faults.len()), (10_002, 10_002, 10_000));
        assert_eq!(report.faults.last().map(|fault| fault.number), Some(10_000));
    }

    #[test]
    fn long_examples_are_shortened() {
        let mut dates = NotUnderstood::default();
        dates.add(&"ä".repeat(60));
        assert_eq!((dates.games, &dates.example), (1, &"ä".repeat(60)));
        dates.add("another one");
        assert_eq!((dates.games, &dates.example), (2, &"ä".repeat(60)));
        let mut dates = NotUnderstood::default();
        dates.add(&"ä".repeat(61));
        assert_eq!(dates.example, "ä".repeat(60) + "…");
    }

    #[test]
    fn faults_say_where() {
        let said = |number, line| {
            let reason = FaultReason::Zip(ZipFault::Locked);
            ImportFault { file: "a".to_owned(), number, line, reason }.to_string()
        };
        let what = "the file in the zip is locked with a password";
        assert_eq!(said(0, None), format!("a: {what}"));
        assert_eq!(said(3, None), format!("a, game 3: {what}"));
        assert_eq!(said(3, Some(12)), format!("a, game 3, line 12: {what}"));
    }
}
