//! Matches, their statistics, and the test set of avalanches.
//!
//! All tests are one program, because each program takes time to link.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../../testdata/avalanche.rs"]
mod avalanche;
mod avalanches;
mod matches;
mod rivals;
mod statistics;
