//! Quiescence search: no position is evaluated while its side to move can cut off much of the board.
//!
//! See the Chess Programming Wiki, "Quiescence Search". Cut-offs play the part of captures in chess, and the
//! limit on what a move may gain is "delta pruning".

use crate::score::PIECE;

/// Moves that cut off fewer pieces are not searched.
const LEAST_GAIN: i32 = 3;

/// Whether a move that cuts off this many pieces, net, may raise the score above alpha. A piece counts as one
/// and a half here.
pub(super) fn may_raise(alpha: i32, evaluation: i32, gained: i32) -> bool {
    gained >= LEAST_GAIN && evaluation + gained * PIECE * 3 / 2 > alpha
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_gain_little_or_too_little_are_left_out() {
        assert!(may_raise(300, 0, LEAST_GAIN) && !may_raise(-300, 0, LEAST_GAIN - 1));
        assert!(!may_raise(500, 0, LEAST_GAIN) && may_raise(500, 0, 4));
    }
}
