#![doc = include_str!("../README.md")]
#![deny(unsafe_code)]

mod budget;
mod engine;
pub mod evaluate;
pub mod features;
mod host;
mod level;
mod limits;
mod lines;
mod mobility;
mod near;
mod order;
mod placement;
mod prove;
mod prove_sparse;
mod search;
mod settled;
mod solve;
mod sparse;
mod table;
mod think;
mod together;
mod value;

pub use engine::{Engine, Line, Options, Snapshot};
pub use evaluate::{Weights, WeightsError};
pub use host::Host;
#[cfg(not(target_arch = "wasm32"))]
pub use host::Native;
pub use level::{Level, ParseLevelError};
pub use limits::{Limits, Time};
pub use search::Parts;
pub use solve::{Proof, Solver, StillPlacing};
pub use table::Table;
pub use together::{Solving, solve};
pub use value::Value;
