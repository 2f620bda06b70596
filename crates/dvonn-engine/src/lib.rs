#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod mobility;
mod order;
mod solve;
mod table;

pub use solve::{Proof, Solver, StillPlacing};
pub use table::Table;
