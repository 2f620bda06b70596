//! What positions are worth, and predictions.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod evaluation;
#[path = "../fixed/mod.rs"]
mod fixed;
mod fixed_predictions;
mod predict;
