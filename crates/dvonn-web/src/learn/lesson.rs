//! What a lesson is made of.

use dvonn::{Board, Move, Phase};
use dvonn_message::{Key, Message};

use super::{Finish, Goal, Which};

/// The three parts of the course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chapter {
    /// The rules, in the rule book's order.
    Rules,
    /// The rule book's five pieces of advice.
    Advice,
    /// The words that players have for stacks, moves and structures.
    Words,
}

impl Chapter {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Rules, Self::Advice, Self::Words];

    /// The message with its name.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Rules => "learn-chapter-rules",
            Self::Advice => "learn-chapter-advice",
            Self::Words => "learn-chapter-words",
        }
    }
}

/// A lesson: a few steps about one thing.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in addresses, in stored progress and in message ids.
    pub id: &'static str,
    /// The part of the course.
    pub chapter: Chapter,
    /// What to read and do, in order; never empty.
    pub steps: &'static [Step],
}

impl Lesson {
    /// The message with its title.
    #[must_use]
    pub fn title(&self) -> String {
        format!("learn-{}", self.id)
    }
}

/// One step of a lesson: a text, a board, and something to do on it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its name, which no other step has.
    pub id: &'static str,
    /// The message with its text.
    pub text: &'static str,
    /// What to say when the task is done.
    pub right: &'static str,
    /// What to say to something legal that the task does not ask for, when the task itself cannot explain it.
    pub wrong: &'static str,
    /// The position, as DFEN.
    pub dfen: &'static str,
    /// What the learner is to do.
    pub task: Task,
    /// Spaces that are marked from the start.
    pub marks: &'static str,
    /// Moves shown as arrows from the start.
    pub arrows: &'static str,
    /// The word of the vocabulary that it explains.
    pub term: Option<&'static str>,
    /// Whether the learner may say "pass", forced to or not.
    pub pass: bool,
}

impl Step {
    /// The step with marked spaces.
    pub(crate) const fn marks(self, marks: &'static str) -> Self {
        Self { marks, ..self }
    }

    /// The step with arrows.
    pub(crate) const fn arrows(self, arrows: &'static str) -> Self {
        Self { arrows, ..self }
    }

    /// The step with the pass offered.
    pub(crate) const fn with_pass(self) -> Self {
        Self { pass: true, ..self }
    }

    /// The board of the step.
    #[must_use]
    pub fn board(&self) -> Board {
        self.dfen.parse().unwrap_or_default()
    }

    /// The message that says in a few words how the task is done.
    #[must_use]
    pub fn how(&self) -> Message {
        Message::new(match self.task {
            Task::Choose(_) => "learn-how-choose",
            Task::ChooseAll(_) => "learn-how-choose-all",
            Task::Play(_) if self.board().position().phase() == Phase::Placement => "learn-how-tap",
            Task::Play(_) => "learn-how-play",
            Task::PlayOut(_) => "learn-how-play-out",
        })
    }

    /// The arrows as moves.
    pub fn arrow_moves(&self) -> impl Iterator<Item = Move> + use<> {
        self.arrows.split_ascii_whitespace().filter_map(|text| text.parse().ok())
    }
}

/// A step with this name, position and task. Its messages are `learn-NAME` with the attributes `right` and `wrong`.
macro_rules! step {
    ($id:expr, $dfen:literal, $task:expr) => {
        $crate::learn::Step {
            id: $id,
            text: concat!("learn-", $id),
            right: concat!("learn-", $id, ".right"),
            wrong: concat!("learn-", $id, ".wrong"),
            dfen: $dfen,
            task: $task,
            marks: "",
            arrows: "",
            term: None,
            pass: false,
        }
    };
}

/// A step that explains a word of the vocabulary.
macro_rules! term {
    ($term:literal, $dfen:literal, $task:expr) => {
        $crate::learn::Step {
            term: Some($term),
            ..$crate::learn::lesson::step!(concat!("term-", $term), $dfen, $task)
        }
    };
}
pub(crate) use {step, term};

/// What the learner is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Tap one of these spaces.
    Choose(Which),
    /// Tap all of these spaces.
    ChooseAll(Which),
    /// Play a move that does this.
    Play(Goal),
    /// Play until the game is over, the other side answering.
    PlayOut(Finish),
}
