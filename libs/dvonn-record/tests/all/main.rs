//! Records: formats, round trips, packed bytes, hostile input.
//!
//! All tests are one program, because each program takes time to link.

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
