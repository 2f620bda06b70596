//! Tests that a thread that panics ends the search, and that no other thread keeps running.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread::{self, ThreadId};
use std::time::Duration;

use dvonn::Position;
use dvonn::random::{self, Random};
use dvonn_engine::{Engine, Host, Limits, Native, Options, SolveOptions, TranspositionTable, solve};

/// The operating system as a host, except that it panics in one thread, or in all others, after this many
/// stop checks.
struct Panicking<'a> {
    native: &'a Native,
    thread: ThreadId,
    in_others: bool,
    asked: AtomicU32,
}

impl Host for Panicking<'_> {
    fn now(&self) -> Duration {
        self.native.now()
    }

    fn stopped(&self) -> bool {
        if (thread::current().id() != self.thread) == self.in_others {
            assert!(self.asked.fetch_add(1, Ordering::Relaxed) < 20, "the host panics");
        }
        self.native.stopped()
    }

    fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
        self.native.run(main, helper, helpers);
    }
}

/// Whether work with two threads, one of which panics, ends with a panic.
fn ends(work: impl Fn(&dyn Host) + Sync, in_others: bool) -> bool {
    let native = Native::new();
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        let (native, work) = (&native, &work);
        scope.spawn(move || {
            let thread = thread::current().id();
            let host = Panicking { native, thread, in_others, asked: AtomicU32::new(0) };
            let result = catch_unwind(AssertUnwindSafe(|| work(&host)));
            sender.send(result.is_err())
        });
        // Much longer than the work takes.
        let has_panicked = receiver.recv_timeout(Duration::from_secs(60));
        native.stop();
        has_panicked == Ok(true)
    })
}

fn position(moves: u32) -> Position {
    let mut random = Random::new(1);
    let start = *random::balanced_setup(&mut random).position();
    (0..moves).fold(start, |position, _| {
        random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m))
    })
}

#[test]
fn a_search_ends_when_one_of_its_threads_panics() {
    let mut engine = Engine::new(1 << 20);
    engine.options = Options { threads: 2, ..Options::default() };
    let search = |limits: Limits| {
        let engine = &engine;
        move |host: &dyn Host| drop(engine.think(&position(0), &limits, host, &mut |_| ()))
    };
    assert!(ends(search(Limits::INFINITE), false));
    // Enough nodes for the other thread to get its turn on a busy machine too.
    assert!(ends(search(Limits::nodes(1_000_000)), true));
}

#[test]
fn a_proof_ends_when_one_of_its_threads_panics() {
    let options = SolveOptions { threads: 2, ..SolveOptions::default() };
    for in_others in [false, true] {
        let table = TranspositionTable::new(1 << 20);
        assert!(ends(|host| drop(solve(&position(10), options, &table, host)), in_others));
    }
}
