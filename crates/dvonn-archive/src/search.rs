//! Answering questions.
//!
//! Quick tests come first: the headers, then the index of positions or the places of single pieces. Only the
//! remaining games are replayed.

mod board;
mod each;
mod filter;
mod later;
mod patterns;
mod replay;
mod sort;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dvonn::{Move, Position, Symmetry};

use self::board::BoardQuestion;
pub use self::board::Motifs;
pub use self::each::FoundGame;
pub(crate) use self::filter::end_matches;
use self::filter::{ClauseFilter, PartFilter, RowFilter};
use self::later::Later;
use self::replay::first_place;
pub use self::sort::{Sort, SortBy, SortKey};
use crate::archive::{Archive, GameId};
use crate::game::position_at;
use crate::header::{MORE_SOURCES, Row};
use crate::index::{Posting, Tallies};
use crate::late::is_late;
use crate::layout::BLOCK;
use crate::question::{Clause, Question};
use crate::segment::{Packed, Segment};
use crate::tally::Tally;
use crate::views::{View, canonical, symmetries_of};
use crate::workers::map;
use crate::{Alone, ArchiveError, Damage, Workers};

/// The number of blocks of games that are read and searched together.
const BLOCKS_AT_ONCE: usize = 128;

/// The least number of tasks for which threads are worth starting.
const WORTH_THREADS: usize = 32;

/// The least number of games for which it is worth computing the possible continuations of the position.
const WORTH_LATER: usize = 2048;

/// The number of headers that are tested between two reports of progress.
const ROWS_AT_ONCE: u32 = 1 << 14;

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of moves before it.
    pub ply: u32,
    /// The view that shows the game's board as the question draws it.
    pub view: View,
    /// The move played there, on the game's board; `None` at the end of the game.
    pub played: Option<Move>,
}

/// A game that matches the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The game.
    pub game: GameId,
    /// The first place in it, if the question asks for a position.
    pub place: Option<Place>,
}

/// The answer to a question.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Answer {
    /// The results of the games, with the colours as the question draws them.
    pub tally: Tally,
    /// The moves played in the position that the question draws, on that board, the most frequent first.
    /// Moves that its symmetries map to each other are listed as one. Empty if no position is drawn.
    pub moves: Vec<(Option<Move>, Tally)>,
    /// The games in their order, at most the number asked for.
    pub hits: Vec<Hit>,
    /// Whether the search was stopped early, so the answer may be incomplete.
    pub stopped: bool,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchProgress<'a> {
    /// The number of games searched.
    pub games: u64,
    /// The number of games that match.
    pub found: u64,
    /// The matching games since the last report.
    pub new: &'a [Hit],
}

/// A callback that receives the progress of a search, and decides whether to continue.
pub type OnSearch<'a> = &'a mut dyn FnMut(SearchProgress<'_>) -> ControlFlow<()>;

/// The settings of a search.
#[derive(Clone, Copy)]
pub struct SearchSettings<'a> {
    /// The most games to list. All are counted.
    pub hits: usize,
    /// The threads that search.
    pub workers: &'a dyn Workers,
    /// The detector of motifs. Without it, no move has a motif.
    pub motifs: Option<&'a dyn Motifs>,
}

impl Archive {
    /// Answers a question.
    ///
    /// # Errors
    /// A file is damaged, or the storage fails.
    pub fn search(
        &self,
        question: &Question,
        settings: SearchSettings<'_>,
        progress: OnSearch<'_>,
    ) -> Result<Answer, ArchiveError> {
        let mut search = Search::new(self, question, settings, progress);
        for segment in &self.segments {
            if search.segment(segment)?.is_break() {
                search.answer.stopped = true;
                break;
            }
        }
        Ok(search.finish())
    }
}

struct Search<'a> {
    archive: &'a Archive,
    question: &'a Question,
    board: BoardQuestion<'a>,
    /// The position that the question draws.
    target: Option<Target>,
    settings: SearchSettings<'a>,
    progress: OnSearch<'a>,
    answer: Answer,
    moves: BTreeMap<Option<Move>, Tally>,
    /// The sorted games to search, or `None` for all.
    among: Option<&'a [u32]>,
    /// The requested order and the number of games to keep, unless the archive's own order is wanted.
    sort: Option<(Sort, usize)>,
    /// The number of matching games already reported.
    told: usize,
}

/// A position that a question draws.
struct Target {
    position: Position,
    hash: u64,
    /// The view in which it has this hash.
    view: View,
    /// The symmetries that leave it unchanged.
    symmetries: Vec<Symmetry>,
    is_late: bool,
    /// The material that can follow it, if worth computing.
    later: Option<Later>,
}

/// A match in a segment: the game's number there, and its place.
type Found = (u32, Option<Place>);

impl<'a> Search<'a> {
    fn new(
        archive: &'a Archive,
        question: &'a Question,
        settings: SearchSettings<'a>,
        progress: OnSearch<'a>,
    ) -> Self {
        let target = question.board.position.map(|board| {
            let position = *board.position();
            let (hash, view) = canonical(&position);
            let symmetries = symmetries(&position, question.board.no_symmetry);
            Target { position, hash, view, symmetries, is_late: is_late(&position), later: None }
        });
        Self {
            archive,
            question,
            board: BoardQuestion::new(&question.board, settings.motifs),
            target,
            settings,
            progress,
            answer: Answer::default(),
            moves: BTreeMap::new(),
            among: None,
            sort: None,
            told: 0,
        }
    }

    fn segment(&mut self, segment: &Segment) -> Result<ControlFlow<()>, ArchiveError> {
        let Some(filter) = self.filter(segment, self.question)? else { return Ok(ControlFlow::Break(())) };
        if filter.excludes_all() {
            return Ok(self.tell(segment, segment.games));
        }
        if self.question.board.is_empty() {
            return self.by_rows(segment, &filter);
        }
        if let (Some(target), Some(index)) = (&self.target, segment.index()) {
            let (hash, view) = (target.hash, target.view);
            let whole = filter.is_empty()
                && self.among.is_none()
                && self.board.is_position_only()
                && !self.question.board.no_symmetry;
            if whole && let Some(tallies) = index.tallies(segment.pages(), hash)? {
                self.add_tallies(&tallies, view);
                // Places with exchanged colours are excluded from the list, so all must be read.
                let leaves_out = self.question.board.no_exchange && self.board.is_stacking();
                let left = self.settings.hits - self.answer.hits.len();
                let most = if leaves_out { usize::MAX } else { left };
                let mut postings =
                    index.find(segment.pages(), hash, segment.games, most)?.unwrap_or_default();
                if let Some((sort, hits)) = self.sort.filter(|_| !leaves_out) {
                    // Drops the places that the list cannot include.
                    sort.keep_first(&mut postings, hits, |posting| segment.rows.get(posting.game));
                    postings.sort_unstable();
                }
                return self.by_postings(segment, &filter, &postings, false);
            }
            if let Some(postings) = index.find(segment.pages(), hash, segment.games, usize::MAX)? {
                return self.by_postings(segment, &filter, &postings, true);
            }
            if target.is_late
                && let Some(late) = &index.late
            {
                let candidates = late.find(segment.pages(), hash, segment.games)?;
                return self.by_replay(segment, &filter, &candidates);
            }
        }
        let mut candidates = match self.board.placed() {
            Some(placed) => segment.pieces.candidates(&placed, segment.games),
            None => (0..segment.games).collect(),
        };
        if let Some(target) = &mut self.target
            && candidates.len() >= WORTH_LATER
        {
            let later = target.later.get_or_insert_with(|| Later::of(&target.position));
            candidates.retain(|&game| later.can_end_as(segment.rows.get(game)));
        }
        self.by_replay(segment, &filter, &candidates)
    }

    /// Returns the filter of a question for a segment, or `None` if the search was stopped.
    fn filter(
        &mut self,
        segment: &Segment,
        question: &'a Question,
    ) -> Result<Option<RowFilter<'a>>, ArchiveError> {
        let mut filter = RowFilter::new(question, segment);
        if filter.excludes_all() {
            return Ok(Some(filter));
        }
        // Headers are tested first, which leaves fewer games to replay.
        let (headers, boards): (Vec<_>, Vec<_>) =
            question.clauses.iter().partition(|clause| !clause.asks_for_the_board());
        for clause in headers {
            let Some(clause) = self.clause(segment, clause, &[])? else { return Ok(None) };
            filter.clauses.push(clause);
        }
        if boards.is_empty() || filter.excludes_all() {
            return Ok(Some(filter));
        }
        let mut among = Vec::new();
        for game in 0..segment.games {
            if self.passes(segment, &filter, game)? {
                among.push(game);
            }
        }
        for clause in boards {
            let Some(clause) = self.clause(segment, clause, &among)? else { return Ok(None) };
            filter.clauses.push(clause);
        }
        Ok(Some(filter))
    }

    /// Returns the filter of a clause. Conditions on the board are tested in the games `among`.
    fn clause(
        &mut self,
        segment: &Segment,
        clause: &'a Clause,
        among: &[u32],
    ) -> Result<Option<ClauseFilter<'a>>, ArchiveError> {
        Ok(match clause {
            Clause::Not(not) => self.part(segment, not, among)?.map(ClauseFilter::Not),
            Clause::Any(any) => {
                let parts = any.iter().map(|part| self.part(segment, part, among).transpose());
                let parts: Vec<_> = parts.flatten().collect::<Result<_, _>>()?;
                // If the search was stopped, parts are missing.
                (parts.len() == any.len()).then_some(ClauseFilter::Any(parts))
            }
        })
    }

    fn part(
        &mut self,
        segment: &Segment,
        question: &'a Question,
        among: &[u32],
    ) -> Result<Option<PartFilter<'a>>, ArchiveError> {
        if !question.asks_for_the_board() {
            return Ok(self.filter(segment, question)?.map(PartFilter::Rows));
        }
        let settings = SearchSettings { hits: usize::MAX, ..self.settings };
        let told = SearchProgress { games: segment.first, found: self.answer.tally.games.into(), new: &[] };
        let mut tell = |_: SearchProgress<'_>| (self.progress)(told);
        let mut search = Search::new(self.archive, question, settings, &mut tell);
        search.among = Some(among);
        if search.segment(segment)?.is_break() {
            return Ok(None);
        }
        let found = search.answer.hits.iter();
        let found = found.map(|hit| ((hit.game.0 - segment.first) as u32, hit.place)).collect();
        Ok(Some(PartFilter::Found(found)))
    }

    /// Whether a game's header meets the conditions.
    fn passes(&self, segment: &Segment, filter: &RowFilter<'_>, game: u32) -> Result<bool, ArchiveError> {
        if self.among.is_some_and(|among| among.binary_search(&game).is_err()) {
            return Ok(false);
        }
        self.header_passes(segment, filter, game)
    }

    fn header_passes(
        &self,
        segment: &Segment,
        filter: &RowFilter<'_>,
        game: u32,
    ) -> Result<bool, ArchiveError> {
        if filter.is_empty() {
            return Ok(true);
        }
        let row = segment.rows.get(game);
        if !filter.matches(row) {
            return Ok(false);
        }
        if filter.asks_for_more_files(row) {
            let amended = self.archive.amended(segment.first + u64::from(game));
            let more = if row.flags & MORE_SOURCES == 0 { Vec::new() } else { segment.header(game)?.sources };
            let files = more.iter().chain(amended).map(|source| source.file.as_str());
            if !filter.files_match(row, files) {
                return Ok(false);
            }
        }
        let part_passes = |part: &PartFilter<'_>| match part {
            PartFilter::Rows(rows) => self.header_passes(segment, rows, game),
            PartFilter::Found(found) => Ok(found.binary_search_by_key(&game, |&(game, _)| game).is_ok()),
        };
        for clause in &filter.clauses {
            let passes = match clause {
                ClauseFilter::Not(part) => !part_passes(part)?,
                ClauseFilter::Any(any) => {
                    let mut passing = any.iter().map(part_passes);
                    passing.find(|passes| !matches!(passes, Ok(false))).transpose()?.is_some()
                }
            };
            if !passes {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn by_rows(
        &mut self,
        segment: &Segment,
        filter: &RowFilter<'_>,
    ) -> Result<ControlFlow<()>, ArchiveError> {
        for first in (0..segment.games).step_by(ROWS_AT_ONCE as usize) {
            let end = segment.games.min(first + ROWS_AT_ONCE);
            for game in first..end {
                if self.passes(segment, filter, game)? {
                    self.add(segment, (game, filter.place(game)), true);
                }
            }
            if self.tell(segment, end).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Tests the places that the index lists. `counts` tells whether their games still need counting.
    fn by_postings(
        &mut self,
        segment: &Segment,
        filter: &RowFilter<'_>,
        postings: &[Posting],
        counts: bool,
    ) -> Result<ControlFlow<()>, ArchiveError> {
        let look = |board: &BoardQuestion<'_>, posting: &Posting, packed: &[u8], row| {
            let ply = u32::from(posting.ply);
            let (position, played) = position_at(packed, usize::from(posting.ply))?;
            let view = board.matches(&position, ply, played, |mover| filter.mover_matches(row, mover));
            Ok(view.map(|view| Place { ply, view, played }))
        };
        self.look_at(segment, filter, postings, |posting| posting.game, look, counts)
    }

    /// Replays the candidates and tests their positions.
    fn by_replay(
        &mut self,
        segment: &Segment,
        filter: &RowFilter<'_>,
        candidates: &[u32],
    ) -> Result<ControlFlow<()>, ArchiveError> {
        let look = |board: &BoardQuestion<'_>, game: &u32, packed: &[u8], row| {
            first_place(packed, *game, board, |mover| filter.mover_matches(row, mover))
        };
        self.look_at(segment, filter, candidates, |game| *game, look, true)
    }

    /// Applies `look`, on all threads, to the games or places whose game's header meets the conditions.
    fn look_at<T: Copy + Sync>(
        &mut self,
        segment: &Segment,
        filter: &RowFilter<'_>,
        items: &[T],
        game_of: impl Fn(&T) -> u32 + Sync,
        look: impl Fn(&BoardQuestion<'_>, &T, &[u8], Row) -> Result<Option<Place>, Damage> + Sync,
        counts: bool,
    ) -> Result<ControlFlow<()>, ArchiveError> {
        let mut passing = Vec::with_capacity(items.len());
        for item in items {
            if self.passes(segment, filter, game_of(item))? {
                passing.push(*item);
            }
        }
        let mut rest = passing.as_slice();
        while !rest.is_empty() {
            let (packed, here) = read_blocks(segment, rest, &game_of)?;
            let (now, later) = rest.split_at(here);
            rest = later;
            // Each block that was read becomes several tasks.
            let mut tasks = Vec::new();
            let mut at = 0;
            for (packed, count) in &packed {
                tasks.extend(now[at..at + count].chunks(BLOCK as usize).map(|items| (packed, items)));
                at += count;
            }
            let (board, rows) = (&self.board, &segment.rows);
            let workers = if tasks.len() < WORTH_THREADS { &Alone } else { self.settings.workers };
            let found = map(workers, tasks.len(), |task| {
                let (packed, items) = tasks[task];
                let look = |item: &T| {
                    let game = game_of(item);
                    let place = look(board, item, packed.get(game), rows.get(game));
                    place.map(|place| place.map(|place| (game, Some(place)))).transpose()
                };
                items.iter().filter_map(look).collect::<Result<Vec<Found>, Damage>>()
            });
            for found in found {
                for found in found.map_err(damaged(segment))? {
                    self.add(segment, found, counts);
                }
            }
            let done = rest.first().map_or(segment.games, &game_of);
            if self.tell(segment, done).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(self.tell(segment, segment.games))
    }

    /// Adds a match to the answer.
    fn add(&mut self, segment: &Segment, (game, place): Found, counts: bool) {
        if counts {
            let exchanged = place.is_some_and(|place| place.view.exchanged);
            let mut one = Tally::default();
            one.add(segment.rows.get(game), exchanged);
            self.answer.tally.merge(one);
            if let (Some(target), Some(place)) = (&self.target, place) {
                let m = place.played.map(|m| place.view.image(m));
                self.moves.entry(target.least(m)).or_default().merge(one);
            }
        }
        if self.answer.hits.len() < self.settings.hits {
            self.answer.hits.push(Hit { game: GameId(segment.first + u64::from(game)), place });
        }
    }

    /// Adds the tallies that the index has for the position, seen in this view.
    fn add_tallies(&mut self, tallies: &Tallies, view: View) {
        let Some(target) = &self.target else { return };
        for (&(m, exchanged), &tally) in tallies {
            if self.question.board.no_exchange && exchanged != view.exchanged {
                continue;
            }
            let tally = if view.exchanged { tally.exchange() } else { tally };
            self.answer.tally.merge(tally);
            self.moves.entry(target.least(m.map(|m| view.image(m)))).or_default().merge(tally);
        }
    }

    fn tell(&mut self, segment: &Segment, games: u32) -> ControlFlow<()> {
        let new = self.answer.hits.get(self.told..).unwrap_or_default();
        let games = segment.first + u64::from(games);
        let progress = SearchProgress { games, found: u64::from(self.answer.tally.games), new };
        let flow = (self.progress)(progress);
        self.told = self.answer.hits.len();
        flow
    }

    fn finish(self) -> Answer {
        let mut answer = self.answer;
        answer.moves = self.moves.into_iter().collect();
        answer.moves.sort_by_key(|&(m, tally)| (std::cmp::Reverse(tally.games), m));
        answer
    }
}

impl Target {
    /// Returns the move that represents all moves that are the same by symmetry.
    fn least(&self, m: Option<Move>) -> Option<Move> {
        m.and_then(|m| self.symmetries.iter().map(|symmetry| symmetry.image(m)).min())
    }
}

/// Returns the symmetries that make moves the same; only the identity if `none` is set.
fn symmetries(position: &Position, none: bool) -> Vec<Symmetry> {
    if none { vec![Symmetry::Identity] } else { symmetries_of(position).collect() }
}

fn damaged(segment: &Segment) -> impl Fn(Damage) -> ArchiveError + '_ {
    |damage| ArchiveError::damaged(segment.name(), 0, damage)
}

/// Reads the blocks that hold the first of some sorted games. Neighbouring blocks are read together. Returns
/// each read with its number of games, and the total number of games covered.
fn read_blocks<T>(
    segment: &Segment,
    games: &[T],
    game: impl Fn(&T) -> u32,
) -> Result<(Vec<(Packed, usize)>, usize), ArchiveError> {
    let mut read = Vec::new();
    let (mut blocks, mut at) = (0, 0);
    while blocks < BLOCKS_AT_ONCE && at < games.len() {
        let first = game(&games[at]) / BLOCK;
        let (mut last, mut end) = (first, at);
        while end < games.len() {
            let block = game(&games[end]) / BLOCK;
            if block > last + 1 || blocks + (block - first) as usize >= BLOCKS_AT_ONCE {
                break;
            }
            last = block;
            end += 1;
        }
        read.push((segment.packed_games(first..last + 1)?, end - at));
        blocks += (last - first) as usize + 1;
        at = end;
    }
    Ok((read, at))
}

#[cfg(test)]
mod tests {
    use dvonn_record::Record;

    use super::*;
    use crate::fixture;

    #[test]
    fn neighbouring_blocks_are_read_together_and_not_too_many() {
        let most = BLOCKS_AT_ONCE as u32;
        let games = vec![Record::new(); (2 * most * BLOCK + 600) as usize];
        let segment = fixture::segment(fixture::FIRST, &games, &[]);
        let none = crate::game::pack(&Record::new());
        let read = |games: &[u32]| {
            let (read, count) = read_blocks(&segment, games, |game| *game).unwrap();
            let mut at = 0;
            for (packed, count) in &read {
                assert!(games[at..at + count].iter().all(|&game| packed.get(game) == none));
                at += count;
            }
            assert_eq!(at, count);
            (read.into_iter().map(|(_, count)| count).collect::<Vec<_>>(), count)
        };
        assert_eq!(read(&[]), (vec![], 0));
        assert_eq!(read(&[0, 1, 70, 300, 301, 599]), (vec![3, 2, 1], 6));
        // Blocks 0 to 2, then 4 and 5, then 7.
        assert_eq!(read(&[5, 64, 128, 191, 256, 320, 448]), (vec![4, 2, 1], 7));
        let all: Vec<u32> = (0..segment.games).collect();
        assert_eq!(read(&all), (vec![(most * BLOCK) as usize], (most * BLOCK) as usize));
        // A game of each second block, and then all of the others.
        let second: Vec<u32> = (0..segment.games).step_by(2 * BLOCK as usize).collect();
        assert_eq!(read(&second), (vec![1; BLOCKS_AT_ONCE], BLOCKS_AT_ONCE));
        let mut mixed = vec![0];
        mixed.extend(2 * BLOCK..segment.games);
        let rest = ((most - 1) * BLOCK) as usize;
        assert_eq!(read(&mixed), (vec![1, rest], rest + 1));
        mixed.truncate(1 + 3 * BLOCK as usize);
        mixed.extend((2 * BLOCK + 4 * BLOCK)..segment.games);
        let rest = ((most - 4) * BLOCK) as usize;
        assert_eq!(read(&mixed), (vec![1, 3 * BLOCK as usize, rest], rest + 1 + 3 * BLOCK as usize));
    }
}
