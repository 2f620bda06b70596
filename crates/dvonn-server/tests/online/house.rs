//! The host's bots: they are always there, and play like other players.

use std::sync::Arc;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, Color};
use dvonn_net::{
    ClientFrame, GameChange, GameId, GameList, GamePage, HostPage, Offer, ProblemCode, RematchPage,
    ServerFrame,
};
use dvonn_server::host::Surroundings;
use dvonn_server::store::{MemoryStore, Store};
use reqwest::{Method, StatusCode};

use crate::browser::{self, Browser, Running, Socket, TERMS, next, read, refused, send};
use crate::others::{OTHER, World};

async fn with_bots(store: Arc<dyn Store>) -> Running {
    Running::with_bots(store, Surroundings::of_machine().unwrap(), 1).await
}

async fn begin(browser: &Browser, level: u8, terms: &str) -> GamePage {
    read(browser.ask(Method::POST, &format!("/api/bots/{level}"), terms).await).await
}

/// Returns the next change of a game.
async fn change(socket: &mut Socket) -> (u64, GameChange) {
    loop {
        if let ServerFrame::Change { number, change, .. } = next(socket).await {
            return (number, change);
        }
    }
}

async fn board_of(browser: &Browser, id: GameId) -> (Board, usize, u64) {
    let page: GamePage = read(browser.ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    let state = page.state.unwrap();
    let board = state.moves.iter().fold(state.start, |board, m| board.play(*m).unwrap());
    (board, state.moves.len(), state.number)
}

#[tokio::test]
async fn a_whole_game_with_a_bot_and_another_one_after_it() {
    let server = with_bots(Arc::<MemoryStore>::default()).await;
    let person = Browser::guest(server.address).await;
    let host: HostPage = read(person.ask(Method::GET, "/online.json", "").await).await;
    assert_eq!(host.bots, (1..=10).collect::<Vec<_>>());
    let game = begin(&person, 2, TERMS).await;
    assert_eq!((game.players.black.name.as_str(), game.players.black.guest), ("computer-2", false));
    let mut socket = person.socket().await;
    send(&mut socket, &ClientFrame::Follow { game: game.id, after: None }).await;
    let mut random = Random::new(8);
    let (mut id, mut took_back) = (0, false);
    let result = loop {
        let (board, ply, after) = board_of(&person, game.id).await;
        if board.position().is_over() {
            break board.position().outcome();
        }
        if board.position().side() == Color::Black {
            // It is the bot's turn, and it will move soon.
            change(&mut socket).await;
            continue;
        }
        let m = random::legal_move(board.position(), &mut random).unwrap();
        id += 1;
        send(&mut socket, &ClientFrame::Play { game: game.id, id, ply, after, m }).await;
        let (mut number, mut change_of) = change(&mut socket).await;
        // Changes that the page already showed may still be on their way.
        while number <= after {
            (number, change_of) = change(&mut socket).await;
        }
        if number != after + 1 {
            continue;
        }
        assert!(matches!(change_of, GameChange::Played { .. }), "{change_of:?}");
        if ply > 12 && !took_back {
            // The bot declines a draw, and accepts a take-back.
            let (_, _, after) = wait_for(&person, game.id, Color::White).await;
            id += 1;
            let draw = ClientFrame::Offer { game: game.id, id, offer: Offer::Draw, after };
            send(&mut socket, &draw).await;
            while !matches!(change(&mut socket).await.1, GameChange::Declined { .. }) {}
            let (_, before, after) = board_of(&person, game.id).await;
            id += 1;
            let back = ClientFrame::Offer { game: game.id, id, offer: Offer::TakeBack, after };
            send(&mut socket, &back).await;
            while !matches!(change(&mut socket).await.1, GameChange::TakenBack { .. }) {}
            assert!(board_of(&person, game.id).await.1 < before);
            took_back = true;
        }
    };
    assert!(took_back);
    let over: GamePage = read(person.ask(Method::GET, &format!("/api/games/{}", game.id), "").await).await;
    assert_eq!(over.result.map(|result| result.outcome), result);
    // In the rematch the colours are swapped, and the bot begins.
    let path = format!("/api/games/{}/rematch", game.id);
    let rematch: RematchPage = read(person.ask(Method::POST, &path, "").await).await;
    let (_, ply, _) = wait_for(&person, rematch.next.unwrap(), Color::Black).await;
    assert_eq!(ply, 1);
    server.stop().await;
}

/// Waits until a side is to move.
async fn wait_for(browser: &Browser, id: GameId, side: Color) -> (Board, usize, u64) {
    for _ in 0..400 {
        let state = board_of(browser, id).await;
        if state.0.position().side() == side {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{side:?} is not to move");
}

#[tokio::test]
async fn a_bot_goes_on_after_the_server_was_away() {
    let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
    let server = with_bots(Arc::clone(&store)).await;
    let mut person = Browser::guest(server.address).await;
    let terms = r#"{"filling":"placement","time":"259200000/1","side":"black"}"#;
    let game = begin(&person, 1, terms).await;
    wait_for(&person, game.id, Color::Black).await;
    server.stop().await;
    // On a server without bots, nobody answers.
    let server = Running::on(Arc::clone(&store)).await;
    person.address = server.address;
    let (board, ply, after) = board_of(&person, game.id).await;
    let m = random::legal_move(board.position(), &mut Random::new(1)).unwrap();
    let mut socket = person.socket().await;
    send(&mut socket, &ClientFrame::Play { game: game.id, id: 1, ply, after, m }).await;
    change(&mut socket).await;
    let host: HostPage = read(person.ask(Method::GET, "/api/host", "").await).await;
    assert!(host.bots.is_empty());
    let response = person.ask(Method::POST, "/api/bots/1", terms).await;
    assert_eq!(refused(response).await, (StatusCode::NOT_FOUND, ProblemCode::NotFound));
    server.stop().await;
    let server = with_bots(store).await;
    person.address = server.address;
    let (_, ply, _) = wait_for(&person, game.id, Color::Black).await;
    assert_eq!(ply, 3);
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_a_bot_and_bots_play_no_rated_games() {
    let server = with_bots(Arc::<MemoryStore>::default()).await;
    let person = Browser::guest(server.address).await;
    let ask = async |path: &str, body: &str| refused(person.ask(Method::POST, path, body).await).await;
    for path in ["/api/bots/0", "/api/bots/11", "/api/bots/x"] {
        assert_eq!(ask(path, TERMS).await, (StatusCode::NOT_FOUND, ProblemCode::NotFound), "{path}");
    }
    let wrong = (StatusCode::BAD_REQUEST, ProblemCode::BadTerms);
    let listed = TERMS.replace('}', r#","listed":true}"#);
    let rated = TERMS.replace('}', r#","rated":true}"#);
    for terms in [listed, rated] {
        assert_eq!(ask("/api/bots/3", &terms).await, wrong, "{terms}");
    }
    let account = r#"{"name":"Computer-3","password":"correct horse"}"#;
    assert_eq!(ask("/api/account", account).await, (StatusCode::BAD_REQUEST, ProblemCode::ReservedName));
    for password in ["*", "********", "correct horse"] {
        let credentials = format!(r#"{{"name":"computer-3","password":"{password}"}}"#);
        let refused = ask("/api/session", &credentials).await;
        assert_eq!(refused, (StatusCode::UNAUTHORIZED, ProblemCode::WrongCredentials), "{password}");
    }
    for _ in 0..20 {
        begin(&person, 1, TERMS).await;
    }
    assert_eq!(ask("/api/bots/1", TERMS).await, (StatusCode::TOO_MANY_REQUESTS, ProblemCode::TooMany));
    let list: GameList = read(person.ask(Method::GET, "/api/games?over=false", "").await).await;
    assert_eq!(list.games.len(), 20);
    let stranger = Browser::stranger(server.address);
    let response = stranger.ask(Method::POST, "/api/bots/1", TERMS).await;
    assert_eq!(refused(response).await, (StatusCode::UNAUTHORIZED, ProblemCode::SignedOut));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_bot_leaves_a_game_to_the_server_that_has_it() {
    let mut world = World::new().await;
    let ann = world.member("Ann").await;
    world.service.open_house(Vec::new()).await.unwrap();
    let offered = serde_json::from_str(TERMS).unwrap();
    let game = world.service.play_bot(ann, "3".parse().unwrap(), &offered).await.unwrap().id;
    world.others.state().leases.insert(game, OTHER);
    world.sent();
    world.service.open_house(vec![Box::new(browser::Random)]).await.unwrap();
    let asked = (OTHER.0, serde_json::json!({"say": "look-at", "game": game}), String::new());
    for _ in 0..2 {
        let mut sent = Vec::new();
        // The mind thinks on a thread of its own.
        for _ in 0..1_000 {
            if !sent.is_empty() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
            world.pass(1).await;
            sent = world.sent();
            sent.retain(|(to, ..)| *to == OTHER.0);
        }
        assert_eq!(sent, std::slice::from_ref(&asked));
        // It looks at the game again when another server asks it.
        world.hear(OTHER, &asked.1, "").await;
    }
    world.service.close().await;
}
