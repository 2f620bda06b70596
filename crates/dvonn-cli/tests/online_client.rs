//! `docs/examples/online_client.py`, which was written from `docs/online-protocol.md` alone: it plays whole games
//! with the computer, while it is killed, and while the server is killed.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod server;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use dvonn_net::GameList;
use server::{Server, folder};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/online_client.py");

/// The program under way.
struct Client {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Client {
    fn start(folder: &Path, address: &str) -> Self {
        let mut child = Command::new(std::env::var_os("DVONN_PYTHON").unwrap_or_else(|| "python3".into()))
            .args([EXAMPLE, &format!("http://{address}"), "session.txt", "1"])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, output }
    }

    /// The next line that it prints.
    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "it has ended: {:?}", self.child.wait());
        line.trim().to_owned()
    }

    /// Waits until the game has so many moves.
    fn reaches(&mut self, moves: usize) {
        let count = |line: &str| line.strip_suffix(" moves").and_then(|count| count.parse().ok());
        while count(&self.line()).is_none_or(|count: usize| count < moves) {}
    }

    /// Waits for the end: the result that it prints.
    fn end(mut self) -> serde_json::Value {
        let result = loop {
            if let Some(result) = self.line().strip_prefix("over: ") {
                break serde_json::from_str(result).unwrap();
            }
        };
        assert!(self.child.wait().unwrap().success());
        result
    }
}

impl Drop for Client {
    /// Ends it at once, whatever it does.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The one game that was played has the result that the program has printed, and was played to its end.
async fn check(folder: &Path, address: &str, result: serde_json::Value) {
    let token = fs::read_to_string(folder.join("session.txt")).unwrap();
    let request = reqwest::Client::new().get(format!("http://{address}/api/games")).bearer_auth(token);
    let list: GameList = serde_json::from_str(&request.send().await.unwrap().text().await.unwrap()).unwrap();
    let [game] = &list.games[..] else { panic!("{} games", list.games.len()) };
    assert_eq!(serde_json::to_value(game.result).unwrap(), result);
    assert_eq!(result["by"], "play", "{result}");
}

#[tokio::test]
async fn the_example_goes_on_with_its_game_after_it_was_killed() {
    let folder = folder("online-client-killed");
    let server = Server::start(&folder, &[]);
    for moves in [8, 40, 60] {
        Client::start(&folder, &server.address).reaches(moves);
    }
    let result = Client::start(&folder, &server.address).end();
    check(&folder, &server.address, result).await;
}

#[tokio::test]
async fn the_example_goes_on_by_itself_after_the_server_was_killed() {
    let folder = folder("online-client-server-killed");
    let mut server = Server::start(&folder, &[]);
    let address = server.address.clone();
    let mut client = Client::start(&folder, &address);
    for moves in [8, 40, 60] {
        client.reaches(moves);
        drop(server);
        server = Server::start_at(&folder, &address);
    }
    let result = client.end();
    check(&folder, &address, result).await;
}
