//! Phase 1, placement (rules L1–L4).

use crate::{Phase, Piece, Position, Space, SpaceSet, Stack};

impl Position {
    /// The empty spaces. In the placement phase, the next piece may be placed on any of them (rule L1).
    #[must_use]
    pub fn vacant(&self) -> SpaceSet {
        !self.occupied()
    }

    /// The piece that is placed next (rule L1): first the three reds, then black and white in turn. `None` in
    /// the stacking phase.
    #[must_use]
    pub fn to_place(&self) -> Option<Piece> {
        match self.phase {
            Phase::Placement => Some(piece_to_place(self.occupied().len() as u8)),
            Phase::Stacking => None,
        }
    }

    /// Places the next piece on an empty space.
    #[inline]
    pub(super) fn place(&mut self, space: Space) {
        let placed = self.occupied().len() as u8;
        self.put(space, Stack::single(piece_to_place(placed)));
        if self.vacant().is_empty() {
            // White, who placed the 49th piece, also makes the first stacking move (rules L2, M1).
            self.begin_stacking();
        } else {
            self.change_side();
        }
    }
}

/// The piece that is placed when this many pieces are on the board (rule L1).
pub(crate) const fn piece_to_place(placed: u8) -> Piece {
    match placed {
        0..3 => Piece::Red,
        _ if placed.is_multiple_of(2) => Piece::White,
        _ => Piece::Black,
    }
}
