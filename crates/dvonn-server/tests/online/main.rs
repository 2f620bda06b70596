//! Two people play over HTTP and sockets, as browsers would.

#![allow(clippy::unwrap_used)]

mod account;
mod around;
mod browser;
mod description;
mod endings;
mod fair_play;
#[path = "../common/gate.rs"]
mod gate;
mod house;
#[path = "../common/kinds.rs"]
mod kinds;
mod limits;
mod members;
mod others;
mod outage;
mod panics;
mod passkeys;
#[path = "../common/postgres.rs"]
mod postgres;
mod programs;
mod protocol;
mod push;
mod search;
mod several;
mod talk;
mod vacation;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use dvonn::random::{self, Random};
use dvonn::{Board, Color};
use dvonn_net::{
    ChallengePage, ClientFrame, GameId, GameList, GamePage, MAX_FRAME, Me, ProblemCode, RefusalText,
    ServerFrame,
};
use dvonn_record::{EndReason, GameResult};
use dvonn_server::hosted::Entry;
use dvonn_server::store::{MemoryStore, Store, StoreError};
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Method, StatusCode};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use browser::{Browser, Running, TERMS, begin, next, read, refused, send};
use gate::{Gate, Trouble};

#[tokio::test]
async fn a_whole_game_by_link_that_others_watch() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let mut sockets = [players[0].socket().await, players[1].socket().await];
    let mut watcher = Browser::stranger(server.address).socket().await;
    let follow = ClientFrame::Follow { game: id, after: None };
    for socket in sockets.iter_mut().chain([&mut watcher]) {
        send(socket, &follow).await;
        assert!(matches!(next(socket).await, ServerFrame::Snapshot { game, .. } if game == id));
    }
    let game: GamePage = read(players[0].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    let mut board: Board = game.state.unwrap().start;
    let mut random = Random::new(4);
    let (mut ply, mut number) = (0, 0);
    while let Some(m) = random::legal_move(board.position(), &mut random) {
        let side = board.position().side();
        let is_forced = dvonn_referee::forced_by_rules(&board) == Some(m);
        board = board.play(m).unwrap();
        ply += 1;
        if is_forced {
            continue;
        }
        let socket = &mut sockets[usize::from(side == Color::Black)];
        send(socket, &ClientFrame::Play { game: id, id: number, ply: ply - 1, after: number, m }).await;
        number += 1;
        for (place, socket) in sockets.iter_mut().chain([&mut watcher]).enumerate() {
            let ServerFrame::Change { number: told, clocks, .. } = next(socket).await else { panic!("{m}") };
            assert_eq!((told, clocks.is_some()), (number, true));
            if place == usize::from(side == Color::Black) {
                assert_eq!(next(socket).await, ServerFrame::Accepted { game: id, id: number - 1 });
            }
        }
    }
    let game: GamePage = read(players[1].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    let result = game.result.unwrap();
    assert_eq!((Some(result.outcome), result.by), (board.position().outcome(), EndReason::Play));
    // The record has everything, and lists contain the game.
    let path = format!("/api/games/{id}/record?format=sgf");
    let sgf = players[0].ask(Method::GET, &path, "").await.text().await.unwrap();
    let record = dvonn_record::read_sgf(&sgf).unwrap().remove(0);
    assert_eq!(record.final_board(), board);
    assert_eq!(record.players.white.as_deref(), Some(players[0].name.as_str()));
    for (path, count) in [("?over=true", 1), ("?over=false", 0), ("", 1), ("?before=5", 0)] {
        let list: GameList = read(players[0].ask(Method::GET, &format!("/api/games{path}"), "").await).await;
        assert_eq!(list.games.len(), count, "{path}");
        // Of the person's own games, lists have the moves.
        for game in &list.games {
            let state = game.state.as_ref().unwrap().snapshot(None).unwrap();
            assert_eq!((state.record.final_board(), state.record.result()), (board, game.result));
        }
    }
    let path = format!("/api/people/{}/games", players[0].name);
    let list: GameList = read(players[0].ask(Method::GET, &path, "").await).await;
    assert!(list.games.iter().all(|game| game.state.is_none()));
    server.stop().await;
}

/// A disk that is full at the first write.
struct FullOnce(AtomicBool);

#[async_trait]
impl Trouble for FullOnce {
    async fn before(&self, _: GameId, _: &Entry) -> Result<(), StoreError> {
        let is_full = self.0.swap(false, Ordering::Relaxed);
        if is_full { Err(StoreError::Database("the disk is full".to_owned())) } else { Ok(()) }
    }

    async fn after(&self, _: GameId, _: &Entry) -> Result<(), StoreError> {
        Ok(())
    }
}

#[tokio::test]
async fn whoever_says_what_cannot_be_stored_is_told_to_ask_again() {
    for follows in [true, false] {
        let disk = FullOnce(AtomicBool::new(true));
        let server = Running::on(Gate::in_trouble(Arc::<MemoryStore>::default(), disk)).await;
        let (players, id) = begin(server.address).await;
        let page: GamePage = read(players[0].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
        let m = page.state.unwrap().start.position().legal_moves().into_iter().next().unwrap();
        let mut socket = players[0].socket().await;
        if follows {
            send(&mut socket, &ClientFrame::Follow { game: id, after: None }).await;
            assert!(matches!(next(&mut socket).await, ServerFrame::Snapshot { .. }));
        }
        let play = ClientFrame::Play { game: id, id: 1, ply: 0, after: 0, m };
        send(&mut socket, &play).await;
        let mut told = [next(&mut socket).await, next(&mut socket).await];
        told.sort_by_key(|frame| matches!(frame, ServerFrame::Problem(_)));
        let [again, ServerFrame::Problem(problem)] = told else { panic!("{told:?}") };
        assert_eq!(
            (again, problem.code),
            (ServerFrame::Resynchronize { game: id }, ProblemCode::Unavailable)
        );
        send(&mut socket, &play).await;
        // Followers get the clocks once the store works again.
        let mut changed = next(&mut socket).await;
        if matches!(changed, ServerFrame::Clocks { .. }) {
            changed = next(&mut socket).await;
        }
        assert!(matches!(changed, ServerFrame::Change { number: 1, .. }), "{changed:?}");
        assert_eq!(next(&mut socket).await, ServerFrame::Accepted { game: id, id: 1 });
        server.stop().await;
    }
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_what_was_missed_and_a_message_counts_once() {
    let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
    let server = Running::on(Arc::clone(&store)).await;
    let (mut players, id) = begin(server.address).await;
    let mut white = players[0].socket().await;
    let page: GamePage = read(players[0].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    let board = page.state.unwrap().start;
    let m = board.position().legal_moves().into_iter().next().unwrap();
    let play = ClientFrame::Play { game: id, id: 5, ply: 0, after: 0, m };
    // The client does not follow the game, but gets the answer to its own move.
    send(&mut white, &play).await;
    let first = next(&mut white).await;
    assert!(matches!(first, ServerFrame::Change { number: 1, .. }));
    assert_eq!(next(&mut white).await, ServerFrame::Accepted { game: id, id: 5 });
    server.stop().await;
    // The server has told its clients that it ends.
    let closed = loop {
        match white.next().await.unwrap().unwrap() {
            Message::Close(frame) => break frame.unwrap(),
            other => assert!(!other.is_text(), "{other:?}"),
        }
    };
    assert_eq!(u16::from(closed.code), 1012);

    // Another server starts on the same store.
    let server = Running::on(store).await;
    for player in &mut players {
        player.address = server.address;
    }
    let mut white = players[0].socket().await;
    send(&mut white, &ClientFrame::Follow { game: id, after: Some(0) }).await;
    assert_eq!(next(&mut white).await, first);
    assert!(matches!(next(&mut white).await, ServerFrame::Clocks { game, .. } if game == id));
    assert_eq!(next(&mut white).await, ServerFrame::Following { game: id, number: 1 });
    send(&mut white, &play).await;
    let mut again = first;
    if let ServerFrame::Change { again, .. } = &mut again {
        *again = true;
    }
    assert_eq!(
        [next(&mut white).await, next(&mut white).await],
        [again, ServerFrame::Accepted { game: id, id: 5 }]
    );
    // Another message under the same number is refused.
    send(&mut white, &ClientFrame::Resign { game: id, id: 5 }).await;
    let ServerFrame::Refused { id: 5, why: RefusalText::IdUsed, state, .. } = next(&mut white).await else {
        panic!("not refused")
    };
    assert_eq!(state.number, 1);
    let mut black = players[1].socket().await;
    send(&mut black, &ClientFrame::Follow { game: id, after: Some(1) }).await;
    send(&mut black, &ClientFrame::Ping { at: 9 }).await;
    assert!(matches!(next(&mut black).await, ServerFrame::Clocks { game, .. } if game == id));
    assert_eq!(next(&mut black).await, ServerFrame::Following { game: id, number: 1 });
    assert_eq!(next(&mut black).await, ServerFrame::Pong { at: 9 }, "nothing was missed");
    send(&mut black, &ClientFrame::Play { game: id, id: 5, ply: 0, after: 1, m }).await;
    assert!(matches!(next(&mut black).await, ServerFrame::Refused { id: 5, .. }));
    send(&mut black, &ClientFrame::Resign { game: id, id: 6 }).await;
    assert!(matches!(next(&mut black).await, ServerFrame::Change { number: 2, .. }));
    assert!(matches!(next(&mut white).await, ServerFrame::Change { number: 2, .. }));
    server.stop().await;
}

#[tokio::test]
async fn accounts_keep_what_the_guest_had() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let register = |name: &str, password: &str| format!(r#"{{"name":"{name}","password":"{password}"}}"#);
    let account = register("Ann", "correct horse");
    let response = players[0].ask(Method::POST, "/api/account", &account).await;
    assert!(!read::<Me>(response).await.player.guest);
    let page: GamePage = read(players[1].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    assert_eq!((page.players.white.name.as_str(), page.players.white.guest), ("Ann", false));
    let stranger = Browser::stranger(server.address);
    let ask = async |path: &str, body: String| refused(stranger.ask(Method::POST, path, &body).await).await;
    assert_eq!(ask("/api/account", register("ANN", "correct horse")).await.1, ProblemCode::NameTaken);
    assert_eq!(ask("/api/account", register("Bob", "short")).await.1, ProblemCode::BadPassword);
    let reserved = ask("/api/account", register("guest-7", "correct horse")).await;
    assert_eq!(reserved.1, ProblemCode::ReservedName);
    for name in ["Al", "a b c", "<b>Ann</b>", "", &"x".repeat(21)] {
        assert_eq!(
            ask("/api/account", register(name, "correct horse")).await.1,
            ProblemCode::BadName,
            "{name}"
        );
    }
    let wrong = (StatusCode::UNAUTHORIZED, ProblemCode::WrongCredentials);
    assert_eq!(ask("/api/session", register("Ann", "wrong horse")).await, wrong);
    assert_eq!(ask("/api/session", register("Nobody", "wrong horse")).await, wrong, "the same answer");
    let response = stranger.ask(Method::POST, "/api/session", &register("ann", "correct horse")).await;
    let mut ann = Browser::stranger(server.address);
    ann.cookie = response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let list: GameList = read(ann.ask(Method::GET, "/api/games", "").await).await;
    assert_eq!(list.games.len(), 1);
    assert_eq!(ann.ask(Method::DELETE, "/api/session", "").await.status(), StatusCode::NO_CONTENT);
    let nobody: Option<Me> = read(ann.ask(Method::GET, "/api/me", "").await).await;
    assert_eq!(nobody, None, "signed out");
    server.stop().await;
}

#[tokio::test]
async fn nobody_does_what_is_not_theirs() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let third = Browser::guest(server.address).await;
    let stranger = Browser::stranger(server.address);
    let signed_out = (StatusCode::UNAUTHORIZED, ProblemCode::SignedOut);
    for (method, path) in [
        (Method::GET, "/api/games".to_owned()),
        (Method::GET, "/api/challenges".to_owned()),
        (Method::POST, "/api/challenges".to_owned()),
        (Method::DELETE, format!("/api/challenges/{id}")),
        (Method::POST, format!("/api/challenges/{id}")),
        (Method::POST, format!("/api/challenges/{id}/accept")),
    ] {
        assert_eq!(
            refused(stranger.ask(method.clone(), &path, TERMS).await).await,
            signed_out,
            "{method} {path}"
        );
        // An invented token.
        let mut forged = Browser::stranger(server.address);
        forged.cookie = format!("dvonn-session={}", "0".repeat(64));
        assert_eq!(refused(forged.ask(method, &path, TERMS).await).await, signed_out, "{path}");
    }
    let accept = format!("/api/challenges/{id}/accept");
    let taken = refused(third.ask(Method::POST, &accept, "").await).await;
    assert_eq!(taken, (StatusCode::CONFLICT, ProblemCode::NotOpen));
    let offered: ChallengePage = read(players[0].ask(Method::POST, "/api/challenges", TERMS).await).await;
    let own = format!("/api/challenges/{}", offered.id);
    assert_eq!(
        refused(players[0].ask(Method::POST, &format!("{own}/accept"), "").await).await.1,
        ProblemCode::NotOpen
    );
    for (method, body) in [(Method::DELETE, ""), (Method::POST, TERMS)] {
        let others = refused(third.ask(method, &own, body).await).await;
        assert_eq!(others, (StatusCode::FORBIDDEN, ProblemCode::Forbidden));
    }
    assert_eq!(players[0].ask(Method::DELETE, &own, "").await.status(), StatusCode::NO_CONTENT);
    // A page of another site is refused.
    for origin in ["http://example.org", "null", "https://127.0.0.1.example"] {
        let response = players[0].ask_from(origin, Method::POST, "/api/challenges", TERMS).await;
        assert_eq!(refused(response).await.1, ProblemCode::Forbidden, "{origin}");
    }
    let mut request = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    request.headers_mut().insert("origin", "http://example.org".parse().unwrap());
    let Err(Error::Http(response)) = connect_async(request).await else {
        panic!("another site's page got in")
    };
    assert_eq!(response.status().as_u16(), 403);
    // A spectator cannot play.
    let mut socket = third.socket().await;
    send(&mut socket, &ClientFrame::Resign { game: id, id: 1 }).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Refused { id: 1, .. }));
    server.stop().await;
}

#[tokio::test]
async fn bad_input_gets_a_reason_and_harms_nobody() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    for (path, said) in
        [("/healthz", "ok"), ("/readyz", "ready"), ("/api/health", "ok"), ("/api/ready", "ready")]
    {
        let response = players[0].ask(Method::GET, path, "").await;
        assert_eq!(
            (response.status(), response.text().await.unwrap().as_str()),
            (StatusCode::OK, said),
            "{path}"
        );
    }
    for (method, path, body, status, code) in [
        (Method::GET, "/api/nothing", "", 404, ProblemCode::NotFound),
        (Method::GET, "/api/games/short", "", 404, ProblemCode::NotFound),
        (Method::GET, "/api/games/0123456789", "", 404, ProblemCode::NotFound),
        (Method::GET, "/api/games/'; DROP TABLE", "", 404, ProblemCode::NotFound),
        (Method::GET, "/api/games?over=maybe", "", 400, ProblemCode::Malformed),
        (Method::GET, "/api/games?limit=1", "", 400, ProblemCode::Malformed),
        (Method::POST, "/api/challenges", "{", 400, ProblemCode::Malformed),
        (Method::POST, "/api/challenges", r#"{"filling":"half","side":"lot"}"#, 400, ProblemCode::Malformed),
        (
            Method::POST,
            "/api/challenges",
            r#"{"filling":"random","side":"lot","time":"1+0"}"#,
            400,
            ProblemCode::BadTerms,
        ),
        (
            Method::POST,
            "/api/challenges",
            r#"{"filling":"random","side":"lot","time":"60000+0","rated":true}"#,
            400,
            ProblemCode::BadTerms,
        ),
    ] {
        let got = refused(players[0].ask(method, path, body).await).await;
        assert_eq!((got.0.as_u16(), got.1), (status, code), "{path} {body}");
    }
    let large = format!(r#"{{"name":"{}","password":"x"}}"#, "x".repeat(20_000));
    assert!(players[0].ask(Method::POST, "/api/account", &large).await.status().is_client_error());
    let mut socket = players[0].socket().await;
    for text in [
        "",
        "{",
        "[]",
        "null",
        r#"{"type":"dance"}"#,
        r#"{"type":"leave","game":"x"}"#,
        r#"{"type":"ping","at":1,"more":2}"#,
    ] {
        socket.send(Message::text(text)).await.unwrap();
        let ServerFrame::Problem(problem) = next(&mut socket).await else { panic!("{text}") };
        assert_eq!(problem.code, ProblemCode::Malformed, "{text}");
    }
    socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert!(matches!(next(&mut socket).await, ServerFrame::Problem(_)));
    let unknown = ClientFrame::Follow { game: GameId::of_random(7), after: None };
    send(&mut socket, &unknown).await;
    let ServerFrame::Problem(problem) = next(&mut socket).await else { panic!() };
    assert_eq!(problem.code, ProblemCode::NotFound);
    // A frame that is too long ends its connection, but no other one.
    let mut other = players[1].socket().await;
    let long = "x".repeat(MAX_FRAME + 1);
    let _ = socket.send(Message::text(long)).await;
    while let Some(Ok(message)) = socket.next().await {
        assert!(!matches!(message, Message::Text(_)), "{message:?}");
    }
    send(&mut other, &ClientFrame::Follow { game: id, after: Some(0) }).await;
    assert!(matches!(next(&mut other).await, ServerFrame::Clocks { .. }));
    assert_eq!(next(&mut other).await, ServerFrame::Following { game: id, number: 0 });
    // A frame of the maximum length is taken.
    let ping = ClientFrame::Ping { at: 2 }.write();
    other.send(Message::text(format!("{ping:<MAX_FRAME$}"))).await.unwrap();
    assert_eq!(next(&mut other).await, ServerFrame::Pong { at: 2 });
    send(&mut other, &ClientFrame::Ping { at: 1 }).await;
    assert_eq!(next(&mut other).await, ServerFrame::Pong { at: 1 });
    server.stop().await;
}

#[tokio::test]
async fn the_terms_of_an_invitation_change_and_are_accepted_as_read() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let [ann, bob] = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    let offered: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", TERMS).await).await;
    let path = format!("/api/challenges/{}", offered.id);
    let days = r#"{"filling":"random","time":"259200000/1","side":"white"}"#;
    let changed: ChallengePage = read(ann.ask(Method::POST, &path, days).await).await;
    assert_eq!(changed, ChallengePage { terms: serde_json::from_str(days).unwrap(), ..offered });
    assert_eq!(read::<ChallengePage>(bob.ask(Method::GET, &path, "").await).await, changed);
    let accept = format!("{path}/accept");
    let seen = |terms| format!(r#"{{"terms":{terms}}}"#);
    for (body, code) in [
        // The terms from before are not those of the game.
        (seen(TERMS), ProblemCode::NotOpen),
        (seen("1"), ProblemCode::Malformed),
        ("terms".to_owned(), ProblemCode::Malformed),
    ] {
        assert_eq!(refused(bob.ask(Method::POST, &accept, &body).await).await.1, code, "{body}");
    }
    // Terms that nobody may offer change nothing.
    for wrong in [TERMS.replace("300000", "1"), TERMS.replace('}', r#","rated":true}"#)] {
        assert_eq!(refused(ann.ask(Method::POST, &path, &wrong).await).await.1, ProblemCode::BadTerms);
    }
    let game: GamePage = read(bob.ask(Method::POST, &accept, &seen(days)).await).await;
    assert_eq!((game.id, game.terms), (changed.id, changed.terms));
    let late = refused(ann.ask(Method::POST, &path, TERMS).await).await;
    assert_eq!(late, (StatusCode::CONFLICT, ProblemCode::NotOpen));
    // Only an invitation can change. Everybody has read the terms of a seek.
    let listed = TERMS.replace("300000+2000", "259200000/1").replace('}', r#","listed":true}"#);
    let seek: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", &listed).await).await;
    let path = format!("/api/challenges/{}", seek.id);
    assert_eq!(refused(ann.ask(Method::POST, &path, days).await).await.1, ProblemCode::BadTerms);
    server.stop().await;
}

#[tokio::test]
async fn a_flag_falls_with_nobody_there() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let players = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    let terms = r#"{"filling":"placement","time":"10000+0","side":"black"}"#;
    let offered: ChallengePage = read(players[0].ask(Method::POST, "/api/challenges", terms).await).await;
    let path = format!("/api/challenges/{}/accept", offered.id);
    read::<GamePage>(players[1].ask(Method::POST, &path, "").await).await;
    // The flag falls after ten seconds and the lag that may be given back.
    let path = format!("/api/games/{}", offered.id);
    for _ in 0..200 {
        let page: GamePage = read(players[0].ask(Method::GET, &path, "").await).await;
        if let Some(result) = page.result {
            assert_eq!(result, GameResult::out_of_time(Color::White));
            return server.stop().await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("the flag did not fall");
}
