//! The rules from outside: properties, published vectors, packed bytes, refusals.
//!
//! All tests are one program, because each program takes time to link.

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
