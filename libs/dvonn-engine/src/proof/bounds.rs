//! Bounds of the final margin.

use dvonn::{Margin, Move, Position};

/// Less than any margin.
pub(super) const NO_MARGIN: i32 = -100;

/// Bounds of the final margin for the side to move, at the root of a proof.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootBounds {
    pub(crate) lower: Margin,
    pub(crate) upper: Margin,
    /// The move that reaches the lower bound, if one was found.
    pub(crate) best: Option<Move>,
}

impl RootBounds {
    /// Returns the bounds without any search: a side has at most all pieces.
    pub(crate) fn of(position: &Position) -> Self {
        let most = Margin::clamped(position.pieces().into());
        Self { lower: -most, upper: most, best: None }
    }
}

/// The bounds known about a position before its moves are searched.
pub(super) struct KnownBounds {
    /// Bounds of the margin for the side to move, in pieces.
    pub(super) lower: i32,
    pub(super) upper: i32,
    /// The move to try first.
    pub(super) hash_move: Option<Move>,
}

impl KnownBounds {
    /// Returns a bound that decides whether the side to move reaches `goal`, if there is one.
    #[inline]
    pub(super) fn answer(&self, goal: i32) -> Option<i32> {
        if self.lower >= goal {
            Some(self.lower)
        } else if self.upper < goal {
            Some(self.upper)
        } else {
            None
        }
    }

    /// Adds the result of a search for `goal`.
    #[inline]
    pub(super) fn learn(&mut self, goal: i32, bound: i32) {
        if bound >= goal {
            self.lower = self.lower.max(bound);
        } else {
            self.upper = self.upper.min(bound);
        }
    }
}

/// The result of searching the moves of a position.
pub(super) enum Searched<M> {
    /// The bound that answers the question, and the move to store as hash move.
    Bound { bound: i32, best: Option<M> },
    /// A bound that answers the question, with nothing to store.
    Decided(i32),
}
