//! Tests of self-play and fitting.
//!
//! All tests are one program, because a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod champion;
mod human;
mod train;
