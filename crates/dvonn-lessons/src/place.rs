//! A learner's place in the course: a lesson and one of its steps, as in an address.

use std::fmt;

use crate::lesson::Lesson;
use crate::lessons::{LESSONS, lesson};

/// A step of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The index of the step, from 0. Learners and addresses count from 1.
    pub step: usize,
}

impl Place {
    /// Reads the address of a lesson or of one of its steps, such as `moving` or `moving/3`. Without a step,
    /// the learner continues where they were. `None` if there is no such lesson; a step that doesn't exist is
    /// ignored.
    #[must_use]
    pub fn read(address: &str) -> Option<(&'static Lesson, Option<usize>)> {
        let (name, number) = address.split_once('/').unwrap_or((address, ""));
        let lesson = lesson(name)?;
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        let step =
            number.parse::<usize>().ok().filter(|_| is_number).and_then(|number| number.checked_sub(1));
        Some((lesson, step.filter(|step| *step < lesson.steps.len())))
    }

    /// The step with this name.
    #[must_use]
    pub fn of_step(id: &str) -> Option<Self> {
        LESSONS.into_iter().find_map(|lesson| {
            let step = lesson.steps.iter().position(|step| step.id == id)?;
            Some(Self { lesson, step })
        })
    }

    /// The step that explains this word of the vocabulary.
    #[must_use]
    pub fn of_term(term: &str) -> Option<Self> {
        LESSONS.into_iter().find_map(|lesson| {
            let step = lesson.steps.iter().position(|step| step.term == Some(term))?;
            Some(Self { lesson, step })
        })
    }
}

impl fmt::Display for Place {
    /// Writes the address: the name of the lesson and the number of the step, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.lesson.id, self.step + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_has_an_address() {
        for lesson in LESSONS {
            assert_eq!(Place::read(lesson.id), Some((lesson, None)));
            for (step, named) in lesson.steps.iter().enumerate() {
                let place = Place { lesson, step };
                assert_eq!(Place::read(&place.to_string()), Some((lesson, Some(step))), "{place}");
                assert_eq!(Place::of_step(named.id), Some(place));
                if let Some(term) = named.term {
                    assert_eq!(Place::of_term(term), Some(place));
                }
            }
        }
        assert_eq!((Place::of_step("nothing"), Place::of_term("nothing")), (None, None));
    }

    #[test]
    fn steps_that_do_not_exist_are_left_out() {
        let moving = lesson("moving").unwrap();
        for address in ["moving/", "moving/0", "moving/7", "moving/x", "moving/+1", "moving/1/2", "moving/-1"]
        {
            assert_eq!(Place::read(address), Some((moving, None)), "{address}");
        }
        assert_eq!(Place::read("moving/01"), Some((moving, Some(0))));
        for address in ["", "/", "/3", "nothing", "nothing/1", "Moving", "<script>"] {
            assert_eq!(Place::read(address), None, "{address}");
        }
    }
}
