//! The manifest lists the files of the archive. Two files contain it in turn, so one of them is always
//! complete.

use std::io;

use crate::bytes::{Input, push_number};
use crate::fault::{ArchiveFault, FaultKind};
use crate::layout::MOST_GAMES;
use crate::names::{SLOTS, segment_name};
use crate::pages::CHECKSUM;
use crate::storage::write_file;
use crate::{ArchiveError, Damage, Storage, VERSION};

const MAGIC: &[u8; 8] = b"DVONNARC";

/// The largest manifest that is read. A manifest of 100,000 segments is smaller.
const MOST_BYTES: u64 = 4 << 20;

/// The limit below which the numbers of changes, segments and games stay, which lets them be added without
/// overflow.
pub(crate) const MOST: u64 = 1 << 60;

/// The identity of an archive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Identity(pub(crate) u64);

impl Identity {
    /// Makes an identity that no other archive has. In a browser, which has one archive, it is always the
    /// same.
    pub(crate) fn new() -> Self {
        use std::hash::{BuildHasher, RandomState};
        // The standard library has no other source of random numbers.
        Self(RandomState::new().hash_one("archive"))
    }
}

/// A file with games, as the manifest lists it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SegmentEntry {
    /// The number in its name, which no other segment ever has.
    pub(crate) number: u64,
    /// The number of its first game.
    pub(crate) first: u64,
    /// The length of the file in bytes.
    pub(crate) length: u64,
    /// The number of games in it.
    pub(crate) games: u32,
    /// The checksum of its contents, or `None` for versions 1 and 2.
    pub(crate) sum: Option<u32>,
}

impl SegmentEntry {
    pub(crate) fn name(&self) -> String {
        segment_name(self.number)
    }

    /// Returns the number after that of its last game.
    pub(crate) fn end(&self) -> u64 {
        self.first + u64::from(self.games)
    }
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Manifest {
    /// The identity, or `None` in versions 1 and 2.
    pub(crate) identity: Option<Identity>,
    /// The number of changes so far. Of the two files, the one with the higher number counts.
    pub(crate) generation: u64,
    /// The number of the next segment.
    pub(crate) next: u64,
    /// The number of the next game.
    pub(crate) end: u64,
    /// The segments in the order of their games' numbers. A gap between the numbers means lost games.
    pub(crate) segments: Vec<SegmentEntry>,
}

/// The content of one of the two files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    Absent,
    Read(Manifest),
    Faulty(ArchiveFault),
}

impl Slot {
    /// Reads one of the two manifests.
    ///
    /// # Errors
    /// It is of a later version.
    pub(crate) fn read(storage: &dyn Storage, name: &str) -> Result<Self, ArchiveError> {
        match Manifest::load(storage, name) {
            Ok(manifest) => Ok(Self::Read(manifest)),
            Err(ArchiveError::Storage { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                Ok(Self::Absent)
            }
            Err(error) => error.into_fault().map(Self::Faulty),
        }
    }

    pub(crate) const fn manifest(&self) -> Option<&Manifest> {
        match self {
            Self::Read(manifest) => Some(manifest),
            Self::Absent | Self::Faulty(_) => None,
        }
    }
}

impl Manifest {
    fn load(storage: &dyn Storage, slot: &str) -> Result<Self, ArchiveError> {
        let file = storage.open(slot).map_err(ArchiveError::storage(slot))?;
        let length = file.length().map_err(ArchiveError::storage(slot))?;
        if length > MOST_BYTES {
            let damage = Damage::Length { has: length, expected: MOST_BYTES };
            return Err(ArchiveError::damaged(slot, MOST_BYTES, damage));
        }
        let mut bytes = vec![0; length as usize];
        match file.read_at(0, &mut bytes) {
            // The file was shortened since its length was read.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => bytes.clear(),
            read => read.map_err(ArchiveError::storage(slot))?,
        }
        Self::read(slot, &bytes)
    }

    fn read(slot: &str, bytes: &[u8]) -> Result<Self, ArchiveError> {
        let damaged = |at, damage| ArchiveError::damaged(slot, at as u64, damage);
        let Some((contents, sum)) = bytes.split_last_chunk::<4>() else {
            return Err(damaged(0, Damage::Magic));
        };
        if CHECKSUM.checksum(contents).to_le_bytes() != *sum {
            return Err(damaged(contents.len(), Damage::Checksum));
        }
        let mut input = Input::new(contents);
        if input.take(MAGIC.len()).is_ok_and(|magic| magic != MAGIC) {
            return Err(damaged(0, Damage::Magic));
        }
        let version = input.u32().map_err(|damage| damaged(input.at(), damage))?;
        if version == 0 || version > VERSION {
            return Err(ArchiveError::Version { file: slot.to_owned(), version });
        }
        Self::read_contents(&mut input, version).map_err(|damage| damaged(input.at(), damage))
    }

    fn read_contents(input: &mut Input<'_>, version: u32) -> Result<Self, Damage> {
        let says_all = version > 2;
        let identity = if says_all { Some(Identity(input.u64()?)) } else { None };
        let generation = input.number_below(MOST, "a smaller number of changes")?;
        let next = input.number_below(MOST, "a smaller number of segments")?;
        let last = if says_all { Some(input.number_below(MOST, "a smaller number of games")?) } else { None };
        let count = input.count()?;
        let mut segments: Vec<SegmentEntry> = Vec::with_capacity(count);
        let mut end = 0;
        for _ in 0..count {
            let number = input.number_below(next, "the number of a segment that was made")?;
            if segments.iter().any(|other| other.number == number) {
                return Err(Damage::Expected("each segment once"));
            }
            let gap =
                if says_all { input.number_below(MOST.saturating_sub(end), "a smaller gap")? } else { 0 };
            let length = input.number()?;
            let games = input.number_below(u64::from(MOST_GAMES) + 1, "at most 131,072 games")? as u32;
            let sum = match says_all {
                true => input.number_below(1 << 33, "a checksum")?.checked_sub(1).map(|sum| sum as u32),
                false => None,
            };
            let entry = SegmentEntry { number, first: end + gap, length, games, sum };
            end = entry.end();
            segments.push(entry);
        }
        input.finish()?;
        if last.is_some_and(|last| last < end) {
            return Err(Damage::Expected("a number of games that includes all segments"));
        }
        Ok(Self { identity, generation, next, end: last.unwrap_or(end), segments })
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.identity.map_or(0, |identity| identity.0).to_le_bytes());
        for number in [self.generation, self.next, self.end, self.segments.len() as u64] {
            push_number(&mut bytes, number);
        }
        let mut end = 0;
        for segment in &self.segments {
            let sum = segment.sum.map_or(0, |sum| u64::from(sum) + 1);
            for number in [segment.number, segment.first - end, segment.length, u64::from(segment.games), sum]
            {
                push_number(&mut bytes, number);
            }
            end = segment.end();
        }
        let sum = CHECKSUM.checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Returns the name of this manifest's file.
    pub(crate) const fn slot(&self) -> &'static str {
        SLOTS[(self.generation % 2) as usize]
    }

    /// Writes this manifest and returns once it is the one that counts. The other file still has the previous
    /// one.
    pub(crate) fn store(&self, storage: &dyn Storage) -> Result<(), ArchiveError> {
        write_file(storage, self.slot(), |file| file.append(&self.bytes()))
    }

    /// The faults of the two files, where `self` is the newer manifest.
    pub(crate) fn faults_of(&self, slots: &[Slot; 2]) -> Vec<ArchiveFault> {
        let mut faults = Vec::new();
        for (name, slot) in SLOTS.into_iter().zip(slots) {
            let is_newest = name == self.slot();
            let what = match slot {
                Slot::Faulty(fault) => {
                    faults.push(fault.clone());
                    continue;
                }
                Slot::Absent if !is_newest && self.generation == 0 => continue,
                Slot::Absent => FaultKind::ManifestMissing,
                Slot::Read(read) if is_newest && read == self => continue,
                Slot::Read(read) if read.identity.is_some() && read.identity != self.identity => {
                    FaultKind::Foreign
                }
                Slot::Read(read) if !is_newest && read.generation + 1 == self.generation => continue,
                Slot::Read(_) => FaultKind::Outdated,
            };
            faults.push(ArchiveFault::new(name, what));
        }
        faults
    }
}
