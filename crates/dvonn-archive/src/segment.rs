//! A segment: a file with games, their headers, the places of their pieces, and the index of their positions.
//! It never changes after it is written.

use dvonn_record::Record;

use crate::bytes::{Input, push_number};
use crate::columns::Texts;
use crate::game::PackedGame;
use crate::head::Head;
use crate::header::{ANNOTATED, Header, Rows, Source, header_of};
use crate::index::Index;
use crate::late::Late;
use crate::layout::{
    AMENDMENTS, ANNOTATIONS, BLOCK, BLOCKS, DETAILS, ENDS, GAMES, HASHES, LATE, PIECES, POSTINGS, ROWS,
    SECTIONS, TEXTS,
};
use crate::pages::{Pages, Section};
use crate::pieces::Pieces;
use crate::{ArchiveError, Damage};

/// A later source of a game in an earlier segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Amendment {
    /// The number of the game in the archive.
    pub(crate) game: u64,
    pub(crate) source: Source,
}

/// An opened segment.
#[derive(Debug)]
pub(crate) struct Segment {
    pub(crate) head: Head,
    /// The number of its first game in the archive.
    pub(crate) first: u64,
    pub(crate) games: u32,
    pub(crate) rows: Rows,
    pub(crate) texts: Texts,
    pub(crate) pieces: Pieces,
    /// The beginnings of the blocks of games, followed by the end of the last block.
    blocks: Vec<u64>,
    details: Vec<u64>,
    /// The numbers of the annotated games and the ends of their records, sorted.
    annotations: Vec<(u32, u64)>,
    annotated: u64,
    pub(crate) amendments: Vec<Amendment>,
    index: Option<Index>,
}

impl Segment {
    /// Opens a segment whose first game has the number `first`.
    pub(crate) fn open(head: Head, first: u64) -> Result<Self, ArchiveError> {
        let Head { pages, sections, games, .. } = &head;
        let games = *games;
        let section = |index: usize| -> Result<Vec<u8>, ArchiveError> {
            let (begin, end) = sections[index];
            let length = (end - begin) as usize;
            match head.fill {
                Some(fill) if matches!(index, ROWS | TEXTS) => Ok(pages.read_filled(begin, length, fill)),
                _ => pages.read(begin, length),
            }
        };
        let damaged = |index: usize| {
            let (name, at) = (pages.name(), sections[index].0);
            move |damage| ArchiveError::damaged(name, at, damage)
        };
        fn whole<T>(
            bytes: &[u8],
            read: impl FnOnce(&mut Input<'_>) -> Result<T, Damage>,
        ) -> Result<T, Damage> {
            let mut input = Input::new(bytes);
            let value = read(&mut input)?;
            input.finish()?;
            Ok(value)
        }
        let rows = whole(&section(ROWS)?, |input| Rows::read(input, games)).map_err(damaged(ROWS))?;
        let texts = whole(&section(TEXTS)?, Texts::read).map_err(damaged(TEXTS))?;
        let pieces = if head.fill.is_some() {
            Pieces::new(&[])
        } else {
            whole(&section(PIECES)?, |input| Pieces::read(input, games)).map_err(damaged(PIECES))?
        };
        let [blocks, details] = whole(&section(BLOCKS)?, |input| {
            let games_begin = read_begins(input, games, sections[GAMES])?;
            Ok([games_begin, read_begins(input, games, sections[DETAILS])?])
        })
        .map_err(damaged(BLOCKS))?;
        let read_amendments = |bytes: &[u8]| {
            whole(bytes, |input| {
                let count = input.count()?;
                let mut amendments = Vec::with_capacity(count);
                for _ in 0..count {
                    let game = input.number_below(first, "the number of a game before this segment")?;
                    let file = input.text()?.to_owned();
                    amendments.push(Amendment { game, source: Source { file, number: input.number()? } });
                }
                Ok(amendments)
            })
        };
        let amendments =
            section(AMENDMENTS).and_then(|bytes| read_amendments(&bytes).map_err(damaged(AMENDMENTS)));
        let annotations = read_annotations(pages, sections[ANNOTATIONS], games);
        let (amendments, (annotations, annotated)) = if head.fill.is_some() {
            (amendments.unwrap_or_default(), annotations.unwrap_or_default())
        } else {
            (amendments?, annotations?)
        };
        let index = if head.indexed { Some(read_index(pages, sections, head.version)?) } else { None };
        let opened = Self {
            first,
            games,
            rows,
            texts,
            pieces,
            blocks,
            details,
            annotations,
            annotated,
            amendments,
            index,
            head,
        };
        Ok(opened)
    }

    pub(crate) fn name(&self) -> &str {
        self.head.name()
    }

    pub(crate) fn pages(&self) -> &Pages {
        &self.head.pages
    }

    pub(crate) const fn section_length(&self, index: usize) -> u64 {
        self.head.sections[index].1 - self.head.sections[index].0
    }

    pub(crate) fn index(&self) -> Option<&Index> {
        self.index.as_ref()
    }

    pub(crate) fn blocks(&self) -> u32 {
        self.games.div_ceil(BLOCK)
    }

    /// The games of some blocks.
    pub(crate) fn packed_games(&self, blocks: std::ops::Range<u32>) -> Result<Packed, ArchiveError> {
        self.packed(&self.blocks, blocks)
    }

    /// The details of the headers in some blocks.
    pub(crate) fn packed_details(&self, blocks: std::ops::Range<u32>) -> Result<Packed, ArchiveError> {
        self.packed(&self.details, blocks)
    }

    fn packed(&self, begins: &[u64], blocks: std::ops::Range<u32>) -> Result<Packed, ArchiveError> {
        let at = |block: u32| begins.get(block as usize).copied().unwrap_or_default();
        let (begin, end) = (at(blocks.start), at(blocks.end));
        let first = blocks.start * BLOCK;
        let count = (blocks.end * BLOCK).min(self.games).saturating_sub(first);
        let bytes = self.head.pages.read(begin, end.saturating_sub(begin) as usize)?;
        let damaged = |damage| ArchiveError::damaged(self.name(), begin, damage);
        Packed::read(bytes, first, count).map_err(damaged)
    }

    /// Calls `each` with every game: its number, its packed moves and its header.
    pub(crate) fn each_game(
        &self,
        mut each: impl FnMut(u32, &[u8], Header) -> Result<(), ArchiveError>,
    ) -> Result<(), ArchiveError> {
        for block in 0..self.blocks() {
            let packed = self.packed_games(block..block + 1)?;
            let details = self.packed_details(block..block + 1)?;
            let from = block * BLOCK;
            for game in from..self.games.min(from + BLOCK) {
                each(game, packed.get(game), self.header_of(game, details.get(game))?)?;
            }
        }
        Ok(())
    }

    /// The header of a game.
    pub(crate) fn header(&self, game: u32) -> Result<Header, ArchiveError> {
        let block = game / BLOCK;
        let details = self.packed_details(block..block + 1)?;
        self.header_of(game, details.get(game))
    }

    pub(crate) fn header_of(&self, game: u32, details: &[u8]) -> Result<Header, ArchiveError> {
        let row = self.rows.get(game);
        header_of(row, &self.texts, details)
            .map_err(|damage| ArchiveError::damaged(self.name(), self.details_at(game), damage))
    }

    fn details_at(&self, game: u32) -> u64 {
        self.details.get((game / BLOCK) as usize).copied().unwrap_or_default()
    }

    /// The record of a game with everything that was imported.
    pub(crate) fn record(&self, game: u32, packed: &[u8], details: &[u8]) -> Result<Record, ArchiveError> {
        let damage_at = |damage| ArchiveError::damaged(self.name(), self.game_at(game), damage);
        if let Some(packed) = self.annotated_record(game)? {
            let error = |error| damage_at(Damage::Game { game, error });
            return Record::unpack(&packed).map_err(error);
        }
        let line = PackedGame::read(packed).map_err(damage_at)?;
        let mut record = line.record().map_err(|error| damage_at(Damage::Game { game, error }))?;
        self.header_of(game, details)?.put_into(&mut record);
        Ok(record)
    }

    /// The place of a game's block, for error messages.
    pub(crate) fn game_at(&self, game: u32) -> u64 {
        self.blocks.get((game / BLOCK) as usize).copied().unwrap_or_default()
    }

    /// The packed record of a game that has more than header and main line.
    pub(crate) fn annotated_record(&self, game: u32) -> Result<Option<Vec<u8>>, ArchiveError> {
        if self.rows.get(game).flags & ANNOTATED == 0 {
            return Ok(None);
        }
        let missing = || {
            let damage = Damage::Expected("the annotated record of a game");
            ArchiveError::damaged(self.name(), self.annotated, damage)
        };
        let at = self.annotations.binary_search_by_key(&game, |&(game, _)| game).map_err(|_| missing())?;
        let end_of = |at: usize| self.annotations.get(at).map_or(0, |&(_, end)| end);
        let begin = at.checked_sub(1).map_or(0, end_of);
        let end = end_of(at);
        self.head.pages.read(self.annotated + begin, end.saturating_sub(begin) as usize).map(Some)
    }
}

/// Reads the beginnings of blocks, followed by the end of the last one.
fn read_begins(input: &mut Input<'_>, games: u32, section: Section) -> Result<Vec<u64>, Damage> {
    let mut at = section.0;
    let mut begins = vec![at];
    for _ in 0..games.div_ceil(BLOCK) {
        at = at.saturating_add(input.number()?);
        begins.push(at);
    }
    if at == section.1 { Ok(begins) } else { Err(Damage::Expected("blocks that fill their section")) }
}

/// Reads the numbers of the annotated games with the ends of their records, and where the first record
/// begins.
fn read_annotations(
    pages: &Pages,
    section: Section,
    games: u32,
) -> Result<(Vec<(u32, u64)>, u64), ArchiveError> {
    let damaged = |damage| ArchiveError::damaged(pages.name(), section.0, damage);
    let length = section.1 - section.0;
    // The section is four bytes with the length of the list, the list, and the records.
    let head = pages.read(section.0, length.min(4) as usize)?;
    let list = Input::new(&head).u32().map_err(damaged)?;
    if u64::from(list) + 4 > length {
        return Err(damaged(Damage::Expected("a list inside its section")));
    }
    let bytes = pages.read(section.0 + 4, list as usize)?;
    let read = || -> Result<Vec<(u32, u64)>, Damage> {
        let mut input = Input::new(&bytes);
        let count = input.count()?;
        let mut annotations = Vec::with_capacity(count);
        let (mut next, mut end) = (0_u64, 0_u64);
        for _ in 0..count {
            let game = input.number()?.saturating_add(next);
            if game >= u64::from(games) {
                return Err(Damage::Expected("a game of this segment"));
            }
            next = game + 1;
            end = end.saturating_add(input.number()?);
            annotations.push((game as u32, end));
        }
        input.finish()?;
        if end != length - 4 - u64::from(list) {
            return Err(Damage::Expected("annotated games that fill their section"));
        }
        Ok(annotations)
    };
    Ok((read().map_err(damaged)?, section.0 + 4 + u64::from(list)))
}

fn read_index(pages: &Pages, sections: &[Section; SECTIONS], version: u32) -> Result<Index, ArchiveError> {
    let (hashes, ends) = (sections[HASHES], sections[ENDS]);
    let length = |section: Section| section.1 - section.0;
    let damaged = |at: u64, damage| ArchiveError::damaged(pages.name(), at, damage);
    let samples_count = {
        let bytes = pages.read(hashes.0, length(hashes).min(4) as usize)?;
        let damage = |damage| damaged(hashes.0, damage);
        u64::from(Input::new(&bytes).u32().map_err(damage)?)
    };
    let samples_end = hashes.0 + 4 + samples_count * 8;
    let count = length(ends) / 4;
    let expected = count.div_ceil(crate::index::SAMPLE as u64);
    if samples_end > hashes.1
        || (hashes.1 - samples_end) != count * 8
        || !length(ends).is_multiple_of(4)
        || samples_count != expected
    {
        return Err(damaged(hashes.0, Damage::Expected("as many hashes as ends")));
    }
    let bytes = pages.read(hashes.0 + 4, samples_count as usize * 8)?;
    let samples = bytes.as_chunks::<8>().0.iter().map(|sample| u64::from_le_bytes(*sample)).collect();
    let late = if version == 1 { None } else { Some(Late::open(pages, sections[LATE])?) };
    Ok(Index { samples, hashes: (samples_end, hashes.1), ends, postings: sections[POSTINGS], late })
}

/// The bytes of some neighbouring games.
#[derive(Debug)]
pub(crate) struct Packed {
    bytes: Vec<u8>,
    first: u32,
    /// The beginning and end of each game's bytes.
    places: Vec<(u32, u32)>,
}

impl Packed {
    /// Reads blocks. Each has the lengths of its games, followed by their bytes.
    fn read(bytes: Vec<u8>, first: u32, count: u32) -> Result<Self, Damage> {
        let mut places = Vec::with_capacity(count as usize);
        let mut input = Input::new(&bytes);
        let mut left = count;
        while left > 0 {
            let here = left.min(BLOCK);
            let mut lengths = [0; BLOCK as usize];
            for length in lengths.iter_mut().take(here as usize) {
                *length = input.count()?;
            }
            for &length in lengths.iter().take(here as usize) {
                let begin = input.at();
                input.take(length)?;
                places.push((begin as u32, input.at() as u32));
            }
            left -= here;
        }
        input.finish()?;
        Ok(Self { places, first, bytes })
    }

    /// The bytes of a game, empty if it is not among these.
    pub(crate) fn get(&self, game: u32) -> &[u8] {
        let place = game.checked_sub(self.first).and_then(|at| self.places.get(at as usize));
        let bytes = place.and_then(|&(begin, end)| self.bytes.get(begin as usize..end as usize));
        bytes.unwrap_or_default()
    }
}

/// Writes the bytes of games in blocks. Returns the length of each block.
pub(crate) fn push_blocks<'a>(bytes: &mut Vec<u8>, games: u32, of: impl Fn(u32) -> &'a [u8]) -> Vec<u64> {
    let mut lengths = Vec::new();
    for first in (0..games).step_by(BLOCK as usize) {
        let begin = bytes.len();
        let block = first..games.min(first + BLOCK);
        block.clone().for_each(|game| push_number(bytes, of(game).len() as u64));
        block.for_each(|game| bytes.extend_from_slice(of(game)));
        lengths.push((bytes.len() - begin) as u64);
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::SegmentBuilder;
    use crate::head::Origin;
    use crate::header::Source;
    use crate::manifest::{Identity, SegmentEntry};
    use crate::pieces::Placed;
    use crate::{Alone, Memory, Storage as _, build, pages};

    /// A segment of 150 games without moves, after a change to its contents.
    fn segment(change: impl FnOnce(&Segment, &mut Vec<u8>)) -> Result<Segment, ArchiveError> {
        let mut builder = SegmentBuilder::default();
        for number in 0..150 {
            let source = Source { file: "a".to_owned(), number: number + 1 };
            let header = Header::of(&Record::new(), source);
            builder.add(&[0], &header, Placed::default(), None);
        }
        let origin = Origin { identity: Identity(1), generation: 1, number: 0, first: 0 };
        let (entry, mut contents) = builder.finish(true, origin, &[], &Alone).unwrap();
        let storage = Memory::new();
        let open = |entry: SegmentEntry, contents: &[u8]| {
            build::write_segment(&storage, entry, contents)?;
            Segment::open(Head::of_entry(&storage, entry)?, 0)
        };
        change(&open(entry, &contents)?, &mut contents);
        open(entry, &contents)
    }

    #[test]
    fn damage_of_a_game_is_told_with_its_block() {
        for block in 0..3_u32 {
            // The first bytes of a block are the lengths of its games: one for each, 1 and 3.
            let here = (150 - block * BLOCK).min(BLOCK) as usize;
            let mut at = 0;
            let harmed = segment(|segment, contents| {
                at = segment.blocks[block as usize];
                contents[at as usize + here] = 0xff;
            });
            let (harmed, game) = (harmed.unwrap(), block * BLOCK);
            let details = harmed.packed_details(block..block + 1).unwrap();
            let told = |game: u32| {
                let packed = harmed.packed_games(block..block + 1).unwrap();
                harmed.record(game, packed.get(game), details.get(game)).map_err(|error| error.to_string())
            };
            let damage = told(game).unwrap_err();
            assert!(damage.starts_with(&format!("segment-000000, byte {at}: ")), "{block}: {damage}");
            assert!(told(game + 1).is_ok());

            let harmed = segment(|segment, contents| {
                at = segment.details[block as usize];
                contents[at as usize + here] = 0xff;
            });
            let harmed = harmed.unwrap();
            let damage = harmed.header(game).unwrap_err().to_string();
            assert!(damage.starts_with(&format!("segment-000000, byte {at}: ")), "{block}: {damage}");
            assert!(harmed.header(game + 1).is_ok());
        }
    }

    #[test]
    fn an_index_has_as_many_hashes_as_ends() {
        // One position, that of the start.
        let told = |change: &dyn Fn(&Segment, &mut Vec<u8>)| {
            segment(change).map(drop).map_err(|error| error.to_string())
        };
        assert_eq!(told(&|_, _| {}), Ok(()));
        let samples = |segment: &Segment| segment.head.sections[HASHES].0 as usize;
        for count in [0, 2, 0xff] {
            let damage = told(&|segment, contents| contents[samples(segment)] = count).unwrap_err();
            assert!(damage.ends_with("expected as many hashes as ends"), "{count}: {damage}");
        }
    }

    /// What the sections of an index say about themselves.
    fn index(hashes: usize, samples: u32, ends: usize) -> Result<u64, String> {
        let mut contents = samples.to_le_bytes().to_vec();
        contents.resize(hashes, 1);
        let storage = Memory::new();
        let ends_at = contents.len() as u64;
        contents.resize(contents.len() + ends + 9, 0);
        pages::write(&mut *storage.create("file").unwrap(), &contents).unwrap();
        let pages = Pages::open(storage.open("file").unwrap(), "file").unwrap();
        let mut sections = [(0, 0); SECTIONS];
        (sections[HASHES], sections[ENDS]) = ((0, ends_at), (ends_at, ends_at + ends as u64));
        read_index(&pages, &sections, 1).map(|index| index.len()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_sections_of_an_index_fit_each_other() {
        assert_eq!(index(4, 0, 0), Ok(0));
        assert_eq!(index(4 + 16, 1, 4), Ok(1));
        assert_eq!(
            index(4 + 8 * 258, 1, 4 * 257),
            Err("file, byte 0: expected as many hashes as ends".to_owned())
        );
        assert_eq!(index(4 + 8 * 259, 2, 4 * 257), Ok(257));
        for (hashes, samples, ends) in [
            (4 + 16, 1, 5),
            (4 + 16, 1, 8),
            (4 + 24, 1, 4),
            (4 + 24, 2, 4),
            (4, 1, 0),
            (4, 9, 4),
            (4 + 15, 1, 4),
        ] {
            assert!(index(hashes, samples, ends).is_err(), "{hashes} {samples} {ends}");
        }
    }

    #[test]
    fn annotated_games_lie_in_their_section() {
        let read = |list: &[u8], said: u32, games: usize| {
            let mut contents = vec![0xff; 5];
            contents.extend(said.to_le_bytes());
            contents.extend(list);
            contents.resize(contents.len() + games, b'x');
            let end = contents.len() as u64;
            contents.extend([0xff; 5]);
            let storage = Memory::new();
            pages::write(&mut *storage.create("file").unwrap(), &contents).unwrap();
            let pages = Pages::open(storage.open("file").unwrap(), "file").unwrap();
            read_annotations(&pages, (5, end), 10).map_err(|error| error.to_string())
        };
        // Games 2, 3 and 9, of 4, 0 and 3 bytes.
        let list = [3, 2, 4, 0, 0, 5, 3];
        assert_eq!(read(&list, 7, 7), Ok((vec![(2, 4), (3, 4), (9, 7)], 5 + 4 + 7)));
        assert_eq!(read(&[0], 1, 0), Ok((vec![], 5 + 4 + 1)));
        let told = |what| Err(format!("file, byte 5: expected {what}"));
        assert_eq!(read(&[0], 2, 0), told("a list inside its section"));
        assert_eq!(read(&list, 7, 6), told("annotated games that fill their section"));
        assert_eq!(read(&list, 7, 8), told("annotated games that fill their section"));
        assert_eq!(read(&[3, 2, 4, 0, 0, 6, 3], 7, 7), told("a game of this segment"));
        assert_eq!(read(&[2, 2, 4, 0, 3, 0, 0], 7, 7), told("nothing more"));
    }
}
