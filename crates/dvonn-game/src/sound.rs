//! Sounds for what happens on a board.

use dvonn::{Move, Pieces, Stack};

use dvonn_board::MoveStep;

/// A sound for something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece is placed.
    Place,
    /// A stack lands on another.
    Land,
    /// A stack lands on the other side's stack.
    Take,
    /// This many stacks leave the board.
    Lift(usize),
    /// The game is over.
    End,
}

impl Sound {
    /// The sound of a move as it lands; `None` for a pass.
    #[must_use]
    pub fn of_landing(step: &MoveStep) -> Option<Self> {
        let owner = |pieces: Pieces| pieces.stack().and_then(Stack::owner);
        match step.m {
            Move::Place(_) => Some(Self::Place),
            Move::Stack { .. } if owner(step.onto).is_some_and(|other| owner(step.moved) != Some(other)) => {
                Some(Self::Take)
            }
            Move::Stack { .. } => Some(Self::Land),
            Move::Pass => None,
        }
    }

    /// The sounds of a move: its landing, and the stacks that leave.
    pub fn of_step(step: &MoveStep) -> impl Iterator<Item = Self> + use<> {
        let lifted = step.removed.len();
        Self::of_landing(step).into_iter().chain((lifted > 0).then_some(Self::Lift(lifted)))
    }
}

#[cfg(test)]
mod tests {
    use dvonn::Board;

    use super::*;

    fn heard(position: &str, m: &str) -> Vec<Sound> {
        let board: Board = position.parse().unwrap();
        Sound::of_step(&MoveStep::new(1, &board, m.parse().unwrap())).collect()
    }

    #[test]
    fn taking_a_stack_is_heard_and_so_is_what_leaves() {
        let small = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
        assert_eq!(heard(small, "d3c3"), [Sound::Take]);
        assert_eq!(heard(small, "b3a3"), [Sound::Land, Sound::Lift(2)], "a red piece has no owner");
        assert_eq!(heard("9/10/r,w,w,r,r,6/10/9 w s", "b3c3"), [Sound::Land]);
        assert_eq!(heard(&Board::start().to_string(), "e3"), [Sound::Place]);
        assert!(heard(small, "pass").is_empty());
    }
}
