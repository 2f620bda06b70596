//! What people do with their own accounts.

use std::sync::Arc;

use dvonn::Color;
use dvonn_net::{
    AccountData, ChallengePage, ClientFrame, GamePage, Me, PersonPage, ProblemCode, RecoveryCodes,
    ServerFrame,
};
use dvonn_record::EndReason;
use dvonn_server::store::MemoryStore;
use futures_util::StreamExt as _;
use reqwest::{Method, Response, StatusCode};
use tokio_tungstenite::tungstenite::Message;

use crate::browser::{Browser, Running, TERMS, begin, next, read, refused, send};

/// A rated game by days.
const RATED: &str = r#"{"filling":"random","time":"86400000/1","side":"white","rated":true}"#;

/// Turns a guest into the owner of an account.
pub(crate) async fn register(browser: &mut Browser, name: &str, password: &str) {
    let body = format!(r#"{{"name":"{name}","password":"{password}"}}"#);
    let response = browser.ask(Method::POST, "/api/account", &body).await;
    become_whom(browser, response).await;
}

/// Makes a browser use the session that an answer began.
pub(crate) async fn become_whom(browser: &mut Browser, response: Response) {
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    browser.cookie = cookie.split(';').next().unwrap().to_owned();
    browser.name = read::<Me>(response).await.player.name;
}

pub(crate) async fn who(browser: &Browser) -> Option<String> {
    read::<Option<Me>>(browser.ask(Method::GET, "/api/me", "").await).await.map(|me| me.player.name)
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_ends_what_began_with_it() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let mut ann = Browser::guest(server.address).await;
    let change = |old: &str, new: &str| format!(r#"{{"password":"{old}","new":"{new}"}}"#);
    let path = "/api/account/password";
    let as_guest = ann.ask(Method::POST, path, &change("correct horse", "battery staple")).await;
    assert_eq!(refused(as_guest).await, (StatusCode::FORBIDDEN, ProblemCode::Forbidden));
    register(&mut ann, "Ann", "correct horse").await;
    let elsewhere = Browser { cookie: ann.cookie.clone(), ..Browser::stranger(server.address) };
    let mut socket = elsewhere.socket().await;
    for (old, new, code) in [
        ("wrong horse", "battery staple", ProblemCode::WrongCredentials),
        ("correct horse", "short", ProblemCode::BadPassword),
    ] {
        assert_eq!(refused(ann.ask(Method::POST, path, &change(old, new)).await).await.1, code);
    }
    let nobody = Browser::stranger(server.address);
    let refusal =
        refused(nobody.ask(Method::POST, path, &change("correct horse", "battery staple")).await).await;
    assert_eq!(refusal.1, ProblemCode::SignedOut);
    let changed = ann.ask(Method::POST, path, &change("correct horse", "battery staple")).await;
    become_whom(&mut ann, changed).await;
    assert_eq!((who(&ann).await, who(&elsewhere).await), (Some("Ann".to_owned()), None));
    // Sessions of the old password have ended.
    let ended = async {
        while let Some(Ok(message)) = socket.next().await {
            if message.is_close() {
                return;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), ended).await.unwrap();
    for (password, status) in
        [("correct horse", StatusCode::UNAUTHORIZED), ("battery staple", StatusCode::OK)]
    {
        let body = format!(r#"{{"name":"Ann","password":"{password}"}}"#);
        assert_eq!(nobody.ask(Method::POST, "/api/session", &body).await.status(), status);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_recovery_code_lets_its_owner_in_once() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let mut ann = Browser::guest(server.address).await;
    let path = "/api/account/recovery";
    let as_guest = refused(ann.ask(Method::POST, path, "{}").await).await;
    assert_eq!(as_guest.1, ProblemCode::Forbidden);
    register(&mut ann, "Ann", "correct horse").await;
    for body in ["{}", r#"{"password":"wrong horse"}"#] {
        assert_eq!(refused(ann.ask(Method::POST, path, body).await).await.1, ProblemCode::WrongCredentials);
    }
    let made = ann.ask(Method::POST, path, r#"{"password":"correct horse"}"#).await;
    let RecoveryCodes { codes } = read(made).await;
    assert_eq!(codes.len(), 8);
    let mut elsewhere = Browser::stranger(server.address);
    let recover =
        |name: &str, code: &str, new: &str| format!(r#"{{"name":"{name}","code":"{code}","new":"{new}"}}"#);
    for (name, code, new, expected) in [
        ("Ann", "aaaa-bbbb-cccc-dddd", "battery staple", ProblemCode::WrongCredentials),
        ("Bob", &*codes[0], "battery staple", ProblemCode::WrongCredentials),
        ("Ann", &*codes[0], "short", ProblemCode::BadPassword),
    ] {
        let answer = elsewhere.ask(Method::POST, "/api/recovery", &recover(name, code, new)).await;
        assert_eq!(refused(answer).await.1, expected, "{name} {new}");
    }
    // The code as a person might type it.
    let typed = codes[0].to_uppercase().replace('-', " ");
    let answer =
        elsewhere.ask(Method::POST, "/api/recovery", &recover("ann", &typed, "battery staple")).await;
    become_whom(&mut elsewhere, answer).await;
    assert_eq!((who(&elsewhere).await, who(&ann).await), (Some("Ann".to_owned()), None));
    let again =
        elsewhere.ask(Method::POST, "/api/recovery", &recover("Ann", &codes[0], "another horse")).await;
    assert_eq!(refused(again).await.1, ProblemCode::WrongCredentials);
    let data: AccountData = read(elsewhere.ask(Method::GET, "/api/account/data", "").await).await;
    assert_eq!(data.recovery_codes, 7);
    server.stop().await;
}

#[tokio::test]
async fn whoever_leaves_takes_all_data_away_and_leaves_the_games() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let mut ann = Browser::guest(server.address).await;
    let mut bob = Browser::guest(server.address).await;
    register(&mut ann, "Ann", "correct horse").await;
    register(&mut bob, "Bob", "battery staple").await;
    let mut games = Vec::new();
    for _ in 0..2 {
        let offered: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", RATED).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        games.push(read::<GamePage>(bob.ask(Method::POST, &path, "").await).await.id);
    }
    let mut socket = ann.socket().await;
    let page: GamePage = read(ann.ask(Method::GET, &format!("/api/games/{}", games[0]), "").await).await;
    let m = page.state.unwrap().start.position().legal_moves().into_iter().next().unwrap();
    send(&mut socket, &ClientFrame::Play { game: games[0], id: 1, ply: 0, after: 0, m }).await;
    send(&mut socket, &ClientFrame::Resign { game: games[0], id: 2 }).await;
    while !matches!(next(&mut socket).await, ServerFrame::Accepted { id: 2, .. }) {}
    let open: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", TERMS).await).await;

    // The data come as one file, from which the games can be read again. They need a session.
    let nobody = Browser::stranger(server.address).ask(Method::GET, "/api/account/data", "").await;
    assert_eq!(refused(nobody).await.1, ProblemCode::SignedOut);
    let answer = ann.ask(Method::GET, "/api/account/data", "").await;
    assert_eq!(answer.headers()["content-disposition"], "attachment; filename=\"dvonn-account.json\"");
    let text = answer.text().await.unwrap();
    assert!(!text.contains("argon2") && !text.contains(&ann.cookie["dvonn-session=".len()..]));
    let data: AccountData = serde_json::from_str(&text).unwrap();
    assert_eq!((&*data.format, data.version, &*data.name, data.guest), ("dvonn-account", 1, "Ann", false));
    assert_eq!(data.ratings.len(), 1);
    assert_eq!((data.ratings[0].lost, data.ratings[0].history.len()), (1, 1));
    assert_eq!(data.challenges.iter().map(|challenge| challenge.id).collect::<Vec<_>>(), [open.id]);
    assert_eq!(data.games.len(), 2);
    let played = data.games.iter().find(|game| game.page.id == games[0]).unwrap();
    let record = dvonn_record::read_sgf(&played.sgf).unwrap().remove(0);
    assert_eq!(record.players.white.as_deref(), Some("Ann"));
    assert_eq!(record.final_board().position().side(), Color::Black);

    for body in ["{}", r#"{"password":"wrong horse"}"#] {
        let refusal = refused(ann.ask(Method::DELETE, "/api/account", body).await).await;
        assert_eq!(refusal.1, ProblemCode::WrongCredentials);
    }
    let gone = ann.ask(Method::DELETE, "/api/account", r#"{"password":"correct horse"}"#).await;
    assert_eq!(gone.status(), StatusCode::NO_CONTENT);
    assert!(gone.headers()["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(who(&ann).await, None);
    let ended = async { while !matches!(socket.next().await, Some(Ok(Message::Close(_))) | None) {} };
    tokio::time::timeout(std::time::Duration::from_secs(20), ended).await.unwrap();
    let person = bob.ask(Method::GET, "/api/people/Ann", "").await;
    assert_eq!(refused(person).await.1, ProblemCode::NotFound);
    // The other player keeps both games and has won both, and keeps the rating.
    for (id, resigned) in [(games[0], true), (games[1], true)] {
        let page: GamePage = read(bob.ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
        assert!(page.players.white.name.starts_with("gone-"), "{}", page.players.white.name);
        let result = page.result.unwrap();
        assert_eq!(result.by == EndReason::Resignation, resigned);
        let path = format!("/api/people/{}", page.players.white.name);
        assert_eq!(refused(bob.ask(Method::GET, &path, "").await).await.1, ProblemCode::NotFound);
    }
    let bobs: PersonPage = read(bob.ask(Method::GET, "/api/people/Bob", "").await).await;
    assert_eq!(bobs.ratings[0].won, 2);
    let state: ChallengePage =
        read(bob.ask(Method::GET, &format!("/api/challenges/{}", open.id), "").await).await;
    assert_eq!(state.state, dvonn_net::ChallengeState::Withdrawn);
    let back = bob.ask(Method::POST, "/api/session", r#"{"name":"Ann","password":"correct horse"}"#).await;
    assert_eq!(refused(back).await.1, ProblemCode::WrongCredentials);
    // The name is free again; the names of people who left cannot be taken.
    let mut other = Browser::guest(server.address).await;
    let body = r#"{"name":"gone-12345678","password":"correct horse"}"#;
    assert_eq!(
        refused(other.ask(Method::POST, "/api/account", body).await).await.1,
        ProblemCode::ReservedName
    );
    register(&mut other, "Ann", "another horse").await;
    let fresh: PersonPage = read(bob.ask(Method::GET, "/api/people/Ann", "").await).await;
    assert!(fresh.ratings.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_guest_leaves_without_a_password() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let data: AccountData = read(players[1].ask(Method::GET, "/api/account/data", "").await).await;
    assert_eq!((&data.name, data.guest, data.games.len()), (&players[1].name, true, 1));
    let gone = players[1].ask(Method::DELETE, "/api/account", "{}").await;
    assert_eq!(gone.status(), StatusCode::NO_CONTENT);
    let page: GamePage = read(players[0].ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    assert!(page.result.is_some());
    for (name, kind) in [(&players[1].name, "guest-"), (&page.players.black.name, "gone-")] {
        let digits = name.strip_prefix(kind).unwrap();
        assert!(digits.len() == 8 && digits.bytes().all(|byte| byte.is_ascii_digit()), "{name}");
    }
    let nobody = players[1].ask(Method::DELETE, "/api/account", "{}").await;
    assert_eq!(refused(nobody).await.1, ProblemCode::SignedOut);
    server.stop().await;
}

#[tokio::test]
async fn finished_games_are_one_file_in_each_format_that_has_several() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let mut ann = Browser::guest(server.address).await;
    let bob = Browser::guest(server.address).await;
    register(&mut ann, "Ann", "correct horse").await;
    let get = |format: &'static str| {
        let path = format!("/api/people/Ann/records?format={format}");
        let stranger = Browser::stranger(server.address);
        async move { stranger.ask(Method::GET, &path, "").await }
    };
    let mut socket = ann.socket().await;
    // Begins three games, one of which goes on.
    for number in 0..3 {
        for format in ["sgf", "json"] {
            let answer = get(format).await;
            let name = format!("attachment; filename=\"dvonn-games.{format}\"");
            assert_eq!(answer.headers()["content-disposition"], *name);
            let text = answer.text().await.unwrap();
            let format = format.parse().unwrap();
            let records = if text.is_empty() || text.trim() == "[]" {
                Vec::new()
            } else {
                dvonn_record::read(text.as_bytes(), Some(format)).unwrap()
            };
            assert_eq!(records.len(), number);
            assert!(records.iter().all(|record| record.players.white.as_deref() == Some("Ann")));
        }
        let offered: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", TERMS).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        let game: GamePage = read(bob.ask(Method::POST, &path, "").await).await;
        if number < 2 {
            send(&mut socket, &ClientFrame::Resign { game: game.id, id: 1 }).await;
            while !matches!(next(&mut socket).await, ServerFrame::Accepted { id: 1, .. }) {}
        }
    }
    assert_eq!(refused(get("plain").await).await.1, ProblemCode::Malformed);
    // The records of all people come in the order in which the games began, without called-off games.
    let carl = Browser::guest(server.address).await;
    let offered: ChallengePage = read(bob.ask(Method::POST, "/api/challenges", TERMS).await).await;
    let path = format!("/api/challenges/{}/accept", offered.id);
    let game: GamePage = read(carl.ask(Method::POST, &path, "").await).await;
    let mut socket = bob.socket().await;
    send(&mut socket, &ClientFrame::Resign { game: game.id, id: 1 }).await;
    while !matches!(next(&mut socket).await, ServerFrame::Accepted { id: 1, .. }) {}
    let all = |query: String| {
        let stranger = Browser::stranger(server.address);
        async move {
            let answer = stranger.ask(Method::GET, &format!("/api/records?format=json{query}"), "").await;
            let text = answer.text().await.unwrap();
            if text.trim() == "[]" {
                return Vec::new();
            }
            dvonn_record::read(text.as_bytes(), Some(dvonn_record::Format::Json)).unwrap()
        }
    };
    let found = all(String::new()).await;
    assert_eq!(found.len(), 3);
    assert_eq!(found[2].id, Some(game.id.to_string()));
    let between = |from: u64, until: u64| all(format!("&from={from}&until={until}&rated=false"));
    assert_eq!(between(game.created, game.created + 1).await.last(), found.last());
    assert!(between(0, game.created).await.len() < 3 && all("&rated=true".to_owned()).await.is_empty());
    let stranger = Browser::stranger(server.address);
    let refused_format = stranger.ask(Method::GET, "/api/records?format=plain", "").await;
    assert_eq!(refused(refused_format).await.1, ProblemCode::Malformed);
    let nobody = ann.ask(Method::GET, "/api/people/Zoe/records", "").await;
    assert_eq!(refused(nobody).await.1, ProblemCode::NotFound);
    server.stop().await;
}
