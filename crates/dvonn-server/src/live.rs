//! A game in memory, and its followers.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::Duration;

use dvonn::{ByColor, Color};
use dvonn_net::{Away, GameId, ServerFrame};
use tokio::sync::{Mutex, MutexGuard};

use crate::connection::{Connection, Frame};
use crate::hosted::HostedGame;
use crate::store::{GameHead, UserId};

/// A game in memory. All its changes happen under its lock, one after the other.
pub(crate) struct LiveGame {
    pub(crate) head: GameHead,
    state: Mutex<State>,
    /// When it was last used, in milliseconds.
    used: AtomicU64,
    followers: AtomicUsize,
    /// Whether another server may have it.
    is_lost: AtomicBool,
    /// The periods without running clocks that the game in memory does not know of yet.
    stood: StdMutex<Vec<(Duration, Duration)>>,
}

/// The state that the lock guards.
pub(crate) struct State {
    /// `None` while the stored state of the game isn't known. A change takes the game out, and puts it back
    /// once the change is stored, so memory is never ahead of the store.
    hosted: Option<HostedGame>,
    followers: Vec<Follower>,
    /// The time since which each player has been away.
    away: ByColor<Option<Duration>>,
    /// The sides that bots play. Bots are always present.
    bots: ByColor<bool>,
}

struct Follower {
    side: Option<Color>,
    connection: Arc<Connection>,
}

impl LiveGame {
    pub(crate) fn new(head: GameHead, hosted: HostedGame, bots: ByColor<bool>, now: Duration) -> Self {
        // When a game comes into memory, all players have the whole time to come back, no matter how long
        // they have been away.
        let away = ByColor::from_fn(|side| (!bots[side]).then_some(now));
        let state = State { hosted: Some(hosted), followers: Vec::new(), away, bots };
        let live = Self {
            head,
            state: Mutex::new(state),
            used: AtomicU64::new(0),
            followers: AtomicUsize::new(0),
            is_lost: AtomicBool::new(false),
            stood: StdMutex::default(),
        };
        live.used(now);
        live
    }

    pub(crate) async fn lock(&self) -> Guard<'_> {
        let mut state = self.state.lock().await;
        self.catch_up(&mut state);
        Guard { state, followers: &self.followers }
    }

    /// Notes that no clock ran between these moments. The store already knows this.
    pub(crate) fn stand(&self, since: Duration, until: Duration) {
        self.stood.lock().unwrap_or_else(PoisonError::into_inner).push((since, until));
    }

    /// Applies the noted periods without running clocks. The game is read from the store again with its
    /// clocks.
    pub(crate) fn catch_up(&self, state: &mut State) {
        let stood = std::mem::take(&mut *self.stood.lock().unwrap_or_else(PoisonError::into_inner));
        for (since, until) in stood {
            state.hosted = None;
            for away in [&mut state.away.white, &mut state.away.black].into_iter().flatten() {
                *away += until.saturating_sub(since.max(*away));
            }
        }
    }

    /// Returns the side that a person plays; `None` for a spectator.
    pub(crate) fn side_of(&self, user: Option<UserId>) -> Option<Color> {
        self.head.side_of(user?)
    }

    pub(crate) fn used(&self, now: Duration) {
        self.used.store(u64::try_from(now.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    pub(crate) fn last_used(&self) -> Duration {
        Duration::from_millis(self.used.load(Ordering::Relaxed))
    }

    /// Notes that another server may have the game, so this server must not change it any more.
    pub(crate) fn lose(&self) {
        self.is_lost.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }

    pub(crate) fn is_followed(&self) -> bool {
        self.followers.load(Ordering::Relaxed) > 0
    }
}

/// The lock of a game. When it is released, the number of followers outside the lock is updated.
pub(crate) struct Guard<'a> {
    state: MutexGuard<'a, State>,
    followers: &'a AtomicUsize,
}

impl std::ops::Deref for Guard<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl std::ops::DerefMut for Guard<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.followers.store(self.state.followers.len(), Ordering::Relaxed);
    }
}

impl State {
    /// The game; `None` while its stored state isn't known.
    pub(crate) const fn hosted(&self) -> Option<&HostedGame> {
        self.hosted.as_ref()
    }

    /// Takes the game out of its place, to change it.
    pub(crate) const fn take(&mut self) -> Option<HostedGame> {
        self.hosted.take()
    }

    /// Puts the game back: this is its stored state.
    pub(crate) fn keep(&mut self, hosted: HostedGame) {
        self.hosted = Some(hosted);
    }

    /// Sends a frame to everybody who follows the game.
    pub(crate) fn tell(&self, game: GameId, frame: &Frame) {
        for follower in &self.followers {
            follower.connection.tell(game, Arc::clone(frame));
        }
    }

    /// Sends a frame to the followers that `is_told` selects, by the side that they play and by who they are.
    pub(crate) fn tell_some(
        &self,
        game: GameId,
        frame: &Frame,
        is_told: impl Fn(Option<Color>, Option<UserId>) -> bool,
    ) {
        for Follower { side, connection } in &self.followers {
            if is_told(*side, connection.user) {
                connection.tell(game, Arc::clone(frame));
            }
        }
    }

    pub(crate) fn is_followed_by(&self, connection: &Connection) -> bool {
        self.followers.iter().any(|follower| follower.connection.number == connection.number)
    }

    pub(crate) fn follow(
        &mut self,
        game: GameId,
        side: Option<Color>,
        connection: &Arc<Connection>,
        now: Duration,
    ) {
        if !self.is_followed_by(connection) {
            self.followers.push(Follower { side, connection: Arc::clone(connection) });
            connection.note_follows(game, true);
            self.note_presence(now);
            self.tell_presence(game, now);
        }
    }

    pub(crate) fn leave(&mut self, game: GameId, connection: &Connection, now: Duration) {
        if self.is_followed_by(connection) {
            self.followers.retain(|follower| follower.connection.number != connection.number);
            connection.note_follows(game, false);
            self.note_presence(connection.silent_since().unwrap_or(now));
            self.tell_presence(game, now);
        }
    }

    /// Notes that the client of a connection has stopped or begun to answer. A player whose clients are all
    /// silent counts as away since the last sign of life.
    pub(crate) fn line_changed(&mut self, game: GameId, connection: &Connection, now: Duration) {
        let before = self.away;
        self.note_presence(connection.silent_since().unwrap_or(now));
        if self.is_followed_by(connection) && self.away != before {
            self.tell_presence(game, now);
        }
    }

    /// Notes which players are present, and since when the others have been away. `heard` is the last sign of
    /// life of the connection that has just changed.
    fn note_presence(&mut self, heard: Duration) {
        for side in Color::ALL {
            if self.is_there(side) {
                self.away[side] = None;
                continue;
            }
            let own = self.followers.iter().filter(|follower| follower.side == Some(side));
            let others = own.filter_map(|follower| follower.connection.silent_since()).max();
            self.away[side].get_or_insert(heard.max(others.unwrap_or_default()));
        }
    }

    /// Notes a sign of life from the player of a side. A player who makes moves without following the game is
    /// not away.
    pub(crate) fn heard(&mut self, game: GameId, side: Color, now: Duration) {
        if let Some(since) = &mut self.away[side] {
            *since = now;
            self.tell_presence(game, now);
        }
    }

    /// The time since which each player has been away.
    pub(crate) const fn away(&self) -> ByColor<Option<Duration>> {
        self.away
    }

    /// Whether the player of a side follows the game, with a client that answers. Bots always do.
    pub(crate) fn is_there(&self, side: Color) -> bool {
        let is_it =
            |follower: &Follower| follower.side == Some(side) && follower.connection.silent_since().is_none();
        self.bots[side] || self.followers.iter().any(is_it)
    }

    /// Describes the absence of a side's player; `None` if the player is present or the game cannot be
    /// claimed.
    fn away_from(&self, side: Color, now: Duration) -> Option<Away> {
        let since = self.away[side]?;
        let claim_in = self.hosted.as_ref()?.claimable_at(since)?.saturating_sub(now);
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Some(Away { side, since: milliseconds(since), claim_in: milliseconds(claim_in) })
    }

    fn tell_presence(&self, game: GameId, now: Duration) {
        let spectators = self.followers.iter().filter(|follower| follower.side.is_none()).count();
        let (white, black) = (self.is_there(Color::White), self.is_there(Color::Black));
        let away = Color::ALL.into_iter().filter_map(|side| self.away_from(side, now)).collect();
        let frame = ServerFrame::Presence { game, white, black, spectators, away };
        self.tell(game, &frame.write().into());
    }
}
