//! The network: from the counts to the score.
//!
//! The terms of both sides affect the score in two ways: directly, with weights for each stage of the game,
//! and through a hidden layer of clipped rectified linear units (ReLU). The kinds of all stacks and their
//! layout affect it through hidden units of their own.

use dvonn::Position;
use dvonn_analysis::Score;

use crate::evaluation::kinds::{KINDS, Kinds};
use crate::evaluation::layout::{LAYOUT_ROWS, LAYOUT_UNITS, LayoutRow, LayoutSums};
use crate::evaluation::patches::FullBoard;
use crate::evaluation::terms::{Ground, Term, count_sides};

/// The number of inputs. Each side has its terms, a count of spaces with a red piece, and zeros up to a whole
/// number of vectors. The side to move counts all reds, the other side lone reds.
pub const INPUTS: usize = 2 * SIDE_INPUTS;
/// The number of inputs for each side.
pub const SIDE_INPUTS: usize = (Term::COUNT + 1).next_multiple_of(8);
/// The number of units in the hidden layer.
pub const HIDDEN: usize = 16;
/// The number of hidden units for kinds of stacks.
pub const KIND_UNITS: usize = 32;
/// The number of stages of the game. Each has its own weights for the score.
pub const STAGES: usize = 8;

/// The value in [`Weights::direct`] and [`Weights::bias`] that stands for a hundredth of a piece.
pub const DIRECT_SCALE: i32 = 16;
/// The value in [`Weights::hidden`] and [`Weights::hidden_bias`] that stands for 1.
pub const HIDDEN_SCALE: i32 = 256;
/// The value of an activation that stands for 1.
const ACTIVATION_SCALE: i32 = 16;
/// The divisor that turns the sum of a hidden unit into its activation.
const ACTIVATION_DIVISOR: i16 = (HIDDEN_SCALE / ACTIVATION_SCALE) as i16;
/// The value in [`Weights::output`] that stands for a hundredth of a piece, for an activation of 1.
pub const OUTPUT_SCALE: i32 = 16;
/// The largest activation of a hidden unit.
pub const MAX_ACTIVATION: i32 = 256;

/// The weights of the network, as integers in the scales above.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The weights from each input to each hidden unit.
    pub hidden: [[i16; INPUTS]; HIDDEN],
    /// The biases of the hidden units.
    pub hidden_bias: [i16; HIDDEN],
    /// The weights from each input directly to the score, by stage.
    pub direct: [[i16; INPUTS]; STAGES],
    /// The weights from each hidden unit to the score, by stage.
    pub output: [[i16; HIDDEN]; STAGES],
    /// The bias of the score, by stage.
    pub bias: [i16; STAGES],
    /// The weights from each kind of stack to the hidden units for kinds: always [`KINDS`] rows.
    pub kinds: Vec<KindRow>,
    /// The biases of the hidden units for kinds.
    pub kind_bias: KindRow,
    /// The weights from each hidden unit for kinds to the score, by stage.
    pub kind_output: [[i16; KIND_UNITS]; STAGES],
    /// The weights from each class of stack on each space to the hidden units for the layout: always
    /// [`LAYOUT_ROWS`] rows.
    pub layout: Vec<LayoutRow>,
    /// The biases of the hidden units for the layout.
    pub layout_bias: LayoutRow,
    /// The weights from each hidden unit for the layout to the score, by stage. The four images of a unit
    /// share them.
    pub layout_output: [[i16; LAYOUT_UNITS]; STAGES],
    /// The network that corrects the score of full boards.
    pub full_board: FullBoard,
}

/// The contribution of a kind of stack to each hidden unit for kinds. A row fills one line of the processor's
/// cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct KindRow(pub [i16; KIND_UNITS]);

/// The network's inputs for a position.
#[derive(Clone, Debug)]
pub struct Features {
    /// The inputs of the side to move, and those of the other side.
    pub inputs: [i16; INPUTS],
    /// The kinds of the stacks.
    pub kinds: Kinds,
    /// The stage of the game, from 0 to 7: the number of stacks left, in steps of six.
    pub stage: usize,
}

impl Features {
    /// Computes the features of a position of the stacking phase.
    #[must_use]
    #[inline(always)]
    pub fn of(position: &Position) -> Self {
        let ground = Ground::of(position);
        let sides = count_sides(position, &ground);
        let mut inputs = [0; INPUTS];
        let reds = [position.reds(), ground.lone_reds];
        for ((inputs, side), reds) in inputs.as_chunks_mut::<SIDE_INPUTS>().0.iter_mut().zip(&sides).zip(reds)
        {
            inputs[..Term::COUNT].copy_from_slice(&side.counts);
            inputs[Term::COUNT] = reds.len() as i16;
        }
        let stage = (ground.occupied.len() / 6).min(STAGES - 1);
        Self { inputs, kinds: Kinds::of(position, &ground, &sides), stage }
    }

    /// Returns the number of stacking moves of the side to move.
    #[must_use]
    #[inline]
    pub fn moves(&self) -> i16 {
        self.inputs[Term::Moves as usize]
    }
}

impl Weights {
    /// Weights that score every position as even: the start of fitting.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            hidden: [[0; INPUTS]; HIDDEN],
            hidden_bias: [0; HIDDEN],
            direct: [[0; INPUTS]; STAGES],
            output: [[0; HIDDEN]; STAGES],
            bias: [0; STAGES],
            kinds: vec![KindRow([0; KIND_UNITS]); KINDS],
            kind_bias: KindRow([0; KIND_UNITS]),
            kind_output: [[0; KIND_UNITS]; STAGES],
            layout: vec![LayoutRow([0; LAYOUT_UNITS]); LAYOUT_ROWS],
            layout_bias: LayoutRow([0; LAYOUT_UNITS]),
            layout_output: [[0; LAYOUT_UNITS]; STAGES],
            full_board: FullBoard::zero(),
        }
    }

    /// Weights that score a position by its terms alone: a hand-made evaluation, the same at every stage of
    /// the game, without hidden units. `values` are for the side that has the terms; `to_move` is the value
    /// of being to move. All are in hundredths of a piece, at most 2,047 in size.
    #[must_use]
    pub fn of_terms(values: impl IntoIterator<Item = (Term, i16)>, to_move: i16) -> Self {
        const SCALE: i16 = DIRECT_SCALE as i16;
        let mut weights = Self::zero();
        for (term, value) in values {
            let weight = value.saturating_mul(SCALE);
            for direct in &mut weights.direct {
                direct[term as usize] = weight;
                direct[SIDE_INPUTS + term as usize] = weight.saturating_neg();
            }
        }
        weights.bias = [to_move.saturating_mul(SCALE); STAGES];
        weights
    }

    /// The score of a position of the stacking phase for the side to move.
    #[must_use]
    #[inline(always)]
    pub fn evaluate(&self, position: &Position) -> Score {
        self.score_of(&Features::of(position), &mut self.layout_sums())
    }

    /// Returns the sums that [`score_of`](Self::score_of) starts from.
    #[must_use]
    pub fn layout_sums(&self) -> LayoutSums {
        LayoutSums::new(&self.layout_bias)
    }

    /// Returns the score of these features, as [`evaluate`](Self::evaluate) does. `sums` may come from any
    /// other position with these weights.
    #[must_use]
    #[inline(always)]
    pub fn score_of(&self, features: &Features, sums: &mut LayoutSums) -> Score {
        let Features { inputs, kinds, stage } = features;
        let stage = *stage;
        let mut sum = dot(inputs, &self.direct[stage]) + i32::from(self.bias[stage]);
        sum *= ACTIVATION_SCALE * OUTPUT_SCALE / DIRECT_SCALE;
        for unit in 0..HIDDEN {
            let reached = dot(inputs, &self.hidden[unit]) + i32::from(self.hidden_bias[unit]);
            let activation =
                (reached / (HIDDEN_SCALE / ACTIVATION_SCALE)).clamp(0, MAX_ACTIVATION * ACTIVATION_SCALE);
            sum += activation * i32::from(self.output[stage][unit]);
        }
        sum += dot(&self.kind_activations(kinds), &self.kind_output[stage]);
        sums.update(kinds.layout(), &self.layout);
        sum += dot(&sums.activations(ACTIVATION_DIVISOR), &self.layout_output[stage]);
        Score::new(sum / (ACTIVATION_SCALE * OUTPUT_SCALE))
    }

    /// Returns the activations of the hidden units for kinds. Fitted weights are far from overflowing; the
    /// sums of other weights wrap, in the same way on every machine.
    #[inline(always)]
    fn kind_activations(&self, kinds: &Kinds) -> [i16; KIND_UNITS] {
        let mut sums = self.kind_bias.0;
        for &kind in kinds.as_slice() {
            for (sum, weight) in sums.iter_mut().zip(self.kinds[usize::from(kind)].0) {
                *sum = sum.wrapping_add(weight);
            }
        }
        sums.map(|sum| sum.max(0) / ACTIVATION_DIVISOR)
    }
}

#[inline]
fn dot<const N: usize>(inputs: &[i16; N], weights: &[i16; N]) -> i32 {
    inputs.iter().zip(weights).map(|(&input, &weight)| i32::from(input) * i32::from(weight)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::layout::images_of_row;
    use dvonn::random::{self, Random};

    /// The score, computed with plain sums that cannot overflow.
    fn slowly(weights: &Weights, features: &Features) -> Score {
        let sum = |bias: i16, row: &[i16]| {
            let products =
                features.inputs.iter().zip(row).map(|(&input, &weight)| i64::from(input) * i64::from(weight));
            i64::from(bias) + products.sum::<i64>()
        };
        let stage = features.stage;
        let mut score = 16 * sum(weights.bias[stage], &weights.direct[stage]);
        for (unit, row) in weights.hidden.iter().enumerate() {
            let reached = (sum(weights.hidden_bias[unit], row) / 16).clamp(0, 16 * i64::from(MAX_ACTIVATION));
            score += reached * i64::from(weights.output[stage][unit]);
        }
        for unit in 0..KIND_UNITS {
            let rows = features
                .kinds
                .as_slice()
                .iter()
                .map(|&kind| i64::from(weights.kinds[usize::from(kind)].0[unit]));
            let reached = i64::from(weights.kind_bias.0[unit]) + rows.sum::<i64>();
            score += (reached / 16).max(0) * i64::from(weights.kind_output[stage][unit]);
        }
        for unit in 0..LAYOUT_UNITS {
            for image in 0..4 {
                let rows = features.kinds.layout().rows().map(|row| images_of_row(row)[image]);
                let reached = i64::from(weights.layout_bias.0[unit])
                    + rows.map(|row| i64::from(weights.layout[row].0[unit])).sum::<i64>();
                score += (reached / 16).max(0) * i64::from(weights.layout_output[stage][unit]);
            }
        }
        Score::new((score / 256) as i32)
    }

    #[test]
    fn terms_made_by_hand_add_up() {
        let values = [(Term::OwnStacks, 100), (Term::Moves, -7)];
        let weights = Weights::of_terms(values, 30);
        for seed in 0..20 {
            let position = *random::setup(&mut Random::new(seed)).position();
            let [own, enemy] = crate::evaluation::terms(&position);
            let worth = |(term, value): (Term, i16)| {
                i32::from(value) * i32::from(own[term as usize] - enemy[term as usize])
            };
            let score = values.into_iter().map(worth).sum::<i32>() + 30;
            assert_eq!(weights.evaluate(&position), Score::new(score), "{position:?}");
        }
    }

    #[test]
    fn names_are_those_of_terms() {
        for (number, term) in Term::ALL.into_iter().enumerate() {
            assert_eq!((term as usize, term.as_str().parse()), (number, Ok(term)));
        }
        assert_eq!(
            "Stacks".parse::<Term>().unwrap_err().to_string(),
            "the evaluation has no term \"Stacks\""
        );
    }

    #[test]
    fn scores_are_those_of_plain_sums() {
        let weights = Weights::standard();
        let mut sums = weights.layout_sums();
        for seed in 0..200 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let features = Features::of(&position);
                let slow = slowly(weights, &features);
                assert_eq!(weights.evaluate(&position), slow, "{position:?}");
                assert_eq!(weights.score_of(&features, &mut sums), slow, "from sums of others: {position:?}");
                position = position.play_unchecked(m);
            }
        }
    }
}
