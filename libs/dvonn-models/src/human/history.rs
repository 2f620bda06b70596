//! The moves that led to a position, if they are known.

use dvonn::Move;

/// The moves that led to a position, if they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// The opponent's last move.
    pub last: Option<Move>,
    /// The last move of the side to move.
    pub own_last: Option<Move>,
}
