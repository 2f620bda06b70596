//! The actual cost of a move on the client's clock beyond the engine's thinking, learnt from the clocks that
//! the client sends.

use std::time::Duration;

use dvonn::Color;

/// The least number of measurements that replace the assumption.
const ENOUGH: u32 = 5;

/// A single measurement counts as at most this many times the assumption, because a client may deduct time
/// for reasons of its own.
const MOST: u32 = 5;

/// The amount added to twice the mean of the measurements, because clients round clocks to whole
/// milliseconds.
const MARGIN: Duration = Duration::from_millis(1);

/// Measures the overhead of moves.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Overhead {
    count: u32,
    sum: Duration,
    /// The last move of each side, until its next clock is known.
    last: [Option<LastMove>; 2],
}

/// A move as measured by this program.
#[derive(Clone, Copy, Debug)]
struct LastMove {
    /// The clock when the move was requested, and the increment for the move.
    left: Duration,
    increment: Duration,
    /// The time from the question to the answer; `None` until then.
    taken: Option<Duration>,
}

impl Overhead {
    /// Begins a move with this much time left on the clock. `assumed` is the overhead to assume while too
    /// little is known.
    pub(crate) fn asked(&mut self, side: Color, left: Duration, increment: Duration, assumed: Duration) {
        let before = self.last[side as usize].replace(LastMove { left, increment, taken: None });
        if let Some(LastMove { left: left_before, increment, taken: Some(taken) }) = before
            && let Some(cost) = (left_before + increment).checked_sub(left)
        {
            self.count += 1;
            self.sum += cost.saturating_sub(taken).min(assumed * MOST);
        }
    }

    /// Ends the move that was requested last.
    pub(crate) fn answered(&mut self, side: Color, taken: Duration) {
        if let Some(last) = &mut self.last[side as usize] {
            last.taken = Some(taken);
        }
    }

    /// Forgets the clocks, because the next ones are unrelated.
    pub(crate) fn forget_clocks(&mut self) {
        self.last = [None; 2];
    }

    /// Returns the expected overhead of a move: the assumed one until enough is known.
    pub(crate) fn of_a_move(&self, assumed: Duration) -> Duration {
        if self.count < ENOUGH { assumed } else { 2 * self.sum / self.count + MARGIN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASSUMED: Duration = ms(10);

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    /// Plays moves that take 20 ms each and cost this much more on the client's clock.
    fn after(costs: &[u64]) -> Duration {
        let mut overhead = Overhead::default();
        let mut left = ms(100_000);
        overhead.asked(Color::White, left, ms(3), ASSUMED);
        for &cost in costs {
            overhead.answered(Color::White, ms(20));
            left = left + ms(3) - ms(20 + cost);
            overhead.asked(Color::White, left, ms(3), ASSUMED);
        }
        overhead.of_a_move(ASSUMED)
    }

    #[test]
    fn the_overhead_is_learnt_from_the_clocks() {
        assert_eq!(after(&[0; 4]), ASSUMED);
        assert_eq!(after(&[0; 5]), ms(1));
        assert_eq!(after(&[4, 4, 4, 4, 9]), ms(11));
        assert_eq!(after(&[30; 8]), ms(61));
        // An hour's pause is not overhead.
        assert_eq!(after(&[0, 0, 0, 0, 3_600]), ms(21));
    }

    #[test]
    fn clocks_of_other_sides_and_games_tell_nothing() {
        let mut overhead = Overhead::default();
        for i in 0..20 {
            let side = if i % 2 == 0 { Color::White } else { Color::Black };
            overhead.asked(side, ms(1_000 - 10 * (i / 2)), ms(0), ASSUMED);
            overhead.answered(side, ms(10));
        }
        assert_eq!(overhead.of_a_move(ASSUMED), ms(1));
        overhead.forget_clocks();
        for left in [900, 500] {
            overhead.asked(Color::White, ms(left), ms(0), ASSUMED);
            overhead.forget_clocks();
        }
        // A clock that gained time belongs to another game.
        overhead.answered(Color::White, ms(0));
        overhead.asked(Color::White, ms(5_000), ms(0), ASSUMED);
        assert_eq!(overhead.of_a_move(ASSUMED), ms(1));
    }
}
