//! Answers the questions of a review by the engine in the same process.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use dvonn::Position;
use dvonn_engine::{Analysis, Engine, Host, Limits, Options, Time};

use crate::review::{GameReview, Progress, Question, Review, Settings};

/// An engine that answers the questions of reviews.
pub struct Answerer(Engine);

impl Answerer {
    /// Makes an engine with a table of [`Settings::TABLE_BYTES`].
    #[must_use]
    pub fn new() -> Self {
        Self(Engine::new(Settings::TABLE_BYTES))
    }

    /// Answers a question with one thread, independently of all earlier questions. `None` if the host stopped
    /// the engine.
    pub fn answer(&mut self, question: &Question, host: &dyn Host) -> Option<Analysis> {
        let found = self.0.answer(&question.request, host, &mut |_| ()).ok()?;
        (!host.stopped()).then_some(found)
    }

    /// Searches a position independently of all earlier searches: at most this many nodes, for this many best
    /// moves. `None` if the host stopped the engine.
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

/// Carries a review through with this many threads, each with its own engine. The result does not depend on
/// the number of threads.
///
/// Calls `report` after each answer. `None` if the host stopped the engine.
pub fn carry_through(
    review: Review,
    threads: usize,
    host: &dyn Host,
    report: &(dyn Fn(Progress) + Sync),
) -> Option<GameReview> {
    carry(review, threads, host, None, report).map(|timed| timed.review)
}

/// A review that was carried through within a time limit.
#[derive(Clone, Debug)]
pub struct TimedReview {
    /// The review.
    pub review: GameReview,
    /// The number of searches.
    pub searches: usize,
    /// The number of searches that ran out of time before they reached their own limits.
    pub shortened: usize,
}

/// Does the same as [`carry_through`], but within this time by the host's clock. Each search gets its share
/// of the remaining time, however fast or busy the machine is, so the result depends on the machine.
///
/// `None` if the host stopped the engine.
pub fn carry_through_within(
    review: Review,
    threads: usize,
    host: &dyn Host,
    time: Duration,
    report: &(dyn Fn(Progress) + Sync),
) -> Option<TimedReview> {
    carry(review, threads, host, Some(host.now() + time), report)
}

/// A search may take this many times its equal share of the remaining time, because some take long and most
/// end early.
const MOST_SHARES: f64 = 2.0;

/// The least time of a late search, in which it still finds something.
const LEAST_SHARE: Duration = Duration::from_millis(5);

/// Returns the time of a search when this many steps are left for this many threads.
fn share(left: Duration, steps: usize, threads: usize) -> Duration {
    left.mul_f64((MOST_SHARES * threads as f64 / steps.max(1) as f64).min(1.0)).max(LEAST_SHARE)
}

fn carry(
    review: Review,
    threads: usize,
    host: &dyn Host,
    end: Option<Duration>,
    report: &(dyn Fn(Progress) + Sync),
) -> Option<TimedReview> {
    let review = Mutex::new(review);
    let answered = Condvar::new();
    let (searches, shortened) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        let mut answerer = Answerer::new();
        let mut held = review.lock().unwrap_or_else(PoisonError::into_inner);
        while !held.is_done() && !host.stopped() {
            let Some(mut question) = held.next_question() else {
                // Another thread's answer may lead to more questions.
                held = answered.wait(held).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let Progress { done, total } = held.progress();
            drop(held);
            let begun = host.now();
            let time = end.map(|end| share(end.saturating_sub(begun), total - done, threads));
            if let Some(time) = time {
                question.request.limits.time = Time::Move(time);
            }
            let answer = answerer.answer(&question, host);
            searches.fetch_add(1, Ordering::Relaxed);
            let is_shortened =
                time.zip(answer.as_ref()).is_some_and(|(time, found)| found.progress.time >= time);
            shortened.fetch_add(usize::from(is_shortened), Ordering::Relaxed);
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
    let review = review.into_inner().unwrap_or_else(PoisonError::into_inner).finish()?;
    Some(TimedReview { review, searches: searches.into_inner(), shortened: shortened.into_inner() })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use dvonn::Board;

    use super::*;

    /// A machine whose clock advances only when it is read, by this many milliseconds each time.
    struct Slow {
        milliseconds: u64,
        now: AtomicU64,
    }

    impl Slow {
        fn new(milliseconds: u64) -> Self {
            Self { milliseconds, now: AtomicU64::new(0) }
        }
    }

    impl Host for Slow {
        fn now(&self) -> Duration {
            Duration::from_millis(self.now.fetch_add(self.milliseconds, Ordering::Relaxed))
        }
    }

    /// Returns a review of a part of a game, with few stacks.
    fn review() -> Review {
        let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let moves = ["d3c3", "pass", "c3a3"].map(|m| m.parse().unwrap());
        Review::new(&start, &moves, Settings::default()).unwrap()
    }

    #[test]
    fn a_slow_machine_keeps_the_time_and_says_what_it_left_out() {
        let time = Duration::from_secs(5);
        for milliseconds in [1, 20, 200] {
            let host = Slow::new(milliseconds);
            let timed = carry_through_within(review(), 1, &host, time, &|_| ()).unwrap();
            let took = Duration::from_millis(host.now.load(Ordering::Relaxed));
            // A search always finishes its first iteration, and checks the clock a few times.
            let rest = (Duration::from_millis(milliseconds) * 8 + LEAST_SHARE) * timed.searches as u32;
            assert!(took <= time + rest, "{milliseconds}: {took:?}");
            assert_eq!(timed.review.moves.len(), 3);
            assert!(timed.shortened <= timed.searches);
        }
        let hurried = carry_through_within(review(), 1, &Slow::new(50), Duration::ZERO, &|_| ()).unwrap();
        assert!(hurried.shortened > 0, "{hurried:?}");
        // With enough time, the answers are the same as without a limit.
        let long = carry_through_within(review(), 1, &Slow::new(0), time, &|_| ()).unwrap();
        assert_eq!(long.shortened, 0);
        assert_eq!(Some(long.review), carry_through(review(), 1, &Slow::new(0), &|_| ()));
    }

    #[test]
    fn no_search_takes_more_than_is_left() {
        let left = Duration::from_secs(8);
        assert_eq!(share(left, 160, 2), Duration::from_millis(200));
        assert_eq!([share(left, 1, 1), share(left, 0, 2), share(left, 3, 64)], [left; 3]);
        assert_eq!(share(Duration::ZERO, 10, 2), LEAST_SHARE);
    }
}
