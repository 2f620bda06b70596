//! Monte Carlo sampling of full boards.
//!
//! The order in which pieces are placed does not affect the full board. So the sampler fills the rest of the
//! board again and again and evaluates each full board, and every piece on it tells something about its
//! space: "all moves as first" (Brügmann, "Monte Carlo Go", 1993). With more samples both sides place better:
//! they take the best of a few spaces drawn at random. The spaces for the piece in hand are then compared as
//! the arms of a multi-armed bandit, by UCB1 (Auer, Cesa-Bianchi and Fischer, "Finite-time analysis of the
//! multiarmed bandit problem", 2002).

use std::cmp::Ordering;

use dvonn::random::Random;
use dvonn::{Color, Move, Piece, Position, Space};
use dvonn_models::evaluation::{FullBoardEvaluator, Weights};

/// The number of spaces drawn at random, of which a side takes the best, after the warm-up.
const DRAWN: u32 = 16;

/// The warm-up takes this many boards for each vacant space.
const WARM_UP: u64 = 8;

/// The spaces are sorted again after this many boards.
const SORT_INTERVAL: u64 = 16;

/// A prior for each space comes from boards on which the piece was placed there at any time. It counts as
/// much as this many samples.
const PRIOR_SAMPLES: f64 = 10.0;

/// The exploration constant of UCB1, in hundredths of a piece. It is less than half the standard deviation of
/// the scores of boards, because "all moves as first" already tells much about every space.
const EXPLORATION: f64 = 60.0;

/// The mean of a growing number of samples.
#[derive(Clone, Copy, Default, Debug)]
struct Mean {
    sum: f64,
    count: f64,
}

impl Mean {
    fn add(&mut self, sample: f64) {
        self.sum += sample;
        self.count += 1.0;
    }

    /// Returns the mean; 0 without samples.
    fn get(self) -> f64 {
        self.sum / self.count.max(1.0)
    }
}

/// The vacant spaces in the order of the value of a piece there to White, the best first.
#[derive(Clone, Debug)]
struct Order {
    spaces: Vec<Space>,
    /// The place of each space in the order.
    ranks: [u8; Space::COUNT],
}

impl Order {
    fn of(spaces: Vec<Space>) -> Self {
        let mut ranks = [0; Space::COUNT];
        for (rank, space) in (0..).zip(&spaces) {
            ranks[space.index()] = rank;
        }
        Self { spaces, ranks }
    }

    /// Sorts the spaces by these means.
    fn sort(&mut self, means: &[Mean; Space::COUNT]) {
        let mut spaces = std::mem::take(&mut self.spaces);
        let mean = |space: &Space| means[space.index()].get();
        spaces.sort_by(|a, b| mean(b).partial_cmp(&mean(a)).unwrap_or(Ordering::Equal));
        *self = Self::of(spaces);
    }
}

/// The chance that [`DRAWN`] spaces drawn at random miss some given ones, in units of 2<sup>-32</sup>. The
/// indices are the number of spaces to draw from and the number of given ones.
static NONE_DRAWN: [[u32; Space::COUNT]; Space::COUNT + 1] = {
    let mut chances = [[0; Space::COUNT]; Space::COUNT + 1];
    let mut left = 1;
    while left <= Space::COUNT {
        let mut spaces = 1;
        while spaces < left {
            let (others, all) = ((left - spaces) as u128, left as u128);
            chances[left][spaces] = ((others.pow(DRAWN) << 32) / all.pow(DRAWN)) as u32;
            spaces += 1;
        }
        left += 1;
    }
    chances
};

/// The spaces left while a board is filled: their ranks in the orders by piece, as bits.
#[derive(Clone, Copy, Debug)]
struct Left([u64; 3]);

impl Left {
    /// Draws [`DRAWN`] of the `count` spaces left and returns the best one for a side. `chance` is the random
    /// number that decides.
    #[inline(always)]
    fn best_of_drawn(
        self,
        orders: &[Order; 3],
        piece: usize,
        side: Color,
        count: usize,
        chance: u32,
    ) -> Space {
        let mut ranks = self.0[piece];
        let mut better = 1;
        let rank = if side == Color::White {
            while chance < NONE_DRAWN[count][better] {
                ranks &= ranks - 1;
                better += 1;
            }
            ranks.trailing_zeros()
        } else {
            while chance < NONE_DRAWN[count][better] {
                ranks ^= 1 << ranks.ilog2();
                better += 1;
            }
            ranks.ilog2()
        };
        orders[piece].spaces[rank as usize]
    }

    /// Returns the space left with this number, counted from 0.
    #[inline]
    fn nth(self, orders: &[Order; 3], number: u32) -> Space {
        let mut ranks = self.0[0];
        for _ in 0..number {
            ranks &= ranks - 1;
        }
        orders[0].spaces[ranks.trailing_zeros() as usize]
    }

    /// Removes a space.
    #[inline]
    fn remove(&mut self, orders: &[Order; 3], space: Space) {
        for (ranks, order) in self.0.iter_mut().zip(orders) {
            *ranks &= !(1 << order.ranks[space.index()]);
        }
    }
}

/// Samples full boards, and learns from them about the vacant spaces.
pub(super) struct Sampler<'a> {
    position: &'a Position,
    evaluator: FullBoardEvaluator<'a>,
    vacant: &'a [Space],
    /// The vacant spaces that the piece in hand may be placed on.
    candidates: &'a [Space],
    pub(super) random: Random,
    /// All moves as first: the mean score, for White, of the boards with a piece on a space, by piece (white,
    /// black, red) and space.
    amaf: [[Mean; Space::COUNT]; 3],
    /// The vacant spaces in the order of these means, by piece.
    orders: [Order; 3],
    /// The arms of the bandit: the mean score, for White, of the boards on which the piece in hand was placed
    /// on a space.
    arms: [Mean; Space::COUNT],
    boards: u64,
}

impl<'a> Sampler<'a> {
    pub(super) fn new(
        position: &'a Position,
        weights: &'a Weights,
        vacant: &'a [Space],
        candidates: &'a [Space],
        random: Random,
    ) -> Self {
        Self {
            position,
            evaluator: FullBoardEvaluator::new(weights, position),
            vacant,
            candidates,
            random,
            amaf: [[Mean::default(); Space::COUNT]; 3],
            orders: std::array::from_fn(|_| Order::of(vacant.to_vec())),
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
    /// Keep this apart from the caller's loop. A browser replaces a function by its optimised form when it is
    /// called, not while a loop in it is running.
    #[inline(always)]
    pub(super) fn sample(&mut self) {
        let warm = self.boards >= WARM_UP * self.vacant.len() as u64;
        if warm && self.boards.is_multiple_of(SORT_INTERVAL) {
            for (order, means) in self.orders.iter_mut().zip(&self.amaf) {
                order.sort(means);
            }
        }
        let mut left = Left([(1 << self.vacant.len()) - 1; 3]);
        let mut position = *self.position;
        let mut first = None;
        for count in (1..=self.vacant.len()).rev() {
            let Some(piece) = position.to_place() else { break };
            let space = if !warm {
                left.nth(&self.orders, self.random.below(count as u32))
            } else if first.is_none() {
                self.most_promising(piece, position.side())
            } else {
                let chance = (self.random.next() >> 32) as u32;
                left.best_of_drawn(&self.orders, row(piece.color()), position.side(), count, chance)
            };
            left.remove(&self.orders, space);
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

    /// Returns the value of a piece on a space for a side, as estimated so far.
    fn amaf_value(&self, piece: Piece, side: Color, space: Space) -> f64 {
        for_side(side, self.amaf[row(piece.color())][space.index()].get())
    }

    /// Returns the arm to sample next, by UCB1: a space that is promising, or was seldom sampled.
    #[inline(always)]
    fn most_promising(&self, piece: Piece, side: Color) -> Space {
        let log_samples = ln(self.arms.iter().map(|arm| arm.count).sum::<f64>().max(1.0));
        let mut best = (f64::NEG_INFINITY, self.candidates[0]);
        for &space in self.candidates {
            let arm = self.arms[space.index()];
            let prior = PRIOR_SAMPLES * self.amaf_value(piece, side, space);
            let value = (for_side(side, arm.sum) + prior) / (arm.count + PRIOR_SAMPLES);
            let bonus = EXPLORATION * (log_samples / (arm.count + 1.0)).sqrt();
            if value + bonus > best.0 {
                best = (value + bonus, space);
            }
        }
        best.1
    }

    /// Returns the candidate spaces and the expected score of the piece in hand on each, in hundredths of a
    /// piece for the side to place it. The spaces sampled most often come first.
    pub(super) fn candidates(&self) -> Vec<(Space, f64)> {
        let side = self.position.side();
        let piece = self.position.to_place();
        let candidate = |&space: &Space| {
            let arm = self.arms[space.index()];
            let amaf = piece.map_or(0.0, |piece| self.amaf_value(piece, side, space));
            let value = if arm.count > 0.0 { for_side(side, arm.get()) } else { amaf };
            (arm.count, value, space)
        };
        let mut candidates: Vec<(f64, f64, Space)> = self.candidates.iter().map(candidate).collect();
        candidates.sort_by(|a, b| (b.0, b.1).partial_cmp(&(a.0, a.1)).unwrap_or(Ordering::Equal));
        candidates.into_iter().map(|(_, value, space)| (space, value)).collect()
    }
}

/// Converts a score for White to one for a side, or back.
fn for_side(side: Color, score: f64) -> f64 {
    if side == Color::White { score } else { -score }
}

/// Returns the row of the AMAF table for a piece of this colour; `None` is red.
fn row(color: Option<Color>) -> usize {
    color.map_or(2, |color| usize::from(color == Color::Black))
}

/// Returns the natural logarithm, with the same bits on every platform. The standard library calls the
/// platform's function, and these may differ in the last bit. All other arithmetic here is exactly specified.
fn ln(x: f64) -> f64 {
    libm::log(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does the same slowly and literally: draws some spaces, and takes the best of them.
    fn best_of_drawn(
        means: &[Mean; Space::COUNT],
        left: &[Space],
        side: Color,
        random: &mut Random,
    ) -> Space {
        let draws = (0..DRAWN).map(|_| left[random.below(left.len() as u32) as usize]);
        let value = |space: &Space| for_side(side, means[space.index()].get());
        draws.max_by(|a, b| value(a).total_cmp(&value(b))).unwrap_or(left[0])
    }

    #[test]
    fn sides_take_the_best_of_the_spaces_drawn() {
        const SAMPLES: u32 = 20_000;
        let position = Position::start();
        let vacant: Vec<Space> = Space::all().collect();
        let weights = Weights::zero();
        let mut sampler = Sampler::new(&position, &weights, &vacant, &vacant, Random::new(4));
        let mut random = Random::new(5);
        for space in Space::all() {
            sampler.amaf[1][space.index()].add(f64::from(random.below(1000)));
        }
        for i in 0..3 {
            sampler.orders[i].sort(&sampler.amaf[i]);
        }
        let (gone, left): (Vec<Space>, Vec<Space>) = vacant.iter().partition(|space| space.index() % 3 == 0);
        let mut bits = Left([(1 << Space::COUNT) - 1; 3]);
        gone.into_iter().for_each(|space| bits.remove(&sampler.orders, space));
        for side in [Color::White, Color::Black] {
            let mut counts = [[0.0_f64; Space::COUNT]; 2];
            for _ in 0..SAMPLES {
                let chance = (sampler.random.next() >> 32) as u32;
                counts[0][bits.best_of_drawn(&sampler.orders, 1, side, left.len(), chance).index()] += 1.0;
                counts[1][best_of_drawn(&sampler.amaf[1], &left, side, &mut random).index()] += 1.0;
            }
            for (fast, slow) in counts[0].into_iter().zip(counts[1]) {
                assert!((fast - slow).abs() < 5.0 * (fast + slow + 4.0).sqrt(), "{side:?}: {fast} {slow}");
            }
        }
    }

    /// The last bits of these logarithms differ between glibc and musl, from which `libm` is ported.
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
