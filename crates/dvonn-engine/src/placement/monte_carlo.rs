//! Monte Carlo sampling of full boards.
//!
//! The order in which pieces are placed does not matter to the full board. So the rest of the board is filled again and again,
//! each full board is evaluated, and every piece on it says something about its space: "all moves as first" (Brügmann, "Monte
//! Carlo Go", 1993). The more is known, the better both sides place: they take the best of a few spaces drawn at random.
//! The spaces for the piece in hand are then compared as the arms of a multi-armed bandit, by UCB1 (Auer, Cesa-Bianchi and
//! Fischer, "Finite-time analysis of the multiarmed bandit problem", 2002).

use std::cmp::Ordering;

use dvonn::random::Random;
use dvonn::{Color, Move, Piece, Position, Space};

use crate::Weights;
use crate::evaluation::FullBoardEvaluator;

/// The number of spaces drawn at random, of which a side takes the best: while nothing is known, and later.
const DRAWN: [u32; 2] = [1, 8];

/// After this many boards for each vacant space enough is known to choose spaces.
const WARM_UP: u64 = 20;

/// What is known about a space from boards on which the piece came there at any time counts as much as this many samples of
/// it.
const PRIOR_SAMPLES: f64 = 10.0;

/// The exploration constant of UCB1, in hundredths of a piece: less than half the standard deviation of the scores of boards, as
/// all moves as first say much about every space.
const EXPLORATION: f64 = 60.0;

/// The mean of a growing number of samples.
#[derive(Clone, Copy, Default, Debug)]
struct Mean {
    sum: f64,
    count: f64,
    /// The sum divided by the count: read far more often than it changes.
    mean: f64,
}

impl Mean {
    fn add(&mut self, sample: f64) {
        self.sum += sample;
        self.count += 1.0;
        self.mean = self.sum / self.count;
    }

    fn get(self) -> f64 {
        self.mean
    }
}

/// Samples full boards, and keeps what they say about the vacant spaces.
pub(super) struct Sampler<'a> {
    position: &'a Position,
    evaluator: FullBoardEvaluator<'a>,
    vacant: &'a [Space],
    pub(super) random: Random,
    /// All moves as first: the mean score, for White, of the boards with a piece on a space, by piece (white, black, red) and
    /// space.
    amaf: [[Mean; Space::COUNT]; 3],
    /// The arms of the bandit: the mean score, for White, of the boards on which the piece in hand was placed on a space.
    arms: [Mean; Space::COUNT],
    boards: u64,
}

impl<'a> Sampler<'a> {
    pub(super) fn new(
        position: &'a Position,
        weights: &'a Weights,
        vacant: &'a [Space],
        random: Random,
    ) -> Self {
        Self {
            position,
            evaluator: FullBoardEvaluator::new(weights, position),
            vacant,
            random,
            amaf: [[Mean::default(); Space::COUNT]; 3],
            arms: [Mean::default(); Space::COUNT],
            boards: 0,
        }
    }

    /// The number of boards sampled.
    pub(super) fn boards(&self) -> u64 {
        self.boards
    }

    /// Fills the board once and learns from it.
    ///
    /// Not inlined into the caller's loop: a browser replaces a function by its optimised form when it is called, not while a
    /// loop in it is running.
    #[inline(never)]
    pub(super) fn sample(&mut self) {
        let warm = self.boards >= WARM_UP * self.vacant.len() as u64;
        let mut left = self.vacant.to_vec();
        let mut position = *self.position;
        let mut first = None;
        while let Some(piece) = position.to_place() {
            let i = match first {
                None if warm => self.most_promising(piece, position.side(), &left),
                _ => self.best_of_drawn(piece, position.side(), &left, DRAWN[usize::from(warm)]),
            };
            let space = left.swap_remove(i);
            first.get_or_insert(space);
            position.apply(Move::Place(space));
        }
        let score = f64::from(self.evaluator.evaluate(&position).hundredths());
        for &space in self.vacant {
            let owner = position.stack(space).and_then(dvonn::Stack::owner);
            self.amaf[row(owner)][space.index()].add(score);
        }
        if let (true, Some(space)) = (warm, first) {
            self.arms[space.index()].add(score);
        }
        self.boards += 1;
    }

    /// The value of a piece on a space for a side, as far as it is known.
    fn amaf_value(&self, piece: Piece, side: Color, space: Space) -> f64 {
        for_side(side, self.amaf[row(piece.color())][space.index()].get())
    }

    /// The index of the best of some spaces drawn at random.
    fn best_of_drawn(&mut self, piece: Piece, side: Color, left: &[Space], drawn: u32) -> usize {
        let mut best = (f64::NEG_INFINITY, 0);
        for _ in 0..drawn {
            let i = self.random.below(left.len() as u32) as usize;
            let value = if drawn == 1 { 0.0 } else { self.amaf_value(piece, side, left[i]) };
            if value > best.0 {
                best = (value, i);
            }
        }
        best.1
    }

    /// The index of the arm to sample next, by UCB1: one that is promising, or was not sampled much.
    fn most_promising(&self, piece: Piece, side: Color, left: &[Space]) -> usize {
        let log_samples = ln(self.arms.iter().map(|arm| arm.count).sum::<f64>().max(1.0));
        let mut best = (f64::NEG_INFINITY, 0);
        for (i, &space) in left.iter().enumerate() {
            let arm = self.arms[space.index()];
            let prior = PRIOR_SAMPLES * self.amaf_value(piece, side, space);
            let value = (for_side(side, arm.sum) + prior) / (arm.count + PRIOR_SAMPLES);
            let bonus = EXPLORATION * (log_samples / (arm.count + 1.0)).sqrt();
            if value + bonus > best.0 {
                best = (value + bonus, i);
            }
        }
        best.1
    }

    /// The vacant spaces and the expected score of the piece in hand on each, in hundredths of a piece for the side to place
    /// it. The spaces that were sampled most often come first.
    pub(super) fn candidates(&self) -> Vec<(Space, f64)> {
        let side = self.position.side();
        let piece = self.position.to_place();
        let candidate = |&space: &Space| {
            let arm = self.arms[space.index()];
            let amaf = piece.map_or(0.0, |piece| self.amaf_value(piece, side, space));
            let value = if arm.count > 0.0 { for_side(side, arm.get()) } else { amaf };
            (arm.count, value, space)
        };
        let mut candidates: Vec<(f64, f64, Space)> = self.vacant.iter().map(candidate).collect();
        candidates.sort_by(|a, b| (b.0, b.1).partial_cmp(&(a.0, a.1)).unwrap_or(Ordering::Equal));
        candidates.into_iter().map(|(_, value, space)| (space, value)).collect()
    }
}

/// A score for White as one for a side, and the other way round.
fn for_side(side: Color, score: f64) -> f64 {
    if side == Color::White { score } else { -score }
}

/// The row of the AMAF table for a piece of this colour, or a red one.
fn row(color: Option<Color>) -> usize {
    color.map_or(2, |color| usize::from(color == Color::Black))
}

/// The natural logarithm, with the same bits on every platform. The standard library calls the platform's, and these may
/// differ in the last bit; all other arithmetic here is exactly specified.
fn ln(x: f64) -> f64 {
    libm::log(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last bits of these differ between glibc and musl, from which `libm` is ported.
    #[test]
    fn logarithms_have_the_same_bits_everywhere() {
        let logarithms = [
            (1, 0),
            (3, 0x3ff1_93ea_7aad_030a),
            (14, 0x4005_1cca_16d7_bba8),
            (48, 0x400e_f838_3c50_bb74),
            (176, 0x4014_ae93_5b3c_b89e),
            (346, 0x4017_62c0_d8a3_c1c4),
        ];
        for (x, bits) in logarithms {
            assert_eq!(ln(f64::from(x)).to_bits(), bits, "ln {x}");
        }
    }
}
