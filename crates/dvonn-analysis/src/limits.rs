//! When a search ends.

use std::time::Duration;

use dvonn::{ByColor, Color};

/// The limits of a search: the first one reached ends it. Without any, it ends when the score is proven or
/// the engine is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// The greatest depth, in moves.
    pub depth: Option<u8>,
    /// The node limit: the greatest number of positions to search.
    pub nodes: Option<u64>,
    /// The clock.
    pub time: Time,
    /// In the stacking phase, only who wins is proven, and that ends the search.
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

    /// Share out the time left for the rest of the game, to which each move adds an increment. It is the time
    /// of the side to move, whichever that is.
    #[must_use]
    pub const fn clock(left: Duration, increment: Duration) -> Self {
        let clock = Some(ClockTime { left, increment });
        Self { time: Time::Clocks(ByColor { white: clock, black: clock }), ..Self::INFINITE }
    }
}

/// The time that a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Time {
    /// Any amount.
    #[default]
    Unlimited,
    /// This much for this move.
    Move(Duration),
    /// A share of what the side to move has left for the game. The clock of the other side is told for
    /// engines that want to know it. A side without a clock has any amount of time.
    Clocks(ByColor<Option<ClockTime>>),
}

impl Time {
    /// The clock of a side, if the game has clocks and the side has one.
    #[must_use]
    pub fn clock_of(self, side: Color) -> Option<ClockTime> {
        match self {
            Self::Clocks(clocks) => clocks[side],
            Self::Unlimited | Self::Move(_) => None,
        }
    }
}

/// The time that a side has left for the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ClockTime {
    /// The time left on the clock.
    pub left: Duration,
    /// The time that each move adds to it.
    pub increment: Duration,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_that_of_the_side_to_move() {
        let (left, increment) = (Duration::from_secs(60), Duration::from_secs(1));
        let clock = Some(ClockTime { left, increment });
        for side in [Color::White, Color::Black] {
            assert_eq!(Limits::clock(left, increment).time.clock_of(side), clock);
            assert_eq!(Limits::time(left).time.clock_of(side), None);
            assert_eq!(Limits::INFINITE.time.clock_of(side), None);
        }
        let only_black = Time::Clocks(ByColor { white: None, black: clock });
        assert_eq!((only_black.clock_of(Color::White), only_black.clock_of(Color::Black)), (None, clock));
    }
}
