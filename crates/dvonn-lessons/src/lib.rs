#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod lesson;
mod lessons;
mod move_goal;
mod notation;
mod progress;
pub mod rules;
mod space_query;
mod vocabulary;

#[cfg(test)]
mod tests;

pub use lesson::{Chapter, Lesson};
pub use lessons::{LESSONS, lesson};
pub use move_goal::MoveGoal;
pub use progress::{Progress, ProgressFault};
pub use space_query::SpaceQuery;
pub use vocabulary::VOCABULARY;
