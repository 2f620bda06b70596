//! The engine in a separate thread, where it answers a play session's requests.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

use dvonn_analysis::{Reply, Request, SearchEvent};
use dvonn_engine::{Engine, Native};

/// The size of the engine's hash table, in bytes.
const MEMORY: usize = 64_000_000;

/// Answers requests: the engine, or a substitute for it in tests. It reports events, the last of which is
/// `Done` or `Failed`, and stops early when the host tells it to.
type Answerer = Box<dyn FnMut(&Request, &Native, &mut dyn FnMut(SearchEvent)) + Send>;

/// The engine, and the request that it is working on.
pub(crate) struct Thinker {
    answerer: Arc<Mutex<Answerer>>,
    current: Option<Thought>,
}

struct Thought {
    id: u64,
    host: Arc<Native>,
    events: Receiver<SearchEvent>,
}

impl Thinker {
    /// Makes an idle engine.
    pub(crate) fn new() -> Self {
        let mut engine = Engine::new(MEMORY);
        Self::answering(move |request, host, tell| answer(&mut engine, request, host, tell))
    }

    /// Makes a substitute for the engine.
    pub(crate) fn answering(
        answerer: impl FnMut(&Request, &Native, &mut dyn FnMut(SearchEvent)) + Send + 'static,
    ) -> Self {
        Self { answerer: Arc::new(Mutex::new(Box::new(answerer))), current: None }
    }

    /// Starts a request. Earlier requests are abandoned.
    pub(crate) fn ask(&mut self, request: Request) {
        self.stop();
        let host = Arc::new(Native::new());
        let (sender, events) = channel();
        self.current = Some(Thought { id: request.id, host: Arc::clone(&host), events });
        let answerer = Arc::clone(&self.answerer);
        std::thread::spawn(move || {
            let mut answer = answerer.lock().unwrap_or_else(PoisonError::into_inner);
            answer(&request, &host, &mut |event| {
                // Nothing receives the answer to an abandoned request.
                let _ = sender.send(event);
            });
        });
    }

    /// Returns the engine's next reply, if it has already arrived.
    pub(crate) fn poll(&mut self) -> Option<Reply> {
        let event = match self.current.as_ref()?.events.try_recv() {
            Ok(event) => event,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => SearchEvent::Failed,
        };
        self.reply(event)
    }

    /// Waits for the engine's next reply; `None` once it has finished.
    pub(crate) fn wait(&mut self) -> Option<Reply> {
        // The thread ends without `Done` only if the engine panics.
        let event = self.current.as_ref()?.events.recv().unwrap_or(SearchEvent::Failed);
        self.reply(event)
    }

    fn reply(&mut self, event: SearchEvent) -> Option<Reply> {
        let id = self.current.as_ref()?.id;
        if event.is_last() {
            self.current = None;
        }
        Some(Reply { id, event })
    }

    /// Abandons the present request.
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

/// Answers a request with the engine: its final results, then the best move.
fn answer(engine: &mut Engine, request: &Request, host: &Native, tell: &mut dyn FnMut(SearchEvent)) {
    match engine.answer(request, host, &mut |_| ()) {
        Ok(found) => found.events().chain([SearchEvent::Done(found.best())]).for_each(tell),
        // A session asks about legal games only.
        Err(_) => tell(SearchEvent::Failed),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dvonn_analysis::{Analysis, Limits};

    use super::*;

    fn request(id: u64, start: &str, limits: Limits) -> Request {
        let mut request = Request::new(start.parse().unwrap(), Vec::new());
        (request.id, request.limits) = (id, limits);
        request
    }

    const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
    const EMPTY: &str = "9/10/11/10/9 w p";
    const LONG: Limits = Limits::time(Duration::from_secs(60));

    /// Returns all its replies until it has finished.
    fn replies(thinker: &mut Thinker) -> Vec<Reply> {
        std::iter::from_fn(|| thinker.wait()).collect()
    }

    #[test]
    fn answers_what_was_asked_last() {
        let mut thinker = Thinker::new();
        assert!(thinker.wait().is_none() && thinker.poll().is_none());
        thinker.ask(request(1, EMPTY, Limits::INFINITE));
        thinker.ask(request(2, SMALL, LONG));
        let replies = replies(&mut thinker);
        assert!(replies.iter().all(|reply| reply.id == 2));
        let events: Vec<SearchEvent> = replies.into_iter().map(|reply| reply.event).collect();
        let mut found = Analysis::default();
        events.iter().cloned().for_each(|event| found.update(event));
        let [line] = &found.lines[..] else { panic!("{events:?}") };
        let evaluation = line.evaluation;
        assert_eq!((evaluation.score.hundredths(), evaluation.proven), (700, true));
        assert_eq!(found.best(), "d3c3".parse().ok());
        assert_eq!(events.last(), Some(&SearchEvent::Done(found.best())));
        assert!(thinker.poll().is_none());
    }

    #[test]
    fn plays_the_moves_of_the_request_first() {
        let mut thinker = Thinker::new();
        let mut after = request(1, SMALL, LONG);
        after.moves = vec!["d3c3".parse().unwrap()];
        thinker.ask(after.clone());
        let Some(Reply { event: SearchEvent::Done(Some(best)), .. }) = replies(&mut thinker).pop() else {
            panic!()
        };
        let board = after.start.play(after.moves[0]).unwrap();
        assert!(board.position().is_legal(best), "{best}");
        // A session asks about legal games only.
        after.moves = vec!["a1b1".parse().unwrap()];
        thinker.ask(after);
        assert_eq!(replies(&mut thinker), [Reply { id: 1, event: SearchEvent::Failed }]);
    }

    #[test]
    fn gives_up_at_once() {
        let mut thinker = Thinker::new();
        let endless = request(1, EMPTY, Limits::INFINITE);
        thinker.ask(endless.clone());
        thinker.stop();
        assert!(thinker.poll().is_none() && thinker.wait().is_none());
        // The engine is free for the next request.
        thinker.ask(request(2, SMALL, LONG));
        assert!(thinker.wait().is_some());
        thinker.ask(endless);
    }

    #[test]
    fn an_engine_that_breaks_down_is_noticed() {
        let mut thinker = Thinker::answering(|_, _, _| ());
        for _ in 0..2 {
            thinker.ask(request(7, SMALL, LONG));
            assert_eq!(replies(&mut thinker), [Reply { id: 7, event: SearchEvent::Failed }]);
        }
        thinker.ask(request(8, SMALL, LONG));
        let reply = loop {
            if let Some(reply) = thinker.poll() {
                break reply;
            }
            std::thread::yield_now();
        };
        assert_eq!(reply, Reply { id: 8, event: SearchEvent::Failed });
    }
}
