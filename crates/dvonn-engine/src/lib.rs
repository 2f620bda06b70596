#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod engine;
mod host;
mod level;
mod limits;
mod mobility;
mod order;
mod solve;
mod table;
mod value;

pub use engine::{Engine, Line, Options, Snapshot};
pub use host::Host;
#[cfg(not(target_arch = "wasm32"))]
pub use host::Native;
pub use level::{Level, ParseLevelError};
pub use limits::{Limits, Time};
pub use solve::{Proof, Solver, StillPlacing};
pub use table::Table;
pub use value::Value;
