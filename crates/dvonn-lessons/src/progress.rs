//! The steps that a learner has done, and where they were, as a document to store.

use crate::step::Step;
use dvonn_message::document::Stored;
use serde::{Deserialize, Serialize};

use crate::lesson::Lesson;
use crate::lessons::{LESSONS, lesson};
use crate::place::Place;

/// The first words of the two legacy formats. The older format named completed lessons instead of steps.
const SECOND: &str = "lessons2";
const FIRST: &str = "lessons1";

/// The steps that the learner has done, and where they were in each lesson.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Document", into = "Document")]
pub struct Progress {
    /// The names of the steps done, in the order of the course.
    done: Vec<&'static str>,
    /// The step last seen in each lesson that isn't completed, the latest last.
    places: Vec<Place>,
    /// The names of finished steps that this version of the course does not have. They are stored for the
    /// version that does.
    elsewhere: Vec<String>,
}

impl Progress {
    /// Whether the learner has done and seen nothing yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.done.is_empty() && self.places.is_empty() && self.elsewhere.is_empty()
    }

    /// Whether a step is done.
    #[must_use]
    pub fn is_step_done(&self, step: &Step) -> bool {
        self.done.contains(&step.id)
    }

    /// How many steps of a lesson are done.
    #[must_use]
    pub fn steps_done(&self, lesson: &Lesson) -> usize {
        lesson.steps.iter().filter(|step| self.is_step_done(step)).count()
    }

    /// Whether a lesson is completed, that is, every step of it is done.
    #[must_use]
    pub fn is_done(&self, lesson: &Lesson) -> bool {
        self.steps_done(lesson) == lesson.steps.len()
    }

    /// How many lessons are completed.
    #[must_use]
    pub fn count(&self) -> usize {
        LESSONS.iter().filter(|lesson| self.is_done(lesson)).count()
    }

    /// Marks a step as done for good. A learner at that step moves on to the next open one.
    pub fn finish(&mut self, place: Place) {
        if let Some(step) = place.lesson.steps.get(place.step).filter(|step| !self.is_step_done(step)) {
            self.done.push(step.id);
            self.done.sort_by_key(|id| order(id));
        }
        if self.is_done(place.lesson) {
            // A completed lesson opens at its beginning.
            self.places.retain(|other| other.lesson != place.lesson);
        } else if let Some(here) = self.places.iter().position(|other| *other == place) {
            self.places[here].step = self.first_open(place.lesson, place.step);
        }
    }

    /// The first open step of a lesson, searching from this one to the end and then from the beginning.
    fn first_open(&self, lesson: &Lesson, from: usize) -> usize {
        let count = lesson.steps.len();
        let mut steps = (from..count).chain(0..from);
        steps.find(|step| !self.is_step_done(&lesson.steps[*step])).unwrap_or(0)
    }

    /// Stores that the learner is at a step.
    pub fn visit(&mut self, place: Place) {
        self.places.retain(|other| other.lesson != place.lesson);
        if place.step < place.lesson.steps.len() && !self.is_done(place.lesson) {
            self.places.push(place);
        }
    }

    /// Where a lesson opens: at the step last seen, or else at the first open one.
    #[must_use]
    pub fn place_in(&self, lesson: &'static Lesson) -> Place {
        let seen = self.places.iter().find(|place| place.lesson == lesson).copied();
        seen.unwrap_or_else(|| Place { lesson, step: self.first_open(lesson, 0) })
    }

    /// Where to continue: in the lesson last seen, or else in the first one that isn't completed. `None` if
    /// all are completed.
    #[must_use]
    pub fn next(&self) -> Option<Place> {
        let open = || LESSONS.into_iter().find(|lesson| !self.is_done(lesson));
        self.places.last().copied().or_else(|| open().map(|lesson| self.place_in(lesson)))
    }
}

/// The index of a step in the course, for sorting.
fn order(id: &str) -> Option<usize> {
    LESSONS.iter().flat_map(|lesson| lesson.steps).position(|step| step.id == id)
}

/// Progress in stored form, by the names of steps.
#[derive(Serialize, Deserialize)]
struct Document {
    #[serde(default)]
    done: Vec<String>,
    #[serde(default)]
    places: Vec<String>,
}

impl From<Progress> for Document {
    fn from(progress: Progress) -> Self {
        let done = progress.done.iter().map(|&id| id.to_owned()).chain(progress.elsewhere).collect();
        let places =
            progress.places.iter().map(|place| place.lesson.steps[place.step].id.to_owned()).collect();
        Self { done, places }
    }
}

impl From<Document> for Progress {
    fn from(document: Document) -> Self {
        let mut progress = Self::default();
        for id in document.done {
            match Place::of_step(&id) {
                Some(place) => progress.finish(place),
                None if progress.elsewhere.contains(&id) => {}
                None => progress.elsewhere.push(id),
            }
        }
        document.places.iter().filter_map(|id| Place::of_step(id)).for_each(|place| progress.visit(place));
        progress
    }
}

impl Stored for Progress {
    const FORMAT: &'static str = "dvonn-lessons";
    const VERSION: u32 = 1;

    fn read_legacy(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        match words.next() {
            Some(SECOND) => {
                let (places, done): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with('@'));
                let owned = |words: Vec<&str>| -> Vec<String> {
                    words.into_iter().map(|word| word.trim_start_matches('@').to_owned()).collect()
                };
                Some(Document { done: owned(done), places: owned(places) }.into())
            }
            Some(FIRST) => {
                let mut progress = Self::default();
                for word in words {
                    let lesson = lesson(word)?;
                    (0..lesson.steps.len()).for_each(|step| progress.finish(Place { lesson, step }));
                }
                Some(progress)
            }
            _ => None,
        }
    }

    fn joined_by(mut self, legacy: Self) -> Self {
        legacy.done.iter().filter_map(|id| Place::of_step(id)).for_each(|place| self.finish(place));
        legacy.places.iter().for_each(|&place| self.visit(place));
        self.elsewhere.extend(legacy.elsewhere);
        self.elsewhere.sort();
        self.elsewhere.dedup();
        self
    }
}

#[cfg(test)]
mod tests {
    use dvonn_message::document::Unreadable;

    use super::*;

    fn at(address: &str) -> Place {
        let (lesson, step) = Place::read(address).unwrap();
        Place { lesson, step: step.unwrap() }
    }

    fn is_written_and_read(progress: &Progress) {
        let text = dvonn_message::document::write(progress);
        assert_eq!(dvonn_message::document::read(&text).as_ref(), Ok(progress), "{text}");
    }

    #[test]
    fn what_is_written_is_read() {
        let mut progress = Progress::default();
        assert!(progress.is_empty());
        assert_eq!(progress.next(), Some(at("aim/1")));
        for (count, lesson) in LESSONS.into_iter().enumerate() {
            for step in 0..lesson.steps.len() {
                let place = Place { lesson, step };
                assert_eq!((progress.count(), progress.steps_done(lesson)), (count, step));
                assert!(!progress.is_step_done(&lesson.steps[step]) && !progress.is_done(lesson));
                assert_eq!((progress.place_in(lesson), progress.next()), (place, Some(place)));
                progress.visit(place);
                is_written_and_read(&progress);
                progress.finish(place);
                progress.finish(place);
                is_written_and_read(&progress);
            }
            assert!(progress.is_done(lesson) && !progress.is_empty());
            assert_eq!(progress.place_in(lesson).step, 0, "from the beginning");
        }
        assert!(progress.next().is_none());
    }

    #[test]
    fn a_lesson_opens_where_the_learner_was() {
        let mut progress = Progress::default();
        for place in ["moving/3", "contact/2", "moving/5"] {
            progress.visit(at(place));
            is_written_and_read(&progress);
        }
        assert_eq!(progress.place_in(at("moving/1").lesson), at("moving/5"));
        assert_eq!(progress.place_in(at("contact/1").lesson), at("contact/2"));
        assert_eq!(progress.next(), Some(at("moving/5")), "the previous lesson");
        // Finished steps stay finished wherever the learner goes.
        progress.finish(at("moving/5"));
        assert_eq!(progress.next(), Some(at("moving/6")), "the next open step");
        progress.visit(at("moving/1"));
        assert!(progress.is_step_done(&at("moving/5").lesson.steps[4]));
        assert_eq!((progress.steps_done(at("moving/1").lesson), progress.next()), (1, Some(at("moving/1"))));
        // Without a stored place, a lesson opens at the first open step.
        let mut progress = Progress::default();
        progress.finish(at("moving/1"));
        assert_eq!(progress.place_in(at("moving/1").lesson), at("moving/2"));
        is_written_and_read(&progress);
    }

    #[test]
    fn progress_is_a_document() {
        let mut progress = Progress::default();
        progress.finish(at("aim/1"));
        progress.visit(at("moving/2"));
        let text = r#"{"format":"dvonn-lessons","version":1,"done":["aim-jump"],"places":["moving-two"]}"#;
        assert_eq!(dvonn_message::document::write(&progress), text);
    }

    #[test]
    fn the_first_version_is_still_read() {
        let read = |text: &str| dvonn_message::document::read_legacy::<Progress>(text);
        let progress = read("lessons1 aim contact").unwrap();
        assert_eq!(progress.count(), 2);
        assert!(progress.is_done(at("aim/1").lesson) && progress.is_done(at("contact/1").lesson));
        assert_eq!(progress.next(), Some(at("pieces/1")));
        is_written_and_read(&progress);
        let all = LESSONS.map(|lesson| lesson.id).join(" ");
        assert!(read(&format!("lessons1 {all}")).unwrap().next().is_none());
        assert_eq!(read("lessons1"), Some(Progress::default()));
    }

    #[test]
    fn steps_of_other_versions_are_kept_for_them() {
        let text = "lessons2 aim-jump moving-backwards @aim-later @moving-two";
        let progress = dvonn_message::document::read_legacy::<Progress>(text).unwrap();
        assert_eq!((progress.steps_done(at("aim/1").lesson), progress.next()), (1, Some(at("moving/2"))));
        let text = dvonn_message::document::write(&progress);
        assert!(text.contains(r#""done":["aim-jump","moving-backwards"]"#), "{text}");
        is_written_and_read(&progress);
    }

    #[test]
    fn what_an_earlier_version_did_since_is_added() {
        let mut progress = Progress::default();
        progress.finish(at("aim/1"));
        progress.visit(at("moving/2"));
        let since =
            dvonn_message::document::read_legacy("lessons2 moving-one later-step @contact-cut").unwrap();
        let joined = progress.joined_by(since);
        assert!(
            [at("aim/1"), at("moving/1")].iter().all(|place| joined.is_step_done(&place.lesson.steps[0]))
        );
        assert_eq!(joined.next(), Some(at("contact/2")));
        assert!(dvonn_message::document::write(&joined).contains("later-step"));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in
            ["", "aim", "lessons3 aim", "lessons1 nothing", "lessons1  aim", "lessons1 Aim", "<script>"]
        {
            assert_eq!(dvonn_message::document::read_legacy::<Progress>(text), None, "{text}");
        }
        let later = r#"{"format":"dvonn-lessons","version":2,"done":{}}"#;
        assert_eq!(dvonn_message::document::read::<Progress>(later), Err(Unreadable::Later { version: 2 }));
        for text in [
            "",
            "{}",
            r#"{"format":"dvonn-puzzles","version":1}"#,
            r#"{"format":"dvonn-lessons","version":1,"done":1}"#,
        ] {
            assert!(dvonn_message::document::read::<Progress>(text).is_err(), "{text}");
        }
    }
}
