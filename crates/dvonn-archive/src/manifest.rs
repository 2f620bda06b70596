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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lock, Memory, NewFile, StoredFile};

    fn manifest(identity: Option<u64>, generation: u64) -> Manifest {
        Manifest { identity: identity.map(Identity), generation, ..Manifest::default() }
    }

    #[test]
    fn a_segment_has_at_most_131_072_games() {
        let with = |games| {
            let segments = vec![SegmentEntry { number: 0, first: 0, length: 9, games, sum: Some(7) }];
            Manifest { next: 1, end: games.into(), segments, ..manifest(Some(5), 2) }
        };
        let read =
            |manifest: &Manifest| Manifest::read("m", &manifest.bytes()).map_err(|error| error.to_string());
        assert_eq!(read(&with(131_072)), Ok(with(131_072)));
        assert!(read(&with(131_073)).unwrap_err().ends_with("expected at most 131,072 games"));
    }

    #[test]
    fn a_manifest_has_at_most_four_mebibytes() {
        let damage = |bytes: usize| {
            let storage = Memory::new();
            storage.put("manifest-0", vec![0; bytes]);
            Slot::read(&storage, "manifest-0").unwrap()
        };
        let faulty =
            |at, damage| Slot::Faulty(ArchiveFault::new("manifest-0", FaultKind::Damaged { at, damage }));
        let most = 4 << 20;
        assert_eq!(damage(most as usize), faulty(most - 4, Damage::Checksum));
        let damage_of_length = Damage::Length { has: most + 1, expected: most };
        assert_eq!(damage(most as usize + 1), faulty(most, damage_of_length));
    }

    /// A file that is replaced by a shorter one between two looks.
    #[derive(Debug)]
    struct Shrinking;

    impl StoredFile for Shrinking {
        fn length(&self) -> io::Result<u64> {
            Ok(100)
        }

        fn read_at(&self, _: u64, _: &mut [u8]) -> io::Result<()> {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }

    impl Storage for Shrinking {
        fn list(&self) -> io::Result<Vec<String>> {
            Ok(SLOTS.map(str::to_owned).to_vec())
        }

        fn open(&self, _: &str) -> io::Result<Box<dyn StoredFile>> {
            Ok(Box::new(Self))
        }

        fn create(&self, _: &str) -> io::Result<Box<dyn NewFile>> {
            Err(io::ErrorKind::Unsupported.into())
        }

        fn rename(&self, _: &str, _: &str) -> io::Result<()> {
            Err(io::ErrorKind::Unsupported.into())
        }

        fn remove(&self, _: &str) -> io::Result<()> {
            Err(io::ErrorKind::Unsupported.into())
        }

        fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
            Ok(None)
        }
    }

    #[test]
    fn a_manifest_that_shrinks_is_damaged() {
        let damage = FaultKind::Damaged { at: 0, damage: Damage::Magic };
        let read = Slot::read(&Shrinking, "manifest-1").unwrap();
        assert_eq!(read, Slot::Faulty(ArchiveFault::new("manifest-1", damage)));
    }

    #[test]
    fn the_two_files_follow_each_other() {
        let own = |generation| manifest(Some(1), generation);
        let read = |generation| Slot::Read(own(generation));
        let (missing, outdated) = (FaultKind::ManifestMissing, FaultKind::Outdated);
        let other = || Slot::Read(manifest(Some(2), 3));
        let of_version_2 = || Slot::Read(manifest(None, 2));
        let changed = Slot::Read(Manifest { end: 5, ..own(3) });
        let damaged = ArchiveFault::new("manifest-0", FaultKind::Overlap);
        let none: [(usize, &FaultKind); 0] = [];
        for (newest, slots, faults) in [
            (3, [read(2), read(3)], &none[..]),
            (3, [of_version_2(), read(3)], &none),
            (0, [read(0), Slot::Absent], &none),
            (3, [Slot::Absent, read(3)], &[(0, &missing)]),
            (3, [read(2), Slot::Absent], &[(1, &missing)]),
            (1, [Slot::Absent, read(1)], &[(0, &missing)]),
            (0, [Slot::Absent, Slot::Absent], &[(0, &missing)]),
            (3, [read(0), read(3)], &[(0, &outdated)]),
            (3, [read(3), read(3)], &[(0, &outdated)]),
            (3, [read(2), read(2)], &[(1, &outdated)]),
            (3, [read(2), changed], &[(1, &outdated)]),
            (3, [other(), read(3)], &[(0, &FaultKind::Foreign)]),
            (3, [read(2), other()], &[(1, &FaultKind::Foreign)]),
            (3, [Slot::Faulty(damaged), Slot::Absent], &[(0, &FaultKind::Overlap), (1, &missing)]),
        ] {
            let faults: Vec<ArchiveFault> =
                faults.iter().map(|&(slot, what)| ArchiveFault::new(SLOTS[slot], what.clone())).collect();
            assert_eq!(own(newest).faults_of(&slots), faults, "{newest} {slots:?}");
        }
    }
}
