//! The score of a full board, for placement.

use dvonn::{Position, Space};
use dvonn_analysis::Score;

use crate::evaluation::network::Weights;
use crate::evaluation::patches::{
    ACTIVATION_SCALE, FULL_BOARD_HIDDEN, FULL_BOARD_OUTPUT_SCALE, FULL_BOARD_SCALE, FULL_BOARD_UNITS, IMAGES,
    PatchRow, Pieces,
};

/// Evaluates the full boards that placement can still lead to.
///
/// The contributions of the pieces on the board are summed once. Fitted weights are far from overflowing; the
/// sums of other weights wrap, in the same way on every machine.
#[derive(Clone, Debug)]
pub struct FullBoardEvaluator<'a> {
    weights: &'a Weights,
    images: [Image; 4],
}

/// The board under one of its symmetries.
#[derive(Clone, Debug)]
struct Image {
    /// The bias plus the rows of the patches that are already full.
    sums: PatchRow,
    /// The patches that are not full yet, with their spaces.
    open: Vec<(u8, [u8; 3])>,
}

impl<'a> FullBoardEvaluator<'a> {
    /// Prepares to evaluate full boards that follow from this position, which may be a full board itself.
    #[must_use]
    pub fn new(weights: &'a Weights, position: &Position) -> Self {
        let vacant = position.vacant();
        let pieces = Pieces::of(position);
        let is_open = |spaces: &[u8; 3]| {
            spaces
                .iter()
                .filter_map(|&space| Space::from_index(space.into()))
                .any(|space| vacant.contains(space))
        };
        let images = IMAGES.each_ref().map(|patches| {
            let mut image = Image { sums: weights.full_board.bias, open: Vec::new() };
            for (patch, spaces) in patches.iter().enumerate() {
                if is_open(spaces) {
                    image.open.push((patch as u8, *spaces));
                } else {
                    weights.full_board.add(&mut image.sums, pieces.row(patch, *spaces));
                }
            }
            image
        });
        Self { weights, images }
    }

    /// Returns the score of a full board for White, who moves first (rule M1). It is closer to the score of a
    /// search than the evaluation.
    #[must_use]
    #[inline(always)]
    pub fn evaluate(&self, position: &Position) -> Score {
        Score::new(self.weights.evaluate(position).hundredths() + self.correction(position))
    }

    /// Returns the estimated difference between a search and the evaluation of a full board, in hundredths of
    /// a piece for White.
    #[inline(always)]
    fn correction(&self, position: &Position) -> i32 {
        let network = &self.weights.full_board;
        let pieces = Pieces::of(position);
        let mut activations = [0_i16; FULL_BOARD_UNITS];
        for image in &self.images {
            let mut sums = image.sums;
            for &(patch, spaces) in &image.open {
                network.add(&mut sums, pieces.row(patch.into(), spaces));
            }
            for (activation, sum) in activations.iter_mut().zip(sums.0) {
                *activation += sum.max(0) / (FULL_BOARD_SCALE / ACTIVATION_SCALE) as i16;
            }
        }
        let mut score = i32::from(network.output_bias) * ACTIVATION_SCALE;
        for unit in 0..FULL_BOARD_HIDDEN {
            let mut sum = i32::from(network.hidden_bias[unit]) * ACTIVATION_SCALE;
            for (&activation, &weight) in activations.iter().zip(&network.hidden[unit].0) {
                sum = sum.wrapping_add(i32::from(activation) * i32::from(weight));
            }
            let activation = (sum / FULL_BOARD_SCALE).clamp(0, i16::MAX.into());
            score = score.wrapping_add(activation * i32::from(network.output[unit]));
        }
        score / (ACTIVATION_SCALE * FULL_BOARD_OUTPUT_SCALE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::patches::{PATCHES, full_board_rows, spaces_of_patch};
    use dvonn::random::{self, Random};
    use dvonn::{Direction, Symmetry};

    /// The correction, computed with plain sums that cannot overflow.
    fn slowly(weights: &Weights, position: &Position) -> i64 {
        let network = &weights.full_board;
        let rows = full_board_rows(position);
        let activation = |unit: usize| {
            let image = |rows: &[u16; PATCHES]| {
                let weights = rows.iter().map(|&row| i64::from(network.patches[usize::from(row)].0[unit]));
                (i64::from(network.bias.0[unit]) + weights.sum::<i64>()).max(0) / 4
            };
            rows.iter().map(image).sum::<i64>()
        };
        let activations: Vec<i64> = (0..FULL_BOARD_UNITS).map(activation).collect();
        let hidden = |unit: usize| {
            let products =
                activations.iter().zip(network.hidden[unit].0).map(|(sum, weight)| sum * i64::from(weight));
            let sum = 64 * i64::from(network.hidden_bias[unit]) + products.sum::<i64>();
            (sum / 256).max(0) * i64::from(network.output[unit])
        };
        (64 * i64::from(network.output_bias) + (0..FULL_BOARD_HIDDEN).map(hidden).sum::<i64>()) / (64 * 16)
    }

    #[test]
    fn corrections_are_those_of_plain_sums_whatever_was_on_the_board_before() {
        let weights = Weights::standard();
        let mut some = false;
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let mut position = Position::start();
            let mut evaluators = Vec::new();
            while position.to_place().is_some() {
                evaluators.push(FullBoardEvaluator::new(weights, &position));
                let m = random::legal_move(&position, &mut random).expect("the board is not full");
                position = position.play_unchecked(m);
            }
            evaluators.push(FullBoardEvaluator::new(weights, &position));
            let slow = slowly(weights, &position);
            some |= slow.abs() > 20;
            for evaluator in evaluators {
                assert_eq!(i64::from(evaluator.correction(&position)), slow, "{position:?}");
            }
        }
        assert!(some, "some correction is not zero");
    }

    #[test]
    fn a_board_is_worth_the_same_however_it_is_turned() {
        let weights = Weights::standard();
        let evaluator = FullBoardEvaluator::new(weights, &Position::start());
        for seed in 0..20 {
            let position = *random::setup(&mut Random::new(seed)).position();
            for symmetry in Symmetry::ALL {
                assert_eq!(
                    evaluator.evaluate(&position.transformed(symmetry)),
                    evaluator.evaluate(&position)
                );
            }
        }
    }

    #[test]
    fn each_two_neighbours_are_in_one_patch() {
        for space in Space::all() {
            for neighbour in Direction::ALL.into_iter().filter_map(|direction| space.step(direction, 1)) {
                let both = |&patch: &usize| {
                    let spaces: Vec<Space> = spaces_of_patch(patch).collect();
                    spaces.contains(&space) && spaces.contains(&neighbour)
                };
                assert_eq!((0..PATCHES).filter(both).count(), 1, "{space} {neighbour}");
            }
        }
    }
}
