//! The movements on a board: a stack jumps, then the stacks it cut off lift off one after another. The board
//! shows the earlier state until the stack has landed, and a stack about to leave stays visible until it
//! lifts off.

use std::time::Duration;

use dvonn::{Move, Pieces, Space};

use crate::view::MoveStep;

/// How long a move takes to show. A drawn board moves by these times, and a session waits for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MotionTimes {
    /// The time of a stack's jump or a piece's fall.
    pub jump: Duration,
    /// The time from the beginning of the jump until the first removed stack lifts off.
    pub lifts_begin: Duration,
    /// The time of one lift.
    pub lift: Duration,
    /// The time from one lift to the next.
    pub follow: Duration,
    /// The most time from the first lift to the last. If many stacks leave, they follow one another faster.
    pub most: Duration,
}

impl MotionTimes {
    /// No movement: everything changes at once.
    pub const NONE: Self = Self::of(0, 0, 0);
    /// Fast movement.
    pub const FAST: Self = Self::of(190, 250, 280);
    /// Movement that is easy to follow.
    pub const NORMAL: Self = Self::of(360, 520, 520);
    /// Slow movement.
    pub const SLOW: Self = Self::of(760, 1050, 1000);

    /// Times from milliseconds. One lift follows another after a quarter of its length, and all begin within
    /// three lengths.
    const fn of(jump: u64, lifts_begin: u64, lift: u64) -> Self {
        Self {
            jump: Duration::from_millis(jump),
            lifts_begin: Duration::from_millis(lifts_begin),
            lift: Duration::from_millis(lift),
            follow: Duration::from_millis(lift / 4),
            most: Duration::from_millis(lift * 3),
        }
    }

    /// The total time of a move that removes this many stacks.
    #[must_use]
    pub fn whole(&self, leaving: usize) -> Duration {
        if leaving == 0 { self.jump } else { self.lifts_begin + self.spread(leaving) + self.lift }
    }

    /// The time from the landing until lift `nth` of `count` begins, with `nth` from 0.
    #[must_use]
    pub fn nth_lift(&self, nth: usize, count: usize) -> Duration {
        let last = count.saturating_sub(1).max(1);
        let since_the_first = self.spread(count).mul_f64(nth as f64 / last as f64);
        self.lifts_begin.saturating_sub(self.jump) + since_the_first
    }

    /// The time from the first of `count` lifts to the last.
    fn spread(&self, count: usize) -> Duration {
        let followers = u32::try_from(count.saturating_sub(1)).unwrap_or(u32::MAX);
        self.follow.saturating_mul(followers).min(self.most)
    }
}

/// How far the movement of a move has come.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// Nothing moves.
    Rest,
    /// The stack is in the air.
    Flying(MoveStep),
    /// The stack has landed, and other stacks lift off.
    Lifting(MoveStep),
}

/// What to draw on a space at some stage.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// The pieces.
    pub pieces: Pieces,
    /// For a stack that is lifting off: its number among the lifts, from 0, and how many there are.
    pub lifts: Option<(usize, usize)>,
    /// Whether the stack is about to leave, or leaving.
    pub is_doomed: bool,
}

impl Shown {
    /// Pieces that stand still.
    #[must_use]
    pub const fn still(pieces: Pieces) -> Self {
        Self { pieces, lifts: None, is_doomed: false }
    }
}

impl Stage {
    /// What to draw on a space where `pieces` stand once the movement is over.
    #[must_use]
    pub fn shown(&self, space: Space, pieces: Pieces) -> Shown {
        let leaving = |step: &MoveStep| {
            let nth = step.removed.iter().position(|&(left, _)| left == space)?;
            Some((step.removed[nth].1, nth, step.removed.len()))
        };
        match self {
            Self::Rest => Shown::still(pieces),
            Self::Flying(step) => match (step.m, leaving(step)) {
                (Move::Place(to) | Move::Stack { to, .. }, _) if to == space => Shown::still(step.onto),
                (_, Some((pieces, ..))) => Shown { pieces, lifts: None, is_doomed: true },
                _ => Shown::still(pieces),
            },
            Self::Lifting(step) => leaving(step).map_or_else(
                || Shown::still(pieces),
                |(pieces, nth, count)| Shown { pieces, lifts: Some((nth, count)), is_doomed: true },
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMES: [MotionTimes; 3] = [MotionTimes::FAST, MotionTimes::NORMAL, MotionTimes::SLOW];

    #[test]
    fn a_move_is_shown_when_its_last_stack_has_left() {
        for times in TIMES {
            assert_eq!(times.whole(0), times.jump);
            assert_eq!(times.whole(1), times.lifts_begin + times.lift);
            for count in 1..49 {
                let last = times.jump + times.nth_lift(count - 1, count) + times.lift;
                assert_eq!(last, times.whole(count), "{times:?} {count}");
            }
        }
    }

    #[test]
    fn nothing_moves_when_movement_is_off() {
        assert_eq!(MotionTimes::NONE.whole(49), Duration::ZERO);
        assert_eq!(MotionTimes::NONE.nth_lift(3, 12), Duration::ZERO);
    }

    #[test]
    fn lifts_follow_the_landing_one_after_the_other() {
        for times in TIMES {
            assert!(times.nth_lift(0, 1) > Duration::ZERO);
            for count in 1..49 {
                assert_eq!(times.nth_lift(0, count), times.nth_lift(0, 1));
                assert!(times.nth_lift(count, count + 1) > times.nth_lift(count - 1, count + 1));
                assert!(times.whole(count + 1) >= times.whole(count));
            }
        }
    }

    #[test]
    fn many_stacks_leave_closer_together() {
        let at = Duration::from_millis;
        let times = MotionTimes {
            jump: at(300),
            lifts_begin: at(500),
            lift: at(400),
            follow: at(100),
            most: at(1200),
        };
        assert_eq!([0, 1, 2, 3].map(|count| times.whole(count)), [at(300), at(900), at(1000), at(1100)]);
        assert_eq!(times.whole(40), at(2100));
    }

    #[test]
    fn many_stacks_leave_in_a_time_that_one_waits_gladly() {
        let times = MotionTimes::NORMAL;
        assert!(times.whole(40) <= times.lifts_begin + times.lift * 4);
        assert!(times.whole(10) < Duration::from_millis(2300));
    }

    #[test]
    fn a_space_shows_what_it_had_until_the_stack_lands_and_what_leaves_until_it_lifts_off() {
        let board: dvonn::Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let m = "b3a3".parse().unwrap();
        let step = MoveStep::new(1, &board, m);
        let after = board.play(m).unwrap();
        let at = |stage: &Stage, name: &str| {
            let space = name.parse().unwrap();
            stage.shown(space, after.pieces(space))
        };
        let (flying, lifting) = (Stage::Flying(step.clone()), Stage::Lifting(step));
        assert_eq!(at(&flying, "a3"), Shown::still(board.pieces("a3".parse().unwrap())));
        assert_eq!(at(&lifting, "a3").pieces.height(), 2);
        for (nth, name) in ["c3", "d3"].into_iter().enumerate() {
            let before = board.pieces(name.parse().unwrap());
            assert_eq!(at(&flying, name), Shown { pieces: before, lifts: None, is_doomed: true });
            assert_eq!(at(&lifting, name), Shown { pieces: before, lifts: Some((nth, 2)), is_doomed: true });
            assert_eq!(at(&Stage::Rest, name), Shown::still(Pieces::EMPTY));
        }
        assert_eq!(at(&flying, "h3"), Shown::still(board.pieces("h3".parse().unwrap())));
    }
}
