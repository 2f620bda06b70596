//! The steps of a lesson, and their questions.

use std::fmt::Debug;

use dvonn::{Board, Color, Move, Outcome, Phase, Space, SpaceSet};
use dvonn_message::{AnyKey, Message, MessageKey};

use crate::key::Key;

/// A question answered by tapping spaces.
pub trait SpaceQuestion: Debug + Sync {
    /// The right answers on a board.
    fn spaces(&self, board: &Board) -> SpaceSet;

    /// Why a space is a wrong answer. `None` if only the step itself can explain it.
    fn why_not(&self, space: Space) -> Option<Message>;
}

/// A question answered by a move.
pub trait MoveQuestion: Debug + Sync {
    /// Whether a legal move is a right answer on a board.
    fn is_met(&self, board: &Board, m: Move) -> bool;

    /// Why a legal move is a wrong answer. `None` if only the step itself can explain it.
    fn why_not(&self) -> Option<Message>;
}

/// The learner's task.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// Tap one of the spaces that answer the question.
    Choose(&'static dyn SpaceQuestion),
    /// Tap all spaces that answer the question.
    ChooseAll(&'static dyn SpaceQuestion),
    /// Play a move that answers the question.
    Play(&'static dyn MoveQuestion),
    /// Play to the end of the game against a simple opponent.
    PlayOut(Finish),
}

/// The goal of a game played to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// The game is over.
    Over,
    /// The learner has won the game.
    Won,
}

impl Finish {
    /// Whether the game on this board is over and the learner, who plays this side, has reached the goal.
    #[must_use]
    pub fn is_met(self, board: &Board, learner: Color) -> bool {
        match self {
            Self::Over => board.position().is_over(),
            Self::Won => board.position().outcome() == Some(Outcome::Win(learner)),
        }
    }
}

/// The messages in which a step answers the learner, with the step's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKey {
    /// `learn-ID.right`: the task is done.
    Right(&'static str),
    /// `learn-ID.wrong`: the answer is legal but wrong, and the question has no explanation of its own.
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

/// A step of a lesson: a text, a board and a task.
///
/// Its text is the message `learn-ID`, and that message's attributes are the answers ([`StepKey`]).
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its name, unique in the course.
    pub id: &'static str,
    /// The position, as DFEN.
    pub dfen: &'static str,
    /// The learner's task.
    pub task: Task,
    /// Spaces to mark until a move is played.
    pub marks: SpaceSet,
    /// A move to show as an arrow until a move is played.
    pub arrow: Option<Move>,
    /// The word of the glossary that the step explains.
    pub term: Option<&'static str>,
    /// Whether the learner can say "pass" even when that is illegal, and is then told why.
    pub pass: bool,
}

impl Step {
    /// A step without marks and arrows.
    #[must_use]
    pub const fn new(id: &'static str, dfen: &'static str, task: Task) -> Self {
        Self { id, dfen, task, marks: SpaceSet::EMPTY, arrow: None, term: None, pass: false }
    }

    /// Sets the marked spaces.
    #[must_use]
    pub const fn marks(self, marks: SpaceSet) -> Self {
        Self { marks, ..self }
    }

    /// Sets the move to show as an arrow.
    #[must_use]
    pub const fn arrow(self, arrow: Move) -> Self {
        Self { arrow: Some(arrow), ..self }
    }

    /// Offers the pass.
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

    /// The board at the start of the step.
    #[must_use]
    pub fn board(&self) -> Board {
        self.dfen.parse().unwrap_or_default()
    }

    /// Short instructions for the task.
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

    /// Whether the learner plays moves in this step; otherwise taps choose spaces.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self.task, Task::Play(_) | Task::PlayOut(_))
    }
}
