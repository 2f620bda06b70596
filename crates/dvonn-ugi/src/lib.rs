#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod client;
pub mod codecup;
mod command;
mod lines;
mod options;
mod replies;
#[cfg(not(target_arch = "wasm32"))]
mod runner;
mod server;

pub use lines::{Lines, MOST_BYTES};
pub use replies::{best_move, info};
#[cfg(not(target_arch = "wasm32"))]
pub use runner::run;
pub use server::{Go, Reaction, Server};
