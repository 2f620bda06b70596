//! A server's surroundings: the time and randomness. A simulation supplies its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use dvonn::random::Random;
use dvonn_net::GameId;

type Now = dyn Fn() -> Duration + Send + Sync;
type Fill = dyn Fn(&mut [u8]) + Send + Sync;

/// The sources of time and randomness.
#[derive(Clone)]
pub struct Surroundings {
    now: Arc<Now>,
    bytes: Arc<Fill>,
}

impl Surroundings {
    /// Returns the surroundings of this machine. The time never goes back. When the machine's clock is set,
    /// the time follows slowly, by half a millisecond a second. So no game's clock jumps, and the error is
    /// below two seconds an hour.
    ///
    /// # Errors
    /// If the machine has no random numbers.
    pub fn of_machine() -> Result<Self, getrandom::Error> {
        let since = Instant::now();
        let machine = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let clock = Mutex::new(Clock::beginning(machine()));
        let mut probe = [0];
        getrandom::fill(&mut probe)?;
        Ok(Self {
            now: Arc::new(move || {
                let mut clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
                clock.read(since.elapsed(), machine())
            }),
            // It has just worked. If it failed now, the server could not go on: a token of zeros would let
            // anybody in.
            bytes: Arc::new(|bytes| getrandom::fill(bytes).expect("the machine's random numbers have ended")),
        })
    }

    /// Returns the surroundings of a simulation: its time, and randomness from a seed.
    pub fn simulated(now: impl Fn() -> Duration + Send + Sync + 'static, seed: u64) -> Self {
        let drawn = AtomicU64::new(0);
        let bytes = move |bytes: &mut [u8]| {
            let mut random = Random::new(seed ^ drawn.fetch_add(1, Ordering::Relaxed).rotate_left(32));
            bytes.fill_with(|| u8::try_from(random.below(256)).unwrap_or_default());
        };
        Self { now: Arc::new(now), bytes: Arc::new(bytes) }
    }

    /// Returns the time since 1970, in whole milliseconds, as the store keeps it.
    #[must_use]
    pub fn now(&self) -> Duration {
        Duration::from_millis(u64::try_from((self.now)().as_millis()).unwrap_or(u64::MAX))
    }

    /// Returns random bytes.
    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.bytes)(&mut bytes);
        bytes
    }

    /// Returns a generator with a random seed.
    #[must_use]
    pub fn random(&self) -> Random {
        Random::new(u64::from_le_bytes(self.bytes()))
    }

    /// Returns a random identifier for a new game.
    #[must_use]
    pub fn game_id(&self) -> GameId {
        GameId::of_random(u128::from_le_bytes(self.bytes()))
    }
}

/// How fast the time follows a machine's clock that was set: it runs faster or slower by at most one part in
/// this many.
const SLEW: u32 = 2_000;

/// The deviation from the machine's clock above which the server logs it.
const FAR: Duration = Duration::from_secs(10);

/// A clock that counts evenly and follows the machine's.
struct Clock {
    /// The time at the last reading.
    now: Duration,
    /// The machine's steady counter at the last reading.
    counted: Duration,
    is_far: bool,
}

impl Clock {
    const fn beginning(now: Duration) -> Self {
        Self { now, counted: Duration::ZERO, is_far: false }
    }

    /// Returns the time, given the machine's steady counter and its clock.
    fn read(&mut self, counted: Duration, machine: Duration) -> Duration {
        let passed = counted.saturating_sub(self.counted);
        self.counted = self.counted.max(counted);
        self.now += passed;
        let away = machine.abs_diff(self.now);
        let step = away.min(passed / SLEW);
        // The step is smaller than the time that has passed, so the time does not go back.
        self.now = if machine > self.now { self.now + step } else { self.now - step };
        if (away > FAR) != self.is_far {
            self.is_far = away > FAR;
            let seconds = away.as_secs();
            if self.is_far {
                tracing::warn!(
                    seconds,
                    "the machine's clock was set: the server follows by 1.8 seconds an hour, or at once after a start"
                );
            }
        }
        self.now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Reads a clock every second while the machine's clock is ahead by `offset` seconds, or behind if it is
    /// negative.
    fn run(clock: &mut Clock, since: Duration, seconds: u32, offset: i32) -> Vec<Duration> {
        let begun = Duration::from_secs(1_000_000);
        (1..=seconds)
            .map(|second| {
                let counted = since + SECOND * second;
                let machine = begun + counted;
                let by = SECOND * offset.unsigned_abs();
                clock.read(counted, if offset < 0 { machine - by } else { machine + by })
            })
            .collect()
    }

    #[test]
    fn the_time_follows_a_clock_that_was_set_and_no_games_clock_jumps() {
        for offset in [2, -2, 3600, -3600, 40_000_000] {
            let mut clock = Clock::beginning(Duration::from_secs(1_000_000));
            let even = run(&mut clock, Duration::ZERO, 100, 0);
            assert!(
                even.windows(2).all(|pair| pair[1] - pair[0] == SECOND),
                "the time is even while no clock is set"
            );
            let times = run(&mut clock, SECOND * 100, 5_000, offset);
            for pair in times.windows(2) {
                let passed = pair[1] - pair[0];
                assert!(passed.abs_diff(SECOND) <= SECOND / SLEW, "{passed:?}");
            }
            // Ten minutes are measured to within 0.3 seconds.
            assert!((times[600] - times[0]).abs_diff(SECOND * 600) <= Duration::from_millis(300));
            let machine = Duration::from_secs(1_005_100);
            let by = SECOND * offset.unsigned_abs();
            let machine = if offset < 0 { machine - by } else { machine + by };
            let away = machine.abs_diff(times[4_999]);
            // Within 5,000 seconds the time makes up 2.5 seconds.
            let expected = by.saturating_sub(Duration::from_millis(2_500));
            assert!(away.abs_diff(expected) < Duration::from_millis(1), "{offset} {away:?}");
        }
    }

    #[test]
    fn readings_in_no_order_do_not_go_back() {
        let mut clock = Clock::beginning(SECOND * 50);
        let first = clock.read(SECOND * 10, SECOND * 20);
        assert!(clock.read(SECOND * 9, SECOND * 20) >= first);
        assert!(clock.read(SECOND * 10, SECOND) >= first);
    }
}
