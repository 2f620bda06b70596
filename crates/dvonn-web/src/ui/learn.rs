//! The lessons: the list with the learner's progress, and each step with its board.

mod course;
mod list;
mod steps;

use dvonn_lessons::{Lesson, Place, Progress};
use leptos::prelude::*;

use super::browser;

/// The name under which the progress is stored.
const KEPT: &str = "dvonn-lessons";

/// The stored progress. `None` if it cannot be read.
fn progress() -> Option<Progress> {
    browser::kept(KEPT).map_or(Some(Progress::default()), |kept| kept.parse().ok())
}

/// Changes the stored progress. It is read anew before, because another tab may have changed it.
fn change_progress(change: impl FnOnce(&mut Progress)) {
    let mut now = progress().unwrap_or_default();
    change(&mut now);
    browser::keep(KEPT, &now.to_string());
}

/// The lesson that a person who has begun takes up next.
pub(crate) fn next() -> Option<&'static Lesson> {
    progress().filter(|now| !now.is_empty())?.next().map(|place| place.lesson)
}

/// The list of lessons.
pub(crate) fn list() -> impl IntoView {
    list::page(false)
}

/// The step at this address, or the list if there is no such lesson. An address without a step leads to the step where the
/// learner was.
pub(crate) fn page(address: &str) -> impl IntoView {
    let Some((lesson, step)) = Place::read(address) else { return list::page(true).into_any() };
    let now = progress().unwrap_or_default();
    let place = step.map_or_else(|| now.place_in(lesson), |step| Place { lesson, step });
    course::page(place, &now).into_any()
}

/// The address of a step.
fn hash(place: Place) -> String {
    format!("#/learn/{place}")
}
