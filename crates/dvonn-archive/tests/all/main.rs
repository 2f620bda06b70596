//! Archives: import, questions, statistics, older versions of the format, damage and its repair.
//!
//! All tests are one program, because each program takes time to link.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;
mod contents;
mod golden;
mod import;
mod model;
mod questions;
mod repairs;
mod safety;
mod stats;
