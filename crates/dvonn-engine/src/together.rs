//! Proofs by several threads at once.

use std::sync::atomic::{AtomicBool, Ordering};
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

/// What the threads have found out about the position to be solved.
pub(crate) struct Shared(Mutex<Bounds>);

#[derive(Clone, Copy)]
struct Bounds {
    lower: Margin,
    upper: Margin,
    /// The move that reaches the lower bound.
    best: Option<Move>,
}

impl Shared {
    fn new() -> Self {
        Self(Mutex::new(Bounds { lower: Margin(i8::MIN), upper: Margin(i8::MAX), best: None }))
    }

    /// Takes over what is known better on either side.
    pub(crate) fn exchange(&self, lower: &mut Margin, upper: &mut Margin, best: &mut Option<Move>) {
        let mut bounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
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
        let bounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bounds.lower >= goal || bounds.upper < goal
    }
}

/// Proves a position's margin, or finds bounds for it until the time is up or the host says stop.
///
/// Each thread is a [`Solver`] with its own order of moves; what one finds out, the others read in the table, and a
/// question that one has answered the others leave. The first that is done ends it. The nodes are those of all threads.
/// With one thread they are always the same.
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
    let shared = Shared::new();
    let work = |variation: usize| {
        let stop = |_| done.load(Ordering::Relaxed) || host.stopped() || is_late();
        let mut solver = Solver::new(table, &stop).with_variation(variation as u32).sharing(&shared);
        let proof = solver.solve(position, solving.all);
        done.store(true, Ordering::Relaxed);
        proof
    };
    let helped = Mutex::new(Vec::new());
    let mut result = Err(StillPlacing);
    host.run(
        &mut || result = work(0),
        &|index| {
            let proof = work(index);
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
