//! Adam: gradient descent with a step size of its own for each number.
//!
//! Kingma and Ba, "Adam: a method for stochastic optimization", 2015, with the decay of Loshchilov and Hutter, "Decoupled weight decay
//! regularization", 2019.

use dvonn::random::Random;

/// The settings of a descent over samples.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    /// The number of passes over all samples.
    pub(crate) epochs: u32,
    /// The number of samples for each step.
    pub(crate) batch: usize,
    /// The learning rate of the first step.
    pub(crate) learning_rate: f32,
    /// The share of every number that a step takes off, times the learning rate.
    pub(crate) decay: f32,
    /// The seed of the order of samples.
    pub(crate) seed: u64,
}

/// A descent over samples, each epoch in another random order.
pub(crate) struct Descent {
    schedule: Schedule,
    adam: Adam,
    order: Vec<u32>,
    random: Random,
}

impl Descent {
    /// A descent of this many numbers over this many samples.
    pub(crate) fn new(numbers: usize, samples: usize, schedule: Schedule) -> Self {
        let random = Random::new(schedule.seed);
        Self { schedule, adam: Adam::new(numbers), order: (0..samples as u32).collect(), random }
    }

    /// A pass over all samples. `learn` gets the samples of a step and what makes it of their summed slopes, and returns the sum of their
    /// losses. Returns the mean loss.
    pub(crate) fn epoch(
        &mut self,
        mut learn: impl FnMut(&[u32], &mut dyn FnMut(&mut [f32], &[f32])) -> f64,
    ) -> f64 {
        let Schedule { epochs, batch, learning_rate, decay, .. } = self.schedule;
        for i in (1..self.order.len()).rev() {
            self.order.swap(i, self.random.below(i as u32 + 1) as usize);
        }
        let steps = epochs as usize * self.order.len().div_ceil(batch).max(1);
        let mut sum = 0.0;
        for samples in self.order.chunks(batch) {
            sum += learn(samples, &mut |numbers, slopes| {
                let rate = self.adam.rate(learning_rate, steps);
                self.adam.step(numbers, slopes, samples.len(), rate, decay);
            });
        }
        sum / self.order.len().max(1) as f64
    }
}

/// What the samples of a batch add up to, an equal part of them on each thread.
pub(crate) fn sum_in_threads<T: Send>(
    batch: &[u32],
    threads: usize,
    part: impl Fn(&[u32]) -> T + Sync,
    add: impl Fn(T, T) -> T,
) -> Option<T> {
    let size = batch.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = batch.chunks(size).map(|samples| scope.spawn(move || part(samples))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).reduce(add)
    })
}

/// The state of a descent.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// A descent of this many numbers.
    fn new(numbers: usize) -> Self {
        Self { first: vec![0.0; numbers], second: vec![0.0; numbers], steps: 0 }
    }

    /// The learning rate of the next step. Over `steps` it falls from `first` to a hundredth of that, along a cosine.
    fn rate(&self, first: f32, steps: usize) -> f32 {
        let done = self.steps as f32 / steps as f32;
        first * (0.01 + 0.99 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()))
    }

    /// One step against the gradient, which is the sum over a batch. `decay` is the share of every number that goes, times the rate.
    fn step(&mut self, numbers: &mut [f32], gradient: &[f32], batch: usize, rate: f32, decay: f32) {
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        self.steps += 1;
        let (correct_first, correct_second) = (1.0 - FIRST.powi(self.steps), 1.0 - SECOND.powi(self.steps));
        let moments = self.first.iter_mut().zip(&mut self.second);
        for ((number, slope), (first, second)) in numbers.iter_mut().zip(gradient).zip(moments) {
            let slope = slope / batch as f32;
            *first = FIRST * *first + (1.0 - FIRST) * slope;
            *second = SECOND * *second + (1.0 - SECOND) * slope * slope;
            let step = *first / correct_first / ((*second / correct_second).sqrt() + 1e-8);
            *number -= rate * (step + decay * *number);
        }
    }
}
