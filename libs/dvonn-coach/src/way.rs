//! Chooses between several wordings by the position, so that a review reads the same each time.

use dvonn::{Move, Position};

/// The number of wordings: the values of the variable `way`, from 0 on.
const WAYS: u8 = 3;

/// Returns the wording of a sentence about a move, given the position before it. `of` distinguishes the
/// sentences about the same move.
pub(crate) fn way(position: &Position, m: Move, of: u8) -> u8 {
    let place = match m {
        Move::Place(to) => to.index(),
        Move::Stack { from, to } => 64 * (1 + from.index()) + to.index(),
        Move::Pass => 0,
    };
    let mixed = position.zobrist().wrapping_add(place as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed >> 56) as u8 % WAYS + of) % WAYS
}
