#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod diagram;
mod game;
pub mod geometry;

pub use diagram::diagram;
pub use game::{COMPUTER, Decider, Ending, Event, Game, Player, Turn};
