#![doc = include_str!("../README.md")]
#![deny(unsafe_code)]

// What a user of the crate sees.
mod chances;
mod engine;
mod host;
mod level;
mod limits;
mod marks;
mod options;
mod score;
mod snapshot;

// The parts, each of which uses only parts above it.
pub mod evaluation;
mod fast_rules;
mod transposition_table;

mod context;
mod draw;
mod move_ordering;
mod search;

mod proof;

mod iterative_deepening;
mod outcome;
mod placement;
mod task;
mod time_management;

pub use chances::Chances;
pub use engine::Engine;
pub use evaluation::{Weights, WeightsError};
pub use host::Host;
#[cfg(not(target_arch = "wasm32"))]
pub use host::Native;
pub use level::{Level, ParseLevelError};
pub use limits::{Limits, Time};
pub use options::Options;
pub use proof::{Objective, Proof, ProvenOutcome, SolveOptions, Solver, StillPlacing, solve};
pub use score::Score;
pub use search::SearchFeatures;
pub use snapshot::{PrincipalVariation, Snapshot};
pub use transposition_table::TranspositionTable;
