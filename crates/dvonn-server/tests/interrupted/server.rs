//! A server in its own runtime, which a test can kill, and clients that hang up.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use dvonn_net::{ClientFrame, ServerFrame};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::Service;
use dvonn_server::store::Store;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// The constant time of all servers.
pub(crate) const NOW: Duration = Duration::from_millis(1_800_000_000_000);

pub(crate) struct Server {
    runtime: Option<Runtime>,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(store: Arc<dyn Store>) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let address = runtime.block_on(async {
            let surroundings = Surroundings::simulated(|| NOW, 7);
            let service = Service::start(store, surroundings).await.unwrap();
            service.open_passkeys("http://localhost").unwrap();
            service.open_push("mailto:ann@example.org", Arc::new(crate::scene::Nobody)).await.unwrap();
            service.open_house(vec![Box::new(crate::scene::Nobody)]).await.unwrap();
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let settings = Settings { unlimited: true, ..Settings::default() };
            let ended = std::future::pending::<()>;
            tokio::spawn(http::serve(listener, service, settings, axum::Router::new(), ended));
            address
        });
        Self { runtime: Some(runtime), address }
    }

    /// Ends the server at once, no matter what is under way.
    pub(crate) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(5));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// A person who is about to act.
pub(crate) enum Doing {
    Request { stream: TcpStream, text: String },
    Frame { socket: Box<WebSocket<TcpStream>>, frame: ClientFrame, others: Vec<WebSocket<TcpStream>> },
}

impl Doing {
    pub(crate) fn request(server: &Server, token: &str, method: &str, path: &str, body: &str) -> Self {
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: dvonn-session={token}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            server.address,
            body.len(),
        );
        Self::Request { stream: TcpStream::connect(server.address).unwrap(), text }
    }

    /// Begins the act without waiting for the answer. Dropping the result hangs up.
    pub(crate) fn begin(mut self) -> Self {
        match &mut self {
            Self::Request { stream, text } => stream.write_all(text.as_bytes()).unwrap(),
            Self::Frame { socket, frame, .. } => socket.send(Message::text(frame.write())).unwrap(),
        }
        self
    }

    /// Hangs up. The other players' sockets stay.
    pub(crate) fn hang_up(self) -> Vec<WebSocket<TcpStream>> {
        match self {
            Self::Request { .. } => Vec::new(),
            Self::Frame { others, .. } => others,
        }
    }

    /// Acts and waits for the answer. Returns whether the act was carried out.
    pub(crate) fn finish(self) -> bool {
        match self.begin() {
            Self::Request { mut stream, .. } => {
                let mut answer = String::new();
                stream.read_to_string(&mut answer).unwrap();
                answer.starts_with("HTTP/1.1 2")
            }
            Self::Frame { mut socket, .. } => {
                // Frames are answered in order, so the pong comes last.
                socket.send(Message::text(ClientFrame::Ping { at: 9 }.write())).unwrap();
                let mut is_done = true;
                loop {
                    match read(&mut socket) {
                        ServerFrame::Pong { at: 9 } => return is_done,
                        ServerFrame::Problem(_) | ServerFrame::Refused { .. } => is_done = false,
                        _ => {}
                    }
                }
            }
        }
    }
}

pub(crate) fn connect(server: &Server, token: &str) -> WebSocket<TcpStream> {
    let mut request = format!("ws://{}/api/socket", server.address).into_client_request().unwrap();
    request.headers_mut().insert("cookie", format!("dvonn-session={token}").parse().unwrap());
    let (mut socket, _) = client(request, TcpStream::connect(server.address).unwrap()).unwrap();
    ask(&mut socket, &ClientFrame::Ping { at: 1 });
    while read(&mut socket) != (ServerFrame::Pong { at: 1 }) {}
    socket
}

pub(crate) fn ask(socket: &mut WebSocket<TcpStream>, frame: &ClientFrame) {
    socket.send(Message::text(frame.write())).unwrap();
}

pub(crate) fn read(socket: &mut WebSocket<TcpStream>) -> ServerFrame {
    loop {
        if let Message::Text(text) = socket.read().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}
