//! A connection to a server, over which games are played.

use std::time::Duration;

use dvonn_net::{ClientFrame, ServerFrame};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper_rustls::MaybeHttpsStream;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::{WebSocketStream, client_async};
use tower_service::Service as _;

use crate::client::{Client, unreachable};
use crate::fault::Fault;

/// The interval between pings. Networks sometimes drop connections silently.
const PING: Duration = Duration::from_secs(4);

/// How long the server may be silent before the connection counts as lost.
const SILENCE: Duration = Duration::from_secs(12);

/// How long connecting may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// An event of the connection.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// The server has sent a frame.
    Frame(Box<ServerFrame>),
    /// The connection is lost.
    Lost,
}

/// A connection. Once it is lost, the caller opens another one.
pub struct Socket {
    stream: WebSocketStream<TokioIo<MaybeHttpsStream<TokioIo<TcpStream>>>>,
    begun: Instant,
    heard: Instant,
    next_ping: Instant,
    /// The round-trip time of a message; `None` before the first measurement.
    lag: Option<Duration>,
}

impl Socket {
    /// Connects to a server.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn connect(client: &Client) -> Result<Self, Fault> {
        let late = |_| Fault::Unreachable("it does not answer in time".to_owned());
        timeout(PATIENCE, Self::open(client)).await.map_err(late)?
    }

    async fn open(client: &Client) -> Result<Self, Fault> {
        let (mut connector, address) = client.connector();
        let stream = connector.call(address?).await.map_err(|error| unreachable(&*error))?;
        let nonsense = |error: &dyn std::fmt::Display| Fault::Nonsense(error.to_string());
        let mut request = client.socket_address().into_client_request().map_err(|error| nonsense(&error))?;
        let bearer = HeaderValue::from_str(&client.bearer()).map_err(|error| nonsense(&error))?;
        request.headers_mut().insert(header::AUTHORIZATION, bearer);
        let (stream, _) =
            client_async(request, TokioIo::new(stream)).await.map_err(|error| unreachable(&error))?;
        let now = Instant::now();
        Ok(Self { stream, begun: now, heard: now, next_ping: now, lag: None })
    }

    /// The round-trip time of a message; `None` before the first measurement.
    #[must_use]
    pub const fn lag(&self) -> Option<Duration> {
        self.lag
    }

    /// Sends a frame. Returns whether the connection took it. Frames that remain unanswered have to be sent
    /// again on the next connection.
    pub async fn send(&mut self, frame: &ClientFrame) -> bool {
        matches!(timeout(SILENCE, self.stream.send(Message::text(frame.write()))).await, Ok(Ok(())))
    }

    /// Waits for the next event. The future may be dropped at any time without losing an event.
    pub async fn next(&mut self) -> Heard {
        loop {
            tokio::select! {
                message = self.stream.next() => {
                    let Some(Ok(message)) = message else { return Heard::Lost };
                    self.heard = Instant::now();
                    let Message::Text(text) = message else { continue };
                    match serde_json::from_str(&text) {
                        Ok(ServerFrame::Pong { at }) => self.measured(at),
                        Ok(frame) => return Heard::Frame(Box::new(frame)),
                        // Later servers may send frames that this version does not know.
                        Err(error) => tracing::debug!(%error, "the server says what is not understood"),
                    }
                }
                () = sleep_until(self.next_ping) => {
                    if self.heard.elapsed() > SILENCE {
                        return Heard::Lost;
                    }
                    self.next_ping = Instant::now() + PING;
                    let at = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or_default();
                    if !self.send(&ClientFrame::Ping { at }).await {
                        return Heard::Lost;
                    }
                }
            }
        }
    }

    /// Takes in a measurement. The lag falls at once and rises gradually, as on the server.
    fn measured(&mut self, sent: u64) {
        let measured = self.begun.elapsed().saturating_sub(Duration::from_millis(sent));
        self.lag = Some(match self.lag {
            Some(before) if measured > before => before + (measured - before) / 4,
            _ => measured,
        });
    }

    /// Closes the connection with a closing handshake.
    pub async fn close(mut self) {
        let _ = timeout(Duration::from_secs(1), self.stream.close(None)).await;
    }
}
