//! The server over HTTP: what is asked and answered outside games. Bodies are those of `dvonn-net`.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request, State,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use dvonn_net::{ChallengePage, Credentials, GameId, GameList, GamePage, Me, Problem, ProblemCode, Terms};
use dvonn_record::Format;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::limits::Limits;
use crate::service::{NewSession, SESSION, Service};
use crate::socket;
use crate::store::UserId;

/// The name of the cookie that holds a session's token.
const COOKIE: &str = "dvonn-session";

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 16 * 1024;

/// How the server is reached.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Settings {
    /// Whether a proxy stands before the server: then `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    /// Without one, anybody could write them.
    pub behind_proxy: bool,
    /// Whether an address may ask for as much as it likes, as in a test of the load.
    pub unlimited: bool,
}

/// What all requests share.
pub(crate) struct Shared {
    pub(crate) service: Arc<Service>,
    pub(crate) limits: Limits,
    pub(crate) settings: Settings,
    /// Whether the server goes on: sockets are closed when it does not.
    pub(crate) goes_on: watch::Receiver<bool>,
}

/// How often flags are looked for.
const FLAGS_EVERY: Duration = Duration::from_millis(250);

/// How often what nobody needs is let go.
const TIDY_EVERY: Duration = Duration::from_secs(1);

/// Serves online play, and the files of another router beside it, until a future from `ended` resolves.
///
/// # Errors
/// The listener's error, if it fails.
pub async fn serve<E>(
    listener: TcpListener,
    service: Arc<Service>,
    settings: Settings,
    files: Router,
    ended: impl Fn() -> E,
) -> io::Result<()>
where
    E: Future<Output = ()> + Send + 'static,
{
    let (running, goes_on) = watch::channel(true);
    let shared = Arc::new(Shared { service, limits: Limits::new(settings.unlimited), settings, goes_on });
    let chores = tokio::spawn(do_chores(Arc::clone(&shared)));
    let end = ended();
    let closing = tokio::spawn(async move {
        end.await;
        // Nobody listens if no socket is open.
        let _ = running.send(false);
    });
    let served = dvonn_serve::serve_router(listener, router(shared).merge(files), ended).await;
    chores.abort();
    closing.abort();
    served
}

/// What has to be done again and again.
async fn do_chores(shared: Arc<Shared>) {
    let (mut flags, mut tidy) = (interval(FLAGS_EVERY), interval(TIDY_EVERY));
    for chore in [&mut flags, &mut tidy] {
        chore.set_missed_tick_behavior(MissedTickBehavior::Delay);
    }
    loop {
        let done = tokio::select! {
            _ = flags.tick() => shared.service.check_flags().await,
            _ = tidy.tick() => {
                shared.limits.tidy();
                shared.service.tidy().await
            }
        };
        if let Err(error) = done {
            tracing::error!(%error, "the store failed");
        }
    }
}

/// The routes under `/api`.
fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/api/health", get(async || "ok"))
        .route("/api/ready", get(ready))
        .route("/api/me", get(me))
        .route("/api/guest", post(add_guest))
        .route("/api/account", post(register))
        .route("/api/session", post(sign_in).delete(sign_out))
        .route("/api/challenges", get(challenges).post(challenge))
        .route("/api/challenges/{id}", get(challenge_of).delete(withdraw))
        .route("/api/challenges/{id}/accept", post(accept))
        .route("/api/games", get(games))
        .route("/api/games/{id}", get(game))
        .route("/api/games/{id}/record", get(record))
        .route("/api/socket", get(socket::open))
        .route("/api/{*path}", get(nothing).post(nothing).delete(nothing))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

type App = State<Arc<Shared>>;

/// A problem as a response.
pub(crate) struct Refused(Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            ProblemCode::SignedOut | ProblemCode::WrongCredentials => StatusCode::UNAUTHORIZED,
            ProblemCode::Forbidden => StatusCode::FORBIDDEN,
            ProblemCode::NotFound => StatusCode::NOT_FOUND,
            ProblemCode::NameTaken | ProblemCode::NotOpen => StatusCode::CONFLICT,
            ProblemCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ProblemCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        (status, Json(self.0)).into_response()
    }
}

type Answer<T> = Result<T, Refused>;

/// A body in JSON. What is wrong with another one is said as a [`Problem`].
struct Contents<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Contents<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &Arc<Shared>) -> Answer<Self> {
        let Json(value) = Json::from_request(request, state)
            .await
            .map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
        Ok(Self(value))
    }
}

/// A name of a game in the path.
struct Id(GameId);

impl FromRequestParts<Arc<Shared>> for Id {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        let path: Result<Path<GameId>, _> = Path::from_request_parts(parts, state).await;
        // Nothing has a name that is none.
        let Path(id) = path.map_err(|_| Problem::new(ProblemCode::NotFound, "there is no such game"))?;
        Ok(Self(id))
    }
}

/// The address that a request comes from.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Arc<Shared>> for Address {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        Ok(Self(address(parts.extensions.get(), &parts.headers, state.settings)))
    }
}

fn address(peer: Option<&ConnectInfo<SocketAddr>>, headers: &HeaderMap, settings: Settings) -> IpAddr {
    let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |&ConnectInfo(peer)| peer.ip());
    // The proxy adds the last one; those before it are what the client wrote.
    let forwarded =
        || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next();
    let forwarded = settings.behind_proxy.then(forwarded).flatten();
    forwarded.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

/// Who asks, if somebody is signed in.
pub(crate) struct Visitor(pub(crate) Option<UserId>);

impl FromRequestParts<Arc<Shared>> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        match token(&parts.headers) {
            Some(token) => Ok(Self(state.service.session(&token).await?)),
            None => Ok(Self(None)),
        }
    }
}

/// Somebody who is signed in, as a guest at least.
struct Member(UserId);

impl FromRequestParts<Arc<Shared>> for Member {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        let Visitor(user) = Visitor::from_request_parts(parts, state).await?;
        Ok(Self(user.ok_or_else(|| Problem::new(ProblemCode::SignedOut, "nobody is signed in"))?))
    }
}

/// The token of the session: of the cookie, or of a program's `Authorization: Bearer`.
fn token(headers: &HeaderMap) -> Option<String> {
    let bearer =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let cookie = pairs.find_map(|(name, value)| (name == COOKIE).then_some(value));
    bearer.or(cookie).map(str::to_owned)
}

/// The session's cookie. No script reads it, and no other site makes a browser send it.
fn cookie(token: &str, lasts: Duration, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{secure}", lasts.as_secs());
    // Tokens are made of digits and letters.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// Whether the browser spoke https to the proxy.
struct IsSecure(bool);

impl FromRequestParts<Arc<Shared>> for IsSecure {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        let protocol = parts.headers.get("x-forwarded-proto").map(HeaderValue::as_bytes);
        Ok(Self(state.settings.behind_proxy && protocol == Some(b"https")))
    }
}

/// What holds for all requests: not too many from an address, and nothing that another site's page asks for.
async fn guard(State(shared): App, Address(address): Address, request: Request, next: Next) -> Response {
    if !shared.limits.requests(address) {
        return too_many().into_response();
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (changes || opens_socket) && !is_own_origin(request.headers()) {
        let detail = "the request comes from a page of another site";
        return Refused(Problem::new(ProblemCode::Forbidden, detail)).into_response();
    }
    let mut response = next.run(request).await;
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether the page that asks is one of this server. Programs that are no browsers name no origin.
fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let (Ok(origin), Some(host)) = (origin.to_str(), headers.get(header::HOST)) else { return false };
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    authority.is_some_and(|authority| authority.as_bytes().eq_ignore_ascii_case(host.as_bytes()))
}

fn too_many() -> Refused {
    Refused(Problem::new(ProblemCode::TooMany, "too many requests came from this address; wait a moment"))
}

async fn nothing() -> Refused {
    Refused(Problem::new(ProblemCode::NotFound, "there is nothing under this path"))
}

async fn ready(State(shared): App) -> Answer<&'static str> {
    shared.service.store().next_flag().await.map_err(Problem::from)?;
    Ok("ready")
}

async fn me(State(shared): App, Member(user): Member) -> Answer<Json<Me>> {
    Ok(Json(Me { player: shared.service.player(user).await? }))
}

/// The response to the beginning of a session. Programs that keep no cookies read the token from its header.
fn welcome(session: &NewSession, is_secure: bool) -> Response {
    let guest = session.user.is_guest();
    let me = Me { player: dvonn_net::PlayerPage { name: session.user.name.clone(), guest } };
    ([(header::SET_COOKIE, cookie(&session.token, SESSION, is_secure))], Json(me)).into_response()
}

async fn add_guest(
    State(shared): App,
    Address(address): Address,
    IsSecure(is_secure): IsSecure,
    Visitor(user): Visitor,
) -> Answer<Response> {
    // A second page of the same guest stays the same guest.
    if let Some(user) = user {
        return Ok(Json(Me { player: shared.service.player(user).await? }).into_response());
    }
    if !shared.limits.arrivals(address) {
        return Err(too_many());
    }
    Ok(welcome(&shared.service.add_guest().await?, is_secure))
}

async fn register(
    State(shared): App,
    Address(address): Address,
    IsSecure(is_secure): IsSecure,
    Visitor(guest): Visitor,
    Contents(Credentials { name, password }): Contents<Credentials>,
) -> Answer<Response> {
    if !shared.limits.arrivals(address) {
        return Err(too_many());
    }
    Ok(welcome(&shared.service.register(guest, &name, &password).await?, is_secure))
}

async fn sign_in(
    State(shared): App,
    Address(address): Address,
    IsSecure(is_secure): IsSecure,
    Contents(Credentials { name, password }): Contents<Credentials>,
) -> Answer<Response> {
    if !shared.limits.passwords(address) {
        return Err(too_many());
    }
    Ok(welcome(&shared.service.sign_in(&name, &password).await?, is_secure))
}

async fn sign_out(State(shared): App, headers: HeaderMap) -> Answer<Response> {
    if let Some(token) = token(&headers) {
        shared.service.sign_out(&token).await?;
    }
    let cookie = cookie("", Duration::ZERO, false);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

async fn challenge(
    State(shared): App,
    Member(user): Member,
    Contents(terms): Contents<Terms>,
) -> Answer<(StatusCode, Json<ChallengePage>)> {
    Ok((StatusCode::CREATED, Json(shared.service.challenge(user, terms).await?)))
}

async fn challenges(State(shared): App, Member(user): Member) -> Answer<Json<Vec<ChallengePage>>> {
    Ok(Json(shared.service.challenges_of(user).await?))
}

async fn challenge_of(State(shared): App, Id(id): Id) -> Answer<Json<ChallengePage>> {
    Ok(Json(shared.service.challenge_of(id).await?))
}

async fn withdraw(State(shared): App, Member(user): Member, Id(id): Id) -> Answer<StatusCode> {
    shared.service.withdraw(user, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn accept(State(shared): App, Member(user): Member, Id(id): Id) -> Answer<Json<GamePage>> {
    Ok(Json(shared.service.accept(user, id).await?))
}

/// Which games are listed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    /// Those that are over, or those under way; without, both.
    over: Option<bool>,
    /// Those that began before this moment, in milliseconds since 1970.
    before: Option<u64>,
}

async fn games(
    State(shared): App,
    Member(user): Member,
    which: Result<Query<Which>, axum::extract::rejection::QueryRejection>,
) -> Answer<Json<GameList>> {
    let Query(which) = which.map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
    let before = which.before.map(Duration::from_millis);
    Ok(Json(GameList { games: shared.service.games_of(user, which.over, before).await? }))
}

async fn game(State(shared): App, Visitor(user): Visitor, Id(id): Id) -> Answer<Json<GamePage>> {
    Ok(Json(shared.service.game(user, id).await?))
}

/// In which format a record is wanted.
#[derive(Deserialize)]
struct As {
    format: Option<String>,
}

async fn record(State(shared): App, Id(id): Id, Query(wanted): Query<As>) -> Answer<Response> {
    let format = match wanted.format {
        Some(name) => {
            let format = name.parse::<Format>();
            format.map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))?
        }
        None => Format::Sgf,
    };
    let record = shared.service.record(id).await?;
    let bytes = dvonn_record::write(&record, format)
        .map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))?;
    let name = format!("attachment; filename=\"dvonn-{id}.{}\"", format.extension());
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(format.media_type())),
        // Names of games are letters and digits.
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment")),
        ),
    ];
    Ok((headers, Body::from(bytes)).into_response())
}

#[cfg(test)]
mod tests {
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
        let cookie = cookie("abc", Duration::from_secs(60), true);
        let text = "dvonn-session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure";
        assert_eq!(cookie.to_str().unwrap(), text);
    }
}
