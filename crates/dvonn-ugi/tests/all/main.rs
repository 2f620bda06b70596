//! UGI and the CodeCup's protocol.
//!
//! All tests are one program, because each program takes time to link.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod client;
mod codecup;
mod overhead;
mod pipe;
mod ticking;
mod ugi;
