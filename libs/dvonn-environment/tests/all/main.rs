//! Tests of batches of games.
//!
//! They form one test program, because each program costs another link.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../fixed/mod.rs"]
mod fixed;
mod fixed_trajectories;
mod twin;
