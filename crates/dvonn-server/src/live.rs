//! A game in memory, and who follows it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use dvonn::Color;
use dvonn_net::{GameId, ServerFrame};
use tokio::sync::{Mutex, MutexGuard};

use crate::connection::{Connection, Frame};
use crate::hosted::HostedGame;
use crate::store::{GameHead, UserId};

/// A game in memory. Everything that happens to it happens under its lock, one thing after the other.
pub(crate) struct LiveGame {
    pub(crate) head: GameHead,
    state: Mutex<State>,
    /// When it was used last, in milliseconds.
    used: AtomicU64,
    followers: AtomicUsize,
}

/// What the lock guards.
pub(crate) struct State {
    /// `None` if it isn't known what the store has of it.
    pub(crate) hosted: Option<HostedGame>,
    followers: Vec<Follower>,
}

struct Follower {
    side: Option<Color>,
    connection: Arc<Connection>,
}

impl LiveGame {
    pub(crate) fn new(head: GameHead, hosted: HostedGame, now: Duration) -> Self {
        let state = State { hosted: Some(hosted), followers: Vec::new() };
        let live =
            Self { head, state: Mutex::new(state), used: AtomicU64::new(0), followers: AtomicUsize::new(0) };
        live.used(now);
        live
    }

    pub(crate) async fn lock(&self) -> Guard<'_> {
        Guard { state: self.state.lock().await, followers: &self.followers }
    }

    /// The side that somebody plays; `None` for a spectator.
    pub(crate) fn side_of(&self, user: Option<UserId>) -> Option<Color> {
        let user = user?;
        Color::ALL.into_iter().find(|&side| self.head.players[side] == user)
    }

    pub(crate) fn used(&self, now: Duration) {
        self.used.store(u64::try_from(now.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    pub(crate) fn last_used(&self) -> Duration {
        Duration::from_millis(self.used.load(Ordering::Relaxed))
    }

    pub(crate) fn is_followed(&self) -> bool {
        self.followers.load(Ordering::Relaxed) > 0
    }
}

/// The lock of a game. The number of its followers is kept outside too.
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
    /// Tells everybody who follows the game.
    pub(crate) fn tell(&self, game: GameId, frame: &Frame) {
        for follower in &self.followers {
            follower.connection.tell(game, Arc::clone(frame));
        }
    }

    pub(crate) fn is_followed_by(&self, connection: &Connection) -> bool {
        self.followers.iter().any(|follower| follower.connection.number == connection.number)
    }

    pub(crate) fn follow(&mut self, game: GameId, side: Option<Color>, connection: &Arc<Connection>) {
        if !self.is_followed_by(connection) {
            self.followers.push(Follower { side, connection: Arc::clone(connection) });
            connection.note_follows(game, true);
            self.tell_presence(game);
        }
    }

    pub(crate) fn leave(&mut self, game: GameId, connection: &Connection) {
        if self.is_followed_by(connection) {
            self.followers.retain(|follower| follower.connection.number != connection.number);
            connection.note_follows(game, false);
            self.tell_presence(game);
        }
    }

    fn tell_presence(&self, game: GameId) {
        let is_there = |side| self.followers.iter().any(|follower| follower.side == Some(side));
        let spectators = self.followers.iter().filter(|follower| follower.side.is_none()).count();
        let (white, black) = (is_there(Color::White), is_there(Color::Black));
        let frame = ServerFrame::Presence { game, white, black, spectators };
        self.tell(game, &frame.write().into());
    }
}
