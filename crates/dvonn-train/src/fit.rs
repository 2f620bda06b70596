//! Fits the weights by gradient descent (Adam). The loss is the squared difference between the network's
//! scores of positions and their targets.

mod factors;

use dvonn::Position;
use dvonn::random::Random;
use dvonn_models::evaluation::{
    DIRECT_SCALE, Features, HIDDEN, HIDDEN_SCALE, INPUTS, KIND_UNITS, KINDS, KindRow, LAYOUT_ROWS,
    LAYOUT_UNITS, LayoutRow, MAX_ACTIVATION, OUTPUT_SCALE, STAGES, Weights, images_of_row,
};

use crate::adam::{Descent, Schedule, sum_in_threads};
use crate::games::Game;

/// A position as the input of the network, with the parts of its target.
#[derive(Clone, Copy, Debug)]
struct Sample {
    inputs: [u8; INPUTS],
    stage: u8,
    /// The final margin for the side to move, in pieces.
    result: i8,
    /// The score of the search, in hundredths of a piece for the side to move.
    score: i16,
    /// The index of its first stack among the stacks of all samples.
    first_stack: u32,
    stacks: u8,
}

/// A stack as the network's input: its kind, and its row of the layout.
#[derive(Clone, Copy, Debug)]
struct StackInput {
    kind: u16,
    row: u16,
}

/// Positions to learn from.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    samples: Vec<Sample>,
    stacks: Vec<StackInput>,
}

/// Positions with fewer stacks are never evaluated, because the engine searches them to the end.
const MIN_STACKS: usize = 7;

impl Samples {
    /// Adds the positions of a game in which the engine chose the move, and returns them.
    pub fn add(&mut self, game: &Game) -> Vec<Position> {
        let mut added = Vec::new();
        for (position, score, result) in game.positions() {
            let Some(score) = score else { continue };
            if position.occupied().len() < MIN_STACKS || position.count_moves() == 0 {
                continue;
            }
            let features = Features::of(&position);
            self.samples.push(Sample {
                inputs: features.inputs.map(|input| input.clamp(0, 255) as u8),
                stage: features.stage as u8,
                result,
                score,
                first_stack: self.stacks.len() as u32,
                stacks: features.kinds.as_slice().len() as u8,
            });
            self.stacks.extend(stacks(&features));
            added.push(position);
        }
        added
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether there are no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    fn stacks(&self, sample: &Sample) -> &[StackInput] {
        &self.stacks[sample.first_stack as usize..][..usize::from(sample.stacks)]
    }

    /// Returns the losses of these scores, one for each position, in pieces.
    #[must_use]
    pub fn loss_of(&self, scores: impl IntoIterator<Item = f32>, plan: &Plan) -> StageLosses {
        let mut losses = StageLosses::default();
        for (sample, score) in self.samples.iter().zip(scores) {
            losses.add(sample, loss(score, sample, plan).0);
        }
        losses
    }
}

/// Returns the stacks of a position.
fn stacks(features: &Features) -> Vec<StackInput> {
    let kinds = features.kinds.as_slice().iter();
    kinds
        .zip(features.kinds.layout().rows())
        .map(|(&kind, row)| StackInput { kind, row: row as u16 })
        .collect()
}

/// The losses of positions, by stage of the game.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct StageLosses {
    sums: [f64; STAGES],
    counts: [u32; STAGES],
}

impl StageLosses {
    fn add(&mut self, sample: &Sample, loss: f32) {
        self.sums[usize::from(sample.stage)] += f64::from(loss);
        self.counts[usize::from(sample.stage)] += 1;
    }

    /// Returns the mean loss.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sums.iter().sum::<f64>() / f64::from(self.counts.iter().sum::<u32>().max(1))
    }

    /// Returns the mean loss of each stage.
    #[must_use]
    pub fn by_stage(&self) -> [f64; STAGES] {
        std::array::from_fn(|stage| self.sums[stage] / f64::from(self.counts[stage].max(1)))
    }
}

/// The settings of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The number of passes over all samples.
    pub epochs: u32,
    /// The number of samples for each step.
    pub batch: usize,
    /// The learning rate of the first step. It falls to a hundredth of that along a cosine.
    pub learning_rate: f32,
    /// The share of the game's result in the target; the rest is the score of the search.
    pub result_share: f32,
    /// The margin, in pieces, that the loss compresses to one half. Far beyond it, one piece more hardly
    /// matters.
    pub half_margin: f32,
    /// The weight decay: a step reduces every weight by this share times the learning rate.
    pub decay: f32,
    /// Whether to fit the hidden units for terms.
    pub hidden: bool,
    /// Whether to fit the hidden units for kinds of stacks.
    pub kinds: bool,
    /// Whether to fit the hidden units for the layout.
    pub layout: bool,
    /// The seed for the first weights and for the order of samples.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

impl Plan {
    fn schedule(&self) -> Schedule {
        let &Self { epochs, batch, learning_rate, decay, seed, .. } = self;
        Schedule { epochs, batch, learning_rate, decay, seed }
    }
}

/// The start of each part of the network in its list of weights.
mod at {
    use super::{HIDDEN, INPUTS, KIND_UNITS, LAYOUT_UNITS, STAGES};
    pub(super) const HIDDEN_BIAS: usize = HIDDEN * INPUTS;
    pub(super) const DIRECT: usize = HIDDEN_BIAS + HIDDEN;
    pub(super) const OUTPUT: usize = DIRECT + STAGES * INPUTS;
    pub(super) const BIAS: usize = OUTPUT + STAGES * HIDDEN;
    pub(super) const KIND_BIAS: usize = BIAS + STAGES;
    pub(super) const KIND_OUTPUT: usize = KIND_BIAS + KIND_UNITS;
    pub(super) const ROWS: usize = KIND_OUTPUT + STAGES * KIND_UNITS;
    pub(super) const LAYOUT_BIAS: usize = ROWS + super::factors::COUNT * KIND_UNITS;
    pub(super) const LAYOUT_OUTPUT: usize = LAYOUT_BIAS + LAYOUT_UNITS;
    pub(super) const LAYOUT_ROWS: usize = LAYOUT_OUTPUT + STAGES * LAYOUT_UNITS;
    pub(super) const END: usize = LAYOUT_ROWS + super::factors::COUNT_OF_LAYOUT * LAYOUT_UNITS;
}

/// The network in floating-point arithmetic, with scores in pieces.
#[derive(Clone)]
pub struct Network {
    weights: Vec<f32>,
    /// The row of each kind: the sum of its factors.
    rows: Vec<[f32; KIND_UNITS]>,
    /// The rows of the layout: the sums of their factors.
    layout_rows: Vec<[f32; LAYOUT_UNITS]>,
}

/// The gradient of the loss.
struct Gradient {
    /// The gradient by weight. The entries of the rows' factors come last and are computed from `rows` and
    /// `layout_rows`.
    weights: Vec<f32>,
    rows: Vec<[f32; KIND_UNITS]>,
    layout_rows: Vec<[f32; LAYOUT_UNITS]>,
    /// The sum of the losses.
    loss: f64,
}

/// The activations of the hidden units.
struct Activations {
    terms: [f32; HIDDEN],
    kinds: [f32; KIND_UNITS],
    /// The activations for each symmetry.
    layout: [[f32; LAYOUT_UNITS]; 4],
}

/// The losses of an epoch.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// The mean loss over the training samples, during the epoch.
    pub training: f64,
    /// The losses over the validation samples, after the epoch.
    pub validation: StageLosses,
}

impl Network {
    /// Makes a network with the random hidden units that the plan asks for. It scores every position as about
    /// even.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let mut random = Random::new(plan.seed);
        let mut weights = vec![0.0; at::END];
        let mut fill = |weights: &mut [f32]| {
            for weight in weights {
                *weight = (random.below(2001) as f32 / 1000.0 - 1.0) * 0.05;
            }
        };
        if plan.hidden {
            fill(&mut weights[..at::HIDDEN_BIAS]);
            fill(&mut weights[at::OUTPUT..at::BIAS]);
        }
        if plan.kinds {
            fill(&mut weights[at::KIND_OUTPUT..at::ROWS]);
            fill(&mut weights[at::ROWS + KINDS * KIND_UNITS..at::LAYOUT_BIAS]);
        }
        if plan.layout {
            fill(&mut weights[at::LAYOUT_OUTPUT..at::LAYOUT_ROWS]);
            fill(&mut weights[at::LAYOUT_ROWS + LAYOUT_ROWS * LAYOUT_UNITS..]);
        }
        let (rows, layout_rows) = (vec![[0.0; KIND_UNITS]; KINDS], vec![[0.0; LAYOUT_UNITS]; LAYOUT_ROWS]);
        let mut network = Self { weights, rows, layout_rows };
        network.sum_rows();
        network
    }

    /// Computes the rows from their factors.
    fn sum_rows(&mut self) {
        let factors = self.weights[at::ROWS..at::LAYOUT_BIAS].as_chunks::<KIND_UNITS>().0;
        for (kind, row) in self.rows.iter_mut().enumerate() {
            *row = [0.0; KIND_UNITS];
            for factor in factors::of(kind) {
                add(row, &factors[factor], 1.0);
            }
        }
        let factors = self.weights[at::LAYOUT_ROWS..].as_chunks::<LAYOUT_UNITS>().0;
        for (number, row) in self.layout_rows.iter_mut().enumerate() {
            *row = [0.0; LAYOUT_UNITS];
            for factor in factors::of_layout(number).into_iter().flatten() {
                add(row, &factors[factor], 1.0);
            }
        }
    }

    /// Returns the score of a position of the stacking phase, in pieces for the side to move.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> f32 {
        let features = Features::of(position);
        self.score(features.stage, &features.inputs.map(f32::from), &stacks(&features)).0
    }

    /// Returns the score of a position, in pieces, and the activations of its hidden units.
    fn score(&self, stage: usize, input: &[f32; INPUTS], stacks: &[StackInput]) -> (f32, Activations) {
        let row = |start: usize, n: usize| &self.weights[start + n * INPUTS..][..INPUTS];
        let mut score = self.weights[at::BIAS + stage] + dot(input, row(at::DIRECT, stage));
        let mut activations =
            Activations { terms: [0.0; HIDDEN], kinds: [0.0; KIND_UNITS], layout: [[0.0; LAYOUT_UNITS]; 4] };
        for (unit, activation) in activations.terms.iter_mut().enumerate() {
            let reached = dot(input, row(0, unit)) + self.weights[at::HIDDEN_BIAS + unit];
            *activation = reached.clamp(0.0, MAX_ACTIVATION as f32);
            score += *activation * self.weights[at::OUTPUT + stage * HIDDEN + unit];
        }
        activations.kinds.copy_from_slice(&self.weights[at::KIND_BIAS..at::KIND_OUTPUT]);
        for sums in &mut activations.layout {
            sums.copy_from_slice(&self.weights[at::LAYOUT_BIAS..at::LAYOUT_OUTPUT]);
        }
        for stack in stacks {
            add(&mut activations.kinds, &self.rows[usize::from(stack.kind)], 1.0);
            for (sums, row) in activations.layout.iter_mut().zip(images_of_row(stack.row.into())) {
                add(sums, &self.layout_rows[row], 1.0);
            }
        }
        let output = &self.weights[at::KIND_OUTPUT + stage * KIND_UNITS..][..KIND_UNITS];
        for (activation, output) in activations.kinds.iter_mut().zip(output) {
            *activation = activation.max(0.0);
            score += *activation * output;
        }
        let output = &self.weights[at::LAYOUT_OUTPUT + stage * LAYOUT_UNITS..][..LAYOUT_UNITS];
        for image in &mut activations.layout {
            for (activation, output) in image.iter_mut().zip(output) {
                *activation = activation.max(0.0);
                score += *activation * output;
            }
        }
        (score, activations)
    }

    /// Adds the loss of a sample and its gradient.
    fn learn(&self, samples: &Samples, sample: &Sample, plan: &Plan, gradient: &mut Gradient) {
        let input = sample.inputs.map(f32::from);
        let stacks = samples.stacks(sample);
        let stage = usize::from(sample.stage);
        let (score, activations) = self.score(stage, &input, stacks);
        let (loss, slope) = loss(score, sample, plan);
        gradient.loss += f64::from(loss);
        let weights = &mut gradient.weights;
        weights[at::BIAS + stage] += slope;
        add(&mut weights[at::DIRECT + stage * INPUTS..][..INPUTS], &input, slope);
        if plan.hidden {
            for (unit, &activation) in activations.terms.iter().enumerate() {
                let weight = at::OUTPUT + stage * HIDDEN + unit;
                weights[weight] += slope * activation;
                if activation > 0.0 && activation < MAX_ACTIVATION as f32 {
                    let slope = slope * self.weights[weight];
                    weights[at::HIDDEN_BIAS + unit] += slope;
                    add(&mut weights[unit * INPUTS..][..INPUTS], &input, slope);
                }
            }
        }
        if plan.kinds {
            let output = at::KIND_OUTPUT + stage * KIND_UNITS;
            add(&mut weights[output..][..KIND_UNITS], &activations.kinds, slope);
            let slopes: [f32; KIND_UNITS] = std::array::from_fn(|unit| {
                if activations.kinds[unit] > 0.0 { slope * self.weights[output + unit] } else { 0.0 }
            });
            add(&mut weights[at::KIND_BIAS..at::KIND_OUTPUT], &slopes, 1.0);
            for stack in stacks {
                add(&mut gradient.rows[usize::from(stack.kind)], &slopes, 1.0);
            }
        }
        if plan.layout {
            let output = at::LAYOUT_OUTPUT + stage * LAYOUT_UNITS;
            let slopes =
                activations.layout.map(|image| {
                    add(&mut weights[output..][..LAYOUT_UNITS], &image, slope);
                    std::array::from_fn(|unit| {
                        if image[unit] > 0.0 { slope * self.weights[output + unit] } else { 0.0 }
                    })
                });
            for slopes in &slopes {
                let slopes: &[f32; LAYOUT_UNITS] = slopes;
                add(&mut weights[at::LAYOUT_BIAS..at::LAYOUT_OUTPUT], slopes, 1.0);
            }
            for stack in stacks {
                for (slopes, row) in slopes.iter().zip(images_of_row(stack.row.into())) {
                    add(&mut gradient.layout_rows[row], slopes, 1.0);
                }
            }
        }
    }

    /// Returns the losses over samples.
    #[must_use]
    pub fn loss(&self, samples: &Samples, plan: &Plan) -> StageLosses {
        let score = |sample: &Sample| {
            let input = sample.inputs.map(f32::from);
            self.score(usize::from(sample.stage), &input, samples.stacks(sample)).0
        };
        samples.loss_of(samples.samples.iter().map(score), plan)
    }

    /// Fits the network. Calls `report` after each epoch with its number and losses.
    pub fn fit(
        &mut self,
        training: &Samples,
        validation: &Samples,
        plan: &Plan,
        mut report: impl FnMut(u32, Losses),
    ) {
        let mut descent = Descent::new(at::END, training.len(), plan.schedule());
        for epoch in 1..=plan.epochs {
            let mean = descent.epoch(|batch, step| {
                let gradient = self.gradient(training, batch, plan);
                step(&mut self.weights, &gradient.weights);
                self.sum_rows();
                gradient.loss
            });
            let losses = Losses { training: mean, validation: self.loss(validation, plan) };
            report(epoch, losses);
        }
    }

    /// Returns the gradient of a batch, summed over its samples.
    fn gradient(&self, samples: &Samples, batch: &[u32], plan: &Plan) -> Gradient {
        let gradient_of = |indices: &[u32]| {
            let mut gradient = Gradient::zero();
            for &i in indices {
                self.learn(samples, &samples.samples[i as usize], plan, &mut gradient);
            }
            gradient
        };
        let mut sum = sum_in_threads(batch, plan.threads, gradient_of, |sum, part| sum.and(&part))
            .unwrap_or_else(Gradient::zero);
        sum.pass_to_factors();
        sum
    }

    /// Returns the quantized weights, as the engine uses them.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let mut weights = Weights::zero();
        let quantize = |number: f32, scale: i32| {
            (number * scale as f32).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
        };
        let hundredths = |number: f32, scale: i32| quantize(number * 100.0, scale);
        let n = &self.weights;
        for (i, weight) in weights.hidden.as_flattened_mut().iter_mut().enumerate() {
            *weight = quantize(n[i], HIDDEN_SCALE);
        }
        for (i, weight) in weights.hidden_bias.iter_mut().enumerate() {
            *weight = quantize(n[at::HIDDEN_BIAS + i], HIDDEN_SCALE);
        }
        for (i, weight) in weights.direct.as_flattened_mut().iter_mut().enumerate() {
            *weight = hundredths(n[at::DIRECT + i], DIRECT_SCALE);
        }
        for (i, weight) in weights.output.as_flattened_mut().iter_mut().enumerate() {
            *weight = hundredths(n[at::OUTPUT + i], OUTPUT_SCALE);
        }
        for (i, weight) in weights.bias.iter_mut().enumerate() {
            *weight = hundredths(n[at::BIAS + i], DIRECT_SCALE);
        }
        let sixteen_bits =
            |number: f32| quantize(number, HIDDEN_SCALE).clamp(-MAX_ROW_WEIGHT, MAX_ROW_WEIGHT);
        for (row, real) in weights.kinds.iter_mut().zip(&self.rows) {
            *row = KindRow(real.map(sixteen_bits));
        }
        for (i, weight) in weights.kind_bias.0.iter_mut().enumerate() {
            *weight = sixteen_bits(n[at::KIND_BIAS + i]);
        }
        for (i, weight) in weights.kind_output.as_flattened_mut().iter_mut().enumerate() {
            *weight = hundredths(n[at::KIND_OUTPUT + i], OUTPUT_SCALE);
        }
        for (row, real) in weights.layout.iter_mut().zip(&self.layout_rows) {
            *row = LayoutRow(real.map(sixteen_bits));
        }
        for (i, weight) in weights.layout_bias.0.iter_mut().enumerate() {
            *weight = sixteen_bits(n[at::LAYOUT_BIAS + i]);
        }
        for (i, weight) in weights.layout_output.as_flattened_mut().iter_mut().enumerate() {
            *weight = hundredths(n[at::LAYOUT_OUTPUT + i], OUTPUT_SCALE);
        }
        weights
    }
}

/// With weights up to this, the sum of 49 stacks and the bias fits in 16 bits.
const MAX_ROW_WEIGHT: i16 = i16::MAX / 50;

impl Gradient {
    fn zero() -> Self {
        Self {
            weights: vec![0.0; at::END],
            rows: vec![[0.0; KIND_UNITS]; KINDS],
            layout_rows: vec![[0.0; LAYOUT_UNITS]; LAYOUT_ROWS],
            loss: 0.0,
        }
    }

    /// Returns the sum of two gradients.
    fn and(mut self, other: &Self) -> Self {
        add(&mut self.weights, &other.weights, 1.0);
        add(self.rows.as_flattened_mut(), other.rows.as_flattened(), 1.0);
        add(self.layout_rows.as_flattened_mut(), other.layout_rows.as_flattened(), 1.0);
        self.loss += other.loss;
        self
    }

    /// Adds the gradients of rows to those of their factors.
    fn pass_to_factors(&mut self) {
        let factors = self.weights[at::ROWS..at::LAYOUT_BIAS].as_chunks_mut::<KIND_UNITS>().0;
        for (kind, row) in self.rows.iter().enumerate() {
            for factor in factors::of(kind) {
                add(&mut factors[factor], row, 1.0);
            }
        }
        let factors = self.weights[at::LAYOUT_ROWS..].as_chunks_mut::<LAYOUT_UNITS>().0;
        for (number, row) in self.layout_rows.iter().enumerate() {
            for factor in factors::of_layout(number).into_iter().flatten() {
                add(&mut factors[factor], row, 1.0);
            }
        }
    }
}

/// Returns the squared difference of score and target, with large margins compressed, and its derivative with
/// respect to the score.
fn loss(score: f32, sample: &Sample, plan: &Plan) -> (f32, f32) {
    let compressed = |pieces| compressed(pieces, plan.half_margin);
    let target = plan.result_share * compressed(f32::from(sample.result))
        + (1.0 - plan.result_share) * compressed(f32::from(sample.score) / 100.0);
    let difference = compressed(score) - target;
    let slope = plan.half_margin / (score.abs() + plan.half_margin).powi(2);
    (difference * difference, 2.0 * difference * slope)
}

/// Compresses a margin to a value between -1 and 1: `half_margin` pieces become one half.
pub(crate) fn compressed(pieces: f32, half_margin: f32) -> f32 {
    pieces / (pieces.abs() + half_margin)
}

pub(crate) fn dot<const N: usize>(a: &[f32; N], b: &[f32]) -> f32 {
    // Eight independent sums, which the processor adds with one vector instruction.
    let (a, b) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let mut sums = [0.0; 8];
    for (a, b) in a.0.iter().zip(b.0) {
        for lane in 0..8 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    let rest: f32 = a.1.iter().zip(b.1).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

pub(crate) fn add(sum: &mut [f32], numbers: &[f32], factor: f32) {
    for (sum, number) in sum.iter_mut().zip(numbers) {
        *sum += number * factor;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gradients_agree_with_finite_differences() {
        let plan = Plan {
            epochs: 1,
            batch: 1,
            learning_rate: 0.1,
            result_share: 0.7,
            half_margin: 10.0,
            decay: 0.0,
            hidden: true,
            kinds: true,
            layout: true,
            seed: 3,
            threads: 1,
        };
        let mut random = Random::new(8);
        for stage in 0..STAGES as u8 {
            let inputs = std::array::from_fn(|_| random.below(9) as u8);
            let stacks: Vec<StackInput> = (0..20)
                .map(|_| StackInput {
                    kind: random.below(KINDS as u32) as u16,
                    row: random.below(LAYOUT_ROWS as u32) as u16,
                })
                .collect();
            let first = stacks[0];
            let sample = Sample { inputs, stage, result: 7, score: -350, first_stack: 0, stacks: 20 };
            let samples = Samples { samples: vec![sample], stacks };
            let network = Network::new(&plan);
            let slopes = network.gradient(&samples, &[0], &plan).weights;
            let rows = factors::of(first.kind.into()).map(|factor| at::ROWS + factor * KIND_UNITS);
            let layout_rows = images_of_row(first.row.into())
                .into_iter()
                .filter_map(factors::of_layout)
                .flatten()
                .map(|factor| at::LAYOUT_ROWS + factor * LAYOUT_UNITS);
            let outputs = (at::OUTPUT..at::ROWS).chain(at::LAYOUT_BIAS..at::LAYOUT_ROWS);
            for i in (0..at::ROWS).step_by(37).chain(outputs).chain(rows).chain(layout_rows) {
                let loss = |shift: f32| {
                    let mut moved = network.clone();
                    moved.weights[i] += shift;
                    moved.sum_rows();
                    moved.loss(&samples, &plan).mean()
                };
                let tried = (loss(1e-3) - loss(-1e-3)) / 2e-3;
                let found = f64::from(slopes[i]);
                assert!((tried - found).abs() < 1e-3 + 0.02 * tried.abs(), "{i}: {tried} {found}");
            }
        }
    }
}
