//! Tests of the engine's answers, proofs and panics.
//!
//! All tests are one program, because a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod engine;
#[path = "../fixed/mod.rs"]
mod fixed;
mod fixed_nodes;
mod panics;
mod proofs;
