//! The part of a server that has a game, while another server has a client's socket.

use std::sync::{Arc, Weak};
use std::time::Duration;

use dvonn_net::{ClientFrame, GameId};
use tokio::sync::mpsc;

use super::super::Service;
use super::{Cluster, lock};
use crate::connection::{Connection, Far, Frame};
use crate::post::Message;
use crate::store::{MemberId, PeerAddress, UserId};
use crate::watch::guarded;

/// How many frames of a remote client may wait. The client repeats the others.
const FRAMES: usize = 64;

/// A client at another server.
pub(super) struct RemoteClient {
    connection: Arc<Connection>,
    /// The client's frames, each with the measured lag. When this is dropped, the client leaves.
    frames: mpsc::Sender<(ClientFrame, u64)>,
}

/// Sends frames to a client at another server.
struct Way {
    cluster: Weak<Cluster>,
    member: MemberId,
    /// The number of its connection there.
    of: u64,
}

impl Way {
    fn post(&self, message: Message, frame: Option<Frame>) {
        if let Some(cluster) = self.cluster.upgrade() {
            cluster.post(PeerAddress::One(self.member), message, frame);
        }
    }
}

impl Far for Way {
    fn tell(&self, game: GameId, frame: Frame) {
        self.post(Message::Tell { game, to: vec![self.of] }, Some(frame));
    }

    fn say(&self, frame: Frame) -> bool {
        self.post(Message::Say { to: self.of }, Some(frame));
        true
    }

    fn caught_up(&self, game: GameId) {
        self.post(Message::CaughtUp { game, to: self.of }, None);
    }

    fn is_elsewhere(&self, game: GameId) {
        self.post(Message::Elsewhere { game }, None);
    }
}

impl Cluster {
    /// Removes the clients of a member.
    pub(super) fn dismiss(&self, member: MemberId) {
        lock(&self.remote_clients).retain(|&(from, _), _| from != member);
    }
}

impl Service {
    /// Handles a frame of a client at another server.
    pub(super) fn on_remote_frame(
        self: &Arc<Self>,
        cluster: &Arc<Cluster>,
        (member, of): (MemberId, u64),
        user: Option<UserId>,
        lag: u64,
        frame: &str,
    ) {
        let Ok(frame) = ClientFrame::read(frame) else { return };
        let mut clients = lock(&cluster.remote_clients);
        let client = clients.entry((member, of)).or_insert_with(|| {
            let way = Way { cluster: Arc::downgrade(cluster), member, of };
            let connection = Connection::at(user, Box::new(way));
            let (frames, said) = mpsc::channel(FRAMES);
            tokio::spawn(attend(Arc::downgrade(self), Arc::clone(&connection), said));
            RemoteClient { connection, frames }
        });
        let game = frame.clone().message().map(|(game, _)| game);
        if client.frames.try_send((frame, lag)).is_err()
            && let Some(game) = game
        {
            client.connection.resynchronize(game);
        }
    }
}

impl Service {
    /// Notes that a client at another server has stopped or begun to answer.
    pub(super) fn on_silence(
        self: &Arc<Self>,
        cluster: &Cluster,
        client: (MemberId, u64),
        since: Option<Duration>,
    ) {
        let Some(connection) =
            lock(&cluster.remote_clients).get(&client).map(|client| Arc::clone(&client.connection))
        else {
            return;
        };
        connection.set_silent(since);
        let service = Arc::clone(self);
        tokio::spawn(async move { service.note_silence(&connection).await });
    }
}

/// Carries out the frames of a client at another server, one after the other, until it leaves.
async fn attend(
    service: Weak<Service>,
    connection: Arc<Connection>,
    mut said: mpsc::Receiver<(ClientFrame, u64)>,
) {
    while let Some((frame, lag)) = said.recv().await {
        let Some(service) = service.upgrade() else { return };
        connection.set_lag(lag);
        service.answer(&connection, frame).await;
    }
    if let Some(service) = service.upgrade() {
        for game in connection.followed() {
            guarded("the leave of a client", service.leave(&connection, game)).await;
        }
    }
}
