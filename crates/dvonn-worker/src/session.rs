//! The conversation with the page, without the browser.

use dvonn_engine::{Engine, Host, Snapshot};
use dvonn_ugi::{Go, Reaction, Server, best_move, info};

/// The worker's first message: it now listens.
pub const READY: &str = "readyok";

/// What the worker does after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Waits for the next line.
    Listen,
    /// Ends: the line was `quit`.
    Close,
}

/// A UGI server and its engine, on the thread of the worker.
pub struct Session<H> {
    server: Server,
    /// Created for the first search, because its hash table takes time and memory.
    engine: Option<Engine>,
    host: H,
}

impl<H: Host> Session<H> {
    /// A session at the start of a game. `host` is the clock.
    #[must_use]
    pub fn new(host: H) -> Self {
        Self { server: Server::new(1), engine: None, host }
    }

    /// Reads a line of UGI and passes the answer to `say`, at least one line at a time. After `go` it searches before it
    /// returns, and says each result as it is found.
    pub fn read(&mut self, line: &str, say: &mut (dyn FnMut(&str) + Send)) -> Next {
        let say: &mut (dyn FnMut(&str) + Send) = &mut |lines: &str| {
            if !lines.is_empty() {
                say(lines);
            }
        };
        let mut answer = Vec::new();
        let reaction = self.server.read(line, &mut answer);
        say(&String::from_utf8_lossy(&answer));
        match reaction {
            Ok(Reaction::Think(go)) => self.think(&go, say),
            Ok(Reaction::Quit) => return Next::Close,
            // No search is running while a line is read, so there is none to stop. The engine is created for the first search,
            // so there is nothing to prepare. Writing to memory does not fail.
            Ok(Reaction::Done | Reaction::Prepare | Reaction::Stop | Reaction::PonderHit) | Err(_) => {}
        }
        Next::Listen
    }

    fn think(&mut self, go: &Go, say: &mut (dyn FnMut(&str) + Send)) {
        let engine = self.engine.get_or_insert_with(|| Engine::new(0));
        self.server.configure(engine);
        let mut report = |snapshot: &Snapshot| say(&info(snapshot));
        let answer = engine.think(self.server.position(), &go.limits, &self.host, &mut report);
        say(&best_move(&answer));
    }
}
