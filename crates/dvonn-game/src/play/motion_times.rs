//! How long a face takes to show a move, so that what follows waits for it.

use std::time::Duration;

/// How long a face takes to show a move. A face that shows everything at once has [`NONE`](Self::NONE).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MotionTimes {
    /// A stack jumps, or a piece falls.
    pub jump: Duration,
    /// From the beginning of the jump until the first removed stack lifts off.
    pub lifts_begin: Duration,
    /// One stack lifts off.
    pub lift: Duration,
    /// From one lift to the next.
    pub follow: Duration,
    /// From the first lift to the last at most: where many leave, they follow closer.
    pub most: Duration,
}

impl MotionTimes {
    /// Everything is shown at once.
    pub const NONE: Self = Self {
        jump: Duration::ZERO,
        lifts_begin: Duration::ZERO,
        lift: Duration::ZERO,
        follow: Duration::ZERO,
        most: Duration::ZERO,
    };

    /// How long a move takes after which this many stacks leave the board.
    #[must_use]
    pub fn whole(&self, leaving: usize) -> Duration {
        if leaving == 0 {
            return self.jump;
        }
        let followers = u32::try_from(leaving - 1).unwrap_or(u32::MAX);
        self.lifts_begin + self.follow.saturating_mul(followers).min(self.most) + self.lift
    }
}
