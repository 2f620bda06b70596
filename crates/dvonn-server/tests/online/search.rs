//! Searches for games over HTTP.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use dvonn_net::{ChallengePage, ClientFrame, GameId, GameList, GamePage, ProblemCode, ServerFrame};
use dvonn_server::store::MemoryStore;
use reqwest::{Method, StatusCode};

use crate::browser::{Browser, Running, next, read, refused, send};

/// Plays a game in which Black resigns.
async fn finished(white: &Browser, black: &Browser, time: &str) -> GameId {
    let terms = format!(r#"{{"filling":"random"{time},"side":"white"}}"#);
    let offered: ChallengePage = read(white.ask(Method::POST, "/api/challenges", &terms).await).await;
    let path = format!("/api/challenges/{}/accept", offered.id);
    let game: GamePage = read(black.ask(Method::POST, &path, "").await).await;
    let mut socket = black.socket().await;
    send(&mut socket, &ClientFrame::Resign { game: game.id, id: 1 }).await;
    assert!(matches!(next(&mut socket).await, ServerFrame::Change { .. }));
    // The pause gives the next game a later beginning.
    tokio::time::sleep(Duration::from_millis(3)).await;
    game.id
}

#[tokio::test]
async fn games_are_found_by_what_they_are() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let ann = Browser::guest(server.address).await;
    let bob = Browser::guest(server.address).await;
    let carl = Browser::guest(server.address).await;
    let days = finished(&ann, &bob, r#","time":"86400000/1""#).await;
    let live = finished(&bob, &ann, r#","time":"300000+0""#).await;
    let free = finished(&ann, &carl, "").await;
    let page: GamePage = read(ann.ask(Method::GET, &format!("/api/games/{live}"), "").await).await;
    let began = page.created;
    let stranger = Browser::stranger(server.address);
    for (query, expected) in [
        (String::new(), vec![free, live, days]),
        (format!("opponent={}", bob.name), vec![live, days]),
        (format!("opponent={}", bob.name.to_uppercase()), vec![live, days]),
        (format!("opponent={}", ann.name), vec![]),
        ("result=won".to_owned(), vec![free, days]),
        ("result=lost".to_owned(), vec![live]),
        ("result=drawn".to_owned(), vec![]),
        ("speed=days".to_owned(), vec![days]),
        ("speed=live&result=lost&over=true".to_owned(), vec![live]),
        ("speed=none".to_owned(), vec![free]),
        ("rated=false".to_owned(), vec![free, live, days]),
        ("rated=true".to_owned(), vec![]),
        ("over=false".to_owned(), vec![]),
        (format!("from={began}"), vec![free, live]),
        (format!("until={began}"), vec![days]),
        (format!("before={began}"), vec![days]),
        (format!("until={}&from={began}", began + 1), vec![live]),
        (format!("from={}", u64::MAX), vec![]),
        (format!("until={}", u64::MAX), vec![free, live, days]),
    ] {
        let found = async |browser: &Browser, path: String| -> Vec<GameId> {
            let list: GameList = read(browser.ask(Method::GET, &path, "").await).await;
            assert_eq!(list.next, None);
            list.games.iter().map(|game| game.id).collect()
        };
        let path = format!("/api/people/{}/games?{query}", ann.name);
        assert_eq!(found(&stranger, path).await, expected, "{query}");
        assert_eq!(found(&ann, format!("/api/games?{query}")).await, expected, "{query}");
    }
    // The same searches as files.
    for (query, count) in
        [("format=sgf", 3), ("speed=live", 1), ("result=won&format=sgf", 2), ("rated=true", 0)]
    {
        let path = format!("/api/people/{}/records?{query}", ann.name);
        let response = stranger.ask(Method::GET, &path, "").await;
        assert_eq!(response.status(), StatusCode::OK);
        let text = response.text().await.unwrap();
        let records = if text.is_empty() { Vec::new() } else { dvonn_record::read_sgf(&text).unwrap() };
        assert_eq!(records.len(), count, "{query}");
    }
    let path = format!("/api/people/{}/records?format=json&opponent={}", ann.name, carl.name);
    let games: serde_json::Value = read(stranger.ask(Method::GET, &path, "").await).await;
    assert_eq!(games.as_array().unwrap().len(), 1);
    let path = format!("/api/people/{}/records?format=json&rated=true", ann.name);
    let games: serde_json::Value = read(stranger.ask(Method::GET, &path, "").await).await;
    assert_eq!(games, serde_json::json!([]));
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_looked_for_is_refused_in_words() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let ann = Browser::guest(server.address).await;
    let malformed = (StatusCode::BAD_REQUEST, ProblemCode::Malformed);
    let unknown = (StatusCode::NOT_FOUND, ProblemCode::NotFound);
    for (query, expected) in [
        ("result=best", malformed),
        ("result=won%27%20OR%201%3D1%20--", malformed),
        ("speed=fast", malformed),
        ("rated=maybe", malformed),
        ("over=1", malformed),
        ("from=-1", malformed),
        ("from=yesterday", malformed),
        ("until=99999999999999999999999", malformed),
        ("cursor=", malformed),
        ("cursor=5", malformed),
        ("cursor=5-", malformed),
        ("cursor=+5-0000000000", malformed),
        ("cursor=-5-0000000000", malformed),
        ("cursor=5-000000000%27", malformed),
        ("cursor=99999999999999999999-0000000000", malformed),
        ("cursor=%3Cscript%3E-0000000000", malformed),
        ("limit=1000", malformed),
        ("result=won&result=lost", malformed),
        ("opponent=", unknown),
        ("opponent=%27%3B%20DROP%20TABLE%20games%3B%20--", unknown),
        ("opponent=%3Cb%3EAnn%3C%2Fb%3E", unknown),
        ("opponent=%00", unknown),
        ("opponent=%FF", unknown),
    ] {
        for path in [format!("/api/games?{query}"), format!("/api/people/{}/games?{query}", ann.name)] {
            let refusal = refused(ann.ask(Method::GET, &path, "").await).await;
            assert_eq!(refusal, expected, "{query}");
        }
    }
    for query in ["format=codecup", "format=plain", "format=%27", "cursor=5-0000000000", "over=true"] {
        let path = format!("/api/people/{}/records?{query}", ann.name);
        assert_eq!(refused(ann.ask(Method::GET, &path, "").await).await, malformed, "{query}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_list_that_is_read_page_by_page_misses_none() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let ann = Browser::guest(server.address).await;
    let mut expected = BTreeSet::new();
    let bots = 60;
    for _ in 0..bots {
        let other = Browser::guest(server.address).await;
        expected.insert(finished(&ann, &other, "").await);
    }
    let (mut found, mut pages, mut path) = (Vec::new(), 0, "/api/games?over=true".to_owned());
    loop {
        let list: GameList = read(ann.ask(Method::GET, &path, "").await).await;
        found.extend(list.games.iter().map(|game| game.id));
        pages += 1;
        let Some(next) = list.next else { break };
        path = format!("/api/games?over=true&cursor={next}");
    }
    assert_eq!((found.len(), pages), (bots, 2));
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
    server.stop().await;
}
