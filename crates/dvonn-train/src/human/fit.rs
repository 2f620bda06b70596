//! Fits the model by gradient descent (Adam) on the log loss of the moves that people played.

use dvonn::random::Random;
use dvonn_models::human::{Features, HIDDEN, History, Layout, MAX_ACTIVATION, Strength};

use super::games::Choice;
use crate::adam::{Descent, Schedule};

/// The settings of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The number of passes over all choices.
    pub epochs: u32,
    /// The number of choices for each step.
    pub batch: usize,
    /// The learning rate of the first step. It falls to a hundredth of that along a cosine.
    pub learning_rate: f32,
    /// The weight decay: a step reduces every weight by this share times the learning rate.
    pub decay: f32,
    /// The seed for the first weights and for the order of choices.
    pub seed: u64,
}

/// The choices of one phase as the input of the network. Inputs that are 0 are not stored.
#[derive(Clone, Debug)]
pub struct Samples {
    layout: &'static Layout,
    choices: Vec<Sample>,
    /// The start of each row's inputs.
    starts: Vec<u32>,
    inputs: Vec<(u8, i8)>,
}

#[derive(Clone, Copy, Debug)]
struct Sample {
    /// The number of its first row; there is one row for each legal move.
    first: usize,
    moves: usize,
    /// The index of the legal move that was played.
    played: usize,
    stage: usize,
    strength: f32,
}

impl Samples {
    /// Makes an empty set of choices.
    #[must_use]
    pub fn new(layout: &'static Layout) -> Self {
        Self { layout, choices: Vec::new(), starts: vec![0], inputs: Vec::new() }
    }

    /// Adds a choice, with or without the moves that led to it.
    pub fn add(&mut self, choice: &Choice, with_history: bool) {
        let history = if with_history { choice.history } else { History::default() };
        let features = Features::of(&choice.position, &history);
        let legal = choice.position.legal_moves();
        let Some(played) = legal.iter().position(|&m| m == choice.played) else { return };
        let first = self.starts.len() - 1;
        for row in &features.rows {
            let inputs = row.iter().enumerate().filter(|(_, input)| **input != 0);
            self.inputs.extend(inputs.map(|(i, &input)| (i as u8, input)));
            self.starts.push(self.inputs.len() as u32);
        }
        let strength = choice.strength.scaled() as f32 / Strength::SCALE as f32;
        let moves = features.rows.len();
        self.choices.push(Sample { first, moves, played, stage: features.stage, strength });
    }

    /// Returns the number of choices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether there are no choices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    fn row(&self, row: usize) -> &[(u8, i8)] {
        &self.inputs[self.starts[row] as usize..self.starts[row + 1] as usize]
    }

    /// Returns a factor for each input. The factors make all inputs about equally large.
    fn scales(&self) -> Vec<f32> {
        let mut squares = vec![0.0; self.layout.inputs];
        for &(i, input) in &self.inputs {
            squares[usize::from(i)] += f64::from(input).powi(2);
        }
        let rows = (self.starts.len() - 1).max(1) as f64;
        // The factor of rare flags is limited, because the network would memorize them otherwise.
        squares.iter().map(|sum| 1.0 / (sum / rows).sqrt().max(0.3) as f32).collect()
    }
}

/// The network in floating-point arithmetic.
#[derive(Clone, Debug)]
pub struct Network {
    layout: &'static Layout,
    /// The factors of the inputs.
    scales: Vec<f32>,
    weights: Vec<f32>,
}

/// The weights for one stage and strength.
struct Tuned<'a> {
    bias: [f32; HIDDEN],
    direct: &'a [f32],
    direct_strength: &'a [f32],
    output: [f32; HIDDEN],
    strength: f32,
}

/// The network's results for the moves of a choice.
#[derive(Default)]
struct Inference {
    activations: Vec<[f32; HIDDEN]>,
    /// The probability of each move.
    probabilities: Vec<f32>,
}

impl Network {
    /// Makes a network with random hidden units, scaled for these samples.
    #[must_use]
    pub fn new(samples: &Samples, plan: &Plan) -> Self {
        let layout = samples.layout;
        let mut random = Random::new(plan.seed);
        let mut weights = vec![0.0; layout.end];
        let mut fill = |weights: &mut [f32], size: f32| {
            for weight in weights {
                *weight = (random.below(2001) as f32 / 1000.0 - 1.0) * size;
            }
        };
        fill(&mut weights[..layout.hidden_bias], 0.15);
        fill(&mut weights[layout.output..layout.output_strength], 0.1);
        Self { layout, scales: samples.scales(), weights }
    }

    fn tuned(&self, stage: usize, strength: f32) -> Tuned<'_> {
        let (at, weights) = (self.layout, &self.weights);
        let direct = at.direct + stage * at.inputs;
        let output = at.output + stage * HIDDEN;
        let sum = |base: usize, more: usize| weights[base] + strength * weights[more];
        Tuned {
            bias: std::array::from_fn(|i| sum(at.hidden_bias + i, at.hidden_strength + i)),
            direct: &weights[direct..direct + at.inputs],
            direct_strength: &weights[at.direct_strength..at.output],
            output: std::array::from_fn(|i| sum(output + i, at.output_strength + i)),
            strength,
        }
    }

    /// Computes the probability of each move of a choice.
    fn infer(&self, samples: &Samples, sample: &Sample, tuned: &Tuned<'_>, inference: &mut Inference) {
        inference.activations.clear();
        inference.probabilities.clear();
        for row in sample.first..sample.first + sample.moves {
            let mut hidden = tuned.bias;
            let mut score = 0.0;
            for &(i, input) in samples.row(row) {
                let i = usize::from(i);
                let input = f32::from(input) * self.scales[i];
                score += input * (tuned.direct[i] + tuned.strength * tuned.direct_strength[i]);
                add(&mut hidden, &self.weights[i * HIDDEN..][..HIDDEN], input);
            }
            for (activation, output) in hidden.iter_mut().zip(tuned.output) {
                *activation = activation.clamp(0.0, MAX_ACTIVATION as f32);
                score += *activation * output;
            }
            inference.activations.push(hidden);
            inference.probabilities.push(score);
        }
        let best = inference.probabilities.iter().copied().fold(f32::MIN, f32::max);
        inference.probabilities.iter_mut().for_each(|score| *score = (*score - best).exp());
        let sum: f32 = inference.probabilities.iter().sum();
        inference.probabilities.iter_mut().for_each(|odds| *odds /= sum);
    }

    /// Returns the loss of a choice: minus the logarithm of the probability of the move that was played. Adds
    /// its gradient to `gradient`.
    fn learn(
        &self,
        samples: &Samples,
        sample: &Sample,
        inference: &mut Inference,
        gradient: &mut [f32],
    ) -> f64 {
        let at = self.layout;
        let tuned = self.tuned(sample.stage, sample.strength);
        self.infer(samples, sample, &tuned, inference);
        let loss = loss(inference, sample);
        let (mut to_output, mut to_bias) = ([0.0; HIDDEN], [0.0; HIDDEN]);
        for i in 0..sample.moves {
            let slope = inference.probabilities[i] - if i == sample.played { 1.0 } else { 0.0 };
            let activations = &inference.activations[i];
            add(&mut to_output, activations, slope);
            let to_hidden: [f32; HIDDEN] = std::array::from_fn(|unit| {
                let active = activations[unit] > 0.0 && activations[unit] < MAX_ACTIVATION as f32;
                if active { slope * tuned.output[unit] } else { 0.0 }
            });
            add(&mut to_bias, &to_hidden, 1.0);
            for &(input_at, input) in samples.row(sample.first + i) {
                let input_at = usize::from(input_at);
                let input = f32::from(input) * self.scales[input_at];
                gradient[at.direct + sample.stage * at.inputs + input_at] += slope * input;
                gradient[at.direct_strength + input_at] += slope * input * sample.strength;
                add(&mut gradient[input_at * HIDDEN..][..HIDDEN], &to_hidden, input);
            }
        }
        add(&mut gradient[at.output + sample.stage * HIDDEN..][..HIDDEN], &to_output, 1.0);
        add(&mut gradient[at.output_strength..][..HIDDEN], &to_output, sample.strength);
        add(&mut gradient[at.hidden_bias..][..HIDDEN], &to_bias, 1.0);
        add(&mut gradient[at.hidden_strength..][..HIDDEN], &to_bias, sample.strength);
        loss
    }

    /// Returns the mean loss over choices.
    #[must_use]
    pub fn loss(&self, samples: &Samples) -> f64 {
        let mut inference = Inference::default();
        let mut of = |sample: &Sample| {
            self.infer(samples, sample, &self.tuned(sample.stage, sample.strength), &mut inference);
            loss(&inference, sample)
        };
        samples.choices.iter().map(&mut of).sum::<f64>() / samples.len().max(1) as f64
    }

    /// Fits the network. Calls `report` after each epoch with its number, the mean training loss, and the
    /// network.
    pub fn fit(&mut self, samples: &Samples, plan: &Plan, mut report: impl FnMut(u32, f64, &Self)) {
        let &Plan { epochs, batch, learning_rate, decay, seed, .. } = plan;
        let schedule = Schedule { epochs, batch, learning_rate, decay, seed };
        let mut descent = Descent::new(self.weights.len(), samples.len(), schedule);
        let mut gradient = vec![0.0; self.weights.len()];
        let mut inference = Inference::default();
        for epoch in 1..=epochs {
            let mean = descent.epoch(|batch, step| {
                gradient.fill(0.0);
                let mut learn = |&i: &u32| {
                    self.learn(samples, &samples.choices[i as usize], &mut inference, &mut gradient)
                };
                let loss = batch.iter().map(&mut learn).sum();
                step(&mut self.weights, &gradient);
                loss
            });
            report(epoch, mean, self);
        }
    }

    /// Returns the quantized weights, as the model uses them.
    #[must_use]
    pub fn quantized<const N: usize>(&self) -> [i16; N] {
        let at = self.layout;
        std::array::from_fn(|i| {
            // The model does not scale its inputs, so the factors go into their weights.
            let scale = if i < at.hidden_bias {
                self.scales[i / HIDDEN]
            } else if i >= at.direct && i < at.output {
                self.scales[(i - at.direct) % at.inputs]
            } else {
                1.0
            };
            let number = self.weights[i] * scale * at.scale(i) as f32;
            number.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
        })
    }
}

fn loss(inference: &Inference, sample: &Sample) -> f64 {
    -f64::from(inference.probabilities[sample.played].max(1e-9)).ln()
}

fn add(sum: &mut [f32], numbers: &[f32], factor: f32) {
    for (sum, number) in sum.iter_mut().zip(numbers) {
        *sum += number * factor;
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random;
    use dvonn_models::human::Weights;

    use super::*;

    #[test]
    fn gradients_agree_with_finite_differences() {
        let plan = Plan { epochs: 1, batch: 1, learning_rate: 0.1, decay: 0.0, seed: 3 };
        let mut random = Random::new(4);
        let mut position = *random::setup(&mut random).position();
        let mut samples = Samples::new(&Weights::STACKING);
        for _ in 0..3 {
            for _ in 0..8 {
                position.apply(random::legal_move(&position, &mut random).unwrap());
            }
            let played = random::legal_move(&position, &mut random).unwrap();
            let strength = Strength::MAX;
            samples.add(&Choice { position, history: History::default(), played, strength }, false);
        }
        assert_eq!(samples.len(), 3);
        let network = Network::new(&samples, &plan);
        for sample in &samples.choices {
            let only = Samples { choices: vec![*sample], ..samples.clone() };
            let mut gradient = vec![0.0; network.weights.len()];
            network.learn(&samples, sample, &mut Inference::default(), &mut gradient);
            let at = network.layout;
            for i in (0..at.end).step_by(41).chain(at.output..at.end).chain(at.hidden_bias..at.direct) {
                let loss = |shift: f32| {
                    let mut moved = network.clone();
                    moved.weights[i] += shift;
                    moved.loss(&only)
                };
                let tried = (loss(1e-3) - loss(-1e-3)) / 2e-3;
                let found = f64::from(gradient[i]);
                assert!((tried - found).abs() < 5e-3 + 0.03 * tried.abs(), "{i}: {tried} {found}");
            }
        }
    }
}
