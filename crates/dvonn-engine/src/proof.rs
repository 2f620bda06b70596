//! The endgame prover: the exact final margin with best play, or only who wins.
//!
//! [`solver`] is the way in, and [`parallel`] the same with several threads. A [`Prover`] asks null-window
//! questions, "does the side to move reach a margin of at least this?": [`mtd`] chooses them, [`null_window`]
//! answers them, and [`small_positions`] takes over where at most 16 stacks are left.

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
