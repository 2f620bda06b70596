//! Adam: gradient descent with a step size of its own for each number.
//!
//! Kingma and Ba, "Adam: a method for stochastic optimization", 2015, with the decay of Loshchilov and Hutter, "Decoupled weight decay
//! regularization", 2019.

/// The state of a descent.
pub(crate) struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// A descent of this many numbers.
    pub(crate) fn new(numbers: usize) -> Self {
        Self { first: vec![0.0; numbers], second: vec![0.0; numbers], steps: 0 }
    }

    /// The learning rate of the next step. Over `steps` it falls from `first` to a hundredth of that, along a cosine.
    pub(crate) fn rate(&self, first: f32, steps: usize) -> f32 {
        let done = self.steps as f32 / steps as f32;
        first * (0.01 + 0.99 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()))
    }

    /// One step against the gradient, which is the sum over a batch. `decay` is the share of every number that goes, times the rate.
    pub(crate) fn step(
        &mut self,
        numbers: &mut [f32],
        gradient: &[f32],
        batch: usize,
        rate: f32,
        decay: f32,
    ) {
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
