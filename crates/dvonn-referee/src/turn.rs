//! A move that was played, who decided it, and the stacks that it took off the board.

use dvonn::{Board, ByColor, Color, Count, Move, Space, SpaceSet};

use crate::cut_off::CutOff;

/// Who or what decided a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// A person.
    Human,
    /// The computer opponent.
    Computer,
    /// The rules, which left only one choice: a forced pass (rule M5) or the last placement (rule L3).
    Rules,
}

/// A move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The side that played it.
    pub side: Color,
    /// The move.
    pub m: Move,
    /// Who or what decided it.
    pub by: Decider,
    /// The spaces whose stacks it took off the board (rule C1).
    pub removed: SpaceSet,
    /// The number of pieces in those stacks, by their owner before the move.
    pub lost: ByColor<Count>,
    /// The space of the nearest red piece with which they lost contact: see [`CutOff`]. If the red piece
    /// itself moved away, this is the space that it left.
    pub cut_from: Option<Space>,
}

impl Turn {
    /// Returns the turn of a legal move on this board.
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
