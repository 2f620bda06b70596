//! The manifest: which files the archive consists of. It is written into two files in turn, so that one of
//! them is always whole.

use std::io;

use crate::bytes::{Input, push_number};
use crate::pages::CHECKSUM;
use crate::{ArchiveError, Damage, Storage, VERSION};

const MAGIC: &[u8; 8] = b"DVONNARC";
const SLOTS: [&str; 2] = ["manifest-0", "manifest-1"];

/// The largest manifest that is read: one of 100,000 segments is smaller.
const MOST_BYTES: u64 = 4 << 20;

/// A file with games, as the manifest lists it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SegmentEntry {
    /// The number in its name, which no other segment ever has.
    pub(crate) number: u64,
    /// The bytes of the file.
    pub(crate) length: u64,
    /// The games in it.
    pub(crate) games: u32,
}

impl SegmentEntry {
    pub(crate) fn name(&self) -> String {
        segment_name(self.number)
    }
}

pub(crate) fn segment_name(number: u64) -> String {
    format!("segment-{number:06}")
}

/// Whether a file belongs to an archive, and is not its manifest or lock.
pub(crate) fn is_segment_name(name: &str) -> bool {
    let number = name.strip_prefix("segment-");
    number.is_some_and(|digits| digits.len() >= 6 && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Manifest {
    /// Grows by one with every change. The slot with the higher one counts.
    pub(crate) generation: u64,
    /// The number of the next segment.
    pub(crate) next: u64,
    /// In the order of the games' numbers.
    pub(crate) segments: Vec<SegmentEntry>,
}

impl Manifest {
    /// The manifest that counts; `None` if there is none.
    pub(crate) fn load(storage: &dyn Storage) -> Result<Option<Self>, ArchiveError> {
        let mut newest: Option<Self> = None;
        let mut fault = None;
        for slot in SLOTS {
            match Self::load_slot(storage, slot) {
                Ok(None) => {}
                Ok(Some(read)) => {
                    if newest.as_ref().is_none_or(|other| other.generation < read.generation) {
                        newest = Some(read);
                    }
                }
                // One slot may be half written, or damaged: the other one counts.
                Err(error @ ArchiveError::Damaged { .. }) => fault = Some(error),
                Err(error) => return Err(error),
            }
        }
        match (newest, fault) {
            (None, Some(error)) => Err(error),
            (newest, _) => Ok(newest),
        }
    }

    /// Whether there is no more than the beginning of the first manifest.
    pub(crate) fn was_begun(storage: &dyn Storage) -> Result<bool, ArchiveError> {
        let names = storage.list().map_err(ArchiveError::storage("the list of files"))?;
        if names.iter().any(|name| is_segment_name(name) || name == SLOTS[1]) {
            return Ok(false);
        }
        let (first, whole) = (SLOTS[0], Self::default().bytes());
        let read = || {
            let file = storage.open(first)?;
            let mut bytes = vec![0; file.length()?.min(whole.len() as u64 + 1) as usize];
            file.read_at(0, &mut bytes)?;
            Ok(bytes)
        };
        let bytes: Vec<u8> = read().map_err(ArchiveError::storage(first))?;
        // What was not written may be missing, or zeros.
        let written = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        Ok(bytes.len() <= whole.len() && whole.starts_with(&bytes[..written]))
    }

    fn load_slot(storage: &dyn Storage, slot: &str) -> Result<Option<Self>, ArchiveError> {
        let file = match storage.open(slot) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file.map_err(ArchiveError::storage(slot))?,
        };
        let length = file.length().map_err(ArchiveError::storage(slot))?;
        if length > MOST_BYTES {
            let damage = Damage::Length { has: length, expected: MOST_BYTES };
            return Err(ArchiveError::damaged(slot, MOST_BYTES, damage));
        }
        let mut bytes = vec![0; length as usize];
        match file.read_at(0, &mut bytes) {
            // It is being written just now.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => bytes.clear(),
            read => read.map_err(ArchiveError::storage(slot))?,
        }
        Self::read(slot, &bytes).map(Some)
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
        Self::read_contents(&mut input).map_err(|damage| damaged(input.at(), damage))
    }

    fn read_contents(input: &mut Input<'_>) -> Result<Self, Damage> {
        let (generation, next) = (input.number()?, input.number()?);
        let count = input.count()?;
        let mut segments: Vec<SegmentEntry> = Vec::with_capacity(count);
        for _ in 0..count {
            let number = input.number_below(next, "the number of a segment that was made")?;
            if segments.iter().any(|other| other.number == number) {
                return Err(Damage::Expected("each segment once"));
            }
            let length = input.number()?;
            let games = input.number_below(1 << 32, "a number of games")? as u32;
            segments.push(SegmentEntry { number, length, games });
        }
        input.finish()?;
        Ok(Self { generation, next, segments })
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        push_number(&mut bytes, self.generation);
        push_number(&mut bytes, self.next);
        push_number(&mut bytes, self.segments.len() as u64);
        for segment in &self.segments {
            for number in [segment.number, segment.length, u64::from(segment.games)] {
                push_number(&mut bytes, number);
            }
        }
        let sum = CHECKSUM.checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Writes this manifest as the one that counts: returns once it does.
    pub(crate) fn store(&self, storage: &dyn Storage) -> Result<(), ArchiveError> {
        let bytes = self.bytes();
        // The other slot has the last generation, and stays as it is.
        let slot = SLOTS[(self.generation % 2) as usize];
        let write = || {
            let mut file = storage.create(slot)?;
            file.append(&bytes)?;
            file.sync()
        };
        write().map_err(ArchiveError::storage(slot))
    }
}
