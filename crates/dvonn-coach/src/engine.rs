//! Answers to the questions of a review, by the engine in the same process.

use std::sync::{Condvar, Mutex, PoisonError};

use dvonn::Position;
use dvonn_engine::{Analysis, Engine, Host, Limits, Options};

use crate::review::{GameReview, Progress, Question, Review, Settings};

/// An engine that answers the questions of reviews.
pub struct Answerer(Engine);

impl Answerer {
    /// An engine with a table of [`Settings::TABLE_BYTES`].
    #[must_use]
    pub fn new() -> Self {
        Self(Engine::new(Settings::TABLE_BYTES))
    }

    /// Answers a question: with one thread, and as if no other had been asked before. `None` if the host
    /// stopped it.
    pub fn answer(&mut self, question: &Question, host: &dyn Host) -> Option<Analysis> {
        let found = self.0.answer(&question.request, host, &mut |_| ()).ok()?;
        (!host.stopped()).then_some(found)
    }

    /// Searches a position as if no other had been searched before: at most this many positions, for this
    /// many best moves. `None` if the host stopped it.
    pub fn search(
        &mut self,
        position: &Position,
        nodes: u64,
        multi_pv: usize,
        host: &dyn Host,
    ) -> Option<Analysis> {
        self.0.options = Options { multi_pv, outcome_first: false, ..Options::default() };
        self.0.clear();
        let found = self.0.think(position, &Limits::nodes(nodes), host, &mut |_| ());
        (!host.stopped()).then_some(found)
    }
}

impl Default for Answerer {
    fn default() -> Self {
        Self::new()
    }
}

/// Carries a review through with this many threads, each with an engine of its own; the result is the same
/// with any number.
///
/// `report` is called after each answer. `None` if the host stopped the engine.
pub fn carry_through(
    review: Review,
    threads: usize,
    host: &dyn Host,
    report: &(dyn Fn(Progress) + Sync),
) -> Option<GameReview> {
    let review = Mutex::new(review);
    let answered = Condvar::new();
    let work = || {
        let mut answerer = Answerer::new();
        let mut held = review.lock().unwrap_or_else(PoisonError::into_inner);
        while !held.is_done() && !host.stopped() {
            let Some(question) = held.next_question() else {
                // Another thread's answer may lead to more questions.
                held = answered.wait(held).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(held);
            let answer = answerer.answer(&question, host);
            held = review.lock().unwrap_or_else(PoisonError::into_inner);
            match answer {
                Some(answer) => {
                    held.answer(question.id, answer);
                    report(held.progress());
                }
                None => held.put_back(question.id),
            }
            answered.notify_all();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    review.into_inner().unwrap_or_else(PoisonError::into_inner).finish()
}
