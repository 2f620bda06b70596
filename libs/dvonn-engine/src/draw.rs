//! The choice of moves at the lower levels: a draw from the moves that people play, tempered by the search.
//!
//! [`dvonn_models::human`] predicts how likely a person of some strength is to play each move. A level draws
//! a move in proportion to chance · exp(score / temperature). So it prefers moves that the search finds good,
//! errs where such people err, and rarely plays a move that none of them would. The draw does not need the
//! scores of all moves. With the bonus temperature · (ln chance + g) added to its score, where g is a random
//! number from the standard Gumbel distribution, the best move is such a draw (Maddison, Tarlow and Minka,
//! "A* Sampling", 2014). The search finds it like any best move, and prunes all others.

use dvonn::random::Random;
use dvonn::{Move, Position};
use dvonn_models::human::{History, predict};
use libm::log;

use crate::Line;
use crate::level::Person;
use crate::score::PIECE;

/// Keeps these random numbers apart from others with the same seed and position.
const STREAM: u64 = 0x6a09_e667_f3bc_c908;

/// A move whose bonus is lower than the best by more than this is never drawn, because all scores are within
/// 49 pieces either way.
const RANGE: i32 = 2 * 49 * PIECE + 1;

/// The bonuses of the legal moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draw(Vec<(Move, i32)>);

impl Draw {
    /// Makes the draw that follows from a person and a seed. Without a person every move has the bonus 0, and
    /// the best move is chosen.
    pub(crate) fn new(position: &Position, person: Option<Person>, seed: u64) -> Self {
        let Some(Person { strength, temperature }) = person else { return Self(Vec::new()) };
        let mut chances = predict(position, strength, &History::default());
        // Sort the moves, so that their order does not depend on the person.
        chances.sort_by_key(|chance| chance.m);
        let mut random = Random::new(Random::new(seed ^ STREAM).next() ^ position.zobrist());
        let mut bonuses: Vec<(Move, i32)> = chances
            .into_iter()
            .map(|chance| {
                let bonus = temperature * (log(chance.chance) + gumbel(&mut random));
                (chance.m, bonus.round() as i32)
            })
            .collect();
        let most = bonuses.iter().map(|&(_, bonus)| bonus).max().unwrap_or(0);
        for (_, bonus) in &mut bonuses {
            // A chance may be so small that it rounds to 0, with the lowest possible bonus.
            *bonus = bonus.saturating_sub(most).max(-RANGE);
        }
        Self(bonuses)
    }

    /// Returns the score of a principal variation plus the bonus of its move, in hundredths of a piece.
    pub(crate) fn total(&self, line: &Line) -> i32 {
        line.evaluation.score.hundredths() + line.first().map_or(0, |m| self.bonus(m))
    }

    /// Returns the bonus for the score of a move, in hundredths of a piece. The highest bonus is 0.
    pub(crate) fn bonus(&self, m: Move) -> i32 {
        self.0.iter().find(|(other, _)| *other == m).map_or(0, |&(_, bonus)| bonus)
    }
}

/// Draws a random number from the standard Gumbel distribution.
fn gumbel(random: &mut Random) -> f64 {
    // The middle of one of 2⁵² parts of the range from 0 to 1, and so neither 0 nor 1.
    let uniform = ((random.next() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64;
    -log(-log(uniform))
}

#[cfg(test)]
mod tests {
    use dvonn::random;
    use dvonn_models::human::Strength;

    use super::*;

    fn position(seed: u64, moves: u32) -> Position {
        let mut random = Random::new(seed);
        let start = *random::setup(&mut random).position();
        (0..moves).fold(start, |position, _| {
            random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m))
        })
    }

    fn person(temperature: f64) -> Option<Person> {
        Some(Person { strength: Strength::default(), temperature })
    }

    /// Computes the chance of each move slowly, straight from the formula.
    fn chances(position: &Position, temperature: f64, score: impl Fn(Move) -> i32) -> Vec<(Move, f64)> {
        let weight = |m| libm::exp(f64::from(score(m)) / temperature);
        let mut chances: Vec<(Move, f64)> = predict(position, Strength::default(), &History::default())
            .iter()
            .map(|chance| (chance.m, chance.chance * weight(chance.m)))
            .collect();
        let sum: f64 = chances.iter().map(|(_, weight)| weight).sum();
        chances.iter_mut().for_each(|(_, weight)| *weight /= sum);
        chances
    }

    #[test]
    fn moves_are_drawn_as_often_as_the_formula_says() {
        const DRAWS: u64 = 4_000;
        for (at, temperature) in [(0, 1000.0), (1, 200.0), (2, 60.0)] {
            let position = position(at, 10 * at as u32);
            // Arbitrary scores.
            let score = |m: Move| {
                (Random::new(m.to_string().len() as u64 ^ position.play_unchecked(m).zobrist()).next() % 400)
                    as i32
            };
            let moves = position.legal_moves();
            let drawn = |seed| {
                let draw = Draw::new(&position, person(temperature), seed);
                moves.iter().copied().max_by_key(|&m| score(m) + draw.bonus(m))
            };
            let drawn: Vec<_> = (0..DRAWS).filter_map(drawn).collect();
            for (m, chance) in chances(&position, temperature, score) {
                let count = drawn.iter().filter(|&&other| other == m).count() as f64;
                let (expected, variance) = (DRAWS as f64 * chance, DRAWS as f64 * chance * (1.0 - chance));
                // Scores are integers, so ties add a small deviation.
                assert!(
                    (count - expected).abs() <= 4.5 * variance.sqrt() + 0.02 * expected + 2.0,
                    "{m}: {count} {expected}"
                );
            }
        }
    }

    #[test]
    fn a_cold_draw_leaves_the_scores_as_they_are() {
        for seed in 0..50 {
            let position = position(seed, seed as u32);
            let draw = Draw::new(&position, person(1e-6), seed);
            assert!(position.legal_moves().iter().all(|&m| draw.bonus(m) == 0));
            assert_eq!(Draw::new(&position, None, seed), Draw(Vec::new()));
        }
    }

    #[test]
    fn bonuses_are_as_the_search_needs_them() {
        for seed in 0..50 {
            let position = position(seed, seed as u32 / 3);
            let draw = Draw::new(&position, person(5_000.0), seed);
            let bonuses: Vec<i32> = position.legal_moves().iter().map(|&m| draw.bonus(m)).collect();
            assert_eq!(bonuses.iter().max(), Some(&0));
            assert!(bonuses.iter().all(|&bonus| bonus >= -RANGE));
            // The same seed gives the same draw, and another seed a different one.
            assert_eq!(Draw::new(&position, person(5_000.0), seed), draw);
            assert!(bonuses.len() == 1 || Draw::new(&position, person(5_000.0), seed + 1) != draw);
        }
    }
}
