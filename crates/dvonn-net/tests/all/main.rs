//! The JSON of frames, requests and answers.
//!
//! All tests are modules of one program, because linking a second one takes time.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod frames;
mod pages;
