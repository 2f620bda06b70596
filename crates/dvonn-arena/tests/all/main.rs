//! Matches, their statistics, and the test set of avalanches.
//!
//! One program: a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../../testdata/avalanche.rs"]
mod avalanche;
mod avalanches;
mod matches;
mod rivals;
mod statistics;
