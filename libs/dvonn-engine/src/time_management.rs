//! Time management: the share of the clock to spend on a move.

use std::time::Duration;

use dvonn::{Move, Phase, Position};

use crate::{ClockTime, Limits, Time};

/// The time that one move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeBudget {
    /// After this time no new iteration begins.
    soft: Option<Duration>,
    /// After this time the search stops at once.
    hard: Option<Duration>,
}

/// The reserve on the clock, for the way to the opponent and back: at least this time, and at least one part
/// in `RESERVE_SHARE` of the clock.
const RESERVE: Duration = Duration::from_millis(30);
const RESERVE_SHARE: u32 = 25;

/// The soft limit, in hundredths of a move's share of the clock. An iteration that starts later would not end
/// in time.
const SOFT_SHARE: u32 = 55;

/// The share of the clock that all placements of a side take, in hundredths. More time finds no better
/// placements.
const PLACEMENT_SHARE: u32 = 5;

/// The most pieces that a side places.
const PLACEMENTS: u32 = 25;

/// With this many stacks left, the game is usually decided and soon proven, so the time is needed earlier.
const DECIDED_STACKS: u32 = 30;

impl TimeBudget {
    pub(crate) fn new(limits: &Limits, position: &Position) -> Self {
        match limits.time {
            Time::Move(time) => Self { soft: None, hard: Some(time) },
            time => match time.clock_of(position.side()) {
                Some(ClockTime { left, increment }) => Self::share(left, increment, position),
                None => Self { soft: None, hard: None },
            },
        }
    }

    /// Returns a fair share of the time left for the game.
    fn share(left: Duration, increment: Duration, position: &Position) -> Self {
        let usable = left.saturating_sub(RESERVE.max(left / RESERVE_SHARE));
        let turns = match position.phase() {
            Phase::Placement => {
                let share = usable * PLACEMENT_SHARE / (100 * PLACEMENTS) + increment / 2;
                return Self { soft: None, hard: Some(share) };
            }
            // Each side will make about this many more moves before the game is decided.
            Phase::Stacking => (position.occupied().len() as u32).saturating_sub(DECIDED_STACKS) * 2 / 7 + 3,
        };
        let share = usable / turns + increment * 3 / 4;
        let hard = (3 * share).min(usable / 2 + increment / 2).min(usable);
        Self { soft: Some(share * SOFT_SHARE / 100), hard: Some(hard) }
    }

    /// Whether the search must stop at once.
    pub(crate) fn hard_limit_reached(&self, elapsed: Duration) -> bool {
        self.hard.is_some_and(|hard| elapsed >= hard)
    }

    /// Whether no new iteration may begin, given the effort that the move deserves. On a clock for the whole
    /// game, an only legal move is played at once.
    pub(crate) fn soft_limit_reached(&self, elapsed: Duration, legal_moves: usize, effort: Effort) -> bool {
        self.soft.is_some_and(|soft| legal_moves == 1 || elapsed >= soft * effort.percent() / 100)
            || self.hard_limit_reached(elapsed)
    }
}

/// How much more or less than its share of the clock a move deserves. It deserves more if the iterations
/// disagree on the best move, or if the score keeps falling.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Effort {
    /// The best move of the last iteration, and its score in hundredths of a piece.
    last: Option<(Move, i32)>,
    /// The number of iterations that changed the best move, in hundredths. Older ones count less.
    changes: u32,
    /// The fall of the score, in hundredths of a piece. Falls in older iterations count less.
    fall: u32,
}

/// The effort for a move on which all iterations agree, in hundredths of its share; then the greatest effort.
const LEAST_EFFORT: u32 = 85;
const MOST_EFFORT: u32 = 250;

impl Effort {
    /// Notes the best move of an iteration, and its score in hundredths of a piece.
    pub(crate) fn learn(&mut self, best: Option<(Move, i32)>) {
        if let (Some((m, score)), Some((last, last_score))) = (best, self.last) {
            self.changes = self.changes * 2 / 3 + if m == last { 0 } else { 100 };
            self.fall = self.fall / 2 + (last_score - score).max(0) as u32;
        }
        self.last = best;
    }

    /// Returns the effort in hundredths of the move's share.
    fn percent(self) -> u32 {
        (LEAST_EFFORT + (self.changes + self.fall) / 3).min(MOST_EFFORT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(iterations: &[(&str, i32)]) -> u32 {
        let mut effort = Effort::default();
        for &(m, score) in iterations {
            effort.learn(m.parse().ok().map(|m| (m, score)));
        }
        effort.percent()
    }

    #[test]
    fn moves_in_doubt_deserve_more_time() {
        let agreed = effort(&[("a1b1", 120); 9]);
        assert_eq!(agreed, LEAST_EFFORT);
        assert_eq!(
            effort(&[("a1b1", 120), ("a1b1", 300)]),
            LEAST_EFFORT,
            "a rising score needs no extra time"
        );
        let changed = effort(&[("a1b1", 120), ("a1b1", 120), ("b1c1", 120)]);
        let long_ago = effort(&[("a1b1", 120), ("b1c1", 120), ("b1c1", 120), ("b1c1", 120)]);
        assert!(agreed < long_ago && long_ago < changed, "{agreed} {long_ago} {changed}");
        let fallen = effort(&[("a1b1", 120), ("a1b1", -200)]);
        assert!(changed < fallen && fallen < MOST_EFFORT);
        assert_eq!(effort(&[("a1b1", 900), ("b1c1", -900)]), MOST_EFFORT);
    }

    #[test]
    fn all_placements_together_take_their_share_of_the_clock() {
        let (mut position, mut random) = (Position::start(), dvonn::random::Random::new(7));
        let mut left = [Duration::from_secs(100); 2];
        while position.phase() == Phase::Placement {
            let clock = &mut left[position.side() as usize];
            let hard = TimeBudget::new(&Limits::clock(*clock, Duration::ZERO), &position).hard;
            *clock -= hard.expect("a clock has limits");
            let m = dvonn::random::legal_move(&position, &mut random).expect("the board is not full");
            position = position.play_unchecked(m);
        }
        for left in left {
            assert!((95..96).contains(&left.as_secs()), "{left:?}");
        }
    }

    #[test]
    fn the_clock_is_never_overstepped_and_little_of_it_is_left() {
        let mut position = *dvonn::random::setup(&mut dvonn::random::Random::new(5)).position();
        let mut left = Duration::from_secs(5);
        let mut random = dvonn::random::Random::new(6);
        while let Some(m) = dvonn::random::legal_move(&position, &mut random) {
            let before = position.occupied().len();
            let limits = Limits::clock(left, Duration::ZERO);
            let TimeBudget { soft: Some(soft), hard: Some(hard) } = TimeBudget::new(&limits, &position)
            else {
                panic!("a clock has limits")
            };
            assert!(soft <= hard && hard < left, "{soft:?} {hard:?} of {left:?}");
            assert!(before < 42 || left > Duration::from_secs(1), "{left:?} with {before} stacks");
            // Every other move is ours; each takes a little more than its soft limit.
            left = left.checked_sub((soft * 5 / 4 + RESERVE / 8) / 2).expect("no flag falls");
            position = position.play_unchecked(m);
        }
        assert!(left < Duration::from_millis(500), "{left:?}");
    }
}
