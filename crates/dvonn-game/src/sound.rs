//! Sounds for what happens on a board.

use dvonn::Move;

use dvonn_board::MoveStep;

/// A sound for something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece is placed.
    Place,
    /// A stack lands on another.
    Land,
    /// This many stacks leave the board.
    Lift(usize),
    /// The game is over.
    End,
}

impl Sound {
    /// The sound with which a movement comes to its space; none for a pass.
    #[must_use]
    pub const fn of_landing(step: &MoveStep) -> Option<Self> {
        match step.m {
            Move::Place(_) => Some(Self::Place),
            Move::Stack { .. } => Some(Self::Land),
            Move::Pass => None,
        }
    }

    /// The sounds of a movement: that of the move, and that of the stacks that leave the board.
    pub fn of_step(step: &MoveStep) -> impl Iterator<Item = Self> + use<> {
        let lifted = step.removed.len();
        Self::of_landing(step).into_iter().chain((lifted > 0).then_some(Self::Lift(lifted)))
    }
}
