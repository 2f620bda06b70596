//! The parallel proof: what several provers of the same position share besides the transposition table.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use dvonn::Margin;

use super::bounds::RootBounds;

/// The number of marks for positions that a thread is searching.
const MARKS: usize = 1 << 12;

/// Moves are deferred in positions up to this many moves from the root. Further on, the order of moves matters more.
const DEFERRING_DEPTH: usize = 8;

/// The bounds that the threads have found, and the positions that they are searching.
pub(super) struct ParallelProof {
    /// The number of threads.
    pub(super) threads: usize,
    /// The number of stacks at the root.
    stacks: usize,
    bounds: Mutex<RootBounds>,
    /// The hashes of positions that a thread is searching. A mark that is overwritten, or matches by chance, costs time and
    /// nothing else.
    marks: Vec<AtomicU64>,
}

impl ParallelProof {
    pub(super) fn new(threads: usize, stacks: usize) -> Self {
        let bounds = RootBounds { lower: Margin(i8::MIN), upper: Margin(i8::MAX), best: None };
        Self {
            threads,
            stacks,
            bounds: Mutex::new(bounds),
            marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether moves are deferred in a position with this many stacks.
    pub(super) const fn defers_moves(&self, stacks: usize) -> bool {
        stacks + DEFERRING_DEPTH >= self.stacks
    }

    fn mark(&self, hash: u64) -> &AtomicU64 {
        &self.marks[hash as usize % MARKS]
    }

    /// Whether a thread is searching a position.
    pub(super) fn is_being_searched(&self, hash: u64) -> bool {
        self.mark(hash).load(Ordering::Relaxed) == hash
    }

    /// Marks a position as being searched by this thread.
    pub(super) fn begin_search(&self, hash: u64) {
        self.mark(hash).store(hash, Ordering::Relaxed);
    }

    /// Removes the mark.
    pub(super) fn end_search(&self, hash: u64) {
        self.mark(hash).store(0, Ordering::Relaxed);
    }

    /// Makes both the shared bounds and these the better ones of each side.
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

    /// Whether the shared bounds answer if the margin is at least the goal.
    pub(super) fn answers(&self, goal: Margin) -> bool {
        let shared = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        shared.lower >= goal || shared.upper < goal
    }
}
