//! Measures how hard a puzzle is: which levels of the engine find its move.

use dvonn::{Move, Position};
use dvonn_engine::{Engine, Level, Limits, Native, Options};

use crate::rating::Rating;

/// The number of attempts of each level, each with a different seed.
const TRIALS: u64 = 4;

/// The size of the hash table, in bytes.
const TABLE: usize = 4 << 20;

/// The rating of each level as a solver, starting at 800. The steps between levels come from their games
/// against each other (`docs/benchmarks/2026-11-22-levels.md`).
const RATINGS: [u16; 9] = [800, 1005, 1233, 1423, 1569, 1766, 1931, 2124, 2305];

/// The deviation of these ratings.
const DEVIATION: u16 = 50;

/// Lets all levels but the highest try a position. Returns, for each attempt, the level's rating and whether
/// it found the move.
#[must_use]
pub fn attempts(position: &Position, best: Move) -> Vec<(Rating, bool)> {
    let levels = (1..).zip(RATINGS);
    let attempt = |(level, rating)| {
        (0..TRIALS).map(move |seed| (Rating::new(rating, DEVIATION), solves(position, best, level, seed)))
    };
    levels.flat_map(attempt).collect()
}

/// Whether a level finds the best move with this seed.
#[must_use]
pub fn solves(position: &Position, best: Move, level: u8, seed: u64) -> bool {
    let Some(level) = Level::new(level) else { return false };
    let mut engine = Engine::new(TABLE);
    engine.options = Options { level, seed, ..Options::default() };
    engine.think(position, &Limits::INFINITE, &Native::new(), &mut |_| {}).best() == Some(best)
}
