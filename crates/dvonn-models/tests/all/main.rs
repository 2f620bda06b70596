//! What positions are worth, and predictions.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../fixed/mod.rs"]
mod fixed;
mod evaluation;
mod fixed_predictions;
mod predict;
