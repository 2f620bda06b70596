//! Batches of games.
//!
//! One program: a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../fixed/mod.rs"]
mod fixed;
mod fixed_trajectories;
mod twin;
