#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod clock;
pub mod codecup;
mod command;
mod go;
mod input;
mod option;
mod overhead;
mod ponder;
mod reply;
#[cfg(not(target_arch = "wasm32"))]
mod runner;
mod server;
#[cfg(not(target_arch = "wasm32"))]
mod survive;

pub use clock::DEFAULT_MOVE_OVERHEAD;
pub use go::Go;
pub use input::{Line, Lines, MAX_LINE_BYTES};
pub use reply::{best_move, info};
#[cfg(not(target_arch = "wasm32"))]
pub use runner::run;
pub use server::{Reaction, Server};
