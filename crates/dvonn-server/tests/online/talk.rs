//! The chat of games, and acts of administrators about it.

use std::sync::Arc;

use dvonn::Color;
use dvonn_net::{
    Act, ActList, AdministrationPage, ChatLine, ChatPage, ClientFrame, GamePage, HostPage, LobbyPage, Me,
    MutedPeople, ProblemCode, ReportKind, Room, Sanction, ServerFrame, StandingPage,
};
use dvonn_record::EndReason;
use dvonn_server::store::moderation::NewAct;
use dvonn_server::store::{MemoryStore, Store};
use reqwest::{Method, StatusCode};

use crate::account::register;
use crate::browser::{Browser, Running, Socket, TERMS, begin, next, read, refused, send};

async fn say(browser: &Browser, path: &str, id: u64, text: &str) -> reqwest::Response {
    let body = serde_json::json!({ "id": id, "text": text }).to_string();
    browser.ask(Method::POST, path, &body).await
}

async fn heard(browser: &Browser, path: &str) -> Vec<String> {
    let page: ChatPage = read(browser.ask(Method::GET, path, "").await).await;
    page.lines.into_iter().map(|line| line.text).collect()
}

/// Returns the next line that a person receives.
async fn told(socket: &mut Socket) -> ChatLine {
    loop {
        if let ServerFrame::Said { line, .. } = next(socket).await {
            return line;
        }
    }
}

#[tokio::test]
async fn players_talk_to_each_other_and_those_who_watch_among_themselves() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let path = format!("/api/games/{id}/chat");
    let mut fans = [Browser::guest(server.address).await, Browser::guest(server.address).await];
    for (fan, name) in fans.iter_mut().zip(["Fan", "Other"]) {
        register(fan, name, "correct horse").await;
    }
    let stranger = Browser::stranger(server.address);
    let mut sockets = Vec::new();
    for browser in players.iter().chain(&fans) {
        let mut socket = browser.socket().await;
        send(&mut socket, &ClientFrame::Follow { game: id, after: None }).await;
        assert!(matches!(next(&mut socket).await, ServerFrame::Snapshot { .. }));
        sockets.push(socket);
    }
    let html = "<script>alert(1)</script>'; DROP TABLE chat; --";
    let line: ChatLine = read(say(&players[0], &path, 7, html).await).await;
    assert_eq!((line.number, line.room, &line.by), (1, Room::Players, &players[0].name));
    let again: ChatLine = read(say(&players[0], &path, 7, html).await).await;
    let other = refused(say(&players[0], &path, 7, "other").await).await;
    assert_eq!(other, (StatusCode::CONFLICT, ProblemCode::IdUsed));
    assert_eq!(again, line, "the same message again");
    let hint: ChatLine = read(say(&fans[0], &path, 1, "take b3").await).await;
    assert_eq!((hint.number, hint.room), (2, Room::Spectators));
    read::<ChatLine>(say(&players[1], &path, 1, "and you").await).await;
    for player in &mut sockets[..2] {
        let mut lines = vec![told(player).await.text];
        while lines.last().unwrap() != "and you" {
            lines.push(told(player).await.text);
        }
        lines.dedup();
        assert_eq!(lines, [html, "and you"], "no hints");
    }
    for fan in &mut sockets[2..] {
        assert_eq!(told(fan).await, hint);
    }
    for (browser, expected) in
        [(&players[0], vec![html, "and you"]), (&fans[1], vec!["take b3"]), (&stranger, vec!["take b3"])]
    {
        assert_eq!(heard(browser, &path).await, expected);
    }
    assert_eq!(heard(&players[1], &format!("{path}?after=1")).await, ["and you"]);
    // A spectator without an account can only read.
    let guest = Browser::guest(server.address).await;
    let page: ChatPage = read(guest.ask(Method::GET, &path, "").await).await;
    assert_eq!(page.room, None);
    assert_eq!(refused(say(&guest, &path, 1, "hi").await).await.1, ProblemCode::Forbidden);
    assert_eq!(refused(say(&stranger, &path, 1, "hi").await).await.1, ProblemCode::SignedOut);
    for text in ["", " \n ", "two\nlines", "\u{202E}", &"x".repeat(301)] {
        assert_eq!(refused(say(&players[0], &path, 9, text).await).await.1, ProblemCode::BadText, "{text:?}");
    }
    let nowhere = say(&players[0], "/api/games/0000000000/chat", 1, "hi").await;
    assert_eq!(refused(nowhere).await.1, ProblemCode::NotFound);
    // After the end the players receive the spectators' lines.
    send(&mut sockets[0], &ClientFrame::Resign { game: id, id: 1 }).await;
    while !matches!(next(&mut sockets[1]).await, ServerFrame::Change { .. }) {}
    assert_eq!(heard(&players[0], &path).await, [html, "take b3", "and you"]);
    assert_eq!(heard(&fans[0], &path).await, ["take b3"]);
    read::<ChatLine>(say(&fans[0], &path, 2, "well played").await).await;
    assert_eq!(told(&mut sockets[1]).await.text, "well played");
    server.stop().await;
}

#[tokio::test]
async fn somebody_who_is_muted_is_not_heard_and_a_flood_ends() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let [white, black] = &players;
    let path = format!("/api/games/{id}/chat");
    let mute = format!("/api/people/{}/mute", white.name);
    assert_eq!(black.ask(Method::POST, &mute, "").await.status(), StatusCode::NO_CONTENT);
    assert_eq!(refused(white.ask(Method::POST, &mute, "").await).await.1, ProblemCode::Malformed);
    let nobody = black.ask(Method::POST, "/api/people/nobody/mute", "").await;
    assert_eq!(refused(nobody).await.1, ProblemCode::NotFound);
    let mut socket = black.socket().await;
    send(&mut socket, &ClientFrame::Follow { game: id, after: None }).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Snapshot { .. }));
    read::<ChatLine>(say(white, &path, 1, "unheard").await).await;
    assert_eq!(heard(black, &path).await, [""; 0]);
    let page: ChatPage = read(black.ask(Method::GET, &path, "").await).await;
    assert_eq!((page.muted, page.room), (vec![white.name.clone()], Some(Room::Players)));
    let muted: MutedPeople = read(black.ask(Method::GET, "/api/mutes", "").await).await;
    assert_eq!(muted.names, [&*white.name]);
    assert_eq!(black.ask(Method::DELETE, &mute, "").await.status(), StatusCode::NO_CONTENT);
    read::<ChatLine>(say(white, &path, 2, "heard").await).await;
    assert_eq!(told(&mut socket).await.text, "heard", "not the muted line before it");
    let mut said = 2;
    loop {
        let answer = say(white, &path, said + 1, "more").await;
        if !answer.status().is_success() {
            assert_eq!(refused(answer).await, (StatusCode::TOO_MANY_REQUESTS, ProblemCode::TooMany));
            break;
        }
        said += 1;
    }
    assert!((10..15).contains(&said), "{said}");
    server.stop().await;
}

/// Turns a guest into an administrator with an account.
pub(crate) async fn administrator(store: &Arc<impl Store>, browser: &mut Browser) {
    register(browser, "Chief", "correct horse").await;
    let chief = store.user_named("chief").await.unwrap().unwrap().id;
    let (at, about, detail) = (std::time::Duration::ZERO, Some(chief), String::new());
    let act = NewAct { at, by: None, act: Act::Appointed, about, detail };
    store.set_administrator(chief, true, &act).await.unwrap();
}

#[tokio::test]
async fn administrators_decide_reports_silence_ban_and_close() {
    let store = Arc::<MemoryStore>::default();
    let server = Running::on(Arc::clone(&store) as _).await;
    let (mut players, id) = begin(server.address).await;
    let mut chief = Browser::guest(server.address).await;
    administrator(&store, &mut chief).await;
    register(&mut players[1], "Rude", "correct horse").await;
    let [white, rude] = &players;
    let path = format!("/api/games/{id}/chat");
    read::<ChatLine>(say(rude, &path, 1, "you fool").await).await;
    // A report must be about a person in the game.
    let report = format!("/api/games/{id}/report");
    let body = |about: &str| format!(r#"{{"about":"{about}","kind":"chat","text":"look"}}"#);
    for (about, code) in [
        (&*white.name, ProblemCode::Malformed),
        ("Chief", ProblemCode::Malformed),
        ("nobody", ProblemCode::NotFound),
    ] {
        assert_eq!(refused(white.ask(Method::POST, &report, &body(about)).await).await.1, code, "{about}");
    }
    for _ in 0..2 {
        let done = white.ask(Method::POST, &report, &body("rude")).await;
        assert_eq!(done.status(), StatusCode::NO_CONTENT);
    }
    let page: AdministrationPage = read(chief.ask(Method::GET, "/api/admin", "").await).await;
    let [open] = &page.reports[..] else { panic!("{page:?}") };
    assert_eq!((&*open.about.name, &open.by.name, open.kind), ("Rude", &white.name, ReportKind::Chat));
    assert_eq!(open.lines.iter().map(|line| &*line.text).collect::<Vec<_>>(), ["you fool"]);
    assert_eq!(heard(&chief, &path).await, ["you fool"], "an administrator reads everything");
    let reason = r#"{"reason":"was rude"}"#;
    let delete = format!("/api/admin/games/{id}/chat/1");
    assert_eq!(chief.ask(Method::DELETE, &delete, reason).await.status(), StatusCode::NO_CONTENT);
    assert_eq!(refused(chief.ask(Method::DELETE, &delete, reason).await).await.1, ProblemCode::NotFound);
    assert_eq!(heard(white, &path).await, [""; 0]);
    let silence = "/api/admin/people/rude/silence";
    for body in [r#"{"reason":" "}"#, r#"{"reason":"x","days":0}"#, r#"{"reason":"x","days":99999}"#, "{}"] {
        let (status, _) = refused(chief.ask(Method::POST, silence, body).await).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
    }
    let laid: StandingPage =
        read(chief.ask(Method::POST, silence, r#"{"reason":"was rude","days":3}"#).await).await;
    assert_eq!((laid.sanctions.len(), laid.sanctions[0].sanction), (1, Sanction::Silence));
    assert!(laid.sanctions[0].until.is_some() && laid.reports.len() == 1 && laid.acts.len() == 2);
    assert_eq!(refused(say(rude, &path, 2, "what").await).await.1, ProblemCode::Sanctioned);
    let me: Me = read(rude.ask(Method::GET, "/api/me", "").await).await;
    assert_eq!((&*me.sanctions[0].reason, me.administrator), ("was rude", false));
    assert_eq!(chief.ask(Method::DELETE, silence, reason).await.status(), StatusCode::NO_CONTENT);
    assert_eq!(refused(chief.ask(Method::DELETE, silence, reason).await).await.1, ProblemCode::NotFound);
    read::<ChatLine>(say(rude, &path, 2, "sorry").await).await;
    let close = format!("/api/admin/reports/{}", open.id);
    assert_eq!(chief.ask(Method::DELETE, &close, reason).await.status(), StatusCode::NO_CONTENT);
    let page: AdministrationPage = read(chief.ask(Method::GET, "/api/admin", "").await).await;
    assert_eq!(page.reports, []);

    // A banned player loses the running games and cannot offer others.
    let mut socket = rude.socket().await;
    let days = r#"{"filling":"random","time":"86400000/1","side":"white","listed":true}"#;
    read::<dvonn_net::ChallengePage>(rude.ask(Method::POST, "/api/challenges", days).await).await;
    let ban = "/api/admin/people/Rude/ban";
    read::<StandingPage>(chief.ask(Method::POST, ban, reason).await).await;
    let game: GamePage = read(white.ask(Method::GET, &format!("/api/games/{id}"), "").await).await;
    let result = game.result.unwrap();
    assert_eq!((result.outcome.winner(), result.by), (Some(Color::White), EndReason::Resignation));
    let lobby: LobbyPage = read(rude.ask(Method::GET, "/api/lobby", "").await).await;
    assert_eq!(lobby, LobbyPage::default());
    let offered = rude.ask(Method::POST, "/api/challenges", TERMS).await;
    assert_eq!(refused(offered).await, (StatusCode::FORBIDDEN, ProblemCode::Sanctioned));
    let theirs: dvonn_net::ChallengePage =
        read(white.ask(Method::POST, "/api/challenges", TERMS).await).await;
    let accept = format!("/api/challenges/{}/accept", theirs.id);
    assert_eq!(refused(rude.ask(Method::POST, &accept, "").await).await.1, ProblemCode::Sanctioned);
    let again = rude.ask(Method::POST, &format!("/api/games/{id}/rematch"), "").await;
    assert_eq!(refused(again).await.1, ProblemCode::Sanctioned);
    let terms = serde_json::from_str(TERMS).unwrap();
    send(&mut socket, &ClientFrame::Pair { terms }).await;
    loop {
        match next(&mut socket).await {
            ServerFrame::Problem(problem) => break assert_eq!(problem.code, ProblemCode::Sanctioned),
            ServerFrame::Waiting { terms: Some(_) } => panic!("paired"),
            _ => {}
        }
    }

    // A person whose account is closed is signed out and stays out.
    let closure = "/api/admin/people/Rude/closure";
    read::<StandingPage>(chief.ask(Method::POST, closure, reason).await).await;
    let me: Option<Me> = read(rude.ask(Method::GET, "/api/me", "").await).await;
    assert_eq!(me, None);
    let credentials = r#"{"name":"Rude","password":"correct horse"}"#;
    let sign_in = async || refused(rude.ask(Method::POST, "/api/session", credentials).await).await;
    assert_eq!(sign_in().await, (StatusCode::FORBIDDEN, ProblemCode::AccountClosed));
    let wrong = rude.ask(Method::POST, "/api/session", r#"{"name":"Rude","password":"wrong horse"}"#).await;
    assert_eq!(
        refused(wrong).await.1,
        ProblemCode::WrongCredentials,
        "a person who guesses passwords learns nothing"
    );
    assert_eq!(chief.ask(Method::DELETE, closure, reason).await.status(), StatusCode::NO_CONTENT);
    assert_eq!(rude.ask(Method::POST, "/api/session", credentials).await.status(), StatusCode::OK);
    let acts: ActList = read(chief.ask(Method::GET, "/api/admin/acts", "").await).await;
    let done: Vec<Act> = acts.acts.iter().rev().map(|act| act.act).collect();
    assert_eq!(
        done,
        [
            Act::Appointed,
            Act::LineDeleted,
            Act::Silenced,
            Act::Unsilenced,
            Act::ReportClosed,
            Act::Banned,
            Act::Closed,
            Act::Reopened
        ]
    );
    assert!(acts.acts[1].by.as_ref().is_some_and(|by| by.name == "Chief"));
    assert_eq!(acts.acts[7].by, None, "on the host");
    server.stop().await;
}

#[tokio::test]
async fn the_host_has_no_chat_if_an_administrator_says_so() {
    let store = Arc::<MemoryStore>::default();
    let server = Running::on(Arc::clone(&store) as _).await;
    let (players, id) = begin(server.address).await;
    let mut chief = Browser::guest(server.address).await;
    administrator(&store, &mut chief).await;
    let chat = async || read::<HostPage>(chief.ask(Method::GET, "/api/host", "").await).await.chat;
    assert!(chat().await);
    let page: AdministrationPage =
        read(chief.ask(Method::POST, "/api/admin", r#"{"chat":false,"registration":"closed"}"#).await).await;
    assert_eq!((page.chat, page.registration), (false, dvonn_net::Registration::Closed));
    assert!(!chat().await);
    let path = format!("/api/games/{id}/chat");
    assert_eq!(refused(say(&players[0], &path, 1, "hi").await).await.1, ProblemCode::NoChat);
    let page: ChatPage = read(players[0].ask(Method::GET, &path, "").await).await;
    assert_eq!(page.room, None);
    server.stop().await;
}

#[tokio::test]
async fn nobody_but_an_administrator_is_one() {
    let store = Arc::<MemoryStore>::default();
    let server = Running::on(Arc::clone(&store) as _).await;
    let (mut players, id) = begin(server.address).await;
    let mut chief = Browser::guest(server.address).await;
    administrator(&store, &mut chief).await;
    register(&mut players[0], "Ann", "correct horse").await;
    let stranger = Browser::stranger(server.address);
    let reason = r#"{"reason":"so"}"#;
    let line = format!("/api/admin/games/{id}/chat/1");
    for (method, path, body) in [
        (Method::GET, "/api/admin", ""),
        (Method::POST, "/api/admin", r#"{"chat":false}"#),
        (Method::GET, "/api/admin/acts", ""),
        (Method::GET, "/api/admin/people/Ann", ""),
        (Method::POST, "/api/admin/people/Chief/ban", reason),
        (Method::DELETE, "/api/admin/people/Chief/ban", reason),
        (Method::DELETE, "/api/admin/reports/1", reason),
        (Method::DELETE, &line, reason),
    ] {
        let asked = async |browser: &Browser| refused(browser.ask(method.clone(), path, body).await).await;
        assert_eq!(asked(&stranger).await, (StatusCode::UNAUTHORIZED, ProblemCode::SignedOut), "{path}");
        for browser in &players {
            assert_eq!(asked(browser).await, (StatusCode::FORBIDDEN, ProblemCode::Forbidden), "{path}");
        }
        let elsewhere = chief.ask_from("http://elsewhere.example", method.clone(), path, body).await;
        if method != Method::GET {
            assert_eq!(refused(elsewhere).await.0, StatusCode::FORBIDDEN, "{path}");
        }
    }
    // A wrong name is not found, and administrators cannot be sanctioned.
    for (method, path, code) in [
        (Method::POST, "/api/admin/people/Chief/ban", ProblemCode::Forbidden),
        (Method::POST, "/api/admin/people/nobody/ban", ProblemCode::NotFound),
        (Method::POST, "/api/admin/people/Ann/hanging", ProblemCode::NotFound),
        (Method::DELETE, "/api/admin/people/Ann/ban", ProblemCode::NotFound),
        (Method::DELETE, "/api/admin/reports/none", ProblemCode::NotFound),
        (Method::DELETE, "/api/admin/reports/1", ProblemCode::NotFound),
        (Method::DELETE, "/api/admin/games/x/chat/1", ProblemCode::NotFound),
        (Method::GET, "/api/admin/people/nobody", ProblemCode::NotFound),
        (Method::GET, "/api/admin/acts?before=x", ProblemCode::Malformed),
    ] {
        assert_eq!(refused(chief.ask(method, path, reason).await).await.1, code, "{path}");
    }
    server.stop().await;
}
