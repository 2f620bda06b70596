//! Proofs by several threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use dvonn::Position;

use super::objective::Objective;
use super::parallel_proof::ParallelProof;
use super::solver::{Proof, Solver, StillPlacing};
use crate::host::SetOnDrop;
use crate::{Host, TranspositionTable};

/// The settings of [`solve`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveOptions {
    /// What to prove.
    pub objective: Objective,
    /// Whether to find every optimal move instead of one.
    pub all_optimal: bool,
    /// The number of threads, if the host has threads.
    pub threads: usize,
    /// The solver gives up after this time.
    pub time_limit: Option<Duration>,
}

/// Proves the margin with one thread, finds one optimal move, and has no time limit.
impl Default for SolveOptions {
    fn default() -> Self {
        Self { objective: Objective::default(), all_optimal: false, threads: 1, time_limit: None }
    }
}

/// Proves the margin or the outcome of a position. If time runs out or the host stops it, it returns bounds
/// of the margin.
///
/// Each thread runs a [`Solver`] and finds the results of the others in the table. A thread defers moves that
/// another one is searching, and drops a question that another one has answered. The first thread to finish
/// ends the proof. The nodes are those of all threads; with one thread their number is always the same.
///
/// # Errors
/// [`StillPlacing`] in the placement phase.
pub fn solve(
    position: &Position,
    options: SolveOptions,
    table: &TranspositionTable,
    host: &dyn Host,
) -> Result<Proof, StillPlacing> {
    let start = host.now();
    let done = AtomicBool::new(false);
    let is_late = || options.time_limit.is_some_and(|limit| host.now().saturating_sub(start) >= limit);
    let parallel = ParallelProof::new(options.threads, position.occupied().len());
    let work = || {
        let stop = |_| done.load(Ordering::Relaxed) || host.stopped() || is_late();
        let mut solver = Solver::new(table, &stop).with_objective(options.objective);
        if options.threads > 1 {
            solver = solver.in_parallel(&parallel);
        }
        let _done = SetOnDrop(&done);
        solver.solve(position, options.all_optimal)
    };
    let helper_proofs = Mutex::new(Vec::new());
    let mut main_proof = Err(StillPlacing);
    host.run(
        &mut || main_proof = work(),
        &|_| {
            let proof = work();
            helper_proofs.lock().unwrap_or_else(PoisonError::into_inner).extend(proof);
        },
        options.threads.saturating_sub(1),
    );
    let main_proof = main_proof?;
    let helper_proofs = helper_proofs.into_inner().unwrap_or_else(PoisonError::into_inner);
    let nodes = main_proof.nodes + helper_proofs.iter().map(|proof| proof.nodes).sum::<u64>();
    // Take the complete proof, or else the one with the closest bounds.
    let rank = |proof: &Proof| {
        let is_incomplete = !proof.is_complete(options.objective);
        (proof.pv.is_empty(), is_incomplete, proof.upper.pieces() - proof.lower.pieces())
    };
    let best = helper_proofs
        .into_iter()
        .fold(main_proof, |best, proof| if rank(&proof) < rank(&best) { proof } else { best });
    Ok(Proof { nodes, ..best })
}
