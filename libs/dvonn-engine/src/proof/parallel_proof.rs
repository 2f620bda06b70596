//! The parallel proof: state that several provers of the same position share, in addition to the
//! transposition table.

use std::sync::{Mutex, PoisonError};

use dvonn::Margin;

use super::bounds::RootBounds;
use crate::marks::Marks;

/// The bounds that the threads have found, and marks of their searches.
pub(super) struct ParallelProof {
    /// The number of threads.
    pub(super) threads: usize,
    bounds: Mutex<RootBounds>,
    pub(super) marks: Marks,
}

impl ParallelProof {
    pub(super) fn new(threads: usize, stacks: usize) -> Self {
        let bounds = RootBounds { lower: Margin::MIN, upper: Margin::MAX, best: None };
        Self { threads, bounds: Mutex::new(bounds), marks: Marks::new(stacks) }
    }

    /// Replaces both the shared bounds and these by the better ones of each.
    pub(super) fn exchange(&self, bounds: &mut RootBounds) {
        let mut shared = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        if shared.lower > bounds.lower {
            (bounds.lower, bounds.best) = (shared.lower, shared.best);
        } else if bounds.best.is_some() {
            (shared.lower, shared.best) = (bounds.lower, bounds.best);
        }
        bounds.upper = shared.upper.min(bounds.upper);
        shared.upper = bounds.upper;
    }

    /// Whether the shared bounds decide if the margin is at least the goal.
    pub(super) fn answers(&self, goal: i32) -> bool {
        let shared = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        i32::from(shared.lower.pieces()) >= goal || i32::from(shared.upper.pieces()) < goal
    }
}
