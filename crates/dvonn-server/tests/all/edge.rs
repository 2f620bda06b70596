//! The server as strangers see it: incomplete requests, wrong passwords, names.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use dvonn_net::{Me, ProblemCode};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, Store};
use reqwest::{Method, StatusCode};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use crate::browser::{self, Browser, read, refused};

/// Starts a server with these settings.
async fn serve(settings: Settings) -> SocketAddr {
    let service = Service::start(Arc::<MemoryStore>::default(), Surroundings::of_machine().unwrap());
    let service = service.await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(http::serve(listener, service, settings, axum::Router::new(), std::future::pending::<()>));
    address
}

/// Connects from an address of the loopback network.
async fn connect(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((Ipv4Addr::from(from), 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

async fn is_healthy(from: [u8; 4], to: SocketAddr) -> bool {
    let mut stream = connect(from, to).await;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_string(&mut answer)).await;
    matches!(read, Ok(Ok(_))) && answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok")
}

#[tokio::test]
async fn half_requests_of_one_address_keep_nobody_out() {
    // With the usual 1,024 files the test would need 1,100 requests. With a quarter of the files, fewer are
    // enough.
    let address = serve(Settings { files: Some(256), ..Settings::default() }).await;
    let first = connect([127, 0, 0, 9], address).await;
    let mut half = Vec::new();
    for number in 0..300 {
        let mut stream = connect([127, 0, 0, 1], address).await;
        let begun: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET /healthz HTT",
            _ => b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf",
        };
        // The server may have closed the connection already.
        let _ = stream.write_all(begun).await;
        half.push(stream);
        if number % 100 == 99 {
            for from in [[127, 0, 0, 1], [127, 0, 0, 2]] {
                assert!(is_healthy(from, address).await, "{from:?} after {number}");
            }
        }
    }
    // Another client's connection, older than all of them, is still open.
    let mut first = first;
    first.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    first.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn sockets_are_connections_too_and_are_not_crowded_out() {
    let address = serve(Settings { files: Some(64), ..Settings::default() }).await;
    let ann = Browser::guest(address).await;
    let mut sockets = Vec::new();
    for _ in 0..4 {
        sockets.push(ann.socket().await);
    }
    let mut half = Vec::new();
    for _ in 0..40 {
        half.push(connect([127, 0, 0, 1], address).await);
    }
    for socket in &mut sockets {
        browser::send(socket, &dvonn_net::ClientFrame::Ping { at: 7 }).await;
        assert_eq!(browser::next(socket).await, dvonn_net::ServerFrame::Pong { at: 7 });
    }
    drop((half, sockets));
}

#[tokio::test]
async fn wrong_passwords_hold_up_a_stranger_and_not_the_owner() {
    // The server trusts a proxy to name the address of each request.
    let address = serve(Settings { behind_proxy: true, ..Settings::default() }).await;
    let client = reqwest::Client::new();
    let sign_in = |name: &str, password: &str, from: &str, device: &str| {
        let body = format!(r#"{{"name":"{name}","password":"{password}"}}"#);
        let request = client.post(format!("http://{address}/api/session")).header("x-forwarded-for", from);
        let request = request.header("cookie", format!("dvonn-device={device}"));
        request.header("content-type", "application/json").body(body).send()
    };
    let made = client.post(format!("http://{address}/api/account")).header("x-forwarded-for", "10.0.0.1");
    let body = r#"{"name":"Ann","password":"correct horse"}"#;
    let made = made.header("content-type", "application/json").body(body).send().await.unwrap();
    let cookies: Vec<String> = made
        .headers()
        .get_all("set-cookie")
        .iter()
        .map(|cookie| cookie.to_str().unwrap().to_owned())
        .collect();
    let device = cookies.iter().find_map(|cookie| cookie.strip_prefix("dvonn-device=")).unwrap();
    assert!(device.contains("; HttpOnly; SameSite=Strict"), "{device}");
    let device = device.split(';').next().unwrap();
    // A stranger at the owner's address guesses passwords.
    let mut refusals = Vec::new();
    for _ in 0..8 {
        let answer = sign_in("ann", "wrong horse", "10.0.0.1", "").await.unwrap();
        let wait = answer.headers().get("retry-after").map(|wait| wait.to_str().unwrap().to_owned());
        refusals.push((answer.status(), wait));
    }
    assert!(refusals[..5].iter().all(|refusal| *refusal == (StatusCode::UNAUTHORIZED, None)), "{refusals:?}");
    assert_eq!(refusals[5], (StatusCode::TOO_MANY_REQUESTS, Some("1".to_owned())));
    // The owner can sign in there on a known device, and elsewhere on any device. Another person there is not
    // held up.
    for (name, password, from, device, status) in [
        ("Ann", "correct horse", "10.0.0.1", "1.AAAA", StatusCode::TOO_MANY_REQUESTS),
        ("Ann", "correct horse", "10.0.0.1", device, StatusCode::OK),
        ("Ann", "correct horse", "10.0.0.2", "", StatusCode::OK),
        ("Bob", "correct horse", "10.0.0.1", "", StatusCode::UNAUTHORIZED),
    ] {
        let answer = sign_in(name, password, from, device).await.unwrap();
        assert_eq!(answer.status(), status, "{name} {from} {device}");
    }
    // An unknown name gets the same answer as a known one.
    let mut unknown = Vec::new();
    for _ in 0..6 {
        unknown.push(sign_in("Zoe", "wrong horse", "10.0.0.3", "").await.unwrap().status());
    }
    assert_eq!(unknown[5], StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn everything_that_is_too_much_says_when_it_may_be_tried_again() {
    let address = serve(Settings::default()).await;
    let stranger = Browser::stranger(address);
    let mut answers = Vec::new();
    for _ in 0..110 {
        answers.push(stranger.ask(Method::POST, "/api/guest", "").await);
    }
    let refused: Vec<_> =
        answers.into_iter().filter(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS).collect();
    assert!(!refused.is_empty());
    for answer in refused {
        let seconds: u32 = answer.headers()["retry-after"].to_str().unwrap().parse().unwrap();
        let problem: dvonn_net::Problem = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
        assert_eq!((problem.code, problem.retry_after), (ProblemCode::TooMany, Some(seconds)));
        assert!((1..=2).contains(&seconds), "{seconds}");
    }
}

#[tokio::test]
async fn names_and_passwords_say_what_is_wrong_with_them() {
    let address = serve(Settings::default()).await;
    let register = async |name: &str, password: &str| {
        let body = serde_json::json!({ "name": name, "password": password }).to_string();
        Browser::stranger(address).ask(Method::POST, "/api/account", &body).await
    };
    let me: Me = read(register("Rene\u{301}e", "Cafe\u{301} au lait").await).await;
    assert_eq!(me.player.name, "Ren\u{e9}e");
    for (name, password, expected) in [
        ("Ren\u{e9}e", "correct horse", (StatusCode::CONFLICT, ProblemCode::NameTaken)),
        ("Rene\u{e9}", "correct horse", (StatusCode::OK, ProblemCode::Other)),
        ("\u{410}lice", "correct horse", (StatusCode::BAD_REQUEST, ProblemCode::MixedName)),
        ("admin", "correct horse", (StatusCode::BAD_REQUEST, ProblemCode::ReservedName)),
        ("c\u{43e}mputer-9", "correct horse", (StatusCode::BAD_REQUEST, ProblemCode::MixedName)),
        ("\u{3164}\u{3164}\u{3164}", "correct horse", (StatusCode::BAD_REQUEST, ProblemCode::BadName)),
        ("Bob", "password", (StatusCode::BAD_REQUEST, ProblemCode::CommonPassword)),
        ("Bob", "12345678", (StatusCode::BAD_REQUEST, ProblemCode::CommonPassword)),
        ("Alice", "correct horse", (StatusCode::OK, ProblemCode::Other)),
        ("A1ice", "correct horse", (StatusCode::CONFLICT, ProblemCode::SimilarName)),
    ] {
        let answer = register(name, password).await;
        if expected.0 == StatusCode::OK {
            assert_eq!(answer.status(), StatusCode::OK, "{name}");
        } else {
            assert_eq!(refused(answer).await, expected, "{name} {password}");
        }
    }
    // Different spellings of the same name and password sign in the same person.
    for (name, password) in
        [("REN\u{c9}E", "Caf\u{e9} au lait"), ("rene\u{301}e", "Cafe\u{301}\u{a0}au lait")]
    {
        let body = serde_json::json!({ "name": name, "password": password }).to_string();
        let me: Me = read(Browser::stranger(address).ask(Method::POST, "/api/session", &body).await).await;
        assert_eq!(me.player.name, "Ren\u{e9}e");
    }
}

#[tokio::test]
async fn guests_who_come_no_more_are_forgotten_by_and_by() {
    let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
    for number in 0..50_u64 {
        store.add_user(&format!("guest-{number:08}"), None, Duration::from_secs(number)).await.unwrap();
    }
    let now = || Duration::from_secs(1_000_000);
    let service = Service::start(Arc::clone(&store), Surroundings::simulated(now, 7)).await.unwrap();
    let lately = service.add_guest().await.unwrap();
    service.purge(Duration::from_secs(1_000)).await.unwrap();
    let mut left = Vec::new();
    for _ in 0..4 {
        service.tidy().await.unwrap();
        left.push(store.counts().await.unwrap().guests);
    }
    assert_eq!(left, [31, 11, 1, 1], "some each time");
    assert!(store.user(lately.user.id).await.unwrap().is_some());
}
