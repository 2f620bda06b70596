#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod analysis;
pub mod engine_lines;
pub mod link;
pub mod route;
pub mod settings;

#[cfg(target_arch = "wasm32")]
pub mod ui;
