//! How long a player may think, and what it answers.

use std::time::Duration;

use dvonn::{Move, Phase, Position};

/// The limits of one move; the first one reached ends the thinking.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// The greatest number of positions, or of playouts, to search.
    pub nodes: Option<u64>,
    /// The greatest depth, in moves. Monte Carlo tree search has none, and ignores it.
    pub depth: Option<u8>,
    /// The time.
    pub time: Option<TimeShare>,
}

/// The time that one move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeShare {
    /// A fair share of what there is.
    pub share: Duration,
    /// The player answers before this, whatever it is doing.
    pub most: Duration,
}

/// What a player answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// A legal move.
    pub m: Move,
    /// The number of positions searched, or of playouts. 0 if there was no choice, or nothing to search.
    pub nodes: u64,
}

impl TimeShare {
    /// What stays unused of the time for a move, for the way to the arbiter and back: at least this, and one part in
    /// `RESERVE_SHARE`.
    const RESERVE: Duration = Duration::from_millis(2);
    const RESERVE_SHARE: u32 = 20;

    /// The time for one move.
    #[must_use]
    pub fn of_move(time: Duration) -> Self {
        let usable = time.saturating_sub(Self::RESERVE.max(time / Self::RESERVE_SHARE));
        Self { share: usable, most: usable }
    }

    /// A share of what is left for the game, to which each move adds an increment. A tenth of the time goes to placement.
    #[must_use]
    pub fn of_clock(left: Duration, increment: Duration, position: &Position) -> Self {
        let usable = left.saturating_sub(5 * Self::RESERVE.max(left / 100));
        let share = match position.phase() {
            Phase::Placement => {
                let placements = position.vacant().len() as u32 / 2 + 1;
                usable / 10 / placements + increment / 2
            }
            // A side makes about 13 moves after the board is full. The last few, with twenty stacks left, are quick.
            Phase::Stacking => {
                let turns = 4 + (position.occupied().len() as u32).saturating_sub(20) / 3;
                usable / turns + increment * 3 / 4
            }
        };
        let share = share.min(usable / 2);
        Self { share, most: (2 * share).min(usable / 2) }
    }
}

/// Thinking was ended by a limit.
pub(crate) struct Stopped;

/// Counts what is searched, and says when to stop.
pub(crate) struct Meter<'a> {
    limits: Limits,
    /// The time since the player was asked.
    elapsed: &'a dyn Fn() -> Duration,
    /// The clock is read once for this many nodes.
    interval: u64,
    nodes: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: &Limits, elapsed: &'a dyn Fn() -> Duration, interval: u64) -> Self {
        Self { limits: *limits, elapsed, interval, nodes: 0 }
    }

    /// Counts a node, unless a limit is reached: then it is not to be searched any more.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most)
            || self.nodes.is_multiple_of(self.interval) && self.has_taken(|time| time.most)
        {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether this part of the time for the move is over.
    pub(crate) fn has_taken(&self, part: impl FnOnce(TimeShare) -> Duration) -> bool {
        self.limits.time.is_some_and(|time| (self.elapsed)() >= part(time))
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
