//! Two `dvonn serve --database` on one database: one is killed, or held up and goes on, while games are
//! played. They go on at the other one; nothing that was acknowledged is lost, nothing is doubled, and the
//! clocks stood meanwhile.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "a test on the clock says what it measured")]

#[path = "../../dvonn-server/tests/common/postgres.rs"]
mod postgres;
mod server;

use std::process::Command;
use std::sync::Arc;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move};
use dvonn_net::{ChallengePage, ClientFrame, GameId, GamePage, ServerFrame};
use futures_util::{SinkExt as _, StreamExt as _};
use postgres::Cluster;
use reqwest::{Client, Method};
use server::{Server, folder};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How many games are played at once.
const GAMES: u64 = 8;

/// How long a player waits for an answer before connecting to the other server.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// How long a server is held up.
const HELD_UP: Duration = Duration::from_secs(9);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The addresses of the servers to which a player connects by turns, as a balancer would.
type Addresses = Arc<Mutex<Vec<String>>>;

/// A game, as its players know it.
struct Played {
    id: GameId,
    cookies: [String; 2],
    start: Board,
    acknowledged: Vec<Move>,
    random: Random,
    /// The longest time from a move until it was acknowledged, and the clock's time that the moves took.
    longest: Duration,
    connections: usize,
}

async fn ask(client: &Client, address: &str, method: Method, path: &str, cookie: &str, body: &str) -> String {
    let request = client.request(method, format!("http://{address}{path}")).header("cookie", cookie);
    let request = request.header("content-type", "application/json").body(body.to_owned());
    let response = request.send().await.unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    response.text().await.unwrap()
}

async fn page(client: &Client, address: &str, id: GameId) -> GamePage {
    serde_json::from_str(&ask(client, address, Method::GET, &format!("/api/games/{id}"), "", "").await)
        .unwrap()
}

async fn begin(client: &Client, address: &str, seed: u64) -> Played {
    let mut cookies = [String::new(), String::new()];
    for cookie in &mut cookies {
        let response = client.post(format!("http://{address}/api/guest")).send().await.unwrap();
        let set = response.headers()["set-cookie"].to_str().unwrap();
        set.split(';').next().unwrap().clone_into(cookie);
    }
    let terms = r#"{"filling":"placement","time":"600000+0","side":"white"}"#;
    let offered = ask(client, address, Method::POST, "/api/challenges", &cookies[0], terms).await;
    let id = serde_json::from_str::<ChallengePage>(&offered).unwrap().id;
    ask(client, address, Method::POST, &format!("/api/challenges/{id}/accept"), &cookies[1], "").await;
    let start = page(client, address, id).await.state.unwrap().start;
    let random = Random::new(seed);
    // By turns, so that each server has some of the games.
    let connections = usize::try_from(seed).unwrap();
    Played { id, cookies, start, acknowledged: Vec::new(), random, longest: Duration::ZERO, connections }
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

    /// A socket of the player of a side, to whichever server lets it in. It hears what it missed.
    async fn connect(&mut self, side: Color, addresses: &Addresses) -> Socket {
        loop {
            let address = {
                let addresses = addresses.lock().unwrap();
                self.connections += 1;
                addresses[self.connections % addresses.len()].clone()
            };
            let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
            let cookie = &self.cookies[usize::from(side == Color::Black)];
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
            if let Ok(Ok((socket, _))) = timeout(PATIENCE, connect_async(request)).await {
                return socket;
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Sends a frame until it is acknowledged, from server to server if need be.
    async fn say(
        &mut self,
        side: Color,
        socket: &mut Option<Socket>,
        frame: &ClientFrame,
        addresses: &Addresses,
    ) {
        let ClientFrame::Play { id, .. } = frame else { panic!("moves alone are sent") };
        loop {
            let mut connected = match socket.take() {
                Some(socket) => socket,
                None => self.connect(side, addresses).await,
            };
            let answer = async {
                connected.send(Message::text(frame.write())).await.ok()?;
                loop {
                    let Message::Text(text) = connected.next().await?.ok()? else { continue };
                    match serde_json::from_str(&text).unwrap() {
                        ServerFrame::Accepted { id: accepted, .. } if accepted == *id => return Some(()),
                        ServerFrame::Refused { why, .. } => panic!("{frame:?} was refused: {why:?}"),
                        // It may have been missed: it is said again.
                        ServerFrame::Resynchronize { .. } | ServerFrame::Problem(_) => return None,
                        _ => {}
                    }
                }
            };
            if let Ok(Some(())) = timeout(PATIENCE, answer).await {
                *socket = Some(connected);
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Plays until the end, or until this moment.
    async fn play(&mut self, addresses: &Addresses, until: Instant) {
        let mut sockets = [None, None];
        while Instant::now() < until {
            let (board, ply) = self.board();
            let Some(m) = random::legal_move(board.position(), &mut self.random) else { return };
            let side = board.position().side();
            let number = self.acknowledged.len() as u64;
            let frame = ClientFrame::Play { game: self.id, id: number, ply, after: number, m };
            let sent = Instant::now();
            self.say(side, &mut sockets[usize::from(side == Color::Black)], &frame, addresses).await;
            self.longest = self.longest.max(sent.elapsed());
            self.acknowledged.push(m);
            sleep(Duration::from_millis(150)).await;
        }
    }

    /// Whether a server has exactly what was acknowledged.
    async fn check(&self, client: &Client, address: &str) {
        let state = page(client, address, self.id).await.state.unwrap();
        let (mut board, mut decided) = (self.start, Vec::new());
        for &m in &state.moves {
            if dvonn_referee::forced_by_rules(&board) != Some(m) {
                decided.push(m);
            }
            board = board.play(m).unwrap();
        }
        assert_eq!(decided, self.acknowledged, "{}", self.id);
    }
}

fn signal(server: &Server, signal: &str) {
    let sent = Command::new("kill").args([signal, &server.process().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// What a server says of a game's clocks: how much both sides have left together.
async fn left(client: &Client, address: &str, id: GameId) -> u64 {
    let clocks = page(client, address, id).await.state.unwrap().clocks.unwrap();
    clocks.white + clocks.black
}

/// Plays games on two servers, does something to the first, and lets them go on.
fn games_go_on(name: &str, disturb: impl AsyncFnOnce(Server, &Addresses) -> Option<Server>) {
    let Some(cluster) = Cluster::start(name) else { return };
    let start = |which: &str| {
        let folder = folder(&format!("{name}-{which}"));
        Server::start_on("--database", &cluster.url(), &folder, &["--bots", "0"])
    };
    let (first, second) = (start("first"), start("second"));
    let stays = second.address.clone();
    let addresses = Arc::new(Mutex::new(vec![first.address.clone(), stays.clone()]));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let client = Client::builder().timeout(Duration::from_secs(20)).build().unwrap();
        // A game in which nobody moves, of which the first server has the clock.
        let mut still = begin(&client, &stays, 99).await;
        let before_both = Arc::new(Mutex::new(vec![first.address.clone()]));
        still.play(&before_both, Instant::now() + Duration::from_millis(60)).await;
        let (left_before, since) = (left(&client, &stays, still.id).await, Instant::now());
        let mut tasks = tokio::task::JoinSet::new();
        let until = Instant::now() + Duration::from_secs(2) + HELD_UP + Duration::from_secs(5);
        for seed in 0..GAMES {
            let mut game = begin(&client, &stays, seed).await;
            let addresses = Arc::clone(&addresses);
            tasks.spawn(async move {
                game.play(&addresses, until).await;
                game
            });
        }
        sleep(Duration::from_secs(2)).await;
        let begun = Instant::now();
        let back = disturb(first, &addresses).await;
        let games = tasks.join_all().await;
        let mut longest = Duration::ZERO;
        for game in &games {
            longest = longest.max(game.longest);
            game.check(&client, &stays).await;
            if let Some(server) = &back {
                game.check(&client, &server.address).await;
            }
        }
        let moves: usize = games.iter().map(|game| game.acknowledged.len()).sum();
        println!("{name}: {moves} moves acknowledged, the longest after {longest:?}");
        assert!(moves > 400, "{moves}");
        // A player waits a second or two for an answer, and the game moves meanwhile.
        assert!(longest < Duration::from_secs(14), "{longest:?}");
        // The clock of the game in which nobody moved ran, but for the time in which nobody had it.
        let ran = left_before - left(&client, &stays, still.id).await;
        let passed = u64::try_from(since.elapsed().as_millis()).unwrap();
        let stood = passed.saturating_sub(ran);
        println!("{name}: the clock stood for {stood} ms of {} ms", begun.elapsed().as_millis());
        assert!(ran <= passed + 100 && stood < 12_000, "{ran} of {passed}");
        drop(back);
    });
}

#[test]
fn games_go_on_at_the_other_server_when_one_is_killed() {
    games_go_on("processes-killed", async |first, addresses| {
        // It is killed.
        drop(first);
        sleep(Duration::from_secs(3)).await;
        // The balancer knows.
        addresses.lock().unwrap().remove(0);
        None
    });
}

#[test]
fn games_go_on_at_the_other_server_when_one_is_held_up_and_comes_back() {
    games_go_on("processes-held-up", async |first, _| {
        signal(&first, "-STOP");
        sleep(HELD_UP).await;
        signal(&first, "-CONT");
        Some(first)
    });
}
