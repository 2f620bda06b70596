//! A server among others, which the test plays.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{ClientFrame, FairPlayProgress, GameId, ServerFrame};
use dvonn_server::connection::{Connection, Outbox};
use dvonn_server::host::Surroundings;
use dvonn_server::service::Service;
use dvonn_server::store::{
    Before, Challenge, Lease, MemberId, Membership, MemoryStore, NewGame, Now, PeerAddress, Round,
    SharedStore, Store, StoreError, TokenHash, UserId, Waiting,
};
use futures_util::FutureExt as _;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::gate::Gate;

/// The answer to a sign of life.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Alive {
    #[default]
    Fine,
    /// The database does not answer.
    Out,
    /// The server was buried.
    Moved,
}

/// The shared state, as the test sets it and the server has changed it.
#[derive(Default)]
pub(crate) struct State {
    pub(crate) alive: Alive,
    /// The owners of games. This server may take all others.
    pub(crate) leases: HashMap<GameId, MemberId>,
    pub(crate) round: Round,
    /// The people who are connected to other servers.
    pub(crate) present: BTreeSet<UserId>,
    letters: Option<mpsc::Sender<String>>,
    pub(crate) joined: i64,
    /// How often somebody could not be noted as present.
    pub(crate) fails_to_note: usize,
    /// The progress of sheets at other servers.
    pub(crate) sheets: HashMap<UserId, FairPlayProgress>,
    /// The progress of the server's sheets, each time that it was noted.
    pub(crate) noted: Vec<Vec<(UserId, FairPlayProgress)>>,
    sent: Vec<(PeerAddress, String)>,
    pub(crate) released: Vec<GameId>,
    pub(crate) here: BTreeSet<UserId>,
    pub(crate) has_left: bool,
}

#[derive(Default)]
pub(crate) struct Others(Mutex<State>);

impl Others {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }
}

#[async_trait]
impl SharedStore for Others {
    async fn join(&self, now: Now<'_>, _: &Before) -> Result<Membership, StoreError> {
        now();
        let (sender, letters) = mpsc::channel(1_000);
        let mut state = self.state();
        state.joined += 1;
        state.letters = Some(sender);
        state.alive = Alive::Fine;
        let id = MemberId(100 * state.joined);
        state.round.members.insert(id);
        Ok(Membership { id, is_first: false, stood: Duration::ZERO, letters })
    }

    async fn renew(&self) -> Result<(), StoreError> {
        match self.state().alive {
            Alive::Fine => Ok(()),
            Alive::Out => Err(StoreError::Database("the test has it fail".to_owned())),
            Alive::Moved => Err(StoreError::Moved),
        }
    }

    async fn look_round(&self) -> Result<Round, StoreError> {
        let mut state = self.state();
        let round = state.round.clone();
        (state.round.buried, state.round.left) = Default::default();
        Ok(round)
    }

    fn break_off(&self) {
        self.state().letters = None;
    }

    async fn leave(&self) -> Result<(), StoreError> {
        self.state().has_left = true;
        Ok(())
    }

    async fn lease(&self, id: GameId) -> Result<Option<Lease>, StoreError> {
        Ok(Some(self.state().leases.get(&id).map_or(Lease::Mine, |&member| Lease::Of(member))))
    }

    async fn release(&self, ids: &[GameId]) -> Result<(), StoreError> {
        self.state().released.extend(ids);
        Ok(())
    }

    async fn note_present(&self, here: &[UserId], gone: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        let mut state = self.state();
        if let Some(fewer) = state.fails_to_note.checked_sub(1) {
            state.fails_to_note = fewer;
            return Err(StoreError::Database("the test has it fail".to_owned()));
        }
        state.here.extend(here);
        state.here.retain(|user| !gone.contains(user));
        Ok(gone.iter().filter(|user| !state.present.contains(user)).copied().collect())
    }

    async fn is_present(&self, user: UserId) -> Result<bool, StoreError> {
        Ok(self.state().present.contains(&user))
    }

    async fn wait(&self, _: &Waiting) -> Result<(), StoreError> {
        Ok(())
    }

    async fn stop_waiting(&self, _: UserId) -> Result<(), StoreError> {
        Ok(())
    }

    async fn all_waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        Ok(Vec::new())
    }

    async fn begin_pair(&self, _: &Challenge, _: &NewGame) -> Result<(), StoreError> {
        Err(StoreError::Conflict)
    }

    async fn add_ceremony(&self, _: TokenHash, _: &str, _: Duration, _: usize) -> Result<(), StoreError> {
        Ok(())
    }

    async fn take_ceremony(&self, _: TokenHash) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn note_sheets(&self, sheets: &[(UserId, FairPlayProgress)]) -> Result<(), StoreError> {
        self.state().noted.push(sheets.to_vec());
        Ok(())
    }

    async fn sheet_under_way(&self, user: UserId) -> Result<Option<FairPlayProgress>, StoreError> {
        Ok(self.state().sheets.get(&user).copied())
    }

    async fn send(&self, letters: &[(PeerAddress, String)]) -> Result<(), StoreError> {
        self.state().sent.extend(letters.iter().cloned());
        Ok(())
    }
}

pub(crate) const OTHER: MemberId = MemberId(7);
pub(crate) const THIRD: MemberId = MemberId(8);

/// A server, and the others.
pub(crate) struct World {
    pub(crate) others: Arc<Others>,
    pub(crate) service: Arc<Service>,
    pub(crate) store: Arc<MemoryStore>,
    pub(crate) gate: Arc<Gate>,
    /// The numbers of the last letters of the others, to this server and to all.
    pub(crate) numbers: HashMap<(MemberId, char), u64>,
}

/// A person's connection to the server.
pub(crate) struct Client {
    pub(crate) connection: Arc<Connection>,
    outbox: Outbox,
}

impl Client {
    /// Returns the frames that have come, without those about presence.
    pub(crate) fn came(&mut self) -> Vec<ServerFrame> {
        let frames = std::iter::from_fn(|| self.outbox.next().now_or_never().flatten());
        let frames = frames.map(|frame| serde_json::from_str(&frame).unwrap());
        frames.filter(|frame| !matches!(frame, ServerFrame::Presence { .. })).collect()
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.connection.ended().now_or_never().is_some()
    }
}

pub(crate) const LIVE: &str = r#"{"filling":"placement","time":"300000+0","side":"white"}"#;

pub(crate) const LIVE_SEEK: &str =
    r#"{"filling":"placement","time":"300000+0","side":"white","listed":true}"#;

impl World {
    /// Starts a server by the clock of the paused runtime.
    pub(crate) async fn new() -> Self {
        let (others, store) = (Arc::<Others>::default(), Arc::<MemoryStore>::default());
        others.state().round.members = [OTHER, THIRD].into();
        let gate = Gate::among(Arc::clone(&store) as Arc<dyn Store>, Arc::clone(&others) as _);
        let begun = Instant::now();
        let now = move || Duration::from_secs(1_800_000_000) + begun.elapsed();
        let service = Service::start(Arc::clone(&gate) as Arc<dyn Store>, Surroundings::simulated(now, 5))
            .await
            .unwrap();
        let world = Self { others, service, store, gate, numbers: HashMap::new() };
        world.pass(50).await;
        world.sent();
        world
    }

    pub(crate) async fn pass(&self, milliseconds: u64) {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }

    pub(crate) async fn member(&self, name: &str) -> UserId {
        self.store.add_user(name, Some("$"), self.service.now()).await.unwrap()
    }

    /// Begins a live game between two people.
    pub(crate) async fn begin(&self, white: UserId, black: UserId) -> GameId {
        self.begin_as(LIVE, white, black).await
    }

    pub(crate) async fn begin_as(&self, offered: &str, white: UserId, black: UserId) -> GameId {
        let offered = self.service.challenge(white, serde_json::from_str(offered).unwrap()).await.unwrap();
        self.service.accept(black, offered.id, None).await.unwrap();
        offered.id
    }

    pub(crate) fn client(&self, user: Option<UserId>) -> Client {
        let (connection, outbox) = Connection::new(user);
        self.service.connected(&connection);
        Client { connection, outbox }
    }

    pub(crate) async fn send(&self, client: &Client, frame: &ClientFrame) {
        self.service.receive(&client.connection, &frame.write()).await;
        self.pass(1).await;
    }

    /// Returns the messages that the server has sent since the last call, without its signs of life: the
    /// member, or 0 for all, the message, and its frame.
    pub(crate) fn sent(&self) -> Vec<(i64, serde_json::Value, String)> {
        let sent = std::mem::take(&mut self.others.state().sent);
        let lines = sent.iter().flat_map(|(to, text)| {
            let to = if let PeerAddress::One(MemberId(to)) = to { *to } else { 0 };
            text.lines().skip(1).map(move |line| (to, line))
        });
        let read = |(to, line): (i64, &str)| {
            let (message, frame) = line.split_once('\t').unwrap_or((line, ""));
            let message: serde_json::Value = serde_json::from_str(message).unwrap();
            (to, message, frame.to_owned())
        };
        lines.map(read).filter(|(_, message, _)| message["say"] != "numbers").collect()
    }

    /// Returns how many signs of life the server has sent to the others since the last call.
    pub(crate) fn signs_of_life(&self) -> usize {
        let sent = std::mem::take(&mut self.others.state().sent);
        sent.iter().map(|(_, text)| text.matches(r#""say":"numbers""#).count()).sum()
    }

    pub(crate) fn check_metric(&self, line: &str) {
        let metrics = self.service.metrics();
        assert!(metrics.lines().any(|told| told == line), "{line} is not in {metrics}");
    }

    /// Lets the server hear messages of another one, with a number after the last one by `step`.
    pub(crate) async fn hear_at(&mut self, from: MemberId, kind: char, step: u64, lines: &[String]) {
        let number = self.numbers.entry((from, kind)).or_default();
        *number += step;
        let text = format!("{kind} {} {number}\n{}\n", from.0, lines.join("\n"));
        let letters = self.others.state().letters.clone();
        letters.unwrap().send(text).await.unwrap();
        self.pass(1).await;
    }

    pub(crate) async fn hear(&mut self, from: MemberId, message: &serde_json::Value, frame: &str) {
        let line = if frame.is_empty() { message.to_string() } else { format!("{message}\t{frame}") };
        self.hear_at(from, 'o', 1, &[line]).await;
    }

    pub(crate) async fn hear_to_all(&mut self, from: MemberId, message: &serde_json::Value, frame: &str) {
        let line = if frame.is_empty() { message.to_string() } else { format!("{message}\t{frame}") };
        self.hear_at(from, 'a', 1, &[line]).await;
    }

    /// Begins a game that another server has, and lets its players use it here. Returns the numbers of their
    /// connections.
    pub(crate) async fn elsewhere(&self, owner: MemberId) -> (GameId, [Client; 2], [u64; 2]) {
        let users = [self.member("Ann").await, self.member("Bob").await];
        let game = self.begin(users[0], users[1]).await;
        // This server has it in memory first, and releases it.
        let watcher = self.client(None);
        self.send(&watcher, &ClientFrame::Follow { game, after: None }).await;
        self.service.disconnected(&watcher.connection).await;
        self.pass(59_000).await;
        self.service.tidy().await.unwrap();
        assert_eq!(self.others.state().released, []);
        self.pass(2_000).await;
        self.service.tidy().await.unwrap();
        assert_eq!(self.others.state().released, [game]);
        self.others.state().leases.insert(game, owner);
        self.sent();
        let clients = users.map(|user| self.client(Some(user)));
        let mut numbers = [0; 2];
        for (number, client) in numbers.iter_mut().zip(&clients) {
            let follow = ClientFrame::Follow { game, after: None };
            self.send(client, &follow).await;
            let sent = self.sent();
            let [(to, message, frame)] = &sent[..] else { panic!("one message") };
            assert_eq!((*to, frame), (owner.0, &follow.write()));
            assert_eq!(message["say"], "frame");
            *number = message["of"].as_u64().unwrap();
        }
        (game, clients, numbers)
    }
}
