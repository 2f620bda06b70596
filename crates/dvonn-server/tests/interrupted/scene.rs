//! The situation before a person acts, and all acts.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::PasswordHasher as _;
use async_trait::async_trait;
use axum::http::{Request, Uri};
use dvonn::{Board, ByColor, Color, Move, Position};
use dvonn_analysis::Level;
use dvonn_net::{Act as Acted, ChallengeState, ClientFrame, GameId, Registration, ReportKind, Room, Terms};
use dvonn_referee::{ClientMessage, Filling, Offer, SideChoice, TimeControl};
use dvonn_server::fair_play::{Decision, Judgement};
use dvonn_server::hosted::HostedGame;
use dvonn_server::push::{Courier, Delivery};
use dvonn_server::service::Mind;
use dvonn_server::store::moderation::{ModerationStore as _, NewAct, NewReport};
use dvonn_server::store::talk::{NewLine, TalkStore as _};
use dvonn_server::store::{
    Challenge, GameHead, MemoryStore, NewGame, Passkey, PushAddress, Store as _, Token, TokenHash, UserId,
    Vacation, VacationState,
};
use futures_util::FutureExt as _;
use sha2::{Digest as _, Sha256};

use crate::server::{Doing, NOW, Server, ask, connect, read};

/// A mind that never decides, and a courier that never delivers.
pub(crate) struct Nobody;

impl Mind for Nobody {
    fn choose(&mut self, _: &Position, _: Level, _: u64) -> Option<Move> {
        None
    }

    fn judge(&mut self, _: &Decision) -> Option<Judgement> {
        None
    }
}

#[async_trait]
impl Courier for Nobody {
    fn accepts(&self, _: &Uri) -> Result<(), &'static str> {
        Ok(())
    }

    async fn bring(&self, _: Request<Vec<u8>>) -> Delivery {
        Delivery::Refused
    }
}

/// An act of a person.
pub(crate) struct Act {
    what: What,
    /// Whether it leaves everything unchanged.
    pub(crate) changes_nothing: bool,
    /// Whether the server refuses it.
    pub(crate) is_refused: bool,
}

enum What {
    Request { by: &'static str, method: String, path: String, body: String },
    Frame { by: &'static str, before: Vec<(&'static str, ClientFrame)>, frame: ClientFrame },
}

impl Act {
    /// Connects the person, so that the act can begin.
    pub(crate) fn prepare(&self, server: &Server, _: &Scene) -> Doing {
        match &self.what {
            What::Request { by, method, path, body } => {
                Doing::request(server, &token(by), method, path, body)
            }
            What::Frame { by, before, frame } => {
                let mut others = Vec::new();
                for (by, frame) in before {
                    let mut socket = connect(server, &token(by));
                    ask(&mut socket, frame);
                    ask(&mut socket, &ClientFrame::Ping { at: 2 });
                    while read(&mut socket) != (dvonn_net::ServerFrame::Pong { at: 2 }) {}
                    others.push(socket);
                }
                let socket = Box::new(connect(server, &token(by)));
                Doing::Frame { socket, frame: frame.clone(), others }
            }
        }
    }
}

/// Returns the token of a person's session.
fn token(name: &str) -> String {
    format!("{name:a>64}")
}

fn hash_of(text: &str) -> TokenHash {
    TokenHash(Sha256::digest(text.as_bytes()).into())
}

fn game_id(number: u8) -> GameId {
    GameId::of_random(u128::from(number))
}

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The situation before a person acts.
pub(crate) struct Scene {
    pub(crate) kept: String,
    m: Move,
}

const LIVE: Option<TimeControl> =
    Some(TimeControl::fischer(Duration::from_secs(300), Duration::from_secs(2)));
const BY_DAYS: Option<TimeControl> = Some(TimeControl::per_move(Duration::from_secs(3 * 24 * 3600)));

/// The code of the invitation, and also of Bob's recovery.
const CODE: &str = "AAAA-BBBB-CCCC-DDDD";

const ENDPOINT: &str = "https://push.example/carl";

fn terms(time: Option<TimeControl>) -> Terms {
    Terms { filling: Filling::Random, time, side: SideChoice::White, rated: false }
}

fn challenge(number: u8, by: UserId, to: Option<UserId>, listed: bool) -> Challenge {
    let (state, filter, rematch_of) = (ChallengeState::Open, None, None);
    let terms = terms(BY_DAYS);
    Challenge { id: game_id(number), by, terms, created: NOW, state, to, rematch_of, listed, filter }
}

fn now<T>(done: impl Future<Output = T>) -> T {
    done.now_or_never().unwrap()
}

/// Returns the hash of a code, as the server computes it.
fn secret(code: &str) -> TokenHash {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    hash_of(&plain.to_lowercase())
}

impl Scene {
    pub(crate) fn new() -> Self {
        let store = Arc::<MemoryStore>::default();
        let password =
            Argon2::default().hash_password_with_salt(b"correct horse", &[7; 16]).unwrap().to_string();
        let person = |name: &str, password: Option<&str>| {
            let user = now(store.add_user(name, password, NOW)).unwrap();
            now(store.add_session(hash_of(&token(name)), user, NOW + DAY * 100)).unwrap();
            user
        };
        let [ann, bob, dora] = ["ann", "bob", "dora"].map(|name| person(name, Some(&password)));
        let [carl, emil] = ["carl", "emil"].map(|name| person(name, None));
        let act =
            NewAct { at: NOW, by: None, act: Acted::Appointed, about: Some(ann), detail: String::new() };
        now(store.set_administrator(ann, true, &act)).unwrap();
        now(store.set_registration(Registration::Invitation, &act)).unwrap();
        now(store.add_invitation(secret(CODE), NOW + DAY)).unwrap();
        now(store.set_recovery(bob, &[secret(CODE)])).unwrap();
        let token_of =
            |label: &str| Token { hash: hash_of(label), label: label.to_owned(), created: NOW, used: None };
        now(store.add_token(ann, &token_of("program"))).unwrap();
        let key = "{}".to_owned();
        let passkey =
            Passkey { id: vec![1; 16], user: ann, name: "a".to_owned(), key, created: NOW, used: None };
        now(store.add_passkey(&passkey)).unwrap();
        let browser = PushAddress { endpoint: ENDPOINT.to_owned(), key: vec![4; 65], secret: vec![7; 16] };
        now(store.add_push(&browser, hash_of(&token("carl")), NOW)).unwrap();
        let begins = NOW - DAY;
        let vacation = Vacation {
            user: dora,
            said: NOW - DAY * 3,
            begins,
            ends: NOW + DAY * 5,
            state: VacationState::Begun,
        };
        now(store.add_vacation(&Vacation { state: VacationState::Announced, ..vacation })).unwrap();
        now(store.change_vacation(&vacation)).unwrap();
        let start = Filling::Random.board(&mut dvonn::random::Random::new(3));
        let m = start.position().legal_moves().into_iter().next().unwrap();
        let game = |number: u8, [white, black]: [UserId; 2], time| -> HostedGame {
            let (id, terms) = (game_id(number), terms(time));
            let hosted = HostedGame::new(start, time, NOW);
            let players = ByColor { white, black };
            let head = GameHead { id, players, terms, created: NOW, result: None, aborted: false };
            let challenge = Challenge { terms, ..challenge(number, white, Some(black), false) };
            let flag_at = hosted.flag_at();
            now(store.begin_at_once(&challenge, &NewGame { head, start, flag_at })).unwrap();
            hosted
        };
        let say = |number: u8, hosted: &mut HostedGame, side, message| {
            let step = hosted.on_message(Some(side), message, Duration::ZERO, NOW);
            now(store.append(game_id(number), &step.entry.unwrap())).unwrap();
        };
        // Carl plays many games, because he deletes his account.
        game(1, [carl, bob], LIVE);
        game(2, [carl, bob], BY_DAYS);
        game(3, [bob, carl], BY_DAYS);
        let mut over = game(4, [carl, bob], LIVE);
        say(4, &mut over, Color::White, ClientMessage::Resign { id: 1 });
        let mut offered = game(5, [bob, carl], LIVE);
        say(5, &mut offered, Color::White, ClientMessage::Offer { id: 1, offer: Offer::Draw, after: 0 });
        game(6, [dora, bob], BY_DAYS);
        game(7, [dora, carl], BY_DAYS);
        let mut wished = game(8, [carl, bob], LIVE);
        say(8, &mut wished, Color::White, ClientMessage::Resign { id: 1 });
        let rematch = Challenge { rematch_of: Some(game_id(8)), ..challenge(28, bob, Some(carl), false) };
        now(store.add_challenge(&rematch)).unwrap();
        now(store.add_challenge(&challenge(21, bob, None, false))).unwrap();
        now(store.add_challenge(&challenge(22, carl, None, true))).unwrap();
        now(store.add_challenge(&challenge(23, bob, Some(carl), false))).unwrap();
        let line = NewLine { by: bob, room: Room::Players, at: NOW, id: 1, text: "rude".to_owned() };
        now(store.say(game_id(1), &line)).unwrap();
        let (kind, text) = (ReportKind::Chat, "rude".to_owned());
        let report = NewReport { at: NOW, by: carl, about: bob, game: game_id(1), kind, text };
        now(store.add_report(&report)).unwrap();
        now(store.set_mute(carl, emil, true)).unwrap();
        // Lets a server do its own work on the store first.
        let server = Server::start(Arc::<MemoryStore>::clone(&store));
        thread::sleep(Duration::from_millis(1_500));
        server.kill();
        Self { kept: super::kept(&store), m }
    }

    pub(crate) fn requests(&self) -> Vec<(String, Act)> {
        let (game, over, wished) = (game_id(1), game_id(4), game_id(8));
        let (begins, ends) = ((NOW + DAY * 3).as_millis(), (NOW + DAY * 6).as_millis());
        let key = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
        let subscription = format!(
            r#"{{"endpoint":"https://push.example/b","keys":{{"p256dh":"{key}","auth":"CQkJCQkJCQkJCQkJCQkJCQ"}}}}"#
        );
        let confirmed = r#"{"password":"correct horse"}"#;
        let terms = r#"{"filling":"random","time":"259200000/1","side":"white"}"#;
        let listed = r#"{"filling":"random","time":"259200000/1","side":"white","listed":true}"#;
        let token: String = hash_of("program").0.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let passkey = "AQEBAQEBAQEBAQEBAQEBAQ";
        let reason = r#"{"reason":"because"}"#;
        let cases = [
            ("POST /api/guest", "nobody", String::new(), String::new()),
            (
                "POST /api/account",
                "carl",
                String::new(),
                format!(r#"{{"name":"Carl","password":"correct horse","invitation":"{CODE}"}}"#),
            ),
            ("DELETE /api/account", "carl", String::new(), "{}".to_owned()),
            (
                "POST /api/account/password",
                "bob",
                String::new(),
                r#"{"password":"correct horse","new":"battery staple"}"#.to_owned(),
            ),
            ("POST /api/account/recovery", "bob", String::new(), confirmed.to_owned()),
            (
                "POST /api/recovery",
                "nobody",
                String::new(),
                format!(r#"{{"name":"bob","code":"{CODE}","new":"battery staple"}}"#),
            ),
            ("POST /api/account/tokens", "bob", String::new(), r#"{"label":"b"}"#.to_owned()),
            ("DELETE /api/account/tokens/{id}", "ann", token, String::new()),
            ("POST /api/account/bot", "bob", String::new(), String::new()),
            (
                "POST /api/session",
                "nobody",
                String::new(),
                r#"{"name":"bob","password":"correct horse"}"#.to_owned(),
            ),
            ("DELETE /api/session", "bob", String::new(), String::new()),
            ("POST /api/passkeys/ask", "nobody", String::new(), String::new()),
            ("POST /api/passkeys/new", "bob", String::new(), confirmed.to_owned()),
            ("DELETE /api/passkeys/{id}", "ann", passkey.to_owned(), String::new()),
            ("POST /api/vacation", "bob", String::new(), format!(r#"{{"begins":{begins},"ends":{ends}}}"#)),
            ("DELETE /api/vacation", "dora", String::new(), String::new()),
            ("POST /api/challenges", "bob", String::new(), listed.to_owned()),
            (
                "POST /api/challenges/{id}",
                "bob",
                game_id(21).to_string(),
                terms.replace("259200000", "86400000"),
            ),
            ("DELETE /api/challenges/{id}", "carl", game_id(22).to_string(), String::new()),
            ("POST /api/challenges/{id}/accept", "carl", game_id(21).to_string(), String::new()),
            ("POST /api/bots/{level}", "bob", "1".to_owned(), terms.to_owned()),
            ("POST /api/games/{id}/rematch", "carl", over.to_string(), String::new()),
            ("DELETE /api/games/{id}/rematch", "carl", wished.to_string(), String::new()),
            ("POST /api/games/{id}/chat", "carl", game.to_string(), r#"{"id":1,"text":"hello"}"#.to_owned()),
            (
                "POST /api/games/{id}/report",
                "carl",
                over.to_string(),
                r#"{"about":"bob","kind":"help","text":""}"#.to_owned(),
            ),
            ("POST /api/people/{name}/mute", "carl", "bob".to_owned(), String::new()),
            ("DELETE /api/people/{name}/mute", "carl", "emil".to_owned(), String::new()),
            ("POST /api/admin", "ann", String::new(), r#"{"registration":"closed"}"#.to_owned()),
            ("POST /api/admin/people/{name}/fair-play", "ann", "bob".to_owned(), "{}".to_owned()),
            ("POST /api/admin/people/{name}/{sanction}", "ann", "bob/ban".to_owned(), reason.to_owned()),
            ("DELETE /api/admin/people/{name}/{sanction}", "ann", "bob/ban".to_owned(), reason.to_owned()),
            ("DELETE /api/admin/reports/{id}", "ann", "1".to_owned(), reason.to_owned()),
            (
                "DELETE /api/admin/games/{id}/chat/{number}",
                "ann",
                format!("{game}/chat/1"),
                reason.to_owned(),
            ),
            ("POST /api/push", "bob", String::new(), subscription),
            ("DELETE /api/push", "carl", String::new(), format!(r#"{{"endpoint":"{ENDPOINT}"}}"#)),
        ];
        let act = |(key, by, name, body): (&str, &'static str, String, String)| {
            let (method, path) = key.split_once(' ').unwrap();
            let path = path
                .replace("{id}/chat/{number}", &name)
                .replace("{name}/{sanction}", &name)
                .replace("{id}", &name)
                .replace("{name}", &name)
                .replace("{level}", &name);
            // These requests store nothing, or have nothing to do.
            let is_refused =
                path.ends_with("fair-play") || key == "DELETE /api/admin/people/{name}/{sanction}";
            let changes_nothing = is_refused || ["ask", "new"].iter().any(|end| path.ends_with(end));
            let (method, body) = (method.to_owned(), body);
            (
                key.to_owned(),
                Act { what: What::Request { by, method, path, body }, changes_nothing, is_refused },
            )
        };
        cases.into_iter().map(act).collect()
    }

    pub(crate) fn frames(&self) -> Vec<(String, Act)> {
        let (game, offered, over, m) = (game_id(1), game_id(5), game_id(4), self.m);
        let next = Board::play(&Filling::Random.board(&mut dvonn::random::Random::new(3)), m).unwrap();
        let replies: Vec<Move> = next.position().legal_moves().into_iter().take(1).collect();
        let line = {
            let after = next.play(replies[0]).unwrap();
            vec![m, replies[0], after.position().legal_moves().into_iter().next().unwrap()]
        };
        let pair = || ClientFrame::Pair { terms: Terms { side: SideChoice::Random, ..terms(LIVE) } };
        let frames = [
            ("carl", ClientFrame::Follow { game, after: None }),
            ("carl", ClientFrame::Leave { game }),
            ("carl", ClientFrame::Play { game, id: 5, ply: 0, after: 0, m }),
            ("carl", ClientFrame::Resign { game, id: 5 }),
            (
                "bob",
                ClientFrame::Conditional { game, id: 5, ply: 0, after: 0, lines: vec![line[..2].to_vec()] },
            ),
            ("carl", ClientFrame::Offer { game, id: 5, offer: Offer::Draw, after: 0 }),
            ("carl", ClientFrame::Answer { game: offered, id: 5, accepts: true, after: 1 }),
            ("carl", ClientFrame::Abort { game, id: 5 }),
            ("carl", ClientFrame::Claim { game, id: 5, draw: false }),
            ("carl", ClientFrame::Rematch { game: over, accepts: true }),
            ("carl", ClientFrame::Lobby { follow: true }),
            ("carl", pair()),
            ("carl", ClientFrame::Unpair),
            ("carl", ClientFrame::Ping { at: 3 }),
            // A move in one game ends the vacation in all games.
            ("dora", ClientFrame::Play { game: game_id(6), id: 5, ply: 0, after: 1, m }),
        ];
        let act = |(by, frame): (&'static str, ClientFrame)| {
            let kind = serde_json::to_value(&frame).unwrap()["type"].as_str().unwrap().to_owned();
            let is_refused = kind == "claim";
            let still = ["follow", "leave", "lobby", "unpair", "ping"].contains(&&*kind);
            let before = if kind == "pair" { vec![("emil", pair())] } else { Vec::new() };
            let act = Act {
                what: What::Frame { by, before, frame },
                changes_nothing: is_refused || still,
                is_refused,
            };
            (kind, act)
        };
        frames.into_iter().map(act).collect()
    }
}
