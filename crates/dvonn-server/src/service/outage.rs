//! Outages: time in which nothing can be stored does not count on any clock.
//!
//! An outage lasts from the beginning of the first write that failed or took too long until a write succeeds.
//! The first one to succeed gives the time back to the clocks of all games of this server, as after a time
//! without a server. Until then no flag falls, and nothing is stored that depends on the clocks.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_net::{GameId, Problem, ProblemCode};
use dvonn_referee::ServerMessage;
use tokio::sync::{RwLock, RwLockReadGuard};
use tokio::time::{Instant, timeout};

use super::{Service, frame_of};
use crate::hosted::Entry;
use crate::store::{NewGame, StoreError};

/// How long a write may take before it shows an outage.
const SLOW: Duration = Duration::from_secs(2);

/// How long a write may take before it counts as failed.
const LONGEST: Duration = Duration::from_secs(10);

/// How long giving time back may take. If it takes longer, it may have waited for the store, so its own time
/// is given back too.
const SHORT: Duration = Duration::from_millis(50);

/// The maximum number of attempts to do so, for a store that works but is slow.
const GIVEN_BACK: usize = 3;

/// The longest time without a write to the store while games are followed. An outage is noticed after this
/// time at the latest. If the server is killed, it gives at most this much extra time back.
const NOTICED: Duration = Duration::from_millis(100);

/// The interval between attempts to store something during an outage.
const TRY_EVERY: Duration = Duration::from_millis(100);

/// How long the result of a readiness check is reused.
const FRESH: Duration = Duration::from_secs(1);

/// How long a readiness check may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// The state of the store.
pub(super) struct Outage {
    known: Mutex<Known>,
    /// Held for reading while a game changes and the change is stored, and for writing while clocks are
    /// moved.
    moving: RwLock<()>,
    /// The number of outages that are over.
    count: AtomicU64,
    /// The result of the last readiness check, and its time.
    ready: tokio::sync::Mutex<Option<(Instant, Result<(), Problem>)>>,
}

/// A moment, by the clock of the process and by the clock of the games.
#[derive(Clone, Copy)]
struct Moment {
    at: Instant,
    time: Duration,
}

impl Moment {
    fn of(time: Duration) -> Self {
        Self { at: Instant::now(), time }
    }
}

struct Known {
    /// When the last successful write ended.
    succeeded: Moment,
    /// The beginning of the outage, as far as finished writes show one.
    since: Option<Duration>,
    /// The beginnings of the writes under way, by number.
    under_way: BTreeMap<u64, Moment>,
    last_number: u64,
    /// When the store was last tried during the outage.
    tried: Option<Instant>,
    /// Whether the followers of games still have to be told their clocks.
    owes_clocks: bool,
}

impl Known {
    /// The beginning of the outage, which a write under way that takes too long shows too; `None` if the
    /// store works.
    fn since(&self) -> Option<Duration> {
        let first = self.under_way.first_key_value().map(|(_, began)| began);
        let slow = first.filter(|began| self.is_slow(began)).map(|began| self.out_with(began));
        [self.since, slow].into_iter().flatten().min()
    }

    fn is_slow(&self, began: &Moment) -> bool {
        began.at.max(self.succeeded.at).elapsed() >= SLOW
    }

    /// The beginning of an outage that this write shows. If another write has succeeded since this one began,
    /// the outage began after that.
    fn out_with(&self, began: &Moment) -> Duration {
        began.time.max(self.succeeded.time)
    }
}

/// A write that is under way.
struct Write<'a> {
    outage: &'a Outage,
    number: u64,
    began: Moment,
}

impl Drop for Write<'_> {
    fn drop(&mut self) {
        self.outage.known().under_way.remove(&self.number);
    }
}

impl Outage {
    pub(super) fn new(time: Duration) -> Self {
        let known = Known {
            succeeded: Moment::of(time),
            since: None,
            under_way: BTreeMap::new(),
            last_number: 0,
            tried: None,
            owes_clocks: false,
        };
        Self {
            known: Mutex::new(known),
            moving: RwLock::default(),
            count: AtomicU64::new(0),
            ready: tokio::sync::Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of outages that are over.
    pub(super) fn count(&self) -> u64 {
        self.count.load(Ordering::SeqCst)
    }

    /// Keeps clocks from being moved as long as the result is held.
    pub(super) async fn steady(&self) -> RwLockReadGuard<'_, ()> {
        self.moving.read().await
    }

    fn begin(&self, time: Duration) -> Write<'_> {
        let began = Moment::of(time);
        let mut known = self.known();
        known.last_number += 1;
        let number = known.last_number;
        known.under_way.insert(number, began);
        Write { outage: self, number, began }
    }

    /// Notes the outcome of a write.
    fn end(&self, write: &Write<'_>, is_stored: bool, time: Duration) {
        let mut known = self.known();
        if !is_stored || known.is_slow(&write.began) {
            if known.since.is_none() {
                tracing::error!("the store is out: until it works again, nobody's clock runs");
            }
            let since = known.out_with(&write.began);
            known.since = Some(known.since.map_or(since, |known| known.min(since)));
        }
        if is_stored {
            // Writes that began earlier and are still waiting may show that the outage goes on.
            known.since = known.since();
            known.succeeded = Moment::of(time);
        }
    }

    /// Notes that the server has joined the others again. If it was alone, joining gave the time back to its
    /// games up to `given_back`.
    pub(super) fn joined(&self, given_back: Option<Duration>, time: Duration) {
        let mut known = self.known();
        known.since = given_back;
        known.succeeded = Moment::of(time);
    }
}

/// Whether the result of a write shows that the store works. A refusal shows it too.
const fn is_possible<T>(done: &Result<T, StoreError>) -> bool {
    !matches!(done, Err(StoreError::Database(_)))
}

impl Service {
    /// Runs a write, and notes whether the store works.
    async fn write<T>(&self, write: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let under_way = self.outage.begin(self.now());
        let done = timeout(LONGEST, write).await;
        let done = done.unwrap_or_else(|_| Err(StoreError::Database("it does not answer".to_owned())));
        self.outage.end(&under_way, is_possible(&done), self.now());
        done
    }

    /// Stores an entry of a game.
    pub(super) async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        self.write(self.store.append(id, entry)).await
    }

    /// Stores the game of a challenge.
    pub(super) async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError> {
        self.write(self.store.begin_game(game)).await
    }

    /// Gives a sign of life, but not during an outage. So if the server is killed in one, the next server
    /// gives the time back.
    pub(super) async fn note_alive(&self) -> Result<(), StoreError> {
        if self.outage.known().since.is_some() {
            return Ok(());
        }
        self.write(self.store.alive(self.now())).await
    }

    /// Gives a sign of life if nothing was stored for a while and a clock may run. During an outage, tries
    /// the store, because nobody can move until it is known to work again. Call it many times a second.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn note_alive_in_games(&self) -> Result<(), StoreError> {
        if self.out_since().is_some() {
            // The error is already in the log.
            let _ = self.check_store().await;
            return Ok(());
        }
        let is_due = self.outage.known().succeeded.at.elapsed() >= NOTICED;
        if is_due && self.lock_games().values().any(|live| live.is_followed()) {
            self.note_alive().await?;
        }
        Ok(())
    }

    /// The beginning of the outage; `None` if the store works.
    pub(super) fn out_since(&self) -> Option<Duration> {
        self.outage.known().since()
    }

    /// The time for the clocks. During an outage it is the time of its beginning.
    pub(super) fn time_of_clocks(&self) -> Duration {
        self.out_since().unwrap_or_else(|| self.now())
    }

    /// Checks that something can be stored. During an outage it tries the store, though not too often. If the
    /// store works again, it gives the time back.
    pub(super) async fn check_store(&self) -> Result<(), Problem> {
        if self.out_since().is_none() {
            return Ok(());
        }
        {
            let mut known = self.outage.known();
            let is_tried = known.tried.is_some_and(|tried| tried.elapsed() < TRY_EVERY);
            // A write that takes too long reports its own end.
            if known.since.is_none() || is_tried {
                return Err(out());
            }
            known.tried = Some(Instant::now());
        }
        // While this lock is held, no change of a game uses the old clocks.
        let _moving = self.outage.moving.write().await;
        let Some(since) = self.outage.known().since else { return Ok(()) };
        let mut from = since;
        for _ in 0..GIVEN_BACK {
            let until = self.now();
            if let Err(error) = self.write(self.store.give_back(from, until)).await {
                tracing::warn!(%error, "the store is still out");
                return Err(out());
            }
            self.lock_games().values().for_each(|live| live.stand(from, until));
            self.outage.known().since = Some(until);
            from = until;
            if self.now().saturating_sub(until) <= SHORT {
                break;
            }
        }
        {
            let mut known = self.outage.known();
            (known.since, known.tried, known.owes_clocks) = (None, None, true);
        }
        self.outage.count.fetch_add(1, Ordering::SeqCst);
        let stood = from.saturating_sub(since);
        self.metrics.outage(stood);
        tracing::info!(seconds = stood.as_secs_f64(), "the store works again: clocks stood meanwhile");
        Ok(())
    }

    /// Sends the followers of each game its clocks, once after an outage.
    pub(super) async fn tell_clocks(&self) {
        if !std::mem::take(&mut self.outage.known().owes_clocks) {
            return;
        }
        let mut games: Vec<_> =
            self.lock_games().values().filter(|live| live.is_followed()).cloned().collect();
        games.sort_by_key(|live| live.head.id);
        for live in games {
            let mut game = live.lock().await;
            let now = self.time_of_clocks();
            // If a game cannot be read now, its clients are told to ask again.
            let clocks = self.hosted(&live, &mut game).await.ok().and_then(|hosted| hosted.clocks(now));
            let clocks = clocks.and_then(|clocks| frame_of(live.head.id, &ServerMessage::Clocks(clocks)));
            if let Some(frame) = clocks {
                game.tell(live.head.id, &frame);
            }
        }
    }

    /// Checks that something can be stored, and that the server is a member of the cluster. It tries at most
    /// once a second, no matter how many callers there are.
    ///
    /// # Errors
    /// If either check fails.
    pub async fn check_ready(&self) -> Result<(), Problem> {
        let mut ready = self.outage.ready.lock().await;
        if let Some((_, said)) = ready.as_ref().filter(|(tried, _)| tried.elapsed() < FRESH) {
            return said.clone();
        }
        let said = timeout(PATIENCE, self.try_to_store()).await.unwrap_or_else(|_| Err(out()));
        *ready = Some((Instant::now(), said.clone()));
        said
    }

    async fn try_to_store(&self) -> Result<(), Problem> {
        // The store is already being tried again and again.
        if self.out_since().is_some() {
            return Err(out());
        }
        self.note_alive().await?;
        self.check_membership().await
    }
}

/// Returns the problem while nothing can be stored.
pub(super) fn out() -> Problem {
    Problem::new(ProblemCode::Unavailable, "the server cannot store or read this now")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGUN: Duration = Duration::from_secs(1_800_000_000);

    /// An outage, and its beginning by the paused clock of the process.
    struct World {
        outage: Outage,
        begun: Instant,
    }

    impl World {
        fn new() -> Self {
            Self { outage: Outage::new(BEGUN), begun: Instant::now() }
        }

        async fn pass(&self, milliseconds: u64) {
            tokio::time::advance(Duration::from_millis(milliseconds)).await;
        }

        fn begin(&self) -> Write<'_> {
            self.outage.begin(BEGUN + self.begun.elapsed())
        }

        fn succeed(&self, write: Write<'_>) {
            self.outage.end(&write, true, BEGUN + self.begun.elapsed());
            drop(write);
        }

        /// The beginning of the outage, in milliseconds since the beginning of the test.
        fn since(&self) -> Option<u128> {
            self.outage.known().since().map(|since| (since - BEGUN).as_millis())
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_stall_counts_though_the_first_write_through_it_began_late() {
        let world = World::new();
        world.pass(1_000).await;
        let first = world.begin();
        world.pass(2_500).await;
        let late = world.begin();
        world.pass(100).await;
        world.succeed(late);
        assert_eq!(world.since(), Some(1_000));
        world.succeed(first);
        assert_eq!(world.since(), Some(1_000));
    }

    #[tokio::test(start_paused = true)]
    async fn a_stall_counts_though_another_write_was_through_just_before_it() {
        let world = World::new();
        world.pass(1_000).await;
        let [first, last] = [world.begin(), world.begin()];
        world.pass(200).await;
        world.succeed(last);
        world.pass(1_900).await;
        assert_eq!(world.since(), None);
        world.pass(200).await;
        assert_eq!(world.since(), Some(1_200));
        world.succeed(first);
        assert_eq!(world.since(), Some(1_200));
    }

    #[tokio::test(start_paused = true)]
    async fn a_write_that_waits_alone_is_no_stall() {
        let world = World::new();
        let long = world.begin();
        for _ in 0..5 {
            let other = world.begin();
            world.pass(1_000).await;
            world.succeed(other);
            assert_eq!(world.since(), None);
        }
        world.succeed(long);
        assert_eq!(world.since(), None);
    }
}
