//! Outages: time in which nothing can be stored does not count on any clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use dvonn::{Color, Move};
use dvonn_net::{ChallengePage, ClientFrame, GameId, GamePage, ProblemCode, RefusalText, ServerFrame};
use dvonn_record::GameResult;
use dvonn_server::connection::{Connection, Outbox};
use dvonn_server::host::Surroundings;
use dvonn_server::hosted::Entry;
use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, Store, StoreError};
use futures_util::FutureExt as _;
use reqwest::Method;
use tokio::time::Instant;

use crate::browser::{Browser, Running, Socket, next, read, send};
use crate::gate::{Fault, Gate, Trouble};
use crate::kinds::Kind;

/// The server's clock, which a test sets.
#[derive(Clone)]
struct Clock(Arc<AtomicU64>);

impl Clock {
    fn new() -> Self {
        Self(Arc::new(AtomicU64::new(1_800_000_000_000)))
    }

    fn advance(&self, milliseconds: u64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }

    async fn server(&self, store: Arc<dyn Store>) -> Running {
        let clock = Arc::clone(&self.0);
        let now = move || Duration::from_millis(clock.load(Ordering::SeqCst));
        Running::with(store, Surroundings::simulated(now, 5)).await
    }
}

/// Waits until the server has done its chores.
async fn chores() {
    tokio::time::sleep(Duration::from_millis(800)).await;
}

/// A plan in which every write that shows that the store works fails.
fn full(name: &'static str) -> Fault {
    if ["append", "alive", "give_back"].contains(&name) { Fault::Fail } else { Fault::None }
}

struct Table {
    players: [Browser; 2],
    game: GameId,
    white: Socket,
    m: Move,
}

impl Table {
    async fn new(server: &Running, time: &str) -> Self {
        let players = [Browser::guest(server.address).await, Browser::guest(server.address).await];
        let terms = format!(r#"{{"filling":"random","time":"{time}","side":"white"}}"#);
        let offered: ChallengePage =
            read(players[0].ask(Method::POST, "/api/challenges", &terms).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        let page: GamePage = read(players[1].ask(Method::POST, &path, "").await).await;
        let m = page.state.unwrap().start.position().legal_moves().into_iter().next().unwrap();
        let mut white = players[0].socket().await;
        send(&mut white, &ClientFrame::Follow { game: page.id, after: None }).await;
        assert!(matches!(next(&mut white).await, ServerFrame::Snapshot { .. }));
        Self { players, game: page.id, white, m }
    }

    async fn play(&mut self, id: u64) {
        let play = ClientFrame::Play { game: self.game, id, ply: 0, after: 0, m: self.m };
        send(&mut self.white, &play).await;
    }

    /// Checks that White, whose move could not be stored, is told to try again.
    async fn is_told_to_wait(&mut self) {
        let mut told = [next(&mut self.white).await, next(&mut self.white).await];
        told.sort_by_key(|frame| matches!(frame, ServerFrame::Problem(_)));
        let [ServerFrame::Resynchronize { .. }, ServerFrame::Problem(problem)] = &told else {
            panic!("{told:?}")
        };
        assert_eq!(problem.code, ProblemCode::Unavailable);
    }

    /// Returns the clocks from the next frame to the followers.
    async fn clocks(&mut self) -> [u64; 2] {
        match next(&mut self.white).await {
            ServerFrame::Clocks { clocks, .. } => [clocks.white, clocks.black],
            other => panic!("{other:?}"),
        }
    }

    async fn result(&self) -> Option<GameResult> {
        let path = format!("/api/games/{}", self.game);
        read::<GamePage>(self.players[0].ask(Method::GET, &path, "").await).await.result
    }

    async fn is_ready(&self) -> bool {
        self.players[0].ask(Method::GET, "/readyz", "").await.status().is_success()
    }
}

#[tokio::test]
async fn no_flag_falls_while_nothing_can_be_stored_and_the_move_counts_afterwards() {
    for kind in Kind::all("outage") {
        let (clock, gate) = (Clock::new(), Gate::before(kind.open().await));
        let server = clock.server(Arc::clone(&gate) as Arc<dyn Store>).await;
        let mut table = Table::new(&server, "12600+0").await;
        assert!(table.is_ready().await);
        clock.advance(5_000);
        gate.plan(full);
        table.play(1).await;
        table.is_told_to_wait().await;
        for id in [1, 2, 3] {
            clock.advance(20_000);
            chores().await;
            table.play(id).await;
            table.is_told_to_wait().await;
            assert_eq!(table.result().await, None, "no flag has fallen");
        }
        assert!(!table.is_ready().await);
        gate.open();
        // White had 7.6 s left when the store failed, and still has them.
        assert_eq!(table.clocks().await, [7_600, 12_600]);
        table.play(1).await;
        let ServerFrame::Change { number: 1, clocks: Some(clocks), .. } = next(&mut table.white).await else {
            panic!("the move does not count")
        };
        // A little lag may be given back.
        assert!((7_600..7_900).contains(&clocks.white) && clocks.black == 12_600, "{clocks:?}");
        assert_eq!(next(&mut table.white).await, ServerFrame::Accepted { game: table.game, id: 1 });
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(table.is_ready().await);
        // Black's flag falls after Black's own time.
        clock.advance(12_000);
        chores().await;
        assert_eq!(table.result().await, None);
        clock.advance(3_000);
        chores().await;
        assert_eq!(table.result().await, Some(GameResult::out_of_time(Color::Black)));
        server.stop().await;
    }
}

#[tokio::test]
async fn a_store_that_does_not_answer_is_out_too() {
    let (clock, gate) = (Clock::new(), Gate::before(Arc::<MemoryStore>::default()));
    let server = clock.server(Arc::clone(&gate) as Arc<dyn Store>).await;
    let mut table = Table::new(&server, "10000+0").await;
    clock.advance(4_000);
    gate.plan(|name| if full(name) == Fault::Fail { Fault::Hold } else { Fault::None });
    table.play(1).await;
    gate.holds().await;
    // The opponent learns of the move only after it is stored.
    clock.advance(60_000);
    tokio::time::sleep(Duration::from_millis(2_300)).await;
    assert!(!table.is_ready().await);
    gate.open();
    assert!(matches!(next(&mut table.white).await, ServerFrame::Change { number: 1, .. }));
    assert_eq!(next(&mut table.white).await, ServerFrame::Accepted { game: table.game, id: 1 });
    assert_eq!(table.clocks().await, [6_000, 10_000]);
    chores().await;
    assert_eq!(table.result().await, None);
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_claimed_from_for_an_outage() {
    let (clock, gate) = (Clock::new(), Gate::before(Arc::<MemoryStore>::default()));
    let server = clock.server(Arc::clone(&gate) as Arc<dyn Store>).await;
    let mut table = Table::new(&server, "300000+0").await;
    table.play(1).await;
    assert!(matches!(next(&mut table.white).await, ServerFrame::Change { .. }));
    assert!(matches!(next(&mut table.white).await, ServerFrame::Accepted { .. }));
    // White may claim the game after thirty seconds of Black's absence.
    clock.advance(20_000);
    gate.plan(full);
    chores().await;
    chores().await;
    clock.advance(100_000);
    let game = table.game;
    let claim = |id| ClientFrame::Claim { game, id, draw: false };
    let is_refused =
        |told: &ServerFrame| matches!(told, ServerFrame::Refused { why: RefusalText::NotLeft, .. });
    send(&mut table.white, &claim(2)).await;
    assert!(is_refused(&next(&mut table.white).await));
    gate.open();
    assert_eq!(table.clocks().await[1], 280_000);
    send(&mut table.white, &claim(3)).await;
    assert!(is_refused(&next(&mut table.white).await));
    clock.advance(11_000);
    send(&mut table.white, &claim(4)).await;
    assert!(matches!(next(&mut table.white).await, ServerFrame::Change { .. }));
    assert_eq!(table.result().await, Some(GameResult::forfeited(Color::Black)));
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_ends_in_an_outage_leaves_it_to_the_next_one() {
    let (clock, store) = (Clock::new(), Arc::<MemoryStore>::default());
    let gate = Gate::before(Arc::clone(&store) as Arc<dyn Store>);
    let server = clock.server(Arc::clone(&gate) as Arc<dyn Store>).await;
    let mut table = Table::new(&server, "10000+0").await;
    clock.advance(4_000);
    chores().await;
    chores().await;
    gate.plan(full);
    table.play(1).await;
    table.is_told_to_wait().await;
    clock.advance(60_000);
    // The store works again, but the server ends before it notices.
    server.stop().await;
    clock.advance(60_000);
    let server = clock.server(store).await;
    chores().await;
    for player in &mut table.players {
        player.address = server.address;
    }
    table.white = table.players[0].socket().await;
    send(&mut table.white, &ClientFrame::Follow { game: table.game, after: Some(0) }).await;
    assert_eq!(table.clocks().await, [6_000, 10_000]);
    server.stop().await;
}

/// The chores check the store only four times a second. A sign of life notices earlier that it works again.
#[tokio::test(start_paused = true)]
async fn a_sign_of_life_shows_that_the_store_works_again() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let surroundings = Surroundings::of_machine().unwrap();
    let service = Service::start(Arc::clone(&gate) as Arc<dyn Store>, surroundings).await.unwrap();
    gate.plan(full);
    service.check_ready().await.unwrap_err();
    gate.open();
    // The result of a readiness check is reused for a second.
    tokio::time::sleep(Duration::from_secs(2)).await;
    service.check_ready().await.unwrap_err();
    service.note_alive_in_games().await.unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    service.check_ready().await.unwrap();
}

/// Starts a service by the clock of the paused runtime.
async fn paused(gate: &Arc<Gate>) -> Arc<Service> {
    let begun = Instant::now();
    let now = move || Duration::from_secs(1_800_000_000) + begun.elapsed();
    Service::start(Arc::clone(gate) as Arc<dyn Store>, Surroundings::simulated(now, 5)).await.unwrap()
}

/// Begins a live game that White follows. Returns White's connection.
async fn followed(service: &Service) -> (Arc<Connection>, Outbox, GameId) {
    let [white, black] = [service.add_guest().await.unwrap(), service.add_guest().await.unwrap()];
    let terms = r#"{"filling":"placement","time":"300000+0","side":"white"}"#;
    let offered = service.challenge(white.user.id, serde_json::from_str(terms).unwrap()).await.unwrap();
    service.accept(black.user.id, offered.id, None).await.unwrap();
    let (connection, outbox) = Connection::new(Some(white.user.id));
    service.connected(&connection);
    let follow = ClientFrame::Follow { game: offered.id, after: None };
    service.receive(&connection, &follow.write()).await;
    (connection, outbox, offered.id)
}

#[tokio::test(start_paused = true)]
async fn the_store_is_tried_often_in_an_outage_and_left_alone_otherwise() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let service = paused(&gate).await;
    let round = async |times: u64| {
        for _ in 0..times {
            tokio::time::advance(Duration::from_millis(10)).await;
            service.note_alive_in_games().await.unwrap();
        }
    };
    // Nobody follows a game, so nobody's clock can suffer.
    let calls = gate.count(|_| Fault::None);
    round(100).await;
    assert_eq!(calls("alive"), 0);
    let (white, _outbox, _) = followed(&service).await;
    round(100).await;
    assert_eq!(calls("alive"), 10, "ten times a second");
    assert_eq!(calls("give_back"), 0);
    // Readiness is checked at most once a second, however often somebody asks.
    let calls = gate.count(|_| Fault::None);
    for (wait, expected) in [(0, 1), (999, 1), (1, 2), (500, 2)] {
        tokio::time::advance(Duration::from_millis(wait)).await;
        service.check_ready().await.unwrap();
        assert_eq!(calls("alive"), expected, "{wait}");
    }
    // In an outage the store is tried ten times a second, and no sign of life is given.
    let calls = gate.count(full);
    tokio::time::advance(Duration::from_millis(100)).await;
    service.note_alive_in_games().await.unwrap_err();
    assert_eq!(calls("alive"), 1);
    round(100).await;
    assert_eq!((calls("alive"), calls("give_back")), (1, 10));
    round(1).await;
    assert_eq!(calls("give_back"), 11);
    assert!(service.tidy().await.is_ok() && service.check_flags().await.is_ok());
    assert_eq!((calls("alive"), calls("flags_due")), (1, 0));
    service.disconnected(&white).await;
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_read_while_an_outage_ends_has_the_time_too() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let before = paused(&gate).await;
    let (_white, _outbox, game) = followed(&before).await;
    let service = paused(&gate).await;
    tokio::time::advance(Duration::from_secs(1)).await;
    gate.plan(|name| if name == "game" { Fault::Hold } else { full(name) });
    let reader = Arc::clone(&service);
    let read = tokio::spawn(async move { reader.game(None, game).await });
    gate.holds().await;
    service.tidy().await.unwrap_err();
    tokio::time::advance(Duration::from_secs(60)).await;
    gate.plan(|_| Fault::None);
    service.check_flags().await.unwrap();
    gate.open();
    let clocks = read.await.unwrap().unwrap().state.unwrap().clocks.unwrap();
    assert_eq!(clocks.white, 299_000);
}

/// A store that takes a while for a sign of life.
struct Slow(Arc<AtomicU64>);

#[async_trait]
impl Trouble for Slow {
    async fn before(&self, _: GameId, _: &Entry) -> Result<(), StoreError> {
        Ok(())
    }

    async fn after(&self, _: GameId, _: &Entry) -> Result<(), StoreError> {
        Ok(())
    }

    async fn on_sign_of_life(&self) -> Result<(), StoreError> {
        tokio::time::sleep(Duration::from_millis(self.0.load(Ordering::SeqCst))).await;
        Ok(())
    }
}

#[tokio::test(start_paused = true)]
async fn the_time_that_giving_back_takes_is_given_back_too() {
    for (slow, times, left) in [(0, 1, 299_000), (50, 1, 298_950), (51, 3, 298_949), (1_000, 3, 298_000)] {
        let takes = Arc::<AtomicU64>::default();
        let gate = Gate::in_trouble(Arc::<MemoryStore>::default(), Slow(Arc::clone(&takes)));
        let service = paused(&gate).await;
        let (_white, _outbox, game) = followed(&service).await;
        tokio::time::advance(Duration::from_secs(1)).await;
        gate.plan(full);
        service.note_alive_in_games().await.unwrap_err();
        tokio::time::advance(Duration::from_secs(60)).await;
        takes.store(slow, Ordering::SeqCst);
        let calls = gate.count(|_| Fault::None);
        service.note_alive_in_games().await.unwrap();
        assert_eq!(calls("give_back"), times, "{slow}");
        let clocks = service.game(None, game).await.unwrap().state.unwrap().clocks.unwrap();
        assert_eq!(clocks.white, left, "{slow}");
        let metrics = service.metrics();
        assert!(metrics.lines().any(|line| line == "dvonn_outages_total 1"), "{metrics}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_write_that_is_never_answered_has_failed_after_ten_seconds() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let service = paused(&gate).await;
    let (white, mut outbox, game) = followed(&service).await;
    while outbox.next().now_or_never().is_some() {}
    gate.plan(|name| if name == "append" { Fault::HoldBefore } else { Fault::None });
    let begun = Instant::now();
    let state = service.game(None, game).await.unwrap().state.unwrap();
    let m = state.start.position().legal_moves().into_iter().next().unwrap();
    let play = ClientFrame::Play { game, id: 1, ply: 0, after: 0, m };
    service.receive(&white, &play.write()).await;
    assert_eq!(begun.elapsed(), Duration::from_secs(10));
    let mut told = Vec::new();
    while let Some(Some(frame)) = outbox.next().now_or_never() {
        told.push(serde_json::from_str(&frame).unwrap());
    }
    let [ServerFrame::Resynchronize { .. }, ServerFrame::Problem(problem)] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(problem.code, ProblemCode::Unavailable);
}
