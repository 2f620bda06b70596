//! A principal variation.

use dvonn::Move;

use crate::Evaluation;

/// A principal variation: a move, the best play expected after it, and its value.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The value of the position for the side to move if it plays this line.
    pub evaluation: Evaluation,
    /// The moves, beginning with the one to play.
    pub moves: Vec<Move>,
}

impl Line {
    /// Makes a line with its value.
    #[must_use]
    pub const fn new(evaluation: Evaluation, moves: Vec<Move>) -> Self {
        Self { evaluation, moves }
    }

    /// The first move, which is the one to play.
    #[must_use]
    pub fn first(&self) -> Option<Move> {
        self.moves.first().copied()
    }
}
