//! Records: formats, round trips, packed bytes, hostile input.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boardspace;
mod common;
mod corpus;
mod errors;
mod foreign;
mod formats;
mod games;
mod hostile;
mod kept;
mod packed;
mod record;
mod round_trip;
