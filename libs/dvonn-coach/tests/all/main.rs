//! Tests of the coach: motifs, explanations, reviews.
//!
//! All tests are one program, because a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cases;
mod coaching;
#[path = "../../examples/common/mod.rs"]
mod common;
#[path = "../fixed/mod.rs"]
mod fixed;
mod fixed_explanations;
mod fixed_pages;
mod fixed_reviews;
mod fixed_variants;
mod lines;
mod properties;
#[cfg(feature = "engine")]
mod reports;
#[cfg(feature = "engine")]
mod review;
mod slow;
#[cfg(feature = "engine")]
mod tested;
mod threads;
#[cfg(feature = "engine")]
mod told;
mod uses;
mod verdicts;
