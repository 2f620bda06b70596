//! The protocols.
//!
//! One program, because each one more would be linked once more.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod client;
mod codecup;
mod overhead;
mod pipe;
mod ticking;
mod ugi;
