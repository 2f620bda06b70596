//! The server on an operating system: lines come from an input, the engine searches in a thread of its own.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use dvonn_engine::{Engine, Native, Snapshot};

use crate::go::Go;
use crate::input::Lines;
use crate::reply::{best_move, info};
use crate::server::{Reaction, Server, refuse};

/// What the searching thread and the reading thread share.
struct Search {
    host: Native,
    /// Whether `bestmove` may be written: in an infinite search and while pondering only once the client says so.
    released: Mutex<bool>,
    release: Condvar,
    /// Whether `bestmove` is being written: a client that has read it may rely on the engine being idle.
    answered: AtomicBool,
    /// The time from `go` to `bestmove`.
    taken: OnceLock<Duration>,
}

impl Search {
    fn release(&self) {
        *self.released.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.release.notify_all();
    }

    fn wait_for_release(&self) {
        let mut released = self.released.lock().unwrap_or_else(PoisonError::into_inner);
        while !*released {
            released = self.release.wait(released).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

struct Runner<W> {
    server: Server,
    out: Arc<Mutex<W>>,
    /// `None` while it is searching, and until it is needed for the first time.
    engine: Option<Engine>,
    search: Option<(JoinHandle<Engine>, Arc<Search>)>,
}

/// Serves UGI until `quit` or the end of the input. At the end of the input a search with limits is finished first.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn run<W: Write + Send + 'static>(input: impl BufRead, out: W, max_threads: usize) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut runner = Runner {
        server: Server::new(max_threads),
        out: Arc::new(Mutex::new(out)),
        engine: None,
        search: None,
    };
    while let Some(line) = lines.next_line()? {
        // The client's clock runs from here on.
        let read_at = Instant::now();
        runner.collect_finished_search();
        let mut answer = Vec::new();
        let reaction = match line {
            Ok(line) => runner.server.read(&line, &mut answer)?,
            Err(error) => refuse(&mut answer, error)?,
        };
        if reaction == Reaction::Prepare {
            runner.prepare();
        }
        runner.write(&answer)?;
        match reaction {
            Reaction::Done | Reaction::Prepare => {}
            Reaction::Think(go) => runner.think(go, read_at)?,
            Reaction::Stop => runner.stop(),
            Reaction::PonderHit => runner.ponder_hit(),
            Reaction::Quit => {
                runner.stop();
                break;
            }
        }
    }
    runner.finish();
    Ok(())
}

/// An engine with the smallest hash table, which configuring it replaces.
fn new_engine() -> Engine {
    Engine::new(0)
}

impl<W: Write + Send + 'static> Runner<W> {
    fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        out.write_all(bytes)?;
        out.flush()
    }

    /// Configures the engine, which may take a while, and leaves it at hand.
    fn prepare(&mut self) {
        let engine = self.engine.get_or_insert_with(new_engine);
        self.server.configure(engine);
    }

    fn think(&mut self, go: Go, read_at: Instant) -> io::Result<()> {
        let mut engine = self.engine.take().unwrap_or_else(new_engine);
        self.server.configure(&mut engine);
        let search = Arc::new(Search {
            host: Native::new(),
            released: Mutex::new(!go.infinite && !go.ponder),
            release: Condvar::new(),
            answered: AtomicBool::new(false),
            taken: OnceLock::new(),
        });
        search.host.ponder(go.ponder);
        let (position, out) = (*self.server.position(), Arc::clone(&self.out));
        let shared = Arc::clone(&search);
        let work = move || {
            let say = |text: String| {
                let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
                // A client that no longer listens will also close the input, which ends the server.
                let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            };
            let mut report = |snapshot: &Snapshot| say(info(snapshot));
            let limits = go.limits_after(read_at.elapsed());
            let answer = engine.think(&position, &limits, &shared.host, &mut report);
            shared.wait_for_release();
            let _ = shared.taken.set(read_at.elapsed());
            shared.answered.store(true, Ordering::Release);
            say(best_move(&answer));
            engine
        };
        let thread = std::thread::Builder::new().name("engine".to_owned()).spawn(work)?;
        self.search = Some((thread, search));
        self.server.set_thinking(true);
        Ok(())
    }

    fn stop(&mut self) {
        if let Some((_, search)) = &self.search {
            search.host.stop();
            search.host.ponder(false);
            search.release();
        }
        // The best move comes within milliseconds, and the next command may rely on the engine being idle.
        self.finish();
    }

    fn ponder_hit(&self) {
        if let Some((_, search)) = &self.search {
            search.host.ponder(false);
            search.release();
        }
    }

    /// Takes the engine back if its search has finished, or is just about to.
    fn collect_finished_search(&mut self) {
        if self
            .search
            .as_ref()
            .is_some_and(|(thread, search)| search.answered.load(Ordering::Acquire) || thread.is_finished())
        {
            self.finish();
        }
    }

    /// Waits for the search to finish. One that would wait for the client is stopped.
    fn finish(&mut self) {
        if let Some((thread, search)) = self.search.take() {
            let released = *search.released.lock().unwrap_or_else(PoisonError::into_inner);
            if !released {
                search.host.stop();
                search.release();
            }
            // If the search panicked, the next one gets a new engine.
            self.engine = thread.join().ok();
            if let Some(&taken) = search.taken.get() {
                self.server.answered(taken);
            }
        }
        self.server.set_thinking(false);
    }
}
