//! The archive of games, in a worker of its own that does not contain the engine.

#[cfg(target_arch = "wasm32")]
pub mod browser;
#[cfg(target_arch = "wasm32")]
mod files;
mod lines;
mod own;
pub mod session;
pub mod slot;
mod stats;

pub use session::Session;
