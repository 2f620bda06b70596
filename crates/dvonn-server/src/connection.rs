//! One client's connection: a bounded queue of what it is to be told.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dvonn_net::{GameId, ServerFrame};
use tokio::sync::{Notify, mpsc};

use crate::store::{TokenHash, UserId};

/// The most frames that wait for a client.
pub const QUEUE: usize = 128;

/// No lag was measured yet.
const UNMEASURED: u64 = u64::MAX;

/// The client answers.
const HEARD: u64 = u64::MAX;

/// A frame as text, which many connections share.
pub type Frame = Arc<str>;

/// The caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The person.
    pub user: UserId,
    /// The token of the program that asks for the person; `None` in a session.
    pub token: Option<TokenHash>,
}

/// The way to a client whose socket another server has.
pub(crate) trait Far: Send + Sync {
    /// Something about a game.
    fn tell(&self, game: GameId, frame: Frame);

    /// Something that belongs to no game. Returns whether it will be said.
    fn say(&self, frame: Frame) -> bool;

    /// The client has everything about the game up to here.
    fn caught_up(&self, game: GameId);

    /// The game is not here either.
    fn is_elsewhere(&self, game: GameId);
}

/// The server's end of a connection.
pub struct Connection {
    /// A number that no other connection of this process has.
    pub(crate) number: u64,
    /// Its owner; `None` for a visitor who only watches.
    pub(crate) user: Option<UserId>,
    /// The token of the program that connected.
    pub(crate) token: Option<TokenHash>,
    queue: mpsc::Sender<Frame>,
    /// The games with frames that were left out because the queue was full.
    left_out: Mutex<BTreeSet<GameId>>,
    /// Whether something of the lobby was left out.
    lobby_left_out: AtomicBool,
    /// The games that it follows.
    followed: Mutex<BTreeSet<GameId>>,
    /// The measured lag, in milliseconds; [`UNMEASURED`] at first.
    lag: AtomicU64,
    /// The time since which the client has been silent, in milliseconds since 1970; [`HEARD`] while it
    /// answers.
    silent: AtomicU64,
    /// Told once the connection is to end.
    end: Notify,
    /// The way to it, if another server has its socket.
    far: Option<Box<dyn Far>>,
}

/// A client's queue of frames.
pub struct Outbox {
    connection: Arc<Connection>,
    frames: mpsc::Receiver<Frame>,
}

impl Connection {
    /// A connection of a person's, and what it is to be told.
    #[must_use]
    pub fn new(user: Option<UserId>) -> (Arc<Self>, Outbox) {
        Self::of(user.map(|user| Caller { user, token: None }))
    }

    /// A connection of a caller, and the frames for it.
    #[must_use]
    pub fn of(caller: Option<Caller>) -> (Arc<Self>, Outbox) {
        let (connection, frames) = Self::with(caller, None);
        (Arc::clone(&connection), Outbox { connection, frames })
    }

    /// A connection whose socket another server has.
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

    /// Notes how long a frame took there and back. A better connection is believed at once, a worse one
    /// little by little, so that a single delay gives hardly any time.
    pub fn measured(&self, round_trip: Duration) {
        let measured = u64::try_from(round_trip.as_millis()).unwrap_or(u64::MAX);
        let before = self.lag.load(Ordering::Relaxed);
        let lag = if measured < before { measured } else { before + (measured - before) / 4 };
        self.lag.store(lag, Ordering::Relaxed);
    }

    /// The measured lag; nothing before the first measurement.
    #[must_use]
    pub fn lag(&self) -> Duration {
        match self.lag.load(Ordering::Relaxed) {
            UNMEASURED => Duration::ZERO,
            lag => Duration::from_millis(lag),
        }
    }

    /// The lag is what another server has measured.
    pub(crate) fn set_lag(&self, lag: u64) {
        self.lag.store(lag, Ordering::Relaxed);
    }

    /// Notes since when nothing has been heard of the client, or that it answers.
    pub(crate) fn set_silent(&self, since: Option<Duration>) {
        let since = since.map_or(HEARD, |since| u64::try_from(since.as_millis()).unwrap_or(HEARD));
        self.silent.store(since, Ordering::Relaxed);
    }

    /// The time since which the client has been silent; `None` while it answers.
    pub(crate) fn silent_since(&self) -> Option<Duration> {
        let since = self.silent.load(Ordering::Relaxed);
        (since != HEARD).then(|| Duration::from_millis(since))
    }

    /// The way to it, if another server has its socket.
    pub(crate) fn far(&self) -> Option<&dyn Far> {
        self.far.as_deref()
    }

    /// Ends it. The client comes back, perhaps signed in as somebody else.
    pub fn end(&self) {
        self.end.notify_one();
    }

    /// Waits until it is to end.
    pub async fn ended(&self) {
        self.end.notified().await;
    }

    /// Says something that belongs to no game. Returns whether it will be said.
    pub fn say(&self, frame: &ServerFrame) -> bool {
        let frame = frame.write().into();
        match &self.far {
            Some(far) => far.say(frame),
            None => self.queue.try_send(frame).is_ok(),
        }
    }

    /// Says something about a game. If the client is too slow for it, it will be told to ask for the game
    /// again, and the rest is left out until then.
    pub(crate) fn tell(&self, game: GameId, frame: Frame) {
        if let Some(far) = &self.far {
            return far.tell(game, frame);
        }
        let mut left_out = self.left_out.lock().unwrap_or_else(PoisonError::into_inner);
        if left_out.contains(&game) || self.queue.try_send(frame).is_err() {
            left_out.insert(game);
        }
    }

    /// The client has to ask for a game again.
    pub(crate) fn resynchronize(&self, game: GameId) {
        self.tell(game, ServerFrame::Resynchronize { game }.write().into());
    }

    /// Says something that belongs to no game, as another server wrote it.
    pub(crate) fn pass_on(&self, frame: Frame) {
        let _ = self.queue.try_send(frame);
    }

    /// Says something about the lobby. If the client is too slow for it, it will be told to ask again.
    pub(crate) fn tell_lobby(&self, frame: Frame) {
        if self.lobby_left_out.load(Ordering::Relaxed) || self.queue.try_send(frame).is_err() {
            self.lobby_left_out.store(true, Ordering::Relaxed);
        }
    }

    /// Notes that the connection follows a game, or does not any more.
    pub(crate) fn note_follows(&self, game: GameId, follows: bool) {
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        if follows {
            followed.insert(game);
        } else {
            followed.remove(&game);
        }
    }

    /// The games that it follows.
    pub(crate) fn followed(&self) -> BTreeSet<GameId> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The client asks for a game again: nothing is left out from now on.
    pub(crate) fn caught_up(&self, game: GameId) {
        if let Some(far) = &self.far {
            far.caught_up(game);
        }
        self.left_out.lock().unwrap_or_else(PoisonError::into_inner).remove(&game);
    }
}

impl Outbox {
    /// The next frame to send; `None` once nobody can say anything any more.
    ///
    /// A slow client first gets the waiting frames, then the list of games for which it has to ask again.
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
            // Nothing follows a hole.
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
