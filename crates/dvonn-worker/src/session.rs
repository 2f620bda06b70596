//! The conversation with the page, independent of the browser.

use dvonn_engine::{Analysis, Engine, Host};
use dvonn_ugi::{Go, Reaction, Server, best_move, info};

/// The worker's first message: it is ready for requests.
pub const READY: &str = "readyok";

/// What the worker does after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Waits for the next line.
    Listen,
    /// Exits, because the line was `quit`.
    Close,
}

/// A UGI server and its engine, on the worker's thread.
pub struct Session<H> {
    server: Server,
    /// The engine, created for the first search because its hash table takes time and memory.
    engine: Option<Engine>,
    host: H,
}

impl<H: Host> Session<H> {
    /// A session at the start of a game. `host` provides the clock.
    #[must_use]
    pub fn new(host: H) -> Self {
        Self { server: Server::new(1), engine: None, host }
    }

    /// Handles a line of UGI and passes the reply to `send`, in whole lines. For `go` it searches before it
    /// returns and sends each result as soon as it is found.
    pub fn read(&mut self, line: &str, send: &mut (dyn FnMut(&str) + Send)) -> Next {
        let send: &mut (dyn FnMut(&str) + Send) = &mut |lines: &str| {
            if !lines.is_empty() {
                send(lines);
            }
        };
        let mut answer = Vec::new();
        let reaction = self.server.read(line, &mut answer);
        send(&String::from_utf8_lossy(&answer));
        match reaction {
            Ok(Reaction::Think(go)) => self.think(&go, send),
            Ok(Reaction::Quit) => return Next::Close,
            // No search is running while the worker reads a line, so it has nothing to stop or to wait for.
            // The engine is created for the first search, so nothing needs preparing. Writing to memory
            // cannot fail.
            Ok(
                Reaction::Done | Reaction::Prepare | Reaction::Wait | Reaction::Stop | Reaction::PonderHit,
            )
            | Err(_) => {}
        }
        Next::Listen
    }

    fn think(&mut self, go: &Go, send: &mut (dyn FnMut(&str) + Send)) {
        let engine = self.engine.get_or_insert_with(|| Engine::new(0));
        self.server.configure(engine);
        let mut report = |found: &Analysis| send(&info(found));
        let answer = engine.think_among(
            self.server.position(),
            self.server.moves(),
            &go.limits,
            &self.host,
            &mut report,
        );
        send(&best_move(&answer));
    }
}
