//! The arguments of `go`, and the search that they mean in a position.

use std::time::Duration;

use dvonn::{ByColor, Color, Move, Position};
use dvonn_engine::{ClockTime, Limits, Time};

use crate::clock::for_thinking;

/// The arguments of `go`, as the client sent them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct GoArguments {
    /// The time left on the clocks of the first and the second player.
    pub(crate) time: [Option<Duration>; 2],
    pub(crate) increment: [Duration; 2],
    pub(crate) move_time: Option<Duration>,
    pub(crate) depth: Option<u8>,
    pub(crate) nodes: Option<u64>,
    /// Whether to prove only who wins.
    pub(crate) outcome: bool,
    pub(crate) infinite: bool,
    pub(crate) ponder: bool,
    /// Whether to search only `search_moves`, legal or not.
    pub(crate) only_search_moves: bool,
    pub(crate) search_moves: Vec<Move>,
    /// Whether an unreadable argument was skipped.
    pub(crate) skipped: bool,
}

/// The node limit of a search whose own limits could not be read. A client that sent limits will not send
/// `stop`.
const NODES_WITHOUT_LIMITS: u64 = 100_000;

/// A search that the client requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Go {
    /// The limits that end it.
    pub limits: Limits,
    /// Whether it runs on the opponent's time, where the limits apply only after `ponderhit`.
    pub ponder: bool,
    /// Whether `bestmove` waits for `stop`.
    pub infinite: bool,
}

impl GoArguments {
    /// The flag that this word sets; `None` for any other word.
    pub(crate) fn flag(&mut self, word: &str) -> Option<&mut bool> {
        match word {
            "outcome" => Some(&mut self.outcome),
            "infinite" => Some(&mut self.infinite),
            "ponder" => Some(&mut self.ponder),
            "searchmoves" => Some(&mut self.only_search_moves),
            _ => None,
        }
    }

    /// The clock of a side, if its moves share one.
    pub(crate) fn clock_of(&self, side: Color) -> Option<ClockTime> {
        let player = side as usize;
        let left = self.time[player].filter(|_| self.move_time.is_none())?;
        Some(ClockTime { left, increment: self.increment[player] })
    }

    /// The search for the side to move. `overhead` is the cost of each of its moves on the client's clock
    /// beyond the thinking.
    pub(crate) fn for_position(&self, position: &Position, overhead: Duration) -> Go {
        let mut limits = Limits::INFINITE;
        limits.outcome = self.outcome;
        if !self.infinite {
            (limits.depth, limits.nodes) = (self.depth, self.nodes);
            let clock = self.clock_of(position.side());
            limits.time = match (self.move_time, clock) {
                (Some(time), _) => Time::Move(time),
                (None, Some(clock)) => {
                    let mut clocks = ByColor::from_fn(|side| self.clock_of(side));
                    clocks[position.side()] = Some(for_thinking(clock, overhead, position));
                    Time::Clocks(clocks)
                }
                (None, None) => Time::Unlimited,
            };
        }
        if self.skipped && !self.infinite && limits == Limits::INFINITE {
            limits.nodes = Some(NODES_WITHOUT_LIMITS);
        }
        // `go` alone is the same as `go infinite`.
        Go { limits, ponder: self.ponder, infinite: self.infinite || limits == Limits::INFINITE }
    }
}

impl Go {
    /// The limits of a search that begins this long after `go` was read. The client's clock has been running
    /// since then.
    #[must_use]
    pub fn limits_after(&self, elapsed: Duration) -> Limits {
        let mut limits = self.limits;
        match &mut limits.time {
            Time::Move(time) => *time = time.saturating_sub(elapsed),
            Time::Clocks(clocks) => {
                for clock in [&mut clocks.white, &mut clocks.black].into_iter().flatten() {
                    clock.left = clock.left.saturating_sub(elapsed);
                }
            }
            _ => {}
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn go(arguments: &GoArguments) -> Go {
        arguments.for_position(&Position::start(), Duration::ZERO)
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let arguments = GoArguments {
            time: [Some(SECOND), Some(2 * SECOND)],
            increment: [3 * SECOND, 4 * SECOND],
            ..GoArguments::default()
        };
        let expected = |left, increment| Some(ClockTime { left, increment });
        assert_eq!(go(&arguments).limits.time.clock_of(Color::White), expected(SECOND, 3 * SECOND));
        let black = Position::start().play("e3".parse().unwrap()).unwrap();
        let for_black = arguments.for_position(&black, Duration::ZERO);
        assert_eq!(for_black.limits.time.clock_of(Color::Black), expected(2 * SECOND, 4 * SECOND));
        // Only the clock of the side to move pays for the overhead.
        let clocks = arguments.for_position(&black, SECOND / 100).limits.time;
        assert_eq!(clocks.clock_of(Color::White), expected(SECOND, 3 * SECOND));
        assert_ne!(clocks.clock_of(Color::Black), expected(2 * SECOND, 4 * SECOND));
        // A side without a clock may think without limit.
        assert!(go(&GoArguments { time: [None, Some(SECOND)], ..arguments.clone() }).infinite);
        // A time for the move overrides the clock.
        let move_time = Some(5 * SECOND);
        assert_eq!(go(&GoArguments { move_time, ..arguments }).limits.time, Time::Move(5 * SECOND));
    }

    #[test]
    fn only_a_search_without_limits_waits_for_stop() {
        let none = GoArguments::default();
        let nodes = GoArguments { nodes: Some(7), ..none.clone() };
        assert_eq!(go(&none), Go { limits: Limits::INFINITE, ponder: false, infinite: true });
        assert_eq!(go(&nodes), Go { limits: Limits::nodes(7), ponder: false, infinite: false });
        let outcome = GoArguments { outcome: true, ..none.clone() };
        let mut unlimited = Limits::INFINITE;
        unlimited.outcome = true;
        assert_eq!(go(&outcome), Go { limits: unlimited, ponder: false, infinite: false });
        assert_eq!(go(&GoArguments { infinite: true, ..outcome }).limits, unlimited);
        let infinite = GoArguments { infinite: true, ponder: true, ..nodes.clone() };
        assert_eq!(go(&infinite), Go { limits: Limits::INFINITE, ponder: true, infinite: true });
        // An unreadable argument counts as a limit, unless there is another one.
        let skipped = GoArguments { skipped: true, ..none };
        let some = Limits::nodes(NODES_WITHOUT_LIMITS);
        assert_eq!(go(&skipped), Go { limits: some, ponder: false, infinite: false });
        assert_eq!(go(&GoArguments { nodes: Some(7), ..skipped.clone() }).limits, Limits::nodes(7));
        assert!(go(&GoArguments { infinite: true, ..skipped }).infinite);
    }

    #[test]
    fn the_clock_runs_before_the_search_does() {
        let late = |limits| Go { limits, ponder: false, infinite: false }.limits_after(SECOND);
        assert_eq!(late(Limits::time(3 * SECOND)), Limits::time(2 * SECOND));
        assert_eq!(late(Limits::time(SECOND / 2)), Limits::time(Duration::ZERO));
        assert_eq!(late(Limits::clock(3 * SECOND, SECOND)), Limits::clock(2 * SECOND, SECOND));
        let mut both = Limits::depth(3);
        both.nodes = Some(4);
        assert_eq!(late(both), both);
    }
}
