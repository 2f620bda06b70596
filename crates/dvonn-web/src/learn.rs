//! The lessons: the rule book, its advice and the words of its players, each on a board where the learner acts.
//!
//! Nothing in here draws or speaks: a [`LessonRun`] is told what the learner does and says what there is to show, by
//! positions, spaces and message ids. What is right follows from the rules wherever it can ([`Which`], [`Goal`]).

mod goal;
mod hand;
mod lesson;
mod lessons;
mod progress;
mod reply;
mod run;
mod which;

#[cfg(test)]
mod tests;

pub use goal::Goal;
pub use hand::{Hand, Tap, legal};
pub use lesson::{Chapter, Lesson, Step, Task};
pub use lessons::{LESSONS, lesson};
pub use progress::{Progress, ProgressFault};
pub use reply::Finish;
pub use run::{Feedback, LessonRun, Verdict};
pub use which::Which;

use dvonn::SpaceSet;

/// The strategy vocabulary, in the order in which the lessons explain it. Its words and meanings are the messages
/// `rules-term-…` of the glossary.
pub const VOCABULARY: [&str; 35] = [
    "coastal",
    "inland",
    "young",
    "old",
    "disarmed",
    "immobilised",
    "weak",
    "weak-cluster",
    "conflicting",
    "melee-strength",
    "payoff",
    "control",
    "dominance",
    "neutralise",
    "unleash",
    "evacuation",
    "disarm",
    "immobilise",
    "overload",
    "sharpshooting",
    "spoiling",
    "intrusion",
    "cut-off",
    "lifting",
    "amputation",
    "end-trap",
    "melee",
    "settlement",
    "blockade",
    "encirclement",
    "breach",
    "waiting-game",
    "one-man-show",
    "melee-victory",
    "wipe-out",
];

/// The spaces that a text names, with blanks between. The tests read every such text of the lessons.
pub(crate) fn spaces(text: &str) -> SpaceSet {
    text.split_ascii_whitespace().filter_map(|name| name.parse().ok()).collect()
}
