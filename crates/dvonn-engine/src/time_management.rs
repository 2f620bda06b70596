//! Time management: how much of the clock to spend on a move.

use std::time::Duration;

use dvonn::{Phase, Position};

use crate::{Limits, Time};

/// The time that one move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeBudget {
    /// After this time no new iteration begins.
    soft: Option<Duration>,
    /// After this time the search stops at once.
    hard: Option<Duration>,
}

/// What stays on the clock in any case, for the way to the opponent and back: at least this, and at least one part in
/// `RESERVE_SHARE`.
const RESERVE: Duration = Duration::from_millis(15);
const RESERVE_SHARE: u32 = 25;

/// The soft limit, in hundredths of a move's share of the clock: later than this, the next iteration would not end in time.
const SOFT_SHARE: u32 = 55;

impl TimeBudget {
    pub(crate) fn new(limits: &Limits, position: &Position) -> Self {
        match limits.time {
            Time::Unlimited => Self { soft: None, hard: None },
            Time::Move(time) => Self { soft: None, hard: Some(time) },
            Time::Game { left, increment } => Self::share(left, increment, position),
        }
    }

    /// A fair share of what is left for the game.
    fn share(left: Duration, increment: Duration, position: &Position) -> Self {
        let usable = left.saturating_sub(RESERVE.max(left / RESERVE_SHARE));
        let turns = match position.phase() {
            // Placement is to take a fifth of the time.
            Phase::Placement => {
                let placements = position.vacant().len() as u32 / 2 + 1;
                return Self {
                    soft: None,
                    hard: Some((usable / 5 + increment * placements / 2) / placements),
                };
            }
            // Each side will make about this many more moves; the last few take no time.
            Phase::Stacking => (position.occupied().len() as u32).saturating_sub(10) * 2 / 7 + 3,
        };
        let share = usable / turns + increment * 3 / 4;
        let hard = (3 * share).min(usable / 2 + increment / 2).min(usable);
        Self { soft: Some(share * SOFT_SHARE / 100), hard: Some(hard) }
    }

    /// Whether the search must stop at once.
    pub(crate) fn hard_limit_reached(&self, elapsed: Duration) -> bool {
        self.hard.is_some_and(|hard| elapsed >= hard)
    }

    /// Whether no new iteration may begin. On a clock for the game, the only legal move is played at once.
    pub(crate) fn soft_limit_reached(&self, elapsed: Duration, legal_moves: usize) -> bool {
        self.soft.is_some_and(|soft| legal_moves == 1 || elapsed >= soft) || self.hard_limit_reached(elapsed)
    }
}
