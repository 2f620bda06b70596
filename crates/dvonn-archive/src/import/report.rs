//! The outcome of an import.

use std::fmt;
use std::io;

use dvonn::Rule;
use dvonn_record::{Fault, JsonFaultKind, ReadError, Remark, UnpackGameError, ZipFault};

use crate::build::NewGame;
use crate::{ArchiveError, FaultKind};

/// A game or file that was refused.
#[derive(Debug)]
pub struct ImportFault {
    /// The file.
    pub file: String,
    /// The number of the game in the file, from 1; 0 if the fault concerns the whole file.
    pub number: u64,
    /// The line on which the game begins, from 1; `None` for formats without lines.
    pub line: Option<u64>,
    /// The reason.
    pub reason: FaultReason,
}

/// The reason why a game or file was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaultReason {
    /// The game cannot be read, or is not legal.
    #[error(transparent)]
    Read(Box<ReadError>),
    /// The bytes are not a valid packed game.
    #[error("packed game: {_0}")]
    Unpack(UnpackGameError),
    /// The bytes cannot be read.
    #[error("{_0}")]
    Bytes(io::Error),
    /// The zip or a file in it cannot be read.
    #[error("{_0}")]
    Zip(ZipFault),
    /// The other archive cannot be read to its end.
    #[error("{_0}")]
    Archive(ArchiveError),
    /// A file of the other archive has a fault.
    #[error("{_0}")]
    Fault(FaultKind),
}

impl ImportFault {
    /// Whether the fault is a line of valid JSON that is no record: the field with which every record begins
    /// is missing.
    fn is_foreign(&self) -> bool {
        let FaultReason::Read(error) = &self.reason else { return false };
        let Fault::Json(json) = &error.fault else { return false };
        matches!(&json.kind, JsonFaultKind::Missing(field) if field == "format")
    }

    /// The rule of the game that was broken, if that is the reason.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match &self.reason {
            FaultReason::Read(error) => error.rule(),
            _ => None,
        }
    }
}

impl fmt::Display for ImportFault {
    /// Writes for example `games.sgf, game 3, line 12: node 57, placing 7: …`.
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

/// A remark about an imported game or its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportRemark {
    /// The file.
    pub file: String,
    /// The number of the game in the file, from 1; 0 if the remark concerns the whole file.
    pub number: u64,
    /// The remark with its place in the file.
    pub remark: Remark,
}

/// A count of texts that the import could not understand and kept as they were.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NotUnderstood {
    /// The number of games with such a text.
    pub games: u64,
    /// The first such text; empty if there is none.
    pub example: String,
}

impl NotUnderstood {
    /// The length in characters at which an example is cut.
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

/// The most faults, or remarks, that a report describes in full.
const MOST_FAULTS: usize = 10_000;

/// The outcome of an import.
#[derive(Default, Debug)]
pub struct ImportReport {
    /// The number of games that were new to the archive.
    pub added: u64,
    /// The number of games that the archive already had from another source. It keeps both sources.
    pub same: u64,
    /// The number of games that the archive already had from the same source.
    pub known: u64,
    /// The number of games and files that were refused.
    pub refused: u64,
    /// The first 10,000 refusals with their reasons.
    pub faults: Vec<ImportFault>,
    /// The first 10,000 remarks about games that were read.
    pub remarks: Vec<ImportRemark>,
    /// The dates that could not be understood, in new and known games.
    pub dates: NotUnderstood,
    /// The unknown properties of SGF. Other formats have no properties.
    pub properties: NotUnderstood,
    /// The number of bytes read.
    pub bytes: u64,
    /// Whether the import was stopped early. The archive has the games read until then.
    pub stopped: bool,
    file: FileSoFar,
}

/// The current file, while it contains only JSON that is not a record. Such a file is refused as a whole.
/// Otherwise, a file with one JSON value per line would give a fault for each line.
#[derive(Default, Debug)]
struct FileSoFar {
    name: String,
    /// The number of such lines, and the index of the first one's fault.
    foreign: u64,
    first: usize,
    has_more: bool,
}

impl ImportReport {
    /// The number of games read, accepted or not.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.added + self.same + self.known + self.refused
    }

    /// Reports a game that was read.
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

    /// Begins a file, and ends the previous one if its name differs.
    fn begin(&mut self, name: &str) {
        if self.file.name != name {
            self.end();
            name.clone_into(&mut self.file.name);
        }
    }

    /// Ends the current file: nothing more of it follows.
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
