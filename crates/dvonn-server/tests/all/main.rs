//! The stores, each of them, and the server as strangers see it.
//!
//! All tests are modules of one program, because linking a second one takes time.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod archive;
#[path = "../online/browser.rs"]
#[allow(dead_code, reason = "other tests take the rest")]
mod browser;
#[path = "../common/mod.rs"]
mod common;
mod edge;
mod encryption;
mod ids;
mod offers;
mod people;
mod search;
mod store;
mod talk;
mod trust;
mod wire;
