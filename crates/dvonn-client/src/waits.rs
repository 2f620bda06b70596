//! How long to wait before another attempt.

use std::time::Duration;

/// The first wait, and the longest one.
const WAITS: [Duration; 2] = [Duration::from_millis(400), Duration::from_secs(30)];

/// Waits that grow with each failure.
#[derive(Clone, Copy, Default, Debug)]
pub struct Waits {
    failed: u32,
}

impl Waits {
    /// Notes a success: the next wait is a short one.
    pub const fn reset(&mut self) {
        self.failed = 0;
    }

    /// Notes a failure, and returns how long to wait. The random number `lot` keeps the clients of a server
    /// that failed from coming back all at once.
    pub fn next(&mut self, lot: u64) -> Duration {
        let [first, longest] = WAITS;
        let wait = (first * (1 << self.failed.min(10))).min(longest);
        self.failed = self.failed.saturating_add(1);
        let half = wait / 2;
        let more = lot % u64::try_from(half.as_millis()).unwrap_or(u64::MAX).saturating_add(1);
        half + Duration::from_millis(more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_half_a_minute_and_begin_again() {
        let mut waits = Waits::default();
        let longest: Vec<u128> = (0..9).map(|_| waits.next(u64::MAX).as_millis()).collect();
        assert!(longest.is_sorted() && longest.iter().all(|&wait| wait <= 30_000), "{longest:?}");
        assert_eq!((waits.next(0).as_secs(), waits.next(15_000).as_secs()), (15, 30));
        for _ in 0..100 {
            assert!(waits.next(7) >= Duration::from_secs(15));
        }
        waits.reset();
        assert_eq!(waits.next(0), Duration::from_millis(200));
    }
}
