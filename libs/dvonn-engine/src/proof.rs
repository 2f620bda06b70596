//! The endgame prover: finds the exact final margin with best play, or only the outcome.
//!
//! [`solver`] is the entry point, and [`parallel`] its version with several threads. A [`Prover`] asks
//! null-window questions, "does the side to move reach a margin of at least this?". [`mtd`] chooses them,
//! [`null_window`] answers them, and [`small_positions`] takes over when at most 16 stacks are left.

mod bounds;
mod local_proof_cache;
mod mtd;
mod null_window;
mod objective;
mod optimal_moves;
mod parallel;
mod parallel_proof;
mod prover;
mod small_positions;
mod solver;

pub(crate) use bounds::RootBounds;
pub(crate) use objective::Guarantees;
pub use objective::{Objective, ProvenOutcome};
pub use parallel::{SolveOptions, solve};
pub(crate) use prover::Prover;
pub use solver::{Proof, Solver, StillPlacing};
