//! Tests of `dvonn bot` on a real server: whole games, a failing network, failing engines, and people.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::server::{Server, dvonn, folder, run};
use dvonn_net::{
    ChallengePage, ClientFrame, GameChange, GameId, GameList, GamePage, LinkPage, MadeToken, Offer,
    PersonPage, ServerFrame,
};
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, Method, Response};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// The time that a game between bots may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(240);

/// A person's browser.
struct Person {
    address: String,
    cookie: String,
}

impl Person {
    async fn ask(&self, method: Method, path: &str, body: &str) -> Response {
        let request = Client::new().request(method, format!("http://{}{path}", self.address));
        let request = request.header("cookie", &self.cookie).header("content-type", "application/json");
        let response = request.body(body.to_owned()).send().await.unwrap();
        assert!(response.status().is_success(), "{path}: {}", response.text().await.unwrap());
        response
    }

    async fn read<T: serde::de::DeserializeOwned>(&self, method: Method, path: &str, body: &str) -> T {
        serde_json::from_str(&self.ask(method, path, body).await.text().await.unwrap()).unwrap()
    }

    async fn arrives(address: &str, path: &str, body: &str) -> Self {
        let nobody = Self { address: address.to_owned(), cookie: String::new() };
        let response = nobody.ask(Method::POST, path, body).await;
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        Self { cookie: cookie.split(';').next().unwrap().to_owned(), ..nobody }
    }

    /// Makes an account with a program's token, in a file of the folder named after the account.
    async fn with_token(address: &str, name: &str, folder: &Path) -> Self {
        let account = format!(r#"{{"name":"{name}","password":"correct horse"}}"#);
        let person = Self::arrives(address, "/api/account", &account).await;
        let made: MadeToken = person.read(Method::POST, "/api/account/tokens", r#"{"label":"bot"}"#).await;
        fs::write(folder.join(name), made.token).unwrap();
        person
    }

    /// Does the same for the account of a program.
    async fn program(address: &str, name: &str, folder: &Path) -> Self {
        let person = Self::with_token(address, name, folder).await;
        person.ask(Method::POST, "/api/account/bot", "").await;
        person
    }

    /// Returns the only game of the account.
    async fn game(&self) -> GamePage {
        let mut list: GameList = self.read(Method::GET, "/api/games", "").await;
        assert_eq!(list.games.len(), 1);
        list.games.remove(0)
    }
}

/// A running bot, with its log in a file.
struct Bot {
    child: Child,
    log: PathBuf,
}

impl Bot {
    fn start(folder: &Path, address: &str, name: &str, args: &[&str]) -> Self {
        let log = folder.join(format!("{name}.log"));
        let server = format!("http://{address}");
        let child = dvonn(&["bot", "--server", &server, "--token-file", name], folder)
            .args(args)
            .stdout(Stdio::piped())
            .stderr(fs::File::create(&log).unwrap())
            .spawn()
            .unwrap();
        Self { child, log }
    }

    fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// Waits until the log contains this.
    async fn says(&self, what: &str) {
        let begun = Instant::now();
        while !self.log().contains(what) {
            assert!(begun.elapsed() < PATIENCE, "{what} is not in:\n{}", self.log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits for the end. Returns the bot's output and its exit code.
    async fn end(mut self) -> (String, Option<i32>) {
        let begun = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "the bot does not end:\n{}", self.log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let mut said = String::new();
        std::io::Read::read_to_string(&mut self.child.stdout.take().unwrap(), &mut said).unwrap();
        (said, self.child.wait().unwrap().code())
    }

    fn interrupt(&self) {
        let asked = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(asked.unwrap().success());
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a proxy between a bot and a server that cuts each connection after a number of bytes. Returns its
/// address and a count of the connections it has cut.
async fn network(listener: TcpListener, server: String, bytes: usize) -> (String, Arc<AtomicUsize>) {
    let address = listener.local_addr().unwrap().to_string();
    let cuts = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&cuts);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let (server, counted) = (server.clone(), Arc::clone(&counted));
            tokio::spawn(async move {
                let Ok(far) = TcpStream::connect(&server).await else { return };
                let ((mut near_in, mut near_out), (mut far_in, mut far_out)) =
                    (near.into_split(), far.into_split());
                let there = tokio::spawn(async move { tokio::io::copy(&mut near_in, &mut far_out).await });
                let mut left = bytes;
                let mut buffer = [0; 512];
                while let Ok(read) = far_in.read(&mut buffer).await
                    && read > 0
                {
                    if read >= left {
                        counted.fetch_add(1, Ordering::Relaxed);
                        break;
                    }
                    left -= read;
                    if near_out.write_all(&buffer[..read]).await.is_err() {
                        break;
                    }
                }
                there.abort();
            });
        }
    });
    (address, cuts)
}

#[tokio::test]
async fn two_bots_play_a_rated_game_to_its_end_over_a_network_that_is_cut() {
    let folder = folder("bots");
    let server = Server::start(&folder, &[]);
    let robot = Person::program(&server.address, "Robot", &folder).await;
    Person::program(&server.address, "Rival", &folder).await;
    // The network of one bot is absent at first.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let near = listener.local_addr().unwrap().to_string();
    drop(listener);
    let first = Bot::start(&folder, &near, "Robot", &["--level", "1", "--accept", "bots,rated", "--once"]);
    first.says("waiting").await;
    let listener = TcpListener::bind(&near).await.unwrap();
    let (_, cuts) = network(listener, server.address.clone(), 4_500).await;
    first.says("connected").await;
    // The other bot uses a program that speaks UGI.
    let engine = format!("ugi[Level=1]:'{}' ugi", assert_cmd::cargo::cargo_bin!("dvonn").display());
    let terms = ["--seek", "20m+0s,rated,white", "--to", "robot", "--accept", "none", "--games", "1"];
    let second =
        Bot::start(&folder, &server.address, "Rival", &[&["--engine", &engine], &terms[..]].concat());
    let logs = [first.log.clone(), second.log.clone()];
    for (bot, log) in [first, second].into_iter().zip(logs) {
        let (said, code) = bot.end().await;
        let log = fs::read_to_string(log).unwrap();
        assert_eq!(code, Some(0), "{said}\n{log}");
        assert!(said.starts_with("Games: ") && said.lines().count() == 1, "{said}");
        assert!(!log.contains("dvonn_"), "the token is in the log");
    }
    assert!(cuts.load(Ordering::Relaxed) >= 3, "{cuts:?}");
    // A whole game by the rules, rated for both.
    let game = robot.game().await;
    assert!(game.terms.rated && game.players.white.bot && game.players.black.bot);
    assert_eq!(game.result.unwrap().by, dvonn_record::EndReason::Play);
    assert_eq!(game.players.white.name, "Rival");
    for name in ["Robot", "Rival"] {
        let page: PersonPage = robot.read(Method::GET, &format!("/api/people/{name}"), "").await;
        assert_eq!(page.ratings.len(), 1, "{name}");
    }
    server.end();
}

#[tokio::test]
async fn an_engine_that_dies_is_started_again_and_one_that_never_plays_resigns() {
    let folder = folder("bot-engines");
    let server = Server::start(&folder, &[]);
    let robot = Person::program(&server.address, "Robot", &folder).await;
    let rival = Person::program(&server.address, "Rival", &folder).await;
    let script = |name: &str, text: &str| {
        fs::write(folder.join(name), text).unwrap();
        format!("ugi:sh {name}")
    };
    let dvonn = assert_cmd::cargo::cargo_bin!("dvonn").display();
    // The engine plays ten moves, and exits at the next question.
    let mortal = script(
        "mortal",
        &format!(
            "n=0\nwhile read -r line; do\n  case $line in go*) n=$((n+1)); [ $n -gt 10 ] && exit 3;; esac\n  \
             echo \"$line\"\ndone | exec '{dvonn}' ugi\n"
        ),
    );
    let first = Bot::start(
        &folder,
        &server.address,
        "Robot",
        &["--engine", &mortal.replace("ugi:", "ugi[Level=1]:"), "--once"],
    );
    first.says("connected").await;
    let terms = ["--level", "1", "--seek", "20m+0s", "--to", "Robot", "--once"];
    let second = Bot::start(&folder, &server.address, "Rival", &terms);
    let log = first.log.clone();
    let (said, code) = first.end().await;
    let log = fs::read_to_string(log).unwrap();
    assert_eq!(code, Some(0), "{said}\n{log}");
    assert!(log.matches("no move was chosen").count() >= 2, "{log}");
    assert_eq!(second.end().await.1, Some(0));
    assert_eq!(robot.game().await.result.unwrap().by, dvonn_record::EndReason::Play);
    // The engine plays only illegal moves: the bot resigns as a last resort, and takes no more games.
    let wrong = script(
        "wrong",
        "while read -r line; do\n  case $line in\n    ugi) echo id name Wrong; echo ugiok;;\n    \
         isready) echo readyok;;\n    go*) echo bestmove a1a1;;\n    quit) exit;;\n  esac\ndone\n",
    );
    let first = Bot::start(&folder, &server.address, "Robot", &["--engine", &wrong]);
    first.says("connected").await;
    let second = Bot::start(&folder, &server.address, "Rival", &terms);
    assert_eq!(second.end().await.1, Some(0));
    let (said, code) = first.end().await;
    assert_eq!((said.as_str(), code), ("Games: 0 won, 0 drawn, 1 lost, 0 called off\n", Some(1)));
    let list: GameList = rival.read(Method::GET, "/api/games", "").await;
    assert_eq!(list.games[0].result.unwrap().by, dvonn_record::EndReason::Resignation);
    server.end();
}

#[tokio::test]
async fn a_person_challenges_a_bot_that_answers_offers_and_leaves_in_peace() {
    let folder = folder("bot-people");
    let server = Server::start(&folder, &[]);
    Person::program(&server.address, "Robot", &folder).await;
    let guest = Person::arrives(&server.address, "/api/guest", "").await;
    let args = ["--level", "1", "--accept", "untimed", "--take-backs", "--seek", "3d"];
    let bot = Bot::start(&folder, &server.address, "Robot", &args);
    bot.says("connected").await;
    let offer = async |terms: &str| {
        let body = format!(r#"{{"filling":"random",{terms}"side":"white","to":"Robot"}}"#);
        guest.read::<ChallengePage>(Method::POST, "/api/challenges", &body).await.id
    };
    // Unwanted offers are declined.
    let declined = offer(r#""time":"300000+0","#).await;
    let is_declined = async |id: GameId| {
        let link: LinkPage = guest.read(Method::GET, &format!("/api/links/{id}"), "").await;
        matches!(&link, LinkPage::Challenge(page) if page.state == dvonn_net::ChallengeState::Withdrawn)
    };
    let mut request = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let id = offer("").await;
    // The game begins, and the guest moves, offers a draw, and asks to take a move back.
    let mut heard = async |wanted: &dyn Fn(&ServerFrame) -> bool, said: Option<ClientFrame>| {
        if let Some(frame) = said {
            socket.send(Message::text(frame.write())).await.unwrap();
        }
        loop {
            let message = tokio::time::timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
            let Message::Text(text) = message else { continue };
            let frame: ServerFrame = serde_json::from_str(&text).unwrap();
            if wanted(&frame) {
                return frame;
            }
        }
    };
    let game = loop {
        let link: LinkPage = guest.read(Method::GET, &format!("/api/links/{id}"), "").await;
        if let LinkPage::Game(game) = link {
            break game;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(game.players.black.bot && is_declined(declined).await);
    let follow = ClientFrame::Follow { game: id, after: None };
    heard(&|frame| matches!(frame, ServerFrame::Snapshot { .. }), Some(follow)).await;
    let m = game.state.unwrap().start.position().legal_moves().into_iter().next().unwrap();
    let play = ClientFrame::Play { game: id, id: 1, ply: 0, after: 0, m };
    let reply = heard(
        &|frame| {
            matches!(frame, ServerFrame::Change { change: GameChange::Played { ply, .. }, .. } if *ply > 0)
        },
        Some(play),
    )
    .await;
    let ServerFrame::Change { number, .. } = reply else { unreachable!("the frame is a change") };
    let draw = ClientFrame::Offer { game: id, id: 2, offer: Offer::Draw, after: number };
    heard(
        &|frame| matches!(frame, ServerFrame::Change { change: GameChange::Declined { .. }, .. }),
        Some(draw),
    )
    .await;
    let back = ClientFrame::Offer { game: id, id: 3, offer: Offer::TakeBack, after: number + 2 };
    heard(
        &|frame| matches!(frame, ServerFrame::Change { change: GameChange::TakenBack { .. }, .. }),
        Some(back),
    )
    .await;
    // The bot leaves, its seek disappears, and the game stays.
    let robot: Vec<ChallengePage> = {
        let lobby: dvonn_net::LobbyPage = guest.read(Method::GET, "/api/lobby", "").await;
        lobby.days
    };
    assert_eq!(robot.len(), 1);
    bot.interrupt();
    let (said, code) = bot.end().await;
    let expected = "Games: 0 won, 0 drawn, 0 lost, 0 called off\nOne game goes on without the bot\n";
    assert_eq!((said.as_str(), code), (expected, Some(0)));
    let lobby: dvonn_net::LobbyPage = guest.read(Method::GET, "/api/lobby", "").await;
    assert!(lobby.days.is_empty() && guest.game().await.result.is_none());
    // The next bot continues the game.
    let play = ClientFrame::Play { game: id, id: 4, ply: 0, after: number + 4, m };
    let bot = Bot::start(&folder, &server.address, "Robot", &["--level", "1"]);
    heard(
        &|frame| {
            matches!(frame, ServerFrame::Change { change: GameChange::Played { ply, .. }, .. } if *ply > 0)
        },
        Some(play),
    )
    .await;
    bot.interrupt();
    assert_eq!(bot.end().await.1, Some(0));
    server.end();
}

#[tokio::test]
async fn what_cannot_play_says_why() {
    let folder = folder("bot-wrong");
    let server = Server::start(&folder, &[]);
    Person::with_token(&server.address, "Ann", &folder).await;
    fs::write(folder.join("none"), "dvonn_0000").unwrap();
    fs::write(folder.join("empty"), "\n").unwrap();
    let address = format!("http://{}", server.address);
    let at_metrics = format!("{address}/healthz");
    for (args, expected) in [
        (&["--server", &address, "--token-file", "none"][..], "the server does not know this token"),
        (&["--server", &address, "--token-file", "empty"], "no token: name its file"),
        (&["--server", &address], "or put it into DVONN_TOKEN"),
        (&["--server", &address, "--token-file", "missing"], "missing"),
        (&["--server", &address, "--token-file", "Ann"], "the account Ann is not marked as a program's"),
        (&["--server", &at_metrics, "--token-file", "Ann"], "expected the address of a server"),
        (
            &["--server", &address, "--token-file", "Ann", "--engine", "ugi:/no/such"],
            "the engine cannot play",
        ),
        (
            &["--server", &address, "--token-file", "Ann", "--accept", "fast"],
            "expected words separated by commas",
        ),
        (&["--server", &address, "--token-file", "Ann", "--seek", "5+3"], "expected the terms of a game"),
    ] {
        let (said, remark, code) = run(&[&["bot"], args].concat(), &folder);
        assert_eq!((said.as_str(), code), ("", Some(2)), "{args:?}: {remark}");
        assert!(remark.contains(expected), "{args:?}: {remark}");
    }
    server.end();
}
