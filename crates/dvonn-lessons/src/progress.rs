//! Which steps a learner has done and where they were, as a short text to store.

use std::fmt;
use std::str::FromStr;

use dvonn_game::lesson::Step;

use crate::lesson::Lesson;
use crate::lessons::{LESSONS, lesson};
use crate::place::Place;

/// How a stored text begins.
const VERSION: &str = "lessons2";

/// How a text of the first version begins, which named the completed lessons only.
const LESSONS_ONLY: &str = "lessons1";

/// No stored text is longer, in bytes: the names of all steps twice, with room for those of later versions.
const LONGEST: usize = 8192;

/// The steps that the learner has done, and where they were in each lesson.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// The names of the steps that were done, in the order of the course.
    done: Vec<&'static str>,
    /// The step that the learner saw last of each lesson that is not complete, the latest last.
    places: Vec<Place>,
}

impl Progress {
    /// Whether the learner has begun at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.done.is_empty() && self.places.is_empty()
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

    /// Whether a lesson is completed: every step of it is done.
    #[must_use]
    pub fn is_done(&self, lesson: &Lesson) -> bool {
        self.steps_done(lesson) == lesson.steps.len()
    }

    /// How many lessons are completed.
    #[must_use]
    pub fn count(&self) -> usize {
        LESSONS.iter().filter(|lesson| self.is_done(lesson)).count()
    }

    /// Notes that a step is done. It stays done. A learner who is there goes on with the next one that is not.
    pub fn finish(&mut self, place: Place) {
        if let Some(step) = place.lesson.steps.get(place.step).filter(|step| !self.is_step_done(step)) {
            self.done.push(step.id);
            self.done.sort_by_key(|id| order(id));
        }
        if self.is_done(place.lesson) {
            // A completed lesson is opened at its beginning.
            self.places.retain(|other| other.lesson != place.lesson);
        } else if let Some(here) = self.places.iter().position(|other| *other == place) {
            self.places[here].step = self.first_open(place.lesson, place.step);
        }
    }

    /// The first step of a lesson that is not done, from this one on and then from the beginning.
    fn first_open(&self, lesson: &Lesson, from: usize) -> usize {
        let count = lesson.steps.len();
        let mut steps = (from..count).chain(0..from);
        steps.find(|step| !self.is_step_done(&lesson.steps[*step])).unwrap_or(0)
    }

    /// Notes that the learner is at a step.
    pub fn visit(&mut self, place: Place) {
        self.places.retain(|other| other.lesson != place.lesson);
        if place.step < place.lesson.steps.len() && !self.is_done(place.lesson) {
            self.places.push(place);
        }
    }

    /// Where a lesson opens: at the step where the learner was, or else at the first one that is not done.
    #[must_use]
    pub fn place_in(&self, lesson: &'static Lesson) -> Place {
        let seen = self.places.iter().find(|place| place.lesson == lesson).copied();
        seen.unwrap_or_else(|| Place { lesson, step: self.first_open(lesson, 0) })
    }

    /// Where to go on: in the lesson that the learner was in last, or else in the first one that is not completed. `None`
    /// if all are.
    #[must_use]
    pub fn next(&self) -> Option<Place> {
        let open = || LESSONS.into_iter().find(|lesson| !self.is_done(lesson));
        self.places.last().copied().or_else(|| open().map(|lesson| self.place_in(lesson)))
    }
}

/// The place of a step in the course, to sort by.
fn order(id: &str) -> Option<usize> {
    LESSONS.iter().flat_map(|lesson| lesson.steps).position(|step| step.id == id)
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        for id in &self.done {
            write!(f, " {id}")?;
        }
        for place in &self.places {
            write!(f, " @{}", place.lesson.steps[place.step].id)?;
        }
        Ok(())
    }
}

/// What is wrong with a stored text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgressFault {
    /// It does not begin as expected: another version, or nothing of ours.
    Version,
    /// It is longer than all that could be stored.
    TooLong,
    /// It has something in it that is no name of a lesson or step, or one twice.
    Name,
}

impl fmt::Display for ProgressFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => {
                write!(f, "stored lessons: expected the text to begin with {VERSION} or {LESSONS_ONLY}")
            }
            Self::TooLong => write!(f, "stored lessons: expected at most {LONGEST} bytes"),
            Self::Name => f.write_str("stored lessons: expected names of lessons and steps, each once"),
        }
    }
}

impl std::error::Error for ProgressFault {}

impl FromStr for Progress {
    type Err = ProgressFault;

    /// Reads what [`Display`](fmt::Display) wrote, or what the first version did. The names of steps that are not in the
    /// course are skipped: another version may have them.
    fn from_str(text: &str) -> Result<Self, ProgressFault> {
        if text.len() > LONGEST {
            return Err(ProgressFault::TooLong);
        }
        let mut words = text.split(' ');
        match words.next() {
            Some(VERSION) => read_steps(words),
            Some(LESSONS_ONLY) => read_lessons(words),
            _ => Err(ProgressFault::Version),
        }
    }
}

fn read_steps<'a>(words: impl Iterator<Item = &'a str>) -> Result<Progress, ProgressFault> {
    let mut progress = Progress::default();
    let mut places = Vec::new();
    for word in words {
        let (is_place, id) = word.strip_prefix('@').map_or((false, word), |id| (true, id));
        if id.is_empty()
            || !id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        {
            return Err(ProgressFault::Name);
        }
        let Some(place) = Place::of_step(id) else { continue };
        let known = if is_place {
            places.iter().any(|other: &Place| other.lesson == place.lesson)
        } else {
            progress.is_step_done(&place.lesson.steps[place.step])
        };
        match (known, is_place) {
            (true, _) => return Err(ProgressFault::Name),
            (false, true) => places.push(place),
            (false, false) => progress.finish(place),
        }
    }
    places.into_iter().for_each(|place| progress.visit(place));
    Ok(progress)
}

fn read_lessons<'a>(words: impl Iterator<Item = &'a str>) -> Result<Progress, ProgressFault> {
    let mut progress = Progress::default();
    for word in words {
        let lesson = lesson(word).filter(|lesson| !progress.is_done(lesson)).ok_or(ProgressFault::Name)?;
        (0..lesson.steps.len()).for_each(|step| progress.finish(Place { lesson, step }));
    }
    Ok(progress)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> Place {
        let (lesson, step) = Place::read(address).unwrap();
        Place { lesson, step: step.unwrap() }
    }

    fn is_written_and_read(progress: &Progress) {
        let text = progress.to_string();
        assert_eq!(text.parse().as_ref(), Ok(progress), "{text}");
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
        assert!(progress.to_string().len() < LONGEST / 2);
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
        assert_eq!(progress.next(), Some(at("moving/5")), "the lesson of before");
        // What is done stays done, wherever the learner goes.
        progress.finish(at("moving/5"));
        assert_eq!(progress.next(), Some(at("moving/6")), "on from what is done");
        progress.visit(at("moving/1"));
        assert!(progress.is_step_done(&at("moving/5").lesson.steps[4]));
        assert_eq!((progress.steps_done(at("moving/1").lesson), progress.next()), (1, Some(at("moving/1"))));
        // Without a place, it is the first step that is not done.
        let mut progress = Progress::default();
        progress.finish(at("moving/1"));
        assert_eq!(progress.place_in(at("moving/1").lesson), at("moving/2"));
        is_written_and_read(&progress);
    }

    #[test]
    fn the_first_version_is_still_read() {
        let progress: Progress = "lessons1 aim contact".parse().unwrap();
        assert_eq!(progress.count(), 2);
        assert!(progress.is_done(at("aim/1").lesson) && progress.is_done(at("contact/1").lesson));
        assert_eq!(progress.next(), Some(at("pieces/1")));
        assert!(progress.to_string().starts_with("lessons2 aim-jump aim-owner "), "{progress}");
        is_written_and_read(&progress);
        let all = LESSONS.map(|lesson| lesson.id).join(" ");
        assert!(format!("lessons1 {all}").parse::<Progress>().unwrap().next().is_none());
        assert_eq!("lessons1".parse(), Ok(Progress::default()));
    }

    #[test]
    fn steps_of_other_versions_are_skipped() {
        let progress: Progress = "lessons2 aim-jump moving-backwards @aim-later @moving-two".parse().unwrap();
        assert_eq!((progress.steps_done(at("aim/1").lesson), progress.next()), (1, Some(at("moving/2"))));
    }

    #[test]
    fn anything_else_is_refused() {
        for (text, fault) in [
            ("", ProgressFault::Version),
            ("aim", ProgressFault::Version),
            ("lessons3 aim", ProgressFault::Version),
            ("lessons1 aim aim", ProgressFault::Name),
            ("lessons1  aim", ProgressFault::Name),
            ("lessons1 <script>", ProgressFault::Name),
            ("lessons1 Aim", ProgressFault::Name),
            ("lessons2 aim-jump aim-jump", ProgressFault::Name),
            ("lessons2  aim-jump", ProgressFault::Name),
            ("lessons2 @", ProgressFault::Name),
            ("lessons2 @@aim-jump", ProgressFault::Name),
            ("lessons2 @aim-jump @aim-owner", ProgressFault::Name),
            ("lessons2 <script>", ProgressFault::Name),
            (&"lessons2 aim-jump ".repeat(1000), ProgressFault::TooLong),
        ] {
            assert_eq!(text.parse::<Progress>(), Err(fault), "{text:.40}");
        }
    }
}
