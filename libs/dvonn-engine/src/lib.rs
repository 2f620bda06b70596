#![doc = include_str!("../README.md")]
#![deny(unsafe_code)]

// Modules with types that users of the crate see.
mod chances;
mod engine;
mod host;
mod level;
mod marks;
mod options;
mod processor;
mod score;
mod weights;

// The parts. Each uses only parts above it.
mod fast_rules;
mod transposition_table;

mod context;
mod draw;
mod move_ordering;
mod search;

mod proof;

mod iterative_deepening;
mod outcome;
mod perft;
mod placement;
mod task;
mod time_management;

pub use dvonn_analysis::{
    Analysis, Chances, ClockTime, Evaluation, Level, Limits, Line, ParseLevelError, Progress, Request, Score,
    Time,
};
pub use dvonn_models::evaluation::{UnknownTerm, WeightsError};
pub use engine::Engine;
pub use host::Host;
#[cfg(not(target_arch = "wasm32"))]
pub use host::Native;
pub use options::Options;
pub use perft::{divide, perft};
pub use proof::{Objective, Proof, ProvenOutcome, SolveOptions, Solver, StillPlacing, solve};
pub use search::SearchFeatures;
pub use transposition_table::TranspositionTable;
pub use weights::Weights;
