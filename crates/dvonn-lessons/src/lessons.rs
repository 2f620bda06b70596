//! The lessons, in order.

mod advice;
mod basics;
mod contact;
mod moves;
mod stacks;

use crate::lesson::Lesson;

/// All lessons, in the order in which they build on each other.
pub const LESSONS: [&Lesson; 22] = [
    &basics::AIM,
    &basics::PIECES,
    &basics::PLACEMENT,
    &basics::MOVING,
    &basics::SURROUNDED,
    &contact::RED,
    &contact::CONTACT,
    &contact::PASSING,
    &contact::END,
    &advice::PLACING,
    &advice::LANDING,
    &advice::MOBILITY,
    &advice::RED_THREAT,
    &advice::LAST_MOVES,
    &stacks::ROOM,
    &stacks::TROUBLE,
    &stacks::COUNTING,
    &stacks::TAKING,
    &moves::PLANNING,
    &moves::CUTTING,
    &moves::BLOCKING,
    &moves::ENDINGS,
];

/// The lesson with this name.
#[must_use]
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    LESSONS.into_iter().find(|lesson| lesson.id == id)
}
