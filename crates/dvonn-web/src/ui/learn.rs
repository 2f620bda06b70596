//! The lessons: the list with the learner's progress, and each step with its board.

mod course;
mod list;
mod steps;

use dvonn_lessons::{Place, Progress};
use leptos::prelude::*;

use super::cards::{card, with_board};
use super::icons::Icon;
use super::storage::{self, Name};
use super::words::{t, with};

/// The stored progress; `None` if it cannot be read.
fn progress() -> Option<Progress> {
    storage::load(Name::LESSONS).ok().map(Option::unwrap_or_default)
}

/// Changes the stored progress. It is read again first, because another tab may have changed it.
fn change_progress(change: impl FnOnce(&mut Progress)) {
    let mut now = progress().unwrap_or_default();
    change(&mut now);
    storage::keep(Name::LESSONS, &now);
}

/// Whether the browser has stored anything for the lessons. Only the part of the program with the lessons can
/// read it.
pub(crate) fn may_have_begun() -> bool {
    Name::LESSONS.is_stored()
}

/// The card that leads to the first lesson.
pub(crate) fn first_card() -> AnyView {
    card(Icon::Learn, "web-learn", "web-learn-about", "#/learn")
}

/// The card that leads to a learner's next lesson.
pub(crate) fn next_card() -> AnyView {
    let next = progress().filter(|now| !now.is_empty()).and_then(|now| now.next());
    let Some(Place { lesson, .. }) = next else { return first_card() };
    let about = with("learn-continue", &[("title", t(&lesson.title()).into())]);
    let address = format!("#/learn/{}", lesson.id);
    with_board(Icon::Learn, "web-learn", about, address, *lesson.cover().board().setup())
}

/// The list of lessons.
pub(crate) fn list() -> impl IntoView {
    list::page(false)
}

/// The step at this address, or the list if there is no such lesson. An address without a step leads to the
/// learner's place.
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
