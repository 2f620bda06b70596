//! The part of a server that has a client's socket, while another server has the game.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use dvonn_net::{ChallengeState, ChatLine, ClientFrame, GameId, Problem, ServerFrame};
use tokio::sync::mpsc;

use super::super::{Service, not_found};
use super::{Cluster, lock};
use crate::connection::{Connection, Frame};
use crate::post::{Message, Missed};
use crate::store::{MemberId, PeerAddress, UserId};
use crate::watch::guarded;

/// How long a caller without a socket waits for the answer of another server.
const PATIENCE: Duration = Duration::from_secs(5);

/// A game at another server.
pub(super) struct Route {
    owner: MemberId,
    /// The connections here that use it.
    clients: BTreeMap<u64, Arc<Connection>>,
}

impl Cluster {
    /// Returns the server to which clients here send frames about a game.
    pub(super) fn route_to(&self, game: GameId) -> Option<MemberId> {
        lock(&self.routes).get(&game).map(|route| route.owner)
    }

    /// Tells clients here to ask again for all games of a member, or for one game, because messages about
    /// them may be missing.
    pub(super) fn resynchronize_with(&self, owner: MemberId, only: Option<GameId>) {
        let mut lost = Vec::new();
        lock(&self.routes).retain(|&game, route| {
            let stays = route.owner != owner || only.is_some_and(|only| only != game);
            if !stays {
                lost.push((game, std::mem::take(&mut route.clients)));
            }
            stays
        });
        for (game, clients) in lost {
            clients.values().for_each(|client| client.resynchronize(game));
        }
    }

    /// Handles the end of a connection here.
    pub(crate) fn disconnected(&self, connection: &Connection) {
        let of = connection.number;
        lock(&self.sockets).remove(&of);
        for game in connection.followed() {
            self.end_route(game, of);
        }
        for member in lock(&self.spoken).remove(&of).into_iter().flatten() {
            self.post(PeerAddress::One(member), Message::Ended { of }, None);
        }
    }

    pub(crate) fn connected(&self, connection: &Arc<Connection>) {
        lock(&self.sockets).insert(connection.number, Arc::clone(connection));
    }

    /// Ends a connection's use of a game at another server. Returns that server, if the connection used the
    /// game.
    pub(crate) fn end_route(&self, game: GameId, of: u64) -> Option<MemberId> {
        let mut routes = lock(&self.routes);
        let route = routes.get_mut(&game)?;
        let (owner, client) = (route.owner, route.clients.remove(&of));
        if route.clients.is_empty() {
            routes.remove(&game);
        }
        client.map(|_| owner)
    }

    fn note_route(&self, game: GameId, owner: MemberId, connection: &Arc<Connection>) {
        let mut routes = lock(&self.routes);
        let route = routes.entry(game).or_insert_with(|| Route { owner, clients: BTreeMap::new() });
        if route.owner != owner {
            // The routes to the previous server are void.
            route.owner = owner;
            for client in std::mem::take(&mut route.clients).into_values() {
                client.resynchronize(game);
            }
        }
        route.clients.insert(connection.number, Arc::clone(connection));
        lock(&self.spoken).entry(connection.number).or_default().insert(owner);
    }

    /// Queues an event of the lobby for the watchers.
    fn tell_lobby(&self, seek: Option<GameId>, frame: Frame) {
        if self.lobby.try_send((seek, frame)).is_err() {
            self.end_sockets();
        }
    }

    /// Returns the clients among these that get a game's frames from a member.
    fn clients(&self, game: GameId, from: MemberId, to: &[u64]) -> Vec<Arc<Connection>> {
        let routes = lock(&self.routes);
        let Some(route) = routes.get(&game).filter(|route| route.owner == from) else { return Vec::new() };
        to.iter().filter_map(|of| route.clients.get(of)).map(Arc::clone).collect()
    }
}

impl Service {
    /// Forwards a client's frame to the server that has the game.
    pub(in super::super) fn forward(
        &self,
        connection: &Arc<Connection>,
        owner: MemberId,
        game: GameId,
        frame: &ClientFrame,
    ) {
        let Some(cluster) = &self.cluster else { return };
        if let Some(far) = connection.far() {
            // The frame came from another server, which has to find out again where the game is.
            return far.is_elsewhere(game);
        }
        cluster.note_route(game, owner, connection);
        connection.note_follows(game, true);
        if lock(&cluster.gone).contains(&owner) {
            // The member has gone since it was found.
            return cluster.resynchronize_with(owner, Some(game));
        }
        self.metrics.forwarded();
        let lag = u64::try_from(connection.lag().as_millis()).unwrap_or(u64::MAX);
        let user = connection.user.map(|user| user.0);
        let message = Message::Frame { of: connection.number, user, lag };
        cluster.post(PeerAddress::One(owner), message, Some(frame.write().into()));
    }

    /// Ends a client's use of a game that may be at another server.
    pub(in super::super) fn leave_route(&self, connection: &Connection, game: GameId) {
        if let Some(cluster) = &self.cluster
            && let Some(owner) = cluster.end_route(game, connection.number)
        {
            connection.note_follows(game, false);
            let user = connection.user.map(|user| user.0);
            let message = Message::Frame { of: connection.number, user, lag: 0 };
            let frame = ClientFrame::Leave { game }.write();
            cluster.post(PeerAddress::One(owner), message, Some(frame.into()));
        }
    }

    /// Sends a frame to another server for a person without a socket. Returns whether it was carried out.
    pub(in super::super) async fn say_at(
        &self,
        owner: MemberId,
        user: UserId,
        game: GameId,
        frame: &ClientFrame,
    ) -> bool {
        let Some(cluster) = &self.cluster else { return false };
        let (connection, mut outbox) = Connection::new(Some(user));
        cluster.connected(&connection);
        self.forward(&connection, owner, game, frame);
        let answer = async {
            loop {
                let Some(frame) = outbox.next().await else { return false };
                if let Some(is_carried_out) = is_carried_out(&frame) {
                    return is_carried_out;
                }
            }
        };
        let is_carried_out = tokio::time::timeout(PATIENCE, answer).await.unwrap_or(false);
        cluster.disconnected(&connection);
        is_carried_out
    }

    /// Tells the servers that have a client's games whether the client answers.
    pub(in super::super) fn tell_silence(&self, connection: &Connection) {
        let Some(cluster) = &self.cluster else { return };
        let of = connection.number;
        let since =
            connection.silent_since().map(|since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX));
        for member in lock(&cluster.spoken).get(&of).into_iter().flatten() {
            cluster.post(PeerAddress::One(*member), Message::Silent { of, since }, None);
        }
    }

    /// Asks another server to tell the followers of its game about the offer of a rematch.
    pub(in super::super) fn ask_to_tell_rematch(&self, owner: MemberId, game: GameId) {
        if let Some(cluster) = &self.cluster {
            cluster.post(PeerAddress::One(owner), Message::Rematch { game }, None);
        }
    }

    /// Asks another server to tell the followers of its game about a line of chat.
    pub(in super::super) fn ask_to_tell_line(
        &self,
        owner: MemberId,
        game: GameId,
        by: UserId,
        line: &ChatLine,
    ) {
        if let (Some(cluster), Ok(line)) = (&self.cluster, serde_json::to_string(line)) {
            cluster.post(PeerAddress::One(owner), Message::Said { game, by: by.0 }, Some(line.into()));
        }
    }

    /// Passes on a line of chat from another server.
    async fn on_line(&self, game: GameId, by: UserId, line: &str) -> Result<(), Problem> {
        let Ok(line) = serde_json::from_str(line) else { return Ok(()) };
        let (head, _) = self.store.game(game).await?.ok_or_else(|| not_found("game"))?;
        self.tell_line(by, &head, &line).await
    }

    /// Asks another server to let its bots look at a game.
    pub(in super::super) fn ask_to_look_at(&self, owner: MemberId, game: GameId) {
        if let Some(cluster) = &self.cluster {
            cluster.post(PeerAddress::One(owner), Message::LookAt { game }, None);
        }
    }

    /// Handles a letter of another server.
    pub(super) fn on_letter(self: &Arc<Self>, text: &str) {
        let Some(cluster) = &self.cluster else { return };
        let (Some(me), Some(opened)) = (cluster.me(), cluster.mail.open(text)) else { return };
        let from = opened.from;
        if from == me || lock(&cluster.gone).contains(&from) {
            return;
        }
        match opened.missed {
            Some(Missed::ToAll) => {
                tracing::warn!(member = from.0, "messages to all are missing: clients come again");
                cluster.end_sockets();
            }
            Some(Missed::ToOne) => self.on_missing(cluster, from),
            None => {}
        }
        for letter in opened.letters {
            match letter.message {
                Message::Numbers { last } => {
                    if cluster.mail.is_missing(me, from, &last) {
                        self.on_missing(cluster, from);
                    }
                }
                message => self.on_message(cluster, from, message, letter.frame),
            }
        }
    }

    /// Handles missing messages of a member to this server: clients of both have to ask again.
    fn on_missing(&self, cluster: &Cluster, from: MemberId) {
        tracing::warn!(member = from.0, "messages are missing: clients ask again");
        cluster.resynchronize_with(from, None);
        cluster.dismiss(from);
        cluster.post(PeerAddress::One(from), Message::Missed, None);
    }

    fn on_message(
        self: &Arc<Self>,
        cluster: &Arc<Cluster>,
        from: MemberId,
        message: Message,
        frame: Option<Frame>,
    ) {
        match (message, frame) {
            (Message::Frame { of, user, lag }, Some(frame)) => {
                self.on_remote_frame(cluster, (from, of), user.map(UserId), lag, &frame);
            }
            (Message::Ended { of }, _) => drop(lock(&cluster.remote_clients).remove(&(from, of))),
            (Message::Silent { of, since }, _) => {
                self.on_silence(cluster, (from, of), since.map(Duration::from_millis));
            }
            (Message::Tell { game, to }, Some(frame)) => {
                for client in cluster.clients(game, from, &to) {
                    client.tell(game, Arc::clone(&frame));
                }
            }
            (Message::CaughtUp { game, to }, _) => {
                cluster.clients(game, from, &[to]).iter().for_each(|client| client.caught_up(game));
            }
            (Message::Say { to }, Some(frame)) => {
                if let Some(client) = lock(&cluster.sockets).get(&to) {
                    client.pass_on(frame);
                }
            }
            (Message::Elsewhere { game }, _) => cluster.resynchronize_with(from, Some(game)),
            (Message::Missed, _) => cluster.resynchronize_with(from, None),
            (Message::LookAt { game }, _) => self.house.look_at_game(game),
            (Message::Rematch { game }, _) => {
                let service = Arc::clone(self);
                tokio::spawn(async move {
                    if let Some(Err(problem)) = guarded("a rematch", service.tell_rematch(game)).await {
                        tracing::error!(%game, detail = problem.detail, "a rematch could not be told");
                    }
                });
            }
            (Message::Said { game, by }, Some(line)) => {
                let service = Arc::clone(self);
                tokio::spawn(async move {
                    let told = guarded("a line", service.on_line(game, UserId(by), &line)).await;
                    if let Some(Err(problem)) = told {
                        tracing::error!(%game, detail = problem.detail, "a line could not be told");
                    }
                });
            }
            (Message::Person { user, game: Some(game) }, Some(frame)) => {
                self.lobby.tell_person(UserId(user), game, &frame);
            }
            (Message::Person { user, game: None }, Some(frame)) => self.lobby.say(UserId(user), &frame),
            (Message::End { user }, _) => self.lobby.end_connections(UserId(user)),
            (Message::Lobby { seek }, Some(frame)) => cluster.tell_lobby(seek, frame),
            (Message::Gone { member }, _) => self.on_gone(cluster, MemberId(member)),
            // The message lacks its frame, or only later versions know it.
            _ => {}
        }
    }
}

/// Tells the watchers of the lobby what happened at other servers. It leaves out a seek that has gone by now,
/// because the news of its end may have come before.
pub(super) async fn pass_on_lobby(service: Weak<Service>, mut told: mpsc::Receiver<(Option<GameId>, Frame)>) {
    while let Some((seek, frame)) = told.recv().await {
        let Some(service) = service.upgrade() else { return };
        let is_over = match seek {
            Some(seek) => match guarded("a look at a seek", service.store.challenge(seek)).await {
                Some(Ok(challenge)) => challenge.is_none_or(|known| known.state != ChallengeState::Open),
                _ => false,
            },
            None => false,
        };
        if !is_over {
            service.lobby.tell(&frame);
        }
    }
}

/// Whether an answer says that the frame was carried out; `None` if it says neither.
fn is_carried_out(frame: &str) -> Option<bool> {
    match serde_json::from_str(frame).ok()? {
        ServerFrame::Accepted { .. } => Some(true),
        // A frame about a finished game is refused too. The caller then checks the game again.
        ServerFrame::Refused { .. } | ServerFrame::Resynchronize { .. } | ServerFrame::Problem(_) => {
            Some(false)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::super::LOBBY;
    use super::*;
    use crate::connection::Outbox;
    use crate::store::Membership;

    const ME: MemberId = MemberId(1);
    const A: MemberId = MemberId(2);
    const B: MemberId = MemberId(3);

    /// Returns a member's view of the others, without a database.
    fn cluster() -> (Arc<Cluster>, super::super::Inbox) {
        let (_, letters) = mpsc::channel(1);
        Cluster::new(Membership { id: ME, is_first: true, stood: Duration::ZERO, letters })
    }

    fn game(number: u128) -> GameId {
        GameId::of_random(number)
    }

    /// Returns the games that a client is told to ask for again.
    fn asks_again(outbox: &mut Outbox) -> Vec<GameId> {
        let frames = std::iter::from_fn(|| outbox.next().now_or_never().flatten());
        let games = frames.map(|frame| match serde_json::from_str(&frame).unwrap() {
            ServerFrame::Resynchronize { game } => game,
            other => panic!("{other:?}"),
        });
        games.collect()
    }

    #[test]
    fn only_those_who_may_have_missed_something_ask_again() {
        let (cluster, _inbox) = cluster();
        let [mut one, mut two, mut three] = [(); 3].map(|()| Connection::new(None));
        let ask = |client: &mut (Arc<Connection>, Outbox)| asks_again(&mut client.1);
        cluster.note_route(game(1), A, &one.0);
        cluster.note_route(game(1), A, &two.0);
        cluster.note_route(game(2), A, &two.0);
        cluster.note_route(game(3), B, &three.0);
        cluster.resynchronize_with(A, Some(game(1)));
        assert_eq!([ask(&mut one), ask(&mut two), ask(&mut three)], [vec![game(1)], vec![game(1)], vec![]]);
        assert_eq!([1, 2, 3].map(|number| cluster.route_to(game(number))), [None, Some(A), Some(B)]);
        cluster.resynchronize_with(A, None);
        assert_eq!([ask(&mut one), ask(&mut two), ask(&mut three)], [vec![], vec![game(2)], vec![]]);
        // The game has moved to another server: frames of the previous one no longer count.
        let all = [&one, &two, &three].map(|client| client.0.number);
        cluster.note_route(game(3), A, &one.0);
        assert_eq!([ask(&mut one), ask(&mut two), ask(&mut three)], [vec![], vec![], vec![game(3)]]);
        assert_eq!(cluster.clients(game(3), B, &all).len(), 0);
        let told: Vec<u64> = cluster.clients(game(3), A, &all).iter().map(|client| client.number).collect();
        assert_eq!(told, [one.0.number]);
    }

    #[test]
    fn a_route_lasts_as_long_as_somebody_uses_it() {
        let (cluster, _inbox) = cluster();
        let [one, two] = [(); 2].map(|()| Connection::new(None));
        cluster.connected(&one.0);
        cluster.note_route(game(1), A, &one.0);
        cluster.note_route(game(1), A, &two.0);
        assert_eq!(cluster.end_route(game(1), two.0.number), Some(A));
        assert_eq!(cluster.end_route(game(1), two.0.number), None);
        assert_eq!(cluster.route_to(game(1)), Some(A));
        one.0.note_follows(game(1), true);
        cluster.disconnected(&one.0);
        assert_eq!(cluster.route_to(game(1)), None);
        // The server that had the game learns that the client has gone, and nobody else does.
        let letters = cluster.mail.pack();
        assert_eq!(letters.iter().map(|(to, _)| *to).collect::<Vec<_>>(), [PeerAddress::One(A)]);
        assert!(letters[0].1.contains(&format!(r#"{{"say":"ended","of":{}}}"#, one.0.number)));
        cluster.end_sockets();
        assert!(one.0.ended().now_or_never().is_none(), "it is no longer among the sockets");
        cluster.disconnected(&one.0);
        assert!(cluster.mail.pack().is_empty(), "once");
    }

    #[test]
    fn clients_come_again_if_news_of_the_lobby_were_dropped() {
        let (cluster, _inbox) = cluster();
        let (client, _outbox) = Connection::new(None);
        cluster.connected(&client);
        for _ in 0..LOBBY {
            cluster.tell_lobby(None, "news".into());
        }
        assert!(client.ended().now_or_never().is_none());
        cluster.tell_lobby(None, "one too many".into());
        assert!(client.ended().now_or_never().is_some());
    }

    #[test]
    fn an_answer_says_whether_a_frame_was_carried_out() {
        let (game, id) = (game(1), 7);
        for (frame, expected) in [
            (ServerFrame::Accepted { game, id }, Some(true)),
            (ServerFrame::Resynchronize { game }, Some(false)),
            (ServerFrame::Problem(not_found("game")), Some(false)),
            (ServerFrame::Pong { at: 1 }, None),
        ] {
            assert_eq!(is_carried_out(&frame.write()), expected, "{frame:?}");
        }
        assert_eq!(is_carried_out("nothing"), None);
    }
}
