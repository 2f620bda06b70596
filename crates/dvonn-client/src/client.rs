//! Requests to a server over HTTP, on behalf of a program with a token.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dvonn_net::{ChallengePage, GameId, GameList, GamePage, Me, NewChallenge, Problem};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Bytes;
use tokio_tungstenite::tungstenite::http::uri::{Authority, Scheme};
use tokio_tungstenite::tungstenite::http::{Method, Request, Uri, header};

use crate::fault::Fault;

/// How long the client waits for an answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The maximum length of an answer, in bytes.
const LONGEST: usize = 4 << 20;

pub(crate) type Connector = HttpsConnector<HttpConnector>;

/// The address of a server and its protocol, http or https.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Address {
    is_secure: bool,
    authority: Authority,
}

/// A text that is not the address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected the address of a server, such as http://localhost:3866 or https://dvonn.example")]
pub struct WrongAddress;

impl FromStr for Address {
    type Err = WrongAddress;

    fn from_str(text: &str) -> Result<Self, WrongAddress> {
        let parts = text.parse::<Uri>().map_err(|_| WrongAddress)?.into_parts();
        let is_secure = match parts.scheme {
            Some(scheme) if scheme == Scheme::HTTPS => true,
            Some(scheme) if scheme == Scheme::HTTP => false,
            _ => return Err(WrongAddress),
        };
        let path = parts.path_and_query.map_or(String::new(), |path| path.to_string());
        let authority = parts.authority.filter(|authority| !authority.as_str().contains('@'));
        match authority {
            Some(authority) if matches!(&*path, "" | "/") => Ok(Self { is_secure, authority }),
            _ => Err(WrongAddress),
        }
    }
}

impl Address {
    /// Returns the URL of a path of the server's interface, for the protocol `http` or `ws`.
    fn below(&self, protocol: &str, path: &str) -> String {
        let secure = if self.is_secure { "s" } else { "" };
        format!("{protocol}{secure}://{}/api/{path}", self.authority)
    }
}

/// A program's access to a server. Clones for several tasks are cheap.
#[derive(Clone)]
pub struct Client {
    address: Address,
    token: String,
    http: legacy::Client<Connector, Full<Bytes>>,
    connector: Connector,
}

// The token must not appear in logs.
impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Client {
    /// Returns a client of the server at an address, such as `https://dvonn.example`, with a program's token.
    ///
    /// # Errors
    /// If `address` is not the address of a server.
    pub fn new(address: &str, token: &str) -> Result<Self, WrongAddress> {
        let mut http = HttpConnector::new();
        http.enforce_http(false);
        http.set_nodelay(true);
        http.set_connect_timeout(Some(PATIENCE));
        let connector = HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1();
        let connector = connector.wrap_connector(http);
        Ok(Self {
            address: address.parse()?,
            token: token.trim().to_owned(),
            http: legacy::Client::builder(TokioExecutor::new()).build(connector.clone()),
            connector,
        })
    }

    /// Returns the owner of the token; `None` if the server does not know the token.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn me(&self) -> Result<Option<Me>, Fault> {
        self.ask(Method::GET, "me", &()).await
    }

    /// Returns a page of the games under way, the newest first: the first page, or the one after a page with
    /// this `next`.
    ///
    /// # Errors
    /// If the server does not answer or does not know the token.
    pub async fn games_under_way(&self, after: Option<&str>) -> Result<GameList, Fault> {
        let after = after.map_or(String::new(), |after| format!("&cursor={after}"));
        self.ask(Method::GET, &format!("games?over=false{after}"), &()).await
    }

    /// Returns a game as it is now.
    ///
    /// # Errors
    /// If the server does not answer, or there is no such game.
    pub async fn game(&self, id: GameId) -> Result<GamePage, Fault> {
        self.ask(Method::GET, &format!("games/{id}"), &()).await
    }

    /// Returns the games that are offered to this account alone.
    ///
    /// # Errors
    /// If the server does not answer or does not know the token.
    pub async fn received(&self) -> Result<Vec<ChallengePage>, Fault> {
        self.ask(Method::GET, "challenges/received", &()).await
    }

    /// Returns the games that this account offers.
    ///
    /// # Errors
    /// If the server does not answer or does not know the token.
    pub async fn offered(&self) -> Result<Vec<ChallengePage>, Fault> {
        self.ask(Method::GET, "challenges", &()).await
    }

    /// Offers a game.
    ///
    /// # Errors
    /// If the server does not answer, or does not offer such games.
    pub async fn offer(&self, challenge: &NewChallenge) -> Result<ChallengePage, Fault> {
        self.ask(Method::POST, "challenges", challenge).await
    }

    /// Accepts an offered game, which begins at once.
    ///
    /// # Errors
    /// If the server does not answer, or the game is no longer on offer to this account.
    pub async fn accept(&self, id: GameId) -> Result<GamePage, Fault> {
        self.ask(Method::POST, &format!("challenges/{id}/accept"), &()).await
    }

    /// Declines a game that is offered to this account, or withdraws one of its own offers.
    ///
    /// # Errors
    /// If the server does not answer, or the game is no longer on offer.
    pub async fn decline(&self, id: GameId) -> Result<(), Fault> {
        self.ask(Method::DELETE, &format!("challenges/{id}"), &()).await
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: &(impl Serialize + Sync),
    ) -> Result<T, Fault> {
        let nonsense = |error: &dyn fmt::Display| Fault::Nonsense(error.to_string());
        let body = serde_json::to_vec(body).map_err(|error| nonsense(&error))?;
        let request = Request::builder()
            .method(method)
            .uri(self.address.below("http", path))
            .header(header::AUTHORIZATION, self.bearer())
            .header(header::CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::from(body)))
            .map_err(|error| nonsense(&error))?;
        let asked = async {
            let response = self.http.request(request).await.map_err(|error| unreachable(&error))?;
            let status = response.status();
            let body = Limited::new(response.into_body(), LONGEST).collect().await;
            Ok((status, body.map_err(|error| unreachable(&*error))?.to_bytes()))
        };
        let late = |_| Fault::Unreachable("it does not answer in time".to_owned());
        let (status, body) = timeout(PATIENCE, asked).await.map_err(late)??;
        if status.is_success() {
            // An answer without a body reads as `null`.
            let body: &[u8] = if body.is_empty() { b"null" } else { &body };
            return serde_json::from_slice(body).map_err(|error| nonsense(&error));
        }
        match serde_json::from_slice::<Problem>(&body) {
            Ok(problem) => Err(Fault::Refused(problem)),
            // A proxy answers like this while the server behind it is away.
            Err(_) if status.is_server_error() => Err(Fault::Unreachable(status.to_string())),
            Err(_) => Err(nonsense(&status)),
        }
    }

    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    pub(crate) fn socket_address(&self) -> String {
        self.address.below("ws", "socket")
    }

    pub(crate) fn connector(&self) -> (Connector, Result<Uri, Fault>) {
        let uri = self.address.below("http", "socket").parse();
        (self.connector.clone(), uri.map_err(|error| Fault::Nonsense(format!("{error}"))))
    }
}

/// Returns the fault for a server that was not reached. The innermost cause says more than the error itself.
pub(crate) fn unreachable(error: &(dyn std::error::Error + 'static)) -> Fault {
    let mut cause = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    Fault::Unreachable(cause.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_host_and_nothing_below_it() {
        let below = |text: &str, protocol| text.parse::<Address>().map(|it| it.below(protocol, "me"));
        for (text, http, ws) in [
            ("http://localhost:3866", "http://localhost:3866/api/me", "ws://localhost:3866/api/me"),
            ("https://dvonn.example/", "https://dvonn.example/api/me", "wss://dvonn.example/api/me"),
            ("http://[::1]:80", "http://[::1]:80/api/me", "ws://[::1]:80/api/me"),
        ] {
            assert_eq!(below(text, "http").as_deref(), Ok(http));
            assert_eq!(below(text, "ws").as_deref(), Ok(ws));
        }
        for text in
            ["", "localhost", "localhost:3866", "ftp://localhost", "http://", "http://a/b", "http://me:pw@a"]
        {
            assert_eq!(below(text, "http"), Err(WrongAddress), "{text}");
        }
    }

    #[test]
    fn a_token_is_in_no_log() {
        let client = Client::new("http://localhost", " dvonn_secret\n").unwrap();
        assert_eq!(client.bearer(), "Bearer dvonn_secret");
        assert!(!format!("{client:?}").contains("secret"));
    }
}
