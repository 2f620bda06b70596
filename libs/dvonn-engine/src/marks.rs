//! Marks of the running searches, so that other threads start with different moves.
//!
//! Kerrigan, "Simplified ABDADA", 2015, after Weill, "The ABDADA distributed minimax search algorithm", 1996.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of marks.
const MARKS: usize = 1 << 12;

/// A proof defers moves in positions up to this many moves from the root. Beyond that, the order of moves
/// matters more.
const DEFERRING_DEPTH: usize = 8;

/// The searches that threads are running, each as a number derived from the hash of its position. A mark that
/// is overwritten, or matches by chance, costs only time.
pub(crate) struct Marks {
    /// The number of stacks at the root.
    stacks: usize,
    searches: Vec<AtomicU64>,
}

impl Marks {
    /// Makes an empty set of marks for threads that search a position with this many stacks.
    pub(crate) fn new(stacks: usize) -> Self {
        Self { stacks, searches: (0..MARKS).map(|_| AtomicU64::new(0)).collect() }
    }

    fn of(&self, search: u64) -> &AtomicU64 {
        &self.searches[search as usize % MARKS]
    }

    /// Whether a proof defers moves in a position with this many stacks.
    pub(crate) const fn is_near_root(&self, stacks: usize) -> bool {
        stacks + DEFERRING_DEPTH >= self.stacks
    }

    /// Whether a thread is running a search.
    #[inline]
    pub(crate) fn has(&self, search: u64) -> bool {
        self.of(search).load(Ordering::Relaxed) == search
    }

    /// Marks a search that this thread starts.
    #[inline]
    pub(crate) fn begin(&self, search: u64) {
        self.of(search).store(search, Ordering::Relaxed);
    }

    /// Removes the mark.
    #[inline]
    pub(crate) fn end(&self, search: u64) {
        self.of(search).store(0, Ordering::Relaxed);
    }
}
