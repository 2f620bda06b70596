//! Fitting the weights: gradient descent (Adam) on the squared difference between what the network says of positions
//! and what came of them.

use dvonn::Position;
use dvonn::random::Random;
use dvonn_engine::evaluate::{
    DIRECT_SCALE, HIDDEN, HIDDEN_SCALE, INPUTS, RESULT_SCALE, STAGES, UNIT_MOST, Weights, inputs, stage,
};

use crate::games::Game;

/// A position as the network sees it, and what came of it.
#[derive(Clone, Debug)]
pub struct Sample {
    inputs: [u8; INPUTS],
    stage: u8,
    /// The final margin for the side to move, in pieces.
    result: i8,
    /// The value that the search gave, in hundredths of a piece for the side to move.
    value: i16,
}

/// Positions with so few stacks are never evaluated: the engine plays them out.
const FEWEST_STACKS: usize = 7;

/// The positions of a game to learn from: those where the engine chose among several moves.
pub fn samples(game: &Game) -> impl Iterator<Item = Sample> {
    game.positions().filter_map(|(position, value, result)| {
        let value = value?;
        if position.occupied().len() < FEWEST_STACKS || position.count_moves() == 0 {
            return None;
        }
        let inputs = inputs(&position).map(|input| input.clamp(0, 255) as u8);
        Some(Sample { inputs, stage: stage(&position) as u8, result, value })
    })
}

/// How to fit.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Times to go through all samples.
    pub epochs: u32,
    /// Samples for each step.
    pub batch: usize,
    /// The first steps' length; it falls to a hundredth of that along a cosine.
    pub rate: f32,
    /// How much of the goal is the game's result; the rest is the value that the search gave.
    pub result_share: f32,
    /// How many pieces more or less count for half: far above, one more hardly matters.
    pub bend: f32,
    /// Whether to fit hidden units, or only what goes straight to the result.
    pub hidden: bool,
    /// What the first weights and the order of samples follow from.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// Where the numbers of the network lie in one long list.
mod at {
    use super::{HIDDEN, INPUTS, STAGES};
    pub(super) const HIDDEN_BIAS: usize = HIDDEN * INPUTS;
    pub(super) const DIRECT: usize = HIDDEN_BIAS + HIDDEN;
    pub(super) const RESULT: usize = DIRECT + STAGES * INPUTS;
    pub(super) const BIAS: usize = RESULT + STAGES * HIDDEN;
    pub(super) const END: usize = BIAS + STAGES;
}

/// The network in real numbers: values in pieces.
#[derive(Clone)]
pub struct Network {
    numbers: Vec<f32>,
}

/// What an epoch came to.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// Mean loss over the samples learnt from, while learning.
    pub training: f64,
    /// Mean loss over samples held back.
    pub validation: f64,
}

impl Network {
    /// A network that knows nothing.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let mut random = Random::new(plan.seed);
        let mut numbers = vec![0.0; at::END];
        if plan.hidden {
            for number in &mut numbers[..at::HIDDEN_BIAS] {
                *number = (random.below(2001) as f32 / 1000.0 - 1.0) * 0.05;
            }
            for number in &mut numbers[at::RESULT..at::BIAS] {
                *number = (random.below(2001) as f32 / 1000.0 - 1.0) * 0.05;
            }
        }
        Self { numbers }
    }

    /// What it says of a position of the stacking phase, in pieces for the side to move.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> f32 {
        self.value(stage(position), &inputs(position).map(f32::from), &mut [0.0; HIDDEN])
    }

    /// What it says, in pieces, of inputs at a stage of the game, and what its hidden units say.
    fn value(&self, stage: usize, input: &[f32; INPUTS], units: &mut [f32; HIDDEN]) -> f32 {
        let row = |start: usize, n: usize| &self.numbers[start + n * INPUTS..][..INPUTS];
        let mut value = self.numbers[at::BIAS + stage] + dot(input, row(at::DIRECT, stage));
        for (unit, output) in units.iter_mut().enumerate() {
            let reached = dot(input, row(0, unit)) + self.numbers[at::HIDDEN_BIAS + unit];
            *output = reached.clamp(0.0, UNIT_MOST as f32);
            value += *output * self.numbers[at::RESULT + stage * HIDDEN + unit];
        }
        value
    }

    /// The loss for a sample; adds its gradient.
    fn learn(&self, sample: &Sample, plan: &Plan, gradient: &mut [f32]) -> f64 {
        let input = sample.inputs.map(f32::from);
        let mut units = [0.0; HIDDEN];
        let stage = usize::from(sample.stage);
        let value = self.value(stage, &input, &mut units);
        let (loss, slope) = loss(value, sample, plan);
        gradient[at::BIAS + stage] += slope;
        add(&mut gradient[at::DIRECT + stage * INPUTS..][..INPUTS], &input, slope);
        if plan.hidden {
            for (unit, &output) in units.iter().enumerate() {
                let weight = at::RESULT + stage * HIDDEN + unit;
                gradient[weight] += slope * output;
                if output > 0.0 && output < UNIT_MOST as f32 {
                    let slope = slope * self.numbers[weight];
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
            let value = self.value(usize::from(sample.stage), &inputs, &mut [0.0; HIDDEN]);
            f64::from(loss(value, sample, plan).0)
        };
        samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
    }

    /// Fits the network; `report` is told the losses of each epoch.
    pub fn fit(
        &mut self,
        training: &[Sample],
        validation: &[Sample],
        plan: &Plan,
        mut report: impl FnMut(u32, Losses),
    ) {
        let mut order: Vec<u32> = (0..training.len() as u32).collect();
        let mut random = Random::new(plan.seed);
        let mut adam = Adam { first: vec![0.0; at::END], second: vec![0.0; at::END], steps: 0 };
        let batches = training.len().div_ceil(plan.batch).max(1);
        let total = (plan.epochs as usize * batches) as f32;
        for epoch in 1..=plan.epochs {
            for i in (1..order.len()).rev() {
                order.swap(i, random.below(i as u32 + 1) as usize);
            }
            let mut sum = 0.0;
            for batch in order.chunks(plan.batch) {
                let (loss, gradient) = self.gradient(training, batch, plan);
                sum += loss;
                let done = adam.steps as f32 / total;
                let rate = plan.rate * (0.01 + 0.99 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()));
                adam.step(&mut self.numbers, &gradient, batch.len(), rate);
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

    /// The network in whole numbers, as the engine uses it.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let mut weights = Weights::ZERO;
        let whole = |number: f32, scale: i32| {
            (number * scale as f32).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
        };
        let hundredths = |number: f32, scale: i32| whole(number * 100.0, scale);
        let n = &self.numbers;
        for (i, weight) in weights.hidden.as_flattened_mut().iter_mut().enumerate() {
            *weight = whole(n[i], HIDDEN_SCALE);
        }
        for (i, weight) in weights.hidden_bias.iter_mut().enumerate() {
            *weight = whole(n[at::HIDDEN_BIAS + i], HIDDEN_SCALE);
        }
        for (i, weight) in weights.direct.as_flattened_mut().iter_mut().enumerate() {
            *weight = hundredths(n[at::DIRECT + i], DIRECT_SCALE);
        }
        for (i, weight) in weights.result.as_flattened_mut().iter_mut().enumerate() {
            *weight = hundredths(n[at::RESULT + i], RESULT_SCALE);
        }
        for (i, weight) in weights.bias.iter_mut().enumerate() {
            *weight = hundredths(n[at::BIAS + i], DIRECT_SCALE);
        }
        weights
    }
}

/// Squared difference on a scale on which large margins are close together, and its slope.
fn loss(value: f32, sample: &Sample, plan: &Plan) -> (f32, f32) {
    let bent = |pieces: f32| pieces / (pieces.abs() + plan.bend);
    let goal = plan.result_share * bent(f32::from(sample.result))
        + (1.0 - plan.result_share) * bent(f32::from(sample.value) / 100.0);
    let difference = bent(value) - goal;
    let slope = plan.bend / (value.abs() + plan.bend).powi(2);
    (difference * difference, 2.0 * difference * slope)
}

fn dot(a: &[f32; INPUTS], b: &[f32]) -> f32 {
    // Eight sums side by side, which the processor adds at once.
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

/// Kingma and Ba, "Adam: a method for stochastic optimization", 2015.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn step(&mut self, numbers: &mut [f32], gradient: &[f32], batch: usize, rate: f32) {
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        self.steps += 1;
        let (correct_first, correct_second) = (1.0 - FIRST.powi(self.steps), 1.0 - SECOND.powi(self.steps));
        for (i, number) in numbers.iter_mut().enumerate() {
            let slope = gradient[i] / batch as f32;
            self.first[i] = FIRST * self.first[i] + (1.0 - FIRST) * slope;
            self.second[i] = SECOND * self.second[i] + (1.0 - SECOND) * slope * slope;
            let step = self.first[i] / correct_first / ((self.second[i] / correct_second).sqrt() + 1e-8);
            *number -= rate * step;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slopes that learning follows are those found by trying.
    #[test]
    fn gradients_are_slopes() {
        let plan = Plan {
            epochs: 1,
            batch: 1,
            rate: 0.1,
            result_share: 0.7,
            bend: 10.0,
            hidden: true,
            seed: 3,
            threads: 1,
        };
        let mut random = Random::new(4);
        for stage in 0..STAGES as u8 {
            let inputs = std::array::from_fn(|_| random.below(9) as u8);
            let sample = Sample { inputs, stage, result: 7, value: -350 };
            let network = Network::new(&plan);
            let mut gradient = vec![0.0; at::END];
            network.learn(&sample, &plan, &mut gradient);
            for i in (0..at::END).step_by(37).chain(at::RESULT..at::END) {
                let loss = |shift: f32| {
                    let mut moved = network.clone();
                    moved.numbers[i] += shift;
                    moved.loss(std::slice::from_ref(&sample), &plan)
                };
                let tried = (loss(1e-3) - loss(-1e-3)) / 2e-3;
                let found = f64::from(gradient[i]);
                assert!((tried - found).abs() < 1e-3 + 0.02 * tried.abs(), "{i}: {tried} {found}");
            }
        }
    }
}
