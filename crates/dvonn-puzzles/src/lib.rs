#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod fault;
mod identity;
mod key;
mod line;
mod progress;
mod puzzle;
mod rating;
mod session;
mod set;
mod step;
mod training;

#[cfg(feature = "mine")]
pub mod mine;
#[cfg(feature = "shipped")]
mod shipped;

pub use fault::PuzzleFault;
pub use identity::{Identity, PuzzleId, UnknownPuzzleId};
pub use key::Key;
pub use line::LineFault;
pub use progress::{Attempt, BestRun, DailyMark, Progress};
pub use puzzle::Puzzle;
pub use rating::{AttemptResult, Rating, UnknownRating, after_attempt};
pub use session::{ClockRun, Difficulty, Mode, PuzzleEffect, PuzzleInput, PuzzleSession, Stage};
pub use set::{PuzzleSet, SetFault, SetFaultKind};
#[cfg(feature = "shipped")]
pub use shipped::SHIPPED;
pub use step::Step;
pub use training::{Exercise, GameKey, Made, Next, Standing, Training, Week};
