//! How long movements on the board take. The board moves by these times, and the pages wait for them.

use std::time::Duration;

use dvonn_game::MotionTimes;

use crate::settings::Speed;

/// The starts of all lifts lie within this many times the length of one lift, however many stacks leave.
const SPREAD: u32 = 3;

/// How long a stack jumps, and a new piece falls.
#[must_use]
pub const fn jump(speed: Speed) -> Duration {
    Duration::from_millis(match speed {
        Speed::Off => 0,
        Speed::Fast => 190,
        Speed::Normal => 360,
        Speed::Slow => 760,
    })
}

/// When the first stack lifts off, from the beginning of the jump: a moment after it has landed.
#[must_use]
pub const fn lifts_begin(speed: Speed) -> Duration {
    Duration::from_millis(match speed {
        Speed::Off => 0,
        Speed::Fast => 250,
        Speed::Normal => 520,
        Speed::Slow => 1050,
    })
}

/// How long a single stack takes to lift off.
#[must_use]
pub const fn lift(speed: Speed) -> Duration {
    Duration::from_millis(match speed {
        Speed::Off => 0,
        Speed::Fast => 280,
        Speed::Normal => 520,
        Speed::Slow => 1000,
    })
}

/// From the start of the first of `count` lifts to that of the last. The more there are, the closer they follow.
fn spread(speed: Speed, count: usize) -> Duration {
    let followers = u32::try_from(count.saturating_sub(1)).unwrap_or(u32::MAX);
    (lift(speed) / 4).saturating_mul(followers).min(lift(speed) * SPREAD)
}

/// When the `nth` of `count` lifts begins, from the beginning of the first.
#[must_use]
pub fn nth_lift(speed: Speed, nth: usize, count: usize) -> Duration {
    let last = count.saturating_sub(1).max(1);
    spread(speed, count).mul_f64(nth as f64 / last as f64)
}

/// How long `count` stacks take to lift off one after the other.
#[must_use]
pub fn lifts(speed: Speed, count: usize) -> Duration {
    if count == 0 { Duration::ZERO } else { spread(speed, count) + lift(speed) }
}

/// How long everything takes after which `count` stacks have left: the jump and the lifts.
#[must_use]
pub fn whole(speed: Speed, count: usize) -> Duration {
    if count == 0 { jump(speed) } else { lifts_begin(speed) + lifts(speed, count) }
}

/// The same for a session, which lets whatever follows wait.
#[must_use]
pub fn times(speed: Speed) -> MotionTimes {
    MotionTimes {
        jump: jump(speed),
        lifts_begin: lifts_begin(speed),
        lift: lift(speed),
        follow: spread(speed, 2),
        most: spread(speed, usize::MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_wait_for_all_that_moves() {
        for &speed in Speed::ALL {
            for count in 0..49 {
                assert_eq!(times(speed).whole(count), whole(speed, count), "{speed:?} {count}");
            }
        }
    }

    #[test]
    fn nothing_moves_when_movement_is_off() {
        assert_eq!(whole(Speed::Off, 49), Duration::ZERO);
        assert_eq!((jump(Speed::Off), lifts(Speed::Off, 12)), (Duration::ZERO, Duration::ZERO));
    }

    #[test]
    fn lifts_follow_the_landing_one_after_the_other() {
        for speed in [Speed::Fast, Speed::Normal, Speed::Slow] {
            assert!(lifts_begin(speed) > jump(speed));
            assert_eq!(whole(speed, 0), jump(speed));
            assert_eq!(lifts(speed, 0), Duration::ZERO);
            assert_eq!(lifts(speed, 1), lift(speed));
            for count in 1..49 {
                assert!(lifts(speed, count + 1) >= lifts(speed, count), "{speed:?} {count}");
                assert_eq!(nth_lift(speed, 0, count), Duration::ZERO);
                assert!(nth_lift(speed, count, count + 1) > nth_lift(speed, count - 1, count + 1));
                assert_eq!(nth_lift(speed, count - 1, count) + lift(speed), lifts(speed, count));
            }
        }
    }

    #[test]
    fn many_stacks_leave_in_a_time_that_one_waits_gladly() {
        assert!(lifts(Speed::Normal, 40) <= lift(Speed::Normal) * (SPREAD + 1));
        assert!(whole(Speed::Normal, 10) < Duration::from_millis(2300));
    }
}
