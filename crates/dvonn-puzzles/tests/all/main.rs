//! Puzzles: mining, the shipped file, what is stored.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[cfg(all(feature = "mine", feature = "shipped"))]
mod mine;
#[cfg(feature = "shipped")]
mod shipped;
#[cfg(feature = "shipped")]
mod stored;
