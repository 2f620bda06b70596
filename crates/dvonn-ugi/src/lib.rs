#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod client;
mod clock;
pub mod codecup;
mod command;
mod go;
mod input;
mod option;
mod overhead;
mod ponder;
mod query;
mod reply;
#[cfg(not(target_arch = "wasm32"))]
mod runner;
mod server;

pub use clock::DEFAULT_MOVE_OVERHEAD;
pub use go::Go;
pub use input::{Line, Lines, MAX_LINE_BYTES};
pub use query::{Query, UnknownQuery};
pub use reply::{best_move, info};
#[cfg(not(target_arch = "wasm32"))]
pub use runner::run;
pub use server::{Reaction, Server};
