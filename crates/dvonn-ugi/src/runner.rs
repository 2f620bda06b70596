//! The server on an operating system: lines come from an input, and the engine searches in its own thread.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use dvonn::{Move, Position};
use dvonn_engine::{Analysis, Engine, Host, Limits, Native};

use crate::go::Go;
use crate::input::Lines;
use crate::reply::{best_move, best_move_line, error_line, info};
use crate::server::{Reaction, Server, refuse};
use crate::survive::search_or_survive;

/// State that the searching thread and the reading thread share.
struct Search {
    host: Native,
    /// Whether `bestmove` may be written. In an infinite search and while pondering, the client must first
    /// allow it.
    released: Mutex<bool>,
    release: Condvar,
    /// Whether `bestmove` is being written. A client that has read it may rely on an idle engine.
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

/// The type of the search: [`Engine::think_among`], or a substitute in tests.
type Think =
    fn(&Engine, &Position, &[Move], &Limits, &dyn Host, &mut (dyn FnMut(&Analysis) + Send)) -> Analysis;

struct Runner<W> {
    server: Server,
    think: Think,
    out: Arc<Mutex<W>>,
    /// The engine; `None` before its first use and while it is searching.
    engine: Option<Engine>,
    search: Option<(JoinHandle<Engine>, Arc<Search>)>,
}

/// Serves UGI until `quit` or the end of the input. Before the next `go`, any other command that needs an
/// idle engine, and the end of the input, it waits for a search with limits.
///
/// If a search panics, a line `info string error: …` reports it. The answer is then the best move found so
/// far, or else the first legal one. The server continues with an empty hash table.
///
/// # Errors
/// The input cannot be read or the output cannot be written.
pub fn run<W: Write + Send + 'static>(input: impl BufRead, out: W, max_threads: usize) -> io::Result<()> {
    run_with(input, out, max_threads, Engine::think_among)
}

fn run_with<W: Write + Send + 'static>(
    input: impl BufRead,
    out: W,
    max_threads: usize,
    think: Think,
) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut runner = Runner {
        server: Server::new(max_threads),
        think,
        out: Arc::new(Mutex::new(out)),
        engine: None,
        search: None,
    };
    while let Some(line) = lines.next_line()? {
        // The client's clock runs from now on.
        let mut read_at = Instant::now();
        runner.collect_finished_search();
        let mut answer = Vec::new();
        let reaction = match line {
            Ok(line) => {
                let mut reaction = runner.server.read(&line, &mut answer)?;
                if reaction == Reaction::Wait {
                    runner.finish();
                    read_at = Instant::now();
                    reaction = runner.server.read(&line, &mut answer)?;
                }
                reaction
            }
            Err(error) => refuse(&mut answer, error)?,
        };
        if reaction == Reaction::Prepare {
            runner.prepare();
        }
        runner.write(&answer)?;
        match reaction {
            Reaction::Done | Reaction::Prepare | Reaction::Wait => {}
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

/// Makes an engine with the smallest hash table, which `configure` replaces.
fn new_engine() -> Engine {
    Engine::new(0)
}

impl<W: Write + Send + 'static> Runner<W> {
    fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        out.write_all(bytes)?;
        out.flush()
    }

    /// Configures and stores the engine, which may take a while.
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
        let (position, moves) = (*self.server.position(), self.server.moves().to_vec());
        let (think, out) = (self.think, Arc::clone(&self.out));
        let shared = Arc::clone(&search);
        let work = move || {
            let say = |text: String| {
                let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
                // A client that no longer listens will also close the input, which ends the server.
                let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            };
            let mut report = |found: &Analysis| say(info(found));
            let limits = go.limits_after(read_at.elapsed());
            let search = |report: &mut (dyn FnMut(&Analysis) + Send)| {
                think(&engine, &position, &moves, &limits, &shared.host, report)
            };
            let answer = match search_or_survive(&moves, search, &mut report) {
                Ok(found) => best_move(&found),
                Err(failure) => {
                    say(error_line(&format!(
                        "the search failed, and the best move that is known follows: {}",
                        failure.why
                    )));
                    engine.clear();
                    best_move_line(failure.best, None)
                }
            };
            shared.wait_for_release();
            let _ = shared.taken.set(read_at.elapsed());
            shared.answered.store(true, Ordering::Release);
            say(answer);
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
        // The best move follows within milliseconds, and the next command may rely on an idle engine.
        self.finish();
    }

    fn ponder_hit(&self) {
        if let Some((_, search)) = &self.search {
            search.host.ponder(false);
            search.release();
        }
    }

    /// Takes the engine back if its search has finished or is about to.
    fn collect_finished_search(&mut self) {
        if self
            .search
            .as_ref()
            .is_some_and(|(thread, search)| search.answered.load(Ordering::Acquire) || thread.is_finished())
        {
            self.finish();
        }
    }

    /// Waits for a running search to finish. A search that waits for the client is stopped.
    fn finish(&mut self) {
        if let Some((thread, search)) = self.search.take() {
            let released = *search.released.lock().unwrap_or_else(PoisonError::into_inner);
            if !released {
                search.host.stop();
                search.release();
            }
            // A search that panics still returns its engine, since nothing else in the thread can panic.
            self.engine = thread.join().ok();
            if let Some(&taken) = search.taken.get() {
                self.server.answered(taken);
            }
        }
        self.server.set_thinking(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An output whose text can be read after the server has ended.
    #[derive(Clone, Default)]
    struct Output(Arc<Mutex<Vec<u8>>>);

    impl Write for Output {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Searches to depth 1, reports that, and panics if the limit was another.
    fn shallow_or_panic(
        engine: &Engine,
        position: &Position,
        moves: &[Move],
        limits: &Limits,
        host: &dyn Host,
        report: &mut (dyn FnMut(&Analysis) + Send),
    ) -> Analysis {
        let found = engine.think_among(position, moves, &Limits::depth(1), host, report);
        assert_eq!(limits.depth, Some(1), "too deep\nfor me");
        found
    }

    /// The `bestmove` lines of an output, and the number of reported failures.
    fn answers(input: &str) -> (Vec<String>, usize) {
        let out = Output::default();
        run_with(input.as_bytes(), out.clone(), 2, shallow_or_panic).unwrap();
        let text = String::from_utf8(out.0.lock().unwrap().clone()).unwrap();
        let failures = text.lines().filter(|line| {
            line.starts_with("info string error: the search failed, ") && line.contains("too deep")
        });
        let failures = failures.count();
        (text.lines().filter(|line| line.starts_with("bestmove")).map(str::to_owned).collect(), failures)
    }

    #[test]
    fn a_search_that_panics_is_reported_and_answered() {
        const POSITION: &str = "position fen 9/10/r,w,b,w,3,rw,1,r,1/10/9 w s\n";
        let (good, failures) = answers(&format!("{POSITION}go depth 1\n"));
        assert_eq!((good.len(), failures), (1, 0));
        // This holds for every kind of search, and the server continues. Each search has ended when `stop` is
        // answered.
        for go in ["go depth 2", "go infinite", "go ponder depth 2\nponderhit", "go movetime 5"] {
            let again = format!("{POSITION}isready\ngo depth 2\nstop\n{POSITION}go depth 1\n");
            let (found, failures) = answers(&format!("{POSITION}{go}\nstop\n{again}"));
            assert_eq!((found.len(), failures), (3, 2), "{go}");
            assert!(good[0].starts_with(&found[0]) && good == found[2..], "{go}: {found:?}");
        }
        let (found, failures) = answers("position fen 9/10/11/10/rww,r,r,6 w s\ngo depth 2\n");
        assert_eq!((found, failures), (vec!["bestmove none".to_owned()], 1));
    }
}
