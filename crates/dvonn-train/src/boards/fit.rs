//! Fits the network for full boards by gradient descent (Adam). The loss is the squared difference between
//! its corrected scores and those of a search.

use dvonn::random::Random;
use dvonn_models::evaluation::{
    FULL_BOARD_HIDDEN, FULL_BOARD_OUTPUT_SCALE, FULL_BOARD_SCALE, FULL_BOARD_UNITS, FullBoard, PATCH_ROWS,
    PATCHES, PatchRow, Weights, full_board_rows, spaces_of_patch,
};

use super::ScoredBoard;
use crate::adam::{Descent, Schedule, sum_in_threads};
use crate::fit::{add, compressed, dot};

const ROWS: usize = PATCHES * PATCH_ROWS;

/// A full board as the input of the network.
#[derive(Clone, Debug)]
struct Sample {
    rows: [[u16; PATCHES]; 4],
    /// The uncorrected evaluation, in pieces for White.
    evaluation: f32,
    /// The score of the search, in pieces for White.
    score: f32,
}

/// Full boards to learn from.
#[derive(Clone, Debug, Default)]
pub struct Samples(Vec<Sample>);

impl Samples {
    /// Adds a board with its evaluation by these weights.
    pub fn add(&mut self, board: &ScoredBoard, weights: &Weights) {
        let position = board.board.position();
        self.0.push(Sample {
            rows: full_board_rows(position),
            evaluation: weights.evaluate(position).pieces() as f32,
            score: f32::from(board.score) / 100.0,
        });
    }

    /// Returns the number of boards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no boards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the mean loss of the uncorrected evaluation.
    #[must_use]
    pub fn loss_of_evaluation(&self, plan: &Plan) -> f64 {
        mean(self.0.iter().map(|sample| loss(sample.evaluation, sample, plan).0), self.len())
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
    /// The margin, in pieces, that the loss compresses to one half. Far beyond it, one piece more hardly
    /// matters.
    pub half_margin: f32,
    /// The weight decay: a step reduces every weight by this share times the learning rate.
    pub decay: f32,
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
    use super::{FULL_BOARD_HIDDEN as HIDDEN, FULL_BOARD_UNITS as UNITS, factors};
    pub(super) const HIDDEN_ROWS: usize = UNITS;
    pub(super) const HIDDEN_BIAS: usize = HIDDEN_ROWS + HIDDEN * UNITS;
    pub(super) const OUTPUT: usize = HIDDEN_BIAS + HIDDEN;
    pub(super) const OUTPUT_BIAS: usize = OUTPUT + HIDDEN;
    pub(super) const FACTORS: usize = OUTPUT_BIAS + 1;
    pub(super) const END: usize = FACTORS + factors::COUNT * UNITS;
}

/// The factors whose sum is a patch's row: one row for each piece on its space, one for each pair, and one
/// for all three. This way rare patches learn from similar ones; NNUE trainers call it feature factorization.
mod factors {
    use super::{PATCH_ROWS, PATCHES, ROWS, spaces_of_patch};
    use dvonn::Space;

    const PAIRS: usize = 3 * Space::COUNT;
    const TRIPLES: usize = PAIRS + 3 * ROWS;
    pub(super) const COUNT: usize = TRIPLES + ROWS;

    pub(super) fn of(row: usize) -> Vec<usize> {
        let (patch, code) = (row / PATCH_ROWS, row % PATCH_ROWS);
        let kinds = [code / 9, code / 3 % 3, code % 3];
        let spaces: Vec<usize> = spaces_of_patch(patch).map(Space::index).collect();
        let mut factors: Vec<usize> =
            spaces.iter().zip(kinds).map(|(space, kind)| 3 * space + kind).collect();
        for (number, (a, b)) in [(0, 1), (0, 2), (1, 2)].into_iter().enumerate() {
            if b < spaces.len() {
                factors.push(PAIRS + (3 * patch + number) * 9 + 3 * kinds[a] + kinds[b]);
            }
        }
        if spaces.len() == 3 {
            factors.push(TRIPLES + row);
        }
        factors
    }

    const _: () = assert!(3 * PATCHES * 9 == ROWS, "pairs and triples have as many rows");
}

/// The network in floating-point arithmetic, with scores in pieces.
#[derive(Clone)]
pub struct Network {
    weights: Vec<f32>,
    /// The row of each patch: the sum of its factors.
    rows: Vec<[f32; FULL_BOARD_UNITS]>,
    /// The factors of each row.
    factors: Vec<Vec<usize>>,
}

/// The gradient of the loss.
struct Gradient {
    weights: Vec<f32>,
    rows: Vec<[f32; FULL_BOARD_UNITS]>,
    /// The sum of the losses.
    loss: f64,
}

/// The activations of the units.
struct Activations {
    /// The activations for each image of the board.
    units: [[f32; FULL_BOARD_UNITS]; 4],
    /// The sums over the images.
    sums: [f32; FULL_BOARD_UNITS],
    hidden: [f32; FULL_BOARD_HIDDEN],
}

impl Network {
    /// Makes a network with random weights.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let mut random = Random::new(plan.seed);
        let mut weights = vec![0.0; at::END];
        let mut fill = |weights: &mut [f32], most: f32| {
            for weight in weights {
                *weight = (random.below(2001) as f32 / 1000.0 - 1.0) * most;
            }
        };
        fill(&mut weights[at::HIDDEN_ROWS..at::HIDDEN_BIAS], (0.5 / FULL_BOARD_UNITS as f32).sqrt());
        fill(&mut weights[at::OUTPUT..at::OUTPUT_BIAS], 0.2);
        fill(&mut weights[at::FACTORS..], 0.03);
        let rows = vec![[0.0; FULL_BOARD_UNITS]; ROWS];
        let mut network = Self { weights, rows, factors: (0..ROWS).map(factors::of).collect() };
        network.sum_rows();
        network
    }

    /// Computes the rows from their factors.
    fn sum_rows(&mut self) {
        let factors = self.weights[at::FACTORS..].as_chunks::<FULL_BOARD_UNITS>().0;
        for (row, of_row) in self.rows.iter_mut().zip(&self.factors) {
            *row = [0.0; FULL_BOARD_UNITS];
            for &factor in of_row {
                add(row, &factors[factor], 1.0);
            }
        }
    }

    fn hidden_row(&self, unit: usize) -> &[f32] {
        &self.weights[at::HIDDEN_ROWS + unit * FULL_BOARD_UNITS..][..FULL_BOARD_UNITS]
    }

    /// Returns the corrected score of a board, in pieces, and the activations of its units.
    fn score(&self, sample: &Sample) -> (f32, Activations) {
        let mut sums = [0.0; FULL_BOARD_UNITS];
        let units = sample.rows.each_ref().map(|rows| {
            let mut units = [0.0; FULL_BOARD_UNITS];
            units.copy_from_slice(&self.weights[..FULL_BOARD_UNITS]);
            for &row in rows {
                add(&mut units, &self.rows[usize::from(row)], 1.0);
            }
            let units = units.map(|sum| sum.max(0.0));
            add(&mut sums, &units, 1.0);
            units
        });
        let hidden = std::array::from_fn(|unit| {
            (self.weights[at::HIDDEN_BIAS + unit] + dot(&sums, self.hidden_row(unit))).max(0.0)
        });
        let correction =
            self.weights[at::OUTPUT_BIAS] + dot(&hidden, &self.weights[at::OUTPUT..at::OUTPUT_BIAS]);
        (sample.evaluation + correction, Activations { units, sums, hidden })
    }

    /// Adds the loss of a sample and its gradient.
    fn learn(&self, sample: &Sample, plan: &Plan, gradient: &mut Gradient) {
        let (score, Activations { units, sums, hidden }) = self.score(sample);
        let (loss, slope) = loss(score, sample, plan);
        gradient.loss += f64::from(loss);
        let slopes = &mut gradient.weights;
        slopes[at::OUTPUT_BIAS] += slope;
        add(&mut slopes[at::OUTPUT..at::OUTPUT_BIAS], &hidden, slope);
        let mut of_sums = [0.0; FULL_BOARD_UNITS];
        for unit in 0..FULL_BOARD_HIDDEN {
            if hidden[unit] > 0.0 {
                let slope = slope * self.weights[at::OUTPUT + unit];
                slopes[at::HIDDEN_BIAS + unit] += slope;
                let row = &mut slopes[at::HIDDEN_ROWS + unit * FULL_BOARD_UNITS..][..FULL_BOARD_UNITS];
                add(row, &sums, slope);
                add(&mut of_sums, self.hidden_row(unit), slope);
            }
        }
        for (units, rows) in units.iter().zip(&sample.rows) {
            let of_units: [f32; FULL_BOARD_UNITS] =
                std::array::from_fn(|unit| if units[unit] > 0.0 { of_sums[unit] } else { 0.0 });
            add(&mut slopes[..FULL_BOARD_UNITS], &of_units, 1.0);
            for &row in rows {
                add(&mut gradient.rows[usize::from(row)], &of_units, 1.0);
            }
        }
    }

    /// Returns the mean loss over samples.
    #[must_use]
    pub fn loss(&self, samples: &Samples, plan: &Plan) -> f64 {
        mean(samples.0.iter().map(|sample| loss(self.score(sample).0, sample, plan).0), samples.len())
    }

    /// Fits the network. Calls `report` after each epoch with its number, the mean training loss and the
    /// validation loss.
    pub fn fit(
        &mut self,
        training: &Samples,
        validation: &Samples,
        plan: &Plan,
        mut report: impl FnMut(u32, f64, f64),
    ) {
        let mut descent = Descent::new(at::END, training.len(), plan.schedule());
        for epoch in 1..=plan.epochs {
            let mean = descent.epoch(|batch, step| {
                let gradient = self.gradient(training, batch, plan);
                step(&mut self.weights, &gradient.weights);
                self.sum_rows();
                gradient.loss
            });
            report(epoch, mean, self.loss(validation, plan));
        }
    }

    /// Returns the gradient of a batch, summed over its samples.
    fn gradient(&self, samples: &Samples, batch: &[u32], plan: &Plan) -> Gradient {
        let gradient_of = |indices: &[u32]| {
            let mut gradient = Gradient::zero();
            for &i in indices {
                self.learn(&samples.0[i as usize], plan, &mut gradient);
            }
            gradient
        };
        let mut sum = sum_in_threads(batch, plan.threads, gradient_of, |sum, part| sum.and(&part))
            .unwrap_or_else(Gradient::zero);
        let factors = sum.weights[at::FACTORS..].as_chunks_mut::<FULL_BOARD_UNITS>().0;
        for (row, of_row) in sum.rows.iter().zip(&self.factors) {
            for &factor in of_row {
                add(&mut factors[factor], row, 1.0);
            }
        }
        sum
    }

    /// Returns the quantized weights, as the engine uses them.
    #[must_use]
    pub fn weights(&self) -> FullBoard {
        let quantize = |number: f32, scale: i32| {
            (number * scale as f32).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
        };
        // With weights up to this, the sum of all patches and the bias fits in 16 bits.
        let most = i16::MAX / (PATCHES as i16 + 1);
        let row =
            |numbers: &[f32]| PatchRow(std::array::from_fn(|unit| quantize(numbers[unit], FULL_BOARD_SCALE)));
        let of_patch = |numbers: &[f32; FULL_BOARD_UNITS]| {
            PatchRow(row(numbers).0.map(|weight| weight.clamp(-most, most)))
        };
        let n = &self.weights;
        let output = |number: f32| quantize(number * 100.0, FULL_BOARD_OUTPUT_SCALE);
        FullBoard {
            patches: self.rows.iter().map(of_patch).collect(),
            bias: row(n),
            hidden: std::array::from_fn(|unit| row(self.hidden_row(unit))),
            hidden_bias: std::array::from_fn(|unit| quantize(n[at::HIDDEN_BIAS + unit], FULL_BOARD_SCALE)),
            output: std::array::from_fn(|unit| output(n[at::OUTPUT + unit])),
            output_bias: output(n[at::OUTPUT_BIAS]),
        }
    }
}

impl Gradient {
    fn zero() -> Self {
        Self { weights: vec![0.0; at::END], rows: vec![[0.0; FULL_BOARD_UNITS]; ROWS], loss: 0.0 }
    }

    /// Returns the sum of two gradients.
    fn and(mut self, other: &Self) -> Self {
        add(&mut self.weights, &other.weights, 1.0);
        add(self.rows.as_flattened_mut(), other.rows.as_flattened(), 1.0);
        self.loss += other.loss;
        self
    }
}

/// Returns the squared difference of score and target, with large margins compressed, and its derivative with
/// respect to the score.
fn loss(score: f32, sample: &Sample, plan: &Plan) -> (f32, f32) {
    let difference = compressed(score, plan.half_margin) - compressed(sample.score, plan.half_margin);
    let slope = plan.half_margin / (score.abs() + plan.half_margin).powi(2);
    (difference * difference, 2.0 * difference * slope)
}

fn mean(losses: impl Iterator<Item = f32>, count: usize) -> f64 {
    losses.map(f64::from).sum::<f64>() / count.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::{Position, random};
    use dvonn_models::evaluation::FullBoardEvaluator;

    const PLAN: Plan =
        Plan { epochs: 1, batch: 1, learning_rate: 0.1, half_margin: 10.0, decay: 0.0, seed: 3, threads: 1 };

    fn sample(seed: u64, score: i16) -> Samples {
        let board = random::setup(&mut Random::new(seed));
        let mut samples = Samples::default();
        samples.add(&ScoredBoard { board, score }, Weights::standard());
        samples
    }

    #[test]
    fn gradients_agree_with_finite_differences() {
        let network = Network::new(&PLAN);
        for seed in 0..3 {
            let samples = sample(seed, -350);
            let slopes = network.gradient(&samples, &[0], &PLAN).weights;
            let row = usize::from(samples.0[0].rows[0][7]);
            let factors =
                network.factors[row].iter().map(|factor| at::FACTORS + factor * FULL_BOARD_UNITS + 5);
            for i in (0..at::FACTORS).step_by(11).chain(at::OUTPUT..at::FACTORS).chain(factors) {
                let loss = |shift: f32| {
                    let mut moved = network.clone();
                    moved.weights[i] += shift;
                    moved.sum_rows();
                    moved.loss(&samples, &PLAN)
                };
                let tried = (loss(1e-3) - loss(-1e-3)) / 2e-3;
                let found = f64::from(slopes[i]);
                assert!((tried - found).abs() < 1e-3 + 0.02 * tried.abs(), "{i}: {tried} {found}");
            }
        }
    }

    /// The quantized network differs by a few hundredths of a piece at most.
    #[test]
    fn the_engine_evaluates_as_the_fit_does() {
        let network = Network::new(&PLAN);
        let mut weights = Weights::standard().clone();
        weights.full_board = network.weights();
        let evaluator = FullBoardEvaluator::new(&weights, &Position::start());
        for seed in 0..20 {
            let board = random::setup(&mut Random::new(seed));
            let expected = network.score(&sample(seed, 0).0[0]).0;
            let found = evaluator.evaluate(board.position()).pieces() as f32;
            assert!((expected - found).abs() < 0.2, "{seed}: {expected} {found}");
        }
    }
}
