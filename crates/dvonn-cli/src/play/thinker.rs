//! The engine in a thread of its own: it answers what a play session asks.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

use dvonn::Position;
use dvonn_engine::{Engine, Level, Limits, Native, Options};
use dvonn_game::{ComputerLevel, EngineLine, EngineNews, EngineReply, EngineRequest, ThinkingLimit};

/// Memory for the engine's hash table, in bytes.
const MEMORY: usize = 64_000_000;

/// Answers requests: the engine, or a stand-in for it in tests. It reports its news, the last of which is `Done` or
/// `Failed`, and stops early when the host says so.
type Answerer = Box<dyn FnMut(&EngineRequest, &Native, &mut dyn FnMut(EngineNews)) + Send>;

/// The engine, and what it is thinking about.
pub(crate) struct Thinker {
    answerer: Arc<Mutex<Answerer>>,
    current: Option<Thought>,
}

struct Thought {
    id: u64,
    host: Arc<Native>,
    news: Receiver<EngineNews>,
}

impl Thinker {
    /// The engine, at rest.
    pub(crate) fn new() -> Self {
        let mut engine = Engine::new(MEMORY);
        Self::answering(move |request, host, tell| answer(&mut engine, request, host, tell))
    }

    /// A stand-in for the engine.
    pub(crate) fn answering(
        answerer: impl FnMut(&EngineRequest, &Native, &mut dyn FnMut(EngineNews)) + Send + 'static,
    ) -> Self {
        Self { answerer: Arc::new(Mutex::new(Box::new(answerer))), current: None }
    }

    /// Asks. What was asked before is given up.
    pub(crate) fn ask(&mut self, request: EngineRequest) {
        self.stop();
        let host = Arc::new(Native::new());
        let (sender, news) = channel();
        self.current = Some(Thought { id: request.id, host: Arc::clone(&host), news });
        let answerer = Arc::clone(&self.answerer);
        std::thread::spawn(move || {
            let mut answer = answerer.lock().unwrap_or_else(PoisonError::into_inner);
            answer(&request, &host, &mut |news| {
                // Nothing receives the news of a request that was given up.
                let _ = sender.send(news);
            });
        });
    }

    /// The engine's next reply, if it is there already.
    pub(crate) fn poll(&mut self) -> Option<EngineReply> {
        let news = match self.current.as_ref()?.news.try_recv() {
            Ok(news) => news,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => EngineNews::Failed,
        };
        self.reply(news)
    }

    /// Waits for the engine's next reply; `None` once it has finished.
    pub(crate) fn wait(&mut self) -> Option<EngineReply> {
        // The thread ends without `Done` only if the engine panics.
        let news = self.current.as_ref()?.news.recv().unwrap_or(EngineNews::Failed);
        self.reply(news)
    }

    fn reply(&mut self, news: EngineNews) -> Option<EngineReply> {
        let id = self.current.as_ref()?.id;
        if matches!(news, EngineNews::Done(_) | EngineNews::Failed) {
            self.current = None;
        }
        Some(EngineReply { id, news })
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

/// Answers a request with the engine: the lines that it finds, then the best move.
fn answer(engine: &mut Engine, request: &EngineRequest, host: &Native, tell: &mut dyn FnMut(EngineNews)) {
    let start = *request.start.position();
    let played = request.moves.iter().try_fold(start, |position, &m| position.play(m).ok());
    let Some(position) = played else { return tell(EngineNews::Failed) };
    engine.options = Options {
        level: engine_level(request.level),
        multi_pv: request.multi_pv,
        seed: request.seed,
        ..Options::default()
    };
    let found = engine.think(&position, &limits(request.limit, &position), host, &mut |_| ());
    for (rank, pv) in (1..).zip(&found.pvs) {
        tell(EngineNews::Line(EngineLine {
            rank,
            hundredths: Some(pv.score.hundredths()),
            proven: pv.proven,
            chances: None,
            depth: Some(found.depth.into()),
            nodes: Some(found.nodes),
            pv: pv.moves.clone(),
        }));
    }
    tell(EngineNews::Done(found.best()));
}

/// The engine's level for a session's. Both have the levels 1 to 10.
fn engine_level(level: ComputerLevel) -> Level {
    Level::new(level.get()).unwrap_or(Level::MAX)
}

/// The engine's limits for a session's.
fn limits(limit: ThinkingLimit, position: &Position) -> Limits {
    match limit {
        ThinkingLimit::Time(time) => Limits::time(time),
        ThinkingLimit::Clock { left, increment } => Limits::clock(left[position.side()], increment),
        ThinkingLimit::Infinite => Limits::INFINITE,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dvonn::{Board, ByColor, Color};
    use dvonn_game::Purpose;

    use super::*;

    fn request(id: u64, start: &str, limit: ThinkingLimit) -> EngineRequest {
        EngineRequest {
            id,
            purpose: Purpose::Hint,
            start: start.parse::<Board>().unwrap(),
            moves: vec![],
            level: ComputerLevel::MAX,
            seed: 0,
            multi_pv: 1,
            limit,
        }
    }

    const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
    const EMPTY: &str = "9/10/11/10/9 w p";
    const LONG: ThinkingLimit = ThinkingLimit::Time(Duration::from_secs(60));

    /// All its replies until it has finished.
    fn replies(thinker: &mut Thinker) -> Vec<EngineReply> {
        std::iter::from_fn(|| thinker.wait()).collect()
    }

    #[test]
    fn levels_are_the_engines() {
        assert_eq!(engine_level(ComputerLevel::MIN), Level::MIN);
        assert_eq!(engine_level(ComputerLevel::MAX), Level::MAX);
        let numbers = Level::all().map(|level| ComputerLevel::new(level.get()));
        assert!(numbers.zip(Level::all()).all(|(level, engine)| level.map(engine_level) == Some(engine)));
    }

    #[test]
    fn limits_are_the_engines() {
        let position = Position::start();
        let (left, increment) = (ByColor { white: Duration::from_secs(5), black: LONG_TIME }, LONG_TIME);
        assert_eq!(position.side(), Color::White);
        assert_eq!(
            limits(ThinkingLimit::Clock { left, increment }, &position),
            Limits::clock(Duration::from_secs(5), LONG_TIME)
        );
        assert_eq!(limits(ThinkingLimit::Time(LONG_TIME), &position), Limits::time(LONG_TIME));
        assert_eq!(limits(ThinkingLimit::Infinite, &position), Limits::INFINITE);
    }

    const LONG_TIME: Duration = Duration::from_secs(60);

    #[test]
    fn answers_what_was_asked_last() {
        let mut thinker = Thinker::new();
        assert!(thinker.wait().is_none() && thinker.poll().is_none());
        thinker.ask(request(1, EMPTY, ThinkingLimit::Infinite));
        thinker.ask(request(2, SMALL, LONG));
        let replies = replies(&mut thinker);
        assert!(replies.iter().all(|reply| reply.id == 2));
        let [EngineReply { news: EngineNews::Line(line), .. }, EngineReply { news: done, .. }] = &replies[..]
        else {
            panic!("{replies:?}")
        };
        assert_eq!((line.rank, line.hundredths, line.proven), (1, Some(700), true));
        assert_eq!(
            (line.pv.first().copied(), done),
            ("d3c3".parse().ok(), &EngineNews::Done(line.pv.first().copied()))
        );
        assert!(thinker.poll().is_none());
    }

    #[test]
    fn plays_the_moves_of_the_request_first() {
        let mut thinker = Thinker::new();
        let after = EngineRequest { moves: vec!["d3c3".parse().unwrap()], ..request(1, SMALL, LONG) };
        thinker.ask(after.clone());
        let Some(EngineReply { news: EngineNews::Done(Some(best)), .. }) = replies(&mut thinker).pop() else {
            panic!()
        };
        let board = after.start.play(after.moves[0]).unwrap();
        assert!(board.position().is_legal(best), "{best}");
        // A session asks about legal games only.
        thinker.ask(EngineRequest { moves: vec!["a1b1".parse().unwrap()], ..after });
        assert_eq!(replies(&mut thinker), [EngineReply { id: 1, news: EngineNews::Failed }]);
    }

    #[test]
    fn gives_up_at_once() {
        let mut thinker = Thinker::new();
        let endless = request(1, EMPTY, ThinkingLimit::Infinite);
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
            assert_eq!(replies(&mut thinker), [EngineReply { id: 7, news: EngineNews::Failed }]);
        }
        thinker.ask(request(8, SMALL, LONG));
        let reply = loop {
            if let Some(reply) = thinker.poll() {
                break reply;
            }
            std::thread::yield_now();
        };
        assert_eq!(reply, EngineReply { id: 8, news: EngineNews::Failed });
    }
}
