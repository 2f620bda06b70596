//! Importing files in every record format, zips, streams of packed games, and other archives.
//!
//! The import cuts the input into games one after another. All threads read, check and pack them, a portion
//! at a time. They are then added in their order, so the archive does not depend on the number of threads.

mod known;
mod report;
mod work;

use std::collections::HashMap;
use std::io::{BufRead, Cursor, Read};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use dvonn_record::{Games, ReaderLanguage, Zip, ZipFault, ZipLimits};

use self::known::Known;
pub use self::report::{FaultReason, ImportFault, ImportRemark, ImportReport, NotUnderstood};
use self::work::Work;
use crate::archive::{Archive, GameId, same_dates};
use crate::build::{NewGame, SegmentBuilder};
use crate::header::{Header, Source};
use crate::segment::Amendment;
use crate::stream::{PACKED_GAMES, next_packed_game};
use crate::workers::map;
use crate::{ArchiveError, ArchiveWriter, Workers};

/// The number of games that are stored together, unless they take more bytes than [`MOST_BYTES`].
const BATCH: u32 = 1 << 14;

/// The maximum memory of a batch in bytes.
const MOST_BYTES: usize = 32 << 20;

/// The number of games, and of bytes, that all threads read together.
const PORTION: usize = 1 << 12;
const PORTION_BYTES: usize = 4 << 20;

/// Files up to this size are read as a whole by one thread.
const SMALL_FILE: u64 = 1 << 20;

/// The most bytes of a zip, and of a file in it. The import holds both in memory.
const MOST_ZIP: usize = 1 << 30;

/// The progress of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImportProgress {
    /// The number of games read, accepted or not.
    pub games: u64,
    /// The number of games that were new to the archive.
    pub added: u64,
    /// The number of bytes read.
    pub bytes: u64,
}

/// A callback that receives the progress of an import, and decides whether to continue.
pub type OnProgress<'a> = &'a mut dyn FnMut(ImportProgress) -> ControlFlow<()>;

/// An import into an archive.
///
/// Games are stored in batches of 16,384, and all of them by the time [`finish`](Self::finish) returns. An
/// import that is dropped before has stored only the full batches.
pub struct Import<'a> {
    writer: &'a mut ArchiveWriter,
    workers: &'a dyn Workers,
    progress: OnProgress<'a>,
    reader: ReaderLanguage,
    batch_size: u32,
    known: Known,
    /// The names of the files whose games are waiting.
    files: Vec<String>,
    waiting: Vec<Work>,
    waiting_bytes: usize,
    /// The games of this batch, and their indices by key.
    batch: Vec<NewGame>,
    batch_bytes: usize,
    batch_keys: HashMap<u64, Vec<usize>>,
    /// New sources for games that are already stored.
    amendments: HashMap<u64, Vec<Source>>,
    report: ImportReport,
}

impl<'a> Import<'a> {
    /// Begins an import.
    ///
    /// # Errors
    /// The archive is damaged, or the storage fails.
    pub fn new(
        writer: &'a mut ArchiveWriter,
        workers: &'a dyn Workers,
        progress: OnProgress<'a>,
    ) -> Result<Self, ArchiveError> {
        let known = Known::of(writer.archive(), workers)?;
        Ok(Self {
            writer,
            workers,
            progress,
            reader: ReaderLanguage::default(),
            batch_size: BATCH,
            known,
            files: Vec::new(),
            waiting: Vec::new(),
            waiting_bytes: 0,
            batch: Vec::new(),
            batch_bytes: 0,
            batch_keys: HashMap::new(),
            amendments: HashMap::new(),
            report: ImportReport::default(),
        })
    }

    /// Changes the size of a batch: 1 to 131,072 games.
    #[must_use]
    pub fn with_batches_of(mut self, games: u32) -> Self {
        self.batch_size = games.clamp(1, crate::layout::MOST_GAMES);
        self
    }

    /// Gives the language of the person who reads the games ([`Games::for_reader`]).
    #[must_use]
    pub const fn for_reader(mut self, language: ReaderLanguage) -> Self {
        self.reader = language;
        self
    }

    /// Imports the games of a file or a pipe in any format: records, packed games or a zip. The report lists
    /// the faults.
    ///
    /// # Errors
    /// The archive cannot be written, or the caller asked to stop ([`ArchiveError::Stopped`]). Either way,
    /// [`finish`](Self::finish) the import to keep what was read.
    pub fn file(&mut self, name: &str, input: impl BufRead) -> Result<(), ArchiveError> {
        self.read_file(name, Box::new(input), 0)
    }

    fn read_file(
        &mut self,
        name: &str,
        mut input: Box<dyn BufRead + '_>,
        depth: usize,
    ) -> Result<(), ArchiveError> {
        let mut beginning = Vec::new();
        let small = input.by_ref().take(SMALL_FILE).read_to_end(&mut beginning);
        if let Err(error) = small {
            return self.refuse_file(name, FaultReason::Bytes(error));
        }
        let is_whole = (beginning.len() as u64) < SMALL_FILE;
        if Zip::is_zip(&beginning) {
            if let Err(error) = input.take(MOST_ZIP as u64).read_to_end(&mut beginning) {
                return self.refuse_file(name, FaultReason::Bytes(error));
            }
            if beginning.len() >= MOST_ZIP {
                let fault = ZipFault::TooLarge { megabytes: MOST_ZIP >> 20 };
                return self.refuse_file(name, FaultReason::Zip(fault));
            }
            return match Zip::new(beginning, depth, ZipLimits::default()) {
                Ok(zip) => self.read_zip(name, zip),
                Err(fault) => self.refuse_file(name, FaultReason::Zip(fault)),
            };
        }
        if beginning.starts_with(PACKED_GAMES) {
            let rest = Cursor::new(beginning.get(PACKED_GAMES.len()..).unwrap_or_default());
            return self.read_packed(name, &mut rest.chain(input));
        }
        if is_whole {
            let file = self.begin_file(name);
            return self.wait_for(Work::File { file, bytes: beginning });
        }
        let mut games = Games::new(Cursor::new(beginning).chain(input), None).for_reader(self.reader);
        while let Some(game) = games.next_cut() {
            // Reading a portion drops the names of earlier files.
            let file = self.begin_file(name);
            self.wait_for(Work::Cut { file, game })?;
        }
        self.report.remark(name, 0, games.remarks());
        Ok(())
    }

    fn read_packed(&mut self, name: &str, input: &mut dyn BufRead) -> Result<(), ArchiveError> {
        let mut number = 1;
        loop {
            match next_packed_game(input) {
                Ok(None) => return Ok(()),
                Ok(Some(bytes)) => {
                    let file = self.begin_file(name);
                    self.wait_for(Work::Packed { file, number, bytes })?;
                }
                Err(error) => {
                    let reason = FaultReason::Bytes(error);
                    self.read_waiting()?;
                    self.report.refuse(ImportFault { file: name.to_owned(), number, line: None, reason });
                    return Ok(());
                }
            }
            number += 1;
        }
    }

    fn read_zip(&mut self, name: &str, mut zip: Zip) -> Result<(), ArchiveError> {
        while let Some((path, unpacked)) = zip.next_file(MOST_ZIP) {
            let name = format!("{name}/{path}");
            match unpacked {
                Ok(bytes) => self.read_file(&name, Box::new(Cursor::new(bytes)), zip.depth())?,
                Err(fault) => self.refuse_file(&name, FaultReason::Zip(fault))?,
            }
        }
        zip.cut().map_or(Ok(()), |fault| self.refuse_file(name, FaultReason::Zip(fault)))
    }

    /// Imports the games of another archive with their sources. The report lists its faults.
    ///
    /// # Errors
    /// As [`file`](Self::file).
    pub fn archive(&mut self, name: &str, other: &Archive) -> Result<(), ArchiveError> {
        for fault in other.faults() {
            self.refuse_file(&format!("{name}/{}", fault.file), FaultReason::Fault(fault.what.clone()))?;
        }
        for segment in &other.segments {
            let mut taken = Ok(());
            let read = segment.each_game(|game, packed, mut header| {
                other.add_sources(GameId(segment.first + u64::from(game)), &mut header);
                let annotated = segment.annotated_record(game)?;
                let (file, packed) = (self.begin_file(name), packed.to_vec());
                taken = self.wait_for(Work::Kept { file, packed, header: Box::new(header), annotated });
                if taken.is_err() { Err(ArchiveError::Stopped) } else { Ok(()) }
            });
            taken?;
            if let Err(error) = read {
                self.refuse_file(name, FaultReason::Archive(error))?;
            }
        }
        Ok(())
    }

    /// Reports a file that could not be opened or was refused for another reason.
    ///
    /// # Errors
    /// As [`file`](Self::file).
    pub fn refuse_file(&mut self, name: &str, reason: FaultReason) -> Result<(), ArchiveError> {
        // The report lists faults in the order of the files.
        self.read_waiting()?;
        self.report.refuse(ImportFault { file: name.to_owned(), number: 0, line: None, reason });
        Ok(())
    }

    /// The index of a file in the list of files whose games are waiting.
    fn begin_file(&mut self, name: &str) -> usize {
        if self.files.last().is_none_or(|last| last != name) {
            self.files.push(name.to_owned());
        }
        self.files.len() - 1
    }

    fn wait_for(&mut self, work: Work) -> Result<(), ArchiveError> {
        self.waiting_bytes += work.bytes();
        self.report.bytes += work.bytes() as u64;
        self.waiting.push(work);
        if self.waiting.len() >= PORTION || self.waiting_bytes >= PORTION_BYTES {
            self.read_waiting()?;
        }
        Ok(())
    }

    /// Reads the waiting input on all threads, then adds the games in their order.
    fn read_waiting(&mut self) -> Result<(), ArchiveError> {
        self.waiting_bytes = 0;
        let waiting = std::mem::take(&mut self.waiting);
        if waiting.is_empty() {
            return Ok(());
        }
        let tasks: Vec<Mutex<Option<Work>>> =
            waiting.into_iter().map(|work| Mutex::new(Some(work))).collect();
        let (files, known, reader) = (&self.files, &self.known, self.reader);
        let read = map(self.workers, tasks.len(), |task| {
            let work = tasks[task].lock().unwrap_or_else(PoisonError::into_inner).take();
            let games = work.map(|work| work.read(files, reader)).unwrap_or_default();
            let find = |game: Result<NewGame, ImportFault>| game.map(|game| (known.find(game.key), game));
            games.into_iter().map(find).collect::<Vec<_>>()
        });
        for game in read.into_iter().flatten() {
            match game {
                Ok((candidates, game)) => self.take(game, candidates)?,
                Err(fault) => self.report.refuse(fault),
            }
        }
        self.known.settle();
        // The last file may have more games.
        let last = self.files.pop();
        self.files.clear();
        self.files.extend(last);
        let progress =
            ImportProgress { games: self.report.games(), added: self.report.added, bytes: self.report.bytes };
        match (self.progress)(progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => {
                self.report.stopped = true;
                Err(ArchiveError::Stopped)
            }
        }
    }

    /// Adds a game. `candidates` are the games with its key that were stored when this portion began.
    fn take(&mut self, game: NewGame, mut candidates: Vec<u64>) -> Result<(), ArchiveError> {
        self.report.read(&game);
        // Games stored since then.
        candidates.extend(self.known.find_new(game.key));
        for id in candidates {
            if self.is_same(id, &game)? {
                self.add_sources(id, game.header.sources);
                return Ok(());
            }
        }
        let here = self.batch_keys.get(&game.key).into_iter().flatten();
        let same = here.copied().find(|&at| same_game(&self.batch[at].packed, &self.batch[at].header, &game));
        if let Some(at) = same {
            let sources = &mut self.batch[at].header.sources;
            let before = sources.len();
            let new = game.header.sources.into_iter().filter(|source| !sources.contains(source));
            let new: Vec<Source> = new.collect();
            sources.extend(new);
            if sources.len() > before {
                self.report.same += 1;
            } else {
                self.report.known += 1;
            }
            return Ok(());
        }
        self.batch_keys.entry(game.key).or_default().push(self.batch.len());
        self.batch_bytes += 400 + game.annotated.as_ref().map_or(0, Vec::len);
        self.batch.push(game);
        self.report.added += 1;
        if self.batch.len() >= self.batch_size as usize || self.batch_bytes > MOST_BYTES {
            self.store(true)?;
        }
        Ok(())
    }

    /// Whether a stored game is the same as this one.
    fn is_same(&self, id: u64, game: &NewGame) -> Result<bool, ArchiveError> {
        let archive = self.writer.archive();
        let Some(packed) = archive.packed(GameId(id))? else { return Ok(false) };
        let Some(header) = archive.header(GameId(id))? else { return Ok(false) };
        Ok(same_game(&packed, &header, game))
    }

    /// Adds sources to a stored game.
    fn add_sources(&mut self, id: u64, sources: Vec<Source>) {
        let archive = self.writer.archive();
        let known = archive.header(GameId(id)).ok().flatten().map(|header| header.sources);
        let known = known.unwrap_or_default();
        let added = self.amendments.entry(id).or_default();
        let before = added.len();
        for source in sources {
            if !known.contains(&source) && !added.contains(&source) {
                added.push(source);
            }
        }
        if added.len() > before {
            self.report.same += 1;
        } else {
            self.report.known += 1;
        }
        if added.is_empty() {
            self.amendments.remove(&id);
        }
    }

    /// Stores the batch.
    fn store(&mut self, goes_on: bool) -> Result<(), ArchiveError> {
        let mut builder = SegmentBuilder::default();
        let first = self.writer.archive().end().0;
        let batch = std::mem::take(&mut self.batch);
        self.batch_keys.clear();
        self.batch_bytes = 0;
        let mut keys = Vec::with_capacity(batch.len());
        for game in batch {
            keys.push((game.key, first + keys.len() as u64));
            builder.add(&game.packed, &game.header, game.placed, game.annotated);
        }
        let mut amendments: Vec<(u64, Vec<Source>)> =
            std::mem::take(&mut self.amendments).into_iter().collect();
        amendments.sort_unstable_by_key(|&(game, _)| game);
        for (game, sources) in amendments {
            builder.amendments.extend(sources.into_iter().map(|source| Amendment { game, source }));
        }
        if !builder.is_empty() {
            // If nothing else needs an index, the last batch gets its index immediately.
            let unindexed = self.writer.archive().segments.last().is_some_and(|last| last.index().is_none());
            self.writer.add(builder, !goes_on && !unindexed, self.workers)?;
            self.known.add(keys.into_iter());
        }
        self.writer.merge(goes_on, self.batch_size, self.workers)
    }

    /// Stores everything that was read, merges segments where it is time to, and returns the report.
    ///
    /// # Errors
    /// The archive cannot be written.
    pub fn finish(mut self) -> Result<ImportReport, ArchiveError> {
        match self.read_waiting() {
            Ok(()) | Err(ArchiveError::Stopped) => {}
            Err(error) => return Err(error),
        }
        self.store(false)?;
        self.report.end();
        Ok(self.report)
    }
}

/// Whether two games have the same start, moves and players, and dates that do not contradict each other.
fn same_game(packed: &[u8], header: &Header, game: &NewGame) -> bool {
    packed == game.packed && header.players == game.header.players && same_dates(header, &game.header)
}
