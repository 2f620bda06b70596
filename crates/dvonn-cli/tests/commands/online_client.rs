//! Tests of `docs/examples/online_client.py`, which was written from `docs/online-protocol.md` alone. The
//! example plays whole games even when it or the server is killed.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::server::{Server, folder};
use dvonn::random::{self, Random};
use dvonn_net::{ChallengePage, ClientFrame, GameId, GameList, GamePage, ServerFrame};
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::Method;
use serde::de::DeserializeOwned;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/online_client.py");

/// A running copy of the example.
struct Client {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Client {
    /// Starts the example to play a bot of this level or to accept a game.
    fn start(folder: &Path, address: &str, opponent: &str) -> Self {
        let mut child = Command::new(std::env::var_os("DVONN_PYTHON").unwrap_or_else(|| "python3".into()))
            .args(["-B", EXAMPLE, &format!("http://{address}"), "session.txt", opponent])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, output }
    }

    /// Waits for the end and returns the result that the example prints.
    fn end(mut self) -> serde_json::Value {
        let mut line = String::new();
        loop {
            line.clear();
            assert!(
                self.output.read_line(&mut line).unwrap() > 0,
                "the example ended: {:?}",
                self.child.wait()
            );
            if let Some(result) = line.strip_prefix("over: ") {
                assert!(self.child.wait().unwrap().success());
                return serde_json::from_str(result).unwrap();
            }
        }
    }
}

impl Drop for Client {
    /// Kills the example, whatever it is doing.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a request to a server and returns the parsed response.
async fn ask<T: DeserializeOwned>(address: &str, method: Method, path: &str, token: &str, body: &str) -> T {
    let request = reqwest::Client::new().request(method, format!("http://{address}/api/{path}"));
    let request = request.bearer_auth(token).header("content-type", "application/json").body(body.to_owned());
    serde_json::from_str(&request.send().await.unwrap().text().await.unwrap()).unwrap()
}

/// A person who offers the example a game and plays it.
struct Opponent {
    address: String,
    token: String,
    id: GameId,
}

impl Opponent {
    async fn offers(address: &str) -> Self {
        let guest = reqwest::Client::new().post(format!("http://{address}/api/guest")).send().await.unwrap();
        let cookie = guest.headers()["set-cookie"].to_str().unwrap();
        let (_, token) = cookie.split(';').next().unwrap().split_once('=').unwrap();
        let terms = r#"{"filling":"placement","time":"300000+2000","side":"lot"}"#;
        let offered: ChallengePage = ask(address, Method::POST, "challenges", token, terms).await;
        Self { address: address.to_owned(), token: token.to_owned(), id: offered.id }
    }

    /// Plays until the game has this many moves and the example is waiting for the next one, or until the
    /// game is over.
    async fn plays_until(&self, moves: usize) {
        let mut random = Random::new(moves as u64);
        loop {
            tokio::time::sleep(Duration::from_millis(40)).await;
            let path = format!("games/{}", self.id);
            let page: serde_json::Value = ask(&self.address, Method::GET, &path, &self.token, "").await;
            // The game has not been accepted yet.
            let Ok(page) = serde_json::from_value::<GamePage>(page) else { continue };
            let me: dvonn_net::Me = ask(&self.address, Method::GET, "me", &self.token, "").await;
            let state = page.state.unwrap();
            let Some(turn) = state.turn else { return };
            if page.players[turn].name != me.player.name {
                continue;
            }
            if state.moves.len() >= moves {
                return;
            }
            let snapshot = state.snapshot(None).unwrap();
            let m = random::legal_move(snapshot.record.final_board().position(), &mut random).unwrap();
            let (ply, after) = (state.moves.len(), state.number);
            self.say(&ClientFrame::Play { game: self.id, id: after, ply, after, m }).await;
        }
    }

    async fn say(&self, frame: &ClientFrame) {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {}", self.token).parse().unwrap());
        let (mut socket, _) = connect_async(request).await.unwrap();
        socket.send(Message::text(frame.write())).await.unwrap();
        loop {
            let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
            match serde_json::from_str(&text).unwrap() {
                ServerFrame::Accepted { .. } => return,
                ServerFrame::Refused { why, .. } => panic!("{frame:?}: {why:?}"),
                _ => {}
            }
        }
    }
}

/// Checks that the account has exactly one game, that it was played to its end, and that the example printed
/// its result.
async fn check(folder: &Path, address: &str, result: serde_json::Value) {
    let token = fs::read_to_string(folder.join("session.txt")).unwrap();
    let list: GameList = ask(address, Method::GET, "games", &token, "").await;
    let [game] = &list.games[..] else { panic!("{} games", list.games.len()) };
    assert_eq!(serde_json::to_value(game.result).unwrap(), result);
    assert_eq!(result["by"], "play", "{result}");
}

#[tokio::test]
async fn the_example_plays_a_whole_game_with_the_computer() {
    let folder = folder("online-client");
    let server = Server::start(&folder, &[]);
    let result = Client::start(&folder, &server.address, "1").end();
    check(&folder, &server.address, result).await;
}

#[tokio::test]
async fn the_example_goes_on_with_its_game_after_it_was_killed() {
    let folder = folder("online-client-killed");
    let server = Server::start(&folder, &["--bots", "0"]);
    let opponent = Opponent::offers(&server.address).await;
    let start = || Client::start(&folder, &server.address, opponent.id.as_str());
    for moves in [0, 30, 60] {
        let client = start();
        opponent.plays_until(moves).await;
        drop(client);
    }
    let client = start();
    opponent.plays_until(usize::MAX).await;
    check(&folder, &server.address, client.end()).await;
}

#[tokio::test]
async fn the_example_goes_on_by_itself_after_the_server_was_killed() {
    let folder = folder("online-client-server-killed");
    let mut server = Server::start(&folder, &["--bots", "0"]);
    let address = server.address.clone();
    let opponent = Opponent::offers(&address).await;
    let client = Client::start(&folder, &address, opponent.id.as_str());
    for moves in [0, 30, 60] {
        opponent.plays_until(moves).await;
        drop(server);
        server = Server::start_at(&folder, &address, &["--bots", "0"]);
    }
    opponent.plays_until(usize::MAX).await;
    let result = client.end();
    drop(server);
    let server = Server::start_at(&folder, &address, &["--bots", "0"]);
    check(&folder, &server.address, result).await;
}
