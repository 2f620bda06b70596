//! How often motifs occur, and the results of games with them.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{ByColor, Color, Move, Outcome, Position};
use dvonn_record::EndReason;
use serde::Serialize;

use super::measure::Score;
use crate::header::Row;
use crate::search::Motifs;

/// The counts of a motif.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct MotifCount {
    /// The number of moves with it.
    pub moves: u64,
    /// The number of games with such a move.
    pub games: u64,
    /// The score of the sides that played it, in games with a result. If both sides played it, both count, so
    /// a motif that both often play scores near ½.
    pub players: Score,
    /// The score of a side that played it when the other side did not.
    pub alone: Score,
    /// The number of games whose decisive move has it.
    pub decided: u64,
}

impl MotifCount {
    const fn merge(&mut self, other: &Self) {
        self.moves += other.moves;
        self.games += other.games;
        self.players = self.players.plus(other.players);
        self.alone = self.alone.plus(other.alone);
        self.decided += other.decided;
    }
}

/// The counts of the motifs of some moves.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct MotifTable {
    /// The number of moves examined: all except passes.
    pub moves: u64,
    /// The number of decisive moves. A game has one if it ended by the rules and the winner was not ahead
    /// from the beginning. From some moment to the end, the winner has more pieces in its stacks (rule E2)
    /// than the loser. The winner's last stacking move up to that moment is the decisive one.
    pub decisive: u64,
    /// The counts of each motif, in the order of the names.
    pub motifs: Vec<MotifCount>,
}

impl MotifTable {
    fn at(&mut self, motif: usize) -> &mut MotifCount {
        if self.motifs.len() <= motif {
            self.motifs.resize(motif + 1, MotifCount::default());
        }
        &mut self.motifs[motif]
    }

    fn merge(&mut self, other: &Self) {
        self.moves += other.moves;
        self.decisive += other.decisive;
        for (motif, count) in other.motifs.iter().enumerate() {
            self.at(motif).merge(count);
        }
    }
}

/// The motifs of the moves that were played.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct MotifStats {
    /// The names of the motifs.
    pub names: Vec<String>,
    /// The counts over all moves.
    pub all: MotifTable,
    /// The counts over moves of players in a band of ratings, by the band's smallest rating.
    pub by_rating: BTreeMap<u32, MotifTable>,
}

impl MotifStats {
    pub(super) fn merge(&mut self, other: &Self) {
        if self.names.is_empty() {
            self.names.clone_from(&other.names);
        }
        self.all.merge(&other.all);
        for (&band, table) in &other.by_rating {
            self.by_rating.entry(band).or_default().merge(table);
        }
    }

    /// Adds the findings of a game.
    fn add(&mut self, found: &Found, row: Row, band: impl Fn(u32) -> Option<u32>) {
        let outcome = row.result().map(|result| result.outcome);
        let bands = row.ratings.map(band);
        let names = self.names.len();
        for side in Color::ALL {
            let tables =
                [Some(&mut self.all), bands[side].map(|band| self.by_rating.entry(band).or_default())];
            for table in tables.into_iter().flatten() {
                // Motifs that do not occur are listed too.
                if names > 0 {
                    table.at(names - 1);
                }
                table.moves += found.moves[side];
                if let Some((winner, motifs)) = found.decisive
                    && winner == side
                {
                    table.decisive += 1;
                    bits(motifs).for_each(|motif| table.at(motif).decided += 1);
                }
                for motif in bits(found.has[side]) {
                    let count = table.at(motif);
                    count.moves += found.counts[side][motif];
                    let Some(outcome) = outcome else { continue };
                    let score = Score::of(outcome, side);
                    count.players.add(score);
                    if found.has[!side] >> motif & 1 == 0 {
                        count.alone.add(score);
                    }
                }
            }
        }
        bits(found.has.white | found.has.black).for_each(|motif| self.all.at(motif).games += 1);
        for band in BTreeSet::from(bands.into_array()).into_iter().flatten() {
            let of_band = |side: Color| if bands[side] == Some(band) { found.has[side] } else { 0 };
            let table = self.by_rating.entry(band).or_default();
            bits(of_band(Color::White) | of_band(Color::Black)).for_each(|motif| table.at(motif).games += 1);
        }
    }
}

/// The indices of the set bits.
fn bits(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(bit)
    })
}

/// The maximum number of motifs.
const MOST: usize = 64;

/// The motifs found in a game while it is replayed.
struct Found {
    /// For each side, its moves except passes, its motifs as bits, and how often it played each.
    moves: ByColor<u64>,
    has: ByColor<u64>,
    counts: ByColor<[u64; MOST]>,
    /// The winner and the motifs of the decisive move, as far as known.
    decisive: Option<(Color, u64)>,
}

/// Examines a game's moves one after another.
pub(super) struct Watch<'a> {
    motifs: &'a dyn Motifs,
    found: Found,
    /// The winner of a game that ended by the rules.
    winner: Option<Color>,
    /// The motifs of the winner's last stacking move.
    last: Option<u64>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(motifs: &'a dyn Motifs, row: Row) -> Self {
        let result = row.result().filter(|result| result.by == EndReason::Play);
        let winner = match result.map(|result| result.outcome) {
            Some(Outcome::Win(winner)) => Some(winner),
            _ => None,
        };
        let counts = ByColor::from_fn(|_| [0; MOST]);
        let found = Found { moves: ByColor::default(), has: ByColor::default(), counts, decisive: None };
        Self { motifs, found, winner, last: None }
    }

    pub(super) fn see(&mut self, before: &Position, m: Move, after: &Position) {
        let side = before.side();
        if m != Move::Pass {
            let motifs = self.motifs.of(before, m);
            self.found.moves[side] += 1;
            self.found.has[side] |= motifs;
            bits(motifs).for_each(|motif| self.found.counts[side][motif] += 1);
            if matches!(m, Move::Stack { .. }) && self.winner == Some(side) {
                self.last = Some(motifs);
            }
        }
        let Some(winner) = self.winner else { return };
        let is_ahead = |position: &Position| position.counts()[winner] > position.counts()[!winner];
        match (is_ahead(before), is_ahead(after)) {
            (false, true) => self.found.decisive = self.last.map(|motifs| (winner, motifs)),
            (_, false) => self.found.decisive = None,
            (true, true) => {}
        }
    }

    pub(super) fn add_to(&self, stats: &mut MotifStats, row: Row, band: impl Fn(u32) -> Option<u32>) {
        if stats.names.is_empty() {
            stats.names = self.motifs.names().iter().map(|&name| name.to_owned()).collect();
        }
        stats.add(&self.found, row, band);
    }
}
