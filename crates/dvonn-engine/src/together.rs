//! Proofs by several threads at once.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use dvonn::{Margin, Move, Position};

use crate::{Host, Proof, Solver, StillPlacing, Table};

/// How [`solve`] is to go about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solving {
    /// Find every move that keeps the margin, not only one.
    pub all: bool,
    /// How many threads work on it, if the host has threads.
    pub threads: usize,
    /// Give up after so much time.
    pub limit: Option<Duration>,
}

/// One thread, one move, no limit.
impl Default for Solving {
    fn default() -> Self {
        Self { all: false, threads: 1, limit: None }
    }
}

/// So many positions at most are marked as being looked into.
const MARKS: usize = 1 << 12;

/// Up to so many moves from the position to be solved, threads put off what another is looking into. Further on, the
/// order of moves is worth more.
const DIVIDED: usize = 8;

/// What the threads have found out about the position to be solved, and what they are at.
pub(crate) struct Shared {
    /// How many threads there are.
    pub(crate) threads: usize,
    /// How many stacks the position to be solved has.
    stacks: usize,
    bounds: Mutex<Bounds>,
    /// The hashes of positions that a thread is looking into. A mark that is lost or found again by chance costs time, no
    /// more.
    marks: Vec<AtomicU64>,
}

#[derive(Clone, Copy)]
struct Bounds {
    lower: Margin,
    upper: Margin,
    /// The move that reaches the lower bound.
    best: Option<Move>,
}

impl Shared {
    fn new(threads: usize, stacks: usize) -> Self {
        let bounds = Bounds { lower: Margin(i8::MIN), upper: Margin(i8::MAX), best: None };
        Self {
            threads,
            stacks,
            bounds: Mutex::new(bounds),
            marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether threads go separate ways in a position with so many stacks.
    pub(crate) const fn divides(&self, stacks: usize) -> bool {
        stacks + DIVIDED >= self.stacks
    }

    fn mark(&self, hash: u64) -> &AtomicU64 {
        &self.marks[hash as usize % MARKS]
    }

    /// Whether a thread is looking into a position.
    pub(crate) fn is_looked_into(&self, hash: u64) -> bool {
        self.mark(hash).load(Ordering::Relaxed) == hash
    }

    /// Says that this thread looks into a position now.
    pub(crate) fn begin(&self, hash: u64) {
        self.mark(hash).store(hash, Ordering::Relaxed);
    }

    /// Says that it has.
    pub(crate) fn end(&self, hash: u64) {
        self.mark(hash).store(0, Ordering::Relaxed);
    }

    /// Takes over what is known better on either side.
    pub(crate) fn exchange(&self, lower: &mut Margin, upper: &mut Margin, best: &mut Option<Move>) {
        let mut bounds = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        if bounds.lower > *lower {
            (*lower, *best) = (bounds.lower, bounds.best);
        } else if best.is_some() {
            (bounds.lower, bounds.best) = (*lower, *best);
        }
        *upper = bounds.upper.min(*upper);
        bounds.upper = *upper;
    }

    /// Whether it is known if the margin is at least the goal.
    pub(crate) fn answers(&self, goal: Margin) -> bool {
        let bounds = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        bounds.lower >= goal || bounds.upper < goal
    }
}

/// Proves a position's margin, or finds bounds for it until the time is up or the host says stop.
///
/// Each thread is a [`Solver`]; what one finds out, the others read in the table. Moves that another thread is looking into
/// are put off, and a question that one has answered the others leave. The first that is done ends it. The nodes are those
/// of all threads. With one thread they are always the same.
///
/// # Errors
/// [`StillPlacing`] in the placement phase.
pub fn solve(
    position: &Position,
    solving: Solving,
    table: &Table,
    host: &dyn Host,
) -> Result<Proof, StillPlacing> {
    let start = host.now();
    let done = AtomicBool::new(false);
    let is_late = || solving.limit.is_some_and(|limit| host.now().saturating_sub(start) >= limit);
    let shared = Shared::new(solving.threads, position.occupied().len());
    let work = || {
        let stop = |_| done.load(Ordering::Relaxed) || host.stopped() || is_late();
        let mut solver = Solver::new(table, &stop);
        if solving.threads > 1 {
            solver = solver.sharing(&shared);
        }
        let proof = solver.solve(position, solving.all);
        done.store(true, Ordering::Relaxed);
        proof
    };
    let helped = Mutex::new(Vec::new());
    let mut result = Err(StillPlacing);
    host.run(
        &mut || result = work(),
        &|_| {
            let proof = work();
            helped.lock().unwrap_or_else(PoisonError::into_inner).extend(proof);
        },
        solving.threads.saturating_sub(1),
    );
    let first = result?;
    let others = helped.into_inner().unwrap_or_else(PoisonError::into_inner);
    let nodes = first.nodes + others.iter().map(|proof| proof.nodes).sum::<u64>();
    // The complete one, or the one that came furthest.
    let so_far = |proof: &Proof| (proof.line.is_empty(), proof.upper.pieces() - proof.lower.pieces());
    let best = others
        .into_iter()
        .fold(first, |best, proof| if so_far(&proof) < so_far(&best) { proof } else { best });
    Ok(Proof { nodes, ..best })
}
