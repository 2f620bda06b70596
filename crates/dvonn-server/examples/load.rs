//! Measures how long the server takes to acknowledge a move while many live games go on, with server and
//! clients on one machine.
//!
//! ```sh
//! cargo run --release -p dvonn-server --example load -- 9000 30
//! ```
//!
//! plays 9,000 games (18,000 sockets), each with a move every two seconds, until 30 seconds after the last
//! one has begun. The games are stored in a temporary folder; a third argument names another place, such as
//! `postgres://…`.
//!
//! The server is a separate process. A fourth argument is the number of servers on one database. Players
//! connect to any of them, as behind a load balancer: with two servers, the players of half the games are on
//! different ones. A fifth argument is the number of bots that think in each server without a pause, on
//! threads of the lowest priority. Each process takes an open file for each socket, so `ulimit -n` must be
//! high enough.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::io::{BufRead as _, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Position};
use dvonn_analysis::Level;
use dvonn_net::{ClientFrame, GameId, ServerFrame, Terms};
use dvonn_server::fair_play::{Decision, Judgement};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::{Mind, NewSession, Service};
use dvonn_server::store;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// The interval between the moves of a game.
const MOVE_EVERY: Duration = Duration::from_secs(2);

/// How long a client waits for a frame before it counts the game as failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many games are begun in parallel.
const AT_ONCE: usize = 256;

type Failure = Box<dyn Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    match &arguments[..] {
        [serve, games, place, bots] if serve == "serve" => {
            runtime.block_on(serve_games(games.parse()?, place, bots.parse()?))
        }
        _ => runtime.block_on(play_games(&arguments)),
    }
}

/// Runs the server process: begins the games, prints the tokens of their players, and serves until its input
/// ends.
async fn serve_games(games: usize, place: &str, bots: usize) -> Result<(), Failure> {
    let store = store::open(place).await?;
    let service = Service::start(store, Surroundings::of_machine()?).await?;
    think(&service, bots).await?;
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

/// A bot that never stops thinking.
struct Thinker;

impl Mind for Thinker {
    fn choose(&mut self, position: &Position, _: Level, _: u64) -> Option<Move> {
        loop {
            std::hint::black_box(dvonn::perft(position, 2));
        }
    }

    fn judge(&mut self, _: &Decision) -> Option<Judgement> {
        None
    }
}

/// Starts this many bots, each in a game in which it moves first.
async fn think(service: &Arc<Service>, bots: usize) -> Result<(), Failure> {
    if bots == 0 {
        return Ok(());
    }
    service.open_house((0..bots).map(|_| Box::new(Thinker) as Box<dyn Mind>).collect()).await?;
    let terms: Terms = serde_json::from_str(r#"{"filling":"placement","side":"black"}"#)?;
    for _ in 0..bots {
        let failed = |problem: dvonn_net::Problem| problem.detail;
        let guest = service.add_guest().await.map_err(failed)?;
        service.play_bot(guest.user.id, Level::MAX, &terms.into()).await.map_err(failed)?;
    }
    Ok(())
}

/// Starts a server that begins `games` games and runs `bots` thinking bots, and returns its output.
fn start(games: usize, place: &str, bots: &str) -> Result<(Child, Lines<BufReader<ChildStdout>>), Failure> {
    let mut server = Command::new(std::env::current_exe()?);
    let server = server.args(["serve", &games.to_string(), place, bots]);
    let mut server = server.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let lines = BufReader::new(server.stdout.take().ok_or("the server has no output")?).lines();
    Ok((server, lines))
}

/// Runs the clients, and prints the results.
async fn play_games(arguments: &[String]) -> Result<(), Failure> {
    let games: usize = arguments.first().map_or(Ok(1_000), |text| text.parse())?;
    let seconds: u64 = arguments.get(1).map_or(Ok(20), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("dvonn-load-{}", std::process::id()));
    let place = arguments.get(2).cloned().unwrap_or_else(|| folder.to_string_lossy().into_owned());
    let count: usize = arguments.get(3).map_or(Ok(1), |text| text.parse())?;
    let bots = arguments.get(4).map_or("0", String::as_str);
    let (server, mut lines) = start(games, &place, bots)?;
    let seats = lines.by_ref().take(games).collect::<Result<Vec<String>, _>>()?;
    let mut addresses = vec![lines.next().ok_or("the server has ended")??];
    let mut servers = vec![server];
    for _ in 1..count {
        let (server, mut lines) = start(0, &place, bots)?;
        addresses.push(lines.next().ok_or("the server has ended")??);
        servers.push(server);
    }
    let in_use = |servers: &[Child]| servers.iter().map(|server| memory(server.id())).sum::<f64>();
    let empty = in_use(&servers);
    let begun = Instant::now();
    let mut players = JoinSet::new();
    let until = Arc::new(OnceLock::new());
    for (number, seat) in seats.iter().enumerate() {
        let (id, tokens) = seat.split_once(' ').ok_or("a game without players")?;
        let (white, black) = tokens.split_once(' ').ok_or("a game with one player")?;
        let id: GameId = id.parse()?;
        let [first, second] = [number, number / count].map(|number| &addresses[number % count]);
        let sockets = [connect(first, white, id).await?, connect(second, black, id).await?];
        players.spawn(play(id, sockets, number as u64, Arc::clone(&until)));
    }
    let _ = until.set(Instant::now() + Duration::from_secs(seconds));
    println!("{} sockets connected in {:.1} s", games * 2, begun.elapsed().as_secs_f64());
    println!(
        "{:.1} kB of the servers for a game with two sockets",
        (in_use(&servers) - empty) / games as f64
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
    for mut server in servers {
        drop(server.stdin.take());
        // A server with a bot that never stops thinking cannot end by itself.
        if bots != "0" {
            server.kill()?;
        }
        server.wait()?;
    }
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
    service.accept(black.user.id, challenge.id, None).await.map_err(failed)?;
    Ok((challenge.id, [white.token, black.token]))
}

/// Connects a player who follows the game.
async fn connect(address: &str, token: &str, game: GameId) -> Result<Socket, Failure> {
    let mut request = format!("ws://{address}/api/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let (mut socket, _) = connect_async_with_config(request, None, true).await?;
    socket.send(Message::text(ClientFrame::Follow { game, after: None }.write())).await?;
    // Wait for the snapshot: a client that follows only after the first move gets no frame for it.
    while !matches!(next(&mut socket).await?, ServerFrame::Snapshot { .. }) {}
    Ok(socket)
}

/// Plays random moves, one every two seconds, until a moment that is set once all clients are connected.
/// Returns how long the acknowledgement of each move took.
async fn play(
    game: GameId,
    mut sockets: [Socket; 2],
    seed: u64,
    until: Arc<OnceLock<Instant>>,
) -> Result<Vec<Duration>, Failure> {
    let mut random = Random::new(seed);
    let mut board = Board::start();
    let (mut ply, mut number, mut times) = (0, 0, Vec::new());
    tokio::time::sleep(MOVE_EVERY.mul_f64(f64::from(random.below(1_000)) / 1_000.0)).await;
    while until.get().is_none_or(|&until| Instant::now() < until)
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
    // Pings may come at any time.
    let text = async {
        loop {
            match socket.next().await.ok_or("the server has closed the connection")?? {
                Message::Text(text) => return Ok::<_, Failure>(text),
                _ => continue,
            }
        }
    };
    match serde_json::from_str(&timeout(PATIENCE, text).await.map_err(|_| "a frame did not come")??)? {
        ServerFrame::Problem(problem) => Err(problem.detail.into()),
        ServerFrame::Refused { why, .. } => Err(format!("refused: {why:?}").into()),
        frame => Ok(frame),
    }
}

/// Returns the memory that a process uses, in kB.
fn memory(process: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0.0)
}
