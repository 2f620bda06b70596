//! Tests of the app in a browser, used as people use it. The browser is Chromium, driven by chromedriver.
//!
//! `cargo xtask browser` fetches and starts what these tests need, and passes the locations in environment
//! variables. Without them every test is ignored.

#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod account;
mod analysis;
mod archive;
mod archived;
mod board;
mod buttons;
mod champion;
mod coach;
mod collection;
mod exchange;
mod film;
mod forced_colours;
mod frame;
mod game;
mod games;
mod guide;
mod insecure;
mod journey;
mod lesson_sizes;
mod lessons;
mod lobby;
mod measure;
mod online;
mod own;
mod pages;
mod parts;
mod pictures;
mod push;
mod puzzles;
mod review;
mod room;
mod screenshots;
mod session;
mod size;
mod sizes;
mod stored;
mod studies;
mod study_sizes;
mod talk;
mod train;
mod translated;
mod turns;
mod upkeep;
mod wasm;
mod windows;
mod zoomed;
