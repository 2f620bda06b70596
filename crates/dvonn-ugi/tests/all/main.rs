//! The protocols.
//!
//! One program: a second one would have to be linked too.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod client;
mod codecup;
mod overhead;
mod pipe;
mod ticking;
mod ugi;
