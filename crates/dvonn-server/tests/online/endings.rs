//! An action runs to its end whether its client waits for it or not, and a repetition changes nothing.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use dvonn_net::{
    ChallengePage, ClientFrame, Confirmation, GameId, GameList, GamePage, LinkPage, LobbyPage, Me,
    ProblemCode, RematchPage, ServerFrame,
};
use dvonn_server::connection::Connection;
use dvonn_server::host::Surroundings;
use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, Store, UserId};
use reqwest::{Method, StatusCode};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::browser::{Browser, Running, TERMS, begin, next, read, refused, send};
use crate::gate::{Fault, Gate};
use crate::kinds::Kind;

/// Sends a request without waiting for the answer. Returns the connection, so that the test can hang up.
async fn ask_in_vain(browser: &Browser, method: Method, path: &str, body: &str) -> TcpStream {
    let Browser { address, cookie, .. } = browser;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
    stream
}

/// Makes the gate hold the call with this name and number.
fn hold(gate: &Gate, wanted: &'static str, number: usize) {
    let count = AtomicUsize::new(0);
    gate.plan(move |name| {
        let is_it = name == wanted && count.fetch_add(1, Ordering::SeqCst) == number;
        if is_it { Fault::HoldBefore } else { Fault::None }
    });
}

/// Starts a service without a network.
async fn behind_gate() -> (Arc<Gate>, Arc<Service>) {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let store = Arc::clone(&gate) as Arc<dyn Store>;
    let service = Service::start(store, Surroundings::of_machine().unwrap()).await.unwrap();
    (gate, service)
}

async fn guest(service: &Service) -> UserId {
    service.add_guest().await.unwrap().user.id
}

/// Returns how many games of a person go on at a server.
async fn under_way(address: SocketAddr, other: &Browser) -> usize {
    let other = Browser { address, ..copy(other) };
    let list: GameList = read(other.ask(Method::GET, "/api/games?over=false", "").await).await;
    list.games.len()
}

fn copy(browser: &Browser) -> Browser {
    let Browser { address, client, cookie, bearer, name } = browser;
    let (client, cookie) = (client.clone(), cookie.clone());
    Browser { address: *address, client, cookie, bearer: bearer.clone(), name: name.clone() }
}

async fn play_many(address: SocketAddr, count: usize) -> [Browser; 2] {
    let players = [Browser::guest(address).await, Browser::guest(address).await];
    for _ in 0..count {
        let offered: ChallengePage = read(players[0].ask(Method::POST, "/api/challenges", TERMS).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        read::<GamePage>(players[1].ask(Method::POST, &path, "").await).await;
    }
    players
}

#[tokio::test]
async fn somebody_who_hangs_up_while_leaving_has_left() {
    for at in [0, 1, 7, 14] {
        let gate = Gate::before(Arc::<MemoryStore>::default());
        let server = Running::on(Arc::clone(&gate) as Arc<dyn Store>).await;
        let players = play_many(server.address, 15).await;
        hold(&gate, "append", at);
        let stream = ask_in_vain(&players[0], Method::DELETE, "/api/account", "{}").await;
        gate.holds().await;
        drop(stream);
        // This is long enough for the server to notice that nobody waits.
        tokio::time::sleep(Duration::from_millis(50)).await;
        gate.open();
        for _ in 0..100 {
            if under_way(server.address, &players[1]).await == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(under_way(server.address, &players[1]).await, 0, "held at game {at}");
        let response = players[0].ask(Method::GET, "/api/me", "").await;
        assert_eq!(response.text().await.unwrap(), "null");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_server_killed_while_somebody_leaves_goes_on_with_it() {
    for kind in Kind::all("leaving") {
        let store = kind.open().await;
        let gate = Gate::before(Arc::clone(&store));
        let server = Running::on(Arc::clone(&gate) as Arc<dyn Store>).await;
        let address = server.address;
        let players = play_many(address, 6).await;
        // After two games nothing more is stored, as if the server had been killed.
        let count = AtomicUsize::new(0);
        gate.plan(move |name| match name {
            "append" if count.fetch_add(1, Ordering::SeqCst) >= 2 => Fault::Fail,
            "give_back" | "alive" => Fault::Fail,
            _ => Fault::None,
        });
        let response = players[0].ask(Method::DELETE, "/api/account", "{}").await;
        assert_eq!(
            response.status(),
            StatusCode::NO_CONTENT,
            "the deletion has begun, and the person is told so"
        );
        assert_eq!(under_way(address, &players[1]).await, 4);
        server.stop().await;
        drop(gate);
        let store = kind.reopen(store).await;
        let server = Running::on(store).await;
        for _ in 0..100 {
            if under_way(server.address, &players[1]).await == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(under_way(server.address, &players[1]).await, 0);
        server.stop().await;
    }
}

#[tokio::test]
async fn whoever_accepts_again_gets_the_game() {
    for kind in Kind::all("again") {
        let server = Running::on(kind.open().await).await;
        let mut players = play_many(server.address, 0).await;
        let offered: ChallengePage = read(players[0].ask(Method::POST, "/api/challenges", TERMS).await).await;
        let path = format!("/api/challenges/{}/accept", offered.id);
        let accept = async |browser: &Browser| browser.ask(Method::POST, &path, "").await;
        // The same person accepts it twice at the same time.
        let [first, second] = futures_util::future::join_all([accept(&players[1]), accept(&players[1])])
            .await
            .try_into()
            .unwrap();
        let first: GamePage = read(first).await;
        assert_eq!(read::<GamePage>(second).await.id, first.id);
        server.stop().await;
        let server = Running::on(kind.open().await).await;
        players.iter_mut().for_each(|player| player.address = server.address);
        let again: GamePage = read(accept(&players[1]).await).await;
        assert_eq!((again.id, again.players), (first.id, first.players));
        // Nobody else may accept it, not even the player who offered it.
        let third = Browser::guest(server.address).await;
        for other in [&third, &players[0]] {
            assert_eq!(refused(accept(other).await).await, (StatusCode::CONFLICT, ProblemCode::NotOpen));
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn the_same_again_changes_nothing() {
    let server = Running::on(Arc::<MemoryStore>::default()).await;
    let (players, id) = begin(server.address).await;
    let [ann, bob] = &players;
    let offered: ChallengePage = read(ann.ask(Method::POST, "/api/challenges", TERMS).await).await;
    for _ in 0..2 {
        let path = format!("/api/challenges/{}", offered.id);
        assert_eq!(ann.ask(Method::DELETE, &path, "").await.status(), StatusCode::NO_CONTENT);
    }
    let path = format!("/api/challenges/{}/accept", offered.id);
    assert_eq!(refused(bob.ask(Method::POST, &path, "").await).await.1, ProblemCode::NotOpen);
    // A rematch is declined twice, and withdrawn twice.
    let mut socket = ann.socket().await;
    send(&mut socket, &ClientFrame::Resign { game: id, id: 1 }).await;
    while !matches!(next(&mut socket).await, ServerFrame::Accepted { .. }) {}
    let path = format!("/api/games/{id}/rematch");
    for _ in 0..2 {
        read::<RematchPage>(ann.ask(Method::POST, &path, "").await).await;
    }
    for browser in [bob, bob, ann] {
        assert_eq!(browser.ask(Method::DELETE, &path, "").await.status(), StatusCode::NO_CONTENT);
    }
    // A guest whose answer was lost makes the same account again. Another password is refused.
    let account = r#"{"name":"Ann","password":"correct horse battery"}"#;
    for _ in 0..2 {
        let me: Me = read(ann.ask(Method::POST, "/api/account", account).await).await;
        assert_eq!((&*me.player.name, me.player.guest), ("Ann", false));
    }
    for browser in [ann, bob] {
        let other = account.replace("battery", "staple");
        assert_eq!(
            refused(browser.ask(Method::POST, "/api/account", &other).await).await.1,
            ProblemCode::NameTaken
        );
    }
    // A vacation may be announced twice.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as u64;
    let day = 24 * 3_600_000;
    let vacation = format!(r#"{{"begins":{},"ends":{}}}"#, now + 2 * day, now + 4 * day);
    for _ in 0..2 {
        assert!(ann.ask(Method::POST, "/api/vacation", &vacation).await.status().is_success());
    }
    let other = vacation.replace(&(now + 4 * day).to_string(), &(now + 5 * day).to_string());
    assert_eq!(
        refused(ann.ask(Method::POST, "/api/vacation", &other).await).await.1,
        ProblemCode::BadVacation
    );
    server.stop().await;
}

#[tokio::test]
async fn nobody_waits_for_the_list_of_somebody_else() {
    let gate = Gate::before(Arc::<MemoryStore>::default());
    let server = Running::on(Arc::clone(&gate) as Arc<dyn Store>).await;
    let browsers = play_many(server.address, 0).await;
    let listed = r#"{"filling":"random","time":"259200000/1","side":"lot","listed":true}"#;
    let offer = async || -> GameId {
        read::<ChallengePage>(browsers[0].ask(Method::POST, "/api/challenges", listed).await).await.id
    };
    let before = offer().await;
    let mut sockets = [browsers[0].socket().await, browsers[1].socket().await];
    send(&mut sockets[0], &ClientFrame::Lobby { follow: true }).await;
    assert!(
        matches!(next(&mut sockets[0]).await, ServerFrame::Lobby(LobbyPage { days, .. }) if days.len() == 1)
    );
    hold(&gate, "listed", 0);
    send(&mut sockets[1], &ClientFrame::Lobby { follow: true }).await;
    gate.holds().await;
    // Meanwhile other watchers learn of changes.
    let meanwhile = offer().await;
    let told = tokio::time::timeout(Duration::from_secs(5), next(&mut sockets[0])).await;
    assert!(matches!(told.unwrap(), ServerFrame::Sought { seek } if seek.id == meanwhile));
    let path = format!("/api/challenges/{before}");
    assert_eq!(browsers[0].ask(Method::DELETE, &path, "").await.status(), StatusCode::NO_CONTENT);
    gate.open();
    // A client that waited for the list has missed nothing.
    let ServerFrame::Lobby(list) = next(&mut sockets[1]).await else { panic!("no list") };
    let mut open: Vec<GameId> = list.days.iter().map(|seek| seek.id).collect();
    for _ in 0..2 {
        match next(&mut sockets[1]).await {
            ServerFrame::Sought { seek } if !open.contains(&seek.id) => open.push(seek.id),
            ServerFrame::Unsought { id } => open.retain(|&seek| seek != id),
            ServerFrame::Sought { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(open, [meanwhile]);
    server.stop().await;
}

#[tokio::test]
async fn a_full_lobby_takes_few_questions() {
    let (gate, service) = behind_gate().await;
    let terms: dvonn_net::NewChallenge =
        serde_json::from_str(r#"{"filling":"random","time":"259200000/1","side":"lot","listed":true}"#)
            .unwrap();
    for _ in 0..200 {
        let guest = service.add_guest().await.unwrap();
        service.challenge(guest.user.id, terms.clone()).await.unwrap();
    }
    let count = Arc::new(AtomicUsize::new(0));
    let asked = Arc::clone(&count);
    gate.plan(move |_| {
        asked.fetch_add(1, Ordering::SeqCst);
        Fault::None
    });
    assert_eq!(service.seeks().await.unwrap().days.len(), 200);
    assert_eq!(count.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn games_that_cannot_be_resigned_now_are_resigned_later() {
    let (gate, service) = behind_gate().await;
    let [ann, bob] = [guest(&service).await, guest(&service).await];
    // The server resigns 256 games each time.
    for _ in 0..257 {
        let offered = service.challenge(ann, serde_json::from_str(TERMS).unwrap()).await.unwrap();
        service.accept(bob, offered.id, None).await.unwrap();
    }
    let calls = gate.count(|name| if name == "append" { Fault::Fail } else { Fault::None });
    service.forget(ann, &Confirmation::default()).await.unwrap();
    assert_eq!(calls("append"), 1);
    let calls = gate.count(|_| Fault::None);
    for expected in [256, 257, 257] {
        service.tidy().await.unwrap();
        assert_eq!(calls("append"), expected);
    }
    assert_eq!(calls("games_to_resign"), 2, "nothing is left to look for");
}

#[tokio::test]
async fn a_rematch_that_is_withdrawn_meanwhile_does_not_begin() {
    let (gate, service) = behind_gate().await;
    let [ann, bob] = [guest(&service).await, guest(&service).await];
    let game = service.challenge(ann, serde_json::from_str(TERMS).unwrap()).await.unwrap().id;
    service.accept(bob, game, None).await.unwrap();
    let resign = ClientFrame::Resign { game, id: 1 };
    service.receive(&Connection::new(Some(ann)).0, &resign.write()).await;
    service.rematch(ann, game).await.unwrap();
    hold(&gate, "begin_game", 0);
    let withdrawn = async {
        gate.holds().await;
        service.decline_rematch(ann, game).await.unwrap();
        gate.open();
    };
    let (accepted, ()) = tokio::join!(service.rematch(bob, game), withdrawn);
    assert_eq!(accepted.unwrap_err().code, ProblemCode::NotOpen);
}

#[tokio::test]
async fn a_link_leads_to_an_offer_and_then_to_its_game() {
    let (gate, service) = behind_gate().await;
    let [ann, bob] = [guest(&service).await, guest(&service).await];
    let offered = service.challenge(ann, serde_json::from_str(TERMS).unwrap()).await.unwrap();
    let link = async |id| service.link(Some(bob), id).await;
    assert_eq!(link(GameId::of_random(7)).await.unwrap(), LinkPage::Nothing);
    assert_eq!(link(offered.id).await.unwrap(), LinkPage::Challenge(offered.clone()));
    // A game that cannot be read is not taken for its offer.
    gate.plan(|name| if name == "game" { Fault::Fail } else { Fault::None });
    assert_eq!(link(offered.id).await.unwrap_err().code, ProblemCode::Unavailable);
    gate.open();
    service.accept(bob, offered.id, None).await.unwrap();
    assert!(matches!(link(offered.id).await.unwrap(), LinkPage::Game(game) if game.id == offered.id));
}
