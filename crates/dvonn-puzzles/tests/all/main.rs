//! Tests of mining, of the shipped puzzles, and of stored progress.
//!
//! All tests are one program, because a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[cfg(all(feature = "mine", feature = "shipped"))]
mod mine;
#[cfg(feature = "shipped")]
mod shipped;
#[cfg(feature = "shipped")]
mod stored;
