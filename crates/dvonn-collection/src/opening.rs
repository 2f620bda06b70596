//! Opens files of every kind: records in all formats, files of a collection, and zips of such files.
//!
//! Good games join the collection; the report names each refused file and game with the reason.

mod known;
mod report;

use std::io::Cursor;
use std::vec::IntoIter;

use dvonn_record::{
    Fault, GameError, GameInFile, Games, NodeId, ReaderLanguage, Record, Remark, Zip, ZipFault, ZipLimits,
};
use serde_json::value::RawValue;

use crate::collection::Collection;
use crate::entry::{Entry, EntryId, Millis};
use crate::file;
use known::Known;
pub use report::{FileRemark, OpenFault, OpenReport, RefusedFile};

/// A file with its name. In a folder or a zip, the name starts with the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedFile {
    /// The name, with the path.
    pub name: String,
    /// The content, as it was handed in or unpacked.
    pub bytes: Vec<u8>,
}

/// Limits on what is opened at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most bytes of one file, unpacked.
    pub file: usize,
    /// The most bytes of all files together, unpacked.
    pub all: usize,
    /// The limits for zips.
    pub zip: ZipLimits,
    /// The most games, good and bad.
    pub games: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            file: 64 << 20,
            all: 256 << 20,
            zip: ZipLimits { files: 20_000, ..ZipLimits::default() },
            games: 20_000,
        }
    }
}

/// The most characters of a file's name that a report shows.
const SHOWN: usize = 120;

/// The most remarks that a report keeps.
const MOST_REMARKS: usize = 1000;

/// A source that is still to be opened.
#[derive(Debug)]
enum Source {
    File {
        file: NamedFile,
        depth: usize,
    },
    Zip {
        name: String,
        zip: Box<Zip>,
    },
    /// A file with games in an encoding that must be guessed.
    Unnamed {
        file: NamedFile,
    },
    Games {
        name: String,
        games: Box<Games<Cursor<Vec<u8>>>>,
    },
    Entries {
        name: String,
        entries: IntoIter<Box<RawValue>>,
        number: usize,
    },
}

/// A number of files that are opened step by step, so that a face can show the progress.
#[derive(Debug)]
pub struct Opening {
    /// The sources still to be opened, the next one last.
    sources: Vec<Source>,
    limits: Limits,
    /// The bytes that were unpacked or handed in.
    bytes: usize,
    /// The number of games read, good and bad.
    games: usize,
    /// The records that the collection has.
    known: Option<Known>,
    at: Millis,
    reader: ReaderLanguage,
    report: OpenReport,
    /// Whether a limit was reached, which ends the opening.
    is_stopped: bool,
}

impl Opening {
    /// Starts to open files. `at` is the present time, for the new entries.
    #[must_use]
    pub fn new(files: Vec<NamedFile>, at: Millis) -> Self {
        Self::with_limits(files, at, Limits::default())
    }

    /// Starts to open files, with other limits.
    #[must_use]
    pub fn with_limits(files: Vec<NamedFile>, at: Millis, limits: Limits) -> Self {
        let sources = files.into_iter().rev().map(|file| Source::File { file, depth: 0 }).collect();
        Self {
            sources,
            limits,
            bytes: 0,
            games: 0,
            known: None,
            at,
            reader: ReaderLanguage::default(),
            report: OpenReport::default(),
            is_stopped: false,
        }
    }

    /// Gives the language of the person who reads the games ([`Games::for_reader`]).
    #[must_use]
    pub const fn for_reader(mut self, language: ReaderLanguage) -> Self {
        self.reader = language;
        self
    }

    /// The bytes of the next file, if its encoding must be guessed. A face without the tables for that asks
    /// [`dvonn_record::guess_encoding`] elsewhere before the next step.
    #[must_use]
    pub fn unnamed_encoding(&self) -> Option<&[u8]> {
        match self.sources.last() {
            Some(Source::Unnamed { file }) => Some(&file.bytes),
            _ => None,
        }
    }

    /// Gives the encoding that was guessed for the next file.
    pub fn name_encoding(&mut self, encoding: &str) {
        if let Some(Source::Unnamed { file }) =
            self.sources.pop_if(|next| matches!(next, Source::Unnamed { .. }))
        {
            self.begin(file, Some(encoding));
        }
    }

    /// Adds a file, which is opened before all that are still waiting.
    pub fn add(&mut self, file: NamedFile) {
        if !self.is_stopped {
            self.sources.push(Source::File { file, depth: 0 });
        }
    }

    /// Returns the number of games read so far, good and bad.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Opens the next game, or the next file. Returns whether there is more to do.
    pub fn step(&mut self, collection: &mut Collection) -> bool {
        let Some(source) = self.sources.pop() else { return false };
        match source {
            Source::File { file, depth } => self.open(file, depth, collection),
            Source::Zip { name, zip } => self.unpack(name, zip),
            Source::Unnamed { file } => self.begin(file, None),
            Source::Games { name, games } => self.read_game(name, games, collection),
            Source::Entries { name, entries, number } => self.read_entry(name, entries, number, collection),
        }
        !self.sources.is_empty()
    }

    /// Takes all remaining steps, and returns the report.
    #[must_use]
    pub fn finish(mut self, collection: &mut Collection) -> OpenReport {
        while self.step(collection) {}
        self.report
    }

    /// Reports a file that was not opened. A face does so for files that it cannot read.
    pub fn refuse(&mut self, name: &str, why: OpenFault) {
        self.report.refused.push(RefusedFile { name: shown(name), why });
    }

    fn remark(&mut self, name: &str, number: usize, remarks: &[Remark]) {
        let left = MOST_REMARKS.saturating_sub(self.report.remarks.len());
        let remark = |remark: &Remark| FileRemark { name: shown(name), number, remark: remark.clone() };
        self.report.remarks.extend(remarks.iter().take(left).map(remark));
    }

    /// Ends the opening, and reports the file that caused it.
    fn stop(&mut self, name: &str, why: OpenFault) {
        self.sources.clear();
        self.is_stopped = true;
        self.refuse(name, why);
    }

    fn open(&mut self, file: NamedFile, depth: usize, collection: &Collection) {
        let NamedFile { name, bytes } = file;
        if bytes.len() > self.limits.file {
            return self.refuse(&name, OpenFault::TooLarge { megabytes: self.limits.file >> 20 });
        }
        self.bytes = self.bytes.saturating_add(bytes.len());
        if self.bytes > self.limits.all {
            return self.stop(&name, OpenFault::AllTooMuch { megabytes: self.limits.all >> 20 });
        }
        if Zip::is_zip(&bytes) {
            match Zip::new(bytes, depth, self.limits.zip) {
                Ok(zip) => {
                    if let Some(fault) = zip.cut() {
                        self.refuse(&name, OpenFault::Zip(fault));
                    }
                    self.sources.push(Source::Zip { name, zip: Box::new(zip) });
                }
                Err(fault) => self.refuse(&name, OpenFault::Zip(fault)),
            }
            return;
        }
        if is_other_archive(&bytes) {
            return self.refuse(&name, OpenFault::OtherArchive);
        }
        if let Some(text) = file::collection_text(&bytes) {
            match file::read_document(text) {
                Ok(document) => {
                    self.report.documents.extend(document.documents.iter().map(|raw| raw.get().to_owned()));
                    let entries = document.entries.into_iter();
                    self.sources.push(Source::Entries { name, entries, number: 1 });
                }
                Err(error) => self.refuse(&name, OpenFault::Collection(error)),
            }
            return;
        }
        if self.known.is_none() {
            self.known = Some(Known::new(collection));
        }
        let file = NamedFile { name, bytes };
        if dvonn_record::must_guess_encoding(&file.bytes) {
            self.sources.push(Source::Unnamed { file });
        } else {
            self.begin(file, None);
        }
    }

    /// Begins to read the games of a file.
    fn begin(&mut self, file: NamedFile, encoding: Option<&str>) {
        let NamedFile { name, bytes } = file;
        let games = Games::new(Cursor::new(bytes), None).for_reader(self.reader).guessed_as(encoding);
        self.sources.push(Source::Games { name, games: Box::new(games) });
    }

    /// Unpacks the next file of a zip.
    fn unpack(&mut self, name: String, mut zip: Box<Zip>) {
        let left = self.limits.all.saturating_sub(self.bytes);
        let Some((path, unpacked)) = zip.next_file(left.min(self.limits.file)) else { return };
        let (file, depth) = (format!("{name}/{path}"), zip.depth());
        self.sources.push(Source::Zip { name, zip });
        match unpacked {
            Ok(bytes) => self.sources.push(Source::File { file: NamedFile { name: file, bytes }, depth }),
            Err(ZipFault::TooLarge { .. }) if left <= self.limits.file => {
                self.stop(&file, OpenFault::AllTooMuch { megabytes: self.limits.all >> 20 });
            }
            Err(ZipFault::TooLarge { megabytes }) => self.refuse(&file, OpenFault::TooLarge { megabytes }),
            Err(fault) => self.refuse(&file, OpenFault::Zip(fault)),
        }
    }

    /// Counts a game. Returns whether it may be read.
    fn count_game(&mut self, name: &str) -> bool {
        self.games += 1;
        if self.games > self.limits.games {
            self.stop(name, OpenFault::TooManyGames { count: self.limits.games });
            return false;
        }
        true
    }

    fn read_game(
        &mut self,
        name: String,
        mut games: Box<Games<Cursor<Vec<u8>>>>,
        collection: &mut Collection,
    ) {
        let Some(game) = games.next() else {
            self.remark(&name, 0, games.remarks());
            return;
        };
        if !self.count_game(&name) {
            return;
        }
        match game {
            Ok(GameInFile { record, place, remarks, .. }) => {
                self.remark(&name, place.number, &remarks);
                if record.plies() == 0
                    && record.starts_empty()
                    && record.node(NodeId::START).comment().is_none()
                {
                    self.refuse(&name, OpenFault::NoMoves { number: place.number });
                } else {
                    self.take_record(&name, place.number, &record, collection);
                }
            }
            Err(GameError::Game { place, error, .. }) => {
                let why = match error.fault {
                    Fault::UnknownFormat { .. } => OpenFault::NoRecord,
                    Fault::Empty => OpenFault::NoMoves { number: place.number },
                    _ => OpenFault::Game { number: place.number, error },
                };
                self.refuse(&name, why);
            }
            // Reading from memory never fails.
            Err(_) => {}
        }
        self.sources.push(Source::Games { name, games });
    }

    /// Adds the game of a file, unless the collection already has it.
    fn take_record(&mut self, name: &str, number: usize, record: &Record, collection: &mut Collection) {
        // The first of several games gets the latest time, so a list by time keeps the order of the file.
        let at = self.at.saturating_sub(self.games as u64);
        let mut entry = Entry::of_study(EntryId::new(0, 0), record, at);
        entry.id = EntryId::of_record(entry.sgf());
        if record.players.white.is_none() && record.players.black.is_none() {
            entry.title = title(name, number);
        }
        let known = self.known.get_or_insert_with(|| Known::new(collection));
        if known.has(record, &entry, collection) {
            self.report.import.known += 1;
            return;
        }
        known.add(&entry);
        collection.merge(entry, &mut self.report.import);
    }

    fn read_entry(
        &mut self,
        name: String,
        mut entries: IntoIter<Box<RawValue>>,
        number: usize,
        collection: &mut Collection,
    ) {
        let Some(raw) = entries.next() else { return };
        if !self.count_game(&name) {
            return;
        }
        let before = self.report.import.refused.len();
        collection.take_entry(raw.get(), number, &mut self.report.import);
        for refused in self.report.import.refused.split_off(before) {
            self.refuse(&name, OpenFault::Entry(refused));
        }
        self.sources.push(Source::Entries { name, entries, number: number + 1 });
    }
}

/// Whether the bytes begin like a packed file of another kind: gzip, 7z, rar, xz, zstd, bzip2.
fn is_other_archive(bytes: &[u8]) -> bool {
    const BEGINNINGS: [&[u8]; 6] =
        [b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"BZh"];
    BEGINNINGS.iter().any(|beginning| bytes.starts_with(beginning))
}

/// Prepares a name for display: without control characters, and shortened from the front, because the end
/// says more.
fn shown(name: &str) -> String {
    let clean: Vec<char> = name.chars().filter(|c| !c.is_control()).collect();
    match clean.len().checked_sub(SHOWN) {
        None | Some(0) => clean.into_iter().collect(),
        Some(more) => std::iter::once('…').chain(clean.into_iter().skip(more)).collect(),
    }
}

/// Derives the title of a game without players from the name of its file.
fn title(name: &str, number: usize) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let stem = shown(stem);
    if number == 1 { stem } else { format!("{stem} {number}") }
}

#[cfg(test)]
mod tests;
