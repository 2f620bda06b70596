#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod identity;
mod line;
mod progress;
mod puzzle;
mod rating;
mod session;
mod set;

#[cfg(feature = "mine")]
pub mod mine;
#[cfg(feature = "shipped")]
mod shipped;

pub use identity::{Identity, PuzzleId, UnknownPuzzleId};
pub use line::LineFault;
pub use progress::{Progress, ProgressFault};
pub use puzzle::{Puzzle, PuzzleFault};
pub use rating::{Rating, UnknownRating, after_attempt};
pub use session::{Difficulty, PuzzleEffect, PuzzleInput, PuzzleSession, Stage};
pub use set::{PuzzleSet, SetFault, SetFaultKind};
#[cfg(feature = "shipped")]
pub use shipped::SHIPPED;
