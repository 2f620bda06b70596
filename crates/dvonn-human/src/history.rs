//! What came before a position, as far as it is known.

use dvonn::Move;

/// The moves that led to a position, as far as they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// The last move of the other side.
    pub last: Option<Move>,
    /// The last move of the side to move.
    pub own_last: Option<Move>,
}
