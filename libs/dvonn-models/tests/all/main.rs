//! Tests of the values of positions and of predictions.
//!
//! All tests are one program, because a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod evaluation;
#[path = "../fixed/mod.rs"]
mod fixed;
mod fixed_predictions;
mod predict;
