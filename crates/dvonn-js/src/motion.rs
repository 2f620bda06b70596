//! The movements on a board, timed by the page's clock.

use std::time::Duration;

use dvonn_board::{MotionTimes, MoveStep, Stage};

/// The current movement of a board, and its start.
#[derive(Clone, PartialEq, Debug)]
pub struct Motion {
    times: MotionTimes,
    step: Option<MoveStep>,
    since: Duration,
    is_over: bool,
}

impl Motion {
    /// A board at rest. The first step that a board shows counts as finished.
    #[must_use]
    pub const fn at_rest(step: Option<MoveStep>) -> Self {
        Self { times: MotionTimes::NONE, step, since: Duration::ZERO, is_over: true }
    }

    /// Follows the board at a time. A new step starts a movement.
    pub fn follow(&mut self, step: Option<&MoveStep>, times: MotionTimes, now: Duration) {
        if self.step.as_ref() != step {
            self.step = step.cloned();
            (self.times, self.since, self.is_over) = (times, now, false);
        }
        if self.ends() <= now {
            self.is_over = true;
        }
    }

    fn ends(&self) -> Duration {
        let Some(step) = &self.step else { return Duration::ZERO };
        let moves_nothing = step.m == dvonn::Move::Pass && step.removed.is_empty();
        if moves_nothing { self.since } else { self.since + self.times.whole(step.removed.len()) }
    }

    /// How far the movement has come.
    #[must_use]
    pub fn stage(&self, now: Duration) -> Stage {
        match &self.step {
            Some(step) if !self.is_over && now < self.ends() => {
                if now < self.since + self.times.jump {
                    Stage::Flying(step.clone())
                } else {
                    Stage::Lifting(step.clone())
                }
            }
            _ => Stage::Rest,
        }
    }

    /// The time of the next stage; `None` at rest.
    #[must_use]
    pub fn next(&self, now: Duration) -> Option<Duration> {
        match self.stage(now) {
            Stage::Rest => None,
            Stage::Flying(_) => Some(self.since + self.times.jump),
            Stage::Lifting(_) => Some(self.ends()),
        }
    }

    /// The times of the current movement.
    #[must_use]
    pub const fn times(&self) -> MotionTimes {
        self.times
    }
}

#[cfg(test)]
mod tests {
    use dvonn::Board;

    use super::*;

    #[test]
    fn a_stack_flies_and_then_others_lift_off() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let step = MoveStep::new(1, &board, "b3a3".parse().unwrap());
        let (times, start) = (MotionTimes::NORMAL, Duration::from_secs(5));
        let mut motion = Motion::at_rest(None);
        assert_eq!((motion.stage(start), motion.next(start)), (Stage::Rest, None));
        motion.follow(Some(&step), times, start);
        assert_eq!(motion.stage(start), Stage::Flying(step.clone()));
        let landed = motion.next(start).unwrap();
        assert_eq!(landed, start + times.jump);
        assert_eq!(motion.stage(landed), Stage::Lifting(step.clone()));
        let end = motion.next(landed).unwrap();
        assert_eq!((end, motion.stage(end)), (start + times.whole(2), Stage::Rest));
        // The same step never moves twice, whatever the clock says later.
        motion.follow(Some(&step), times, end);
        motion.follow(Some(&step), times, start);
        assert_eq!(motion.stage(start), Stage::Rest);
    }

    #[test]
    fn without_times_nothing_moves() {
        let step = MoveStep::new(1, &Board::start(), "e3".parse().unwrap());
        let mut motion = Motion::at_rest(None);
        motion.follow(Some(&step), MotionTimes::NONE, Duration::from_secs(1));
        assert_eq!(motion.stage(Duration::from_secs(1)), Stage::Rest);
        assert_eq!(Motion::at_rest(Some(step)).stage(Duration::ZERO), Stage::Rest);
    }
}
