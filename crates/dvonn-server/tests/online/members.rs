//! A server among others, which the test plays: what it hears, writes, and asks of the shared store.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{ClientFrame, FairPlayProgress, GameId, ProblemCode, ServerFrame};
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
enum Alive {
    #[default]
    Fine,
    /// The database does not answer.
    Out,
    /// The server was buried.
    Moved,
}

/// The shared state, as the test sets it and the server has changed it.
#[derive(Default)]
struct State {
    alive: Alive,
    /// The owners of games. This server may take all others.
    leases: HashMap<GameId, MemberId>,
    round: Round,
    /// The people who are connected to other servers.
    present: BTreeSet<UserId>,
    letters: Option<mpsc::Sender<String>>,
    joined: i64,
    /// How often somebody could not be noted as present.
    fails_to_note: usize,
    sent: Vec<(PeerAddress, String)>,
    released: Vec<GameId>,
    here: BTreeSet<UserId>,
    has_left: bool,
}

#[derive(Default)]
pub(crate) struct Others(Mutex<State>);

impl Others {
    fn state(&self) -> MutexGuard<'_, State> {
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

    async fn note_sheets(&self, _: &[(UserId, FairPlayProgress)]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn sheet_under_way(&self, _: UserId) -> Result<Option<FairPlayProgress>, StoreError> {
        Ok(None)
    }

    async fn send(&self, letters: &[(PeerAddress, String)]) -> Result<(), StoreError> {
        self.state().sent.extend(letters.iter().cloned());
        Ok(())
    }
}

const OTHER: MemberId = MemberId(7);
const THIRD: MemberId = MemberId(8);

/// A server, and the others.
struct World {
    others: Arc<Others>,
    service: Arc<Service>,
    store: Arc<MemoryStore>,
    /// The numbers of the last letters of the others, to this server and to all.
    numbers: HashMap<(MemberId, char), u64>,
}

/// A person's connection to the server.
struct Client {
    connection: Arc<Connection>,
    outbox: Outbox,
}

impl Client {
    /// Returns the frames that have come, without those about presence.
    fn came(&mut self) -> Vec<ServerFrame> {
        let frames = std::iter::from_fn(|| self.outbox.next().now_or_never().flatten());
        let frames = frames.map(|frame| serde_json::from_str(&frame).unwrap());
        frames.filter(|frame| !matches!(frame, ServerFrame::Presence { .. })).collect()
    }

    fn has_ended(&self) -> bool {
        self.connection.ended().now_or_never().is_some()
    }
}

const LIVE: &str = r#"{"filling":"placement","time":"300000+0","side":"white"}"#;

const LIVE_SEEK: &str = r#"{"filling":"placement","time":"300000+0","side":"white","listed":true}"#;

impl World {
    /// Starts a server by the clock of the paused runtime.
    async fn new() -> Self {
        let (others, store) = (Arc::<Others>::default(), Arc::<MemoryStore>::default());
        others.state().round.members = [OTHER, THIRD].into();
        let gate = Gate::among(Arc::clone(&store) as Arc<dyn Store>, Arc::clone(&others) as _);
        let begun = Instant::now();
        let now = move || Duration::from_secs(1_800_000_000) + begun.elapsed();
        let service = Service::start(gate, Surroundings::simulated(now, 5)).await.unwrap();
        let world = Self { others, service, store, numbers: HashMap::new() };
        world.pass(50).await;
        world.sent();
        world
    }

    async fn pass(&self, milliseconds: u64) {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }

    async fn member(&self, name: &str) -> UserId {
        self.store.add_user(name, Some("$"), self.service.now()).await.unwrap()
    }

    /// Begins a live game between two people.
    async fn begin(&self, white: UserId, black: UserId) -> GameId {
        let offered = self.service.challenge(white, serde_json::from_str(LIVE).unwrap()).await.unwrap();
        self.service.accept(black, offered.id).await.unwrap();
        offered.id
    }

    fn client(&self, user: Option<UserId>) -> Client {
        let (connection, outbox) = Connection::new(user);
        self.service.connected(&connection);
        Client { connection, outbox }
    }

    async fn send(&self, client: &Client, frame: &ClientFrame) {
        self.service.receive(&client.connection, &frame.write()).await;
        self.pass(1).await;
    }

    /// Returns the messages that the server has sent since the last call, without its signs of life: the
    /// member, or 0 for all, the message, and its frame.
    fn sent(&self) -> Vec<(i64, serde_json::Value, String)> {
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

    /// Lets the server hear messages of another one, with a number after the last one by `step`.
    async fn hear_at(&mut self, from: MemberId, kind: char, step: u64, lines: &[String]) {
        let number = self.numbers.entry((from, kind)).or_default();
        *number += step;
        let text = format!("{kind} {} {number}\n{}\n", from.0, lines.join("\n"));
        let letters = self.others.state().letters.clone();
        letters.unwrap().send(text).await.unwrap();
        self.pass(1).await;
    }

    async fn hear(&mut self, from: MemberId, message: &serde_json::Value, frame: &str) {
        let line = if frame.is_empty() { message.to_string() } else { format!("{message}\t{frame}") };
        self.hear_at(from, 'o', 1, &[line]).await;
    }

    async fn hear_to_all(&mut self, from: MemberId, message: &serde_json::Value, frame: &str) {
        let line = if frame.is_empty() { message.to_string() } else { format!("{message}\t{frame}") };
        self.hear_at(from, 'a', 1, &[line]).await;
    }

    /// Begins a game that another server has, and lets its players use it here. Returns the numbers of their
    /// connections.
    async fn elsewhere(&self, owner: MemberId) -> (GameId, [Client; 2], [u64; 2]) {
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

#[tokio::test(start_paused = true)]
async fn frames_of_a_game_elsewhere_come_to_whom_they_are_for() {
    let mut world = World::new().await;
    let (game, [mut ann, mut bob], [anns, bobs]) = world.elsewhere(OTHER).await;
    let (following, pong) = (ServerFrame::Following { game, number: 0 }, ServerFrame::Pong { at: 5 });
    let tell = serde_json::json!({"say": "tell", "game": game, "to": [anns, 999]});
    world.hear(OTHER, &tell, &following.write()).await;
    assert_eq!((ann.came(), bob.came()), (vec![following.clone()], vec![]));
    // A server that does not have the game is not believed.
    world.hear(THIRD, &tell, &following.write()).await;
    assert_eq!(ann.came(), []);
    let say = serde_json::json!({"say": "say", "to": bobs});
    world.hear(OTHER, &say, &pong.write()).await;
    assert_eq!((ann.came(), bob.came()), (vec![], vec![pong]));
    // Frames are dropped after too many. A client that has caught up meanwhile need not ask again.
    for has_caught_up in [true, false] {
        for _ in 0..130 {
            world.hear(OTHER, &tell, &following.write()).await;
        }
        if has_caught_up {
            let caught_up = serde_json::json!({"say": "caught-up", "game": game, "to": anns});
            world.hear(OTHER, &caught_up, "").await;
        }
        let told = ann.came();
        assert_eq!(told.contains(&ServerFrame::Resynchronize { game }), !has_caught_up);
    }
    // The game has moved: the clients ask again, and the frame goes to its new owner.
    world.others.state().leases.insert(game, THIRD);
    world.hear(OTHER, &serde_json::json!({"say": "elsewhere", "game": game}), "").await;
    assert_eq!(
        (ann.came(), bob.came()),
        (vec![ServerFrame::Resynchronize { game }; 1], vec![ServerFrame::Resynchronize { game }])
    );
    world.send(&ann, &ClientFrame::Resign { game, id: 1 }).await;
    assert_eq!(world.sent().iter().map(|(to, ..)| *to).collect::<Vec<_>>(), [THIRD.0]);
    let metrics = world.service.metrics();
    assert!(metrics.lines().any(|line| line == "dvonn_forwarded_total 3"), "{metrics}");
    // Who leaves the game, or the server, is no longer told.
    world.send(&ann, &ClientFrame::Leave { game }).await;
    let [(to, message, frame)] = &world.sent()[..] else { panic!("one message") };
    assert_eq!((*to, message["of"].as_u64()), (THIRD.0, Some(anns)));
    assert_eq!(*frame, ClientFrame::Leave { game }.write());
    world.service.disconnected(&ann.connection).await;
    world.pass(1).await;
    let mut ended: Vec<_> =
        world.sent().into_iter().filter(|(_, message, _)| message["say"] == "ended").collect();
    ended.sort_by_key(|(to, ..)| *to);
    let expected = serde_json::json!({"say": "ended", "of": anns});
    assert_eq!(ended, [OTHER, THIRD].map(|to| (to.0, expected.clone(), String::new())));
}

#[tokio::test(start_paused = true)]
async fn clients_of_other_servers_play_here() {
    let mut world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    let mut anns = world.client(Some(ann));
    world.send(&anns, &ClientFrame::Follow { game, after: None }).await;
    anns.came();
    world.sent();
    let frame = |user: UserId| serde_json::json!({"say": "frame", "of": 5, "user": user.0, "lag": 0});
    world.hear(OTHER, &frame(bob), &ClientFrame::Follow { game, after: None }.write()).await;
    let said = |sent: &[(i64, serde_json::Value, String)]| -> Vec<(i64, String)> {
        sent.iter().map(|(to, message, _)| (*to, message["say"].as_str().unwrap().to_owned())).collect()
    };
    let sent = world.sent();
    let [caught_up, tell] = ["caught-up", "tell"].map(|say| (OTHER.0, say.to_owned()));
    assert_eq!(said(&sent)[..2], [caught_up, tell.clone()]);
    assert!(sent[1].2.contains(r#""type":"snapshot""#), "{sent:?}");
    // A frame about no game is answered too.
    world.hear(OTHER, &frame(bob), &ClientFrame::Ping { at: 9 }.write()).await;
    let pong = (OTHER.0, serde_json::json!({"say": "say", "to": 5}), ServerFrame::Pong { at: 9 }.write());
    assert_eq!(world.sent(), [pong]);
    // The client plays, and both are told.
    world.hear(OTHER, &frame(bob), &ClientFrame::Abort { game, id: 1 }.write()).await;
    assert!(matches!(anns.came()[..], [ServerFrame::Change { number: 1, .. }]));
    assert_eq!(said(&world.sent()), [tell.clone(), tell]);
    // It falls silent, answers again, and leaves with its server.
    let is_there = async |world: &World| {
        let mut there = None;
        let (connection, mut outbox) = Connection::new(None);
        let follow = ClientFrame::Follow { game, after: None };
        world.service.receive(&connection, &follow.write()).await;
        while let Some(Some(frame)) = outbox.next().now_or_never() {
            if let Ok(ServerFrame::Presence { black, .. }) = serde_json::from_str(&frame) {
                there = Some(black);
            }
        }
        world.service.disconnected(&connection).await;
        there.unwrap()
    };
    assert!(is_there(&world).await);
    let now = world.service.now().as_millis() as u64;
    world.hear(OTHER, &serde_json::json!({"say": "silent", "of": 5, "since": now}), "").await;
    assert!(!is_there(&world).await);
    world.hear(OTHER, &serde_json::json!({"say": "silent", "of": 5, "since": null}), "").await;
    assert!(is_there(&world).await);
    world.hear_to_all(THIRD, &serde_json::json!({"say": "gone", "member": THIRD.0}), "").await;
    assert!(is_there(&world).await, "another server has gone");
    world.hear(OTHER, &serde_json::json!({"say": "ended", "of": 5}), "").await;
    assert!(!is_there(&world).await);
    world.hear(OTHER, &frame(bob), &ClientFrame::Follow { game, after: None }.write()).await;
    assert!(is_there(&world).await);
    let metrics = world.service.metrics();
    world.hear_to_all(OTHER, &serde_json::json!({"say": "gone", "member": OTHER.0}), "").await;
    assert!(!is_there(&world).await, "{metrics}");
}

#[tokio::test(start_paused = true)]
async fn a_client_elsewhere_that_sends_too_much_asks_again() {
    let mut world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    world.sent();
    let message = serde_json::json!({"say": "frame", "of": 5, "user": bob.0, "lag": 0});
    let lines: Vec<String> = (0..66)
        .map(|id| format!("{message}\t{}", ClientFrame::Claim { game, id, draw: false }.write()))
        .collect();
    let asks_again = |sent: &[(i64, serde_json::Value, String)]| {
        sent.iter().filter(|(.., frame)| *frame == ServerFrame::Resynchronize { game }.write()).count()
    };
    world.hear_at(OTHER, 'o', 1, &lines[..64]).await;
    assert_eq!(asks_again(&world.sent()), 0);
    world.hear_at(OTHER, 'o', 1, &lines).await;
    assert_eq!(asks_again(&world.sent()), 2);
}

#[tokio::test(start_paused = true)]
async fn whoever_may_have_missed_a_letter_asks_again() {
    let mut world = World::new().await;
    let (game, [mut ann, bob], [anns, _]) = world.elsewhere(OTHER).await;
    let say = serde_json::json!({"say": "say", "to": anns});
    let pong = ServerFrame::Pong { at: 5 };
    let again = ServerFrame::Resynchronize { game };
    let ask = ClientFrame::Follow { game, after: None };
    let missed = (OTHER.0, serde_json::json!({"say": "missed"}), String::new());
    world.hear(OTHER, &say, &pong.write()).await;
    assert_eq!(ann.came(), std::slice::from_ref(&pong));
    // A letter to this server is missing.
    world.hear_at(OTHER, 'o', 2, &[format!("{say}\t{}", pong.write())]).await;
    assert_eq!(ann.came(), [again.clone(), pong]);
    assert_eq!(world.sent(), std::slice::from_ref(&missed));
    // The other server has sent more than came.
    for (last, is_missing) in [(3, false), (4, true), (4, false)] {
        world.send(&ann, &ask).await;
        world.sent();
        world.hear_to_all(OTHER, &serde_json::json!({"say": "numbers", "last": {"100": last}}), "").await;
        assert_eq!(ann.came(), if is_missing { vec![again.clone()] } else { vec![] }, "{last}");
        assert_eq!(world.sent(), if is_missing { vec![missed.clone()] } else { vec![] }, "{last}");
    }
    world.numbers.insert((OTHER, 'o'), 4);
    // The other server has missed something.
    world.send(&ann, &ask).await;
    world.hear(OTHER, &serde_json::json!({"say": "missed"}), "").await;
    assert_eq!(ann.came(), [again]);
    // This server's own letters to all come back, and mean nothing.
    world.hear_to_all(MemberId(100), &serde_json::json!({"say": "gone", "member": OTHER.0}), "").await;
    assert!(!ann.has_ended() && !bob.has_ended());
    world.hear_to_all(OTHER, &serde_json::json!({"say": "something of a later version"}), "").await;
    assert!(!ann.has_ended() && !bob.has_ended());
    // A letter to all is missing.
    world.hear_at(OTHER, 'a', 2, &[serde_json::json!({"say": "missed"}).to_string()]).await;
    assert!(ann.has_ended() && bob.has_ended());
}

#[tokio::test(start_paused = true)]
async fn news_of_people_and_of_the_lobby_reach_all_servers() {
    let mut world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let [mut anns, mut bobs] = [world.client(Some(ann)), world.client(Some(bob))];
    world.send(&bobs, &ClientFrame::Lobby { follow: true }).await;
    world.sent();
    bobs.came();
    let offered = world.service.challenge(ann, serde_json::from_str(LIVE_SEEK).unwrap()).await.unwrap();
    world.pass(20).await;
    let sought = ServerFrame::Sought { seek: offered.clone() };
    let lobby = serde_json::json!({"say": "lobby", "seek": offered.id});
    assert_eq!(world.sent(), [(0, lobby.clone(), sought.write())]);
    assert_eq!(bobs.came(), std::slice::from_ref(&sought));
    // An open seek of another server is told, and one that is gone is not.
    world.hear_to_all(OTHER, &lobby, &sought.write()).await;
    assert_eq!(bobs.came(), std::slice::from_ref(&sought));
    world.service.withdraw(ann, offered.id).await.unwrap();
    let unsought = ServerFrame::Unsought { id: offered.id };
    assert_eq!(bobs.came(), std::slice::from_ref(&unsought));
    world.hear_to_all(OTHER, &lobby, &sought.write()).await;
    assert_eq!(bobs.came(), []);
    world.hear_to_all(OTHER, &serde_json::json!({"say": "lobby", "seek": null}), &unsought.write()).await;
    assert_eq!(bobs.came(), [unsought]);
    // Frames for one person, about a game and about none.
    let (game, begun) = (offered.id, ServerFrame::Begun { game: offered.id });
    for about in [serde_json::json!(game), serde_json::Value::Null] {
        let person = serde_json::json!({"say": "person", "user": ann.0, "game": about});
        world.hear_to_all(OTHER, &person, &begun.write()).await;
        assert_eq!((anns.came(), bobs.came()), (vec![begun.clone()], vec![]));
    }
    world.hear_to_all(OTHER, &serde_json::json!({"say": "end", "user": ann.0}), "").await;
    assert!(anns.has_ended() && !bobs.has_ended());
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_not_sure_to_have_its_games_answers_nothing_about_them() {
    let world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    let mut client = world.client(Some(ann));
    world.others.state().alive = Alive::Out;
    // Nobody can have taken its games yet.
    world.pass(3_500).await;
    let resign = |id| ClientFrame::Resign { game, id };
    world.send(&client, &ClientFrame::Claim { game, id: 1, draw: false }).await;
    assert!(matches!(client.came()[..], [ServerFrame::Refused { .. }]));
    assert!(world.service.check_ready().await.is_ok());
    world.pass(1_500).await;
    world.send(&client, &resign(2)).await;
    let [ServerFrame::Problem(problem)] = &client.came()[..] else { panic!("not refused") };
    assert_eq!(problem.code, ProblemCode::Unavailable);
    assert!(world.service.check_ready().await.is_err());
    assert_eq!(world.others.state().joined, 1);
    // The game can be read, as it is stored.
    assert!(world.service.game(None, game).await.unwrap().result.is_none());
    world.others.state().alive = Alive::Fine;
    world.pass(200).await;
    world.send(&client, &resign(2)).await;
    assert!(client.came().contains(&ServerFrame::Accepted { game, id: 2 }));
    assert_eq!(world.others.state().joined, 1);
    assert!(!client.has_ended());
}

#[tokio::test(start_paused = true)]
async fn a_server_that_was_buried_joins_again_and_its_clients_come_again() {
    let world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    let client = world.client(Some(ann));
    world.send(&client, &ClientFrame::Follow { game, after: None }).await;
    // Without an answer of the database it waits.
    world.others.state().alive = Alive::Out;
    world.pass(500).await;
    assert_eq!((world.others.state().joined, client.has_ended()), (1, false));
    {
        let mut state = world.others.state();
        (state.alive, state.here) = (Alive::Moved, BTreeSet::new());
    }
    world.pass(500).await;
    assert_eq!((world.others.state().joined, client.has_ended()), (2, true));
    assert_eq!(world.service.games_in_memory(), 0);
    assert!(world.others.state().here.contains(&ann), "it notes again who is there");
}

#[tokio::test(start_paused = true)]
async fn a_round_finds_who_has_gone() {
    let mut world = World::new().await;
    let (game, [mut ann, _bob], [anns, _]) = world.elsewhere(OTHER).await;
    let away = world.member("Carl").await;
    world.others.state().present.insert(away);
    let seek = world.service.challenge(away, serde_json::from_str(LIVE_SEEK).unwrap()).await.unwrap().id;
    world.pass(2_000).await;
    world.sent();
    ann.came();
    {
        let mut state = world.others.state();
        state.round.members.remove(&OTHER);
        state.round.buried = vec![OTHER];
        state.round.left = vec![away];
        state.present.clear();
        state.leases.clear();
    }
    world.pass(1_100).await;
    assert_eq!(ann.came(), [ServerFrame::Resynchronize { game }]);
    let gone = serde_json::json!({"say": "gone", "member": OTHER.0});
    assert_eq!(world.sent(), [(0, gone, String::new())]);
    let metrics = world.service.metrics();
    for line in ["dvonn_buried_total 1", "dvonn_servers 2"] {
        assert!(metrics.lines().any(|told| told == line), "{line} is not in {metrics}");
    }
    // Its late letters mean nothing.
    let say = serde_json::json!({"say": "say", "to": anns});
    world.hear(OTHER, &say, &ServerFrame::Pong { at: 1 }.write()).await;
    assert_eq!(ann.came(), []);
    world.hear(THIRD, &say, &ServerFrame::Pong { at: 1 }.write()).await;
    assert_eq!(ann.came(), [ServerFrame::Pong { at: 1 }]);
    // The seek of a person who was connected there ends in time.
    world.pass(13_000).await;
    world.service.end_seeks_of_absent().await.unwrap();
    assert_eq!(world.service.seeks().await.unwrap().live.len(), 1);
    world.pass(2_000).await;
    world.service.end_seeks_of_absent().await.unwrap();
    assert_eq!(world.service.seeks().await.unwrap().live.len(), 0, "{seek}");
    world.send(&ann, &ClientFrame::Follow { game, after: None }).await;
    assert!(matches!(ann.came()[0], ServerFrame::Snapshot { .. }), "this server has the game now");
    world.service.close().await;
    assert!(world.others.state().has_left);
    let told = world.sent();
    assert_eq!(
        told.last().map(|(to, message, _)| (*to, message.clone())),
        Some((0, serde_json::json!({"say": "gone", "member": 100})))
    );
}

#[tokio::test(start_paused = true)]
async fn presence_is_noted_until_the_database_knows_it() {
    let world = World::new().await;
    let ann = world.member("Ann").await;
    world.others.state().fails_to_note = 2;
    let client = world.client(Some(ann));
    world.pass(500).await;
    assert!(!world.others.state().here.contains(&ann));
    world.pass(500).await;
    assert!(world.others.state().here.contains(&ann));
    world.service.challenge(ann, serde_json::from_str(LIVE_SEEK).unwrap()).await.unwrap();
    // The person is connected elsewhere too.
    let live = async || {
        world.service.end_seeks_of_absent().await.unwrap();
        world.service.seeks().await.unwrap().live.len()
    };
    world.others.state().present.insert(ann);
    world.service.disconnected(&client.connection).await;
    world.pass(20_000).await;
    assert!(!world.others.state().here.contains(&ann));
    assert_eq!(live().await, 1);
    let client = world.client(Some(ann));
    world.pass(100).await;
    world.others.state().present.clear();
    world.service.disconnected(&client.connection).await;
    world.pass(14_000).await;
    assert_eq!(live().await, 1);
    world.pass(2_000).await;
    assert_eq!(live().await, 0);
}
