//! The minds that choose a bot's moves, each on its own thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use dvonn::Move;
use dvonn_net::GameId;

use crate::seat::Turn;

/// Something that chooses moves, such as an engine.
pub trait Mind: Send {
    /// Returns the move to play. The game's clock runs meanwhile.
    ///
    /// # Errors
    /// The reason why there is no move, in words for a log. The mind is asked again, and should first restart
    /// whatever has failed.
    fn choose(&mut self, turn: &Turn) -> Result<Move, String>;
}

/// An answer of a mind.
pub(super) struct Answer {
    /// The number of the mind.
    pub(super) mind: usize,
    /// The question.
    pub(super) turn: Turn,
    pub(super) chosen: Result<Move, String>,
}

/// A mind on its thread.
struct Thread {
    questions: Sender<Turn>,
    is_free: bool,
    /// The game that it was last asked about.
    last: Option<GameId>,
}

/// All minds.
pub(super) struct Minds(Vec<Thread>);

impl Minds {
    /// Starts the minds. `answer` takes their answers, and returns whether the receiver still exists.
    pub(super) fn start(
        minds: Vec<Box<dyn Mind>>,
        answer: impl Fn(Answer) -> bool + Clone + Send + 'static,
    ) -> Self {
        let start = |(number, mut mind): (usize, Box<dyn Mind>)| {
            let (questions, asked) = channel::<Turn>();
            let answer = answer.clone();
            let work = move || {
                for turn in asked {
                    // A panic counts as an answer without a move. The mind may be asked again.
                    let chosen = catch_unwind(AssertUnwindSafe(|| mind.choose(&turn)))
                        .unwrap_or_else(|_| Err("it panicked".to_owned()));
                    if !answer(Answer { mind: number, turn, chosen }) {
                        break;
                    }
                }
            };
            // A mind without a thread is never asked, and the log says why.
            let started = thread::Builder::new().name(format!("dvonn-mind-{number}")).spawn(work);
            if let Err(error) = &started {
                tracing::error!(%error, "there is no thread to think on");
            }
            Thread { questions, is_free: started.is_ok(), last: None }
        };
        Self(minds.into_iter().enumerate().map(start).collect())
    }

    /// The number of minds.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Asks a free mind, preferably the one that knows the game. Returns whether a mind was free.
    pub(super) fn ask(&mut self, turn: Turn) -> bool {
        let game = turn.game;
        let free = self.0.iter_mut().filter(|thread| thread.is_free);
        let Some(thread) = free.max_by_key(|thread| (thread.last == Some(game), thread.last.is_none()))
        else {
            return false;
        };
        (thread.is_free, thread.last) = (false, Some(game));
        thread.questions.send(turn).is_ok()
    }

    /// Notes that a mind has answered and is free.
    pub(super) fn set_free(&mut self, mind: usize) {
        if let Some(thread) = self.0.get_mut(mind) {
            thread.is_free = true;
        }
    }
}
