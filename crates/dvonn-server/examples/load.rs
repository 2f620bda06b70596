//! Many live games at once, server and clients on one machine: how long a move takes until it is
//! acknowledged.
//!
//! ```sh
//! cargo run --release -p dvonn-server --example load -- 9000 30
//! ```
//!
//! plays 9,000 games (18,000 sockets), each with a move every two seconds, for 30 seconds, on a file in a
//! temporary folder; a third argument names another place, such as `postgres://…`. The server is a process of
//! its own. Each takes a file for each socket, so `ulimit -n` must be high enough.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Color};
use dvonn_net::{ClientFrame, GameId, ServerFrame, Terms};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::{NewSession, Service};
use dvonn_server::store;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// How often a game has a move.
const MOVE_EVERY: Duration = Duration::from_secs(2);

/// How long a client waits for a frame before it calls the game failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many games are begun at once.
const AT_ONCE: usize = 256;

type Failure = Box<dyn Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    match &arguments[..] {
        [serve, games, place] if serve == "serve" => runtime.block_on(serve_games(games.parse()?, place)),
        _ => runtime.block_on(play_games(&arguments)),
    }
}

/// The server: it begins the games, says who plays them, and serves until its input ends.
async fn serve_games(games: usize, place: &str) -> Result<(), Failure> {
    let store = store::open(place).await?;
    let service = Arc::new(Service::start(store, Surroundings::of_machine()?).await?);
    let begun = Instant::now();
    let mut left = games;
    while left > 0 {
        let together = left.min(AT_ONCE);
        left -= together;
        let mut beginning = JoinSet::new();
        for _ in 0..together {
            beginning.spawn(begin(Arc::clone(&service)));
        }
        while let Some(game) = beginning.join_next().await {
            let (id, [white, black]) = game??;
            println!("{id} {white} {black}");
        }
    }
    eprintln!("{games} games begun in {:.1} s", begun.elapsed().as_secs_f64());
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let settings = Settings { unlimited: true, ..Settings::default() };
    let ended = || async {
        let _ = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await;
    };
    http::serve(listener, Arc::clone(&service), settings, axum::Router::new(), ended).await?;
    service.close().await;
    Ok(())
}

/// The clients.
async fn play_games(arguments: &[String]) -> Result<(), Failure> {
    let games: usize = arguments.first().map_or(Ok(1_000), |text| text.parse())?;
    let seconds: u64 = arguments.get(1).map_or(Ok(20), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("dvonn-load-{}", std::process::id()));
    let place = arguments.get(2).cloned().unwrap_or_else(|| folder.to_string_lossy().into_owned());
    let mut server = Command::new(std::env::current_exe()?);
    let server =
        server.args(["serve", &games.to_string(), &place]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut server = server.spawn()?;
    let mut lines = BufReader::new(server.stdout.take().ok_or("the server has no output")?).lines();
    let seats = lines.by_ref().take(games).collect::<Result<Vec<String>, _>>()?;
    let address = lines.next().ok_or("the server has ended")??;
    let empty = memory(server.id());
    let begun = Instant::now();
    let mut players = JoinSet::new();
    let until = Instant::now() + Duration::from_secs(seconds) + Duration::from_secs(games as u64 / 400);
    for (number, seat) in seats.iter().enumerate() {
        let (id, tokens) = seat.split_once(' ').ok_or("a game without players")?;
        let (white, black) = tokens.split_once(' ').ok_or("a game with one player")?;
        let id: GameId = id.parse()?;
        let sockets = [connect(&address, white, id).await?, connect(&address, black, id).await?];
        players.spawn(play(id, sockets, number as u64, until));
    }
    println!("{} sockets connected in {:.1} s", games * 2, begun.elapsed().as_secs_f64());
    println!(
        "{:.1} kB of the server for a game with two sockets",
        (memory(server.id()) - empty) / games as f64
    );
    let mut times: Vec<Duration> = Vec::new();
    let mut failed = 0;
    while let Some(played) = players.join_next().await {
        match played? {
            Ok(acknowledged) => times.extend(acknowledged),
            Err(error) => {
                failed += 1;
                if failed == 1 {
                    eprintln!("the first that failed: {error}");
                }
            }
        }
    }
    times.sort_unstable();
    let quantile = |part: f64| {
        times.get((times.len() as f64 * part) as usize).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!("{} moves acknowledged, {failed} games failed", times.len());
    println!(
        "ms until it is: median {:.1}, 99% {:.1}, 99.9% {:.1}, longest {:.1}",
        quantile(0.5),
        quantile(0.99),
        quantile(0.999),
        quantile(1.0 - f64::EPSILON)
    );
    drop(server.stdin.take());
    server.wait()?;
    let _ = std::fs::remove_dir_all(folder);
    Ok(())
}

/// Begins a game between two guests.
async fn begin(service: Arc<Service>) -> Result<(GameId, [String; 2]), Failure> {
    let failed = |problem: dvonn_net::Problem| problem.detail;
    let [white, black]: [NewSession; 2] =
        [service.add_guest().await.map_err(failed)?, service.add_guest().await.map_err(failed)?];
    let terms: Terms = serde_json::from_str(r#"{"filling":"placement","time":"3600000+0","side":"white"}"#)?;
    let challenge = service.challenge(white.user.id, terms.into()).await.map_err(failed)?;
    service.accept(black.user.id, challenge.id).await.map_err(failed)?;
    Ok((challenge.id, [white.token, black.token]))
}

/// Connects a player who follows the game.
async fn connect(address: &str, token: &str, game: GameId) -> Result<Socket, Failure> {
    let mut request = format!("ws://{address}/api/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let (mut socket, _) = connect_async_with_config(request, None, true).await?;
    socket.send(Message::text(ClientFrame::Follow { game, after: None }.write())).await?;
    Ok(socket)
}

/// Plays random moves, one every two seconds. Returns how long each took until it was acknowledged.
async fn play(
    game: GameId,
    mut sockets: [Socket; 2],
    seed: u64,
    until: Instant,
) -> Result<Vec<Duration>, Failure> {
    let mut random = Random::new(seed);
    let mut board = Board::start();
    let (mut ply, mut number, mut times) = (0, 0, Vec::new());
    tokio::time::sleep(MOVE_EVERY.mul_f64(f64::from(random.below(1_000)) / 1_000.0)).await;
    while Instant::now() < until
        && let Some(m) = random::legal_move(board.position(), &mut random)
    {
        let side = board.position().side();
        let is_forced = dvonn_referee::forced_by_rules(&board) == Some(m);
        board = board.play(m)?;
        ply += 1;
        if is_forced {
            continue;
        }
        let frame = ClientFrame::Play { game, id: number, ply: ply - 1, after: number, m };
        number += 1;
        let [own, other] = match (side, &mut sockets) {
            (Color::White, [white, black]) => [white, black],
            (Color::Black, [white, black]) => [black, white],
        };
        let sent = Instant::now();
        own.send(Message::text(frame.write())).await?;
        while !matches!(next(own).await?, ServerFrame::Accepted { .. }) {}
        times.push(sent.elapsed());
        while !matches!(next(other).await?, ServerFrame::Change { number: told, .. } if told == number) {}
        tokio::time::sleep(MOVE_EVERY.saturating_sub(sent.elapsed())).await;
    }
    Ok(times)
}

async fn next(socket: &mut Socket) -> Result<ServerFrame, Failure> {
    loop {
        let message = timeout(PATIENCE, socket.next()).await.map_err(|_| "a frame did not come")?;
        match message.ok_or("the server has closed the connection")?? {
            Message::Text(text) => match serde_json::from_str(&text)? {
                ServerFrame::Problem(problem) => return Err(problem.detail.into()),
                ServerFrame::Refused { why, .. } => return Err(format!("refused: {why:?}").into()),
                frame => return Ok(frame),
            },
            _ => continue,
        }
    }
}

/// The memory that a process has in use, in kB.
fn memory(process: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0.0)
}
