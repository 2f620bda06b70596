//! One move that was played: by whom, and what it took off the board.

use dvonn::{Board, Color, Move, Space, SpaceSet};

use crate::cut_off::CutOff;

/// Who decided a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// A person.
    Human,
    /// The computer opponent.
    Computer,
    /// Nobody: the rules leave one choice only, a forced pass (rule M5) or the last placement (rule L3).
    Rules,
}

/// One move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The side that played it.
    pub side: Color,
    /// The move.
    pub m: Move,
    /// Who decided it.
    pub by: Decider,
    /// The spaces whose stacks it took off the board (rule C1).
    pub removed: SpaceSet,
    /// The number of pieces in those stacks.
    pub pieces_lost: u32,
    /// Where the red piece was that they were cut off from, the nearest one: see [`CutOff`]. The move's own space if the
    /// red piece itself was moved away.
    pub cut_from: Option<Space>,
}

impl Turn {
    pub(crate) fn on(board: &Board, m: Move, by: Decider) -> Self {
        let removed = board.removed_by(m);
        let height = |space| u32::from(board.pieces(space).height());
        let landed = match m {
            // The stack that moved onto a space counts with it where both leave the board together.
            Move::Stack { from, to } if removed.contains(to) => height(from),
            _ => 0,
        };
        let pieces_lost = landed + removed.iter().map(height).sum::<u32>();
        let cut_from = CutOff::of(board, m).map(|cut_off| cut_off.red);
        Self { side: board.position().side(), m, by, removed, pieces_lost, cut_from }
    }
}
