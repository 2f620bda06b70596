//! The rules from outside: laws, published vectors, bytes, refusals.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod canonical;
mod packed;
mod properties;
mod refusals;
#[cfg(feature = "serde")]
mod serde;
#[path = "../slow/mod.rs"]
mod slow;
mod vectors;
