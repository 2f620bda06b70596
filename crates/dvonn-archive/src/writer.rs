//! Writing an archive: segments are added and merged, and never changed.

use std::collections::HashMap;
use std::io;
use std::ops::Range;
use std::sync::Arc;

use crate::archive::Archive;
use crate::build::{SegmentBuilder, write_segment};
use crate::head::{Head, Held, Origin};
use crate::header::Source;
use crate::layout::MOST_GAMES;
use crate::manifest::Identity;
use crate::names::LOCK;
use crate::names::{is_partial, segment_name, segment_number};
use crate::segment::Segment;
use crate::survey::{Files, Survey};
use crate::{ArchiveError, Lock, Storage, Workers};

/// The number of segments of a size or smaller that are merged into one.
const MERGED: usize = 8;

/// An archive that is open for writing and locked against other writers.
///
/// At any moment, the archive has all games of the last completed change.
#[derive(Debug)]
pub struct ArchiveWriter {
    storage: Box<dyn Storage>,
    archive: Archive,
    /// Merged segments whose files could not be removed, perhaps because a reader has them open.
    held: Vec<Held>,
    /// Whether a change failed. Only reopening the archive shows its effect.
    has_failed: bool,
    // Dropped last.
    _lock: Box<dyn Lock>,
}

impl ArchiveWriter {
    /// Opens an archive for writing, and creates one if there is none. An interrupted change is completed if
    /// its games were stored; otherwise its remains are removed.
    ///
    /// # Errors
    /// Another program is writing to it ([`ArchiveError::Locked`]); it has faults and must be
    /// [repaired](crate::repair) first ([`ArchiveError::Faults`]); it is of a later version; its folder
    /// has other files; or the storage fails.
    pub fn open(storage: Box<dyn Storage>) -> Result<Self, ArchiveError> {
        let files = Files::look(&*storage)?;
        if let Some(foreign) = files.foreign().filter(|_| !files.is_archive()) {
            return Err(ArchiveError::Occupied(foreign.clone()));
        }
        let lock = lock(&*storage)?;
        let mut survey = Survey::of(&*storage)?.unwrap_or_default();
        if !survey.faults.is_empty() {
            return Err(ArchiveError::Faults(survey.faults));
        }
        let manifest = &mut survey.manifest;
        if !survey.is_stored {
            manifest.identity.get_or_insert_with(Identity::new);
            manifest.store(&*storage)?;
        }
        // A new archive gets both manifests together, so a missing one is always a fault.
        if manifest.generation == 0 {
            manifest.identity.get_or_insert_with(Identity::new);
            manifest.generation = 1;
            manifest.store(&*storage)?;
        }
        for name in Files::look(&*storage)?.names.iter().filter(|name| is_partial(name)) {
            // A file that cannot be removed does no harm.
            let _ = storage.remove(name);
        }
        let left = std::mem::take(&mut survey.held);
        let archive = Archive::of_survey(survey);
        let mut writer = Self { storage, archive, held: Vec::new(), has_failed: false, _lock: lock };
        for (name, holder) in left {
            writer.remove_held(&name, &holder)?;
        }
        Ok(writer)
    }

    /// Returns the archive in its current state.
    #[must_use]
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Its files.
    #[must_use]
    pub fn storage(&self) -> &dyn Storage {
        &*self.storage
    }

    /// Removes a segment whose games `holder` has, if `holder` is whole.
    fn remove_held(&mut self, name: &str, holder: &Segment) -> Result<(), ArchiveError> {
        holder.head.checksum()?;
        if self.storage.remove(name).is_err() {
            // If a reader has the file open, the system may refuse. The next writer removes it, and merges
            // list it until then.
            let held = segment_number(name)
                .and_then(|number| holder.head.held.iter().find(|held| held.0 == number).copied());
            self.held.extend(held);
        }
        Ok(())
    }

    /// Adds the games of a builder as a segment. Returns once they are stored.
    pub(crate) fn add(
        &mut self,
        builder: SegmentBuilder,
        indexed: bool,
        workers: &dyn Workers,
    ) -> Result<(), ArchiveError> {
        let end = self.archive.segments.len();
        self.replace(end..end, builder, indexed, workers)
    }

    /// Replaces some segments with the games of a builder.
    fn replace(
        &mut self,
        range: Range<usize>,
        builder: SegmentBuilder,
        indexed: bool,
        workers: &dyn Workers,
    ) -> Result<(), ArchiveError> {
        if self.has_failed {
            let error = io::Error::other("an earlier change failed; open the archive again");
            return Err(ArchiveError::Storage { file: self.archive.manifest.slot().to_owned(), error });
        }
        self.has_failed = true;
        let replaced = self.archive.segments[range.clone()].to_vec();
        let held = self.held_of(range.clone(), &replaced)?;
        let mut manifest = self.archive.manifest.clone();
        let identity = *manifest.identity.get_or_insert_with(Identity::new);
        manifest.generation += 1;
        let number = manifest.next;
        manifest.next += 1;
        let first = replaced.first().map_or(manifest.end, |segment| segment.first);
        let origin = Origin { identity, generation: manifest.generation, number, first };
        let built = builder.finish(indexed, origin, &held, workers);
        let damaged = |damage| ArchiveError::damaged(&segment_name(number), 0, damage);
        let (entry, contents) = built.map_err(damaged)?;
        write_segment(&*self.storage, entry, &contents)?;
        drop(contents);
        manifest.end = manifest.end.max(entry.end());
        manifest.segments.splice(range.clone(), [entry]);
        manifest.store(&*self.storage)?;

        let opened = Arc::new(Segment::open(Head::of_entry(&*self.storage, entry)?, first)?);
        if range.is_empty() {
            self.archive.manifest = manifest;
            self.archive.push(Arc::clone(&opened));
        } else {
            let mut segments = std::mem::take(&mut self.archive).segments;
            segments.splice(range, [Arc::clone(&opened)]);
            self.archive = Archive::of_segments(manifest, segments);
            // The new segment names them.
            self.held.clear();
        }
        for (number, _) in held {
            self.remove_held(&segment_name(number), &opened)?;
        }
        self.has_failed = false;
        Ok(())
    }

    /// Returns the segments that a merged segment contains: the merged ones, and older ones whose files still
    /// exist.
    fn held_of(&self, range: Range<usize>, replaced: &[Arc<Segment>]) -> Result<Vec<Held>, ArchiveError> {
        if range.is_empty() {
            return Ok(Vec::new());
        }
        let mut held = self.held.clone();
        for (entry, segment) in self.archive.manifest.segments[range].iter().zip(replaced) {
            let sum = segment.head.sum.map_or_else(|| segment.head.checksum(), Ok)?;
            held.push((entry.number, sum));
        }
        Ok(held)
    }

    /// Merges segments if there are many. Segments without an index become one with an index, and eight of a
    /// size or smaller become one.
    ///
    /// An unfinished import leaves its new segments without an index until they have enough games.
    pub(crate) fn merge(
        &mut self,
        goes_on: bool,
        batch: u32,
        workers: &dyn Workers,
    ) -> Result<(), ArchiveError> {
        let segments = &self.archive.segments;
        let new = segments.iter().rev().take_while(|segment| segment.index().is_none());
        let (count, games) = new.fold((0, 0), |(count, games), segment| (count + 1, games + segment.games));
        let begin = segments.len() - count;
        if count > 0 && (!goes_on || games.saturating_add(batch) > MOST_GAMES) {
            self.merge_run(begin..segments.len(), true, workers)?;
        }
        if goes_on {
            return Ok(());
        }
        while let Some(run) = run_to_merge(&self.sizes()) {
            self.merge_run(run, false, workers)?;
        }
        Ok(())
    }

    fn sizes(&self) -> Vec<Size> {
        let mut end = 0;
        let size = |segment: &Arc<Segment>| {
            let size = Size { games: segment.games, follows_gap: segment.first != end };
            end = segment.first + u64::from(segment.games);
            size
        };
        self.archive.segments.iter().map(size).collect()
    }

    /// Merges neighbouring segments into as few as their games allow.
    fn merge_run(
        &mut self,
        run: Range<usize>,
        even_alone: bool,
        workers: &dyn Workers,
    ) -> Result<(), ArchiveError> {
        let sizes = self.sizes();
        // From the last to the first, because a merge shifts the segments after it.
        for group in groups(&sizes, run).into_iter().rev() {
            if group.len() < 2 && !even_alone {
                continue;
            }
            let builder = self.builder_of(group.clone())?;
            self.replace(group, builder, true, workers)?;
        }
        Ok(())
    }

    /// Collects the games of some segments, and the later sources that these segments list for them.
    fn builder_of(&self, range: Range<usize>) -> Result<SegmentBuilder, ArchiveError> {
        let segments = &self.archive.segments[range];
        let first = segments.first().map_or(0, |segment| segment.first);
        let mut builder = SegmentBuilder::default();
        let mut inside: HashMap<u64, Vec<Source>> = HashMap::new();
        for amendment in segments.iter().flat_map(|segment| &segment.amendments) {
            if amendment.game < first {
                builder.amendments.push(amendment.clone());
            } else {
                inside.entry(amendment.game).or_default().push(amendment.source.clone());
            }
        }
        for segment in segments {
            builder.add_segment(segment, &|game| inside.get(&game).cloned().unwrap_or_default())?;
        }
        Ok(builder)
    }
}

/// Locks an archive for writing.
pub(crate) fn lock(storage: &dyn Storage) -> Result<Box<dyn Lock>, ArchiveError> {
    storage.lock().map_err(ArchiveError::storage(LOCK))?.ok_or(ArchiveError::Locked)
}

/// The size class of a segment: eight of one class make one of the next.
const fn tier(games: u32) -> u32 {
    match games.checked_ilog2() {
        None => 0,
        Some(log) => log / 3,
    }
}

/// The size of a segment.
#[derive(Clone, Copy, Debug)]
struct Size {
    games: u32,
    /// Whether the games before it were lost. Then it cannot merge with the previous segment, because the
    /// numbers of a segment's games have no gaps.
    follows_gap: bool,
}

/// The last segments that should be merged: at least eight of a size or smaller, two of which fit into one.
fn run_to_merge(sizes: &[Size]) -> Option<Range<usize>> {
    (0..=tier(MOST_GAMES)).find_map(|most| {
        let count = sizes.iter().rev().take_while(|size| tier(size.games) <= most).count();
        let run = sizes.len() - count..sizes.len();
        let helps = groups(sizes, run.clone()).iter().any(|group| group.len() > 1);
        (count >= MERGED && helps).then_some(run)
    })
}

/// Groups the neighbouring segments of a run, each group as large as fits into one segment.
fn groups(sizes: &[Size], run: Range<usize>) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    let mut games = 0;
    for index in run {
        let size = sizes[index];
        match groups.last_mut() {
            Some(group) if games + size.games <= MOST_GAMES && !size.follows_gap => {
                group.end = index + 1;
                games += size.games;
            }
            _ => {
                groups.push(index..index + 1);
                games = size.games;
            }
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use dvonn_record::Record;

    use super::*;
    use crate::header::Header;
    use crate::pieces::Placed;
    use crate::{Alone, Memory};

    fn of<const N: usize>(games: [u32; N]) -> [Size; N] {
        games.map(|games| Size { games, follows_gap: false })
    }

    #[test]
    fn batches_of_an_import_are_merged_before_they_are_too_many_for_one() {
        let header = Header::of(&Record::new(), Source { file: "a".to_owned(), number: 1 });
        let mut writer = ArchiveWriter::open(Box::new(Memory::new())).unwrap();
        let half = MOST_GAMES / 2;
        let sizes = [(); 3].map(|()| {
            let mut builder = SegmentBuilder::default();
            (0..half).for_each(|_| builder.add(&[0], &header, Placed::default(), None));
            writer.add(builder, false, &Alone).unwrap();
            writer.merge(true, half, &Alone).unwrap();
            let segments = writer.archive().segments.iter();
            segments.map(|segment| (segment.games, segment.index().is_some())).collect::<Vec<_>>()
        });
        let whole = (MOST_GAMES, true);
        assert_eq!(sizes, [vec![(half, false)], vec![whole], vec![whole, (half, false)]]);
    }

    #[test]
    fn eight_of_a_size_are_merged() {
        assert_eq!(run_to_merge(&of([1; 7])), None);
        assert_eq!(run_to_merge(&of([1; 8])), Some(0..8));
        assert_eq!(run_to_merge(&of([8, 1, 1, 1, 1, 1, 1, 1])), Some(0..8));
        assert_eq!(run_to_merge(&of([5000, 1, 1, 1, 1, 1, 1, 1, 1])), Some(1..9));
        assert_eq!(run_to_merge(&of([7, 1, 1, 1, 1, 1, 1, 1, 1])), Some(0..9), "seven is of the size of one");
        assert_eq!(run_to_merge(&of([MOST_GAMES; 20])), None, "they are full");
        assert_eq!(run_to_merge(&of([70_000; 20])), None, "two don't fit into one");
        assert_eq!(groups(&of([50_000; 5]), 0..5), [0..2, 2..4, 4..5]);
        assert_eq!(groups(&of([1, 1, MOST_GAMES - 1, 1]), 0..4), [0..2, 2..4]);
    }

    #[test]
    fn segments_are_not_merged_over_lost_games() {
        let mut sizes = of([1; 8]);
        sizes[3].follows_gap = true;
        assert_eq!(groups(&sizes, 0..8), [0..3, 3..8]);
        sizes.iter_mut().for_each(|size| size.follows_gap = true);
        assert_eq!(run_to_merge(&sizes), None);
    }

    #[test]
    fn however_games_come_in_there_are_few_segments() {
        for batch in [1, 3, 700, 40_000, 70_000] {
            let mut sizes: Vec<Size> = Vec::new();
            let mut games = 0_u64;
            let mut most = 0;
            for _ in 0..2000 {
                sizes.extend(of([batch]));
                games += u64::from(batch);
                while let Some(run) = run_to_merge(&sizes) {
                    for group in groups(&sizes, run).into_iter().rev() {
                        let sum = sizes[group.clone()].iter().map(|size| size.games).sum();
                        sizes.splice(group, of([sum]));
                    }
                }
                most = most.max(sizes.len() as u64 * u64::from(MOST_GAMES) / games.max(1 << 22));
            }
            assert_eq!(sizes.iter().map(|size| u64::from(size.games)).sum::<u64>(), games);
            assert!(most <= 2, "{batch}: {} segments", sizes.len());
        }
    }
}
