//! The connection of a client: a bounded queue of frames for it.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dvonn_net::{GameId, ServerFrame};
use tokio::sync::{Notify, mpsc};

use crate::store::{TokenHash, UserId};

/// The maximum number of frames that wait for a client.
pub const QUEUE: usize = 128;

/// The value of `lag` before the first measurement.
const UNMEASURED: u64 = u64::MAX;

/// The value of `silent` while the client answers.
const HEARD: u64 = u64::MAX;

/// A frame as text. Many connections share one copy.
pub type Frame = Arc<str>;

/// The person or program behind a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The person.
    pub user: UserId,
    /// The token, if a program acts for the person; `None` in a session.
    pub token: Option<TokenHash>,
}

/// The way to a client whose socket is on another server.
pub(crate) trait Far: Send + Sync {
    /// Sends the client a frame about a game.
    fn tell(&self, game: GameId, frame: Frame);

    /// Sends the client a frame that belongs to no game. Returns whether it is on its way.
    fn say(&self, frame: Frame) -> bool;

    /// Notes that the client has everything about the game up to now.
    fn caught_up(&self, game: GameId);

    /// Tells the other server that the game is not on this one either.
    fn is_elsewhere(&self, game: GameId);
}

/// The server's end of a connection.
pub struct Connection {
    /// A number that is unique in this process.
    pub(crate) number: u64,
    /// The person who connected; `None` for a spectator who is not signed in.
    pub(crate) user: Option<UserId>,
    /// The token, if a program connected.
    pub(crate) token: Option<TokenHash>,
    queue: mpsc::Sender<Frame>,
    /// The games of which frames were dropped because the queue was full.
    left_out: Mutex<BTreeSet<GameId>>,
    /// Whether frames about the lobby were dropped.
    lobby_left_out: AtomicBool,
    /// The games that the client follows.
    followed: Mutex<BTreeSet<GameId>>,
    /// The measured lag, in milliseconds; [`UNMEASURED`] at first.
    lag: AtomicU64,
    /// The time since which the client has been silent, in milliseconds since 1970; [`HEARD`] while it
    /// answers.
    silent: AtomicU64,
    /// Notified when the connection should end.
    end: Notify,
    /// The way to the client, if its socket is on another server.
    far: Option<Box<dyn Far>>,
}

/// A client's queue of frames.
pub struct Outbox {
    connection: Arc<Connection>,
    frames: mpsc::Receiver<Frame>,
}

impl Connection {
    /// Returns a person's connection, and the frames for it.
    #[must_use]
    pub fn new(user: Option<UserId>) -> (Arc<Self>, Outbox) {
        Self::of(user.map(|user| Caller { user, token: None }))
    }

    /// Returns a caller's connection, and the frames for it.
    #[must_use]
    pub fn of(caller: Option<Caller>) -> (Arc<Self>, Outbox) {
        let (connection, frames) = Self::with(caller, None);
        (Arc::clone(&connection), Outbox { connection, frames })
    }

    /// Returns a connection whose socket is on another server.
    pub(crate) fn at(user: Option<UserId>, far: Box<dyn Far>) -> Arc<Self> {
        Self::with(user.map(|user| Caller { user, token: None }), Some(far)).0
    }

    fn with(caller: Option<Caller>, far: Option<Box<dyn Far>>) -> (Arc<Self>, mpsc::Receiver<Frame>) {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        let (queue, frames) = mpsc::channel(if far.is_some() { 1 } else { QUEUE });
        let connection = Arc::new(Self {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            user: caller.map(|caller| caller.user),
            token: caller.and_then(|caller| caller.token),
            queue,
            left_out: Mutex::default(),
            lobby_left_out: AtomicBool::new(false),
            followed: Mutex::default(),
            lag: AtomicU64::new(UNMEASURED),
            silent: AtomicU64::new(HEARD),
            end: Notify::new(),
            far,
        });
        (connection, frames)
    }

    /// Takes in a measured round trip. The lag falls at once and rises gradually, so that a single delay
    /// gives a player hardly any time.
    pub fn measured(&self, round_trip: Duration) {
        let measured = u64::try_from(round_trip.as_millis()).unwrap_or(u64::MAX);
        let before = self.lag.load(Ordering::Relaxed);
        let lag = if measured < before { measured } else { before + (measured - before) / 4 };
        self.lag.store(lag, Ordering::Relaxed);
    }

    /// The measured lag; zero before the first measurement.
    #[must_use]
    pub fn lag(&self) -> Duration {
        match self.lag.load(Ordering::Relaxed) {
            UNMEASURED => Duration::ZERO,
            lag => Duration::from_millis(lag),
        }
    }

    /// Sets the lag to what another server has measured, in milliseconds.
    pub(crate) fn set_lag(&self, lag: u64) {
        self.lag.store(lag, Ordering::Relaxed);
    }

    /// Notes since when the client has been silent, or that it answers.
    pub(crate) fn set_silent(&self, since: Option<Duration>) {
        let since = since.map_or(HEARD, |since| u64::try_from(since.as_millis()).unwrap_or(HEARD));
        self.silent.store(since, Ordering::Relaxed);
    }

    /// The time since which the client has been silent; `None` while it answers.
    pub(crate) fn silent_since(&self) -> Option<Duration> {
        let since = self.silent.load(Ordering::Relaxed);
        (since != HEARD).then(|| Duration::from_millis(since))
    }

    /// The way to the client, if its socket is on another server.
    pub(crate) fn far(&self) -> Option<&dyn Far> {
        self.far.as_deref()
    }

    /// Ends the connection. The client comes back, perhaps signed in as somebody else.
    pub fn end(&self) {
        self.end.notify_one();
    }

    /// Waits until the connection should end.
    pub async fn ended(&self) {
        self.end.notified().await;
    }

    /// Sends a frame that belongs to no game. Returns whether it is on its way.
    pub fn say(&self, frame: &ServerFrame) -> bool {
        let frame = frame.write().into();
        match &self.far {
            Some(far) => far.say(frame),
            None => self.queue.try_send(frame).is_ok(),
        }
    }

    /// Sends a frame about a game. If the client is too slow for it, the client is told to ask for the game
    /// again, and frames about the game are dropped until then.
    pub(crate) fn tell(&self, game: GameId, frame: Frame) {
        if let Some(far) = &self.far {
            return far.tell(game, frame);
        }
        let mut left_out = self.left_out.lock().unwrap_or_else(PoisonError::into_inner);
        if left_out.contains(&game) || self.queue.try_send(frame).is_err() {
            left_out.insert(game);
        }
    }

    /// Tells the client to ask for a game again.
    pub(crate) fn resynchronize(&self, game: GameId) {
        self.tell(game, ServerFrame::Resynchronize { game }.write().into());
    }

    /// Sends a frame that belongs to no game, as another server wrote it.
    pub(crate) fn pass_on(&self, frame: Frame) {
        let _ = self.queue.try_send(frame);
    }

    /// Sends a frame about the lobby. If the client is too slow for it, the client is told to ask for the
    /// lobby again.
    pub(crate) fn tell_lobby(&self, frame: Frame) {
        if self.lobby_left_out.load(Ordering::Relaxed) || self.queue.try_send(frame).is_err() {
            self.lobby_left_out.store(true, Ordering::Relaxed);
        }
    }

    /// Notes that the client follows a game, or no longer does.
    pub(crate) fn note_follows(&self, game: GameId, follows: bool) {
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        if follows {
            followed.insert(game);
        } else {
            followed.remove(&game);
        }
    }

    /// The games that the client follows.
    pub(crate) fn followed(&self) -> BTreeSet<GameId> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes that the client has asked for a game again: no frames are dropped from now on.
    pub(crate) fn caught_up(&self, game: GameId) {
        if let Some(far) = &self.far {
            far.caught_up(game);
        }
        self.left_out.lock().unwrap_or_else(PoisonError::into_inner).remove(&game);
    }
}

impl Outbox {
    /// Returns the next frame to send; `None` once the connection has no senders left.
    ///
    /// A slow client first gets the waiting frames, then one frame for each game that it has to ask for
    /// again.
    pub async fn next(&mut self) -> Option<Frame> {
        if let Ok(frame) = self.frames.try_recv() {
            return Some(frame);
        }
        let game = self.connection.left_out.lock().unwrap_or_else(PoisonError::into_inner).pop_first();
        match game {
            Some(game) => Some(ServerFrame::Resynchronize { game }.write().into()),
            None if self.connection.lobby_left_out.swap(false, Ordering::Relaxed) => {
                Some(ServerFrame::ResynchronizeLobby.write().into())
            }
            None => self.frames.recv().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u128) -> GameId {
        GameId::of_random(number)
    }

    #[tokio::test]
    async fn a_slow_client_is_told_to_resynchronize_and_nothing_is_dropped_in_silence() {
        let (connection, mut outbox) = Connection::new(None);
        for count in 0..QUEUE + 10 {
            connection.tell(game(1), count.to_string().into());
        }
        connection.tell(game(2), "other".into());
        for count in 0..QUEUE {
            assert_eq!(&*outbox.next().await.unwrap(), count.to_string());
            // After a dropped frame, the rest about the game is dropped too.
            connection.tell(game(1), "late".into());
        }
        let told = [outbox.next().await.unwrap(), outbox.next().await.unwrap()];
        let expected = [1, 2].map(|number| ServerFrame::Resynchronize { game: game(number) }.write());
        assert_eq!(told.map(|frame| frame.to_string()), expected);
        connection.caught_up(game(1));
        connection.tell(game(1), "now".into());
        assert_eq!(&*outbox.next().await.unwrap(), "now");
    }

    #[tokio::test]
    async fn a_client_too_slow_for_the_lobby_asks_for_it_again() {
        let (connection, mut outbox) = Connection::new(None);
        for count in 0..QUEUE + 3 {
            connection.tell_lobby(count.to_string().into());
        }
        for count in 0..QUEUE {
            assert_eq!(&*outbox.next().await.unwrap(), count.to_string());
            connection.tell_lobby("late".into());
        }
        assert_eq!(&*outbox.next().await.unwrap(), ServerFrame::ResynchronizeLobby.write());
        connection.tell_lobby("now".into());
        assert_eq!(&*outbox.next().await.unwrap(), "now");
    }

    #[test]
    fn one_delay_counts_little() {
        let (connection, _outbox) = Connection::new(None);
        assert_eq!(connection.lag(), Duration::ZERO);
        let mut lags = Vec::new();
        for measured in [80, 2_080, 90, 40, 44, 0, 400] {
            connection.measured(Duration::from_millis(measured));
            lags.push(connection.lag().as_millis());
        }
        assert_eq!(lags, [80, 580, 90, 40, 41, 0, 100]);
    }
}
