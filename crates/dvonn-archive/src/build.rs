//! Making a segment from new games, or from the games of other segments.

use dvonn::Position;
use dvonn_record::{
    EndReason, GameResult, NodeId, Property, Record, Remark, UnpackGameError, UnpackedLine, pack_line,
};

use crate::bytes::{push_number, push_text};
use crate::columns::TextsBuilder;
use crate::game;
use crate::head::{Held, Origin, push_head, push_held, push_sum};
use crate::header::{ANNOTATED, Header, Row, Rows, Source, is_usual, push_header, says_more};
use crate::index::BuiltIndex;
use crate::layout::{
    AMENDMENTS, ANNOTATIONS, BLOCKS, DETAILS, ENDS, GAMES, HASHES, HELD, LATE, MOST_GAMES, PIECES, POSTINGS,
    ROWS, SECTIONS, TEXTS,
};
use crate::manifest::SegmentEntry;
use crate::pages;
use crate::pieces::{Pieces, Placed};
use crate::segment::{Amendment, Segment, push_blocks};
use crate::storage::write_file;
use crate::{ArchiveError, Storage, Workers};

/// A game to be written into a segment.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) packed: Vec<u8>,
    pub(crate) header: Header,
    pub(crate) placed: Placed,
    /// The game's key: see [`game::key`].
    pub(crate) key: u64,
    /// The packed record, if it contains more than header and moves.
    pub(crate) annotated: Option<Vec<u8>>,
    /// The first property that the reader did not understand. The record keeps it.
    pub(crate) property: Option<String>,
    /// The reader's remarks about it.
    pub(crate) remarks: Vec<Remark>,
}

impl NewGame {
    pub(crate) fn of(record: &Record, source: Source) -> Self {
        let mut packed = game::pack_head(record, record.plies());
        let end = pack_line(record.start().position(), record.moves(), &mut packed);
        let mut game = Self::of_parts(packed, record, record.plies(), &end, source);
        game.annotated = says_more(record).then(|| record.pack());
        game.property = property_of(record);
        game
    }

    /// Reads a packed game without making its record. Returns `None` if the game has more than header and
    /// moves, because only its record can store the rest.
    pub(crate) fn unpack(bytes: &[u8], source: &Source) -> Result<Option<Self>, UnpackGameError> {
        let Some(UnpackedLine { headers, plies, line, end }) = Record::unpack_line(bytes)? else {
            return Ok(None);
        };
        if says_more(&headers) {
            return Ok(None);
        }
        let mut packed = game::pack_head(&headers, plies);
        packed.extend_from_slice(line);
        Ok(Some(Self::of_parts(packed, &headers, plies, &end, source.clone())))
    }

    /// Makes the game of packed moves that end in `end`, with the headers of `record`.
    fn of_parts(packed: Vec<u8>, record: &Record, plies: usize, end: &Position, source: Source) -> Self {
        let played_out = end.outcome().map(|outcome| GameResult { outcome, by: EndReason::Play });
        let header = Header {
            players: record.players.clone(),
            ratings: record.ratings.clone(),
            id: record.id.clone(),
            date: record.date.clone(),
            event: record.event.clone(),
            site: record.site.clone(),
            result: played_out.or_else(|| record.result()),
            counts: end.counts().map(dvonn::Count::pieces),
            plies: plies as u32,
            starts_empty: record.starts_empty(),
            sources: vec![source],
        };
        let key = key_of(&packed, &header);
        let placed = game::placed(&packed);
        Self { packed, header, placed, key, annotated: None, property: None, remarks: Vec::new() }
    }
}

/// Known properties of SGF for which a record has no field: a review or a table of moves writes them.
const OF_REVIEWS: [&str; 5] = ["V", "BM", "DO", "IT", "TE"];

/// Returns the first unknown property of a record, as SGF writes it.
fn property_of(record: &Record) -> Option<String> {
    let is_known = |id, property: &Property| is_usual(id, property) || OF_REVIEWS.contains(&property.name());
    let properties = |id| record.node(id).properties().iter().find(|property| !is_known(id, property));
    let property = std::iter::once(NodeId::START).chain(record.walk()).find_map(properties)?;
    let value = property.values().first().map_or("", String::as_str);
    Some(format!("{}[{value}]", property.name()))
}

pub(crate) fn key_of(packed: &[u8], header: &Header) -> u64 {
    game::key(packed, header.players.white.as_deref(), header.players.black.as_deref())
}

/// The games collected for a segment so far.
#[derive(Default, Debug)]
pub(crate) struct SegmentBuilder {
    packed: Vec<u8>,
    packed_ends: Vec<usize>,
    details: Vec<u8>,
    details_ends: Vec<usize>,
    rows: Vec<Row>,
    texts: TextsBuilder,
    placed: Vec<Placed>,
    annotated: Vec<(u32, Vec<u8>)>,
    pub(crate) amendments: Vec<Amendment>,
}

/// Returns the bytes of item `index` in a sequence of items. `ends` has the end of each item.
fn part<'a>(bytes: &'a [u8], ends: &[usize], index: u32) -> &'a [u8] {
    let index = index as usize;
    let begin = index.checked_sub(1).map_or(0, |before| ends[before]);
    &bytes[begin..ends[index]]
}

impl SegmentBuilder {
    pub(crate) fn games(&self) -> u32 {
        self.rows.len() as u32
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.amendments.is_empty()
    }

    pub(crate) fn add(&mut self, packed: &[u8], header: &Header, placed: Placed, annotated: Option<Vec<u8>>) {
        let game = self.games();
        self.packed.extend_from_slice(packed);
        self.packed_ends.push(self.packed.len());
        let mut row = push_header(header, &mut self.texts, &mut self.details);
        self.details_ends.push(self.details.len());
        if let Some(annotated) = annotated {
            row.flags |= ANNOTATED;
            self.annotated.push((game, annotated));
        }
        self.rows.push(row);
        self.placed.push(placed);
    }

    /// Adds all games of a segment. `more` returns the later sources of a game by its number in the archive.
    pub(crate) fn add_segment(
        &mut self,
        segment: &Segment,
        more: &dyn Fn(u64) -> Vec<Source>,
    ) -> Result<(), ArchiveError> {
        segment.each_game(|game, packed, mut header| {
            header.sources.extend(more(segment.first + u64::from(game)));
            self.add(packed, &header, segment.pieces.placed(game), segment.annotated_record(game)?);
            Ok(())
        })
    }

    /// Returns the contents of the segment's file, with or without an index, and its entry in a manifest.
    pub(crate) fn finish(
        self,
        indexed: bool,
        origin: Origin,
        held: &[Held],
        workers: &dyn Workers,
    ) -> Result<(SegmentEntry, Vec<u8>), crate::Damage> {
        let games = self.games();
        debug_assert!(games <= MOST_GAMES);
        let packed = |game: u32| part(&self.packed, &self.packed_ends, game);
        let index = if indexed {
            BuiltIndex::of(games, packed, |game| self.rows[game as usize], workers)?
        } else {
            BuiltIndex::default()
        };

        let mut sections: [Vec<u8>; SECTIONS] = Default::default();
        Rows::new(&self.rows).push_to(&mut sections[ROWS]);
        let lengths = push_blocks(&mut sections[GAMES], games, packed);
        let detail_lengths =
            push_blocks(&mut sections[DETAILS], games, |game| part(&self.details, &self.details_ends, game));
        lengths.iter().chain(&detail_lengths).for_each(|&length| push_number(&mut sections[BLOCKS], length));
        self.texts.finish().push_to(&mut sections[TEXTS]);
        push_annotations(&self.annotated, &mut sections[ANNOTATIONS]);
        Pieces::new(&self.placed).push_to(&mut sections[PIECES]);
        push_number(&mut sections[AMENDMENTS], self.amendments.len() as u64);
        for Amendment { game, source } in &self.amendments {
            push_number(&mut sections[AMENDMENTS], *game);
            push_text(&mut sections[AMENDMENTS], &source.file);
            push_number(&mut sections[AMENDMENTS], source.number);
        }
        if indexed {
            let samples: Vec<u64> = index.samples().collect();
            sections[HASHES].extend((samples.len() as u32).to_le_bytes());
            for hash in samples.iter().chain(&index.hashes) {
                sections[HASHES].extend(hash.to_le_bytes());
            }
            sections[ENDS].extend(index.ends.iter().flat_map(|end| end.to_le_bytes()));
            sections[POSTINGS] = index.postings;
            sections[LATE] = index.late.finish();
        }

        push_held(held, &mut sections[HELD]);

        let mut contents = Vec::new();
        let lengths = sections.each_ref().map(|section| section.len() as u64);
        push_head(&mut contents, games, indexed, origin, lengths);
        contents.reserve(lengths.iter().sum::<u64>() as usize + size_of::<u32>());
        for section in sections {
            contents.extend(section);
        }
        let sum = Some(push_sum(&mut contents));
        let length = pages::file_length(contents.len() as u64);
        let Origin { number, first, .. } = origin;
        Ok((SegmentEntry { number, first, length, games, sum }, contents))
    }
}

/// Writes the length of a list; the list of annotated games with the sizes of their records; and the packed
/// records.
fn push_annotations(annotated: &[(u32, Vec<u8>)], section: &mut Vec<u8>) {
    let mut list = Vec::new();
    push_number(&mut list, annotated.len() as u64);
    let mut next = 0;
    for (game, packed) in annotated {
        push_number(&mut list, u64::from(game - next));
        push_number(&mut list, packed.len() as u64);
        next = game + 1;
    }
    section.extend((list.len() as u32).to_le_bytes());
    section.extend(list);
    annotated.iter().for_each(|(_, packed)| section.extend_from_slice(packed));
}

/// Writes a segment's file, and returns once it is safely stored.
pub(crate) fn write_segment(
    storage: &dyn Storage,
    entry: SegmentEntry,
    contents: &[u8],
) -> Result<(), ArchiveError> {
    write_file(storage, &entry.name(), |file| pages::write(file, contents))
}
