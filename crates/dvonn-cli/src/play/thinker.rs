//! The engine at the players' side: it chooses the computer's moves, gives hints and says who is ahead, in a thread of
//! its own.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

use dvonn::Position;
use dvonn_engine::{Engine, Limits, Native, Options, Snapshot};

/// Memory for the engine's hash table, in bytes.
const MEMORY: usize = 64_000_000;

/// What the engine is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// The computer's move.
    Move,
    /// A good move for the person.
    Hint,
    /// Who is ahead.
    Value,
}

/// A question to the engine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) purpose: Purpose,
    pub(crate) position: Position,
    pub(crate) options: Options,
    pub(crate) limits: Limits,
}

/// What the engine found.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) purpose: Purpose,
    pub(crate) position: Position,
    pub(crate) found: Snapshot,
}

/// The engine, and what it is thinking about.
pub(crate) struct Thinker {
    engine: Arc<Mutex<Engine>>,
    current: Option<Thought>,
}

struct Thought {
    purpose: Purpose,
    position: Position,
    host: Arc<Native>,
    answer: Receiver<Answer>,
}

impl Thinker {
    /// An engine at rest.
    pub(crate) fn new() -> Self {
        Self { engine: Arc::new(Mutex::new(Engine::new(MEMORY))), current: None }
    }

    /// Asks. What was asked before is given up.
    pub(crate) fn ask(&mut self, question: Question) {
        self.stop();
        let host = Arc::new(Native::new());
        let (sender, answer) = channel();
        let Question { purpose, position, options, limits } = question;
        self.current = Some(Thought { purpose, position, host: Arc::clone(&host), answer });
        let engine = Arc::clone(&self.engine);
        std::thread::spawn(move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.options = options;
            let found = engine.think(&position, &limits, &*host, &mut |_| ());
            // Nobody waits for it any more if it was given up.
            let _ = sender.send(Answer { purpose, position, found });
        });
    }

    /// Whether it is thinking about this.
    pub(crate) fn is_asked(&self, purpose: Purpose, position: &Position) -> bool {
        self.current
            .as_ref()
            .is_some_and(|thought| thought.purpose == purpose && thought.position == *position)
    }

    /// Whether it is thinking about anything.
    pub(crate) const fn is_thinking(&self) -> bool {
        self.current.is_some()
    }

    /// The answer, once it is there.
    pub(crate) fn poll(&mut self) -> Option<Answer> {
        let answer = self.current.as_ref()?.answer.try_recv().ok()?;
        self.current = None;
        Some(answer)
    }

    /// Waits for the answer.
    pub(crate) fn wait(&mut self) -> Option<Answer> {
        self.current.take()?.answer.recv().ok()
    }

    /// Gives up what it is thinking about.
    pub(crate) fn stop(&mut self) {
        if let Some(thought) = self.current.take() {
            thought.host.stop();
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(purpose: Purpose, limits: Limits) -> Question {
        let position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        Question { purpose, position, options: Options::default(), limits }
    }

    #[test]
    fn answers_what_was_asked_last() {
        let mut thinker = Thinker::new();
        assert!(thinker.wait().is_none() && thinker.poll().is_none());
        thinker.ask(question(Purpose::Move, Limits::INFINITE));
        thinker.ask(question(Purpose::Hint, Limits::depth(3)));
        assert!(thinker.is_thinking());
        let answer = thinker.wait().unwrap();
        assert_eq!((answer.purpose, answer.found.best()), (Purpose::Hint, "d3c3".parse().ok()));
        assert!(!thinker.is_thinking());
    }

    #[test]
    fn gives_up_at_once() {
        let mut thinker = Thinker::new();
        let endless = Question { position: Position::start(), ..question(Purpose::Value, Limits::INFINITE) };
        thinker.ask(endless);
        thinker.stop();
        assert!(!thinker.is_thinking() && thinker.poll().is_none());
        // The engine is free for the next question.
        thinker.ask(question(Purpose::Value, Limits::depth(2)));
        assert!(thinker.wait().is_some());
        thinker.ask(endless);
    }
}
