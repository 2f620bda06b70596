//! A clock that advances with each reading, so tests of time do not depend on the machine.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use dvonn_engine::Host;

/// The time between two readings.
const TICK: Duration = Duration::from_millis(1);

/// A host with such a clock.
#[derive(Default)]
pub(crate) struct Ticking {
    looks: AtomicU64,
}

impl Ticking {
    /// The time, without advancing the clock.
    pub(crate) fn elapsed(&self) -> Duration {
        TICK * self.looks.load(Ordering::Relaxed) as u32
    }
}

impl Host for Ticking {
    fn now(&self) -> Duration {
        self.looks.fetch_add(1, Ordering::Relaxed);
        self.elapsed()
    }
}
