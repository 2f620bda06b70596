//! `dvonn serve --data` is killed at random instants while games are played: nothing that was acknowledged is
//! lost, nothing is doubled, and the clocks stood meanwhile.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "a soak says what it did")]

#[path = "../../dvonn-server/tests/common/postgres.rs"]
mod postgres;
mod server;

use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move};
use dvonn_net::{ChallengePage, ClientFrame, ClocksText, GameId, GamePage, ServerFrame};
use futures_util::{SinkExt as _, StreamExt as _};
use postgres::Cluster;
use reqwest::{Client, Method};
use server::{Server, folder};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How often the server is killed, unless `DVONN_KILLS` says how often: `cargo xtask soak` does.
const KILLS: u64 = 10;

/// How long it is not there then.
const DOWN: Duration = Duration::from_millis(400);

/// How long an answer may take on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many games are played at once.
const GAMES: usize = 12;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A game, as both its players know it.
struct Played {
    id: GameId,
    /// The cookies of White and Black.
    cookies: [String; 2],
    start: Board,
    /// What was acknowledged: the moves, in order. The rules' own are between them.
    acknowledged: Vec<Move>,
    /// What was sent last and not acknowledged.
    sent: Option<(Color, ClientFrame, Move)>,
    /// What the clocks showed last, and a moment shortly before.
    clocks: Option<(ClocksText, Instant)>,
    /// How long no server was there since.
    down: Duration,
    random: Random,
}

async fn ask(
    client: &Client,
    address: &str,
    method: Method,
    path: &str,
    cookie: &str,
    body: &str,
) -> reqwest::Response {
    let request = client.request(method, format!("http://{address}{path}")).header("cookie", cookie);
    let response =
        request.header("content-type", "application/json").body(body.to_owned()).send().await.unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    response
}

async fn page(client: &Client, address: &str, id: GameId) -> GamePage {
    let response = ask(client, address, Method::GET, &format!("/api/games/{id}"), "", "").await;
    serde_json::from_str(&response.text().await.unwrap()).unwrap()
}

async fn begin(client: &Client, address: &str, seed: u64) -> Played {
    let mut cookies = [String::new(), String::new()];
    for cookie in &mut cookies {
        let response = ask(client, address, Method::POST, "/api/guest", "", "").await;
        let set = response.headers()["set-cookie"].to_str().unwrap();
        set.split(';').next().unwrap().clone_into(cookie);
    }
    let terms = r#"{"filling":"placement","time":"600000+0","side":"white"}"#;
    let response = ask(client, address, Method::POST, "/api/challenges", &cookies[0], terms).await;
    let challenge: ChallengePage = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    let id = challenge.id;
    ask(client, address, Method::POST, &format!("/api/challenges/{id}/accept"), &cookies[1], "").await;
    let start = page(client, address, id).await.state.unwrap().start;
    Played {
        id,
        cookies,
        start,
        acknowledged: Vec::new(),
        sent: None,
        clocks: None,
        down: Duration::ZERO,
        random: Random::new(seed),
    }
}

impl Played {
    /// The board after what was acknowledged, and how many moves it took.
    fn board(&self) -> (Board, usize) {
        let (mut board, mut ply) = (self.start, 0);
        let mut decisions = self.acknowledged.iter();
        loop {
            let next = dvonn_referee::forced_by_rules(&board).or_else(|| decisions.next().copied());
            let Some(m) = next else { return (board, ply) };
            board = board.play(m).unwrap();
            ply += 1;
        }
    }

    /// Connects both players, who hear of nothing but what they missed.
    async fn connect(&mut self, address: &str) -> Option<[Socket; 2]> {
        let mut sockets = Vec::new();
        for cookie in &self.cookies {
            let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
            let (mut socket, _) = connect_async(request).await.ok()?;
            let follow = ClientFrame::Follow { game: self.id, after: Some(self.acknowledged.len() as u64) };
            socket.send(Message::text(follow.write())).await.ok()?;
            sockets.push(socket);
        }
        sockets.try_into().ok()
    }

    /// Sends what was not answered, then plays on until the server is gone or the game is over.
    async fn play(&mut self, address: &str) -> Option<()> {
        let mut sockets = self.connect(address).await?;
        loop {
            // What a message from before did may be known only from before, like the other's last move.
            let is_new = self.sent.is_none();
            let expected = self.acknowledged.len() as u64 + 1;
            let (side, frame, m) = match self.sent.take() {
                Some(sent) => sent,
                None => {
                    let (board, ply) = self.board();
                    let m = random::legal_move(board.position(), &mut self.random)?;
                    let number = self.acknowledged.len() as u64;
                    let frame = ClientFrame::Play { game: self.id, id: number, ply, after: number, m };
                    (board.position().side(), frame, m)
                }
            };
            let ClientFrame::Play { id, .. } = frame else { unreachable!("moves alone are sent") };
            self.sent = Some((side, frame.clone(), m));
            let asked = Instant::now();
            let socket = &mut sockets[usize::from(side == Color::Black)];
            socket.send(Message::text(frame.write())).await.ok()?;
            loop {
                let answer = tokio::time::timeout(PATIENCE, socket.next()).await;
                let answer = answer.unwrap_or_else(|_| panic!("{frame:?} was not answered"));
                let Message::Text(text) = answer?.ok()? else { continue };
                match serde_json::from_str(&text).unwrap() {
                    ServerFrame::Change { number, clocks, .. } if is_new && number == expected => {
                        self.clocks = Some((clocks.unwrap(), asked));
                        self.down = Duration::ZERO;
                    }
                    ServerFrame::Accepted { id: accepted, .. } if accepted == id => break,
                    ServerFrame::Problem(problem) => panic!("{frame:?}: {problem:?}"),
                    ServerFrame::Refused { why, .. } => panic!("{frame:?} was refused: {why:?}"),
                    _ => {}
                }
            }
            self.sent = None;
            self.acknowledged.push(m);
        }
    }

    /// Whether the server has everything that it acknowledged, and at most what was sent beyond it.
    async fn check(&self, client: &Client, address: &str) {
        let state = page(client, address, self.id).await.state.unwrap();
        let number = usize::try_from(state.number).unwrap();
        let (mut board, mut decided) = (self.start, Vec::new());
        for &m in &state.moves {
            if dvonn_referee::forced_by_rules(&board) != Some(m) {
                decided.push(m);
            }
            board = board.play(m).unwrap();
        }
        assert_eq!(decided.len(), number, "each change is one decision");
        assert_eq!(decided[..self.acknowledged.len()], self.acknowledged[..], "{}", self.id);
        let beyond = &decided[self.acknowledged.len()..];
        assert!(beyond.is_empty() || self.sent.as_ref().is_some_and(|sent| beyond == [sent.2]), "{beyond:?}");
        // A clock ran on by no more than the time that the server ran since it was read. Where the machine's
        // clock is corrected, the two servers differ by that.
        if let (Some((before, when)), Some(now)) = (self.clocks, state.clocks) {
            let passed = u64::try_from((when.elapsed() - self.down).as_millis()).unwrap();
            for (before, now) in [(before.white, now.white), (before.black, now.black)] {
                assert!(
                    now <= before && now + passed + 5 >= before,
                    "{before} ms became {now} after {passed}"
                );
            }
        }
    }
}

fn kills() -> u64 {
    std::env::var("DVONN_KILLS").map_or(KILLS, |kills| kills.parse().expect("DVONN_KILLS is a number"))
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    is_killed_and_loses_nothing("killed", "--data", "data");
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_on_a_database_is_killed() {
    if let Some(cluster) = Cluster::start("killed") {
        is_killed_and_loses_nothing("killed-database", "--database", &cluster.url());
    }
}

/// Games are played on servers that are killed one after the other, and then to their ends. New ones take the
/// place of those that are over.
fn is_killed_and_loses_nothing(name: &str, option: &str, place: &str) {
    let folder = folder(name);
    let start = || Server::start_on(option, place, &folder, &["--bots", "0"]);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let client = Client::new();
    let mut random = Random::new(2026);
    let mut server = start();
    let mut games: Vec<Played> = Vec::new();
    let (mut seed, mut played) = (0, 0);
    let kills = kills();
    for _ in 0..kills {
        let address = server.address.clone();
        while games.len() < GAMES {
            games.push(runtime.block_on(begin(&client, &address, seed)));
            seed += 1;
        }
        let lives = Duration::from_millis(u64::from(40 + random.below(500)));
        let playing = async {
            let mut tasks = tokio::task::JoinSet::new();
            for mut game in games.drain(..) {
                let address = address.clone();
                tasks.spawn(async move {
                    game.play(&address).await;
                    game
                });
            }
            tokio::time::sleep(lives).await;
            drop(server);
            let killed = Instant::now();
            (tasks.join_all().await, killed)
        };
        let (left, killed) = runtime.block_on(playing);
        games = left;
        std::thread::sleep(DOWN);
        let down = killed.elapsed();
        server = start();
        for game in &mut games {
            game.down += down;
            runtime.block_on(game.check(&client, &server.address));
        }
        games.retain(|game| {
            let is_over = game.board().0.position().is_over();
            played += if is_over { game.acknowledged.len() } else { 0 };
            !is_over
        });
    }
    // And the games are played to their ends.
    let address = server.address.clone();
    for game in &mut games {
        runtime.block_on(game.play(&address));
        runtime.block_on(game.check(&client, &address));
        assert!(game.board().0.position().is_over());
        played += game.acknowledged.len();
    }
    drop(server);
    println!(
        "{name}: killed {kills} times, {seed} games, {played} moves acknowledged, none lost, none doubled"
    );
    assert!(played > 200, "{played} moves are too few to tell");
}
