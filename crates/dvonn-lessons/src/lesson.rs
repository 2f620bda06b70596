//! A lesson and its place in the course.

use crate::step::Step;

/// A part of the course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chapter {
    /// The rules, in the rule book's order.
    Rules,
    /// The rule book's five pieces of advice.
    Advice,
    /// The words that players use for stacks, moves and structures.
    Words,
}

impl Chapter {
    /// All chapters, in order.
    pub const ALL: [Self; 3] = [Self::Rules, Self::Advice, Self::Words];

    /// The id of the message with its name.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Rules => "learn-chapter-rules",
            Self::Advice => "learn-chapter-advice",
            Self::Words => "learn-chapter-words",
        }
    }
}

/// A lesson: a few steps about one topic.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in addresses, in stored progress and in the ids of messages.
    pub id: &'static str,
    /// The part of the course to which it belongs.
    pub chapter: Chapter,
    /// The steps, in order; never empty.
    pub steps: &'static [Step],
}

impl Lesson {
    /// The step whose board represents the lesson in a list: the first one with pieces on its board.
    #[must_use]
    pub fn cover(&self) -> &'static Step {
        let has_pieces = |step: &&Step| !step.board().position().occupied().is_empty();
        self.steps.iter().find(has_pieces).unwrap_or(&self.steps[0])
    }

    /// The id of the message with its title.
    #[must_use]
    pub fn title(&self) -> String {
        format!("learn-{}", self.id)
    }
}

impl PartialEq for Lesson {
    /// Lessons are equal if their names are.
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Lesson {}

/// A step that explains a word of the vocabulary, with its board and its task.
macro_rules! term {
    ($term:literal, $dfen:literal, $task:expr $(,)?) => {
        crate::step::Step {
            term: Some($term),
            ..crate::step::Step::new(concat!("term-", $term), $dfen, $task)
        }
    };
}
pub(crate) use term;
