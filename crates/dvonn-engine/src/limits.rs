//! How long to think.

use std::time::Duration;

/// What ends a search: whichever comes first. Without any, only the host does, or a proof.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Moves to look ahead.
    pub depth: Option<u8>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// The clock.
    pub time: Time,
}

impl Limits {
    /// To think until stopped.
    pub const INFINITE: Self = Self { depth: None, nodes: None, time: Time::Unlimited };

    /// To look so many moves ahead.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { depth: Some(depth), ..Self::INFINITE }
    }

    /// To look at so many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::INFINITE }
    }

    /// To think for so long.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { time: Time::Move(time), ..Self::INFINITE }
    }

    /// To make do with so much for the rest of the game, and so much more after each move.
    #[must_use]
    pub const fn clock(left: Duration, increment: Duration) -> Self {
        Self { time: Time::Game { left, increment }, ..Self::INFINITE }
    }
}

/// Which clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Time {
    /// None.
    #[default]
    Unlimited,
    /// So much for this move.
    Move(Duration),
    /// So much for the rest of the game.
    Game {
        /// What is left on the clock.
        left: Duration,
        /// What each move adds to it.
        increment: Duration,
    },
}
