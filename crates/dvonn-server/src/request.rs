//! The context of a request: the caller, the address, and the state that all requests share.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dvonn_net::{Problem, ProblemCode};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use crate::limits::{Limits, Wait};
use crate::service::{Caller, Service};
use crate::store::UserId;

/// The name of the cookie that holds a session's token.
pub(crate) const COOKIE: &str = "dvonn-session";

/// The name of the cookie by which the host knows a device.
pub(crate) const DEVICE: &str = "dvonn-device";

/// How clients reach the server, and what it allows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Whether the server is behind a proxy. Only then it trusts `X-Forwarded-For` and `X-Forwarded-Proto`,
    /// because without a proxy anybody could write them.
    pub behind_proxy: bool,
    /// Whether the limits for addresses are off, as in a load test.
    pub unlimited: bool,
    /// How many files the process may open, if known. Most of them are for connections.
    pub files: Option<u64>,
    /// How long the server keeps guests who have no session and no game.
    pub guests_kept: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        let guests_kept = Duration::from_secs(30 * 24 * 3600);
        Self { behind_proxy: false, unlimited: false, files: None, guests_kept }
    }
}

/// The state that all requests share.
pub(crate) struct SharedState {
    pub(crate) service: Arc<Service>,
    pub(crate) limits: Limits,
    pub(crate) settings: Settings,
    /// Closed when the server ends. Sockets then close too, in an order that a simulation can repeat.
    pub(crate) goes_on: Arc<Semaphore>,
    /// The requests and frames under way, for which the server waits when it ends.
    pub(crate) under_way: TaskTracker,
}

/// A problem as a response.
pub(crate) struct Refused(pub(crate) Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

/// Returns the HTTP status for a problem.
pub(crate) fn status_of(code: ProblemCode) -> StatusCode {
    match code {
        ProblemCode::SignedOut | ProblemCode::WrongCredentials => StatusCode::UNAUTHORIZED,
        ProblemCode::Forbidden
        | ProblemCode::NeedsSession
        | ProblemCode::RegistrationClosed
        | ProblemCode::BadInvitation
        | ProblemCode::AccountClosed
        | ProblemCode::Sanctioned
        | ProblemCode::NoChat
        | ProblemCode::NoEngine => StatusCode::FORBIDDEN,
        ProblemCode::NotFound => StatusCode::NOT_FOUND,
        ProblemCode::NameTaken | ProblemCode::SimilarName | ProblemCode::NotOpen | ProblemCode::IdUsed => {
            StatusCode::CONFLICT
        }
        ProblemCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ProblemCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::BAD_REQUEST,
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = status_of(self.0.code);
        let Problem { code, retry_after, .. } = self.0;
        let retry_after = retry_after.or(match code {
            ProblemCode::TooMany => Some(60),
            ProblemCode::Unavailable => Some(5),
            _ => None,
        });
        let mut response = (status, Json(self.0)).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        // The metrics read the code from here.
        response.extensions_mut().insert(code);
        response
    }
}

pub(crate) type Answer<T> = Result<T, Refused>;

/// The address that a request comes from.
pub(crate) struct IpAddress(pub(crate) IpAddr);

impl FromRequestParts<Arc<SharedState>> for IpAddress {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        Ok(Self(address(parts.extensions.get(), &parts.headers, state.settings)))
    }
}

fn address(peer: Option<&ConnectInfo<SocketAddr>>, headers: &HeaderMap, settings: Settings) -> IpAddr {
    let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |&ConnectInfo(peer)| peer.ip());
    // The proxy adds the last address. The client may have written the ones before it.
    let forwarded =
        || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next();
    let forwarded = settings.behind_proxy.then(forwarded).flatten();
    forwarded.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

/// The caller, by a session or a program's token; `None` if unknown.
pub(crate) struct Asking(pub(crate) Option<Caller>);

impl FromRequestParts<Arc<SharedState>> for Asking {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        match token(&parts.headers) {
            Some(token) => Ok(Self(state.service.caller(&token).await?)),
            None => Ok(Self(None)),
        }
    }
}

/// The person who calls; `None` if unknown.
pub(crate) struct Visitor(pub(crate) Option<UserId>);

impl FromRequestParts<Arc<SharedState>> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let Asking(caller) = Asking::from_request_parts(parts, state).await?;
        Ok(Self(caller.map(|caller| caller.user)))
    }
}

/// Returns the token of a request: from `Authorization: Bearer`, or else from the session's cookie.
pub(crate) fn token(headers: &HeaderMap) -> Option<String> {
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    bearer.map(str::to_owned).or_else(|| cookie_of(headers, COOKIE))
}

/// Returns the value of a cookie.
pub(crate) fn cookie_of(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(known, value)| (known == name).then(|| value.to_owned()))
}

/// Whether the request comes from a page of this server. Programs other than browsers send no origin.
pub(crate) fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let (Ok(origin), Some(host)) = (origin.to_str(), headers.get(header::HOST)) else { return false };
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    authority.is_some_and(|authority| authority.as_bytes().eq_ignore_ascii_case(host.as_bytes()))
}

impl From<Wait> for Refused {
    fn from(Wait(wait): Wait) -> Self {
        let detail = "too many requests came from this address; wait a moment";
        Self(Problem::new(ProblemCode::TooMany, detail).retry_after(wait))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for &(name, value) in pairs {
            headers.append(name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn only_pages_of_the_server_itself_ask_for_changes() {
        for (origin, is_own) in [
            ("http://localhost:3866", true),
            ("https://LOCALHOST:3866", true),
            ("http://localhost", false),
            ("http://localhost:3866.example", false),
            ("http://example/localhost:3866", false),
            ("null", false),
            ("localhost:3866", false),
        ] {
            assert_eq!(
                is_own_origin(&headers(&[("host", "localhost:3866"), ("origin", origin)])),
                is_own,
                "{origin}"
            );
        }
        assert!(is_own_origin(&headers(&[("host", "localhost")])));
        assert!(!is_own_origin(&headers(&[("origin", "http://localhost")])));
    }

    #[test]
    fn forwarded_addresses_are_believed_behind_a_proxy_alone() {
        let peer = ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5)));
        let said =
            headers(&[("x-forwarded-for", "1.2.3.4, 5.6.7.8"), ("x-forwarded-for", "6.6.6.6, 9.9.9.9")]);
        let seen = |behind_proxy, headers: &HeaderMap| {
            address(Some(&peer), headers, Settings { behind_proxy, ..Settings::default() }).to_string()
        };
        assert_eq!(seen(false, &said), "10.0.0.1");
        assert_eq!(seen(true, &said), "9.9.9.9");
        assert_eq!(seen(true, &headers(&[("x-forwarded-for", "nobody")])), "10.0.0.1");
        assert_eq!(seen(true, &headers(&[])), "10.0.0.1");
    }

    #[test]
    fn a_token_is_in_the_cookie_or_is_borne() {
        let of = |pairs: &[(&'static str, &'static str)]| token(&headers(pairs));
        assert_eq!(of(&[("cookie", "a=b; dvonn-session=xyz; c=d")]).as_deref(), Some("xyz"));
        assert_eq!(of(&[("cookie", "a=b"), ("cookie", "dvonn-session=xyz")]).as_deref(), Some("xyz"));
        assert_eq!(
            of(&[("authorization", "Bearer abc"), ("cookie", "dvonn-session=xyz")]).as_deref(),
            Some("abc")
        );
        assert_eq!(of(&[("cookie", "xdvonn-session=xyz"), ("authorization", "Basic abc")]), None);
    }
}
