//! Two servers on one database, which behave like a single server.

use std::sync::Arc;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, Color};
use dvonn_net::{
    ChallengePage, ClientFrame, GameChange, GameId, GamePage, LobbyPage, Offer, PersonPage, ProblemCode,
    RefusalText, RematchPage, ServerFrame,
};
use dvonn_record::EndReason;
use dvonn_server::store::PostgresStore;
use futures_util::StreamExt as _;
use reqwest::{Method, StatusCode};
use tokio_postgres::{Client, NoTls};

use crate::browser::{Browser, Running, Socket, any, begin, next, read, refused, send};
use crate::postgres::Cluster;

const LIVE: &str = r#"{"filling":"placement","time":"300000+2000","side":"white"}"#;

/// Starts a server on the database.
async fn server(cluster: &Cluster) -> Running {
    Running::on(Arc::new(PostgresStore::connect(&cluster.url()).await.unwrap())).await
}

pub(crate) async fn two(name: &str) -> Option<(Cluster, [Running; 2])> {
    let cluster = Cluster::start(name)?;
    let servers = [server(&cluster).await, server(&cluster).await];
    Some((cluster, servers))
}

pub(crate) async fn stop(servers: [Running; 2]) {
    for server in servers {
        server.stop().await;
    }
}

/// Returns the same browser at another server.
pub(crate) fn at(browser: &Browser, server: &Running) -> Browser {
    Browser {
        address: server.address,
        client: browser.client.clone(),
        cookie: browser.cookie.clone(),
        bearer: browser.bearer.clone(),
        name: browser.name.clone(),
    }
}

async fn follow(socket: &mut Socket, game: GameId) {
    send(socket, &ClientFrame::Follow { game, after: None }).await;
    loop {
        match next(socket).await {
            ServerFrame::Snapshot { game: of, .. } if of == game => return,
            // These frames are about the previous game.
            ServerFrame::Rematch { .. } | ServerFrame::Begun { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

/// Connects to the database directly, without a server.
async fn beside(cluster: &Cluster) -> Client {
    let (client, connection) = tokio_postgres::connect(&cluster.url(), NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// A game under way on the sockets of White, Black and a spectator.
struct Table {
    game: GameId,
    board: Board,
    random: Random,
    number: u64,
    ply: usize,
    /// The number of the next message.
    said: u64,
}

impl Table {
    async fn new(browser: &Browser, game: GameId) -> Self {
        let page: GamePage = read(browser.ask(Method::GET, &format!("/api/games/{game}"), "").await).await;
        let board = page.state.unwrap().start;
        Self { game, board, random: Random::new(4), number: 0, ply: 0, said: 0 }
    }

    /// Plays the next move, which every socket must receive exactly once. Returns whether there was one.
    async fn play(&mut self, sockets: &mut [&mut Socket]) -> bool {
        while let Some(forced) = dvonn_referee::forced_by_rules(&self.board) {
            self.board = self.board.play(forced).unwrap();
            self.ply += 1;
        }
        let Some(m) = random::legal_move(self.board.position(), &mut self.random) else { return false };
        let mover = usize::from(self.board.position().side() == Color::Black);
        let (game, id, ply, after) = (self.game, self.said, self.ply, self.number);
        send(sockets[mover], &ClientFrame::Play { game, id, ply, after, m }).await;
        self.said += 1;
        self.number += 1;
        self.ply += 1;
        self.board = self.board.play(m).unwrap();
        for (place, socket) in sockets.iter_mut().enumerate() {
            let told = next(socket).await;
            let ServerFrame::Change { number, clocks, .. } = told else { panic!("{m}: {told:?}") };
            assert_eq!((number, clocks.is_some()), (self.number, true));
            if place == mover {
                assert_eq!(next(socket).await, ServerFrame::Accepted { game, id });
            }
        }
        true
    }
}

#[tokio::test]
async fn a_whole_game_between_players_on_two_servers() {
    let Some((cluster, servers)) = two("several").await else { return };
    let (players, id) = begin(servers[0].address).await;
    let black = at(&players[1], &servers[1]);
    let mut sockets = [players[0].socket().await, black.socket().await];
    let mut watchers = [
        Browser::stranger(servers[1].address).socket().await,
        Browser::stranger(servers[0].address).socket().await,
    ];
    for socket in sockets.iter_mut().chain(&mut watchers) {
        follow(socket, id).await;
    }
    // Presence covers both servers.
    let there = loop {
        if let ServerFrame::Presence { white, black, spectators, .. } = any(&mut sockets[1]).await
            && spectators == 2
        {
            break (white, black);
        }
    };
    assert_eq!(there, (true, true));
    let mut table = Table::new(&black, id).await;
    let [white, black_socket] = &mut sockets;
    let [far, near] = &mut watchers;
    let mut all = [white, black_socket, far, near];
    for _ in 0..12 {
        assert!(table.play(&mut all).await);
    }
    // The player on the other server takes the last move back, and the opponent allows it.
    let mover = usize::from(table.board.position().side() == Color::White);
    let offer = ClientFrame::Offer { game: id, id: 900, offer: Offer::TakeBack, after: table.number };
    send(all[mover], &offer).await;
    let change = async |all: &mut [&mut Socket], number| {
        let mut changes = Vec::new();
        for socket in all {
            loop {
                match next(socket).await {
                    ServerFrame::Change { number: told, change, .. } => {
                        assert_eq!(told, number);
                        changes.push(change);
                        break;
                    }
                    ServerFrame::Accepted { .. } => {}
                    other => panic!("{other:?}"),
                }
            }
        }
        changes
    };
    let offered = change(&mut all, table.number + 1).await;
    assert!(offered.iter().all(|change| matches!(change, GameChange::Offered { .. })));
    let answer = ClientFrame::Answer { game: id, id: 901, accepts: true, after: table.number + 1 };
    send(all[1 - mover], &answer).await;
    let taken_back = change(&mut all, table.number + 2).await;
    assert!(taken_back.iter().all(|change| matches!(change, GameChange::TakenBack { .. })));
    // Black goes on at the other server, and receives exactly the missed changes.
    drop(sockets);
    let mut sockets = [at(&players[0], &servers[1]).socket().await, players[1].socket().await];
    for socket in &mut sockets {
        send(socket, &ClientFrame::Follow { game: id, after: Some(table.number + 1) }).await;
        let told = next(socket).await;
        assert!(matches!(told, ServerFrame::Change { number, .. } if number == table.number + 2), "{told:?}");
        assert!(matches!(next(socket).await, ServerFrame::Clocks { .. }));
        assert_eq!(next(socket).await, ServerFrame::Following { game: id, number: table.number + 2 });
    }
    // Messages at one server are known at the other.
    let other = ClientFrame::Answer { game: id, id: 901, accepts: false, after: table.number + 1 };
    let socket = &mut sockets[1 - mover];
    send(socket, &other).await;
    let told = next(socket).await;
    assert!(matches!(told, ServerFrame::Refused { why: RefusalText::IdUsed, .. }), "{told:?}");
    send(socket, &answer).await;
    assert!(matches!(next(socket).await, ServerFrame::Change { again: true, .. }));
    assert_eq!(next(socket).await, ServerFrame::Accepted { game: id, id: 901 });
    // More than one move may have been taken back, because moves that the rules decided go too.
    let page: GamePage = read(players[0].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    let state = page.state.unwrap();
    table.board = state.start;
    for &m in &state.moves {
        table.board = table.board.play(m).unwrap();
    }
    (table.ply, table.number) = (state.moves.len(), state.number);
    let [white, black_socket] = &mut sockets;
    let [far, near] = &mut watchers;
    let mut all = [white, black_socket, far, near];
    while table.play(&mut all).await {}
    for server in &servers {
        let page = at(&players[0], server).ask(Method::GET, &format!("/api/games/{id}"), "").await;
        let result = read::<GamePage>(page).await.result.unwrap();
        assert_eq!((Some(result.outcome), result.by), (table.board.position().outcome(), EndReason::Play));
        let path = format!("/api/games/{id}/record?format=sgf");
        let sgf = at(&players[1], server).ask(Method::GET, &path, "").await.text().await.unwrap();
        assert_eq!(dvonn_record::read_sgf(&sgf).unwrap().remove(0).final_board(), table.board);
    }
    stop(servers).await;
    // The servers have left nothing behind in the database.
    let client = beside(&cluster).await;
    for sql in [
        "SELECT count(*) FROM members",
        "SELECT count(*) FROM present",
        "SELECT count(*) FROM games WHERE owner IS NOT NULL",
    ] {
        assert_eq!(client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0), 0, "{sql}");
    }
}

#[tokio::test]
async fn a_seek_is_seen_and_accepted_at_another_server_and_ends_with_the_last_socket() {
    let Some((_cluster, servers)) = two("several-lobby").await else { return };
    let ann = Browser::guest(servers[0].address).await;
    let bob = Browser::guest(servers[1].address).await;
    let mut watching = bob.socket().await;
    send(&mut watching, &ClientFrame::Lobby { follow: true }).await;
    assert_eq!(next(&mut watching).await, ServerFrame::Lobby(LobbyPage::default()));
    let seek = r#"{"filling":"random","time":"300000+0","side":"white","listed":true}"#;
    // Ann will have a socket only at the other server.
    let refusal = refused(ann.ask(Method::POST, "/api/challenges", seek).await).await;
    assert_eq!(refusal, (StatusCode::BAD_REQUEST, ProblemCode::BadTerms));
    let mut elsewhere = at(&ann, &servers[1]).socket().await;
    let offered = offer_soon(&ann, seek).await;
    let ServerFrame::Sought { seek: seen } = next(&mut watching).await else { panic!("a seek") };
    assert_eq!(seen.id, offered.id);
    // Ann opens a second socket at this server. The seek stays when the first one ends, and ends with the
    // second.
    let mut here = ann.socket().await;
    send(&mut here, &ClientFrame::Ping { at: 1 }).await;
    next(&mut here).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    elsewhere.close(None).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let lobby: LobbyPage = read(bob.ask(Method::GET, "/api/lobby", "").await).await;
    assert_eq!(lobby.live.len(), 1, "its owner is there still");
    here.close(None).await.unwrap();
    // This takes a while, so that a reload of the page does not end the seek.
    assert_eq!(next(&mut watching).await, ServerFrame::Unsought { id: offered.id });
    // A player at the other server accepts another seek, and its owner is told here.
    let mut here = ann.socket().await;
    let offered = offer_soon(&ann, seek).await;
    assert!(matches!(next(&mut watching).await, ServerFrame::Sought { .. }));
    let path = format!("/api/challenges/{}/accept", offered.id);
    read::<GamePage>(bob.ask(Method::POST, &path, "").await).await;
    assert_eq!(next(&mut here).await, ServerFrame::Begun { game: offered.id });
    assert_eq!(next(&mut watching).await, ServerFrame::Unsought { id: offered.id });
    stop(servers).await;
}

/// Offers a game as soon as the server knows of the socket.
async fn offer_soon(browser: &Browser, seek: &str) -> ChallengePage {
    for _ in 0..100 {
        let response = browser.ask(Method::POST, "/api/challenges", seek).await;
        if response.status().is_success() {
            return read(response).await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the socket is not known");
}

#[tokio::test]
async fn players_on_two_servers_are_paired_once() {
    let Some((_cluster, servers)) = two("several-pairs").await else { return };
    let terms = serde_json::from_str(LIVE).unwrap();
    let mut sockets = Vec::new();
    for number in 0..8 {
        let browser = Browser::guest(servers[number % 2].address).await;
        sockets.push((browser.socket().await, browser));
    }
    for (socket, _) in &mut sockets {
        send(socket, &ClientFrame::Pair { terms }).await;
    }
    let mut games = Vec::new();
    for (socket, _) in &mut sockets {
        assert!(matches!(next(socket).await, ServerFrame::Waiting { terms: Some(_) }));
        let ServerFrame::Begun { game } = next(socket).await else { panic!("a game") };
        games.push(game);
    }
    for (game, (socket, browser)) in games.iter().zip(&mut sockets) {
        assert_eq!(games.iter().filter(|other| *other == game).count(), 2);
        let list: dvonn_net::GameList = read(browser.ask(Method::GET, "/api/games", "").await).await;
        assert_eq!(list.games.len(), 1, "nobody is paired twice");
        // A second request waits until it is cancelled.
        send(socket, &ClientFrame::Pair { terms: dvonn_net::Terms { rated: false, ..terms } }).await;
        assert!(matches!(next(socket).await, ServerFrame::Waiting { terms: Some(_) }));
        send(socket, &ClientFrame::Unpair).await;
        loop {
            match next(socket).await {
                ServerFrame::Waiting { terms: None } => break,
                // Two players who asked at this moment were paired.
                ServerFrame::Begun { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }
    stop(servers).await;
}

#[tokio::test]
async fn a_rematch_and_a_deletion_reach_the_other_server() {
    let Some((_cluster, servers)) = two("several-rematch").await else { return };
    let (players, id) = begin(servers[0].address).await;
    let black = at(&players[1], &servers[1]);
    // Black's server gets the game.
    let mut second = black.socket().await;
    follow(&mut second, id).await;
    let mut first = players[0].socket().await;
    follow(&mut first, id).await;
    send(&mut first, &ClientFrame::Resign { game: id, id: 1 }).await;
    assert!(matches!(next(&mut first).await, ServerFrame::Change { .. }));
    assert!(matches!(next(&mut first).await, ServerFrame::Accepted { .. }));
    assert!(matches!(next(&mut second).await, ServerFrame::Change { .. }));
    send(&mut first, &ClientFrame::Rematch { game: id, accepts: true }).await;
    let offered = ServerFrame::Rematch { game: id, by: Some(Color::White), next: None };
    assert_eq!(next(&mut first).await, offered);
    assert_eq!(next(&mut second).await, offered);
    let path = format!("/api/games/{id}/rematch");
    let page: RematchPage = read(black.ask(Method::POST, &path, "").await).await;
    let game = page.next.unwrap();
    let mut told = [next(&mut first).await, next(&mut first).await];
    told.sort_by_key(|frame| matches!(frame, ServerFrame::Begun { .. }));
    let begun = ServerFrame::Rematch { game: id, by: Some(Color::White), next: Some(game) };
    assert_eq!(told, [begun, ServerFrame::Begun { game }]);
    // White deletes the account at the first server, while the second server has the new game.
    follow(&mut second, game).await;
    let mut here = players[0].socket().await;
    let mut there = at(&players[0], &servers[1]).socket().await;
    for socket in [&mut here, &mut there] {
        send(socket, &ClientFrame::Ping { at: 1 }).await;
        next(socket).await;
    }
    let gone = players[0].ask(Method::DELETE, "/api/account", "{}").await;
    assert_eq!(gone.status(), StatusCode::NO_CONTENT);
    for socket in [&mut here, &mut there] {
        let ended = async { while socket.next().await.is_some_and(|message| message.is_ok()) {} };
        tokio::time::timeout(Duration::from_secs(10), ended).await.unwrap();
    }
    loop {
        match next(&mut second).await {
            ServerFrame::Change { game: of, change: GameChange::Ended(_), .. } if of == game => break,
            ServerFrame::Rematch { .. } | ServerFrame::Begun { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    stop(servers).await;
}

#[tokio::test]
async fn a_client_of_another_server_that_stops_answering_is_away() {
    let Some((_cluster, servers)) = two("several-silent").await else { return };
    let (players, id) = begin(servers[0].address).await;
    let mut owner = players[0].socket().await;
    follow(&mut owner, id).await;
    let mut silent = at(&players[1], &servers[1]).socket().await;
    follow(&mut silent, id).await;
    let presence = async |socket: &mut Socket, is_there: bool| loop {
        if let ServerFrame::Presence { black, away, .. } = any(socket).await
            && black == is_there
        {
            return away.len();
        }
    };
    assert_eq!(presence(&mut owner, true).await, 0);
    // The client answers pings while the test reads its socket.
    assert_eq!(presence(&mut owner, false).await, 1);
    let reading = async { while silent.next().await.is_some_and(|message| message.is_ok()) {} };
    let back = async { presence(&mut owner, true).await };
    tokio::select! {
        () = reading => panic!("the connection has ended"),
        away = back => assert_eq!(away, 0),
    }
    stop(servers).await;
}

#[tokio::test]
async fn whoever_may_have_missed_something_asks_again() {
    let Some((cluster, servers)) = two("several-lost").await else { return };
    let (players, id) = begin(servers[0].address).await;
    let mut owner = players[0].socket().await;
    follow(&mut owner, id).await;
    let black = at(&players[1], &servers[1]);
    let mut second = black.socket().await;
    follow(&mut second, id).await;
    let client = beside(&cluster).await;
    // This simulates a lost letter of the first server to the second, by a letter with a much later number.
    let sql = "SELECT id FROM members ORDER BY id";
    let ids: Vec<i64> = client.query(sql, &[]).await.unwrap().iter().map(|row| row.get(0)).collect();
    let later = format!("o {} 1000000\nnothing\n", ids[0]);
    let channel = format!("dvonn_{}", ids[1]);
    client.execute("SELECT pg_notify($1, $2)", &[&channel, &later]).await.unwrap();
    assert_eq!(next(&mut second).await, ServerFrame::Resynchronize { game: id });
    // All further letters now seem old, as if they were lost. The second server starts over when it is cut
    // off.
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_locks
               WHERE locktype = 'advisory' AND classid = $1 AND objid::bigint = $2";
    let class = tokio_postgres::types::Type::OID;
    let statement = client.prepare_typed(cut, &[class, tokio_postgres::types::Type::INT8]).await.unwrap();
    let cut_off = client.query(&statement, &[&0x0064_766f_u32, &ids[1]]).await.unwrap();
    assert_eq!(cut_off.len(), 1);
    // Its sockets end, and a client that reconnects has everything.
    let ended = async { while second.next().await.is_some_and(|message| message.is_ok()) {} };
    tokio::time::timeout(Duration::from_secs(10), ended).await.unwrap();
    let mut second = black.socket().await;
    follow(&mut second, id).await;
    let mut table = Table::new(&black, id).await;
    for _ in 0..4 {
        assert!(table.play(&mut [&mut owner, &mut second]).await);
    }
    // The owner is cut off. Its games become free, and it joins again as a new member.
    client.query(&statement, &[&0x0064_766f_u32, &ids[0]]).await.unwrap();
    let ended = async { while owner.next().await.is_some_and(|message| message.is_ok()) {} };
    tokio::time::timeout(Duration::from_secs(10), ended).await.unwrap();
    assert_eq!(next(&mut second).await, ServerFrame::Resynchronize { game: id });
    follow(&mut second, id).await;
    let mut owner = players[0].socket().await;
    follow(&mut owner, id).await;
    for _ in 0..4 {
        assert!(table.play(&mut [&mut owner, &mut second]).await);
    }
    stop(servers).await;
}

#[tokio::test]
async fn games_of_a_server_that_ends_go_on_at_the_other() {
    let Some((_cluster, [first, second])) = two("several-ends").await else { return };
    let (players, id) = begin(first.address).await;
    let mut owner = players[0].socket().await;
    follow(&mut owner, id).await;
    let black = at(&players[1], &second);
    let mut other = black.socket().await;
    follow(&mut other, id).await;
    let mut table = Table::new(&black, id).await;
    assert!(table.play(&mut [&mut owner, &mut other]).await);
    let clocks = async |browser: &Browser| {
        let page: GamePage = read(browser.ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
        page.state.unwrap().clocks.unwrap()
    };
    let since = std::time::Instant::now();
    let before = clocks(&black).await;
    first.stop().await;
    assert_eq!(next(&mut other).await, ServerFrame::Resynchronize { game: id });
    follow(&mut other, id).await;
    let after = clocks(&black).await;
    let passed = u64::try_from(since.elapsed().as_millis()).unwrap();
    let ran = (before.white + before.black) - (after.white + after.black);
    assert!(ran <= passed + 5, "{ran} ms of {passed}");
    let mut white = at(&players[0], &second).socket().await;
    follow(&mut white, id).await;
    for _ in 0..4 {
        assert!(table.play(&mut [&mut white, &mut other]).await);
    }
    second.stop().await;
}

#[tokio::test]
async fn what_is_said_beside_a_game_is_heard_at_the_other_server() {
    let Some((_cluster, servers)) = two("several-talk").await else { return };
    let (players, id) = begin(servers[0].address).await;
    let mut first = players[0].socket().await;
    follow(&mut first, id).await;
    let black = at(&players[1], &servers[1]);
    let mut second = black.socket().await;
    follow(&mut second, id).await;
    for (browser, text) in [(&black, "good luck"), (&players[0], "thank you")] {
        let body = format!(r#"{{"id":1,"text":"{text}"}}"#);
        let said = browser.ask(Method::POST, &format!("/api/games/{id}/chat"), &body).await;
        assert!(said.status().is_success(), "{}", said.text().await.unwrap());
        for socket in [&mut first, &mut second] {
            let told = next(socket).await;
            let ServerFrame::Said { line, .. } = told else { panic!("{told:?}") };
            assert_eq!((line.text.as_str(), &line.by), (text, &browser.name));
        }
    }
    stop(servers).await;
}

/// Returns the next change that a socket receives.
async fn changed(socket: &mut Socket) -> GameChange {
    loop {
        if let ServerFrame::Change { change, .. } = next(socket).await {
            return change;
        }
    }
}

/// Begins a game by days in the memory of each server, in which Ann is to move and on vacation. Bob's sockets
/// have been told of the vacation.
async fn on_vacation(cluster: &Cluster, servers: &[Running; 2]) -> (Browser, Browser, Vec<(GameId, Socket)>) {
    const DAYS: &str = r#"{"filling":"placement","time":"86400000/1","side":"white"}"#;
    let ann = Browser::guest(servers[0].address).await;
    let bob = Browser::guest(servers[1].address).await;
    // The loop begins a game in the memory of each server, in which Ann is to move.
    let mut sockets = Vec::new();
    for server in servers {
        let offered: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", DAYS).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        // A game is in the memory of the server at which it begins.
        read::<GamePage>(at(&bob, server).ask(Method::POST, &path, "").await).await;
        let mut socket = at(&bob, server).socket().await;
        follow(&mut socket, offered.id).await;
        sockets.push((offered.id, socket));
    }
    let database = beside(cluster).await;
    let owners = database.query_one("SELECT count(DISTINCT owner) FROM games", &[]).await.unwrap();
    assert_eq!(owners.get::<_, i64>(0), 2);
    // The vacation was announced two days ago.
    let sql = "INSERT INTO vacations (\"user\", said, begins, ends, state)
               SELECT id, now - 172800000, now - 1000, now + 86400000, 'announced'
               FROM users, (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock
               WHERE name = $1";
    assert_eq!(database.execute(sql, &[&ann.name]).await.unwrap(), 1);
    for (_, socket) in &mut sockets {
        let begun = changed(socket).await;
        assert!(matches!(begun, GameChange::VacationBegan { by: Color::White, .. }), "{begun:?}");
    }
    (ann, bob, sockets)
}

#[tokio::test]
async fn a_vacation_begins_and_ends_in_the_games_of_both_servers() {
    let Some((cluster, servers)) = two("several-vacation").await else { return };
    let (ann, bob, mut sockets) = on_vacation(&cluster, &servers).await;
    let database = beside(&cluster).await;
    for server in &servers {
        let page: PersonPage =
            read(at(&bob, server).ask(Method::GET, &format!("/api/people/{}", ann.name), "").await).await;
        assert!(page.player.vacation.is_some());
    }
    // A move in a game of one server ends the vacation in the games of the other.
    let (id, _) = sockets[1];
    let mut white = ann.socket().await;
    follow(&mut white, id).await;
    let page: GamePage = read(ann.ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    let state = page.state.unwrap();
    let m = state.start.position().legal_moves().into_iter().next().unwrap();
    send(&mut white, &ClientFrame::Play { game: id, id: 1, ply: 0, after: 1, m }).await;
    let ended = |change: &GameChange| *change == GameChange::VacationEnded { by: Color::White };
    for (_, socket) in &mut sockets {
        while !ended(&changed(socket).await) {}
    }
    // The vacation is over once all games know, a moment after they have told their followers.
    let state = async || {
        let row = database.query_one("SELECT state FROM vacations", &[]).await.unwrap();
        row.get::<_, String>(0)
    };
    let mut waited = 0;
    while state().await != "over" {
        assert!(waited < 200, "{}", state().await);
        waited += 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    stop(servers).await;
}

#[tokio::test]
async fn a_vacation_that_a_server_did_not_end_ends_at_the_other() {
    let Some((cluster, [first, second])) = two("several-back").await else { return };
    let servers = [first, second];
    let (ann, _, sockets) = on_vacation(&cluster, &servers).await;
    let [first, second] = servers;
    second.stop().await;
    // This is the state after a server was killed just after Ann had ended the vacation.
    let database = beside(&cluster).await;
    assert_eq!(database.execute("UPDATE vacations SET state = 'ending'", &[]).await.unwrap(), 1);
    let there = at(&ann, &first);
    for _ in 0..400 {
        let row = database.query_one("SELECT state FROM vacations", &[]).await.unwrap();
        if row.get::<_, &str>(0) == "over" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    for (id, _) in &sockets {
        let page: GamePage = read(there.ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
        let state = page.state.unwrap();
        assert_eq!((state.vacations.white, state.clocks.unwrap().running), (None, Some(Color::White)));
    }
    first.stop().await;
}
