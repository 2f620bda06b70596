//! The description of the interface: it contains every route and agrees with the server.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use dvonn_net::{ClientFrame, MadeToken, ServerFrame};
use dvonn_server::http::description;
use dvonn_server::store::MemoryStore;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::account::register;
use crate::browser::{Browser, Running, TERMS, any, read, send};

/// The description as JSON.
pub(crate) struct Described(pub(crate) Value);

/// A route with its method.
struct Operation<'a> {
    method: Method,
    path: &'a str,
    is: &'a Value,
}

impl Described {
    pub(crate) fn new() -> Self {
        Self(serde_json::from_str(description()).unwrap())
    }

    fn operations(&self) -> Vec<Operation<'_>> {
        let mut all = Vec::new();
        for (path, item) in self.0["paths"].as_object().unwrap() {
            for (method, is) in item.as_object().unwrap() {
                if let "get" | "post" | "put" | "delete" = &**method {
                    all.push(Operation { method: method.to_uppercase().parse().unwrap(), path, is });
                }
            }
        }
        all
    }

    /// Checks a value against a schema.
    pub(crate) fn check(&self, schema: &Value, value: &Value, of: &str) {
        let mut all = schema.clone();
        all["components"] = self.0["components"].clone();
        let validator = jsonschema::validator_for(&all).unwrap();
        let faults: Vec<String> =
            validator.iter_errors(value).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
        assert!(faults.is_empty(), "{of}: {faults:#?}\n{value:#}");
    }

    /// Checks that an answer is described.
    async fn check_answer(&self, operation: &Operation<'_>, response: Response) -> String {
        let Operation { method, path, is } = operation;
        let status = response.status().as_u16();
        let kind = response.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
        let text = response.text().await.unwrap();
        let of = format!("{method} {path} {status}");
        let answer = &is["responses"][status.to_string()];
        assert!(answer.is_object(), "{of} is not described: {text}");
        let kind = kind.as_deref().map(|kind| kind.split(';').next().unwrap());
        assert_eq!(kind.is_some(), answer["content"].is_object(), "{of}: {kind:?}");
        if let Some(kind) = kind {
            let schema = &answer["content"][kind]["schema"];
            assert!(schema.is_object(), "{of}: {kind} is not described");
            if kind == "application/json" {
                self.check(schema, &serde_json::from_str(&text).unwrap(), &of);
            }
        }
        text
    }

    /// Sends a request, and checks the answer against the description.
    async fn ask(&self, browser: &Browser, method: Method, path: &str, body: &str) -> Value {
        let bare = path.split('?').next().unwrap();
        let operations = self.operations();
        let fits = |operation: &&Operation<'_>| {
            let (parts, of_path): (Vec<_>, Vec<_>) =
                (bare.split('/').collect(), operation.path.split('/').collect());
            operation.method == method
                && parts.len() == of_path.len()
                && parts.iter().zip(&of_path).all(|(part, known)| known.starts_with('{') || part == known)
        };
        let found =
            operations.iter().filter(fits).min_by_key(|operation| operation.path.matches('{').count());
        let operation = found.unwrap_or_else(|| panic!("{method} {path} is not described"));
        let text = self.check_answer(operation, browser.ask(method, path, body).await).await;
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }
}

#[test]
fn the_file_is_the_description() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    if std::env::var_os("DVONN_UPDATE").is_some() {
        fs::write(&file, description()).unwrap();
    }
    let same = fs::read_to_string(&file).unwrap() == description();
    assert!(same, "docs/openapi.json is another one: DVONN_UPDATE=1 writes it");
}

#[test]
fn every_route_is_described_and_in_the_readme() {
    // Routes of `routes!` are always described. These are all the others.
    let undescribed: Vec<&str> = include_str!("../../src/http.rs")
        .lines()
        .filter_map(|line| line.split_once(".route(\"")?.1.split('"').next())
        .collect();
    assert_eq!(undescribed, ["/metrics", "/api/{*path}"]);
    let described = Described::new();
    let described: BTreeSet<String> = described
        .operations()
        .iter()
        .map(|operation| format!("{} {}", operation.method, operation.path))
        .collect();
    // Each row of the table has paths with the methods before them, or `GET` without any.
    let mut named = BTreeSet::new();
    for line in include_str!("../../README.md").lines() {
        let Some(cell) = line.strip_prefix("| `").and_then(|line| line.split(" | ").next()) else { continue };
        if !cell.contains('/') {
            continue;
        }
        let (mut methods, mut has_path) = (Vec::new(), false);
        for word in cell.split(['`', ',', ' ', '(', ')']).filter(|word| !word.is_empty()) {
            if let Some(path) = word.strip_prefix('/') {
                let all = if methods.is_empty() { vec!["GET"] } else { methods.clone() };
                named.extend(all.iter().map(|method| format!("{method} /{path}")));
                has_path = true;
            } else {
                if has_path {
                    methods.clear();
                    has_path = false;
                }
                methods.push(word);
            }
        }
    }
    let named: BTreeSet<String> =
        named.into_iter().filter(|route| route.starts_with(|letter: char| letter.is_uppercase())).collect();
    let missing: Vec<_> = described.symmetric_difference(&named).collect();
    assert!(missing.is_empty(), "only in the description or only in the README: {missing:?}");
}

#[tokio::test]
async fn each_route_asks_of_its_caller_what_is_described() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let mut ann = Browser::guest(server.address).await;
    register(&mut ann, "Ann", "correct horse").await;
    let made: MadeToken = read(ann.ask(Method::POST, "/api/account/tokens", r#"{"label":"a"}"#).await).await;
    let program = Browser { bearer: made.token, ..Browser::stranger(server.address) };
    let nobody = Browser::stranger(server.address);
    let described = Described::new();
    for operation in described.operations() {
        let Operation { method, path, is } = &operation;
        let empty = Vec::new();
        let ways = is["security"].as_array().unwrap_or(&empty);
        let has = |name: &str| ways.iter().any(|way| way.get(name).is_some());
        let needs_somebody = !ways.is_empty() && !ways.iter().any(|way| way == &json!({}));
        let filled = path.replace("{id}", "0000000000").replace("{name}", "x").replace("{level}", "1");
        for (browser, is_program) in [(&nobody, false), (&program, true)] {
            let response = browser.ask(method.clone(), &filled, "{}").await;
            let status = response.status();
            let text = described.check_answer(&operation, response).await;
            let code = serde_json::from_str::<Value>(&text).ok();
            let code = code.as_ref().and_then(|problem| problem["code"].as_str()).unwrap_or_default();
            let is_refused = ["signed-out", "needs-session"].contains(&code);
            let expected = match is_program {
                true => needs_somebody && !has("token"),
                false => needs_somebody,
            };
            // A program cannot be signed out.
            if *path != "/api/session" {
                assert_eq!(is_refused, expected, "{method} {path} {status} {text}");
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn what_the_server_answers_is_as_described() {
    let server = Running::with_bots(
        Arc::<MemoryStore>::default(),
        dvonn_server::host::Surroundings::of_machine().unwrap(),
        1,
    )
    .await;
    let described = Described::new();
    let mut ann = Browser::guest(server.address).await;
    register(&mut ann, "Ann", "correct horse").await;
    let mut bob = Browser::guest(server.address).await;
    let nobody = Browser::stranger(server.address);
    let ask = async |browser: &Browser, method: Method, path: &str, body: &str| {
        described.ask(browser, method, path, body).await
    };
    for path in ["/api/me", "/api/host", "/api/lobby", "/api/games", "/api/challenges", "/api/people/ann"] {
        ask(&ann, Method::GET, path, "").await;
    }
    for path in ["/api/health", "/healthz", "/api/ready", "/readyz", "/online.json", "/api/openapi.json"] {
        ask(&nobody, Method::GET, path, "").await;
    }
    ask(&nobody, Method::GET, "/api/me", "").await;
    ask(&nobody, Method::POST, "/api/guest", "").await;
    // Challenges of each kind.
    let filtered =
        r#"{"filling":"random","time":"86400000/1","side":"lot","listed":true,"filter":{"least":1000}}"#;
    ask(&ann, Method::POST, "/api/challenges", filtered).await;
    let to = TERMS.replace('}', &format!(r#","to":"{}"}}"#, bob.name));
    let declined = ask(&ann, Method::POST, "/api/challenges", &to).await;
    ask(&bob, Method::GET, "/api/challenges/received", "").await;
    ask(&ann, Method::GET, "/api/challenges", "").await;
    ask(&bob, Method::GET, "/api/lobby", "").await;
    let of =
        |challenge: &Value, end: &str| format!("/api/challenges/{}{end}", challenge["id"].as_str().unwrap());
    ask(&bob, Method::DELETE, &of(&declined, ""), "").await;
    ask(&bob, Method::POST, &of(&declined, "/accept"), "").await;
    ask(&ann, Method::GET, &of(&declined, ""), "").await;
    ask(&ann, Method::GET, &of(&declined, "").replace("challenges", "links"), "").await;
    ask(&ann, Method::POST, "/api/challenges", r#"{"filling":"random"}"#).await;
    ask(&ann, Method::POST, "/api/challenges", &TERMS.replace("300000", "1")).await;
    ask(&ann, Method::POST, "/api/bots/1", TERMS).await;
    ask(&ann, Method::POST, "/api/bots/99", TERMS).await;
    // A game with its frames.
    let offered = ask(&ann, Method::POST, "/api/challenges", TERMS).await;
    ask(&ann, Method::POST, &of(&offered, ""), TERMS).await;
    let game = ask(&bob, Method::POST, &of(&offered, "/accept"), "").await;
    let game: dvonn_net::GamePage = serde_json::from_value(game).unwrap();
    let (mut white, mut black) = (ann.socket().await, bob.socket().await);
    let m = game.state.unwrap().start.position().legal_moves().into_iter().next().unwrap();
    let id = game.id;
    let frames = [
        ClientFrame::Follow { game: id, after: None },
        ClientFrame::Lobby { follow: true },
        ClientFrame::Play { game: id, id: 1, ply: 0, after: 0, m },
        ClientFrame::Offer { game: id, id: 2, offer: dvonn_net::Offer::Draw, after: 1 },
        ClientFrame::Play { game: id, id: 3, ply: 0, after: 0, m },
        ClientFrame::Play { game: id, id: 1, ply: 0, after: 0, m },
        ClientFrame::Follow { game: id, after: Some(1) },
        ClientFrame::Resign { game: id, id: 4 },
        ClientFrame::Ping { at: 7 },
    ];
    let schema = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    for frame in &frames {
        described.check(&schema("ClientFrame"), &serde_json::to_value(frame).unwrap(), "a frame of a client");
        send(&mut white, frame).await;
    }
    loop {
        let frame = any(&mut white).await;
        described.check(
            &schema("ServerFrame"),
            &serde_json::to_value(&frame).unwrap(),
            "a frame of a server",
        );
        if matches!(frame, ServerFrame::Pong { .. }) {
            break;
        }
    }
    let path = format!("/api/games/{id}");
    for end in ["", "/record", "/record?format=json", "/record?format=pdf", "/record?format=sgf&format=json"]
    {
        ask(&bob, Method::GET, &format!("{path}{end}"), "").await;
    }
    ask(&bob, Method::POST, &format!("{path}/rematch"), "").await;
    ask(&ann, Method::DELETE, &format!("{path}/rematch"), "").await;
    ask(&nobody, Method::GET, &path.replace("games", "links"), "").await;
    for query in ["", "?over=true", "?over=false&before=5", "?over=perhaps"] {
        ask(&ann, Method::GET, &format!("/api/games{query}"), "").await;
        ask(&nobody, Method::GET, &format!("/api/people/Ann/games{query}"), "").await;
    }
    for end in ["", "?format=json", "?format=plain"] {
        ask(&nobody, Method::GET, &format!("/api/people/Ann/records{end}"), "").await;
        ask(&nobody, Method::GET, &format!("/api/records{end}"), "").await;
    }
    send(&mut black, &ClientFrame::Ping { at: 1 }).await;
    // Requests about the account.
    let token = ask(&ann, Method::POST, "/api/account/tokens", r#"{"label":"a"}"#).await;
    ask(&ann, Method::GET, "/api/account/tokens", "").await;
    ask(&ann, Method::GET, "/api/account/data", "").await;
    let path = format!("/api/account/tokens/{}", token["id"].as_str().unwrap());
    for _ in 0..2 {
        ask(&ann, Method::DELETE, &path, "").await;
    }
    ask(&ann, Method::POST, "/api/account/recovery", r#"{"password":"correct horse"}"#).await;
    ask(&ann, Method::POST, "/api/account/recovery", r#"{"password":"wrong horse"}"#).await;
    ask(&ann, Method::POST, "/api/account/bot", "").await;
    ask(&bob, Method::POST, "/api/account/bot", "").await;
    let wrong = r#"{"name":"Ann","password":"wrong horse"}"#;
    ask(&nobody, Method::POST, "/api/session", wrong).await;
    ask(&nobody, Method::POST, "/api/account", wrong).await;
    ask(&nobody, Method::POST, "/api/account", r#"{"name":"x","password":"y"}"#).await;
    ask(&nobody, Method::POST, "/api/recovery", r#"{"name":"Ann","code":"x","new":"battery staple"}"#).await;
    ask(&ann, Method::POST, "/api/push", r#"{"endpoint":"x","keys":{"p256dh":"x","auth":"x"}}"#).await;
    ask(&ann, Method::DELETE, "/api/push", r#"{"endpoint":"x"}"#).await;
    ask(&bob, Method::DELETE, "/api/account", "{}").await;
    bob.cookie.clear();
    ask(&ann, Method::DELETE, "/api/session", "").await;
    server.stop().await;
}
