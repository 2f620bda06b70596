//! Self-play and fitting.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod champion;
mod human;
mod train;
