//! What a lesson is made of.

use std::fmt::Debug;

use dvonn::{Board, Color, Move, Outcome, Phase, Space, SpaceSet};
use dvonn_message::{Key, Message};

/// A question that is answered by tapping spaces.
pub trait SpaceQuestion: Debug + Sync {
    /// The right answers on a board.
    fn spaces(&self, board: &Board) -> SpaceSet;

    /// Why a space is no right answer; none if only the step itself can explain it.
    fn why_not(&self, space: Space) -> Option<Message>;
}

/// A question that is answered by a move.
pub trait MoveQuestion: Debug + Sync {
    /// Whether a legal move is a right answer on a board.
    fn is_met(&self, board: &Board, m: Move) -> bool;

    /// Why a legal move is no right answer; none if only the step itself can explain it.
    fn why_not(&self) -> Option<Message>;
}

/// What the learner is to do.
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

/// When a game that is played out has gone well for the learner.
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

/// One step of a lesson: a text, a board, and something to do on it.
///
/// Its text is the message `learn-ID`. The attribute `right` is said when the task is done, the attribute `wrong` to a legal
/// answer that the task cannot explain.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its name, which no other step has.
    pub id: &'static str,
    /// The position, as DFEN.
    pub dfen: &'static str,
    /// What the learner is to do.
    pub task: Task,
    /// Spaces that are marked until a move is played.
    pub marks: SpaceSet,
    /// A move that is shown as an arrow until a move is played.
    pub arrow: Option<Move>,
    /// The word of the glossary that the step explains.
    pub term: Option<&'static str>,
    /// Whether the learner may say "pass" even where the rules do not allow it, to be told so.
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

    /// The board on which it begins.
    #[must_use]
    pub fn board(&self) -> Board {
        self.dfen.parse().unwrap_or_default()
    }

    /// How the task is done, in a few words.
    #[must_use]
    pub fn how(&self) -> Message {
        Message::new(match self.task {
            Task::Choose(_) => Key::LearnHowChoose,
            Task::ChooseAll(_) => Key::LearnHowChooseAll,
            Task::Play(_) if self.board().position().phase() == Phase::Placement => Key::LearnHowTap,
            Task::Play(_) => Key::LearnHowPlay,
            Task::PlayOut(_) => Key::LearnHowPlayOut,
        })
    }

    /// Whether the learner makes moves here; otherwise taps choose spaces.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self.task, Task::Play(_) | Task::PlayOut(_))
    }
}
