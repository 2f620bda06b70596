//! The index of a segment's positions: each position that occurs at least twice, by its canonical hash, with
//! the places where it occurs.
//!
//! Positions that occur once would take most of the space. Searches find them through
//! [`Pieces`](crate::pieces::Pieces) and [`Late`](crate::late::Late).

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use dvonn::{Move, Position, Space};

use crate::bytes::{Input, push_number};
use crate::game::{PackedGame, position_at};
use crate::header::Row;
use crate::late::{Late, LatePositions, is_late};
use crate::pages::{Pages, Section};
use crate::tally::Tally;
use crate::views::{Hashes, View, symmetries_of};
use crate::workers::map;
use crate::{ArchiveError, Damage, Workers};

/// The least number of occurrences of a position for which the index lists its moves and their results.
pub(crate) const COMMON: usize = 16;

/// An upper bound of the bytes that a position's tallies take: at most two for each move, of 60 bytes each.
const MOST_TALLIES: usize = 1 << 14;

/// The maximum length of a posting in bytes.
const MOST_POSTING: usize = 5;

/// The samples in memory: every 256th hash.
pub(crate) const SAMPLE: usize = 256;

/// The number of parts in which the positions are sorted, by hash: see [`part_of`].
const PARTS: usize = 16;

/// Segments with more games sort only half of the parts at a time.
const GAMES_AT_ONCE: u32 = 1 << 16;

/// The number of games that one task replays.
const GAMES_PER_TASK: u32 = 1024;

/// A place where a position occurs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Posting {
    /// The number of the game in its segment.
    pub(crate) game: u32,
    /// The number of moves before it.
    pub(crate) ply: u8,
    /// The view in which it has its canonical hash.
    pub(crate) view: View,
}

/// A move in a position as the canonical view shows it, and whether that view exchanges the colours.
pub(crate) type Played = (Option<Move>, bool);

/// The moves played in a position that occurs in several games, with their results.
pub(crate) type Tallies = BTreeMap<Played, Tally>;

/// A posting ready for sorting: the two halves of the hash, then game, ply and view in one number. Its
/// highest bit says whether the position is late.
type Entry = [u32; 3];

/// The bit of an [`Entry`] that marks a late position.
const LATE: u32 = 1 << 31;

impl Posting {
    const fn number(self) -> u32 {
        self.game << 11 | (self.ply as u32) << 3 | self.view.index() as u32
    }

    fn of_number(number: u32) -> Self {
        let view = View::from_index((number & 7) as usize).unwrap_or(View::IDENTITY);
        Self { game: (number & !LATE) >> 11, ply: (number >> 3) as u8, view }
    }
}

/// The parts of an index, to be written into sections.
#[derive(Default, Debug)]
pub(crate) struct BuiltIndex {
    /// The hashes, sorted.
    pub(crate) hashes: Vec<u64>,
    /// The end of each hash's postings.
    pub(crate) ends: Vec<u32>,
    pub(crate) postings: Vec<u8>,
    /// The late positions that occur once.
    pub(crate) late: LatePositions,
}

impl BuiltIndex {
    /// Indexes games.
    pub(crate) fn of<'a>(
        games: u32,
        packed: impl Fn(u32) -> &'a [u8] + Sync,
        row: impl Fn(u32) -> Row + Sync,
        workers: &dyn Workers,
    ) -> Result<Self, Damage> {
        let mut index = Self::default();
        // A large segment is replayed twice, because replaying is cheaper than holding all parts in memory.
        let at_once = if games > GAMES_AT_ONCE { PARTS / 2 } else { PARTS };
        for first in (0..PARTS).step_by(at_once) {
            index.add_parts(first..first + at_once, games, &packed, &row, workers)?;
        }
        Ok(index)
    }

    /// Indexes the positions whose hashes are in the wanted parts.
    fn add_parts<'a>(
        &mut self,
        wanted: Range<usize>,
        games: u32,
        packed: &(impl Fn(u32) -> &'a [u8] + Sync),
        row: &(impl Fn(u32) -> Row + Sync),
        workers: &dyn Workers,
    ) -> Result<(), Damage> {
        let mut parts: Vec<Vec<Entry>> = vec![Vec::new(); wanted.len()];
        // A game has about 82 positions, and they are spread almost evenly over the parts.
        parts.iter_mut().for_each(|part| part.reserve(games as usize * 98 / PARTS));
        let tasks = games.div_ceil(GAMES_PER_TASK);
        // Few tasks at a time, because their entries are briefly in memory twice.
        for first in (0..tasks).step_by(8) {
            let count = (tasks - first).min(8) as usize;
            let replayed = map(workers, count, |task| {
                let from = (first + task as u32) * GAMES_PER_TASK;
                let games = (from..games.min(from + GAMES_PER_TASK)).map(|game| (game, packed(game)));
                replay(games, wanted.clone())
            });
            for task in replayed {
                for (part, entries) in parts.iter_mut().zip(task?) {
                    part.extend(entries);
                }
            }
        }
        let parts: Vec<Mutex<Vec<Entry>>> = parts.into_iter().map(Mutex::new).collect();
        let sorted = map(workers, parts.len(), |part| {
            let mut entries =
                std::mem::take(&mut *parts[part].lock().unwrap_or_else(PoisonError::into_inner));
            entries.sort_unstable();
            Self::of_sorted(&entries, packed, row)
        });
        for part in sorted {
            let part = part?;
            let before = self.postings.len() as u32;
            self.hashes.extend(part.hashes);
            self.ends.extend(part.ends.iter().map(|end| before + end));
            self.postings.extend(part.postings);
            self.late.append(part.late);
        }
        Ok(())
    }

    fn of_sorted<'a>(
        entries: &[Entry],
        packed: &impl Fn(u32) -> &'a [u8],
        row: &impl Fn(u32) -> Row,
    ) -> Result<Self, Damage> {
        let mut index = Self::default();
        for group in entries.chunk_by(|one, other| one[..2] == other[..2]) {
            let [high, low, number] = group[0];
            let hash = u64::from(high) << 32 | u64::from(low);
            if group.len() < 2 {
                if number & LATE != 0 {
                    index.late.add(hash, Posting::of_number(number).game);
                }
                continue;
            }
            let bytes = &mut index.postings;
            push_number(bytes, group.len() as u64);
            let postings = group.iter().map(|entry| Posting::of_number(entry[2]));
            if group.len() >= COMMON {
                push_tallies(bytes, tallies(postings.clone(), packed, row)?.as_ref());
            }
            let mut before = 0;
            for posting in postings {
                let view = posting.view.index() as u64;
                push_number(bytes, u64::from(posting.game - before) << 3 | view);
                bytes.push(posting.ply);
                before = posting.game;
            }
            index.hashes.push(hash);
            index.ends.push(index.postings.len() as u32);
        }
        Ok(index)
    }

    /// The hashes that stay in memory, one for each [`SAMPLE`].
    pub(crate) fn samples(&self) -> impl Iterator<Item = u64> + '_ {
        self.hashes.iter().copied().step_by(SAMPLE)
    }
}

/// The part of a hash. A greater hash is never in an earlier part.
///
/// Each hash is the smallest of four or eight, so most are small, like the smallest of about five random
/// numbers. Therefore the fifth power of the share of numbers above it is spread evenly.
const fn part_of(hash: u64) -> usize {
    let above = !hash >> 32;
    let squared = (above * above) >> 32;
    let fifth = (((squared * squared) >> 32) * above) >> 32;
    PARTS - 1 - ((fifth * PARTS as u64) >> 32) as usize
}

/// Returns the postings of some games' positions, for the hashes in the wanted parts.
fn replay<'a>(
    games: impl Iterator<Item = (u32, &'a [u8])>,
    wanted: Range<usize>,
) -> Result<Vec<Vec<Entry>>, Damage> {
    let mut parts: Vec<Vec<Entry>> = vec![Vec::new(); wanted.len()];
    for (game, packed) in games {
        let failed = |error| Damage::Game { game, error };
        let mut line = PackedGame::read(packed)?.line;
        let mut position = *line.position();
        let mut hashes = Hashes::of(&position);
        for ply in 0..=u8::MAX {
            let (hash, view) = hashes.canonical(&position);
            let late = if is_late(&position) { LATE } else { 0 };
            let number = Posting { game, ply, view }.number() | late;
            let part = part_of(hash).checked_sub(wanted.start);
            if let Some(part) = part.and_then(|part| parts.get_mut(part)) {
                part.push([(hash >> 32) as u32, hash as u32, number]);
            }
            let Some(m) = line.next_move().map_err(failed)? else { break };
            let next = *line.position();
            hashes.play(&position, m, &next);
            position = next;
        }
    }
    Ok(parts)
}

/// The moves played at the postings of one hash; `None` if different positions share the hash.
fn tallies<'a>(
    postings: impl Iterator<Item = Posting>,
    packed: &impl Fn(u32) -> &'a [u8],
    row: &impl Fn(u32) -> Row,
) -> Result<Option<Tallies>, Damage> {
    let mut tallies = Tallies::new();
    let mut canonical: Option<(Position, Vec<_>)> = None;
    for posting in postings {
        let (position, m) = position_at(packed(posting.game), usize::from(posting.ply))?;
        let seen = posting.view.position(&position);
        let (first, symmetries) = canonical.get_or_insert_with(|| (seen, symmetries_of(&seen).collect()));
        if seen != *first {
            return Ok(None);
        }
        let m = m.map(|m| posting.view.image(m));
        let m = m.and_then(|m| symmetries.iter().map(|symmetry| symmetry.image(m)).min());
        let exchanged = posting.view.exchanged;
        tallies.entry((m, exchanged)).or_default().add(row(posting.game), exchanged);
    }
    Ok(Some(tallies))
}

fn push_tallies(bytes: &mut Vec<u8>, tallies: Option<&Tallies>) {
    // 0 without tallies; otherwise their number plus one.
    push_number(bytes, tallies.map_or(0, |tallies| tallies.len() as u64 + 1));
    for ((m, exchanged), tally) in tallies.into_iter().flatten() {
        push_number(bytes, number_of_move(*m) << 1 | u64::from(*exchanged));
        tally.push_to(bytes);
    }
}

fn read_tallies(input: &mut Input<'_>) -> Result<Option<Tallies>, Damage> {
    let Some(count) = input.count()?.checked_sub(1) else { return Ok(None) };
    let mut tallies = Tallies::new();
    for _ in 0..count {
        let number = input.number()?;
        let m = move_of_number(number >> 1).ok_or(Damage::Expected("a move"))?;
        tallies.insert((m, number & 1 != 0), Tally::read(input)?);
    }
    Ok(Some(tallies))
}

const SPACES: u64 = Space::COUNT as u64;

/// A move as a number: 0 where the game ended, 1 for a pass, 2 to 50 for placements, then stacking moves.
fn number_of_move(m: Option<Move>) -> u64 {
    match m {
        None => 0,
        Some(Move::Pass) => 1,
        Some(Move::Place(space)) => 2 + space.index() as u64,
        Some(Move::Stack { from, to }) => 2 + SPACES + from.index() as u64 * SPACES + to.index() as u64,
    }
}

fn move_of_number(number: u64) -> Option<Option<Move>> {
    let space = |index: u64| Space::from_index(usize::try_from(index).ok()?);
    Some(match number {
        0 => None,
        1 => Some(Move::Pass),
        _ => {
            let index = number - 2;
            Some(match index.checked_sub(SPACES) {
                None => Move::Place(space(index)?),
                Some(both) => Move::Stack { from: space(both / SPACES)?, to: space(both % SPACES)? },
            })
        }
    })
}

/// The index of a segment's file.
#[derive(Debug)]
pub(crate) struct Index {
    pub(crate) samples: Vec<u64>,
    pub(crate) hashes: Section,
    pub(crate) ends: Section,
    pub(crate) postings: Section,
    /// The late positions that occur once; `None` for a file of version 1, which does not list them.
    pub(crate) late: Option<Late>,
}

impl Index {
    /// The number of positions.
    pub(crate) const fn len(&self) -> u64 {
        (self.hashes.1 - self.hashes.0) / 8
    }

    /// The bytes about a position, at most `most`; `None` if it occurs at most once in this segment.
    fn bytes_of(&self, pages: &Pages, hash: u64, most: usize) -> Result<Option<Vec<u8>>, ArchiveError> {
        let Some(block) = self.samples.partition_point(|&sample| sample <= hash).checked_sub(1) else {
            return Ok(None);
        };
        let first = block as u64 * SAMPLE as u64;
        let count = self.len().saturating_sub(first).min(SAMPLE as u64);
        let hashes = pages.read(self.hashes.0 + first * 8, count as usize * 8)?;
        let hashes = hashes.as_chunks::<8>().0;
        let Ok(at) = hashes.binary_search_by_key(&hash, |bytes| u64::from_le_bytes(*bytes)) else {
            return Ok(None);
        };
        let at = first + at as u64;
        let end_of = |at: u64| -> Result<u64, ArchiveError> {
            let bytes = pages.read(self.ends.0 + at * 4, 4)?;
            Ok(bytes.first_chunk::<4>().map_or(0, |bytes| u64::from(u32::from_le_bytes(*bytes))))
        };
        let begin = if at == 0 { 0 } else { end_of(at - 1)? };
        let end = end_of(at)?;
        if begin > end || end > self.postings.1 - self.postings.0 {
            let damage = Damage::Expected("ends of postings in their order");
            return Err(ArchiveError::damaged(pages.name(), self.ends.0 + at * 4, damage));
        }
        pages.read(self.postings.0 + begin, most.min((end - begin) as usize)).map(Some)
    }

    /// The first `most` postings of a position in a segment with `games` games; `None` if it occurs at most
    /// once there.
    pub(crate) fn find(
        &self,
        pages: &Pages,
        hash: u64,
        games: u32,
        most: usize,
    ) -> Result<Option<Vec<Posting>>, ArchiveError> {
        let most_bytes = MOST_TALLIES.saturating_add(most.saturating_mul(MOST_POSTING));
        let Some(bytes) = self.bytes_of(pages, hash, most_bytes)? else { return Ok(None) };
        let damaged = |damage| ArchiveError::damaged(pages.name(), self.postings.0, damage);
        let read = || -> Result<Vec<Posting>, Damage> {
            let (count, _, mut input) = head(&bytes)?;
            let mut postings = Vec::with_capacity(bytes.len().min(count as usize));
            let mut before = 0;
            for _ in 0..count.min(most as u64) {
                let number = input.number()?;
                let view = View::from_index((number & 7) as usize).unwrap_or(View::IDENTITY);
                let game = (number >> 3).saturating_add(before);
                let game = u32::try_from(game).ok().filter(|&game| game < games);
                let game = game.ok_or(Damage::Expected("a game of this segment"))?;
                postings.push(Posting { game, ply: input.u8()?, view });
                before = u64::from(game);
            }
            Ok(postings)
        };
        read().map(Some).map_err(damaged)
    }

    /// The moves played in a position, if the index stores them.
    pub(crate) fn tallies(&self, pages: &Pages, hash: u64) -> Result<Option<Tallies>, ArchiveError> {
        let Some(bytes) = self.bytes_of(pages, hash, MOST_TALLIES)? else { return Ok(None) };
        let damaged = |damage| ArchiveError::damaged(pages.name(), self.postings.0, damage);
        head(&bytes).map(|(_, tallies, _)| tallies).map_err(damaged)
    }
}

/// Reads the head of a position's postings: their number, and the tallies of its moves.
fn head(bytes: &[u8]) -> Result<(u64, Option<Tallies>, Input<'_>), Damage> {
    let mut input = Input::new(bytes);
    let count = input.number()?;
    let tallies = if count >= COMMON as u64 { read_tallies(&mut input)? } else { None };
    Ok((count, tallies, input))
}

#[cfg(test)]
mod tests {
    use dvonn::Color;
    use dvonn::random::{Random, legal_move};
    use dvonn_record::{GameResult, NodeId, Record};

    use super::*;
    use crate::game::pack;
    use crate::header::result_number;
    use crate::views::canonical;
    use crate::{Alone, Memory, Storage as _, pages};

    /// The bytes before the index in its file.
    const BEFORE: usize = 3;

    /// A file with the sections of an index, one after another, after a change to them.
    fn file(built: &BuiltIndex, change: impl FnOnce(&mut [u8], &mut [u8])) -> (Pages, Index) {
        let hashes: Vec<u8> = built.hashes.iter().flat_map(|hash| hash.to_le_bytes()).collect();
        let mut ends: Vec<u8> = built.ends.iter().flat_map(|end| end.to_le_bytes()).collect();
        let mut postings = built.postings.clone();
        change(&mut ends, &mut postings);
        let storage = Memory::new();
        let contents = [&[0xff; BEFORE][..], &hashes, &ends, &postings, &[0xff; 9]].concat();
        pages::write(&mut *storage.create("index").unwrap(), &contents).unwrap();
        let mut at = BEFORE as u64;
        let [hashes, ends, postings] = [hashes.len(), ends.len(), postings.len()].map(|length| {
            let begin = at;
            at += length as u64;
            (begin, at)
        });
        let samples = built.samples().collect();
        let pages = Pages::open(storage.open("index").unwrap(), "index").unwrap();
        (pages, Index { samples, hashes, ends, postings, late: None })
    }

    /// The packed games of one or two placements, and of none.
    fn beginnings() -> Vec<Vec<u8>> {
        let mut packed = vec![pack(&Record::new())];
        for first in Space::all() {
            let mut record = Record::new();
            let one = record.add_move(NodeId::START, Move::Place(first)).unwrap();
            packed.push(pack(&record));
            for second in Space::all().filter(|&second| second != first) {
                let mut record = record.clone();
                record.add_move(one, Move::Place(second)).unwrap();
                packed.push(pack(&record));
            }
        }
        packed
    }

    /// More games than are replayed at once, and more than those whose positions are sorted at once.
    const GAMES: u32 = GAMES_AT_ONCE + 3;

    /// The games of an index: some beginnings are rare.
    fn of_beginnings(beginnings: &[Vec<u8>], game: u32) -> &[u8] {
        let game = game as usize;
        &beginnings[if game < beginnings.len() { game } else { game * 7 % 900 }]
    }

    fn row(game: u32) -> Row {
        let results = [None, Some(GameResult::resigned(Color::Black)), Some(GameResult::draw_agreed())];
        Row { result: result_number(results[game as usize % 3]), ..Row::default() }
    }

    #[test]
    fn an_index_has_all_places_of_the_positions_that_occur_twice() {
        let beginnings = beginnings();
        let mut expected: BTreeMap<u64, Vec<Posting>> = BTreeMap::new();
        for game in 0..GAMES {
            let packed = of_beginnings(&beginnings, game);
            for ply in 0..=PackedGame::read(packed).unwrap().plies {
                let (position, _) = position_at(packed, ply).unwrap();
                let (hash, view) = canonical(&position);
                expected.entry(hash).or_default().push(Posting { game, ply: ply as u8, view });
            }
        }
        let packed = |game| of_beginnings(&beginnings, game);
        let built = BuiltIndex::of(GAMES, packed, row, &Alone).unwrap();
        let (pages, index) = file(&built, |_, _| {});
        expected.retain(|_, postings| postings.len() > 1);
        assert!(built.hashes.iter().eq(expected.keys()) && expected.len() > SAMPLE + 20);
        assert_eq!(index.len(), expected.len() as u64);
        let find = |hash, games, most| index.find(&pages, hash, games, most);
        let (mut rare, mut common) = (0, 0);
        for (&hash, postings) in expected.iter().step_by(3) {
            assert_eq!(find(hash, GAMES, usize::MAX).unwrap().as_ref(), Some(postings));
            assert_eq!(find(hash, GAMES, 2).unwrap().unwrap(), postings[..2]);
            assert_eq!(find(hash + 1, GAMES, 2).unwrap(), None);
            let last = postings.last().unwrap().game;
            assert!(find(hash, last + 1, usize::MAX).is_ok());
            let beyond = find(hash, last, usize::MAX).unwrap_err().to_string();
            assert!(beyond.ends_with("expected a game of this segment"), "{beyond}");
            let tallies = index.tallies(&pages, hash).unwrap();
            assert_eq!(tallies.is_some(), postings.len() >= COMMON);
            let Some(tallies) = tallies else {
                rare += 1;
                continue;
            };
            common += 1;
            let won = postings.iter().filter(|posting| posting.game % 3 == 1).count();
            assert_eq!(tallies.values().map(|tally| tally.games as usize).sum::<usize>(), postings.len());
            assert_eq!(tallies.values().map(|tally| tally.wins.white as usize).sum::<usize>(), won);
            let ended = postings.iter().filter(|posting| {
                let packed = of_beginnings(&beginnings, posting.game);
                PackedGame::read(packed).unwrap().plies == usize::from(posting.ply)
            });
            let none = tallies.get(&(None, false)).map_or(0, |tally| tally.games);
            assert_eq!(none as usize, ended.count());
        }
        assert!(rare > 5 && common > 100, "{rare} {common}");
        assert_eq!((find(1, GAMES, 1).unwrap(), find(u64::MAX, GAMES, 1).unwrap()), (None, None));
    }

    #[test]
    fn damaged_ends_are_told() {
        let beginnings = beginnings();
        let packed = |game| of_beginnings(&beginnings, game);
        let built = BuiltIndex::of(5000, packed, row, &Alone).unwrap();
        let find = |at: usize, end: u32| {
            let (pages, index) =
                file(&built, |ends, _| ends[4 * at..4 * at + 4].copy_from_slice(&end.to_le_bytes()));
            let told =
                |at: usize| index.find(&pages, built.hashes[at], 5000, 1).map_err(|error| error.to_string());
            (told(at).map(|found| found.is_some()), told(at + 1).map(|found| found.is_some()))
        };
        let last = built.hashes.len() - 1;
        let wrong = |at: usize| {
            let at = BEFORE + 8 * built.hashes.len() + 4 * at;
            Err(format!("index, byte {at}: expected ends of postings in their order"))
        };
        assert_eq!(find(5, built.ends[5]), (Ok(true), Ok(true)));
        assert_eq!(find(5, built.ends[4] - 1).0, wrong(5), "it ends before it begins");
        assert_eq!(find(5, built.ends[6] + 1).1, wrong(6), "the next one ends before it begins");
        let length = built.postings.len() as u32;
        assert_eq!(find(last - 1, length + 1), (wrong(last - 1), wrong(last)));
        let (pages, index) = file(&built, |_, _| {});
        assert!(index.find(&pages, built.hashes[last], 5000, 1).unwrap().is_some());
        // Nothing is no number of places.
        assert_eq!(
            find(5, built.ends[4]).0,
            Err(format!("index, byte {}: expected more bytes", index.postings.0))
        );
    }

    #[test]
    fn moves_have_numbers() {
        let mut numbers = vec![(None, 0), (Some(Move::Pass), 1)];
        for from in Space::all() {
            numbers.push((Some(Move::Place(from)), 2 + from.index() as u64));
            for to in Space::all() {
                let number = 51 + 49 * from.index() as u64 + to.index() as u64;
                numbers.push((Some(Move::Stack { from, to }), number));
            }
        }
        for (m, number) in numbers {
            assert_eq!((number_of_move(m), move_of_number(number)), (number, Some(m)));
        }
        assert_eq!(move_of_number(51 + 49 * 49), None);
    }

    #[test]
    fn parts_are_in_the_order_of_hashes_and_about_equal() {
        assert_eq!((part_of(0), part_of(u64::MAX)), (0, PARTS - 1));
        let mut random = Random::new(1);
        let mut hashes = Vec::new();
        for _ in 0..200 {
            let mut position = Position::start();
            while let Some(m) = legal_move(&position, &mut random) {
                position.apply(m);
                hashes.push(canonical(&position).0);
            }
        }
        hashes.sort_unstable();
        assert!(hashes.is_sorted_by_key(|&hash| part_of(hash)));
        for part in 0..PARTS {
            let share = hashes.iter().filter(|&&hash| part_of(hash) == part).count() * PARTS;
            assert!((hashes.len() / 2..hashes.len() * 5 / 4).contains(&share), "{part}: {share}");
        }
    }
}
