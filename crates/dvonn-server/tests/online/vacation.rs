//! Vacations from the point of view of players of games by days.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use dvonn::Color;
use dvonn_net::{
    AccountData, ChallengePage, ClientFrame, GameId, GamePage, LinkPage, PersonPage, ProblemCode,
    ServerFrame, VacationPage, VacationsPage,
};
use dvonn_record::{EndReason, GameResult};
use dvonn_referee::{ClientMessage, GameChange};
use dvonn_server::admin::Admin;
use dvonn_server::connection::Connection;
use dvonn_server::host::Surroundings;
use dvonn_server::hosted::HostedGame;
use dvonn_server::service::Service;
use dvonn_server::store::{self, MemoryStore, Store, Vacation, VacationState};
use reqwest::{Method, StatusCode};

use crate::browser::{Browser, Running, begin, next, read, refused, send};
use crate::gate::{Fault, Gate};
use crate::others::{OTHER, THIRD, World};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// The first hour of 2 February 2026.
const NOW: u64 = 1_769_990_400_000;

/// Two days for each move. The player who offers the game has White.
const BY_DAYS: &str = r#"{"filling":"random","time":"172800000/1","side":"white"}"#;

const PATH: &str = "/api/vacation";

/// A server's time, which passes only when a test says so.
#[derive(Clone)]
struct Time(Arc<AtomicU64>);

impl Time {
    fn new() -> Self {
        Self(Arc::new(AtomicU64::new(NOW)))
    }

    fn now(&self) -> u64 {
        self.0.load(Relaxed)
    }

    fn pass(&self, time: u64) {
        self.0.fetch_add(time, Relaxed);
    }

    fn surroundings(&self, seed: u64) -> Surroundings {
        let time = self.clone();
        Surroundings::simulated(move || Duration::from_millis(time.now()), seed)
    }
}

async fn begin_by_days(white: &Browser, black: &Browser) -> GameId {
    let offered: ChallengePage = read(white.ask(Method::POST, "/api/challenges", BY_DAYS).await).await;
    let path = format!("/api/challenges/{}/accept", offered.id);
    read::<GamePage>(black.ask(Method::POST, &path, "").await).await.id
}

async fn announce(browser: &Browser, begins: u64, ends: u64) -> reqwest::Response {
    browser.ask(Method::POST, PATH, &format!(r#"{{"begins":{begins},"ends":{ends}}}"#)).await
}

async fn page(browser: &Browser, id: GameId) -> GamePage {
    read(browser.ask(Method::GET, &format!("/api/games/{id}"), "").await).await
}

/// Plays any move of the side to move.
async fn play(browser: &Browser, id: GameId) {
    let state = page(browser, id).await.state.unwrap();
    let mut board = state.start;
    for &m in &state.moves {
        board = board.play(m).unwrap();
    }
    let m = board.position().legal_moves().into_iter().next().unwrap();
    let mut socket = browser.socket().await;
    let (ply, after) = (state.moves.len(), state.number);
    send(&mut socket, &ClientFrame::Play { game: id, id: after + 1, ply, after, m }).await;
    loop {
        match next(&mut socket).await {
            ServerFrame::Accepted { .. } => return,
            ServerFrame::Change { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_vacation_is_announced_seen_by_others_and_ends_with_a_move() {
    let time = Time::new();
    let store = Arc::<MemoryStore>::default();
    let service = Service::start(store, time.surroundings(1)).await.unwrap();
    let server = Running::serving(Arc::clone(&service)).await;
    let white = Browser::guest(server.address).await;
    let black = Browser::guest(server.address).await;
    let (first, second) = (begin_by_days(&white, &black).await, begin_by_days(&white, &black).await);
    let (begins, ends) = (time.now() + 24 * HOUR, time.now() + 10 * DAY);
    // Refused are a stranger, and a vacation that is too early, too long, reversed, or out of range.
    let stranger = Browser::stranger(server.address);
    assert_eq!(refused(announce(&stranger, begins, ends).await).await.1, ProblemCode::SignedOut);
    for (begins, ends) in
        [(begins - 1, ends), (begins, begins + 15 * DAY), (ends, begins), (u64::MAX, u64::MAX)]
    {
        let refusal = refused(announce(&white, begins, ends).await).await;
        assert_eq!(refusal, (StatusCode::BAD_REQUEST, ProblemCode::BadVacation));
    }
    let malformed = white.ask(Method::POST, PATH, r#"{"begins":"soon","ends":-1}"#).await;
    assert_eq!(refused(malformed).await.1, ProblemCode::Malformed);
    let said: VacationsPage = read(announce(&white, begins, ends).await).await;
    assert_eq!(said.vacation.map(|vacation| (vacation.begins, vacation.ends)), Some((begins, ends)));
    assert_eq!((said.left, said.earliest), (30 * DAY - 9 * DAY, time.now() + DAY));
    assert_eq!(refused(announce(&white, begins + DAY, ends).await).await.1, ProblemCode::BadVacation);
    // Others see the vacation in the profile and in the games.
    let path = format!("/api/people/{}", white.name);
    let profile: PersonPage = read(stranger.ask(Method::GET, &path, "").await).await;
    assert_eq!(profile.player.vacation, said.vacation);
    let seen = page(&black, first).await;
    assert_eq!((seen.players.white.vacation, seen.players.black.vacation), (said.vacation, None));
    // White moves in one game shortly before the vacation, so Black is to move there. In the other game it is
    // White's turn.
    time.pass(23 * HOUR);
    play(&white, first).await;
    time.pass(HOUR);
    service.check_flags().await.unwrap();
    for (id, is_white_to_move) in [(first, false), (second, true)] {
        let state = page(&black, id).await.state.unwrap();
        assert_eq!((state.vacations.white, state.vacations.black), (Some(ends), None));
        assert_eq!(state.clocks.unwrap().running.is_none(), is_white_to_move);
    }
    // In a game that begins during the vacation, White's clock is stopped from the beginning.
    let third = begin_by_days(&white, &black).await;
    assert_eq!(page(&black, third).await.state.unwrap().vacations.white, Some(ends));
    time.pass(2 * DAY);
    service.check_flags().await.unwrap();
    // Black, who is not away, has lost on time. White has not.
    assert_eq!(page(&black, first).await.result, Some(GameResult::out_of_time(Color::Black)));
    assert_eq!(page(&black, second).await.result, None);
    let mut watcher = stranger.socket().await;
    send(&mut watcher, &ClientFrame::Follow { game: third, after: Some(1) }).await;
    assert!(matches!(next(&mut watcher).await, ServerFrame::Clocks { .. }));
    assert!(matches!(next(&mut watcher).await, ServerFrame::Following { number: 1, .. }));
    play(&white, second).await;
    let ServerFrame::Change { change, clocks, .. } = next(&mut watcher).await else { panic!() };
    assert_eq!(change, GameChange::VacationEnded { by: Color::White });
    assert_eq!(clocks.unwrap().running, Some(Color::White));
    let after: VacationsPage = read(white.ask(Method::GET, PATH, "").await).await;
    assert_eq!((after.vacation, after.left), (None, 28 * DAY), "only what was used counts");
    assert_eq!(page(&white, third).await.players.white.vacation, None);
    let data: AccountData = read(white.ask(Method::GET, "/api/account/data", "").await).await;
    assert_eq!(data.vacations.iter().map(|was| was.ends - was.begins).collect::<Vec<_>>(), [2 * DAY]);
    server.stop().await;
}

#[tokio::test]
async fn a_vacation_that_has_not_begun_can_be_called_off() {
    let time = Time::new();
    let service = Service::start(Arc::<MemoryStore>::default(), time.surroundings(2)).await.unwrap();
    let server = Running::serving(Arc::clone(&service)).await;
    let white = Browser::guest(server.address).await;
    announce(&white, time.now() + 2 * DAY, time.now() + 3 * DAY).await;
    for _ in 0..2 {
        let ended: VacationsPage = read(white.ask(Method::DELETE, PATH, "").await).await;
        assert_eq!((ended.vacation, ended.left), (None, 30 * DAY));
    }
    // A deleted person has no vacation.
    let black = Browser::guest(server.address).await;
    let game = begin_by_days(&white, &black).await;
    announce(&white, time.now() + DAY, time.now() + 3 * DAY).await;
    assert!(page(&black, game).await.players.white.vacation.is_some());
    assert_eq!(white.ask(Method::DELETE, "/api/account", "{}").await.status(), StatusCode::NO_CONTENT);
    assert_eq!(page(&black, game).await.players.white.vacation, None);
    time.pass(2 * DAY);
    service.check_flags().await.unwrap();
    assert_eq!(service.store().open_vacations().await.unwrap(), []);
    server.stop().await;
}

#[tokio::test]
async fn a_live_game_knows_of_no_vacation() {
    let time = Time::new();
    let service = Service::start(Arc::<MemoryStore>::default(), time.surroundings(3)).await.unwrap();
    let server = Running::serving(Arc::clone(&service)).await;
    let (players, _) = begin(server.address).await;
    announce(&players[0], time.now() + DAY, time.now() + 3 * DAY).await;
    time.pass(DAY);
    let (others, live) = begin(server.address).await;
    drop(others);
    service.check_flags().await.unwrap();
    let LinkPage::Game(game) = service.link(None, live).await.unwrap() else { panic!() };
    assert_eq!(game.state.unwrap().number, 0);
    server.stop().await;
}

/// The store keeps a move that ends a vacation, but its answer is lost.
#[tokio::test]
async fn a_vacation_that_may_have_ended_is_read_again() {
    let (time, gate) = (Time::new(), Gate::before(Arc::<MemoryStore>::default()));
    let service = Service::start(Arc::clone(&gate) as _, time.surroundings(11)).await.unwrap();
    let white = service.add_guest().await.unwrap().user.id;
    let black = service.add_guest().await.unwrap().user.id;
    let id = service.challenge(white, serde_json::from_str(BY_DAYS).unwrap()).await.unwrap().id;
    service.accept(black, id, None).await.unwrap();
    let vacation = VacationPage { begins: time.now() + DAY, ends: time.now() + 3 * DAY };
    service.announce_vacation(white, vacation).await.unwrap();
    time.pass(DAY);
    service.check_flags().await.unwrap();
    assert_eq!(service.vacations(white).await.unwrap().vacation, Some(vacation));
    gate.plan(|name| if name == "append" { Fault::FailAfter } else { Fault::None });
    let state = service.game(None, id).await.unwrap().state.unwrap();
    let m = state.start.position().legal_moves().into_iter().next().unwrap();
    let play = ClientFrame::Play { game: id, id: 1, ply: 0, after: state.number, m };
    service.receive(&Connection::new(Some(white)).0, &play.write()).await;
    gate.open();
    service.check_flags().await.unwrap();
    assert_eq!(service.vacations(white).await.unwrap().vacation, None);
    assert_eq!(service.store().open_vacations().await.unwrap(), []);
}

#[tokio::test(start_paused = true)]
async fn a_vacation_begins_and_ends_once_the_games_of_other_servers_know() {
    let mut world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin_as(BY_DAYS, ann, bob).await;
    let in_game =
        async |world: &World| world.service.game(None, game).await.unwrap().state.unwrap().vacations.white;
    let stored = async |world: &World| {
        world.store.open_vacations().await.unwrap().first().map(|vacation| vacation.state)
    };
    let begins = world.service.now();
    let (said, ends) = (begins - Duration::from_millis(DAY), begins + Duration::from_millis(DAY));
    let announced = Vacation { user: ann, said, begins, ends, state: VacationState::Announced };
    world.store.add_vacation(&announced).await.unwrap();
    // The server that has the game ends before it tells the game.
    world.others.state().leases.insert(game, OTHER);
    world.service.check_flags().await.unwrap();
    assert_eq!((stored(&world).await, in_game(&world).await), (Some(VacationState::Begun), None));
    world.others.state().leases.clear();
    world.hear_to_all(OTHER, &serde_json::json!({"say": "gone", "member": OTHER.0}), "").await;
    world.service.check_flags().await.unwrap();
    assert_eq!(in_game(&world).await, Some(ends.as_millis() as u64));
    // A third server gets the game, and tells it of the end.
    world.pass(61_000).await;
    world.service.tidy().await.unwrap();
    world.others.state().leases.insert(game, THIRD);
    world.service.end_vacation(ann).await.unwrap();
    assert_eq!(world.service.vacations(ann).await.unwrap().vacation, None);
    world.service.check_flags().await.unwrap();
    assert_eq!(stored(&world).await, Some(VacationState::Ending));
    let (_, known) = world.store.game(game).await.unwrap().unwrap();
    let step = HostedGame::restore(&known).unwrap().set_vacation(Color::White, None, world.service.now());
    world.store.append(game, &step.entry.unwrap()).await.unwrap();
    world.service.check_flags().await.unwrap();
    assert_eq!(stored(&world).await, None);
}

/// The server is killed after a move or the end of a vacation was stored, but before all games knew of it.
#[tokio::test]
async fn a_vacation_whose_end_was_stored_ends_in_all_games_after_the_server_was_killed() {
    for plays in [true, false] {
        let time = Time::new();
        let store = Arc::<MemoryStore>::default();
        let service = Service::start(Arc::clone(&store) as _, time.surroundings(9)).await.unwrap();
        let server = Running::serving(Arc::clone(&service)).await;
        let (white, black) = (Browser::guest(server.address).await, Browser::guest(server.address).await);
        let games = [begin_by_days(&white, &black).await, begin_by_days(&white, &black).await];
        announce(&white, time.now() + DAY, time.now() + 9 * DAY).await;
        time.pass(DAY);
        service.check_flags().await.unwrap();
        service.tidy().await.unwrap();
        server.ended.abort();
        time.pass(HOUR);
        let user = store.user_named(&white.name).await.unwrap().unwrap().id;
        let [begun] = store.open_vacations().await.unwrap()[..] else { panic!("one") };
        assert_eq!(begun.state, VacationState::Begun);
        let now = Duration::from_millis(time.now());
        if plays {
            let (_, stored) = store.game(games[0]).await.unwrap().unwrap();
            let mut hosted = HostedGame::restore(&stored).unwrap();
            let m = hosted.game().board().position().legal_moves().into_iter().next().unwrap();
            let play = ClientMessage::Play { id: 1, ply: 0, after: hosted.number(), m };
            let step = hosted.on_message(Some(Color::White), play, Duration::ZERO, now);
            store.append(games[0], &step.entry.unwrap()).await.unwrap();
        } else {
            store
                .change_vacation(&Vacation { ends: now, state: VacationState::Ending, ..begun })
                .await
                .unwrap();
        }
        time.pass(HOUR);
        let service = Service::start(Arc::clone(&store) as _, time.surroundings(10)).await.unwrap();
        assert_eq!(service.vacations(user).await.unwrap().vacation, None);
        service.check_flags().await.unwrap();
        for (place, id) in games.into_iter().enumerate() {
            let state = service.game(None, id).await.unwrap().state.unwrap();
            assert_eq!((state.vacations.white, state.vacations.black), (None, None));
            let mover = if plays && place == 0 { Color::Black } else { Color::White };
            let clocks = state.clocks.unwrap();
            assert_eq!(clocks.running, Some(mover));
            let (_, stored) = store.game(id).await.unwrap().unwrap();
            let ends = |change: &GameChange| matches!(change, GameChange::VacationEnded { .. });
            assert_eq!(stored.changes.iter().filter(|(change, _)| ends(&change.change)).count(), 1, "once");
            let begins = |change: &GameChange| matches!(change, GameChange::VacationBegan { .. });
            assert_eq!(stored.changes.iter().filter(|(change, _)| begins(&change.change)).count(), 1, "once");
            // The clock runs again.
            time.pass(HOUR);
            let later = service.game(None, id).await.unwrap().state.unwrap().clocks.unwrap();
            let left = |clocks: &dvonn_net::ClocksText| match mover {
                Color::White => clocks.white,
                Color::Black => clocks.black,
            };
            assert_eq!(left(&clocks) - left(&later), HOUR);
        }
        let over = Vacation { ends: now, state: VacationState::Over, ..begun };
        assert_eq!(store.vacations_of(user).await.unwrap(), [over]);
        service.close().await;
    }
}

/// The server ends and starts again after a while, before, during and after a vacation.
#[tokio::test]
async fn a_server_that_begins_again_in_the_middle_goes_on_with_the_vacation() {
    let folder = std::env::temp_dir().join(format!("dvonn-vacation-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let place = folder.to_str().unwrap().to_owned();
    let time = Time::new();
    let start = async |seed| {
        let store: Arc<dyn Store> = store::open(&place).await.unwrap();
        Service::start(store, time.surroundings(seed)).await.unwrap()
    };
    let service = start(4).await;
    let server = Running::serving(Arc::clone(&service)).await;
    let mut white = Browser::guest(server.address).await;
    let mut black = Browser::guest(server.address).await;
    let id = begin_by_days(&white, &black).await;
    let (begins, ends) = (time.now() + DAY, time.now() + 9 * DAY);
    announce(&white, begins, ends).await;
    time.pass(20 * HOUR);
    service.tidy().await.unwrap();
    server.stop().await;
    drop(service);
    // The server was down when the vacation should have begun. 28 hours are left.
    time.pass(10 * HOUR);
    let service = start(5).await;
    service.check_flags().await.unwrap();
    let server = Running::serving(Arc::clone(&service)).await;
    (white.address, black.address) = (server.address, server.address);
    let state = page(&black, id).await.state.unwrap();
    assert_eq!((state.vacations.white, state.clocks.unwrap().white), (Some(ends), 28 * HOUR));
    time.pass(3 * DAY);
    service.check_flags().await.unwrap();
    server.stop().await;
    drop(service);
    time.pass(DAY);
    let service = start(6).await;
    service.check_flags().await.unwrap();
    assert_eq!(
        service
            .vacations(service.store().user_named(&white.name).await.unwrap().unwrap().id)
            .await
            .unwrap()
            .vacation
            .unwrap()
            .ends,
        ends
    );
    let server = Running::serving(Arc::clone(&service)).await;
    (white.address, black.address) = (server.address, server.address);
    let state = page(&black, id).await.state.unwrap();
    assert_eq!((state.number, state.vacations.white), (1, Some(ends)), "it is said once");
    // The vacation ends with nobody there, and the flag falls after the remaining time, even after another
    // restart.
    time.0.store(ends, Relaxed);
    service.check_flags().await.unwrap();
    assert_eq!(service.store().next_flag().await.unwrap(), Some(Duration::from_millis(ends + 28 * HOUR)));
    server.stop().await;
    drop(service);
    time.pass(6 * HOUR);
    let service = start(7).await;
    service.check_flags().await.unwrap();
    assert_eq!(service.game(None, id).await.unwrap().result, None);
    time.pass(28 * HOUR - 1);
    service.check_flags().await.unwrap();
    assert_eq!(service.game(None, id).await.unwrap().result, None);
    time.pass(1);
    service.check_flags().await.unwrap();
    let result = service.game(None, id).await.unwrap().result.unwrap();
    assert_eq!(result.by, EndReason::Time);
    service.close().await;
    drop(service);
    let admin = Admin::open(&place, time.surroundings(8)).await.unwrap();
    let mut wrong = Vec::new();
    assert_eq!(admin.verify(|game| wrong.push(game), |_, _| ()).await.unwrap(), 1);
    assert!(wrong.is_empty(), "{wrong:?}");
    admin.close().await;
    let _ = std::fs::remove_dir_all(&folder);
}
