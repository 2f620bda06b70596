//! Repairing an archive: its manifest is rebuilt from the segments. Nothing is deleted; files that do not
//! count are moved aside.

use std::io;
use std::ops::Range;
use std::sync::Arc;

use crate::build::{SegmentBuilder, write_segment};
use crate::fault::{ArchiveFault, FaultKind};
use crate::game;
use crate::head::{Head, Origin};
use crate::layout::{BLOCK, MOST_GAMES};
use crate::manifest::{Identity, Slot};
use crate::names::{SLOTS, aside_name, segment_name, segment_number};
use crate::segment::{Amendment, Segment};
use crate::survey::{Depth, Files, Survey};
use crate::writer::lock;
use crate::{ArchiveError, ArchiveWriter, Storage, Workers};

/// The outcome of a repair.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Repaired {
    /// The number of games that the archive now has.
    pub games: u64,
    /// The faults found.
    pub faults: Vec<ArchiveFault>,
    /// The files that were moved aside because they cannot be read or do not belong here.
    pub moved: Vec<Moved>,
    /// The number of games that were read from damaged files and copied into new ones.
    pub saved: u64,
    /// The numbers of the games that are missing, from now or from an earlier repair.
    pub lost: Vec<Range<u64>>,
    /// Whether more games may have followed the last one. Only a manifest could tell, and it was damaged or
    /// missing.
    pub may_lack_more: bool,
    /// Files whose games have unproven numbers: files of versions 1 and 2, and those of interrupted imports.
    /// The numbers may have changed or belong to other, lost games; then a source that was added later may
    /// belong to another game.
    pub unproven: Vec<String>,
}

/// A file that was moved aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Its previous name.
    pub from: String,
    /// Its new name.
    pub to: String,
}

/// Repairs an archive: reads all of its files, saves the readable games, moves everything else aside, and
/// writes new manifests. An archive without faults stays as it is.
///
/// A repair that is interrupted at any moment can be repeated with the same result.
///
/// # Errors
/// There is no archive, another program writes to it, it is of a later version, or the storage fails.
pub fn repair(storage: Box<dyn Storage>, workers: &dyn Workers) -> Result<Repaired, ArchiveError> {
    if !Files::look(&*storage)?.is_archive() {
        return Err(ArchiveError::Missing);
    }
    let lock = lock(&*storage)?;
    let files = Files::look(&*storage)?;
    let survey = files.survey(&*storage, Depth::Whole)?.ok_or(ArchiveError::Missing)?;
    if survey.faults.is_empty() {
        drop(lock);
        return Repaired::default().end(storage);
    }
    let is_known = |fault: &ArchiveFault| !SLOTS.contains(&fault.file.as_str());
    let done = Repaired {
        faults: survey.faults.clone(),
        may_lack_more: !survey.faults.iter().all(is_known),
        ..Repaired::default()
    };
    let mut repair = Repair {
        storage: &*storage,
        workers,
        files,
        survey,
        aside: Vec::new(),
        amendments: Vec::new(),
        done,
    };
    repair.save()?;
    repair.place()?;
    repair.move_aside()?;
    repair.write_manifests()?;
    let done = repair.done;
    drop(lock);
    done.end(storage)
}

impl Repaired {
    /// Fills in what the archive now has, and completes an interrupted change.
    fn end(mut self, storage: Box<dyn Storage>) -> Result<Self, ArchiveError> {
        let writer = ArchiveWriter::open(storage)?;
        self.games = writer.archive().games();
        let mut at = 0;
        for segment in &writer.archive().segments {
            self.lost.extend((segment.first > at).then_some(at..segment.first));
            at = segment.first + u64::from(segment.games);
        }
        let end = writer.archive().end().0;
        self.lost.extend((end > at).then_some(at..end));
        Ok(self)
    }
}

struct Repair<'a> {
    storage: &'a dyn Storage,
    workers: &'a dyn Workers,
    files: Files,
    survey: Survey,
    /// The files that will be moved aside.
    aside: Vec<String>,
    /// Sources to add to games later, in a segment after all games.
    amendments: Vec<Amendment>,
    done: Repaired,
}

impl Repair<'_> {
    /// Copies games into new segments: the readable games of damaged segments, and games that exist nowhere
    /// else.
    fn save(&mut self) -> Result<(), ArchiveError> {
        for ArchiveFault { file, what } in std::mem::take(&mut self.survey.rejected) {
            match what {
                // The files themselves may be intact.
                FaultKind::Unreadable(kind @ io::ErrorKind::PermissionDenied) => {
                    return Err(ArchiveError::storage(&file)(kind.into()));
                }
                FaultKind::Damaged { .. } | FaultKind::Unreadable(_) => {
                    if let (Some(damaged), Some(twin)) = (self.damaged(&file, 0), self.damaged(&file, 1)) {
                        self.save_games(&damaged, &twin)?;
                    }
                }
                _ => {}
            }
            self.aside.push(file);
        }
        for spare in std::mem::take(&mut self.survey.spare) {
            let saved = self.done.saved;
            self.save_games(&spare, &spare)?;
            // The numbers may have belonged to other, lost games.
            if self.done.saved > saved {
                self.done.unproven.push(spare.name().to_owned());
            }
        }
        if !self.amendments.is_empty() {
            let mut builder = SegmentBuilder::default();
            builder.amendments = std::mem::take(&mut self.amendments);
            self.add(self.survey.manifest.end, builder)?;
        }
        Ok(())
    }

    /// Opens a damaged segment, if its place is known and its games can be found.
    fn damaged(&self, file: &str, fill: u8) -> Option<Segment> {
        let named = segment_number(file).and_then(|number| {
            let manifests = self.files.slots.iter().filter_map(Slot::manifest);
            manifests.flat_map(|manifest| &manifest.segments).find(|entry| entry.number == number)
        });
        let length = named.map(|entry| entry.length);
        let head = Head::of_damaged(self.storage, file, length, fill).ok()?;
        // If every page is whole and the checksum of all is not, a page comes from another file, and no one
        // can tell which.
        if !head.pages.is_any_damaged() && head.checksum().is_err() {
            return None;
        }
        let first = match head.origin {
            Some(origin) if Some(origin.identity) == self.survey.manifest.identity => origin.first,
            Some(_) => return None,
            None => named.filter(|entry| entry.games == head.games)?.first,
        };
        Segment::open(head, first).ok()
    }

    fn save_games(&mut self, from: &Segment, twin: &Segment) -> Result<(), ArchiveError> {
        let is_known = |amendment: &Amendment| {
            self.survey.segments.iter().any(|segment| segment.amendments.contains(amendment))
        };
        let amendments = from.amendments.iter().filter(|amendment| !is_known(amendment));
        let mut amendments: Vec<Amendment> = amendments.cloned().collect();
        // The range of a segment with games must not contain a segment without games.
        let empty = self.survey.segments.iter().filter(|segment| segment.games == 0);
        let breaks: Vec<u64> = empty.map(|segment| segment.first).collect();
        let begins = |game: u32| breaks.contains(&(from.first + u64::from(game)));
        for run in runs(&self.missing_of(from, twin), &begins) {
            let mut builder = SegmentBuilder::default();
            let first = from.first + u64::from(run.start);
            builder.amendments = std::mem::take(&mut amendments);
            for game in run.clone() {
                self.add_game(from, game, &mut builder)?;
            }
            self.done.saved += u64::from(run.end - run.start);
            self.add(first, builder)?;
        }
        self.amendments.extend(amendments);
        Ok(())
    }

    /// The readable games of a damaged segment that no other segment has. A field is readable if it equals
    /// that in `twin`, which puts another byte in place of the unreadable ones.
    fn missing_of(&self, damaged: &Segment, twin: &Segment) -> Vec<u32> {
        let is_elsewhere = |game: u32| {
            let number = damaged.first + u64::from(game);
            self.survey
                .segments
                .iter()
                .any(|segment| (segment.first..segment.first + u64::from(segment.games)).contains(&number))
        };
        let is_readable = |game: u32| {
            let mut builder = SegmentBuilder::default();
            let same_headers = || Ok::<_, ArchiveError>(damaged.header(game)? == twin.header(game)?);
            damaged.rows.get(game) == twin.rows.get(game)
                && same_headers().unwrap_or(false)
                && self.add_game(damaged, game, &mut builder).is_ok()
        };
        (0..damaged.games).filter(|&game| !is_elsewhere(game) && is_readable(game)).collect()
    }

    fn add_game(&self, of: &Segment, game: u32, builder: &mut SegmentBuilder) -> Result<(), ArchiveError> {
        let block = game / BLOCK..game / BLOCK + 1;
        let (packed, details) = (of.packed_games(block.clone())?, of.packed_details(block)?);
        let (header, annotated) = (of.header_of(game, details.get(game))?, of.annotated_record(game)?);
        let packed = packed.get(game);
        // The placed pieces follow from the moves, and a damaged file may lack them.
        builder.add(packed, &header, game::placed(packed), annotated);
        Ok(())
    }

    /// Writes a segment as safely as an import does: if the repair is interrupted now, the next one finds it.
    fn add(&mut self, first: u64, builder: SegmentBuilder) -> Result<(), ArchiveError> {
        let manifest = &mut self.survey.manifest;
        let identity = *manifest.identity.get_or_insert_with(Identity::new);
        manifest.generation += 1;
        let number = manifest.next;
        manifest.next += 1;
        let origin = Origin { identity, generation: manifest.generation, number, first };
        let damaged = |damage| ArchiveError::damaged(&segment_name(number), 0, damage);
        let (entry, contents) = builder.finish(true, origin, &[], self.workers).map_err(damaged)?;
        write_segment(self.storage, entry, &contents)?;
        self.insert(Arc::new(Segment::open(Head::of_entry(self.storage, entry)?, first)?), number);
        Ok(())
    }

    /// Adds a segment to the ones that count.
    fn insert(&mut self, segment: Arc<Segment>, number: u64) {
        let manifest = &mut self.survey.manifest;
        let key = (segment.first, segment.games > 0);
        let at = self.survey.segments.partition_point(|other| (other.first, other.games > 0) <= key);
        let entry = segment.head.entry(number, segment.first);
        manifest.end = manifest.end.max(entry.end());
        manifest.segments.insert(at, entry);
        let range = entry.first..entry.end();
        self.survey.lost = std::mem::take(&mut self.survey.lost)
            .into_iter()
            .flat_map(|lost| without(lost, &range))
            .collect();
        self.survey.segments.insert(at, segment);
    }

    /// Finds a place for each segment of version 1 or 2 that no manifest names.
    ///
    /// Such a segment is superfluous if another one has its games in the same order: an interrupted merge
    /// left it. Otherwise its games go into the first gap that is large enough, in the order of the segments'
    /// numbers. That is their original place in any archive with no more games than one segment can hold,
    /// because each merge combines the last segments.
    fn place(&mut self) -> Result<(), ArchiveError> {
        let unplaced = std::mem::take(&mut self.survey.unplaced);
        let keys: Vec<Vec<u64>> =
            unplaced.iter().map(|(_, segment)| keys_of(segment)).collect::<Result<_, _>>()?;
        for (at, (number, segment)) in unplaced.iter().enumerate() {
            let name = segment.name();
            let known = self.survey.segments.iter().map(|segment| keys_of(segment));
            let known = known.collect::<Result<Vec<_>, _>>()?.concat();
            let later = keys.iter().skip(at + 1);
            let is_known = |all: &Vec<u64>| {
                !keys[at].is_empty() && all.windows(keys[at].len()).any(|part| part == keys[at])
            };
            if is_known(&known) || later.into_iter().any(is_known) {
                self.aside.push(name.to_owned());
                continue;
            }
            let first = self.first_gap(segment.games);
            // Opened again, because its amendments name games before its own.
            let placed = Head::read(self.storage, name).and_then(|head| Segment::open(head, first));
            match placed {
                Ok(placed) => self.insert(Arc::new(placed), *number),
                Err(_) => {
                    self.aside.push(name.to_owned());
                    continue;
                }
            }
            if self.survey.slot.is_some() || self.survey.manifest.end > u64::from(MOST_GAMES) {
                self.done.unproven.push(name.to_owned());
            }
        }
        Ok(())
    }

    /// The start of the first gap of lost games that is large enough, or the number of the next game.
    fn first_gap(&self, games: u32) -> u64 {
        let fits = |lost: &&Range<u64>| games > 0 && lost.end - lost.start >= u64::from(games);
        let gap = self.survey.lost.iter().find(fits);
        gap.map_or(self.survey.manifest.end, |gap| gap.start)
    }

    /// Moves aside all files that do not count, and gives segments their right names.
    fn move_aside(&mut self) -> Result<(), ArchiveError> {
        for name in std::mem::take(&mut self.aside) {
            self.move_file(&name)?;
        }
        // Two segments may have each other's name, so the repair renames each in two steps.
        let members = self.survey.manifest.segments.iter().zip(&self.survey.segments);
        let names = members.map(|(entry, segment)| (segment.name().to_owned(), entry.name()));
        let wrong: Vec<(String, String)> = names.filter(|(has, should)| has != should).collect();
        let found = |name: &str| format!("{name}.found");
        let rename =
            |from: &str, to: &str| self.storage.rename(from, to).map_err(ArchiveError::storage(from));
        wrong.iter().try_for_each(|(has, should)| rename(has, &found(should)))?;
        wrong.iter().try_for_each(|(_, should)| rename(&found(should), should))
    }

    fn move_file(&mut self, name: &str) -> Result<(), ArchiveError> {
        let names = self.storage.list().map_err(ArchiveError::storage("the list of files"))?;
        let to = aside_name(name, names.iter());
        match self.storage.rename(name, &to) {
            // It is missing, or a segment with the wrong name was here, and has its own name now.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            renamed => renamed.map_err(ArchiveError::storage(name))?,
        }
        self.done.moved.push(Moved { from: name.to_owned(), to });
        Ok(())
    }

    /// Writes the manifest into both files.
    fn write_manifests(&mut self) -> Result<(), ArchiveError> {
        let manifest = &mut self.survey.manifest;
        manifest.identity.get_or_insert_with(Identity::new);
        manifest.generation += 1;
        // The manifest that has counted until now is replaced last.
        if self.survey.slot == Some(manifest.slot()) {
            manifest.generation += 1;
        }
        for _ in SLOTS {
            let name = self.survey.manifest.slot();
            if self.done.faults.iter().any(|fault| fault.file == name) {
                self.move_file(name)?;
            }
            self.survey.manifest.store(self.storage)?;
            self.survey.manifest.generation += 1;
        }
        Ok(())
    }
}

/// Splits sorted numbers into runs without gaps. A number for which `begins` is true starts a new run.
fn runs(numbers: &[u32], begins: &dyn Fn(u32) -> bool) -> Vec<Range<u32>> {
    let mut runs: Vec<Range<u32>> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some(run) if run.end == number && !begins(number) => run.end += 1,
            _ => runs.push(number..number + 1),
        }
    }
    runs
}

/// The parts of a range that lie outside another range.
fn without(range: Range<u64>, other: &Range<u64>) -> impl Iterator<Item = Range<u64>> {
    let before = range.start..range.end.min(other.start);
    let after = range.start.max(other.end)..range.end;
    [before, after].into_iter().filter(|part| !part.is_empty())
}

/// The keys of a segment's games, in their order.
fn keys_of(segment: &Segment) -> Result<Vec<u64>, ArchiveError> {
    let mut keys = Vec::with_capacity(segment.games as usize);
    for block in 0..segment.blocks() {
        let packed = segment.packed_games(block..block + 1)?;
        for game in block * BLOCK..segment.games.min((block + 1) * BLOCK) {
            let players = segment.rows.get(game).players.map(|name| segment.texts.get(name));
            keys.push(game::key(packed.get(game), players.white, players.black));
        }
    }
    Ok(keys)
}

#[cfg(test)]
mod tests {
    use dvonn_record::Record;

    use super::*;
    use crate::build::key_of;
    use crate::fixture::{FIRST, segment};
    use crate::header::{Header, Source};
    use crate::{Alone, Memory};

    fn repair_of(storage: &Memory, survey: Survey) -> Repair<'_> {
        let files = Files::look(storage).unwrap();
        let done = Repaired::default();
        Repair { storage, workers: &Alone, files, survey, aside: Vec::new(), amendments: Vec::new(), done }
    }

    #[test]
    fn games_without_a_number_come_into_the_first_gap_that_is_large_enough() {
        let mut survey = Survey { lost: vec![0..3, 10..20, 30..40], ..Survey::default() };
        survey.manifest.end = 50;
        let storage = Memory::new();
        let repair = repair_of(&storage, survey);
        for (games, first) in [(0, 50), (1, 0), (3, 0), (4, 10), (10, 10), (11, 50)] {
            assert_eq!(repair.first_gap(games), first, "{games}");
        }
    }

    #[test]
    fn segments_are_inserted_in_the_order_of_their_games() {
        let storage = Memory::new();
        let mut repair = repair_of(&storage, Survey::default());
        repair.survey.lost.push(0..9);
        // Those without games come before the one that begins at the same number, the older ones first.
        for (number, first, games) in [(0, 5, 3), (1, 5, 0), (2, 5, 0), (3, 0, 5), (4, 8, 0), (5, 8, 1)] {
            let origin = Origin { number, first, ..FIRST };
            let records = vec![Record::new(); games];
            repair.insert(Arc::new(segment(origin, &records, &[])), number);
        }
        let manifest = &repair.survey.manifest;
        let numbers: Vec<u64> = manifest.segments.iter().map(|entry| entry.number).collect();
        assert_eq!((numbers.as_slice(), manifest.end), (&[3, 1, 2, 0, 4, 5][..], 9));
        let names = repair.survey.segments.iter().map(|segment| segment.name().to_owned());
        assert!(names.eq(numbers.into_iter().map(segment_name)));
        assert!(repair.survey.lost.is_empty());
    }

    #[test]
    fn the_keys_of_a_segment_are_those_of_its_games() {
        let records: Vec<Record> = (0..150)
            .map(|number| {
                let mut record = Record::new();
                record.players.white = Some(format!("Player {number}"));
                record
            })
            .collect();
        let key = |record: &Record| {
            let header = Header::of(record, Source { file: "a".to_owned(), number: 1 });
            key_of(&game::pack(record), &header)
        };
        let expected: Vec<u64> = records.iter().map(key).collect();
        assert_eq!(keys_of(&segment(FIRST, &records, &[])).unwrap(), expected);
    }
}
