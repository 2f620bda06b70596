//! Programs that play with a token, and challenges to one player.

use std::sync::Arc;

use dvonn_net::{
    AccountData, ChallengePage, ChallengeState, ClientFrame, GamePage, MadeToken, Me, PersonPage,
    ProblemCode, ServerFrame, TokenList,
};
use dvonn_server::store::MemoryStore;
use futures_util::StreamExt as _;
use reqwest::{Method, StatusCode};

use crate::account::register;
use crate::browser::{Browser, Running, TERMS, next, read, refused, send};

const PASSWORD: &str = "correct horse";

/// A rated live game.
const RATED: &str = r#""filling":"random","time":"300000+2000","side":"white","rated":true"#;

async fn member(server: &Running, name: &str) -> Browser {
    let mut browser = Browser::guest(server.address).await;
    register(&mut browser, name, PASSWORD).await;
    browser
}

/// Makes a token of an account, and a program that uses it.
async fn program(owner: &Browser, label: &str) -> (MadeToken, Browser) {
    let body = format!(r#"{{"label":"{label}"}}"#);
    let made: MadeToken = read(owner.ask(Method::POST, "/api/account/tokens", &body).await).await;
    let mut program = Browser::stranger(owner.address);
    program.bearer.clone_from(&made.token);
    program.name.clone_from(&owner.name);
    (made, program)
}

async fn become_bot(owner: &Browser) {
    let me: Me = read(owner.ask(Method::POST, "/api/account/bot", "").await).await;
    assert!(me.player.bot);
}

async fn offer(by: &Browser, body: &str) -> ChallengePage {
    read(by.ask(Method::POST, "/api/challenges", body).await).await
}

fn to(name: &str) -> String {
    format!(r#"{{"filling":"random","time":"300000+2000","side":"white","to":"{name}"}}"#)
}

#[tokio::test]
async fn a_token_plays_and_reads_and_changes_no_account() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let ann = member(&server, "Ann").await;
    let guest = Browser::guest(server.address).await;
    let (made, program) = program(&ann, " a laptop ").await;
    assert_eq!((&*made.page.label, made.page.used), ("a laptop", None));
    assert!(made.token.starts_with("dvonn_") && made.token.len() == 70);
    assert!(!format!("{made:?}").contains(&made.token), "logs do not show it");
    // The token is Ann's.
    let me: Option<Me> = read(program.ask(Method::GET, "/api/me", "").await).await;
    assert_eq!(me.unwrap().player.name, "Ann");
    let listed: TokenList = read(ann.ask(Method::GET, "/api/account/tokens", "").await).await;
    let used = listed.tokens[0].used.unwrap();
    assert_eq!((listed.tokens.len(), &listed.tokens[0].id, used % 86_400_000), (1, &made.page.id, 0));
    // A program with it offers, accepts, plays and reads.
    let offered = offer(&program, TERMS).await;
    let path = format!("/api/challenges/{}/accept", offered.id);
    let game: GamePage = read(guest.ask(Method::POST, &path, "").await).await;
    let other = offer(&guest, TERMS).await;
    let path = format!("/api/challenges/{}/accept", other.id);
    assert!(program.ask(Method::POST, &path, "").await.status().is_success());
    let mut socket = program.socket().await;
    let m = game.state.unwrap().start.position().legal_moves().into_iter().next().unwrap();
    send(&mut socket, &ClientFrame::Play { game: game.id, id: 1, ply: 0, after: 0, m }).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Change { number: 1, .. }));
    // It cannot change the account.
    for (method, path, body) in [
        (Method::POST, "/api/account/password", r#"{"password":"correct horse","new":"battery staple"}"#),
        (Method::POST, "/api/account/recovery", r#"{"password":"correct horse"}"#),
        (Method::DELETE, "/api/account", r#"{"password":"correct horse"}"#),
        (Method::GET, "/api/account/data", ""),
        (Method::GET, "/api/account/tokens", ""),
        (Method::POST, "/api/account/tokens", r#"{"label":"another"}"#),
        (Method::DELETE, &format!("/api/account/tokens/{}", made.page.id), ""),
        (Method::POST, "/api/account/bot", ""),
        (Method::POST, "/api/push", r#"{"endpoint":"https://a.example/","keys":{"p256dh":"","auth":""}}"#),
        (Method::DELETE, "/api/push", r#"{"endpoint":"https://a.example/"}"#),
        (Method::DELETE, "/api/session", ""),
    ] {
        let refusal = refused(program.ask(method.clone(), path, body).await).await;
        assert_eq!(refusal, (StatusCode::FORBIDDEN, ProblemCode::NeedsSession), "{method} {path}");
    }
    // An invalid token belongs to nobody.
    let nobody = Browser { bearer: format!("{}0", made.token), ..Browser::stranger(server.address) };
    let refusal = refused(nobody.ask(Method::POST, "/api/challenges", TERMS).await).await;
    assert_eq!(refusal.1, ProblemCode::SignedOut);
    // The person's data contain the label but not the token.
    let text = ann.ask(Method::GET, "/api/account/data", "").await.text().await.unwrap();
    let data: AccountData = serde_json::from_str(&text).unwrap();
    assert_eq!((&*data.tokens[0].label, data.bot), ("a laptop", false));
    assert!(!text.contains(&made.token));
    // After its revocation the token is invalid, and its connections end.
    let path = format!("/api/account/tokens/{}", made.page.id);
    assert_eq!(ann.ask(Method::DELETE, &path, "").await.status(), StatusCode::NO_CONTENT);
    assert_eq!(refused(ann.ask(Method::DELETE, &path, "").await).await.1, ProblemCode::NotFound);
    let ended = async { while let Some(Ok(_)) = socket.next().await {} };
    tokio::time::timeout(std::time::Duration::from_secs(20), ended).await.unwrap();
    let me: Option<Me> = read(program.ask(Method::GET, "/api/me", "").await).await;
    assert_eq!(me, None);
    server.stop().await;
}

#[tokio::test]
async fn tokens_are_few_have_labels_and_end_with_the_password() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let ann = member(&server, "Ann").await;
    let guest = Browser::guest(server.address).await;
    let add = async |browser: &Browser, label: &str| {
        let body = serde_json::json!({ "label": label }).to_string();
        browser.ask(Method::POST, "/api/account/tokens", &body).await
    };
    assert_eq!(refused(add(&guest, "x").await).await.1, ProblemCode::Forbidden);
    for label in ["", "  ", &"x".repeat(41), "a\u{7}b"] {
        assert_eq!(refused(add(&ann, label).await).await.1, ProblemCode::Malformed, "{label:?}");
    }
    let (_, program) = program(&ann, "first").await;
    for number in 1..20 {
        assert_eq!(add(&ann, &format!("number {number}")).await.status(), StatusCode::CREATED);
    }
    assert_eq!(refused(add(&ann, "one more").await).await.1, ProblemCode::TooMany);
    let body = r#"{"password":"correct horse","new":"battery staple"}"#;
    assert!(ann.ask(Method::POST, "/api/account/password", body).await.status().is_success());
    assert_eq!(read::<Option<Me>>(program.ask(Method::GET, "/api/me", "").await).await, None);
    server.stop().await;
}

#[tokio::test]
async fn a_program_is_known_as_one_and_is_rated_among_programs() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let [ann, robot, other] =
        [member(&server, "Ann").await, member(&server, "Robot").await, member(&server, "Other").await];
    let guest = Browser::guest(server.address).await;
    let refusal = refused(guest.ask(Method::POST, "/api/account/bot", "").await).await;
    assert_eq!(refusal.1, ProblemCode::Forbidden);
    // An account cannot become a program's during rated games against people.
    let offered = offer(&robot, &format!("{{{RATED}}}")).await;
    let path = format!("/api/challenges/{}/accept", offered.id);
    let game: GamePage = read(ann.ask(Method::POST, &path, "").await).await;
    let refusal = refused(robot.ask(Method::POST, "/api/account/bot", "").await).await;
    assert_eq!(refusal.1, ProblemCode::NotOpen);
    let mut socket = robot.socket().await;
    send(&mut socket, &ClientFrame::Abort { game: game.id, id: 1 }).await;
    next(&mut socket).await;
    become_bot(&robot).await;
    become_bot(&other).await;
    become_bot(&robot).await;
    let page: PersonPage = read(ann.ask(Method::GET, "/api/people/robot", "").await).await;
    assert!(page.player.bot && !page.player.guest);
    // A program plays rated games only against programs.
    for (by, with, code) in [
        (&robot, &ann, Some(ProblemCode::BadTerms)),
        (&ann, &robot, Some(ProblemCode::BadTerms)),
        (&robot, &other, None),
    ] {
        let offered = offer(by, &format!("{{{RATED}}}")).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        let answer = with.ask(Method::POST, &path, "").await;
        match code {
            Some(code) => assert_eq!(refused(answer).await.1, code),
            None => assert!(read::<GamePage>(answer).await.players.white.bot),
        }
        let body = format!(r#"{{{RATED},"to":"{}"}}"#, with.name);
        let answer = by.ask(Method::POST, "/api/challenges", &body).await;
        match code {
            Some(code) => assert_eq!(refused(answer).await.1, code),
            None => assert_eq!(answer.status(), StatusCode::CREATED),
        }
    }
    let offered = offer(&robot, TERMS).await;
    let path = format!("/api/challenges/{}/accept", offered.id);
    assert!(ann.ask(Method::POST, &path, "").await.status().is_success());
    // The program is never paired at random.
    send(&mut socket, &ClientFrame::Pair { terms: serde_json::from_str(TERMS).unwrap() }).await;
    let refusal = loop {
        if let ServerFrame::Problem(problem) = next(&mut socket).await {
            break problem.code;
        }
    };
    assert_eq!(refusal, ProblemCode::Forbidden);
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_offered_to_one_player_who_hears_of_it_and_accepts_or_declines() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let [ann, bob] = [member(&server, "Ann").await, member(&server, "Bob").await];
    let carl = Browser::guest(server.address).await;
    let mut sockets = [ann.socket().await, bob.socket().await];
    let offered = offer(&ann, &to("bob")).await;
    assert_eq!(offered.to.as_ref().unwrap().name, "Bob");
    let heard = next(&mut sockets[1]).await;
    assert_eq!(heard, ServerFrame::Challenged { challenge: offered.clone() });
    let received = async |browser: &Browser| {
        read::<Vec<ChallengePage>>(browser.ask(Method::GET, "/api/challenges/received", "").await).await
    };
    assert_eq!(received(&bob).await, std::slice::from_ref(&offered));
    assert_eq!(received(&ann).await, []);
    let path = format!("/api/challenges/{}", offered.id);
    let accept = format!("{path}/accept");
    for method in [Method::POST, Method::DELETE] {
        let path = if method == Method::POST { &accept } else { &path };
        assert_eq!(refused(carl.ask(method, path, "").await).await.1, ProblemCode::Forbidden);
    }
    // The challenge is declined, and both players are told.
    assert_eq!(bob.ask(Method::DELETE, &path, "").await.status(), StatusCode::NO_CONTENT);
    for socket in &mut sockets {
        assert_eq!(next(socket).await, ServerFrame::Unchallenged { id: offered.id });
    }
    let page: ChallengePage = read(ann.ask(Method::GET, &path, "").await).await;
    assert_eq!(page.state, ChallengeState::Withdrawn);
    assert_eq!(received(&bob).await, []);
    // The challenge is accepted.
    let offered = offer(&ann, &to("Bob")).await;
    next(&mut sockets[1]).await;
    let accept = format!("/api/challenges/{}/accept", offered.id);
    assert!(bob.ask(Method::POST, &accept, "").await.status().is_success());
    assert_eq!(next(&mut sockets[0]).await, ServerFrame::Begun { game: offered.id });
    for socket in &mut sockets {
        assert_eq!(next(socket).await, ServerFrame::Unchallenged { id: offered.id });
    }
    assert_eq!(received(&bob).await, []);
    // Challenges that are refused.
    for (body, code) in [
        (to("Ann"), ProblemCode::NotOpen),
        (to("nobody"), ProblemCode::NotFound),
        (format!(r#"{{{RATED},"to":"{}"}}"#, carl.name), ProblemCode::BadTerms),
        (TERMS.replace('}', r#","to":"Bob","listed":true}"#), ProblemCode::BadTerms),
        (TERMS.replace('}', r#","to":"Bob","filter":{"least":1000}}"#), ProblemCode::BadTerms),
    ] {
        let refusal = refused(ann.ask(Method::POST, "/api/challenges", &body).await).await;
        assert_eq!(refusal.1, code, "{body}");
    }
    for _ in 0..3 {
        offer(&ann, &to("Bob")).await;
    }
    let refusal = refused(ann.ask(Method::POST, "/api/challenges", &to("Bob")).await).await;
    assert_eq!(refusal.1, ProblemCode::TooMany);
    // When a person leaves, the challenges to that person are withdrawn.
    let leave = r#"{"password":"correct horse"}"#;
    assert_eq!(bob.ask(Method::DELETE, "/api/account", leave).await.status(), StatusCode::NO_CONTENT);
    let open: Vec<ChallengePage> = read(ann.ask(Method::GET, "/api/challenges", "").await).await;
    assert!(open.is_empty(), "{open:?}");
    server.stop().await;
}
