#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod examples;
mod lesson;
mod lessons;
mod move_goal;
mod notation;
mod place;
mod progress;
pub mod prose;
pub mod rules;
mod space_query;

#[cfg(test)]
mod tests;

pub use dvonn_coach::VOCABULARY;
pub use examples::{EXAMPLES, Example, example};
pub use lesson::{Chapter, Lesson};
pub use lessons::{LESSONS, lesson};
pub use move_goal::MoveGoal;
pub use place::Place;
pub use progress::{Progress, ProgressFault};
pub use space_query::SpaceQuery;
