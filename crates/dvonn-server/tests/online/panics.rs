//! A panic ends only the piece of work in which it happens. Where that is impossible, it ends the server.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use axum::http::{Request, Uri};
use dvonn::{Color, Move, Position, random};
use dvonn_analysis::Level;
use dvonn_net::{ClientFrame, GamePage, Problem, ProblemCode, ServerFrame};
use dvonn_record::GameResult;
use dvonn_server::fair_play::{Decision, Judgement};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::push::{Courier, Delivery};
use dvonn_server::request::Settings;
use dvonn_server::service::{Mind, Service};
use dvonn_server::store::{MemoryStore, PostgresStore, Store};
use reqwest::{Method, StatusCode};
use tokio::net::TcpListener;

use crate::browser::{Browser, Running, TERMS, begin, next, read, send};
use crate::gate::{Fault, Gate};
use crate::postgres::Cluster;
use crate::push::subscription;

/// Makes the next call with this name panic.
fn once(gate: &Gate, wanted: &'static str) -> Arc<AtomicUsize> {
    let panics = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&panics);
    gate.plan(move |name| {
        let is_first = name == wanted && count.load(Ordering::SeqCst) == 0;
        if is_first {
            count.fetch_add(1, Ordering::SeqCst);
        }
        if is_first { Fault::Panic } else { Fault::None }
    });
    panics
}

async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    for _ in 0..100 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{what}: not so after ten seconds");
}

async fn result(browser: &Browser, page: &GamePage) -> Option<GameResult> {
    read::<GamePage>(browser.ask(Method::GET, &format!("/api/games/{}", page.id), "").await).await.result
}

#[tokio::test]
async fn a_request_that_panics_is_answered_and_harms_no_other() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let server = Running::on(Arc::clone(&gate) as Arc<dyn Store>).await;
    let (players, id) = begin(server.address).await;
    for (method, path, body, panics) in [
        (Method::GET, "/api/lobby", "", "listed"),
        (Method::POST, "/api/challenges", TERMS, "add_challenge"),
        (Method::GET, "/api/me", "", "session"),
    ] {
        once(&gate, panics);
        let response = players[0].ask(method.clone(), path, body).await;
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        let problem: Problem = serde_json::from_str(&response.text().await.unwrap()).unwrap();
        assert_eq!(problem.code, ProblemCode::Unavailable, "{path}");
        assert!(players[0].ask(method, path, body).await.status().is_success(), "{path} again");
    }
    // A panic in a frame: the socket stays, the game is unchanged, and a repetition counts.
    let mut socket = players[0].socket().await;
    send(&mut socket, &ClientFrame::Follow { game: id, after: None }).await;
    let ServerFrame::Snapshot { state, .. } = next(&mut socket).await else { panic!("no snapshot") };
    let m = state.start.position().legal_moves().into_iter().next().unwrap();
    once(&gate, "append");
    let play = ClientFrame::Play { game: id, id: 1, ply: 0, after: 0, m };
    send(&mut socket, &play).await;
    assert!(
        matches!(next(&mut socket).await, ServerFrame::Problem(problem) if problem.code == ProblemCode::Unavailable)
    );
    send(&mut socket, &play).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Change { number: 1, .. }));
    assert_eq!(next(&mut socket).await, ServerFrame::Accepted { game: id, id: 1 });
    server.stop().await;
}

#[tokio::test]
async fn chores_that_panic_are_done_the_next_time() {
    let clock = Arc::new(std::sync::atomic::AtomicU64::new(1_800_000_000_000));
    let now = Arc::clone(&clock);
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let surroundings = Surroundings::simulated(move || Duration::from_millis(now.load(Ordering::SeqCst)), 3);
    let server = Running::with(Arc::clone(&gate) as Arc<dyn Store>, surroundings).await;
    for wanted in ["alive", "flags_due"] {
        let panics = once(&gate, wanted);
        until(wanted, async || panics.load(Ordering::SeqCst) == 1).await;
    }
    // A game whose flag panics each time does not keep other flags from falling.
    let games: Vec<_> = {
        let mut games = Vec::new();
        for _ in 0..2 {
            let (players, id) = begin(server.address).await;
            let path = format!("/api/games/{id}");
            let page: GamePage = read(players[0].ask(Method::GET, &path, "").await).await;
            games.push((players, page));
        }
        games
    };
    let appended = AtomicUsize::new(0);
    // Of two games that are checked together, the first one panics each time.
    gate.plan(move |name| {
        let is_even = name == "append" && appended.fetch_add(1, Ordering::SeqCst).is_multiple_of(2);
        if is_even { Fault::Panic } else { Fault::None }
    });
    clock.fetch_add(400_000, Ordering::SeqCst);
    until("a flag", async || {
        let mut fallen = 0;
        for (players, page) in &games {
            fallen += usize::from(result(&players[0], page).await.is_some());
        }
        fallen >= 1
    })
    .await;
    gate.open();
    for (players, page) in &games {
        until("each flag", async || {
            result(&players[0], page).await == Some(GameResult::out_of_time(Color::White))
        })
        .await;
    }
    server.stop().await;
}

/// A mind that panics a given number of times, and counts its resets.
struct Nervous {
    panics: Arc<AtomicUsize>,
    resets: Arc<AtomicUsize>,
}

impl Mind for Nervous {
    fn choose(&mut self, position: &Position, _: Level, seed: u64) -> Option<Move> {
        let left = self.panics.load(Ordering::SeqCst);
        if left > 0 {
            self.panics.store(left - 1, Ordering::SeqCst);
            panic!("a mind is at its end");
        }
        random::legal_move(position, &mut random::Random::new(seed))
    }

    fn reset(&mut self) {
        self.resets.fetch_add(1, Ordering::SeqCst);
    }

    fn judge(&mut self, _: &Decision) -> Option<Judgement> {
        panic!("a mind does not judge");
    }
}

#[tokio::test]
async fn a_bot_whose_mind_panics_thinks_again() {
    let (panics, resets) = (Arc::new(AtomicUsize::new(1)), Arc::new(AtomicUsize::new(0)));
    let mind = Nervous { panics: Arc::clone(&panics), resets: Arc::clone(&resets) };
    let store = Arc::<MemoryStore>::default();
    let service = Service::start(store, Surroundings::of_machine().unwrap()).await.unwrap();
    service.open_house(vec![Box::new(mind)]).await.unwrap();
    let server = Running::serving(Arc::clone(&service)).await;
    let person = Browser::guest(server.address).await;
    let terms = r#"{"filling":"random","side":"black"}"#;
    let begins = async || read::<GamePage>(person.ask(Method::POST, "/api/bots/1", terms).await).await;
    let has_moved = async |page: &GamePage| {
        let path = format!("/api/games/{}", page.id);
        let page: GamePage = read(person.ask(Method::GET, &path, "").await).await;
        !page.state.unwrap().moves.is_empty()
    };
    let page = begins().await;
    until("the bot moves", async || has_moved(&page).await).await;
    assert_eq!(resets.load(Ordering::SeqCst), 1);
    // The server gives up a game in which the mind panics twice, and the mind plays the others.
    panics.store(2, Ordering::SeqCst);
    begins().await;
    until("it has given up", async || resets.load(Ordering::SeqCst) == 3).await;
    let page = begins().await;
    until("the bot moves", async || has_moved(&page).await).await;
    server.stop().await;
}

/// A courier that panics at the first message.
struct Clumsy(Arc<AtomicUsize>);

#[async_trait]
impl Courier for Clumsy {
    fn accepts(&self, _: &Uri) -> Result<(), &'static str> {
        Ok(())
    }

    async fn bring(&self, _: Request<Vec<u8>>) -> Delivery {
        assert_ne!(self.0.fetch_add(1, Ordering::SeqCst), 0, "a courier stumbles");
        Delivery::Done
    }
}

#[tokio::test]
async fn messages_go_on_after_one_that_panics() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let store = Arc::clone(&gate) as Arc<dyn Store>;
    let service = Service::start(store, Surroundings::of_machine().unwrap()).await.unwrap();
    let brought = Arc::new(AtomicUsize::new(0));
    service.open_push("mailto:ann@example.org", Arc::new(Clumsy(Arc::clone(&brought)))).await.unwrap();
    let server = Running::serving(Arc::clone(&service)).await;
    let players = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    let response = players[0].ask(Method::POST, "/api/push", &subscription("https://push.example/a")).await;
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    let offer_and_accept = async || {
        let by_days = r#"{"filling":"random","time":"259200000/1","side":"white"}"#;
        let offered: dvonn_net::ChallengePage =
            read(players[0].ask(Method::POST, "/api/challenges", by_days).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        read::<GamePage>(players[1].ask(Method::POST, &path, "").await).await;
    };
    offer_and_accept().await;
    until("the courier has stumbled", async || brought.load(Ordering::SeqCst) == 1).await;
    // The search for the browsers panics too, once.
    let panics = once(&gate, "push_of");
    offer_and_accept().await;
    until("the look for browsers", async || panics.load(Ordering::SeqCst) == 1).await;
    offer_and_accept().await;
    until("a message is brought", async || brought.load(Ordering::SeqCst) == 2).await;
    assert!(service.metrics().lines().any(|line| line == r#"dvonn_push_total{outcome="failed"} 1"#));
    server.stop().await;
}

#[tokio::test]
async fn servers_talk_on_after_each_of_their_tasks_has_panicked() {
    let Some(cluster) = Cluster::start("panics") else { return };
    let connect = async || Arc::new(PostgresStore::connect(&cluster.url()).await.unwrap());
    let gate = Gate::before(connect().await);
    let servers =
        [Running::on(Arc::clone(&gate) as Arc<dyn Store>).await, Running::on(connect().await).await];
    for wanted in ["renew", "look_round", "send", "note_present", "all_waiting", "challenge"] {
        let panics = once(&gate, wanted);
        let (players, id) = begin(servers[1].address).await;
        let mut other = crate::several::at(&players[0], &servers[0]);
        other.address = servers[0].address;
        let mut socket = other.socket().await;
        let page: GamePage = read(players[0].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
        // A seek at the other server, of which this one tells its watchers.
        send(&mut socket, &ClientFrame::Lobby { follow: true }).await;
        let listed = r#"{"filling":"random","time":"259200000/1","side":"lot","listed":true}"#;
        assert!(players[1].ask(Method::POST, "/api/challenges", listed).await.status().is_success());
        until(wanted, async || panics.load(Ordering::SeqCst) == 1).await;
        let m = page.state.unwrap().start.position().legal_moves().into_iter().next().unwrap();
        send(&mut socket, &ClientFrame::Follow { game: id, after: None }).await;
        let play = ClientFrame::Play { game: id, id: 1, ply: 0, after: 0, m };
        send(&mut socket, &play).await;
        loop {
            match next(&mut socket).await {
                ServerFrame::Accepted { id: 1, .. } => break,
                ServerFrame::Resynchronize { game } => {
                    send(&mut socket, &ClientFrame::Follow { game, after: None }).await;
                    send(&mut socket, &play).await;
                }
                _ => {}
            }
        }
    }
    for server in servers {
        server.stop().await;
    }
}

#[tokio::test]
async fn a_server_ends_with_whatever_must_live() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let store = Arc::clone(&gate) as Arc<dyn Store>;
    let service = Service::start(Arc::clone(&store), Surroundings::of_machine().unwrap()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let ended = || std::future::pending::<()>();
    let serving = http::serve(listener, service, Settings::default(), axum::Router::new(), ended);
    let serving = tokio::spawn(serving);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!serving.is_finished());
    store.watch().tell("dvonn-write");
    let error = tokio::time::timeout(Duration::from_secs(20), serving).await.unwrap().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "dvonn-write ended by a panic");
}
