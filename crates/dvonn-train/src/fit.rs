//! Fitting the weights: gradient descent (Adam) on the squared difference between the network's scores of positions and their
//! targets.

use dvonn::Position;
use dvonn::random::Random;
use dvonn_engine::evaluation::{
    DIRECT_SCALE, HIDDEN, HIDDEN_SCALE, INPUTS, MAX_ACTIVATION, OUTPUT_SCALE, STAGES, Weights, inputs, stage,
};

use crate::adam::Adam;
use crate::games::Game;

/// A position as the network sees it, and what it is fitted to.
#[derive(Clone, Debug)]
pub struct Sample {
    inputs: [u8; INPUTS],
    stage: u8,
    /// The final margin for the side to move, in pieces.
    result: i8,
    /// The score of the search, in hundredths of a piece for the side to move.
    score: i16,
}

/// Positions with fewer stacks are never evaluated: the engine searches them to the end.
const MIN_STACKS: usize = 7;

/// The positions of a game to learn from: those in which the engine chose the move.
pub fn samples(game: &Game) -> impl Iterator<Item = Sample> {
    game.positions().filter_map(|(position, score, result)| {
        let score = score?;
        if position.occupied().len() < MIN_STACKS || position.count_moves() == 0 {
            return None;
        }
        let inputs = inputs(&position).map(|input| input.clamp(0, 255) as u8);
        Some(Sample { inputs, stage: stage(&position) as u8, result, score })
    })
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
    /// The margin, in pieces, that the loss compresses to one half: far above it, one piece more hardly matters.
    pub half_margin: f32,
    /// Whether to fit the hidden units, or only the direct weights.
    pub hidden: bool,
    /// The seed of the first weights and of the order of samples.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

/// Where the weights of the network are in one long list.
mod at {
    use super::{HIDDEN, INPUTS, STAGES};
    pub(super) const HIDDEN_BIAS: usize = HIDDEN * INPUTS;
    pub(super) const DIRECT: usize = HIDDEN_BIAS + HIDDEN;
    pub(super) const OUTPUT: usize = DIRECT + STAGES * INPUTS;
    pub(super) const BIAS: usize = OUTPUT + STAGES * HIDDEN;
    pub(super) const END: usize = BIAS + STAGES;
}

/// The network in floating-point numbers, with scores in pieces.
#[derive(Clone)]
pub struct Network {
    weights: Vec<f32>,
}

/// The losses of an epoch.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// The mean loss over the training samples, while learning.
    pub training: f64,
    /// The mean loss over the validation samples.
    pub validation: f64,
}

impl Network {
    /// A network with random hidden units, or none, by which every position is about even.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let mut random = Random::new(plan.seed);
        let mut weights = vec![0.0; at::END];
        if plan.hidden {
            for weight in &mut weights[..at::HIDDEN_BIAS] {
                *weight = (random.below(2001) as f32 / 1000.0 - 1.0) * 0.05;
            }
            for weight in &mut weights[at::OUTPUT..at::BIAS] {
                *weight = (random.below(2001) as f32 / 1000.0 - 1.0) * 0.05;
            }
        }
        Self { weights }
    }

    /// The score of a position of the stacking phase, in pieces for the side to move.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> f32 {
        self.score(stage(position), &inputs(position).map(f32::from), &mut [0.0; HIDDEN])
    }

    /// The score of inputs at a stage of the game, in pieces. Sets the activations of the hidden units.
    fn score(&self, stage: usize, input: &[f32; INPUTS], activations: &mut [f32; HIDDEN]) -> f32 {
        let row = |start: usize, n: usize| &self.weights[start + n * INPUTS..][..INPUTS];
        let mut score = self.weights[at::BIAS + stage] + dot(input, row(at::DIRECT, stage));
        for (unit, activation) in activations.iter_mut().enumerate() {
            let reached = dot(input, row(0, unit)) + self.weights[at::HIDDEN_BIAS + unit];
            *activation = reached.clamp(0.0, MAX_ACTIVATION as f32);
            score += *activation * self.weights[at::OUTPUT + stage * HIDDEN + unit];
        }
        score
    }

    /// The loss of a sample. Adds its gradient to `gradient`.
    fn learn(&self, sample: &Sample, plan: &Plan, gradient: &mut [f32]) -> f64 {
        let input = sample.inputs.map(f32::from);
        let mut activations = [0.0; HIDDEN];
        let stage = usize::from(sample.stage);
        let score = self.score(stage, &input, &mut activations);
        let (loss, slope) = loss(score, sample, plan);
        gradient[at::BIAS + stage] += slope;
        add(&mut gradient[at::DIRECT + stage * INPUTS..][..INPUTS], &input, slope);
        if plan.hidden {
            for (unit, &activation) in activations.iter().enumerate() {
                let weight = at::OUTPUT + stage * HIDDEN + unit;
                gradient[weight] += slope * activation;
                if activation > 0.0 && activation < MAX_ACTIVATION as f32 {
                    let slope = slope * self.weights[weight];
                    gradient[at::HIDDEN_BIAS + unit] += slope;
                    add(&mut gradient[unit * INPUTS..][..INPUTS], &input, slope);
                }
            }
        }
        f64::from(loss)
    }

    /// The mean loss over samples.
    #[must_use]
    pub fn loss(&self, samples: &[Sample], plan: &Plan) -> f64 {
        let of = |sample: &Sample| {
            let inputs = sample.inputs.map(f32::from);
            let score = self.score(usize::from(sample.stage), &inputs, &mut [0.0; HIDDEN]);
            f64::from(loss(score, sample, plan).0)
        };
        samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
    }

    /// Fits the network. `report` is called after each epoch, with its number and losses.
    pub fn fit(
        &mut self,
        training: &[Sample],
        validation: &[Sample],
        plan: &Plan,
        mut report: impl FnMut(u32, Losses),
    ) {
        let mut order: Vec<u32> = (0..training.len() as u32).collect();
        let mut random = Random::new(plan.seed);
        let mut adam = Adam::new(at::END);
        let steps = plan.epochs as usize * training.len().div_ceil(plan.batch).max(1);
        for epoch in 1..=plan.epochs {
            for i in (1..order.len()).rev() {
                order.swap(i, random.below(i as u32 + 1) as usize);
            }
            let mut sum = 0.0;
            for batch in order.chunks(plan.batch) {
                let (loss, gradient) = self.gradient(training, batch, plan);
                sum += loss;
                let rate = adam.rate(plan.learning_rate, steps);
                adam.step(&mut self.weights, &gradient, batch.len(), rate, 0.0);
            }
            let losses = Losses {
                training: sum / training.len().max(1) as f64,
                validation: self.loss(validation, plan),
            };
            report(epoch, losses);
        }
    }

    fn gradient(&self, samples: &[Sample], batch: &[u32], plan: &Plan) -> (f64, Vec<f32>) {
        let part = |indices: &[u32]| {
            let mut gradient = vec![0.0; at::END];
            let learn = |&i: &u32| self.learn(&samples[i as usize], plan, &mut gradient);
            let loss: f64 = indices.iter().map(learn).sum();
            (loss, gradient)
        };
        let size = batch.len().div_ceil(plan.threads.max(1)).max(1);
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                batch.chunks(size).map(|indices| scope.spawn(move || part(indices))).collect();
            let parts = threads.into_iter().filter_map(|thread| thread.join().ok());
            parts.fold((0.0, vec![0.0; at::END]), |(loss, mut sum), (more, gradient)| {
                add(&mut sum, &gradient, 1.0);
                (loss + more, sum)
            })
        })
    }

    /// The weights in whole numbers, as the engine uses them.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let mut weights = Weights::ZERO;
        let whole = |number: f32, scale: i32| {
            (number * scale as f32).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
        };
        let hundredths = |number: f32, scale: i32| whole(number * 100.0, scale);
        let n = &self.weights;
        for (i, weight) in weights.hidden.as_flattened_mut().iter_mut().enumerate() {
            *weight = whole(n[i], HIDDEN_SCALE);
        }
        for (i, weight) in weights.hidden_bias.iter_mut().enumerate() {
            *weight = whole(n[at::HIDDEN_BIAS + i], HIDDEN_SCALE);
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
        weights
    }
}

/// The squared difference of score and target, on a scale on which large margins are close together, and its slope.
fn loss(score: f32, sample: &Sample, plan: &Plan) -> (f32, f32) {
    let compressed = |pieces: f32| pieces / (pieces.abs() + plan.half_margin);
    let target = plan.result_share * compressed(f32::from(sample.result))
        + (1.0 - plan.result_share) * compressed(f32::from(sample.score) / 100.0);
    let difference = compressed(score) - target;
    let slope = plan.half_margin / (score.abs() + plan.half_margin).powi(2);
    (difference * difference, 2.0 * difference * slope)
}

fn dot(a: &[f32; INPUTS], b: &[f32]) -> f32 {
    // Eight sums side by side, which the processor adds with one vector instruction.
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

fn add(sum: &mut [f32], numbers: &[f32], factor: f32) {
    for (sum, number) in sum.iter_mut().zip(numbers) {
        *sum += number * factor;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gradients are the slopes found by finite differences.
    #[test]
    fn gradients_are_finite_differences() {
        let plan = Plan {
            epochs: 1,
            batch: 1,
            learning_rate: 0.1,
            result_share: 0.7,
            half_margin: 10.0,
            hidden: true,
            seed: 3,
            threads: 1,
        };
        let mut random = Random::new(4);
        for stage in 0..STAGES as u8 {
            let inputs = std::array::from_fn(|_| random.below(9) as u8);
            let sample = Sample { inputs, stage, result: 7, score: -350 };
            let network = Network::new(&plan);
            let mut gradient = vec![0.0; at::END];
            network.learn(&sample, &plan, &mut gradient);
            for i in (0..at::END).step_by(37).chain(at::OUTPUT..at::END) {
                let loss = |shift: f32| {
                    let mut moved = network.clone();
                    moved.weights[i] += shift;
                    moved.loss(std::slice::from_ref(&sample), &plan)
                };
                let tried = (loss(1e-3) - loss(-1e-3)) / 2e-3;
                let found = f64::from(gradient[i]);
                assert!((tried - found).abs() < 1e-3 + 0.02 * tried.abs(), "{i}: {tried} {found}");
            }
        }
    }
}
