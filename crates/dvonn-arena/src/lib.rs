#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analyst;
mod asked;
mod check;
mod choices;
mod control;
mod failure;
mod game;
pub mod log;
mod matches;
mod opening;
mod player;
mod process;
pub mod rivals;
mod settings;
mod spec;
#[expect(
    clippy::disallowed_methods,
    reason = "its figures are for people, and need not agree to the last bit"
)]
pub mod stats;
mod summary;
mod tally;
mod turn;

pub use analyst::{Analyst, Inquiry};
pub use asked::{AskedPlayer, NotChosen, Question};
pub use check::{Check, check};
pub use choices::{NoChoice, choices};
pub use control::Control;
pub use failure::{Offence, UnknownOffence};
pub use game::FinishedGame;
pub use matches::{StartError, run};
pub use opening::{Openings, UnknownOpenings};
pub use settings::{Conditions, Settings};
pub use spec::{Spec, SpecError, split_command};
pub use summary::{GameSummary, Points};
pub use tally::Tally;
