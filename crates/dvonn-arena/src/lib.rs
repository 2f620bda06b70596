#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod check;
mod codecup;
mod control;
mod game;
pub mod log;
mod matches;
mod opening;
mod player;
mod process;
mod spec;
pub mod stats;
mod tally;
mod ugi;

pub use check::{Check, check};
pub use control::Control;
pub use game::{Game, Played, Points};
pub use matches::{Conditions, Settings, StartError, run};
pub use opening::Openings;
pub use player::Offence;
pub use spec::{Spec, SpecError, split_command};
pub use tally::Tally;
