//! Statistics of the games that match a question: pieces on full boards and their value, lengths, endings,
//! and motifs.

mod boards;
mod measure;
mod motifs;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dvonn::{ByColor, Color, Move, Phase, Piece, SpaceSet};
use dvonn_record::EndReason;
use serde::Serialize;

pub use self::boards::{Advantage, Boards, HeatMap, Style};
use self::measure::add_all;
pub use self::measure::{Moments, Score, Worth};
use self::motifs::Watch;
pub use self::motifs::{MotifCount, MotifStats, MotifTable};
use crate::archive::Archive;
use crate::game::PackedGame;
use crate::header::Row;
use crate::layout::BLOCK;
use crate::question::{EndFilter, Question};
use crate::search::{Motifs, SearchSettings, end_matches};
use crate::segment::Segment;
use crate::tally::Tally;
use crate::workers::map;
use crate::{ArchiveError, Damage, Workers};

/// The number of blocks of games that are read and replayed together.
const BLOCKS_AT_ONCE: u32 = 64;

/// The figures of one ply of the stacking phase.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Moment {
    /// The number of games that reach this ply.
    pub games: u64,
    /// The number of legal stacking moves of the side to move, if it has any.
    pub moves: Moments,
    /// The number of games in which the side to move had to pass.
    pub passes: u64,
}

/// Games of players of similar strength.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Band {
    /// The results, with the colours as played.
    pub tally: Tally,
    /// The number of games that ended by the rules and left the loser without a piece.
    pub wipe_outs: u64,
    /// The number of stacking moves, without passes, in games that ended by the rules.
    pub length: Moments,
    /// The winner's pieces minus the loser's in those games that have a winner.
    pub margin: Moments,
}

/// Statistics of the games that match a question. Colours are as played, even if the question exchanges them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Stats {
    /// The results of all games.
    pub tally: Tally,
    /// The results by ending, in the order of [`EndFilter::ALL`]. A wipe-out also counts as an end by play.
    pub endings: [Tally; EndFilter::ALL.len()],
    /// The results by year.
    pub by_year: BTreeMap<u16, Tally>,
    /// The games by the lower rating of their players, in bands named by their smallest rating. A game with
    /// an unknown rating is in no band.
    pub by_rating: BTreeMap<u32, Band>,
    /// White's score.
    pub white: Score,
    /// The score of the side that made the first stacking move.
    pub first: Score,
    /// The numbers of games that ended by the rules, by White's pieces minus Black's.
    pub margins: BTreeMap<i32, u64>,
    /// The winner's pieces minus the loser's in those games that have a winner.
    pub margin: Moments,
    /// The numbers of games that ended by the rules after a full board, by the number of their stacking moves
    /// without passes.
    pub lengths: Vec<u64>,
    /// The mean number of those stacking moves.
    pub length: Moments,
    /// The number of those games with at least one pass.
    pub with_pass: u64,
    /// The plies of the stacking phase of games with a full board, counted from there, passes included.
    pub stacking: Vec<Moment>,
    /// The full boards.
    pub boards: Boards,
    /// The motifs of the moves, if requested.
    pub motifs: Option<MotifStats>,
    /// Whether the work was stopped early, so games are missing.
    pub stopped: bool,
}

/// The progress of statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatsProgress {
    /// The number of games of the archive that were processed.
    pub games: u64,
    /// The number of games that were counted.
    pub counted: u64,
}

/// A callback that receives the progress of statistics, and decides whether to continue.
pub type OnStats<'a> = &'a mut dyn FnMut(StatsProgress) -> ControlFlow<()>;

/// The settings of statistics.
#[derive(Clone, Copy)]
pub struct StatsSettings<'a> {
    /// The threads that do the work.
    pub workers: &'a dyn Workers,
    /// The detector of motifs, for the question and for the statistics.
    pub motifs: Option<&'a dyn Motifs>,
    /// Whether to count the motifs of all moves, which takes far longer than all other work.
    pub count_motifs: bool,
    /// The width of the bands of ratings, at least 1.
    pub band: u32,
}

impl StatsSettings<'_> {
    /// The band of a rating; `None` if the rating is unknown (0).
    fn band_of(&self, rating: u32) -> Option<u32> {
        (rating > 0).then(|| rating - rating % self.band.max(1))
    }
}

impl Archive {
    /// Computes statistics of the games that match a question. They do not depend on the number of threads.
    ///
    /// # Errors
    /// A file is damaged, or the storage fails.
    pub fn stats(
        &self,
        question: &Question,
        settings: StatsSettings<'_>,
        progress: OnStats<'_>,
    ) -> Result<Stats, ArchiveError> {
        let mut stats = Stats::default();
        if settings.count_motifs {
            let names = settings.motifs.map_or(&[][..], Motifs::names);
            let names = names.iter().map(|&name| name.to_owned()).collect();
            stats.motifs = Some(MotifStats { names, ..MotifStats::default() });
        }
        let search = SearchSettings { hits: usize::MAX, workers: settings.workers, motifs: settings.motifs };
        // Searching and counting take turns, and both report progress.
        let told = RefCell::new((progress, StatsProgress { games: 0, counted: 0 }));
        let mut looking = |_: crate::SearchProgress<'_>| {
            let (progress, now) = &mut *told.borrow_mut();
            progress(*now)
        };
        let stopped = self.each_segment(question, search, &mut looking, |segment, games| {
            let mut rest = games;
            while let Some(&first) = rest.first() {
                let from = first / BLOCK;
                let end = (from + BLOCKS_AT_ONCE) * BLOCK;
                let (now, later) = rest.split_at(rest.partition_point(|&game| game < end));
                count(segment, now, settings, &mut stats)?;
                rest = later;
                let (progress, told) = &mut *told.borrow_mut();
                let done = rest.first().copied().unwrap_or(segment.games);
                told.games = segment.first + u64::from(done);
                told.counted += now.len() as u64;
                if progress(*told).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            let (progress, told) = &mut *told.borrow_mut();
            told.games = segment.first + u64::from(segment.games);
            Ok(progress(*told))
        })?;
        stats.stopped = stopped;
        Ok(stats)
    }
}

/// Counts some games of a few neighbouring blocks.
fn count(
    segment: &Segment,
    games: &[u32],
    settings: StatsSettings<'_>,
    stats: &mut Stats,
) -> Result<(), ArchiveError> {
    let (Some(&first), Some(&last)) = (games.first(), games.last()) else { return Ok(()) };
    let packed = segment.packed_games(first / BLOCK..last / BLOCK + 1)?;
    let tasks: Vec<&[u32]> = games.chunks(BLOCK as usize).collect();
    // In a browser, threads cannot share files.
    let rows = &segment.rows;
    let counted = map(settings.workers, tasks.len(), |task| {
        let mut part = Stats::default();
        for &game in tasks[task] {
            part.add(packed.get(game), game, rows.get(game), settings)?;
        }
        Ok::<_, Damage>(part)
    });
    for part in counted {
        stats.merge(&part.map_err(|damage| ArchiveError::damaged(segment.name(), 0, damage))?);
    }
    Ok(())
}

/// Observations from the replay of a game.
#[derive(Default)]
struct Replayed {
    /// Whether its full board has occurred.
    is_full: bool,
    /// The number of moves since then, passes included, and the number of passes.
    plies: usize,
    passes: usize,
    first: Option<Color>,
    reds: ByColor<SpaceSet>,
}

impl Stats {
    /// Adds a game.
    fn add(&mut self, packed: &[u8], game: u32, row: Row, settings: StatsSettings<'_>) -> Result<(), Damage> {
        let broken = |error| Damage::Game { game, error };
        let motifs = settings.motifs.filter(|_| settings.count_motifs);
        let mut watch = motifs.map(|motifs| Watch::new(motifs, row));
        let mut line = PackedGame::read(packed)?.line;
        let mut seen = Replayed::default();
        loop {
            let before = *line.position();
            if before.phase() == Phase::Stacking {
                if !seen.is_full && before.occupied() == SpaceSet::BOARD {
                    seen.is_full = true;
                    let outcome = row.result().map(|result| result.outcome);
                    self.boards.add(&before, seen.reds, outcome);
                }
                if seen.is_full {
                    self.see_moment(&before, seen.plies);
                }
            }
            let Some(m) = line.next_move().map_err(broken)? else { break };
            seen.play(before.side(), before.to_place(), m);
            if let Some(watch) = &mut watch {
                watch.see(&before, m, line.position());
            }
        }
        self.add_row(row, &seen, settings);
        if let Some(watch) = watch {
            let motifs = self.motifs.get_or_insert_default();
            watch.add_to(motifs, row, |rating| settings.band_of(rating));
        }
        Ok(())
    }

    /// Adds a position of the stacking phase.
    fn see_moment(&mut self, position: &dvonn::Position, ply: usize) {
        if self.stacking.len() <= ply {
            self.stacking.resize(ply + 1, Moment::default());
        }
        let moment = &mut self.stacking[ply];
        moment.games += 1;
        match position.mobility(position.side()) {
            0 if position.must_pass() => moment.passes += 1,
            0 => {}
            moves => moment.moves.add(moves as i64),
        }
    }

    /// Adds the header of a game that was replayed.
    fn add_row(&mut self, row: Row, seen: &Replayed, settings: StatsSettings<'_>) {
        self.tally.add(row, false);
        for (end, tally) in EndFilter::ALL.iter().zip(&mut self.endings) {
            if end_matches(row, end) {
                tally.add(row, false);
            }
        }
        if let Some(date) = row.date() {
            self.by_year.entry(date.year()).or_default().add(row, false);
        }
        let result = row.result();
        if let Some(result) = result {
            self.white.add(Score::of(result.outcome, Color::White));
            if let Some(first) = seen.first {
                self.first.add(Score::of(result.outcome, first));
            }
        }
        // If one of the ratings is unknown, the lower one is 0, which has no band.
        let lower = row.ratings.white.min(row.ratings.black);
        let mut band = settings.band_of(lower).map(|band| {
            let band = self.by_rating.entry(band).or_default();
            band.tally.add(row, false);
            band
        });
        if result.is_none_or(|result| result.by != EndReason::Play) {
            return;
        }
        *self.margins.entry(row.margin()).or_default() += 1;
        // A draw has no winner.
        if row.margin() != 0 {
            let margin = i64::from(row.margin().abs());
            self.margin.add(margin);
            band.iter_mut().for_each(|band| band.margin.add(margin));
        }
        if let Some(band) = &mut band {
            band.wipe_outs += u64::from(end_matches(row, &EndFilter::WipeOut));
        }
        if seen.is_full {
            let moves = seen.plies - seen.passes;
            if self.lengths.len() <= moves {
                self.lengths.resize(moves + 1, 0);
            }
            self.lengths[moves] += 1;
            self.length.add(moves as i64);
            self.with_pass += u64::from(seen.passes > 0);
            if let Some(band) = &mut band {
                band.length.add(moves as i64);
            }
        }
    }

    /// Adds the statistics of other games.
    pub fn merge(&mut self, other: &Self) {
        self.tally.merge(other.tally);
        self.endings.iter_mut().zip(other.endings).for_each(|(one, other)| one.merge(other));
        for (&year, &tally) in &other.by_year {
            self.by_year.entry(year).or_default().merge(tally);
        }
        for (&rating, band) in &other.by_rating {
            self.by_rating.entry(rating).or_default().merge(band);
        }
        self.white.add(other.white);
        self.first.add(other.first);
        for (&margin, &games) in &other.margins {
            *self.margins.entry(margin).or_default() += games;
        }
        self.margin.merge(&other.margin);
        add_all(&mut self.lengths, &other.lengths);
        self.length.merge(&other.length);
        self.with_pass += other.with_pass;
        let moments = self.stacking.len().max(other.stacking.len());
        self.stacking.resize(moments, Moment::default());
        self.stacking.iter_mut().zip(&other.stacking).for_each(|(one, other)| one.merge(other));
        self.boards.merge(&other.boards);
        if let Some(motifs) = &other.motifs {
            self.motifs.get_or_insert_default().merge(motifs);
        }
        self.stopped |= other.stopped;
    }
}

impl Replayed {
    /// Follows a move of a side.
    fn play(&mut self, side: Color, piece: Option<Piece>, m: Move) {
        match m {
            Move::Place(space) if piece == Some(Piece::Red) => self.reds[side].insert(space),
            Move::Place(_) => {}
            Move::Pass => {
                self.plies += 1;
                self.passes += 1;
            }
            Move::Stack { .. } => {
                self.first.get_or_insert(side);
                self.plies += 1;
            }
        }
    }
}

impl Moment {
    const fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.moves.merge(&other.moves);
        self.passes += other.passes;
    }
}

impl Band {
    fn merge(&mut self, other: &Self) {
        self.tally.merge(other.tally);
        self.wipe_outs += other.wipe_outs;
        self.length.merge(&other.length);
        self.margin.merge(&other.margin);
    }
}
