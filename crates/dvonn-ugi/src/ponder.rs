//! Thinking on the opponent's time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dvonn::Position;
use dvonn_engine::{Engine, Host, Limits};

/// A host for searches on the opponent's time, which have no limits and end when the wait does.
struct OpponentsTime<'a> {
    host: &'a dyn Host,
    is_over: AtomicBool,
}

impl Host for OpponentsTime<'_> {
    fn now(&self) -> Duration {
        self.host.now()
    }

    fn stopped(&self) -> bool {
        self.is_over.load(Ordering::Relaxed) || self.host.stopped()
    }

    fn pondering(&self) -> bool {
        true
    }

    fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
        self.host.run(main, helper, helpers);
    }
}

/// Waits while the engine searches a position. Its results stay in the hash table. A host without threads
/// only waits.
pub(crate) fn ponder(engine: &Engine, position: &Position, host: &dyn Host, wait: &mut (dyn FnMut() + Send)) {
    let theirs = OpponentsTime { host, is_over: AtomicBool::new(false) };
    let mut main = || {
        wait();
        theirs.is_over.store(true, Ordering::Relaxed);
    };
    let search = |_| {
        engine.think(position, &Limits::default(), &theirs, &mut |_| ());
    };
    host.run(&mut main, &search, 1);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use dvonn_engine::Native;

    use super::*;

    /// Counts how often the engine asks whether to stop.
    struct Counting {
        native: Native,
        asked: AtomicU32,
    }

    impl Host for Counting {
        fn now(&self) -> Duration {
            self.native.now()
        }

        fn stopped(&self) -> bool {
            self.asked.fetch_add(1, Ordering::Relaxed);
            false
        }

        fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
            self.native.run(main, helper, helpers);
        }
    }

    #[test]
    fn what_is_found_on_the_opponents_time_is_known_afterwards() {
        let position: Position =
            "b,b,1,wb,w,1,w,w,w/1,b,b,1,wb,w,bw,w,w,w/w,bw,b,wb,1,b,b,r,w,w,w/r,b,bw,b,1,b,bw,bw,b,b/1,wb,1,r,wb,w,2,b w s"
                .parse()
                .unwrap();
        let nodes = |engine: &Engine| {
            engine.think(&position, &Limits::depth(8), &Native::new(), &mut |_| ()).progress.nodes
        };
        let (fresh, engine) = (Engine::new(1 << 22), Engine::new(1 << 22));
        let host = Counting { native: Native::new(), asked: AtomicU32::new(0) };
        // The search ends with the wait, although it has no limits.
        ponder(&engine, &position, &host, &mut || {
            while host.asked.load(Ordering::Relaxed) < 400 {
                std::thread::yield_now();
            }
        });
        assert!(nodes(&engine) < nodes(&fresh));
    }
}
