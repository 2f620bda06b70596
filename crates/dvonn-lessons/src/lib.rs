#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod champion;
mod examples;
mod key;
mod lesson;
mod lessons;
mod move_goal;
mod notation;
mod place;
mod progress;
pub mod prose;
pub mod rules;
mod session;
mod space_query;
mod step;
mod try_board;

#[cfg(test)]
mod tests;

pub use dvonn_coach::VOCABULARY;
pub use examples::{EXAMPLES, Example, example};
pub use key::Key;
pub use lesson::{Chapter, Lesson};
pub use lessons::{LESSONS, lesson};
pub use move_goal::MoveGoal;
pub use place::Place;
pub use progress::Progress;
pub use session::{LessonEffect, LessonHint, LessonInput, LessonSession};
pub use space_query::SpaceQuery;
pub use step::{Finish, MoveQuestion, SpaceQuestion, Step, StepKey, Task};
pub use try_board::{TryBoard, TryEffect, TryInput};
