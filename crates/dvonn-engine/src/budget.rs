//! How much of the clock to spend on a move.

use std::time::Duration;

use dvonn::{Phase, Position};

use crate::{Limits, Time};

/// What may be spent on one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    /// After so long nothing new is begun.
    enough: Option<Duration>,
    /// After so long the search stops, whatever it is doing.
    most: Option<Duration>,
}

/// What remains on the clock in any case, for the way to the opponent and back: at least this, and this share.
const RESERVE: Duration = Duration::from_millis(15);
const RESERVE_SHARE: u32 = 25;

/// A search that has taken this share of its time would not end the next, deeper one: in hundredths.
const BEGIN_SHARE: u32 = 55;

impl Budget {
    pub(crate) fn new(limits: &Limits, position: &Position) -> Self {
        match limits.time {
            Time::Unlimited => Self { enough: None, most: None },
            Time::Move(time) => Self { enough: None, most: Some(time) },
            Time::Game { left, increment } => Self::share(left, increment, position),
        }
    }

    /// A fair share of what is left for the game.
    fn share(left: Duration, increment: Duration, position: &Position) -> Self {
        let usable = left.saturating_sub(RESERVE.max(left / RESERVE_SHARE));
        let turns = match position.phase() {
            // Placing is to take a fifth of the time.
            Phase::Placement => {
                let placements = position.vacant().len() as u32 / 2 + 1;
                return Self {
                    enough: None,
                    most: Some((usable / 5 + increment * placements / 2) / placements),
                };
            }
            // Games last about so many more moves of each side, the last of which take no time.
            Phase::Stacking => (position.occupied().len() as u32).saturating_sub(10) * 2 / 7 + 3,
        };
        let share = usable / turns + increment * 3 / 4;
        let most = (3 * share).min(usable / 2 + increment / 2).min(usable);
        Self { enough: Some(share * BEGIN_SHARE / 100), most: Some(most) }
    }

    /// Whether to stop at once.
    pub(crate) fn is_spent(&self, elapsed: Duration) -> bool {
        self.most.is_some_and(|most| elapsed >= most)
    }

    /// Whether not to begin anything new. A move without a choice takes no thought when a clock runs.
    pub(crate) fn is_enough(&self, elapsed: Duration, choices: usize) -> bool {
        self.enough.is_some_and(|enough| choices == 1 || elapsed >= enough) || self.is_spent(elapsed)
    }
}
