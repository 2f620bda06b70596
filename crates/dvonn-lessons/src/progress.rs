//! Which lessons are done, as a short text to store.

use std::fmt;
use std::str::FromStr;

use crate::lesson::Lesson;
use crate::lessons::LESSONS;

/// How a stored text begins. Another version would begin otherwise.
const VERSION: &str = "lessons1";

/// The lessons that the learner has completed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// One bit for each lesson, by its place in [`LESSONS`].
    done: u32,
}

impl Progress {
    /// Whether a lesson is completed.
    #[must_use]
    pub fn is_done(self, lesson: &Lesson) -> bool {
        place(lesson.id).is_some_and(|place| self.done & 1 << place != 0)
    }

    /// Notes that a lesson is completed.
    pub fn complete(&mut self, lesson: &Lesson) {
        if let Some(place) = place(lesson.id) {
            self.done |= 1 << place;
        }
    }

    /// How many lessons are completed.
    #[must_use]
    pub fn count(self) -> usize {
        self.done.count_ones() as usize
    }

    /// The first lesson that is not completed: where to go on.
    #[must_use]
    pub fn next(self) -> Option<&'static Lesson> {
        LESSONS.iter().copied().find(|lesson| !self.is_done(lesson))
    }
}

fn place(id: &str) -> Option<usize> {
    LESSONS.iter().position(|lesson| lesson.id == id)
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(VERSION)?;
        for lesson in LESSONS.iter().filter(|lesson| self.is_done(lesson)) {
            write!(f, " {}", lesson.id)?;
        }
        Ok(())
    }
}

/// What is wrong with a stored text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgressFault {
    /// It does not begin as expected: another version, or nothing of ours.
    Version,
    /// It is longer than all lessons together.
    TooLong,
    /// It names a lesson that does not exist, or one twice.
    Lesson,
}

impl fmt::Display for ProgressFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => write!(f, "stored lessons: expected the text to begin with {VERSION}"),
            Self::TooLong => f.write_str("stored lessons: the text is longer than the names of all lessons"),
            Self::Lesson => f.write_str("stored lessons: expected names of lessons, each once"),
        }
    }
}

impl std::error::Error for ProgressFault {}

impl FromStr for Progress {
    type Err = ProgressFault;

    /// Reads what [`Display`](fmt::Display) wrote, and nothing else.
    fn from_str(text: &str) -> Result<Self, ProgressFault> {
        let longest = VERSION.len() + LESSONS.iter().map(|lesson| 1 + lesson.id.len()).sum::<usize>();
        if text.len() > longest {
            return Err(ProgressFault::TooLong);
        }
        let mut words = text.split(' ');
        if words.next() != Some(VERSION) {
            return Err(ProgressFault::Version);
        }
        let mut progress = Self::default();
        for word in words {
            let bit = 1 << place(word).ok_or(ProgressFault::Lesson)?;
            if progress.done & bit != 0 {
                return Err(ProgressFault::Lesson);
            }
            progress.done |= bit;
        }
        Ok(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        assert!(LESSONS.len() <= 32, "one bit a lesson");
        let mut progress = Progress::default();
        assert_eq!(progress.next().map(|lesson| lesson.id), Some("aim"));
        for (count, lesson) in LESSONS.iter().enumerate() {
            assert_eq!((progress.count(), progress.is_done(lesson)), (count, false));
            assert_eq!(progress.to_string().parse(), Ok(progress));
            progress.complete(lesson);
            assert!(progress.is_done(lesson));
        }
        assert_eq!(progress.to_string().parse(), Ok(progress));
        assert!(progress.next().is_none());
    }

    #[test]
    fn anything_else_is_refused() {
        for (text, fault) in [
            ("", ProgressFault::Version),
            ("aim", ProgressFault::Version),
            ("lessons2 aim", ProgressFault::Version),
            ("lessons1 aim aim", ProgressFault::Lesson),
            ("lessons1  aim", ProgressFault::Lesson),
            ("lessons1 <script>", ProgressFault::Lesson),
            ("lessons1 Aim", ProgressFault::Lesson),
            (&"lessons1 aim ".repeat(1000), ProgressFault::TooLong),
        ] {
            assert_eq!(text.parse::<Progress>(), Err(fault), "{text:.40}");
        }
    }
}
