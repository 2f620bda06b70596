//! The engine: answers, proofs, panics.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod engine;
#[path = "../fixed/mod.rs"]
mod fixed;
mod fixed_nodes;
mod panics;
mod proofs;
