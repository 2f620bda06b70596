//! The lobby: games that are offered to everybody, and who is there.
//!
//! A seek is a challenge that the lobby lists. Those of live games last as long as their owner is there, who
//! may be away for a moment; the others stay, also while no server runs.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_net::{GameId, LobbyPage, Problem, ServerFrame};
use tokio::time::Instant;

use super::Service;
use crate::connection::{Connection, Frame, QUEUE};
use crate::post::Message;
use crate::store::{StoreError, TokenHash, UserId};

/// The most seeks that the lobby shows.
const SHOWN: usize = 200;

/// How long a challenge waits for somebody.
const UNTAKEN: Duration = Duration::from_secs(30 * 24 * 3600);

/// How long the owner of a live seek may be away: a page that is loaded again, and the clients of a server
/// that has begun again, are back sooner.
const GRACE: Duration = Duration::from_secs(15);

/// How long a live seek waits for its owner's socket, which may just be opening, or be known at another
/// server only.
const ARRIVAL: Duration = Duration::from_secs(1);

/// How often it looks for the socket meanwhile.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The connected people, and the watchers of the lobby.
#[derive(Default)]
pub(super) struct Lobby {
    people: Mutex<HashMap<UserId, Vec<Arc<Connection>>>>,
    /// The people who have just left, and when. Some of them may be back.
    left: Mutex<HashMap<UserId, Duration>>,
    watchers: Mutex<Vec<Watcher>>,
}

/// A watcher of the lobby.
struct Watcher {
    connection: Arc<Connection>,
    /// The changes since its list was requested, until they are told; `None` from then on.
    waiting: Option<Vec<Frame>>,
}

impl Lobby {
    fn people(&self) -> MutexGuard<'_, HashMap<UserId, Vec<Arc<Connection>>>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn left(&self) -> MutexGuard<'_, HashMap<UserId, Duration>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes out the players who may not be away any longer.
    fn take_overdue(&self, now: Duration) -> HashMap<UserId, Duration> {
        self.left().extract_if(|_, &mut since| now.saturating_sub(since) >= GRACE).collect()
    }

    /// Whether a person has a connection.
    pub(super) fn is_connected(&self, user: UserId) -> bool {
        self.people().contains_key(&user)
    }

    /// Tells a person something of a game, on every connection.
    pub(super) fn tell_person(&self, user: UserId, game: GameId, frame: &Frame) {
        for connection in self.people().get(&user).into_iter().flatten() {
            connection.tell(game, Arc::clone(frame));
        }
    }

    /// Tells a person something that belongs to no game, on every connection.
    pub(super) fn say(&self, user: UserId, frame: &Frame) {
        for connection in self.people().get(&user).into_iter().flatten() {
            connection.pass_on(Arc::clone(frame));
        }
    }

    /// The connected people.
    pub(super) fn connected(&self) -> Vec<UserId> {
        self.people().keys().copied().collect()
    }

    /// Ends all of somebody's connections: what they began with holds no longer.
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

    /// Tells everybody who watches the lobby.
    pub(super) fn tell(&self, frame: &Frame) {
        for Watcher { connection, waiting } in self.watchers().iter_mut() {
            match waiting {
                None => connection.tell_lobby(Arc::clone(frame)),
                // One more than fits has it ask again.
                Some(waiting) if waiting.len() <= QUEUE => waiting.push(Arc::clone(frame)),
                Some(_) => {}
            }
        }
    }

    fn watchers(&self) -> MutexGuard<'_, Vec<Watcher>> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection watches the lobby no longer.
    fn unwatch(&self, connection: &Connection) {
        self.watchers().retain(|watcher| watcher.connection.number != connection.number);
    }

    /// A connection watches the lobby from now on, and gets changes once it has its list.
    fn watch(&self, connection: &Arc<Connection>) {
        self.unwatch(connection);
        self.watchers().push(Watcher { connection: Arc::clone(connection), waiting: Some(Vec::new()) });
    }

    /// A watcher gets the list, and the changes since it was requested: some of them may be in the list.
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

    /// Returns whose last connection this was.
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
    /// A connection has begun.
    pub fn connected(&self, connection: &Arc<Connection>) {
        self.lobby.arrive(connection);
        self.metrics.socket_opened();
        if let Some(cluster) = &self.cluster {
            cluster.connected(connection);
            connection.user.into_iter().for_each(|user| cluster.note_change(user));
        }
    }

    /// A connection has ended.
    pub async fn disconnected(&self, connection: &Arc<Connection>) {
        for id in connection.followed() {
            self.leave(connection, id).await;
        }
        self.lobby.unwatch(connection);
        let last = self.lobby.depart(connection);
        if let Some(cluster) = &self.cluster {
            // Whether it was the last one anywhere turns out when it is noted.
            cluster.disconnected(connection);
            last.into_iter().for_each(|user| cluster.note_change(user));
        } else if let Some(user) = last
            && let Err(error) = self.note_left(user).await
        {
            tracing::error!(%error, "somebody who left waits for a partner still");
        }
        self.metrics.socket_closed();
    }

    /// A person is connected nowhere now. Absent people are not paired; their seeks wait for a while.
    pub(super) async fn note_left(&self, user: UserId) -> Result<(), StoreError> {
        self.lobby.left().insert(user, self.now());
        self.stop_waiting(user).await
    }

    /// Whether the owner of a live seek is there, as far as a moment's absence counts as being there.
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

    /// Tells a person something of a game, on every connection to any server.
    pub(super) fn tell_person(&self, user: UserId, game: GameId, frame: &ServerFrame) {
        let frame: Frame = frame.write().into();
        self.lobby.tell_person(user, game, &frame);
        self.broadcast(Message::Person { user: user.0, game: Some(game) }, Some(frame));
    }

    /// Tells a person something that belongs to no game, on every connection to any server.
    pub(super) fn say_to(&self, user: UserId, frame: &ServerFrame) {
        let frame: Frame = frame.write().into();
        self.lobby.say(user, &frame);
        self.broadcast(Message::Person { user: user.0, game: None }, Some(frame));
    }

    /// Ends all of somebody's connections to any server.
    pub(super) fn end_connections(&self, user: UserId) {
        self.lobby.end_connections(user);
        self.broadcast(Message::End { user: user.0 }, None);
    }

    /// Tells everybody who watches the lobby, at any server.
    pub(super) fn tell_lobby(&self, frame: &ServerFrame) {
        let seek = match frame {
            ServerFrame::Sought { seek } => Some(seek.id),
            _ => None,
        };
        let frame: Frame = frame.write().into();
        self.lobby.tell(&frame);
        self.broadcast(Message::Lobby { seek }, Some(frame));
    }

    /// The seeks that are open.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn seeks(&self) -> Result<LobbyPage, Problem> {
        let pages = self.challenge_pages(self.store.listed(SHOWN).await?).await?;
        let (live, days) = pages.into_iter().partition(|page| page.terms.is_live());
        Ok(LobbyPage { live, days })
    }

    /// A connection wants frames about the lobby, or no longer.
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
        // Only the caller waits for these questions.
        let seeks = self.seeks().await.inspect_err(|_| self.lobby.unwatch(connection))?;
        self.lobby.show(connection, ServerFrame::Lobby(seeks).write().into());
        Ok(())
    }

    /// The seeks of a person for live games end, and so does the wait for a partner: another game has begun.
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
            // A player has accepted it at this moment.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Forgets the sessions that have ended, the challenges that nobody took for a month, and by and by the
    /// guests who have had neither session nor game for a time. To be called from time to time.
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

    /// Ends the live seeks of those who have left and are not back. To be called about once a second.
    ///
    /// # Errors
    /// If the store fails: then it is tried again.
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

    /// A server that starts, or that has died, has no connections: the owners of live seeks have to come
    /// back.
    pub(super) async fn note_all_left(&self) -> Result<(), StoreError> {
        let (now, listed) = (self.now(), self.store.listed(usize::MAX).await?);
        let owners: HashSet<UserId> = listed.iter().filter(|of| of.terms.is_live()).map(|of| of.by).collect();
        self.lobby.left().extend(owners.into_iter().map(|owner| (owner, now)));
        Ok(())
    }
}
