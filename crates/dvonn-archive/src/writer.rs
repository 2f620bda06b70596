//! An archive that is written: segments are added and merged, and never changed.

use std::collections::HashMap;
use std::ops::Range;

use crate::archive::Archive;
use crate::build::{SegmentBuilder, write_segment};
use crate::header::Source;
use crate::manifest::{Manifest, SegmentEntry, is_segment_name, segment_name};
use crate::segment::{MOST_GAMES, Segment};
use crate::{ArchiveError, Lock, Storage, Workers};

/// So many segments of a size, or smaller, are merged into one.
const MERGED: usize = 8;

/// An archive that is open for writing, by nobody else.
///
/// Whatever happens at whatever instant, the archive has all games of the last change that was completed.
#[derive(Debug)]
pub struct ArchiveWriter {
    storage: Box<dyn Storage>,
    archive: Archive,
    // Dropped last.
    _lock: Box<dyn Lock>,
}

impl ArchiveWriter {
    /// Opens an archive for writing; it is made if there is none. Files that an interrupted program left
    /// behind are removed.
    ///
    /// # Errors
    /// Somebody else writes it ([`ArchiveError::Locked`]), it is damaged or of a later version, or the
    /// storage fails.
    pub fn open(storage: Box<dyn Storage>) -> Result<Self, ArchiveError> {
        let lock = storage.lock().map_err(ArchiveError::storage("lock"))?.ok_or(ArchiveError::Locked)?;
        let manifest = match Manifest::load(&*storage) {
            // Killed before the first manifest was whole: there is nothing to lose.
            Err(ArchiveError::Damaged { .. }) if Manifest::was_begun(&*storage)? => None,
            loaded => loaded?,
        };
        if manifest.is_none() {
            Manifest::default().store(&*storage)?;
        }
        let archive = Archive::of_manifest(&*storage, manifest.unwrap_or_default())?;
        let writer = Self { storage, archive, _lock: lock };
        writer.remove_unused()?;
        Ok(writer)
    }

    /// The archive as it is now.
    #[must_use]
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Its files.
    #[must_use]
    pub fn storage(&self) -> &dyn Storage {
        &*self.storage
    }

    fn remove_unused(&self) -> Result<(), ArchiveError> {
        let used: Vec<String> = self.archive.manifest.segments.iter().map(SegmentEntry::name).collect();
        let names = self.storage.list().map_err(ArchiveError::storage("the list of files"))?;
        for name in names {
            if is_segment_name(&name) && !used.contains(&name) {
                // Where a reader still has it open, the system may refuse: the next writer removes it.
                let _ = self.storage.remove(&name);
            }
        }
        Ok(())
    }

    /// Adds the games of a builder as a segment; returns once they are safe.
    pub(crate) fn add(
        &mut self,
        builder: SegmentBuilder,
        indexed: bool,
        workers: &dyn Workers,
    ) -> Result<(), ArchiveError> {
        let end = self.archive.segments.len();
        self.replace(end..end, builder, indexed, workers)
    }

    /// Puts the games of a builder in the place of some segments.
    fn replace(
        &mut self,
        range: Range<usize>,
        builder: SegmentBuilder,
        indexed: bool,
        workers: &dyn Workers,
    ) -> Result<(), ArchiveError> {
        let mut manifest = self.archive.manifest.clone();
        let number = manifest.next;
        let built = builder.finish(indexed, workers);
        let damaged = |damage| ArchiveError::damaged(&segment_name(number), 0, damage);
        let (games, contents) = built.map_err(damaged)?;
        let entry = write_segment(&*self.storage, number, games, &contents)?;
        drop(contents);
        manifest.generation += 1;
        manifest.next += 1;
        let replaced: Vec<SegmentEntry> = manifest.segments.splice(range.clone(), [entry]).collect();
        manifest.store(&*self.storage)?;

        let first = match range.start.checked_sub(1) {
            None => 0,
            Some(before) => {
                let before = &self.archive.segments[before];
                before.first + u64::from(before.games)
            }
        };
        let opened = Segment::open(&*self.storage, entry, first)?;
        if range.is_empty() {
            self.archive.manifest = manifest;
            self.archive.push(opened);
        } else {
            let mut segments = std::mem::take(&mut self.archive).segments;
            segments.splice(range, [std::sync::Arc::new(opened)]);
            self.archive = Archive::of_segments(manifest, segments);
        }
        for segment in replaced {
            // See `remove_unused`.
            let _ = self.storage.remove(&segment.name());
        }
        Ok(())
    }

    /// Merges segments, if there are many: those without an index into one that has one; and eight of a size,
    /// or smaller, into one.
    ///
    /// An import that goes on leaves what it has just written without an index until there is enough of it.
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
        loop {
            let sizes: Vec<u32> = self.archive.segments.iter().map(|segment| segment.games).collect();
            let Some(run) = run_to_merge(&sizes) else { break };
            self.merge_run(run, false, workers)?;
        }
        Ok(())
    }

    /// Merges neighbouring segments into as few as can hold their games.
    fn merge_run(
        &mut self,
        run: Range<usize>,
        even_alone: bool,
        workers: &dyn Workers,
    ) -> Result<(), ArchiveError> {
        let sizes: Vec<u32> = self.archive.segments.iter().map(|segment| segment.games).collect();
        // From the last to the first, so that the places of the others stay.
        for group in groups(&sizes, run).into_iter().rev() {
            if group.len() < 2 && !even_alone {
                continue;
            }
            let builder = self.builder_of(group.clone())?;
            self.replace(group, builder, true, workers)?;
        }
        Ok(())
    }

    /// The games of some segments, with their later sources as far as these segments have them.
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

/// The size of a segment: eight of one make one of the next.
const fn tier(games: u32) -> u32 {
    match games.checked_ilog2() {
        None => 0,
        Some(log) => log / 3,
    }
}

/// The last segments that should be merged: at least eight of a size or smaller, of which two fit into one.
fn run_to_merge(sizes: &[u32]) -> Option<Range<usize>> {
    (0..=tier(MOST_GAMES)).find_map(|most| {
        let count = sizes.iter().rev().take_while(|&&games| tier(games) <= most).count();
        let run = sizes.len() - count..sizes.len();
        let helps = groups(sizes, run.clone()).iter().any(|group| group.len() > 1);
        (count >= MERGED && helps).then_some(run)
    })
}

/// Neighbouring segments of a run, as many at a time as fit into one.
fn groups(sizes: &[u32], run: Range<usize>) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    let mut games = 0;
    for index in run {
        let size = sizes[index];
        match groups.last_mut() {
            Some(group) if games + size <= MOST_GAMES => {
                group.end = index + 1;
                games += size;
            }
            _ => {
                groups.push(index..index + 1);
                games = size;
            }
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_of_a_size_are_merged() {
        assert_eq!(run_to_merge(&[1; 7]), None);
        assert_eq!(run_to_merge(&[1; 8]), Some(0..8));
        assert_eq!(run_to_merge(&[8, 1, 1, 1, 1, 1, 1, 1]), Some(0..8));
        assert_eq!(run_to_merge(&[5000, 1, 1, 1, 1, 1, 1, 1, 1]), Some(1..9));
        assert_eq!(run_to_merge(&[MOST_GAMES; 20]), None, "they are full");
        assert_eq!(run_to_merge(&[70_000; 20]), None, "two don't fit into one");
        assert_eq!(groups(&[50_000; 5], 0..5), [0..2, 2..4, 4..5]);
    }

    #[test]
    fn however_games_come_in_there_are_few_segments() {
        for batch in [1, 3, 700, 40_000, 70_000] {
            let mut sizes: Vec<u32> = Vec::new();
            let mut games = 0_u64;
            let mut most = 0;
            for _ in 0..2000 {
                sizes.push(batch);
                games += u64::from(batch);
                while let Some(run) = run_to_merge(&sizes) {
                    for group in groups(&sizes, run).into_iter().rev() {
                        let sum = sizes[group.clone()].iter().sum();
                        sizes.splice(group, [sum]);
                    }
                }
                most = most.max(sizes.len() as u64 * u64::from(MOST_GAMES) / games.max(1 << 22));
            }
            assert_eq!(sizes.iter().map(|&size| u64::from(size)).sum::<u64>(), games);
            assert!(most <= 2, "{batch}: {} segments", sizes.len());
        }
    }
}
