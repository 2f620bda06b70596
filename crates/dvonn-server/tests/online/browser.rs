//! A server, and browsers that talk to it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use dvonn::{Move, Position};
use dvonn_analysis::Level;
use dvonn_net::{
    ChallengePage, ChallengeState, ClientFrame, GameId, GamePage, Me, Problem, ProblemCode, ServerFrame,
};
use dvonn_server::fair_play::{Decision, Judgement};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::{Mind, Service};
use dvonn_server::store::Store;
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Method, Response, StatusCode};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server on its own port.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) end: watch::Sender<bool>,
    pub(crate) ended: tokio::task::JoinHandle<()>,
}

impl Running {
    pub(crate) async fn on(store: Arc<dyn Store>) -> Self {
        Self::with(store, Surroundings::of_machine().unwrap()).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, surroundings: Surroundings) -> Self {
        Self::with_bots(store, surroundings, 0).await
    }

    /// Starts a server with bots that think on this many threads.
    pub(crate) async fn with_bots(store: Arc<dyn Store>, surroundings: Surroundings, bots: usize) -> Self {
        let service = Service::start(store, surroundings).await.unwrap();
        if bots > 0 {
            let minds = (0..bots).map(|_| Box::new(Random) as Box<dyn Mind>).collect();
            service.open_house(minds).await.unwrap();
        }
        Self::serving(service).await
    }

    pub(crate) async fn serving(service: Arc<Service>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ending) = watch::channel(false);
        let ended = tokio::spawn(async move {
            let files = axum::Router::new();
            let ending = || {
                let mut ending = ending.clone();
                async move { drop(ending.wait_for(|&ended| ended).await.map(|ended| *ended)) }
            };
            http::serve(listener, Arc::clone(&service), Settings::default(), files, ending).await.unwrap();
            service.close().await;
        });
        Self { address, end, ended }
    }

    pub(crate) async fn stop(self) {
        self.end.send(true).unwrap();
        self.ended.await.unwrap();
    }
}

/// A mind that plays any legal move.
pub(crate) struct Random;

impl Mind for Random {
    fn choose(&mut self, position: &Position, _: Level, seed: u64) -> Option<Move> {
        dvonn::random::legal_move(position, &mut dvonn::random::Random::new(seed))
    }

    fn judge(&mut self, _: &Decision) -> Option<Judgement> {
        None
    }
}

/// A browser with the cookie of its session.
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) client: reqwest::Client,
    pub(crate) cookie: String,
    /// The token of a program; empty in a person's browser.
    pub(crate) bearer: String,
    pub(crate) name: String,
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Browser {
    pub(crate) async fn guest(address: SocketAddr) -> Self {
        let mut browser = Self::stranger(address);
        let response = browser.ask(Method::POST, "/api/guest", "").await;
        let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
        for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        browser.cookie = cookie.split(';').next().unwrap().to_owned();
        browser.name = read::<Me>(response).await.player.name;
        browser
    }

    pub(crate) fn stranger(address: SocketAddr) -> Self {
        let (client, [cookie, bearer, name]) = (reqwest::Client::new(), Default::default());
        Self { address, client, cookie, bearer, name }
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: &str) -> Response {
        self.ask_from(&format!("http://{}", self.address), method, path, body).await
    }

    pub(crate) async fn ask_from(&self, origin: &str, method: Method, path: &str, body: &str) -> Response {
        let request = self.client.request(method, format!("http://{}{path}", self.address));
        let mut request = request.header("cookie", &self.cookie).header("origin", origin);
        if !self.bearer.is_empty() {
            request = request.bearer_auth(&self.bearer);
        }
        request.header("content-type", "application/json").body(body.to_owned()).send().await.unwrap()
    }

    pub(crate) async fn socket(&self) -> Socket {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        if !self.bearer.is_empty() {
            let bearer = format!("Bearer {}", self.bearer);
            request.headers_mut().insert("authorization", bearer.parse().unwrap());
        }
        connect_async(request).await.unwrap().0
    }
}

pub(crate) async fn read<T: serde::de::DeserializeOwned>(response: Response) -> T {
    let status = response.status();
    let text = response.text().await.unwrap();
    assert!(status.is_success(), "{status}: {text}");
    serde_json::from_str(&text).unwrap()
}

pub(crate) async fn refused(response: Response) -> (StatusCode, ProblemCode) {
    let status = response.status();
    let text = response.text().await.unwrap();
    let problem: Problem =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{status} {error}: {text}"));
    (status, problem.code)
}

pub(crate) async fn send(socket: &mut Socket, frame: &ClientFrame) {
    socket.send(Message::text(frame.write())).await.unwrap();
}

/// Returns the next frame that isn't about presence. It has to come in time, no matter how many others come
/// before it.
pub(crate) async fn next(socket: &mut Socket) -> ServerFrame {
    let frame = async {
        loop {
            let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
            let frame: ServerFrame = serde_json::from_str(&text).unwrap();
            if !matches!(frame, ServerFrame::Presence { .. }) {
                return frame;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), frame).await.unwrap()
}

pub(crate) const TERMS: &str = r#"{"filling":"random","time":"300000+2000","side":"white"}"#;

/// Begins a game between two guests.
pub(crate) async fn begin(address: SocketAddr) -> ([Browser; 2], GameId) {
    let players = [Browser::guest(address).await, Browser::guest(address).await];
    let offered: ChallengePage = read(players[0].ask(Method::POST, "/api/challenges", TERMS).await).await;
    assert_eq!((&offered.by.name, offered.state), (&players[0].name, ChallengeState::Open));
    let path = format!("/api/challenges/{}/accept", offered.id);
    let game: GamePage = read(players[1].ask(Method::POST, &path, "").await).await;
    assert_eq!(game.id, offered.id);
    let names = [&game.players.white.name, &game.players.black.name];
    assert_eq!(names, [&players[0].name, &players[1].name]);
    assert!(game.players.white.guest && game.result.is_none());
    (players, game.id)
}

/// Returns the next frame of any kind.
pub(crate) async fn any(socket: &mut Socket) -> ServerFrame {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(20), socket.next()).await.unwrap();
        if let Message::Text(text) = message.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}
