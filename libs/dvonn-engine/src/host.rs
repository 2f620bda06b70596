//! The services that the engine needs from the program it runs in: a clock, a signal to stop, threads.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The program that the engine runs in. The engine itself neither reads a clock nor starts threads, so it
/// runs the same in a browser's worker.
pub trait Host: Sync {
    /// Returns the time since a fixed moment before the engine was called.
    fn now(&self) -> Duration;

    /// Whether the engine must stop and return the best moves found so far. The engine asks every few hundred
    /// microseconds.
    fn stopped(&self) -> bool {
        false
    }

    /// Whether the engine is pondering on the opponent's time. While it is, neither clock, depth nor nodes
    /// end the search.
    fn pondering(&self) -> bool {
        false
    }

    /// Runs `main` and, at the same time, `helper(1)`, `helper(2)`, … up to `helper(helpers)`, each in its
    /// own thread. Returns when all of them have; the helpers return soon after `main`.
    ///
    /// The provided method is for hosts without threads: it runs only `main`.
    fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
        let _ = (helper, helpers);
        main();
    }
}

/// Sets a flag when it is dropped. Whether a thread returns or panics, the others learn that it has ended.
pub(crate) struct SetOnDrop<'a>(pub(crate) &'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use native::Native;

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    use super::Host;

    /// The operating system as a host: its clock, its threads, and two switches that any thread may set.
    #[derive(Debug)]
    pub struct Native {
        start: Instant,
        stopped: AtomicBool,
        pondering: AtomicBool,
    }

    impl Native {
        /// Makes a host whose clock starts now.
        #[must_use]
        pub fn new() -> Self {
            let [stopped, pondering] = [AtomicBool::new(false), AtomicBool::new(false)];
            Self { start: Instant::now(), stopped, pondering }
        }

        /// Makes the engine stop and return the best moves found so far.
        pub fn stop(&self) {
            self.stopped.store(true, Ordering::Relaxed);
        }

        /// Tells the engine whether it is pondering on the opponent's time.
        pub fn ponder(&self, pondering: bool) {
            self.pondering.store(pondering, Ordering::Relaxed);
        }
    }

    impl Default for Native {
        fn default() -> Self {
            Self::new()
        }
    }

    impl Host for Native {
        fn now(&self) -> Duration {
            self.start.elapsed()
        }

        fn stopped(&self) -> bool {
            self.stopped.load(Ordering::Relaxed)
        }

        fn pondering(&self) -> bool {
            self.pondering.load(Ordering::Relaxed)
        }

        fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
            std::thread::scope(|scope| {
                for index in 1..=helpers {
                    scope.spawn(move || helper(index));
                }
                main();
            });
        }
    }
}
