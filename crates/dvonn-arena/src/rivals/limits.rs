//! The limits of a player's thinking, and its answer.

use std::time::Duration;

use dvonn::{Move, Phase, Position};

/// The limits of one move; the first one reached ends the thinking.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The most positions or playouts to search.
    pub nodes: Option<u64>,
    /// The maximum number of moves to search ahead. Monte Carlo tree search ignores it.
    pub depth: Option<u8>,
    /// The time for the move.
    pub time: Option<TimeShare>,
}

/// The time that a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeShare {
    /// A fair share of the time available.
    pub share: Duration,
    /// The limit: the player always answers before it.
    pub most: Duration,
}

/// A player's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move, which is legal.
    pub m: Move,
    /// The number of positions searched, or of playouts. 0 if the move was forced or needed no search.
    pub nodes: u64,
}

impl TimeShare {
    /// The part of a move's time that stays unused, to cover delays between player and arbiter: at least
    /// this, and at least the time divided by `RESERVE_SHARE`.
    const RESERVE: Duration = Duration::from_millis(2);
    const RESERVE_SHARE: u32 = 20;

    /// The share for a move with a fixed time.
    #[must_use]
    pub fn of_move(time: Duration) -> Self {
        let usable = time.saturating_sub(Self::RESERVE.max(time / Self::RESERVE_SHARE));
        Self { share: usable, most: usable }
    }

    /// A share of the time left for the game, with an increment for each move. The placement phase receives a
    /// tenth of the time.
    #[must_use]
    pub fn of_clock(left: Duration, increment: Duration, position: &Position) -> Self {
        let usable = left.saturating_sub(5 * Self::RESERVE.max(left / 100));
        let share = match position.phase() {
            Phase::Placement => {
                let placements = position.vacant().len() as u32 / 2 + 1;
                usable / 10 / placements + increment / 2
            }
            // A side makes about 13 moves after the board is full. The last few, with fewer than twenty
            // stacks left, are quick.
            Phase::Stacking => {
                let turns = 4 + (position.occupied().len() as u32).saturating_sub(20) / 3;
                usable / turns + increment * 3 / 4
            }
        };
        let share = share.min(usable / 2);
        Self { share, most: (2 * share).min(usable / 2) }
    }
}

/// The error of a search that reached a limit.
pub(crate) struct Stopped;

/// Counts nodes, and stops the search at a limit.
pub(crate) struct Meter<'a> {
    limits: Limits,
    /// Returns the time since the question.
    elapsed: &'a dyn Fn() -> Duration,
    /// The number of nodes between two readings of the clock.
    interval: u64,
    nodes: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: &Limits, elapsed: &'a dyn Fn() -> Duration, interval: u64) -> Self {
        Self { limits: *limits, elapsed, interval, nodes: 0 }
    }

    /// Counts a node. Fails if a limit is reached; then the node must not be searched.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most)
            || self.nodes.is_multiple_of(self.interval) && self.has_taken(|time| time.most)
        {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether this part of the time for the move has passed.
    pub(crate) fn has_taken(&self, part: impl FnOnce(TimeShare) -> Duration) -> bool {
        self.limits.time.is_some_and(|time| (self.elapsed)() >= part(time))
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
