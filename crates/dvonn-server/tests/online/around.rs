//! Actions around a game: seeks, rematches, games that are called off or claimed.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use dvonn::Color;
use dvonn_net::{
    Away, ChallengePage, ChallengeState, ClientFrame, GameChange, GameId, GameList, GamePage, LobbyPage,
    PersonPage, ProblemCode, RefusalText, RematchPage, ServerFrame, Speed, Terms,
};
use dvonn_record::GameResult;
use dvonn_referee::SideChoice;
use dvonn_server::host::Surroundings;

use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, Store};
use reqwest::{Method, StatusCode};

use crate::browser::{Browser, Running, TERMS, any, begin, next, read, refused, send};

#[tokio::test]
async fn after_a_game_both_want_another_with_colours_changed() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let path = format!("/api/games/{id}/rematch");
    let mut sockets = [players[0].socket().await, players[1].socket().await];
    for socket in &mut sockets {
        send(socket, &ClientFrame::Follow { game: id, after: Some(0) }).await;
        assert!(matches!(next(socket).await, ServerFrame::Clocks { .. }));
        assert!(matches!(next(socket).await, ServerFrame::Following { number: 0, .. }));
    }
    // A rematch can be offered only after the end, and only by the players.
    send(&mut sockets[0], &ClientFrame::Rematch { game: id, accepts: true }).await;
    let ServerFrame::Problem(problem) = next(&mut sockets[0]).await else { panic!() };
    assert_eq!(problem.code, ProblemCode::NotOpen);
    send(&mut sockets[0], &ClientFrame::Resign { game: id, id: 1 }).await;
    assert!(matches!(next(&mut sockets[0]).await, ServerFrame::Change { .. }));
    assert!(matches!(next(&mut sockets[0]).await, ServerFrame::Accepted { .. }));
    assert!(matches!(next(&mut sockets[1]).await, ServerFrame::Change { .. }));
    let third = Browser::guest(server.address).await;
    assert_eq!(refused(third.ask(Method::POST, &path, "").await).await.1, ProblemCode::Forbidden);
    let nobody = Browser::stranger(server.address).ask(Method::POST, &path, "").await;
    assert_eq!(refused(nobody).await.1, ProblemCode::SignedOut);
    // White offers a rematch twice, and Black declines.
    let offered = ServerFrame::Rematch { game: id, by: Some(Color::White), next: None };
    for _ in 0..2 {
        send(&mut sockets[0], &ClientFrame::Rematch { game: id, accepts: true }).await;
    }
    send(&mut sockets[0], &ClientFrame::Ping { at: 1 }).await;
    for socket in &mut sockets {
        assert_eq!(next(socket).await, offered);
    }
    assert_eq!(next(&mut sockets[0]).await, ServerFrame::Pong { at: 1 }, "once");
    assert_eq!(players[1].ask(Method::DELETE, &path, "").await.status(), StatusCode::NO_CONTENT);
    for socket in &mut sockets {
        let declined = ServerFrame::Rematch { game: id, by: None, next: None };
        assert_eq!(next(socket).await, declined);
    }
    assert_eq!(players[1].ask(Method::DELETE, &path, "").await.status(), StatusCode::NO_CONTENT, "again");
    // Now Black offers one over HTTP. Nobody else may accept it. A player who comes back is told of it.
    let page: RematchPage = read(players[1].ask(Method::POST, &path, "").await).await;
    assert_eq!(page, RematchPage { by: Color::Black, next: None });
    let open: Vec<ChallengePage> = read(players[1].ask(Method::GET, "/api/challenges", "").await).await;
    let accept = format!("/api/challenges/{}/accept", open[0].id);
    assert_eq!(refused(third.ask(Method::POST, &accept, "").await).await.1, ProblemCode::Forbidden);
    let mut back = players[0].socket().await;
    send(&mut back, &ClientFrame::Follow { game: id, after: Some(1) }).await;
    assert_eq!(next(&mut back).await, ServerFrame::Following { game: id, number: 1 });
    let offered = ServerFrame::Rematch { game: id, by: Some(Color::Black), next: None };
    assert_eq!(next(&mut back).await, offered);
    // Both offer one at the same time, and one game begins.
    let (white, black) =
        tokio::join!(players[0].ask(Method::POST, &path, ""), players[0].ask(Method::POST, &path, ""));
    let pages: [RematchPage; 2] = [read(white).await, read(black).await];
    assert_eq!(pages[0], pages[1]);
    let next_game = pages[0].next.unwrap();
    for (place, socket) in sockets.iter_mut().enumerate() {
        assert_eq!(next(socket).await, offered);
        if place == 1 {
            // The player who offered a game is told that it has begun, on every connection.
            assert_eq!(next(socket).await, ServerFrame::Begun { game: next_game });
        }
        let begun = ServerFrame::Rematch { game: id, by: Some(Color::Black), next: Some(next_game) };
        assert_eq!(next(socket).await, begun);
    }
    let page: GamePage = read(third.ask(Method::GET, &format!("/api/games/{next_game}"), "").await).await;
    assert_eq!((&page.players.white.name, &page.players.black.name), (&players[1].name, &players[0].name));
    let before: GamePage = read(third.ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    assert_eq!(before.rematch.unwrap().next, Some(next_game));
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_called_off_or_claimed_from_whoever_left() {
    let time = Arc::new(AtomicU64::new(1_000_000_000));
    let shown = Arc::clone(&time);
    let surroundings = Surroundings::simulated(move || Duration::from_millis(shown.load(Relaxed)), 1);
    let server = Running::with(Arc::<MemoryStore>::default(), surroundings).await;
    // A game that is called off has no result and no rematch.
    let (players, id) = begin(server.address).await;
    let mut white = players[0].socket().await;
    send(&mut white, &ClientFrame::Abort { game: id, id: 1 }).await;
    let ServerFrame::Change { change, .. } = next(&mut white).await else { panic!() };
    assert_eq!(change, GameChange::Aborted { by: Color::White });
    let page: GamePage = read(players[1].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    assert!(page.aborted && page.result.is_none() && page.state.unwrap().aborted);
    let path = format!("/api/games/{id}/rematch");
    assert_eq!(refused(players[1].ask(Method::POST, &path, "").await).await.1, ProblemCode::NotOpen);

    // A claimed game: White moves and waits. Black leaves, comes back, and leaves for good.
    let (players, id) = begin(server.address).await;
    let mut white = players[0].socket().await;
    send(&mut white, &ClientFrame::Follow { game: id, after: None }).await;
    let ServerFrame::Snapshot { state, .. } = any(&mut white).await else { panic!() };
    let ServerFrame::Presence { away, .. } = any(&mut white).await else { panic!() };
    let expected = Away { side: Color::Black, since: 1_000_000_000, claim_in: 38_000 };
    assert_eq!(away, [expected], "5 minutes and 40 times 2 seconds, of which a tenth");
    let m = state.start.position().legal_moves().into_iter().next().unwrap();
    send(&mut white, &ClientFrame::Play { game: id, id: 1, ply: 0, after: 0, m }).await;
    assert!(matches!(next(&mut white).await, ServerFrame::Change { .. }));
    assert!(matches!(next(&mut white).await, ServerFrame::Accepted { .. }));
    time.fetch_add(37_000, Relaxed);
    let mut black = players[1].socket().await;
    send(&mut black, &ClientFrame::Follow { game: id, after: None }).await;
    let ServerFrame::Presence { away, black: true, .. } = any(&mut white).await else { panic!() };
    assert!(away.is_empty());
    time.fetch_add(5_000, Relaxed);
    send(&mut white, &ClientFrame::Claim { game: id, id: 2, draw: false }).await;
    let ServerFrame::Refused { why, .. } = next(&mut white).await else { panic!() };
    assert_eq!(why, RefusalText::NotLeft, "Black is back");
    drop(black);
    let ServerFrame::Presence { away, black: false, .. } = any(&mut white).await else { panic!() };
    assert_eq!(away, [Away { side: Color::Black, since: 1_000_042_000, claim_in: 38_000 }]);
    time.fetch_add(37_999, Relaxed);
    send(&mut white, &ClientFrame::Claim { game: id, id: 3, draw: false }).await;
    assert!(matches!(next(&mut white).await, ServerFrame::Refused { .. }));
    time.fetch_add(1, Relaxed);
    send(&mut white, &ClientFrame::Claim { game: id, id: 4, draw: false }).await;
    let ServerFrame::Change { change, .. } = next(&mut white).await else { panic!() };
    assert_eq!(change, GameChange::Ended(GameResult::forfeited(Color::Black)));
    let sgf = players[0].ask(Method::GET, &format!("/api/games/{id}/record"), "").await.text().await.unwrap();
    assert!(sgf.contains("RE[W+F]"), "{sgf}");
    server.stop().await;
}

#[tokio::test]
async fn seeks_come_and_go_and_one_of_two_gets_the_game() {
    let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
    let time = Arc::new(AtomicU64::new(1_000_000_000));
    let (service, server) = at_a_time(&store, &time).await;
    let live = LIVE_SEEK;
    let days = r#"{"filling":"random","time":"86400000/1","side":"white","listed":true}"#;
    let mut ann = Browser::guest(server.address).await;
    let [bob, carl] = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    let seek = async |browser: &Browser, body| browser.ask(Method::POST, "/api/challenges", body).await;
    // A live seek needs a connected owner. A seek by days does not.
    assert_eq!(refused(seek(&ann, live).await).await.1, ProblemCode::BadTerms);
    let by_days: ChallengePage = read(seek(&ann, days).await).await;
    let mut socket = ann.socket().await;
    send(&mut socket, &ClientFrame::Ping { at: 0 }).await;
    assert_eq!(next(&mut socket).await, ServerFrame::Pong { at: 0 });
    let first: ChallengePage = read(seek(&ann, live).await).await;
    let mut watcher = Browser::stranger(server.address).socket().await;
    send(&mut watcher, &ClientFrame::Lobby { follow: true }).await;
    let ServerFrame::Lobby(page) = next(&mut watcher).await else { panic!() };
    assert_eq!((&page.live, &page.days), (&vec![first.clone()], &vec![by_days.clone()]));
    let listed: LobbyPage = read(carl.ask(Method::GET, "/api/lobby", "").await).await;
    assert_eq!(listed, page);
    let second: ChallengePage = read(seek(&ann, live).await).await;
    assert_eq!(next(&mut watcher).await, ServerFrame::Sought { seek: second.clone() });
    // Challenges by link alone are not listed.
    read::<ChallengePage>(seek(&ann, TERMS).await).await;
    assert_eq!(ann.ask(Method::DELETE, &format!("/api/challenges/{}", second.id), "").await.status(), 204);
    assert_eq!(next(&mut watcher).await, ServerFrame::Unsought { id: second.id });
    let third: ChallengePage = read(seek(&ann, live).await).await;
    assert_eq!(next(&mut watcher).await, ServerFrame::Sought { seek: third.clone() });
    // Two players accept it at the same time.
    let path = format!("/api/challenges/{}/accept", first.id);
    let (one, other) = tokio::join!(bob.ask(Method::POST, &path, ""), carl.ask(Method::POST, &path, ""));
    let (won, lost) = if one.status().is_success() { (one, other) } else { (other, one) };
    assert_eq!(refused(lost).await, (StatusCode::CONFLICT, ProblemCode::NotOpen));
    assert_eq!(read::<GamePage>(won).await.id, first.id);
    assert_eq!(next(&mut socket).await, ServerFrame::Begun { game: first.id });
    // The player's other live seek ends too. The one by days stays.
    for id in [first.id, third.id] {
        assert_eq!(next(&mut watcher).await, ServerFrame::Unsought { id });
    }
    // Live seeks end a while after the last of several connections has ended.
    let last: ChallengePage = read(seek(&ann, live).await).await;
    assert_eq!(next(&mut watcher).await, ServerFrame::Sought { seek: last.clone() });
    let mut more = ann.socket().await;
    send(&mut more, &ClientFrame::Ping { at: 1 }).await;
    assert_eq!(next(&mut more).await, ServerFrame::Pong { at: 1 });
    drop(socket);
    send(&mut watcher, &ClientFrame::Ping { at: 2 }).await;
    assert_eq!(next(&mut watcher).await, ServerFrame::Pong { at: 2 });
    more.close(None).await.unwrap();
    wait_for_sockets(&service, 1).await;
    time.fetch_add(15_000, Relaxed);
    assert_eq!(next(&mut watcher).await, ServerFrame::Unsought { id: last.id });
    // A client that stops watching gets no more frames, and nobody can fill the lobby alone.
    send(&mut watcher, &ClientFrame::Lobby { follow: false }).await;
    // The test waits for an answer, because a request on another connection could overtake the frame.
    send(&mut watcher, &ClientFrame::Ping { at: 3 }).await;
    assert_eq!(next(&mut watcher).await, ServerFrame::Pong { at: 3 });
    for _ in 0..4 {
        read::<ChallengePage>(seek(&ann, days).await).await;
    }
    assert_eq!(refused(seek(&ann, days).await).await.1, ProblemCode::TooMany);
    send(&mut watcher, &ClientFrame::Ping { at: 4 }).await;
    assert_eq!(next(&mut watcher).await, ServerFrame::Pong { at: 4 });
    // After a restart, seeks by days are still there. Live seeks of a killed server wait for their owners.
    let mut left = store.challenge(last.id).await.unwrap().unwrap();
    (left.id, left.state) = (GameId::of_random(5), ChallengeState::Open);
    store.add_challenge(&left).await.unwrap();
    server.stop().await;
    let (_, server) = at_a_time(&store, &time).await;
    ann.address = server.address;
    let page: LobbyPage = read(ann.ask(Method::GET, "/api/lobby", "").await).await;
    assert_eq!((page.live.len(), page.days.len()), (1, 5));
    let mut watcher = Browser::stranger(server.address).socket().await;
    send(&mut watcher, &ClientFrame::Lobby { follow: true }).await;
    assert!(matches!(next(&mut watcher).await, ServerFrame::Lobby(_)));
    time.fetch_add(15_000, Relaxed);
    assert_eq!(next(&mut watcher).await, ServerFrame::Unsought { id: left.id });
    server.stop().await;
}

const LIVE_SEEK: &str = r#"{"filling":"random","time":"300000+2000","side":"white","listed":true}"#;

/// Starts a server whose clock a test sets, in milliseconds.
async fn at_a_time(store: &Arc<dyn Store>, time: &Arc<AtomicU64>) -> (Arc<Service>, Running) {
    let shown = Arc::clone(time);
    let surroundings = Surroundings::simulated(move || Duration::from_millis(shown.load(Relaxed)), 1);
    let service = Service::start(Arc::clone(store), surroundings).await.unwrap();
    (Arc::clone(&service), Running::serving(service).await)
}

/// Waits until this many sockets are open.
async fn wait_for_sockets(service: &Service, count: usize) {
    let metric = format!("\ndvonn_sockets {count}\n");
    for _ in 0..500 {
        if service.metrics().contains(&metric) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("not {count} sockets: {}", service.metrics());
}

#[tokio::test]
async fn a_live_seek_outlasts_a_reload_and_a_restart_and_no_longer_absence() {
    let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
    let time = Arc::new(AtomicU64::new(1_000_000_000));
    let (service, server) = at_a_time(&store, &time).await;
    let mut ann = Browser::guest(server.address).await;
    // A new guest offers a game while the socket is still opening.
    let (response, mut socket) = tokio::join!(ann.ask(Method::POST, "/api/challenges", LIVE_SEEK), async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        ann.socket().await
    });
    let offered: ChallengePage = read(response).await;
    let in_lobby = async |ann: &Browser| -> Vec<ChallengePage> {
        read::<LobbyPage>(ann.ask(Method::GET, "/api/lobby", "").await).await.live
    };
    // The page is reloaded: the socket ends and another one opens, and the seek stays all the time.
    socket.close(None).await.unwrap();
    wait_for_sockets(&service, 0).await;
    time.fetch_add(14_999, Relaxed);
    service.end_seeks_of_absent().await.unwrap();
    assert_eq!(in_lobby(&ann).await, std::slice::from_ref(&offered));
    let mut socket = ann.socket().await;
    send(&mut socket, &ClientFrame::Ping { at: 1 }).await;
    assert_eq!(next(&mut socket).await, ServerFrame::Pong { at: 1 });
    time.fetch_add(60_000, Relaxed);
    service.end_seeks_of_absent().await.unwrap();
    assert_eq!(in_lobby(&ann).await, std::slice::from_ref(&offered));
    // The server restarts, and the owner comes back.
    server.stop().await;
    let (service, server) = at_a_time(&store, &time).await;
    ann.address = server.address;
    assert_eq!(in_lobby(&ann).await, std::slice::from_ref(&offered));
    let mut socket = ann.socket().await;
    send(&mut socket, &ClientFrame::Ping { at: 2 }).await;
    assert_eq!(next(&mut socket).await, ServerFrame::Pong { at: 2 });
    time.fetch_add(60_000, Relaxed);
    service.end_seeks_of_absent().await.unwrap();
    assert_eq!(in_lobby(&ann).await, std::slice::from_ref(&offered));
    // A player who stays away no longer offers games.
    socket.close(None).await.unwrap();
    wait_for_sockets(&service, 0).await;
    time.fetch_add(15_000, Relaxed);
    service.end_seeks_of_absent().await.unwrap();
    assert_eq!(in_lobby(&ann).await, []);
    server.stop().await;
}

#[tokio::test]
async fn a_rated_game_changes_the_profiles_of_its_players() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let mut players = Vec::new();
    for name in ["Ann", "Bob"] {
        let player = Browser::guest(server.address).await;
        let account = format!(r#"{{"name":"{name}","password":"correct horse"}}"#);
        let response = player.ask(Method::POST, "/api/account", &account).await;
        assert!(response.status().is_success());
        players.push(player);
    }
    let profile = async |name: &str| -> PersonPage {
        read(Browser::stranger(server.address).ask(Method::GET, &format!("/api/people/{name}"), "").await)
            .await
    };
    assert!(profile("ann").await.ratings.is_empty());
    let terms = r#"{"filling":"random","time":"300000+2000","side":"white","rated":true}"#;
    let offered: ChallengePage = read(players[0].ask(Method::POST, "/api/challenges", terms).await).await;
    let accept = format!("/api/challenges/{}/accept", offered.id);
    let guest = Browser::guest(server.address).await;
    assert_eq!(refused(guest.ask(Method::POST, &accept, "").await).await.1, ProblemCode::BadTerms);
    read::<GamePage>(players[1].ask(Method::POST, &accept, "").await).await;
    let mut socket = players[0].socket().await;
    send(&mut socket, &ClientFrame::Resign { game: offered.id, id: 1 }).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Change { .. }));
    let [ann, bob] = [profile("aNN").await, profile("Bob").await];
    assert_eq!((ann.player.name.as_str(), ann.player.guest), ("Ann", false));
    let [lower, higher] = [&ann.ratings[0], &bob.ratings[0]];
    assert_eq!((lower.speed, lower.lost, lower.won, lower.provisional), (Speed::Live, 1, 0, true));
    assert!(lower.rating < 1500 && higher.rating > 1500 && higher.won == 1, "{lower:?} {higher:?}");
    assert_eq!((higher.history.len(), higher.history[0].rating), (1, higher.rating));
    let games: GameList = read(guest.ask(Method::GET, "/api/people/bob/games?over=true", "").await).await;
    assert_eq!(games.games[0].id, offered.id);
    for name in ["nobody", "%3Cb%3E", "'%20OR%201=1%20--", "..%2F..", "%00", "%E2%82%AC"] {
        let path = format!("/api/people/{name}");
        assert_eq!(refused(guest.ask(Method::GET, &path, "").await).await.1, ProblemCode::NotFound, "{name}");
        let path = format!("{path}/games");
        assert_eq!(refused(guest.ask(Method::GET, &path, "").await).await.1, ProblemCode::NotFound, "{name}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_seek_is_for_those_whom_its_filter_admits() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let [ann, bob] = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    let offer = async |filter: &str, time: &str| {
        let body =
            format!(r#"{{"filling":"random","time":{time},"side":"white","listed":true,"filter":{filter}}}"#);
        ann.ask(Method::POST, "/api/challenges", &body).await
    };
    let days = r#""86400000/1""#;
    for (filter, admitted) in [
        (r#"{"least":1400,"most":1600}"#, true),
        (r#"{"least":1501}"#, false),
        (r#"{"most":1499}"#, false),
        (r#"{"settled":true}"#, false),
    ] {
        let offered: ChallengePage = read(offer(filter, days).await).await;
        let accepted = bob.ask(Method::POST, &format!("/api/challenges/{}/accept", offered.id), "").await;
        assert_eq!(accepted.status().is_success(), admitted, "{filter}");
        if !admitted {
            assert_eq!(refused(accepted).await.1, ProblemCode::Forbidden);
        }
    }
    assert_eq!(refused(offer(r#"{"least":1400}"#, "null").await).await.1, ProblemCode::BadTerms);
    for wrong in [r#"{"least":"<b>"}"#, r#"{"lowest":1}"#, r#"{"least":1e99}"#] {
        assert_eq!(refused(offer(wrong, days).await).await.1, ProblemCode::Malformed, "{wrong}");
    }
    server.stop().await;
}

#[tokio::test]
async fn those_who_want_the_same_game_are_paired() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let players = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    let mut sockets = [players[0].socket().await, players[1].socket().await];
    let terms = |time: &str| -> Terms {
        serde_json::from_str(&format!(r#"{{"filling":"random","time":"{time}","side":"lot"}}"#)).unwrap()
    };
    let live = terms("300000+2000");
    let waiting = ServerFrame::Waiting { terms: Some(live) };
    send(&mut sockets[0], &ClientFrame::Pair { terms: terms("86400000/1") }).await;
    let ServerFrame::Problem(problem) = next(&mut sockets[0]).await else { panic!() };
    assert_eq!(problem.code, ProblemCode::BadTerms);
    // A player who no longer waits is not paired, and no player is paired with themselves.
    for frame in [ClientFrame::Pair { terms: live }, ClientFrame::Pair { terms: live }] {
        send(&mut sockets[0], &frame).await;
        assert_eq!(next(&mut sockets[0]).await, waiting);
    }
    send(&mut sockets[0], &ClientFrame::Unpair).await;
    assert_eq!(next(&mut sockets[0]).await, ServerFrame::Waiting { terms: None });
    // A wish for a side does not count.
    let white = Terms { side: SideChoice::White, ..live };
    send(&mut sockets[1], &ClientFrame::Pair { terms: white }).await;
    assert_eq!(next(&mut sockets[1]).await, waiting);
    send(&mut sockets[0], &ClientFrame::Pair { terms: live }).await;
    assert_eq!(next(&mut sockets[0]).await, waiting);
    let mut begun = Vec::new();
    for socket in &mut sockets {
        let ServerFrame::Begun { game } = next(socket).await else { panic!() };
        begun.push(game);
    }
    assert_eq!(begun[0], begun[1]);
    let page: GamePage =
        read(players[0].ask(Method::GET, &format!("/api/games/{}", begun[0]), "").await).await;
    assert_eq!(page.terms, live);
    let mut nobody = Browser::stranger(server.address).socket().await;
    send(&mut nobody, &ClientFrame::Pair { terms: live }).await;
    let ServerFrame::Problem(problem) = next(&mut nobody).await else { panic!() };
    assert_eq!(problem.code, ProblemCode::SignedOut);
    server.stop().await;
}
