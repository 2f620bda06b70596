//! What follows `go`, and what it means in a position.

use std::time::Duration;

use dvonn::{Color, Position};
use dvonn_engine::{Limits, Time};

use crate::clock::Clock;

/// The arguments of `go`, as the client sent them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct GoArguments {
    /// What is left on the clocks of the first and the second player.
    pub(crate) time: [Option<Duration>; 2],
    pub(crate) increment: [Duration; 2],
    pub(crate) move_time: Option<Duration>,
    pub(crate) depth: Option<u8>,
    pub(crate) nodes: Option<u64>,
    /// Only who wins is to be proven.
    pub(crate) outcome: bool,
    pub(crate) infinite: bool,
    pub(crate) ponder: bool,
}

/// A search that the client asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Go {
    /// When it ends.
    pub limits: Limits,
    /// Whether it runs in the opponent's time: the limits hold from `ponderhit` on.
    pub ponder: bool,
    /// Whether `bestmove` waits for `stop`.
    pub infinite: bool,
}

impl GoArguments {
    /// The clock of a side and its increment, if moves are shared out from it.
    pub(crate) fn clock_of(&self, side: Color) -> Option<(Duration, Duration)> {
        let player = side as usize;
        self.time[player].filter(|_| self.move_time.is_none()).map(|left| (left, self.increment[player]))
    }

    /// The search for the side to move. `overhead` is what each of its moves costs on the client's clock beyond the
    /// thinking.
    pub(crate) fn for_position(self, position: &Position, overhead: Duration) -> Go {
        let player = usize::from(position.side() == Color::Black);
        let time = match (self.move_time, self.time[player]) {
            (Some(time), _) => Time::Move(time),
            (None, Some(left)) => {
                let clock = Clock { left, increment: self.increment[player] };
                let Clock { left, increment } = clock.for_thinking(overhead, position);
                Time::Game { left, increment }
            }
            (None, None) => Time::Unlimited,
        };
        let limits = Limits { depth: self.depth, nodes: self.nodes, time, outcome: self.outcome };
        // `go` alone is the same as `go infinite`.
        let infinite = self.infinite || limits == Limits::INFINITE;
        let limits =
            if self.infinite { Limits { outcome: self.outcome, ..Limits::INFINITE } } else { limits };
        Go { limits, ponder: self.ponder, infinite }
    }
}

impl Go {
    /// The limits of a search that begins this long after `go` was read: the client's clock has been running since.
    #[must_use]
    pub fn limits_after(&self, elapsed: Duration) -> Limits {
        let time = match self.limits.time {
            Time::Unlimited => Time::Unlimited,
            Time::Move(time) => Time::Move(time.saturating_sub(elapsed)),
            Time::Game { left, increment } => Time::Game { left: left.saturating_sub(elapsed), increment },
        };
        Limits { time, ..self.limits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn go(arguments: GoArguments) -> Go {
        arguments.for_position(&Position::start(), Duration::ZERO)
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let arguments = GoArguments {
            time: [Some(SECOND), Some(2 * SECOND)],
            increment: [3 * SECOND, 4 * SECOND],
            ..GoArguments::default()
        };
        let expected = |left, increment| Time::Game { left, increment };
        assert_eq!(go(arguments).limits.time, expected(SECOND, 3 * SECOND));
        let black = Position::start().play("e3".parse().unwrap()).unwrap();
        let for_black = arguments.for_position(&black, Duration::ZERO);
        assert_eq!(for_black.limits.time, expected(2 * SECOND, 4 * SECOND));
        // The time for the move comes before the clock.
        let move_time = Some(5 * SECOND);
        assert_eq!(go(GoArguments { move_time, ..arguments }).limits.time, Time::Move(5 * SECOND));
    }

    #[test]
    fn only_a_search_without_limits_waits_for_stop() {
        let none = GoArguments::default();
        let nodes = GoArguments { nodes: Some(7), ..none };
        assert_eq!(go(none), Go { limits: Limits::INFINITE, ponder: false, infinite: true });
        assert_eq!(go(nodes), Go { limits: Limits::nodes(7), ponder: false, infinite: false });
        let outcome = GoArguments { outcome: true, ..none };
        let unlimited = Limits { outcome: true, ..Limits::INFINITE };
        assert_eq!(go(outcome), Go { limits: unlimited, ponder: false, infinite: false });
        assert_eq!(go(GoArguments { infinite: true, ..outcome }).limits, unlimited);
        let infinite = GoArguments { infinite: true, ponder: true, ..nodes };
        assert_eq!(go(infinite), Go { limits: Limits::INFINITE, ponder: true, infinite: true });
    }

    #[test]
    fn the_clock_runs_before_the_search_does() {
        let late = |limits| Go { limits, ponder: false, infinite: false }.limits_after(SECOND);
        assert_eq!(late(Limits::time(3 * SECOND)), Limits::time(2 * SECOND));
        assert_eq!(late(Limits::time(SECOND / 2)), Limits::time(Duration::ZERO));
        assert_eq!(late(Limits::clock(3 * SECOND, SECOND)), Limits::clock(2 * SECOND, SECOND));
        let both = Limits { depth: Some(3), nodes: Some(4), ..Limits::INFINITE };
        assert_eq!(late(both), both);
    }
}
