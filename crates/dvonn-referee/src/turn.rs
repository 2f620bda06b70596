//! One move that was played, its player, and the stacks that it took off the board.

use dvonn::{Board, ByColor, Color, Count, Move, Space, SpaceSet};

use crate::cut_off::CutOff;

/// The decider of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// A person.
    Human,
    /// The computer opponent.
    Computer,
    /// The rules: they leave one choice only, a forced pass (rule M5) or the last placement (rule L3).
    Rules,
}

/// One move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The side that played it.
    pub side: Color,
    /// The move.
    pub m: Move,
    /// The decider.
    pub by: Decider,
    /// The spaces whose stacks it took off the board (rule C1).
    pub removed: SpaceSet,
    /// The number of pieces in those stacks, by their owner before the move.
    pub lost: ByColor<Count>,
    /// The red piece that they lost contact with, the nearest one: see [`CutOff`]. It is the space that the
    /// move left if the red piece itself moved away.
    pub cut_from: Option<Space>,
}

impl Turn {
    /// A legal move on the board on which it is played.
    #[must_use]
    pub fn on(board: &Board, m: Move, by: Decider) -> Self {
        let cut_from = CutOff::of(board, m).map(|cut_off| cut_off.red);
        Self {
            side: board.position().side(),
            m,
            by,
            removed: board.removed_by(m),
            lost: board.losses(m),
            cut_from,
        }
    }
}
