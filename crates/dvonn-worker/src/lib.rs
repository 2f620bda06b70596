#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod archive;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod session;

pub use session::{Next, READY, Session};
