//! Notifications, delivered to a receiver in the test.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Request, StatusCode, Uri};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use dvonn_net::{
    ChallengePage, ClientFrame, GameId, GamePage, HostPage, Offer, ProblemCode, PushAbout, PushNote,
    PushSubscription, RematchPage, ServerFrame,
};
use dvonn_server::host::Surroundings;
use dvonn_server::push::{Courier, Delivery, Https};
use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, Store};
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use reqwest::Method;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use web_push_native::{Auth, decrypt};

use crate::account::register;
use crate::browser::{Browser, Running, TERMS, begin, next, read, refused, send};

/// A delivered message: its receiver, its headers, and its content.
type Came = (String, HeaderMap, PushNote);

/// A push service.
struct Receiver {
    address: String,
    came: mpsc::UnboundedReceiver<Came>,
    answer: Arc<Mutex<StatusCode>>,
}

/// The key and the secret of every browser in these tests.
const KEY: [u8; 32] = [3; 32];
const SECRET: [u8; 16] = [9; 16];

impl Receiver {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let answer = Arc::new(Mutex::new(StatusCode::CREATED));
        let (tell, came) = mpsc::unbounded_channel();
        let state = (tell, Arc::clone(&answer));
        let router = Router::new().route("/to/{name}", post(receive)).with_state(state);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, came, answer }
    }

    fn subscription(&self, name: &str) -> String {
        subscription(&format!("{}/to/{name}", self.address))
    }

    async fn next(&mut self) -> Came {
        tokio::time::timeout(Duration::from_secs(20), self.came.recv()).await.unwrap().unwrap()
    }

    /// Returns the receiver of the next message, its event, its game, and the name of the other player.
    async fn told(&mut self) -> (String, PushAbout, GameId, String) {
        let (name, _, note) = self.next().await;
        (name, note.about, note.game, note.opponent)
    }

    /// Checks that no more messages come.
    async fn is_quiet(&mut self) {
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(self.came.is_empty(), "{:?}", self.came.recv().await);
    }
}

/// Returns the subscription of a browser whose messages go to this address.
pub(crate) fn subscription(endpoint: &str) -> String {
    let key = SecretKey::from_slice(&KEY).unwrap().public_key().to_encoded_point(false);
    let (key, auth) = (BASE64.encode(key), BASE64.encode(SECRET));
    format!(r#"{{"endpoint":"{endpoint}","keys":{{"p256dh":"{key}","auth":"{auth}"}}}}"#)
}

async fn receive(
    State((tell, answer)): State<(mpsc::UnboundedSender<Came>, Arc<Mutex<StatusCode>>)>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let key = SecretKey::from_slice(&KEY).unwrap();
    let text = decrypt(body.to_vec(), &key, &Auth::from(SECRET)).unwrap();
    tell.send((name, headers, serde_json::from_slice(&text).unwrap())).unwrap();
    *answer.lock().unwrap()
}

async fn with_push(store: Arc<dyn Store>, courier: impl Courier) -> (Running, Arc<Service>) {
    let service = Service::start(store, Surroundings::of_machine().unwrap()).await.unwrap();
    service.open_push("mailto:ann@example.org", Arc::new(courier)).await.unwrap();
    (Running::serving(Arc::clone(&service)).await, service)
}

async fn subscribe(receiver: &Receiver, browser: &Browser, name: &str) {
    let response = browser.ask(Method::POST, "/api/push", &receiver.subscription(name)).await;
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
}

/// Plays any move.
async fn play(browser: &Browser, game: GameId, id: u64) {
    let page: GamePage = read(browser.ask(Method::GET, &format!("/api/games/{game}"), "").await).await;
    let state = page.state.unwrap();
    let board = state.moves.iter().fold(state.start, |board, m| board.play(*m).unwrap());
    let m = board.position().legal_moves().into_iter().next().unwrap();
    let mut socket = browser.socket().await;
    let (ply, after) = (state.moves.len(), state.number);
    send(&mut socket, &ClientFrame::Play { game, id, ply, after, m }).await;
    while next(&mut socket).await != (ServerFrame::Accepted { game, id }) {}
}

const BY_DAYS: &str = r#"{"filling":"random","time":"259200000/1","side":"white"}"#;

#[tokio::test]
async fn a_game_by_days_is_told_to_whoever_is_not_there() {
    let mut receiver = Receiver::start().await;
    let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
    let (server, service) = with_push(Arc::clone(&store), Https::to_anywhere().unwrap()).await;
    let players = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    let names = players.each_ref().map(|player| player.name.clone());
    let host: HostPage = read(players[0].ask(Method::GET, "/api/host", "").await).await;
    let key = host.push.unwrap();
    subscribe(&receiver, &players[0], "white").await;
    subscribe(&receiver, &players[0], "white-phone").await;
    subscribe(&receiver, &players[1], "black").await;

    let offered: ChallengePage = read(players[0].ask(Method::POST, "/api/challenges", BY_DAYS).await).await;
    let id = offered.id;
    let path = format!("/api/challenges/{id}/accept");
    let _: GamePage = read(players[1].ask(Method::POST, &path, "").await).await;
    // The message comes to every browser of the player who offered the game.
    let mut told = [receiver.next().await, receiver.next().await];
    told.sort_by(|a, b| a.0.cmp(&b.0));
    for ((name, headers, note), expected) in told.iter().zip(["white", "white-phone"]) {
        let expected_note = PushNote { about: PushAbout::Begun, game: id, opponent: names[1].clone() };
        assert_eq!((&**name, note), (expected, &expected_note));
        let header = |name| headers[name].to_str().unwrap();
        assert_eq!((header("ttl"), header("topic").len()), ("259200", 32));
        assert!(header("authorization").ends_with(&format!(", k={key}")), "{headers:?}");
    }
    // One browser stops its notifications.
    let end = format!(r#"{{"endpoint":"{}/to/white-phone"}}"#, receiver.address);
    let response = players[0].ask(Method::DELETE, "/api/push", &end).await;
    assert_eq!(response.status(), StatusCode::NO_CONTENT);

    play(&players[0], id, 1).await;
    assert_eq!(receiver.told().await, ("black".to_owned(), PushAbout::Turn, id, names[0].clone()));
    play(&players[1], id, 1).await;
    assert_eq!(receiver.told().await, ("white".to_owned(), PushAbout::Turn, id, names[1].clone()));
    // In a game by days even a player who follows the game is notified, because the page may be in the
    // background.
    let mut socket = players[0].socket().await;
    send(&mut socket, &ClientFrame::Follow { game: id, after: None }).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Snapshot { .. }));
    send(&mut socket, &ClientFrame::Offer { game: id, id: 2, offer: Offer::Draw, after: 2 }).await;
    assert_eq!(receiver.told().await, ("black".to_owned(), PushAbout::Offer, id, names[0].clone()));
    let mut other = players[1].socket().await;
    send(&mut other, &ClientFrame::Resign { game: id, id: 9 }).await;
    assert_eq!(receiver.told().await, ("white".to_owned(), PushAbout::Won, id, names[1].clone()));
    let path = format!("/api/games/{id}/rematch");
    let _: RematchPage = read(players[1].ask(Method::POST, &path, "").await).await;
    assert_eq!(receiver.told().await, ("white".to_owned(), PushAbout::Rematch, id, names[1].clone()));
    let rematch: RematchPage = read(players[0].ask(Method::POST, &path, "").await).await;
    let next = rematch.next.unwrap();
    assert_eq!(receiver.told().await, ("black".to_owned(), PushAbout::Begun, next, names[0].clone()));
    receiver.is_quiet().await;

    // The server forgets a browser that is gone, and sends no more messages to one that has signed out.
    *receiver.answer.lock().unwrap() = StatusCode::GONE;
    play(&players[1], next, 1).await;
    assert_eq!(receiver.told().await.1, PushAbout::Turn);
    receiver.is_quiet().await;
    *receiver.answer.lock().unwrap() = StatusCode::CREATED;
    let response = players[1].ask(Method::DELETE, "/api/session", "").await;
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    play(&players[0], next, 3).await;
    receiver.is_quiet().await;
    let metrics = service.metrics();
    for line in ["dvonn_push_total{outcome=\"gone\"} 1", "dvonn_push_total{outcome=\"delivered\"} 8"] {
        assert!(metrics.lines().any(|told| told == line), "{line} is not in\n{metrics}");
    }
    server.stop().await;

    // The key is the same after a restart.
    let (server, _) = with_push(store, Https::to_anywhere().unwrap()).await;
    let host: HostPage =
        read(Browser::stranger(server.address).ask(Method::GET, "/api/host", "").await).await;
    assert_eq!(host.push, Some(key));
    server.stop().await;
}

#[tokio::test]
async fn a_live_game_is_told_only_to_whoever_does_not_follow_it() {
    let mut receiver = Receiver::start().await;
    let (server, _) = with_push(Arc::<MemoryStore>::default(), Https::to_anywhere().unwrap()).await;
    let (players, id) = begin(server.address).await;
    for (browser, name) in players.iter().zip(["white", "black"]) {
        subscribe(&receiver, browser, name).await;
    }
    let mut socket = players[0].socket().await;
    send(&mut socket, &ClientFrame::Follow { game: id, after: None }).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Snapshot { .. }));
    play(&players[0], id, 1).await;
    let (name, headers, note) = receiver.next().await;
    assert_eq!((&*name, note.about, &headers["ttl"]), ("black", PushAbout::Turn, &"600".parse().unwrap()));
    play(&players[1], id, 1).await;
    send(&mut socket, &ClientFrame::Resign { game: id, id: 9 }).await;
    assert_eq!(receiver.told().await, ("black".to_owned(), PushAbout::Won, id, players[0].name.clone()));
    receiver.is_quiet().await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_said_and_offered_is_told_to_whoever_is_not_there() {
    let mut receiver = Receiver::start().await;
    let (server, _) = with_push(Arc::<MemoryStore>::default(), Https::to_anywhere().unwrap()).await;
    let mut ann = Browser::guest(server.address).await;
    register(&mut ann, "Ann", "correct horse").await;
    let bob = Browser::guest(server.address).await;
    subscribe(&receiver, &ann, "ann").await;
    subscribe(&receiver, &bob, "bob").await;
    // The beginning of a live game is told to a player who offered it and has left.
    let begin = async || {
        let offered: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", TERMS).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        read::<GamePage>(bob.ask(Method::POST, &path, "").await).await.id
    };
    let id = begin().await;
    assert_eq!(receiver.told().await, ("ann".to_owned(), PushAbout::Begun, id, bob.name.clone()));
    let mut anns = ann.socket().await;
    send(&mut anns, &ClientFrame::Ping { at: 1 }).await;
    next(&mut anns).await;
    begin().await;
    // A line is told to the absent player, unless that player has muted its author.
    let say = async |browser: &Browser, number: u64| {
        let body = format!(r#"{{"id":{number},"text":"hello"}}"#);
        let said = browser.ask(Method::POST, &format!("/api/games/{id}/chat"), &body).await;
        assert!(said.status().is_success());
    };
    say(&ann, 1).await;
    assert_eq!(receiver.told().await, ("bob".to_owned(), PushAbout::Said, id, ann.name.clone()));
    assert_eq!(bob.ask(Method::POST, "/api/people/Ann/mute", "").await.status(), StatusCode::NO_CONTENT);
    say(&ann, 2).await;
    assert_eq!(bob.ask(Method::DELETE, "/api/people/Ann/mute", "").await.status(), StatusCode::NO_CONTENT);
    // A player who follows the game reads it there, and spectators talk among themselves.
    let mut bobs = bob.socket().await;
    send(&mut bobs, &ClientFrame::Follow { game: id, after: None }).await;
    assert!(matches!(next(&mut bobs).await, ServerFrame::Snapshot { .. }));
    say(&ann, 3).await;
    let mut fan = Browser::guest(server.address).await;
    register(&mut fan, "Fan", "correct horse").await;
    say(&fan, 1).await;
    // Only people with an account can have others notified of an offer.
    let offer = async |by: &Browser, to: &str| {
        let body = BY_DAYS.replace('}', &format!(r#","to":"{to}"}}"#));
        read::<ChallengePage>(by.ask(Method::POST, "/api/challenges", &body).await).await.id
    };
    offer(&bob, "Ann").await;
    receiver.is_quiet().await;
    let offered = offer(&ann, &bob.name).await;
    assert_eq!(receiver.told().await, ("bob".to_owned(), PushAbout::Challenged, offered, ann.name.clone()));
    server.stop().await;
}

#[tokio::test]
async fn messages_go_nowhere_but_to_push_services() {
    let (server, _) = with_push(Arc::<MemoryStore>::default(), Https::new().unwrap()).await;
    let browser = Browser::guest(server.address).await;
    let receiver = Receiver::start().await;
    for (body, expected) in [
        // The receiver is in the local network.
        (receiver.subscription("a"), ProblemCode::Malformed),
        (receiver.subscription("a").replace("http:", "https:"), ProblemCode::Malformed),
        (r#"{"endpoint":"https://push.example.org/a"}"#.to_owned(), ProblemCode::Malformed),
        ("{".to_owned(), ProblemCode::Malformed),
    ] {
        let response = browser.ask(Method::POST, "/api/push", &body).await;
        assert_eq!(refused(response).await, (StatusCode::BAD_REQUEST, expected), "{body}");
    }
    let body = receiver.subscription("a").replace(&receiver.address, "https://push.example.org");
    let _: PushSubscription = serde_json::from_str(&body).unwrap();
    let stranger = Browser::stranger(server.address);
    for method in [Method::POST, Method::DELETE] {
        let response = stranger.ask(method, "/api/push", &body).await;
        assert_eq!(refused(response).await, (StatusCode::UNAUTHORIZED, ProblemCode::SignedOut));
    }
    let response = browser.ask_from("https://evil.example", Method::POST, "/api/push", &body).await;
    assert_eq!(refused(response).await, (StatusCode::FORBIDDEN, ProblemCode::Forbidden));
    let response = browser.ask(Method::POST, "/api/push", &body).await;
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    server.stop().await;

    // A host that sends no notifications says so.
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let browser = Browser::guest(server.address).await;
    let host: HostPage = read(browser.ask(Method::GET, "/api/host", "").await).await;
    assert_eq!(host.push, None);
    let response = browser.ask(Method::POST, "/api/push", &body).await;
    assert_eq!(refused(response).await, (StatusCode::NOT_FOUND, ProblemCode::NotFound));
    server.stop().await;
}

/// A courier whose push service is busy at first.
struct Busy {
    left: Mutex<u32>,
    brought: mpsc::UnboundedSender<Duration>,
    begun: tokio::time::Instant,
}

#[async_trait]
impl Courier for Busy {
    fn accepts(&self, _: &Uri) -> Result<(), &'static str> {
        Ok(())
    }

    async fn bring(&self, _: Request<Vec<u8>>) -> Delivery {
        self.brought.send(self.begun.elapsed()).unwrap();
        let mut left = self.left.lock().unwrap();
        match left.checked_sub(1) {
            Some(fewer) => {
                *left = fewer;
                Delivery::Later
            }
            None => Delivery::Done,
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_push_service_that_has_no_time_is_asked_again_twice() {
    for (left, outcome) in [(1, "delivered"), (2, "delivered"), (3, "failed")] {
        let (brought, mut came) = mpsc::unbounded_channel();
        let begun = tokio::time::Instant::now();
        let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
        let surroundings = Surroundings::simulated(|| Duration::from_secs(1_000), left.into());
        let service = Service::start(store, surroundings).await.unwrap();
        let courier = Busy { left: Mutex::new(left), brought, begun };
        service.open_push("mailto:ann@example.org", Arc::new(courier)).await.unwrap();
        let [ann, bob] = [service.add_guest().await.unwrap(), service.add_guest().await.unwrap()];
        let given = serde_json::from_str(&subscription("https://push.example.org/a")).unwrap();
        service.add_push(&ann.token, &given).await.unwrap();
        let offered = service.challenge(ann.user.id, serde_json::from_str(BY_DAYS).unwrap()).await.unwrap();
        service.accept(bob.user.id, offered.id, None).await.unwrap();
        tokio::time::sleep(Duration::from_secs(600)).await;
        let mut times = Vec::new();
        while let Ok(time) = came.try_recv() {
            times.push(time.as_secs());
        }
        let expected = [0, 5, 65];
        assert_eq!(times, expected[..times.len()], "{left}");
        assert_eq!(times.len(), (left as usize + 1).min(3));
        let line = format!("dvonn_push_total{{outcome=\"{outcome}\"}} 1");
        assert!(service.metrics().lines().any(|told| told == line), "{left}");
    }
}
