//! The network turns the numbers that describe a move into its score. A move's probability is proportional to
//! the exponential of its score.
//!
//! The numbers affect the score in two ways: directly, with weights for each stage of the game, and through a
//! hidden layer of clipped rectified linear units. Both depend on the player's strength. All arithmetic is in
//! integers, so scores are equal on every machine.

use crate::human::Strength;

/// The number of units in the hidden layer.
pub const HIDDEN: usize = 48;
/// The number of stages in a phase. Each stage has its own weights.
pub const STAGES: usize = 7;

/// The value of a hidden layer's weight that stands for 1.
pub const HIDDEN_SCALE: i32 = 1 << 10;
/// The value of a direct weight that stands for 1.
pub const DIRECT_SCALE: i32 = 1 << 10;
/// The value that stands for 1 in a weight from the hidden layer to the score.
pub const OUTPUT_SCALE: i32 = 1 << 8;
/// The largest activation of a hidden unit.
pub const MAX_ACTIVATION: i32 = 32;
/// The value of a score that stands for 1.
pub(crate) const SCORE_SCALE: i32 = ACTIVATION_SCALE * OUTPUT_SCALE * Strength::SCALE;

/// The value of an activation that stands for 1.
const ACTIVATION_SCALE: i32 = 1 << 6;

/// Where each part of a network is in its list of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The number of inputs, which describe a move.
    pub inputs: usize,
    /// Start of the hidden units' biases. Before them are the weights from each input to all units.
    pub hidden_bias: usize,
    /// Start of the values that are added to the biases in proportion to strength.
    pub hidden_strength: usize,
    /// Start of the weights from each input to the score, stage by stage.
    pub direct: usize,
    /// Start of the values that are added to these in proportion to strength.
    pub direct_strength: usize,
    /// Start of the weights from each hidden unit to the score, stage by stage.
    pub output: usize,
    /// Start of the values that are added to these in proportion to strength.
    pub output_strength: usize,
    /// The number of weights.
    pub end: usize,
}

impl Layout {
    pub(crate) const fn new(inputs: usize) -> Self {
        let hidden_bias = inputs * HIDDEN;
        let hidden_strength = hidden_bias + HIDDEN;
        let direct = hidden_strength + HIDDEN;
        let direct_strength = direct + STAGES * inputs;
        let output = direct_strength + inputs;
        let output_strength = output + STAGES * HIDDEN;
        let end = output_strength + HIDDEN;
        Self { inputs, hidden_bias, hidden_strength, direct, direct_strength, output, output_strength, end }
    }

    /// The scale of the weight at an index: the value that stands for 1.
    #[must_use]
    pub const fn scale(&self, at: usize) -> i32 {
        if at < self.direct {
            HIDDEN_SCALE
        } else if at < self.output {
            DIRECT_SCALE
        } else {
            OUTPUT_SCALE
        }
    }
}

/// A network for one stage and strength.
pub(crate) struct Network<'a> {
    hidden: &'a [[i16; HIDDEN]],
    bias: [i32; HIDDEN],
    direct: Vec<i32>,
    output: [i32; HIDDEN],
}

impl<'a> Network<'a> {
    pub(crate) fn new(layout: &Layout, weights: &'a [i16], stage: usize, strength: Strength) -> Self {
        let strong = strength.scaled();
        let sum = |base: usize, more: usize| {
            i32::from(weights[base]) * Strength::SCALE + i32::from(weights[more]) * strong
        };
        let direct = layout.direct + stage * layout.inputs;
        let output = layout.output + stage * HIDDEN;
        Self {
            hidden: weights[..layout.hidden_bias].as_chunks().0,
            bias: std::array::from_fn(|i| sum(layout.hidden_bias + i, layout.hidden_strength + i)),
            direct: (0..layout.inputs).map(|i| sum(direct + i, layout.direct_strength + i)).collect(),
            output: std::array::from_fn(|i| sum(output + i, layout.output_strength + i)),
        }
    }

    /// The score of a move, in units of 1 / [`SCORE_SCALE`].
    pub(crate) fn score(&self, inputs: &[i8]) -> i64 {
        let mut hidden = [0_i32; HIDDEN];
        let mut direct = 0_i64;
        // Most inputs are 0.
        for (i, &input) in inputs.iter().enumerate().filter(|(_, input)| **input != 0) {
            let input = i32::from(input);
            direct += i64::from(input * self.direct[i]);
            for (sum, &weight) in hidden.iter_mut().zip(&self.hidden[i]) {
                *sum += input * i32::from(weight);
            }
        }
        let mut score = direct * i64::from(SCORE_SCALE / DIRECT_SCALE / Strength::SCALE);
        for ((sum, bias), output) in hidden.into_iter().zip(self.bias).zip(self.output) {
            let reached =
                (sum * Strength::SCALE + bias) / (HIDDEN_SCALE * Strength::SCALE / ACTIVATION_SCALE);
            score += i64::from(reached.clamp(0, MAX_ACTIVATION * ACTIVATION_SCALE)) * i64::from(output);
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random::Random;

    use super::*;

    /// The score in floating-point arithmetic, straight from the formula.
    fn slow_score(layout: &Layout, weights: &[i16], stage: usize, strength: Strength, inputs: &[i8]) -> f64 {
        let weight = |at: usize| f64::from(weights[at]) / f64::from(layout.scale(at));
        let strong = f64::from(strength.scaled()) / f64::from(Strength::SCALE);
        let sum = |of: &dyn Fn(usize) -> f64| -> f64 {
            inputs.iter().enumerate().map(|(i, &input)| f64::from(input) * of(i)).sum()
        };
        let direct = |i| {
            weight(layout.direct + stage * layout.inputs + i) + strong * weight(layout.direct_strength + i)
        };
        let hidden = (0..HIDDEN).map(|unit| {
            let bias = weight(layout.hidden_bias + unit) + strong * weight(layout.hidden_strength + unit);
            let reached = bias + sum(&|i| weight(i * HIDDEN + unit));
            let output = weight(layout.output + stage * HIDDEN + unit)
                + strong * weight(layout.output_strength + unit);
            reached.clamp(0.0, f64::from(MAX_ACTIVATION)) * output
        });
        sum(&direct) + hidden.sum::<f64>()
    }

    #[test]
    fn integer_scores_agree_with_the_formula() {
        let mut random = Random::new(3);
        let layout = Layout::new(20);
        for round in 0..200 {
            let mut weights: Vec<i16> = (0..layout.end).map(|_| random.below(1601) as i16 - 800).collect();
            // Large sums on both sides of 0.
            weights[layout.hidden_bias] = i16::MAX;
            weights[layout.hidden_bias + 1] = i16::MIN;
            let inputs: Vec<i8> =
                (0..20).map(|_| random.below(256) as u8 as i8 >> random.below(9).min(7)).collect();
            let strength = Strength::new(1000 + 6 * round).unwrap_or_default();
            let stage = random.below(STAGES as u32) as usize;
            let whole = Network::new(&layout, &weights, stage, strength).score(&inputs);
            let slow = slow_score(&layout, &weights, stage, strength, &inputs);
            // Each activation is rounded to 1/64, and its weight is at most 4.
            let whole = whole as f64 / f64::from(SCORE_SCALE);
            assert!((whole - slow).abs() < HIDDEN as f64 * 8.0 / 64.0, "{whole} {slow}");
        }
    }
}
