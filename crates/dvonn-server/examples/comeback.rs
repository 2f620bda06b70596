//! Measures how long after a crash of the server the last client follows its game again.
//!
//! ```sh
//! cargo run --release -p dvonn-server --example comeback -- 2000 5
//! ```
//!
//! connects 2,000 sockets to 1,000 games, kills the server by SIGKILL and starts it again, five times. The
//! clients wait before each attempt as the web app does. A third argument names another place for the games,
//! such as `postgres://…`. Each socket takes an open file at both ends, so `ulimit -n` must be high enough.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use dvonn::random::Random;
use dvonn_net::{ClientFrame, GameId, ServerFrame, Terms};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::Service;
use dvonn_server::store;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The first and the longest wait of the web app before it tries again.
const WAITS: [Duration; 2] = [Duration::from_millis(400), Duration::from_secs(8)];

/// How long the server is down.
const DOWN: Duration = Duration::from_millis(400);

/// The time limit for all clients to come back.
const PATIENCE: Duration = Duration::from_secs(120);

type Failure = Box<dyn Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    match &arguments[..] {
        [serve, address, games, place] if serve == "serve" => {
            runtime.block_on(serve_games(address.parse()?, games.parse()?, place))
        }
        _ => runtime.block_on(come_back(&arguments)),
    }
}

/// Runs the server process: begins games, prints the tokens of their players, and serves until it is killed.
async fn serve_games(address: SocketAddr, games: usize, place: &str) -> Result<(), Failure> {
    let store = store::open(place).await?;
    let service = Service::start(store, Surroundings::of_machine()?).await?;
    let failed = |problem: dvonn_net::Problem| problem.detail;
    let terms: Terms = serde_json::from_str(r#"{"filling":"random","time":"3600000+0","side":"white"}"#)?;
    for _ in 0..games {
        let white = service.add_guest().await.map_err(failed)?;
        let black = service.add_guest().await.map_err(failed)?;
        let challenge = service.challenge(white.user.id, terms.into()).await.map_err(failed)?;
        service.accept(black.user.id, challenge.id, None).await.map_err(failed)?;
        println!("{} {} {}", challenge.id, white.token, black.token);
    }
    let listener = TcpListener::bind(address).await?;
    println!("{}", listener.local_addr()?);
    let settings = Settings { unlimited: true, ..Settings::default() };
    http::serve(listener, service, settings, axum::Router::new(), std::future::pending::<()>).await?;
    Ok(())
}

/// A server process. Dropping it kills the process.
struct Server(Child, Option<SocketAddr>);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    /// Starts a server. Returns it with the lines that it prints before its address.
    fn start(address: &str, games: usize, place: &str) -> Result<(Self, Vec<String>), Failure> {
        let mut child = Command::new(std::env::current_exe()?);
        let child = child.args(["serve", address, &games.to_string(), place]).stdout(Stdio::piped());
        let mut server = Self(child.spawn()?, None);
        let output = server.0.stdout.take().ok_or("the server has no output")?;
        let mut said = Vec::new();
        for line in BufReader::new(output).lines() {
            let line = line?;
            match line.parse() {
                Ok(address) => {
                    server.1 = Some(address);
                    return Ok((server, said));
                }
                Err(_) => said.push(line),
            }
        }
        Err("the server has ended".into())
    }
}

async fn come_back(arguments: &[String]) -> Result<(), Failure> {
    let sockets: usize = arguments.first().map_or(Ok(2_000), |text| text.parse())?;
    let times: usize = arguments.get(1).map_or(Ok(3), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("dvonn-comeback-{}", std::process::id()));
    let place = arguments.get(2).cloned().unwrap_or_else(|| folder.to_string_lossy().into_owned());
    let (server, seats) = Server::start("127.0.0.1:0", sockets / 2, &place)?;
    let address = server.1.ok_or("no address")?;
    let mut server = Some(server);
    let (there, mut heard) = mpsc::unbounded_channel();
    for (number, seat) in seats.iter().enumerate() {
        let words: Vec<&str> = seat.split(' ').collect();
        let [id, players @ ..] = &words[..] else { return Err("a game without a name".into()) };
        for (player, token) in players.iter().enumerate() {
            let (id, token, there) = (id.parse()?, (*token).to_owned(), there.clone());
            tokio::spawn(stay(address, id, token, there, (number * 2 + player) as u64));
        }
    }
    all(&mut heard, sockets).await?;
    println!("{sockets} sockets in {} games; the first wait is {} ms", sockets / 2, WAITS[0].as_millis());
    for _ in 0..times {
        drop(server.take());
        sleep(DOWN).await;
        let begun = Instant::now();
        server = Some(Server::start(&address.to_string(), 0, &place)?.0);
        let up = begun.elapsed();
        let mut arrived = all(&mut heard, sockets).await?;
        arrived.sort_unstable();
        let after = |place: usize| {
            arrived.get(place).map_or(0.0, |at| at.saturating_duration_since(begun + up).as_secs_f64())
        };
        println!(
            "the server is up after {:.2} s; s until they are back: median {:.2}, 99% {:.2}, all {:.2}",
            up.as_secs_f64(),
            after(sockets / 2),
            after(sockets * 99 / 100),
            after(sockets - 1)
        );
    }
    drop(server);
    let _ = std::fs::remove_dir_all(folder);
    Ok(())
}

/// Waits for this many arrivals, and returns their times.
async fn all(heard: &mut mpsc::UnboundedReceiver<Instant>, count: usize) -> Result<Vec<Instant>, Failure> {
    let mut arrived = Vec::new();
    let waiting = async {
        while arrived.len() < count {
            arrived.extend(heard.recv().await);
        }
    };
    timeout(PATIENCE, waiting).await.map_err(|_| "not everybody came back")?;
    Ok(arrived)
}

/// A player who follows a game, and comes back to it whenever the connection is lost.
async fn stay(
    address: SocketAddr,
    game: GameId,
    token: String,
    there: mpsc::UnboundedSender<Instant>,
    seed: u64,
) {
    let mut random = Random::new(seed);
    let mut failed = 0;
    loop {
        if let Ok(mut socket) = follow(address, game, &token).await {
            failed = 0;
            if there.send(Instant::now()).is_err() {
                return;
            }
            while matches!(socket.next().await, Some(Ok(_))) {}
        }
        // Half of the wait is random, so that the clients do not all come back at the same moment.
        let wait = WAITS[1].min(WAITS[0] * (1 << failed.min(5)));
        let part = f64::from(random.below(1_000)) / 1_000.0;
        sleep(wait.mul_f64(0.5 + part / 2.0)).await;
        failed += 1;
    }
}

/// Connects, follows the game, and waits for its snapshot.
async fn follow(address: SocketAddr, game: GameId, token: &str) -> Result<Socket, Failure> {
    let mut request = format!("ws://{address}/api/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let (mut socket, _) = connect_async(request).await?;
    socket.send(Message::text(ClientFrame::Follow { game, after: None }.write())).await?;
    while let Some(message) = socket.next().await {
        if let Message::Text(text) = message?
            && matches!(serde_json::from_str(&text)?, ServerFrame::Snapshot { .. })
        {
            return Ok(socket);
        }
    }
    Err("the server has closed the connection".into())
}
