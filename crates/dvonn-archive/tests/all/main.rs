//! Archives: import, questions and statistics, what earlier versions wrote, damage.
//!
//! One program: a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;
mod contents;
mod golden;
mod import;
mod model;
mod questions;
mod safety;
mod stats;
