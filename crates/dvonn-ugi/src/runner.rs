//! The server on an operating system: lines come from an input, the engine thinks in a thread of its own.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;

use dvonn_engine::{Engine, Native};

use crate::server::refuse;
use crate::{Go, Lines, Reaction, Server, best_move, info};

/// What the thinking thread and the reading thread share.
struct Thought {
    host: Native,
    /// Whether the best move may be said: in an endless search only once it was asked for.
    released: Mutex<bool>,
    release: Condvar,
    /// Whether the best move is being said: who has heard it may rely on the engine being at rest.
    answered: AtomicBool,
}

impl Thought {
    fn release(&self) {
        *self.released.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.release.notify_all();
    }

    fn wait(&self) {
        let mut released = self.released.lock().unwrap_or_else(PoisonError::into_inner);
        while !*released {
            released = self.release.wait(released).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

struct Runner<W> {
    server: Server,
    out: Arc<Mutex<W>>,
    /// At hand while it is not thinking.
    engine: Option<Engine>,
    thinking: Option<(JoinHandle<Engine>, Arc<Thought>)>,
    memory: usize,
}

/// Serves UGI until `quit` or the end of the input. At the end of the input a search that has limits is brought to
/// its end.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub fn run<W: Write + Send + 'static>(input: impl BufRead, out: W, most_threads: usize) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut runner = Runner {
        server: Server::new(most_threads),
        out: Arc::new(Mutex::new(out)),
        engine: None,
        thinking: None,
        memory: 1 << 20,
    };
    while let Some(line) = lines.next_line()? {
        runner.notice_end();
        let reaction = match line {
            Ok(line) => {
                let mut answer = Vec::new();
                let reaction = runner.server.read(&line, &mut answer)?;
                runner.write(&answer)?;
                reaction
            }
            Err(error) => {
                let mut answer = Vec::new();
                let reaction = refuse(&mut answer, error)?;
                runner.write(&answer)?;
                reaction
            }
        };
        match reaction {
            Reaction::Done => {}
            Reaction::Think(go) => runner.think(go)?,
            Reaction::Stop => runner.stop(),
            Reaction::PonderHit => runner.ponder_hit(),
            Reaction::Quit => {
                runner.stop();
                break;
            }
        }
    }
    runner.end();
    Ok(())
}

impl<W: Write + Send + 'static> Runner<W> {
    fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        out.write_all(bytes)?;
        out.flush()
    }

    fn think(&mut self, go: Go) -> io::Result<()> {
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(self.memory));
        self.server.configure(&mut engine);
        let thought = Arc::new(Thought {
            host: Native::new(),
            released: Mutex::new(!go.endless && !go.ponder),
            release: Condvar::new(),
            answered: AtomicBool::new(false),
        });
        thought.host.ponder(go.ponder);
        let (position, out) = (*self.server.position(), Arc::clone(&self.out));
        let theirs = Arc::clone(&thought);
        let work = move || {
            let say = |text: String| {
                let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
                // Who no longer listens will close the input, too.
                let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            };
            let mut report = |snapshot: &dvonn_engine::Snapshot| say(info(snapshot));
            let answer = engine.think(&position, &go.limits, &theirs.host, &mut report);
            theirs.wait();
            theirs.answered.store(true, Ordering::Release);
            say(best_move(&answer));
            engine
        };
        let thread = std::thread::Builder::new().name("engine".to_owned()).spawn(work)?;
        self.thinking = Some((thread, thought));
        self.server.set_thinking(true);
        Ok(())
    }

    fn stop(&mut self) {
        if let Some((_, thought)) = &self.thinking {
            thought.host.stop();
            thought.host.ponder(false);
            thought.release();
        }
        // The best move comes within milliseconds: what follows may rely on the engine being at rest.
        self.end();
    }

    fn ponder_hit(&self) {
        if let Some((_, thought)) = &self.thinking {
            thought.host.ponder(false);
            thought.release();
        }
    }

    /// Takes the engine back if it has finished, or is just about to.
    fn notice_end(&mut self) {
        if self
            .thinking
            .as_ref()
            .is_some_and(|(thread, thought)| thought.answered.load(Ordering::Acquire) || thread.is_finished())
        {
            self.end();
        }
    }

    /// Waits for the engine to finish.
    fn end(&mut self) {
        if let Some((thread, thought)) = self.thinking.take() {
            let endless = !*thought.released.lock().unwrap_or_else(PoisonError::into_inner);
            if endless {
                thought.host.stop();
                thought.release();
            }
            // Should the engine have failed, the next search gets a new one.
            self.engine = thread.join().ok();
        }
        self.server.set_thinking(false);
    }
}
