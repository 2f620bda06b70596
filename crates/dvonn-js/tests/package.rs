//! Tests of the package in a browser: its modules, and the element on pages, used by people and programs.
//!
//! `cargo xtask npm --test` fetches and starts what these tests need, and passes the locations in environment
//! variables. Without them every test is ignored.

#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod package {
    pub(crate) mod access;
    pub(crate) mod bundlers;
    pub(crate) mod element;
    pub(crate) mod examples;
    pub(crate) mod measure;
    pub(crate) mod modules;
    pub(crate) mod page;
}

// The app's tests provide the browser and the simulated person.
#[allow(dead_code, reason = "the app's tests do more")]
#[path = "../../dvonn-web/tests/browser/session.rs"]
mod session;
