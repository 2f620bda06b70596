//! Passkeys over HTTP, with a device in software.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dvonn_net::{AccountData, Ceremony, HostPage, Me, PasskeyPage, ProblemCode};
use dvonn_server::host::Surroundings;
use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, PostgresStore, Store};
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::account::{become_whom, register, who};
use crate::browser::{Browser, Running, read, refused};
use crate::postgres::Cluster;
use crate::several::{at, stop};

const ORIGIN: &str = "https://dvonn.example";
const RP: &str = "dvonn.example";

/// The behaviour of a device and its browser, which may be faulty.
#[derive(Clone)]
struct Habits {
    origin: String,
    rp: String,
    /// The flags for user presence (0x01) and user verification (0x04).
    flags: u8,
    kind: Option<&'static str>,
}

impl Default for Habits {
    fn default() -> Self {
        Self { origin: ORIGIN.to_owned(), rp: RP.to_owned(), flags: 0x05, kind: None }
    }
}

/// A device with a single passkey.
#[derive(Clone)]
struct Device {
    key: SigningKey,
    id: Vec<u8>,
    handle: String,
    counter: u32,
}

fn client_data(kind: &str, options: &Value, habits: &Habits) -> Vec<u8> {
    let data = json!({
        "type": habits.kind.unwrap_or(kind),
        "challenge": options["challenge"],
        "origin": habits.origin,
        "crossOrigin": false,
    });
    data.to_string().into_bytes()
}

impl Device {
    fn new(number: u8) -> Self {
        let key = SigningKey::from_slice(&[number; 32]).unwrap();
        Self { key, id: vec![number; 16], handle: String::new(), counter: 0 }
    }

    fn authenticator_data(&mut self, habits: &Habits, more: &[u8], flags: u8) -> Vec<u8> {
        self.counter += 1;
        let mut data = Sha256::digest(habits.rp.as_bytes()).to_vec();
        data.push(habits.flags | flags);
        data.extend(self.counter.to_be_bytes());
        data.extend(more);
        data
    }

    /// Returns the result of `navigator.credentials.create()`.
    fn create(&mut self, options: &Value, habits: &Habits) -> Value {
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.handle);
        let point = self.key.verifying_key().to_encoded_point(false);
        // The key in CBOR: an elliptic curve key for ES256, on P-256, with two coordinates.
        let mut attested = vec![0; 16];
        attested.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        attested.extend(&self.id);
        attested.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        attested.extend(point.x().unwrap());
        attested.extend([0x22, 0x58, 0x20]);
        attested.extend(point.y().unwrap());
        let data = self.authenticator_data(habits, &attested, 0x40);
        let mut object = vec![0xa3, 0x63];
        object.extend(b"fmt\x64none\x67attStmt\xa0\x68authData\x58");
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(data);
        let client = client_data("webauthn.create", options, habits);
        json!({
            "id": URL_SAFE_NO_PAD.encode(&self.id),
            "rawId": URL_SAFE_NO_PAD.encode(&self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {"credProps": {"rk": true}},
            "response": {
                "clientDataJSON": URL_SAFE_NO_PAD.encode(client),
                "attestationObject": URL_SAFE_NO_PAD.encode(object),
                "transports": ["internal"],
            },
        })
    }

    /// Returns the result of `navigator.credentials.get()`.
    fn get(&mut self, options: &Value, habits: &Habits) -> Value {
        let data = self.authenticator_data(habits, &[], 0);
        let client = client_data("webauthn.get", options, habits);
        let signed = [data.clone(), Sha256::digest(&client).to_vec()].concat();
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": URL_SAFE_NO_PAD.encode(&self.id),
            "rawId": URL_SAFE_NO_PAD.encode(&self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": URL_SAFE_NO_PAD.encode(client),
                "authenticatorData": URL_SAFE_NO_PAD.encode(data),
                "signature": URL_SAFE_NO_PAD.encode(signature.to_der()),
                "userHandle": self.handle,
            },
        })
    }
}

const PASSWORD: &str = r#"{"password":"correct horse"}"#;

async fn post(browser: &Browser, path: &str, body: &Value) -> Response {
    browser.ask(Method::POST, path, &body.to_string()).await
}

/// Adds a passkey to a person's account.
async fn add(browser: &Browser, device: &mut Device, name: &str) -> Vec<PasskeyPage> {
    let begun: Ceremony = read(browser.ask(Method::POST, "/api/passkeys/new", PASSWORD).await).await;
    let credential = device.create(&begun.options, &Habits::default());
    let new = json!({"ceremony": begun.ceremony, "credential": credential, "name": name});
    read(post(browser, "/api/passkeys", &new).await).await
}

async fn ask(browser: &Browser) -> Ceremony {
    read(browser.ask(Method::POST, "/api/passkeys/ask", "").await).await
}

fn answer(device: &mut Device, asked: &Ceremony, habits: &Habits) -> Value {
    json!({"ceremony": asked.ceremony, "credential": device.get(&asked.options, habits)})
}

async fn serving(origin: Option<&str>) -> (Running, Arc<AtomicU64>) {
    let time = Arc::new(AtomicU64::new(1_790_000_000_000));
    let now = Arc::clone(&time);
    let surroundings = Surroundings::simulated(move || Duration::from_millis(now.load(Relaxed)), 7);
    (serving_on(Arc::<MemoryStore>::default(), surroundings, origin).await, time)
}

async fn serving_on(store: Arc<dyn Store>, surroundings: Surroundings, origin: Option<&str>) -> Running {
    let service = Service::start(store, surroundings).await.unwrap();
    if let Some(origin) = origin {
        service.open_passkeys(origin).unwrap();
    }
    Running::serving(service).await
}

async fn account(server: &Running, name: &str) -> Browser {
    let mut browser = Browser::guest(server.address).await;
    register(&mut browser, name, "correct horse").await;
    browser
}

const WRONG: (StatusCode, ProblemCode) = (StatusCode::UNAUTHORIZED, ProblemCode::WrongCredentials);

#[tokio::test]
async fn a_passkey_is_added_signs_in_without_a_name_and_is_removed() {
    let (server, _) = serving(Some(ORIGIN)).await;
    let host: HostPage =
        read(Browser::stranger(server.address).ask(Method::GET, "/api/host", "").await).await;
    assert_eq!(host.passkeys.as_deref(), Some(RP));
    let guest = Browser::guest(server.address).await;
    let as_guest = guest.ask(Method::POST, "/api/passkeys/new", "{}").await;
    assert_eq!(refused(as_guest).await.1, ProblemCode::Forbidden);
    let ann = account(&server, "Ann").await;
    for body in ["{}", r#"{"password":"wrong horse"}"#] {
        assert_eq!(refused(ann.ask(Method::POST, "/api/passkeys/new", body).await).await, WRONG);
    }
    let nobody = Browser::stranger(server.address);
    assert_eq!(refused(nobody.ask(Method::GET, "/api/passkeys", "").await).await.1, ProblemCode::SignedOut);
    let begun: Ceremony = read(ann.ask(Method::POST, "/api/passkeys/new", PASSWORD).await).await;
    let options = &begun.options;
    assert_eq!((&options["rp"]["id"], &options["user"]["name"]), (&json!(RP), &json!("Ann")));
    let selection = &options["authenticatorSelection"];
    assert_eq!(
        (&selection["residentKey"], &selection["requireResidentKey"]),
        (&json!("required"), &json!(true))
    );
    let (mut phone, mut laptop) = (Device::new(1), Device::new(2));
    assert_eq!(add(&ann, &mut phone, " My phone ").await.len(), 1);
    let known = add(&ann, &mut laptop, "<b>Laptop</b>").await;
    let names: Vec<_> = known.iter().map(|passkey| (passkey.name.as_str(), passkey.used)).collect();
    assert_eq!(names, [("My phone", None), ("<b>Laptop</b>", None)]);
    // The options ask the device not to make a second passkey for the same account.
    let begun: Ceremony = read(ann.ask(Method::POST, "/api/passkeys/new", PASSWORD).await).await;
    assert_eq!(begun.options["excludeCredentials"].as_array().unwrap().len(), 2);
    for device in [&mut phone, &mut laptop] {
        let mut elsewhere = Browser::stranger(server.address);
        let asked = ask(&elsewhere).await;
        let response =
            post(&elsewhere, "/api/session/passkey", &answer(device, &asked, &Habits::default())).await;
        become_whom(&mut elsewhere, response).await;
        assert_eq!(who(&elsewhere).await.as_deref(), Some("Ann"));
    }
    let data: AccountData = read(ann.ask(Method::GET, "/api/account/data", "").await).await;
    assert!(data.passkeys.len() == 2 && data.passkeys.iter().all(|passkey| passkey.used.is_some()));
    let bob = account(&server, "Bob").await;
    let path = format!("/api/passkeys/{}", known[0].id);
    for (browser, path) in [(&bob, path.as_str()), (&ann, "/api/passkeys/AAAA"), (&ann, "/api/passkeys/%27")]
    {
        assert_eq!(refused(browser.ask(Method::DELETE, path, "").await).await.1, ProblemCode::NotFound);
    }
    let left: Vec<PasskeyPage> = read(ann.ask(Method::DELETE, &path, "").await).await;
    assert_eq!(left.len(), 1);
    let asked = ask(&nobody).await;
    let again = post(&nobody, "/api/session/passkey", &answer(&mut phone, &asked, &Habits::default())).await;
    assert_eq!(refused(again).await, WRONG);
    server.stop().await;
}

#[tokio::test]
async fn what_is_wrong_with_an_answer_is_told_in_one_way() {
    let (server, time) = serving(Some(ORIGIN)).await;
    let (ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let (mut anns, mut bobs, mut unknown) = (Device::new(1), Device::new(2), Device::new(3));
    add(&ann, &mut anns, "a").await;
    add(&bob, &mut bobs, "b").await;
    unknown.handle.clone_from(&anns.handle);
    let nobody = Browser::stranger(server.address);
    let sign_in = async |answer: &Value| post(&nobody, "/api/session/passkey", answer).await;
    // The same answer is given twice.
    let asked = ask(&nobody).await;
    let used = answer(&mut anns, &asked, &Habits::default());
    assert_eq!(sign_in(&used).await.status(), StatusCode::OK);
    assert_eq!(refused(sign_in(&used).await).await, WRONG);
    // The same answer is given in another ceremony.
    let mut other = used.clone();
    other["ceremony"] = ask(&nobody).await.ceremony.into();
    assert_eq!(refused(sign_in(&other).await).await, WRONG);
    let good = Habits::default();
    for habits in [
        Habits { origin: "https://evil.example".to_owned(), ..good.clone() },
        Habits { origin: "http://dvonn.example".to_owned(), ..good.clone() },
        Habits { origin: "https://dvonn.example.evil.example".to_owned(), ..good.clone() },
        Habits { origin: "https://sub.dvonn.example".to_owned(), ..good.clone() },
        Habits { rp: "evil.example".to_owned(), ..good.clone() },
        // First the person was absent, then the person was not verified.
        Habits { flags: 0x00, ..good.clone() },
        Habits { flags: 0x01, ..good.clone() },
        Habits { kind: Some("webauthn.create"), ..good.clone() },
    ] {
        let asked = ask(&nobody).await;
        assert_eq!(
            refused(sign_in(&answer(&mut anns, &asked, &habits)).await).await,
            WRONG,
            "{}",
            habits.origin
        );
    }
    // These are an unknown passkey, Bob's under Ann's handle, one with another key, and a copy with an old
    // counter.
    let mut posing = Device { handle: anns.handle.clone(), ..bobs.clone() };
    let mut forged = Device { key: unknown.key.clone(), ..anns.clone() };
    let mut copy = Device { counter: 0, ..anns.clone() };
    for device in [&mut unknown, &mut posing, &mut forged, &mut copy] {
        let asked = ask(&nobody).await;
        assert_eq!(refused(sign_in(&answer(device, &asked, &good)).await).await, WRONG);
    }
    // The answer comes too late.
    let asked = ask(&nobody).await;
    time.fetch_add(5 * 60 * 1000, Relaxed);
    assert_eq!(refused(sign_in(&answer(&mut anns, &asked, &good)).await).await, WRONG);
    for body in
        ["{}", "null", r#"{"ceremony":"","credential":{}}"#, r#"{"ceremony":"x","credential":{"id":7}}"#]
    {
        let malformed = nobody.ask(Method::POST, "/api/session/passkey", body).await;
        assert_eq!(refused(malformed).await.1, ProblemCode::Malformed, "{body}");
    }
    let asked = ask(&nobody).await;
    assert_eq!(sign_in(&answer(&mut anns, &asked, &good)).await.status(), StatusCode::OK, "it works still");
    server.stop().await;
}

#[tokio::test]
async fn a_passkey_is_added_by_whoever_began_and_once() {
    let (server, time) = serving(Some(ORIGIN)).await;
    let (ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let begin = async |browser: &Browser| -> Ceremony {
        read(browser.ask(Method::POST, "/api/passkeys/new", PASSWORD).await).await
    };
    let new = |begun: &Ceremony, credential: Value, name: &str| json!({"ceremony": begun.ceremony, "credential": credential, "name": name});
    let good = Habits::default();
    // Bob cannot answer Ann's ceremony, and the attempt uses it up.
    let begun = begin(&ann).await;
    let credential = Device::new(1).create(&begun.options, &good);
    for browser in [&bob, &ann] {
        let refusal =
            refused(post(browser, "/api/passkeys", &new(&begun, credential.clone(), "x")).await).await;
        assert_eq!(refusal, WRONG);
    }
    for habits in [
        Habits { origin: "https://evil.example".to_owned(), ..good.clone() },
        Habits { rp: "evil.example".to_owned(), ..good.clone() },
        Habits { flags: 0x01, ..good.clone() },
        Habits { kind: Some("webauthn.get"), ..good.clone() },
    ] {
        let begun = begin(&ann).await;
        let credential = Device::new(1).create(&begun.options, &habits);
        assert_eq!(refused(post(&ann, "/api/passkeys", &new(&begun, credential, "x")).await).await, WRONG);
    }
    let begun = begin(&ann).await;
    let credential = Device::new(1).create(&begun.options, &good);
    let long = "x".repeat(41);
    for name in ["", "  ", long.as_str(), "a\nb"] {
        let refusal =
            refused(post(&ann, "/api/passkeys", &new(&begun, credential.clone(), name)).await).await;
        assert_eq!(refusal.1, ProblemCode::Malformed, "{name}");
    }
    let added: Vec<PasskeyPage> =
        read(post(&ann, "/api/passkeys", &new(&begun, credential, &long[1..])).await).await;
    assert_eq!(added.len(), 1);
    // The same key is added to another account.
    let begun = begin(&bob).await;
    let credential = Device::new(1).create(&begun.options, &good);
    let taken = refused(post(&bob, "/api/passkeys", &new(&begun, credential, "x")).await).await;
    assert_eq!(taken.1, ProblemCode::TooMany);
    let begun = begin(&bob).await;
    let credential = Device::new(2).create(&begun.options, &good);
    time.fetch_add(5 * 60 * 1000, Relaxed);
    assert_eq!(refused(post(&bob, "/api/passkeys", &new(&begun, credential, "x")).await).await, WRONG);
    // A ceremony for signing in cannot be used to add a passkey.
    let asked = ask(&bob).await;
    let begun = begin(&bob).await;
    let credential = Device::new(2).create(&begun.options, &good);
    assert_eq!(refused(post(&bob, "/api/passkeys", &new(&asked, credential, "x")).await).await, WRONG);
    server.stop().await;
}

#[tokio::test]
async fn a_passkey_confirms_what_needs_the_password() {
    let (server, _) = serving(Some(ORIGIN)).await;
    let (ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let (mut anns, mut bobs) = (Device::new(1), Device::new(2));
    add(&ann, &mut anns, "a").await;
    add(&bob, &mut bobs, "b").await;
    let good = Habits::default();
    let others = json!({"passkey": answer(&mut bobs, &ask(&ann).await, &good)});
    assert_eq!(refused(post(&ann, "/api/account/recovery", &others).await).await, WRONG);
    let own = json!({"passkey": answer(&mut anns, &ask(&ann).await, &good)});
    assert_eq!(post(&ann, "/api/account/recovery", &own).await.status(), StatusCode::OK);
    assert_eq!(refused(post(&ann, "/api/account/recovery", &own).await).await, WRONG, "once");
    let own = json!({"passkey": answer(&mut anns, &ask(&ann).await, &good)});
    let begun: Ceremony = read(post(&ann, "/api/passkeys/new", &own).await).await;
    assert!(!begun.ceremony.is_empty());
    let own = json!({"passkey": answer(&mut anns, &ask(&ann).await, &good)});
    let left = ann.ask(Method::DELETE, "/api/account", &own.to_string()).await;
    assert_eq!(left.status(), StatusCode::NO_CONTENT);
    let asked = ask(&bob).await;
    let gone = post(&bob, "/api/session/passkey", &answer(&mut anns, &asked, &good)).await;
    assert_eq!(refused(gone).await, WRONG);
    server.stop().await;
}

#[tokio::test]
async fn a_host_without_passkeys_says_so() {
    let (server, _) = serving(None).await;
    let ann = account(&server, "Ann").await;
    let host: HostPage = read(ann.ask(Method::GET, "/api/host", "").await).await;
    assert_eq!(host.passkeys, None);
    for (path, body) in [("/api/passkeys/new", PASSWORD), ("/api/passkeys/ask", "")] {
        assert_eq!(refused(ann.ask(Method::POST, path, body).await).await.1, ProblemCode::NotFound);
    }
    server.stop().await;
    // `localhost` needs no https, and may have any port.
    let (server, _) = serving(Some("http://localhost")).await;
    let ann = account(&server, "Ann").await;
    let here = Habits {
        origin: "http://localhost:3866".to_owned(),
        rp: "localhost".to_owned(),
        ..Habits::default()
    };
    let begun: Ceremony = read(ann.ask(Method::POST, "/api/passkeys/new", PASSWORD).await).await;
    let mut device = Device::new(1);
    let credential = device.create(&begun.options, &here);
    let new = json!({"ceremony": begun.ceremony, "credential": credential, "name": "x"});
    assert_eq!(post(&ann, "/api/passkeys", &new).await.status(), StatusCode::OK);
    let asked = ask(&ann).await;
    let signed_in = post(&ann, "/api/session/passkey", &answer(&mut device, &asked, &here)).await;
    assert_eq!(read::<Me>(signed_in).await.player.name, "Ann");
    server.stop().await;
}

#[tokio::test]
async fn a_question_of_one_server_is_answered_at_another_and_once() {
    let Some(cluster) = Cluster::start("passkeys") else { return };
    let server = async || {
        let store = PostgresStore::connect(&cluster.url()).await.unwrap();
        serving_on(Arc::new(store), Surroundings::of_machine().unwrap(), Some(ORIGIN)).await
    };
    let servers = [server().await, server().await];
    let ann = account(&servers[0], "Ann").await;
    let there = at(&ann, &servers[1]);
    let good = Habits::default();
    let mut device = Device::new(1);
    // The ceremony begins at the first server, and the second one adds the passkey.
    let begun: Ceremony = read(ann.ask(Method::POST, "/api/passkeys/new", PASSWORD).await).await;
    let credential = device.create(&begun.options, &good);
    let new = json!({"ceremony": begun.ceremony, "credential": credential, "name": "x"});
    assert_eq!(read::<Vec<PasskeyPage>>(post(&there, "/api/passkeys", &new).await).await.len(), 1);
    for browser in [&ann, &there] {
        assert_eq!(refused(post(browser, "/api/passkeys", &new).await).await, WRONG);
    }
    // Signing in works across servers too, in either direction.
    for (asks, answers) in [(0, 1), (1, 0)] {
        let browsers = [&servers[asks], &servers[answers]].map(|server| Browser::stranger(server.address));
        let said = answer(&mut device, &ask(&browsers[0]).await, &good);
        let signed_in = post(&browsers[1], "/api/session/passkey", &said).await;
        assert_eq!(read::<Me>(signed_in).await.player.name, "Ann");
        for browser in &browsers {
            assert_eq!(refused(post(browser, "/api/session/passkey", &said).await).await, WRONG, "once");
        }
    }
    // Of two simultaneous answers, one counts.
    let browsers = [&servers[0], &servers[1]].map(|server| Browser::stranger(server.address));
    for _ in 0..8 {
        let said = answer(&mut device, &ask(&browsers[0]).await, &good);
        let (one, other) = tokio::join!(
            post(&browsers[0], "/api/session/passkey", &said),
            post(&browsers[1], "/api/session/passkey", &said)
        );
        let mut came_to = [one.status(), other.status()];
        came_to.sort();
        assert_eq!(came_to, [StatusCode::OK, StatusCode::UNAUTHORIZED]);
    }
    // The database has only the hash of a ceremony's token.
    let asked = ask(&browsers[0]).await;
    let (client, connection) = tokio_postgres::connect(&cluster.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let sql = "SELECT token, until - (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM ceremonies";
    let row = client.query_one(sql, &[]).await.unwrap();
    assert_eq!(row.get::<_, Vec<u8>>(0), Sha256::digest(asked.ceremony.as_bytes()).to_vec());
    assert!((290_000..=300_000).contains(&row.get::<_, i64>(1)));
    // The answer comes too late by the database's clock.
    client.execute("UPDATE ceremonies SET until = until - 300000", &[]).await.unwrap();
    let late = post(&browsers[1], "/api/session/passkey", &answer(&mut device, &asked, &good)).await;
    assert_eq!(refused(late).await, WRONG);
    stop(servers).await;
}
