//! The beginning and end of a segment's file, where the segment describes itself. From these an archive
//! without a manifest is rebuilt.

use crate::bytes::{Input, push_number};
use crate::layout::{HELD, INDEXED, MAGIC, MOST_GAMES, SECTIONS};
use crate::manifest::{Identity, MOST, SegmentEntry};
use crate::pages::{CHECKSUM, CONTENTS, Pages, Section};
use crate::{ArchiveError, Damage, Storage, VERSION};

/// The size of the checksum that ends the contents.
const SUM: u64 = 4;

/// The number of bytes read at a time for a checksum.
const BYTES_AT_ONCE: u64 = 1 << 20;

/// A segment's description of itself. Versions 1 and 2 have none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    /// The archive that it belongs to.
    pub(crate) identity: Identity,
    /// The change that made it.
    pub(crate) generation: u64,
    /// Its number, which its name has too.
    pub(crate) number: u64,
    /// The number of its first game.
    pub(crate) first: u64,
}

/// An older segment whose games are in a newer one: its number, and the checksum of its contents.
pub(crate) type Held = (u64, u32);

/// The beginning and the end of a segment's file.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) pages: Pages,
    pub(crate) version: u32,
    pub(crate) indexed: bool,
    pub(crate) games: u32,
    pub(crate) origin: Option<Origin>,
    /// The checksum that its last bytes state.
    pub(crate) sum: Option<u32>,
    /// The segments that were merged into this one.
    pub(crate) held: Vec<Held>,
    pub(crate) sections: [Section; SECTIONS],
    /// The byte that replaces unreadable bytes in the rows and texts of a damaged file. A value that is the
    /// same for two fill bytes does not depend on damaged ones. Parts that games do not need are not read.
    pub(crate) fill: Option<u8>,
}

/// The number of sections in each version.
const fn sections_of(version: u32) -> usize {
    match version {
        1 => 11,
        2 => 12,
        _ => SECTIONS,
    }
}

/// Writes the beginning of a segment's contents.
pub(crate) fn push_head(
    bytes: &mut Vec<u8>,
    games: u32,
    indexed: bool,
    origin: Origin,
    lengths: [u64; SECTIONS],
) {
    bytes.extend_from_slice(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    push_number(bytes, if indexed { INDEXED } else { 0 });
    push_number(bytes, u64::from(games));
    bytes.extend(origin.identity.0.to_le_bytes());
    for number in [origin.generation, origin.number, origin.first] {
        push_number(bytes, number);
    }
    lengths.into_iter().for_each(|length| push_number(bytes, length));
}

/// Appends the checksum of the contents, and returns it.
pub(crate) fn push_sum(contents: &mut Vec<u8>) -> u32 {
    let sum = CHECKSUM.checksum(contents);
    contents.extend(sum.to_le_bytes());
    sum
}

/// Writes the section that lists the held segments.
pub(crate) fn push_held(held: &[Held], section: &mut Vec<u8>) {
    push_number(section, held.len() as u64);
    for (number, sum) in held {
        push_number(section, *number);
        section.extend(sum.to_le_bytes());
    }
}

fn read_held(bytes: &[u8]) -> Result<Vec<Held>, Damage> {
    let mut input = Input::new(bytes);
    let count = input.count()?;
    let held = (0..count).map(|_| Ok((input.number()?, input.u32()?))).collect::<Result<_, Damage>>()?;
    input.finish()?;
    Ok(held)
}

impl Head {
    /// Reads the beginning and the end of a segment's file.
    pub(crate) fn read(storage: &dyn Storage, file: &str) -> Result<Self, ArchiveError> {
        let opened = storage.open(file).map_err(ArchiveError::storage(file))?;
        Self::of_pages(Pages::open(opened, file)?)
    }

    /// Reads the beginning of a damaged file without its index, for salvaging. Bytes beyond `length` are not
    /// read.
    pub(crate) fn of_damaged(
        storage: &dyn Storage,
        file: &str,
        length: Option<u64>,
        fill: u8,
    ) -> Result<Self, ArchiveError> {
        let opened = storage.open(file).map_err(ArchiveError::storage(file))?;
        let mut pages = Pages::open_up_to(opened, file, length.unwrap_or(u64::MAX))?;
        let (Start { version, games, origin, .. }, sections) = Start::read(&pages)?;
        // The sections give the original length of the file.
        pages.expect(end_of(version, &sections));
        let at = pages.length().saturating_sub(SUM);
        let sum = origin.and_then(|_| pages.read(at, SUM as usize).ok());
        let sum = sum.and_then(|bytes| Input::new(&bytes).u32().ok());
        let held = Vec::new();
        Ok(Self { version, indexed: false, games, origin, sum, held, sections, fill: Some(fill), pages })
    }

    /// Reads the head of a segment that a manifest names.
    pub(crate) fn of_entry(storage: &dyn Storage, entry: SegmentEntry) -> Result<Self, ArchiveError> {
        let name = entry.name();
        let opened = storage.open(&name).map_err(ArchiveError::storage(&name))?;
        let pages = Pages::open(opened, &name)?;
        let (has, expected) = (pages.file_length(), entry.length);
        if has != expected {
            return Err(ArchiveError::damaged(&name, has.min(expected), Damage::Length { has, expected }));
        }
        Self::of_pages(pages)
    }

    fn of_pages(pages: Pages) -> Result<Self, ArchiveError> {
        let damaged = |at: u64, damage| ArchiveError::damaged(pages.name(), at, damage);
        let (Start { version, indexed, games, origin }, sections) = Start::read(&pages)?;
        if end_of(version, &sections) != pages.length() {
            return Err(damaged(12, Damage::Expected("sections that fill the file")));
        }
        let (mut sum, mut held) = (None, Vec::new());
        if origin.is_some() {
            let (begin, end) = sections[HELD];
            let bytes = pages.read(begin, (end - begin) as usize)?;
            held = read_held(&bytes).map_err(|damage| damaged(begin, damage))?;
            let at = pages.length() - SUM;
            let bytes = pages.read(at, SUM as usize)?;
            sum = Some(Input::new(&bytes).u32().map_err(|damage| damaged(at, damage))?);
        }
        Ok(Self { version, indexed, games, origin, sum, held, sections, fill: None, pages })
    }

    pub(crate) fn name(&self) -> &str {
        self.pages.name()
    }

    /// Computes the checksum of its contents, which reads all of them.
    ///
    /// # Errors
    /// A page is damaged, or the checksum is not the one that the segment states.
    pub(crate) fn checksum(&self) -> Result<u32, ArchiveError> {
        let pages = &self.pages;
        let end = pages.length() - if self.sum.is_some() { SUM } else { 0 };
        let mut digest = CHECKSUM.digest();
        for at in (0..end).step_by(BYTES_AT_ONCE as usize) {
            digest.update(&pages.read(at, BYTES_AT_ONCE.min(end - at) as usize)?);
        }
        let sum = digest.finalize();
        if self.sum.is_some_and(|said| said != sum) {
            return Err(ArchiveError::damaged(pages.name(), end, Damage::Checksum));
        }
        Ok(sum)
    }

    /// Its entry in a manifest, with its number and the number of its first game.
    pub(crate) fn entry(&self, number: u64, first: u64) -> SegmentEntry {
        SegmentEntry { number, first, length: self.pages.file_length(), games: self.games, sum: self.sum }
    }
}

/// The bytes before the sections.
struct Start {
    version: u32,
    indexed: bool,
    games: u32,
    origin: Option<Origin>,
}

impl Start {
    fn read(pages: &Pages) -> Result<(Self, [Section; SECTIONS]), ArchiveError> {
        let damaged = |at: u64, damage| ArchiveError::damaged(pages.name(), at, damage);
        let bytes = pages.read(0, pages.length().min(CONTENTS as u64) as usize)?;
        let mut input = Input::new(&bytes);
        if input.take(MAGIC.len()).is_ok_and(|magic| magic != MAGIC) {
            return Err(damaged(0, Damage::Magic));
        }
        let version = input.u32().map_err(|damage| damaged(0, damage))?;
        if version == 0 || version > VERSION {
            return Err(ArchiveError::Version { file: pages.name().to_owned(), version });
        }
        let mut read = || {
            let flags = input.number_below(INDEXED + 1, "flags that are known")?;
            let games = input.number_below(u64::from(MOST_GAMES) + 1, "at most 131,072 games")? as u32;
            let origin = if version > 2 { Some(Origin::read(&mut input)?) } else { None };
            let mut lengths = [0; SECTIONS];
            for length in lengths.iter_mut().take(sections_of(version)) {
                *length = input.number()?;
            }
            let mut begin = input.at() as u64;
            let sections = lengths.map(|length| {
                let section = (begin, begin.saturating_add(length));
                begin = section.1;
                section
            });
            Ok((Self { version, indexed: flags & INDEXED != 0, games, origin }, sections))
        };
        read().map_err(|damage| damaged(12, damage))
    }
}

/// The length of the contents with these sections.
const fn end_of(version: u32, sections: &[Section; SECTIONS]) -> u64 {
    sections[SECTIONS - 1].1.saturating_add(if version > 2 { SUM } else { 0 })
}

impl Origin {
    fn read(input: &mut Input<'_>) -> Result<Self, Damage> {
        let identity = Identity(input.u64()?);
        let mut number = || input.number_below(MOST, "a smaller number");
        Ok(Self { identity, generation: number()?, number: number()?, first: number()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Memory, pages};

    #[test]
    fn a_segment_has_at_most_131_072_games() {
        let read = |games: u32| {
            let origin = Origin { identity: Identity(7), generation: 3, number: 2, first: 5 };
            let mut bytes = Vec::new();
            push_head(&mut bytes, games, true, origin, [0; SECTIONS]);
            let storage = Memory::new();
            pages::write(&mut *storage.create("segment").unwrap(), &bytes).unwrap();
            let pages = Pages::open(storage.open("segment").unwrap(), "segment").unwrap();
            let start = Start::read(&pages).map_err(|error| error.to_string());
            start.map(|(start, _)| (start.games, start.indexed, start.origin == Some(origin)))
        };
        assert_eq!(read(131_072), Ok((131_072, true, true)));
        assert_eq!(read(131_073), Err("segment, byte 12: expected at most 131,072 games".to_owned()));
    }
}
