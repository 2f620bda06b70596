//! The limits of a search.

use std::time::Duration;

use dvonn::{ByColor, Color};

/// The limits of a search, which ends at the first one reached. Without limits, it ends when the score is
/// proven or the engine is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// The greatest depth, in moves.
    pub depth: Option<u8>,
    /// The node limit: the greatest number of positions to search.
    pub nodes: Option<u64>,
    /// The clock.
    pub time: Time,
    /// Whether to prove only who wins, which ends the search. It applies in the stacking phase.
    pub outcome: bool,
}

impl Limits {
    /// No limits: the search ends when it is stopped.
    pub const INFINITE: Self = Self { depth: None, nodes: None, time: Time::Unlimited, outcome: false };

    /// Limits a search to this depth, in moves.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { depth: Some(depth), ..Self::INFINITE }
    }

    /// Limits a search to this many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::INFINITE }
    }

    /// Limits a search to proving who wins, with at most this many positions.
    #[must_use]
    pub const fn outcome(nodes: u64) -> Self {
        Self { outcome: true, ..Self::nodes(nodes) }
    }

    /// Limits a search to this time.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { time: Time::Move(time), ..Self::INFINITE }
    }

    /// Limits a search to its share of the time left for the game, with an increment for each move. It is the
    /// clock of whichever side is to move.
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
    /// No limit.
    #[default]
    Unlimited,
    /// This time for one move.
    Move(Duration),
    /// A share of the time that the side to move has left for the game. The other side's clock is for engines
    /// that use it. A side without a clock has no limit.
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
