//! The lobby: games that are offered to everybody, and the people who are connected.
//!
//! A seek is a challenge that the lobby lists. Seeks for live games last as long as their owner is connected,
//! apart from short absences. The others stay even while no server runs.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_net::{GameId, LobbyPage, Problem, ServerFrame};
use tokio::time::Instant;

use super::Service;
use crate::connection::{Connection, Frame, QUEUE};
use crate::post::Message;
use crate::store::{StoreError, TokenHash, UserId};

/// The maximum number of seeks that the lobby shows.
const SHOWN: usize = 200;

/// How long a challenge waits to be accepted.
const UNTAKEN: Duration = Duration::from_secs(30 * 24 * 3600);

/// How long the owner of a live seek may be away. That is enough to reload a page or to survive a restart of
/// the server.
const GRACE: Duration = Duration::from_secs(15);

/// How long a live seek waits for its owner's socket, which may just be opening, or be known only at another
/// server.
const ARRIVAL: Duration = Duration::from_secs(1);

/// The interval at which it looks for the socket meanwhile.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The connected people, and the watchers of the lobby.
#[derive(Default)]
pub(super) struct Lobby {
    people: Mutex<HashMap<UserId, Vec<Arc<Connection>>>>,
    /// The people who have just left, with the time. Some of them may be back.
    left: Mutex<HashMap<UserId, Duration>>,
    watchers: Mutex<Vec<Watcher>>,
}

/// A connection that watches the lobby.
struct Watcher {
    connection: Arc<Connection>,
    /// The changes since its list was requested; `None` once it has the list.
    waiting: Option<Vec<Frame>>,
}

impl Lobby {
    fn people(&self) -> MutexGuard<'_, HashMap<UserId, Vec<Arc<Connection>>>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn left(&self) -> MutexGuard<'_, HashMap<UserId, Duration>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes and returns the players who have been away for too long.
    fn take_overdue(&self, now: Duration) -> HashMap<UserId, Duration> {
        self.left().extract_if(|_, &mut since| now.saturating_sub(since) >= GRACE).collect()
    }

    /// Whether a person has a connection.
    pub(super) fn is_connected(&self, user: UserId) -> bool {
        self.people().contains_key(&user)
    }

    /// Sends a person a frame about a game, on every connection here.
    pub(super) fn tell_person(&self, user: UserId, game: GameId, frame: &Frame) {
        for connection in self.people().get(&user).into_iter().flatten() {
            connection.tell(game, Arc::clone(frame));
        }
    }

    /// Sends a person a frame that belongs to no game, on every connection here.
    pub(super) fn say(&self, user: UserId, frame: &Frame) {
        for connection in self.people().get(&user).into_iter().flatten() {
            connection.pass_on(Arc::clone(frame));
        }
    }

    /// The connected people.
    pub(super) fn connected(&self) -> Vec<UserId> {
        self.people().keys().copied().collect()
    }

    /// Ends all of a person's connections here, because the identity behind them has changed.
    pub(super) fn end_connections(&self, user: UserId) {
        for connection in self.people().get(&user).into_iter().flatten() {
            connection.end();
        }
    }

    /// Ends the connections of a program whose token was revoked.
    pub(super) fn end_program(&self, user: UserId, token: TokenHash) {
        for connection in self.people().get(&user).into_iter().flatten() {
            if connection.token == Some(token) {
                connection.end();
            }
        }
    }

    /// Sends a frame to everybody here who watches the lobby.
    pub(super) fn tell(&self, frame: &Frame) {
        for Watcher { connection, waiting } in self.watchers().iter_mut() {
            match waiting {
                None => connection.tell_lobby(Arc::clone(frame)),
                // A frame more than fits makes the client ask again.
                Some(waiting) if waiting.len() <= QUEUE => waiting.push(Arc::clone(frame)),
                Some(_) => {}
            }
        }
    }

    fn watchers(&self) -> MutexGuard<'_, Vec<Watcher>> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops a connection's watch of the lobby.
    fn unwatch(&self, connection: &Connection) {
        self.watchers().retain(|watcher| watcher.connection.number != connection.number);
    }

    /// Begins a connection's watch of the lobby. It gets changes once it has its list.
    fn watch(&self, connection: &Arc<Connection>) {
        self.unwatch(connection);
        self.watchers().push(Watcher { connection: Arc::clone(connection), waiting: Some(Vec::new()) });
    }

    /// Sends a watcher the list and the changes since it was requested. Some of them may already be in the
    /// list.
    fn show(&self, connection: &Connection, list: Frame) {
        let mut watchers = self.watchers();
        let watcher = watchers.iter_mut().find(|watcher| watcher.connection.number == connection.number);
        if let Some(Watcher { connection, waiting }) = watcher {
            for frame in [list].into_iter().chain(waiting.take().unwrap_or_default()) {
                connection.tell_lobby(frame);
            }
        }
    }

    fn arrive(&self, connection: &Arc<Connection>) {
        if let Some(user) = connection.user {
            self.people().entry(user).or_default().push(Arc::clone(connection));
        }
    }

    /// Removes a connection. Returns its person if it was the last one.
    fn depart(&self, connection: &Connection) -> Option<UserId> {
        let user = connection.user?;
        let mut people = self.people();
        let connections = people.get_mut(&user)?;
        connections.retain(|other| other.number != connection.number);
        let is_last = connections.is_empty();
        if is_last {
            people.remove(&user);
        }
        is_last.then_some(user)
    }
}

impl Service {
    /// Handles the beginning of a connection.
    pub fn connected(&self, connection: &Arc<Connection>) {
        self.lobby.arrive(connection);
        self.metrics.socket_opened();
        if let Some(cluster) = &self.cluster {
            cluster.connected(connection);
            connection.user.into_iter().for_each(|user| cluster.note_change(user));
        }
    }

    /// Handles the end of a connection.
    pub async fn disconnected(&self, connection: &Arc<Connection>) {
        for id in connection.followed() {
            self.leave(connection, id).await;
        }
        self.lobby.unwatch(connection);
        let last = self.lobby.depart(connection);
        if let Some(cluster) = &self.cluster {
            // Noting the change will show whether it was the last connection to any server.
            cluster.disconnected(connection);
            last.into_iter().for_each(|user| cluster.note_change(user));
        } else if let Some(user) = last
            && let Err(error) = self.note_left(user).await
        {
            tracing::error!(%error, "somebody who left waits for a partner still");
        }
        self.metrics.socket_closed();
    }

    /// Notes that a person has no connection left. Absent people are not paired, and their live seeks wait
    /// only for a while.
    pub(super) async fn note_left(&self, user: UserId) -> Result<(), StoreError> {
        self.lobby.left().insert(user, self.now());
        self.stop_waiting(user).await
    }

    /// Whether the owner of a live seek is there. A short absence still counts as being there.
    pub(super) async fn is_there(&self, user: UserId) -> Result<bool, StoreError> {
        let begun = Instant::now();
        loop {
            if self.is_connected(user).await? || self.lobby.left().contains_key(&user) {
                return Ok(true);
            }
            if begun.elapsed() >= ARRIVAL {
                return Ok(false);
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Sends a person a frame about a game, on every connection to any server.
    pub(super) fn tell_person(&self, user: UserId, game: GameId, frame: &ServerFrame) {
        let frame: Frame = frame.write().into();
        self.lobby.tell_person(user, game, &frame);
        self.broadcast(Message::Person { user: user.0, game: Some(game) }, Some(frame));
    }

    /// Sends a person a frame that belongs to no game, on every connection to any server.
    pub(super) fn say_to(&self, user: UserId, frame: &ServerFrame) {
        let frame: Frame = frame.write().into();
        self.lobby.say(user, &frame);
        self.broadcast(Message::Person { user: user.0, game: None }, Some(frame));
    }

    /// Ends all of a person's connections to any server.
    pub(super) fn end_connections(&self, user: UserId) {
        self.lobby.end_connections(user);
        self.broadcast(Message::End { user: user.0 }, None);
    }

    /// Sends a frame to everybody who watches the lobby, at any server.
    pub(super) fn tell_lobby(&self, frame: &ServerFrame) {
        let seek = match frame {
            ServerFrame::Sought { seek } => Some(seek.id),
            _ => None,
        };
        let frame: Frame = frame.write().into();
        self.lobby.tell(&frame);
        self.broadcast(Message::Lobby { seek }, Some(frame));
    }

    /// Returns the open seeks.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn seeks(&self) -> Result<LobbyPage, Problem> {
        let pages = self.challenge_pages(self.store.listed(SHOWN).await?).await?;
        let (live, days) = pages.into_iter().partition(|page| page.terms.is_live());
        Ok(LobbyPage { live, days })
    }

    /// Begins or ends a connection's watch of the lobby.
    pub(super) async fn watch_lobby(
        &self,
        connection: &Arc<Connection>,
        follow: bool,
    ) -> Result<(), Problem> {
        if !follow {
            self.lobby.unwatch(connection);
            return Ok(());
        }
        self.lobby.watch(connection);
        // Only the caller waits for these queries.
        let seeks = self.seeks().await.inspect_err(|_| self.lobby.unwatch(connection))?;
        self.lobby.show(connection, ServerFrame::Lobby(seeks).write().into());
        Ok(())
    }

    /// Ends a person's seeks for live games and the wait for a partner, because a live game has begun.
    pub(super) async fn end_live_seeks(&self, user: UserId) -> Result<(), Problem> {
        self.stop_waiting(user).await?;
        for challenge in self.store.challenges_of(user).await? {
            if challenge.listed && challenge.terms.is_live() {
                self.end_seek(challenge.id, user).await?;
            }
        }
        Ok(())
    }

    async fn end_seek(&self, id: GameId, by: UserId) -> Result<(), StoreError> {
        match self.store.withdraw_challenge(id, by).await {
            Ok(()) => self.tell_lobby(&ServerFrame::Unsought { id }),
            // Another player has just accepted it.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Deletes sessions that have ended and challenges that nobody has accepted for a month, and finds guests
    /// without session and game for this long. Call it from time to time.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn purge(&self, guests_kept: Duration) -> Result<(), StoreError> {
        let now = self.now();
        for id in self.store.purge(now, now.saturating_sub(UNTAKEN)).await? {
            self.tell_lobby(&ServerFrame::Unsought { id });
        }
        self.find_idle_guests(guests_kept).await
    }

    /// Ends the live seeks of people who have left and are not back in time. Call it about once a second.
    ///
    /// # Errors
    /// If the store fails. The next call tries again.
    pub async fn end_seeks_of_absent(&self) -> Result<(), StoreError> {
        let overdue = self.lobby.take_overdue(self.now());
        if overdue.is_empty() {
            return Ok(());
        }
        let done = self.end_seeks_of(&overdue).await;
        if done.is_err() {
            self.lobby.left().extend(overdue);
        }
        done
    }

    async fn end_seeks_of(&self, overdue: &HashMap<UserId, Duration>) -> Result<(), StoreError> {
        for challenge in self.store.listed(usize::MAX).await? {
            let is_overdue = challenge.terms.is_live() && overdue.contains_key(&challenge.by);
            if is_overdue && !self.is_connected(challenge.by).await? {
                self.end_seek(challenge.id, challenge.by).await?;
            }
        }
        Ok(())
    }

    /// Notes the owners of live seeks as absent. They have to come back after a server has started or died.
    pub(super) async fn note_all_left(&self) -> Result<(), StoreError> {
        let (now, listed) = (self.now(), self.store.listed(usize::MAX).await?);
        let owners: HashSet<UserId> = listed.iter().filter(|of| of.terms.is_live()).map(|of| of.by).collect();
        self.lobby.left().extend(owners.into_iter().map(|owner| (owner, now)));
        Ok(())
    }
}
