//! When a search ends.

use std::time::Duration;

/// The limits of a search: the first one reached ends it. Without any, it ends when the score is proven or the host stops
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The greatest depth, in moves.
    pub depth: Option<u8>,
    /// The node limit: the greatest number of positions to search.
    pub nodes: Option<u64>,
    /// The clock.
    pub time: Time,
    /// In the stacking phase, only who wins is proven, as the [`Solver`](crate::Solver) does with
    /// [`Objective::Outcome`](crate::Objective::Outcome), and that ends the search. It has one thread and full strength.
    pub outcome: bool,
}

impl Limits {
    /// Search until stopped.
    pub const INFINITE: Self = Self { depth: None, nodes: None, time: Time::Unlimited, outcome: false };

    /// Search to this depth, in moves.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { depth: Some(depth), ..Self::INFINITE }
    }

    /// Search at most this many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::INFINITE }
    }

    /// Prove who wins, with at most this many positions.
    #[must_use]
    pub const fn outcome(nodes: u64) -> Self {
        Self { outcome: true, ..Self::nodes(nodes) }
    }

    /// Search for this long.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { time: Time::Move(time), ..Self::INFINITE }
    }

    /// Share out the time left for the rest of the game, to which each move adds an increment.
    #[must_use]
    pub const fn clock(left: Duration, increment: Duration) -> Self {
        Self { time: Time::Game { left, increment }, ..Self::INFINITE }
    }
}

/// The time that a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Time {
    /// Any amount.
    #[default]
    Unlimited,
    /// This much for this move.
    Move(Duration),
    /// A share of what is left for the game.
    Game {
        /// The time left on the clock.
        left: Duration,
        /// What each move adds to it.
        increment: Duration,
    },
}
