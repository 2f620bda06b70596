//! The rules from outside: laws, published vectors, bytes, refusals.
//!
//! One program: a second one would have to be linked too.

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
