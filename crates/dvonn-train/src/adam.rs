//! Adam: gradient descent with an adaptive step size for each parameter.
//!
//! Kingma and Ba, "Adam: a method for stochastic optimization", 2015, with the weight decay of Loshchilov and
//! Hutter, "Decoupled weight decay regularization", 2019.

use std::panic::resume_unwind;

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
    /// The weight decay: a step reduces every parameter by this share times the learning rate.
    pub(crate) decay: f32,
    /// The seed for the order of samples.
    pub(crate) seed: u64,
}

/// A descent over samples, in a different random order each epoch.
pub(crate) struct Descent {
    schedule: Schedule,
    adam: Adam,
    order: Vec<u32>,
    random: Random,
}

impl Descent {
    /// Starts a descent for a number of parameters and samples.
    pub(crate) fn new(numbers: usize, samples: usize, schedule: Schedule) -> Self {
        let random = Random::new(schedule.seed);
        Self { schedule, adam: Adam::new(numbers), order: (0..samples as u32).collect(), random }
    }

    /// Makes one pass over all samples. `learn` gets the samples of a batch and a function that makes a step
    /// from their summed gradients. It returns the sum of their losses. The pass returns the mean loss.
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

/// Computes a sum over a batch, of which each thread takes an equal part; `None` if the batch is empty. If a
/// thread panics, so does the caller: a sum without its part would be wrong, and nobody would notice.
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
        let parts =
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        parts.reduce(add)
    })
}

/// The state of a descent.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// Returns the state before the first step, for this many parameters.
    fn new(numbers: usize) -> Self {
        Self { first: vec![0.0; numbers], second: vec![0.0; numbers], steps: 0 }
    }

    /// Returns the learning rate of the next step. Over `steps` it falls from `first` to a hundredth of that,
    /// along a cosine.
    fn rate(&self, first: f32, steps: usize) -> f32 {
        let done = self.steps as f32 / steps as f32;
        first * (0.01 + 0.99 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()))
    }

    /// Makes one step against the gradient, which is the sum over a batch. The step also reduces every
    /// parameter by `decay` times `rate`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_count_every_sample_once() {
        for samples in [0, 1, 2, 7, 64] {
            let batch: Vec<u32> = (1..=samples).collect();
            for threads in [0, 1, 2, 3, 100] {
                let sum = sum_in_threads(&batch, threads, |part| part.iter().sum::<u32>(), |a, b| a + b);
                assert_eq!(
                    sum.unwrap_or(0),
                    samples * (samples + 1) / 2,
                    "{samples} samples, {threads} threads"
                );
                assert_eq!(sum.is_none(), samples == 0);
            }
        }
    }

    #[test]
    #[should_panic(expected = "sample 3")]
    fn a_panic_in_a_thread_reaches_the_caller() {
        let part = |samples: &[u32]| {
            assert!(!samples.contains(&3), "sample 3");
            1
        };
        sum_in_threads(&[1, 2, 3, 4], 2, part, |a, b| a + b);
    }

    #[test]
    fn each_epoch_sees_every_sample_once_in_a_new_order() {
        let schedule = Schedule { epochs: 2, batch: 10, learning_rate: 0.1, decay: 0.0, seed: 1 };
        let mut descent = Descent::new(1, 95, schedule);
        let mut orders = [const { Vec::new() }; 2];
        for order in &mut orders {
            let mean = descent.epoch(|samples, step| {
                order.extend_from_slice(samples);
                step(&mut [1.0], &[0.0]);
                2.0 * samples.len() as f64
            });
            assert!((mean - 2.0).abs() < 1e-12, "{mean}");
        }
        assert_ne!(orders[0], orders[1]);
        for mut order in orders {
            order.sort_unstable();
            assert_eq!(order, (0..95).collect::<Vec<u32>>());
        }
    }
}
