//! The steps of a lesson, and the questions that they ask.

use std::fmt::Debug;

use dvonn::{Board, Color, Move, Outcome, Phase, Space, SpaceSet};
use dvonn_message::{AnyKey, Message, MessageKey};

use crate::key::Key;

/// A question that is answered by tapping spaces.
pub trait SpaceQuestion: Debug + Sync {
    /// The right answers on a board.
    fn spaces(&self, board: &Board) -> SpaceSet;

    /// Why a space is a wrong answer. `None` if only the step itself can explain it.
    fn why_not(&self, space: Space) -> Option<Message>;
}

/// A question that is answered by a move.
pub trait MoveQuestion: Debug + Sync {
    /// Whether a legal move is a right answer on a board.
    fn is_met(&self, board: &Board, m: Move) -> bool;

    /// Why a legal move is a wrong answer. `None` if only the step itself can explain it.
    fn why_not(&self) -> Option<Message>;
}

/// The learner's task.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// Tap one of these spaces.
    Choose(&'static dyn SpaceQuestion),
    /// Tap all of these spaces.
    ChooseAll(&'static dyn SpaceQuestion),
    /// Play one of these moves.
    Play(&'static dyn MoveQuestion),
    /// Play until the game is over, against a simple opponent.
    PlayOut(Finish),
}

/// The condition for success in a game that is played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It is over.
    Over,
    /// The learner has won it.
    Won,
}

impl Finish {
    /// Whether the game on this board is over and has gone well for the learner, who plays this side.
    #[must_use]
    pub fn is_met(self, board: &Board, learner: Color) -> bool {
        match self {
            Self::Over => board.position().is_over(),
            Self::Won => board.position().outcome() == Some(Outcome::Win(learner)),
        }
    }
}

/// The messages of a lesson's step for answers. The step is known by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKey {
    /// `learn-ID.right`: the task is done.
    Right(&'static str),
    /// `learn-ID.wrong`: a legal answer that the task does not ask for and cannot explain.
    Wrong(&'static str),
}

impl MessageKey for StepKey {
    fn erase(self) -> AnyKey {
        AnyKey::joined(match self {
            Self::Right(id) => ["learn-", id, ".right"],
            Self::Wrong(id) => ["learn-", id, ".wrong"],
        })
    }
}

/// One step of a lesson: a text, a board, and something to do on it.
///
/// Its text is the message `learn-ID`; the attributes of that message are the answers ([`StepKey`]).
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its unique name.
    pub id: &'static str,
    /// The position, as DFEN.
    pub dfen: &'static str,
    /// The learner's task.
    pub task: Task,
    /// Spaces that are marked until a move is played.
    pub marks: SpaceSet,
    /// A move that is shown as an arrow until a move is played.
    pub arrow: Option<Move>,
    /// The word of the glossary that the step explains.
    pub term: Option<&'static str>,
    /// Whether the learner may say "pass" even where the rules forbid it, and is then told why.
    pub pass: bool,
}

impl Step {
    /// A step without marks.
    #[must_use]
    pub const fn new(id: &'static str, dfen: &'static str, task: Task) -> Self {
        Self { id, dfen, task, marks: SpaceSet::EMPTY, arrow: None, term: None, pass: false }
    }

    /// The step with these spaces marked.
    #[must_use]
    pub const fn marks(self, marks: SpaceSet) -> Self {
        Self { marks, ..self }
    }

    /// The step with this move shown.
    #[must_use]
    pub const fn arrow(self, arrow: Move) -> Self {
        Self { arrow: Some(arrow), ..self }
    }

    /// The step with the pass offered.
    #[must_use]
    pub const fn with_pass(self) -> Self {
        Self { pass: true, ..self }
    }

    /// The id of the message with its text.
    #[must_use]
    pub fn text(&self) -> String {
        format!("learn-{}", self.id)
    }

    /// The messages for a finished task and for a wrong answer.
    #[must_use]
    pub const fn answers(&self) -> [StepKey; 2] {
        [StepKey::Right(self.id), StepKey::Wrong(self.id)]
    }

    /// The board on which it begins.
    #[must_use]
    pub fn board(&self) -> Board {
        self.dfen.parse().unwrap_or_default()
    }

    /// How to do the task, in a few words.
    #[must_use]
    pub fn how(&self) -> Message {
        Message::new(match self.task {
            Task::Choose(_) => Key::HowChoose,
            Task::ChooseAll(_) => Key::HowChooseAll,
            Task::Play(_) if self.board().position().phase() == Phase::Placement => Key::HowTap,
            Task::Play(_) => Key::HowPlay,
            Task::PlayOut(_) => Key::HowPlayOut,
        })
    }

    /// Whether the learner makes moves here; otherwise taps choose spaces.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self.task, Task::Play(_) | Task::PlayOut(_))
    }
}
