//! The network: evaluation terms in, score out.
//!
//! The terms of both sides go to the score directly, by weights for each stage of the game, and through a hidden layer with
//! clipped rectified linear units (ReLU).

use dvonn::Position;

use super::terms::{Term, terms};
use crate::Score;

/// The inputs of the network: the terms of both sides, the number of spaces with a red piece, and the number of these with a
/// lone red.
pub const INPUTS: usize = 2 * (Term::COUNT + 1);
/// The units of the hidden layer.
pub const HIDDEN: usize = 16;
/// The stages of the game. Each has weights of its own for the score.
pub const STAGES: usize = 8;

/// [`Weights::direct`] and [`Weights::bias`] are in this fraction of a hundredth of a piece.
pub const DIRECT_SCALE: i32 = 16;
/// [`Weights::hidden`] and [`Weights::hidden_bias`] are in this fraction of 1.
pub const HIDDEN_SCALE: i32 = 256;
/// The activation of a hidden unit is in this fraction of 1.
const ACTIVATION_SCALE: i32 = 16;
/// [`Weights::output`] is in this fraction of a hundredth of a piece for an activation of 1.
pub const OUTPUT_SCALE: i32 = 16;
/// The activation of a hidden unit is clipped at this.
pub const MAX_ACTIVATION: i32 = 256;

/// The weights of the network, in whole numbers to the scales above.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// From each input to each hidden unit.
    pub hidden: [[i16; INPUTS]; HIDDEN],
    /// Added to each hidden unit.
    pub hidden_bias: [i16; HIDDEN],
    /// From each input directly to the score, by stage.
    pub direct: [[i16; INPUTS]; STAGES],
    /// From each hidden unit to the score, by stage.
    pub output: [[i16; HIDDEN]; STAGES],
    /// Added to the score, by stage.
    pub bias: [i16; STAGES],
}

impl Weights {
    /// Weights by which every position is even: where fitting begins.
    pub const ZERO: Self = Self {
        hidden: [[0; INPUTS]; HIDDEN],
        hidden_bias: [0; HIDDEN],
        direct: [[0; INPUTS]; STAGES],
        output: [[0; HIDDEN]; STAGES],
        bias: [0; STAGES],
    };

    /// The score of a position of the stacking phase for the side to move.
    #[must_use]
    #[inline]
    pub fn evaluate(&self, position: &Position) -> Score {
        self.score_of(&inputs(position), stage(position))
    }

    /// The score that follows from the inputs, at a stage of the game.
    #[inline]
    pub(crate) fn score_of(&self, inputs: &[i16; INPUTS], stage: usize) -> Score {
        let mut sum = dot(inputs, &self.direct[stage]) + i32::from(self.bias[stage]);
        sum *= ACTIVATION_SCALE * OUTPUT_SCALE / DIRECT_SCALE;
        for unit in 0..HIDDEN {
            let reached = dot(inputs, &self.hidden[unit]) + i32::from(self.hidden_bias[unit]);
            let activation =
                (reached / (HIDDEN_SCALE / ACTIVATION_SCALE)).clamp(0, MAX_ACTIVATION * ACTIVATION_SCALE);
            sum += activation * i32::from(self.output[stage][unit]);
        }
        Score::new(sum / (ACTIVATION_SCALE * OUTPUT_SCALE))
    }
}

/// The inputs of the network for a position of the stacking phase.
#[must_use]
#[inline]
pub fn inputs(position: &Position) -> [i16; INPUTS] {
    let [own, other] = terms(position);
    let mut inputs = [0; INPUTS];
    inputs[..Term::COUNT].copy_from_slice(&own);
    inputs[Term::COUNT] = position.reds().len() as i16;
    inputs[Term::COUNT + 1..INPUTS - 1].copy_from_slice(&other);
    inputs[INPUTS - 1] = position.lone_reds().len() as i16;
    inputs
}

/// The stage of the game, from 0 to 7: the number of stacks left, in steps of six.
#[must_use]
#[inline]
pub fn stage(position: &Position) -> usize {
    (position.occupied().len() / 6).min(STAGES - 1)
}

#[inline]
fn dot(inputs: &[i16; INPUTS], weights: &[i16; INPUTS]) -> i32 {
    inputs.iter().zip(weights).map(|(&input, &weight)| i32::from(input) * i32::from(weight)).sum()
}
