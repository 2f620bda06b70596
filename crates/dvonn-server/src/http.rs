//! The server over HTTP: what is asked and answered outside games. Bodies are those of `dvonn-net`.

mod accounts;
mod administration;
mod talk;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::serve::Listener;
use axum::{Json, Router};
use dvonn_net::{
    ChallengePage, GameId, GameList, GamePage, LinkPage, LobbyPage, NewChallenge, PersonPage, Problem,
    ProblemCode, PushEnd, PushSubscription, RematchPage,
};
use dvonn_record::Format;
use futures_util::{StreamExt as _, stream};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval};

use crate::limits::Limits;
use crate::metrics::MEDIA_TYPE;
use crate::request::{Address, Answer, Refused, Settings, Shared, Visitor, is_own_origin, token, too_many};
use crate::service::Service;
use crate::socket;
use crate::store::UserId;

/// The longest body of a request, in bytes.
const LONGEST_BODY: usize = 16 * 1024;

/// How often flags are looked for.
const FLAGS_EVERY: Duration = Duration::from_millis(250);

/// How often what nobody needs is let go.
const TIDY_EVERY: Duration = Duration::from_secs(1);

/// How often what is over is forgotten.
const PURGE_EVERY: Duration = Duration::from_secs(3600);

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
    serve_on(dvonn_serve::prompt(listener), service, settings, files, ended).await
}

/// The same as [`serve`] on any listener, such as one of a simulated network.
///
/// # Errors
/// The listener's error, if it fails.
pub async fn serve_on<L, E>(
    listener: L,
    service: Arc<Service>,
    settings: Settings,
    files: Router,
    ended: impl Fn() -> E,
) -> io::Result<()>
where
    L: Listener<Addr = SocketAddr>,
    E: Future<Output = ()> + Send + 'static,
{
    let running = Arc::new(Semaphore::new(0));
    let goes_on = Arc::clone(&running);
    let shared = Arc::new(Shared { service, limits: Limits::new(settings.unlimited), settings, goes_on });
    let chores = tokio::spawn(do_chores(Arc::clone(&shared)));
    let end = ended();
    let closing = tokio::spawn(async move {
        end.await;
        running.close();
    });
    let served = dvonn_serve::serve_on(listener, router(shared).merge(files), ended).await;
    chores.abort();
    closing.abort();
    served
}

/// Serves what the server counts and measures under `/metrics`, until a future from `ended` resolves.
///
/// # Errors
/// The listener's error, if it fails.
pub async fn serve_metrics<E>(
    listener: TcpListener,
    service: Arc<Service>,
    ended: impl Fn() -> E,
) -> io::Result<()>
where
    E: Future<Output = ()> + Send + 'static,
{
    let tell = async |State(service): State<Arc<Service>>| {
        ([(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE))], service.metrics())
    };
    let router = Router::new().route("/metrics", get(tell)).with_state(service);
    dvonn_serve::serve_router(listener, router, ended).await
}

/// What has to be done again and again.
async fn do_chores(shared: Arc<Shared>) {
    let (mut flags, mut tidy) = (interval(FLAGS_EVERY), interval(TIDY_EVERY));
    let mut purge = interval(PURGE_EVERY);
    for chore in [&mut flags, &mut tidy, &mut purge] {
        chore.set_missed_tick_behavior(MissedTickBehavior::Delay);
    }
    loop {
        let done = tokio::select! {
            // In this order, so that a simulation is repeatable.
            biased;
            _ = flags.tick() => shared.service.check_flags().await,
            _ = purge.tick() => shared.service.purge().await,
            _ = tidy.tick() => {
                shared.limits.tidy();
                shared.service.pair_all().await;
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
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(ready))
        .route("/api/host", get(host))
        .route("/api/me", get(accounts::me))
        .route("/api/guest", post(accounts::add_guest))
        .route("/api/account", post(accounts::register).delete(accounts::forget))
        .route("/api/account/data", get(accounts::account_data))
        .route("/api/account/password", post(accounts::change_password))
        .route("/api/account/recovery", post(accounts::make_recovery_codes))
        .route("/api/recovery", post(accounts::recover))
        .route("/api/session", post(accounts::sign_in).delete(accounts::sign_out))
        .route("/api/challenges", get(challenges).post(challenge))
        .route("/api/challenges/{id}", get(challenge_of).delete(withdraw))
        .route("/api/challenges/{id}/accept", post(accept))
        .route("/api/bots/{level}", post(play_bot))
        .route("/api/people/{name}", get(person))
        .route("/api/people/{name}/games", get(games_of_person))
        .route("/api/people/{name}/records", get(records_of_person))
        .route("/api/lobby", get(lobby))
        .route("/api/games", get(games))
        .route("/api/games/{id}", get(game))
        .route("/api/games/{id}/record", get(record))
        .route("/api/games/{id}/rematch", post(rematch).delete(decline_rematch))
        .route("/api/games/{id}/chat", get(talk::chat).post(talk::say))
        .route("/api/games/{id}/report", post(talk::report))
        .route("/api/mutes", get(talk::muted))
        .route("/api/people/{name}/mute", post(talk::mute).delete(talk::unmute))
        .route("/api/admin", get(administration::overview).post(administration::set))
        .route("/api/admin/acts", get(administration::acts))
        .route("/api/admin/reports/{id}", delete(administration::close_report))
        .route("/api/admin/games/{id}/chat/{number}", delete(administration::delete_line))
        .route("/api/admin/people/{name}", get(administration::standing))
        .route("/api/admin/people/{name}/{sanction}", post(administration::lay).delete(administration::lift))
        .route("/api/links/{id}", get(link))
        .route("/api/push", post(add_push).delete(end_push))
        .route("/api/socket", get(socket::open))
        .route("/api/{*path}", get(nothing).post(nothing).delete(nothing))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        // The app alone has a file of this name that says the opposite.
        .route("/online.json", get(host))
        .with_state(shared)
}

async fn host(State(shared): App) -> Answer<impl IntoResponse> {
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(shared.service.host().await?)))
}

type App = State<Arc<Shared>>;

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

/// Somebody who is signed in, as a guest at least.
struct Member(UserId);

impl FromRequestParts<Arc<Shared>> for Member {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        let Visitor(user) = Visitor::from_request_parts(parts, state).await?;
        Ok(Self(user.ok_or_else(|| Problem::new(ProblemCode::SignedOut, "nobody is signed in"))?))
    }
}

/// What holds for all requests: not too many from an address, and nothing that another site's page asks for.
async fn guard(State(shared): App, Address(address): Address, request: Request, next: Next) -> Response {
    if !shared.limits.requests(address) {
        shared.service.metrics.refused(ProblemCode::TooMany);
        return too_many().into_response();
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (changes || opens_socket) && !is_own_origin(request.headers()) {
        let detail = "the request comes from a page of another site";
        return Refused(Problem::new(ProblemCode::Forbidden, detail)).into_response();
    }
    let mut response = next.run(request).await;
    if let Some(&code) = response.extensions().get::<ProblemCode>() {
        shared.service.metrics.refused(code);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn nothing() -> Refused {
    Refused(Problem::new(ProblemCode::NotFound, "there is nothing under this path"))
}

async fn ready(State(shared): App) -> Answer<&'static str> {
    shared.service.check_ready().await?;
    Ok("ready")
}

async fn play_bot(
    State(shared): App,
    Member(user): Member,
    Path(level): Path<String>,
    Contents(offered): Contents<NewChallenge>,
) -> Answer<Json<GamePage>> {
    let level = level.parse().map_err(|_| Problem::new(ProblemCode::NotFound, "there is no such bot"))?;
    Ok(Json(shared.service.play_bot(user, level, &offered).await?))
}

/// The header of a file that a browser keeps. Names are letters, digits, hyphens and dots.
fn attachment(name: &str) -> [(header::HeaderName, HeaderValue); 1] {
    let value = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    [(header::CONTENT_DISPOSITION, value.unwrap_or(HeaderValue::from_static("attachment")))]
}

async fn add_push(
    State(shared): App,
    headers: HeaderMap,
    Contents(given): Contents<PushSubscription>,
) -> Answer<StatusCode> {
    // Whoever has no token is told the same as whoever has a wrong one.
    shared.service.add_push(&token(&headers).unwrap_or_default(), &given).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn end_push(
    State(shared): App,
    Member(_): Member,
    Contents(PushEnd { endpoint }): Contents<PushEnd>,
) -> Answer<StatusCode> {
    shared.service.end_push(&endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn challenge(
    State(shared): App,
    Member(user): Member,
    Address(address): Address,
    Contents(offered): Contents<NewChallenge>,
) -> Answer<(StatusCode, Json<ChallengePage>)> {
    if !shared.limits.offers(address) {
        return Err(too_many());
    }
    Ok((StatusCode::CREATED, Json(shared.service.challenge(user, offered).await?)))
}

async fn lobby(State(shared): App) -> Answer<Json<LobbyPage>> {
    Ok(Json(shared.service.seeks().await?))
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
    games_page(&shared, Some(user), user, which).await
}

async fn games_page(
    shared: &Shared,
    viewer: Option<UserId>,
    user: UserId,
    which: Result<Query<Which>, axum::extract::rejection::QueryRejection>,
) -> Answer<Json<GameList>> {
    let Query(which) = which.map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
    let before = which.before.map(Duration::from_millis);
    Ok(Json(GameList { games: shared.service.games_of(viewer, user, which.over, before).await? }))
}

async fn link(State(shared): App, Visitor(user): Visitor, Id(id): Id) -> Answer<Json<LinkPage>> {
    Ok(Json(shared.service.link(user, id).await?))
}

async fn person(State(shared): App, Path(name): Path<String>) -> Answer<Json<PersonPage>> {
    Ok(Json(shared.service.person(&name).await?))
}

async fn games_of_person(
    State(shared): App,
    Path(name): Path<String>,
    which: Result<Query<Which>, axum::extract::rejection::QueryRejection>,
) -> Answer<Json<GameList>> {
    let person = shared.service.person_named(&name).await?;
    games_page(&shared, None, person.id, which).await
}

async fn game(State(shared): App, Visitor(user): Visitor, Id(id): Id) -> Answer<Json<GamePage>> {
    Ok(Json(shared.service.game(user, id).await?))
}

async fn rematch(State(shared): App, Member(user): Member, Id(id): Id) -> Answer<Json<RematchPage>> {
    Ok(Json(shared.service.rematch(user, id).await?))
}

async fn decline_rematch(State(shared): App, Member(user): Member, Id(id): Id) -> Answer<StatusCode> {
    shared.service.decline_rematch(user, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// In which format a record is wanted.
#[derive(Deserialize)]
struct As {
    format: Option<String>,
}

impl As {
    fn format(&self) -> Result<Format, Problem> {
        let Some(name) = &self.format else { return Ok(Format::Sgf) };
        name.parse::<Format>().map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))
    }
}

/// All finished games of a person as one file. The games are read one by one as the client takes them.
async fn records_of_person(
    State(shared): App,
    Address(address): Address,
    Path(name): Path<String>,
    Query(wanted): Query<As>,
) -> Answer<Response> {
    let format = wanted.format()?;
    let (open, between, close) = match format {
        Format::Sgf => ("", "", ""),
        Format::Json => ("[", ",\n", "]\n"),
        other => {
            let detail = format!("a file of several games is sgf or json, not {other}");
            return Err(Problem::new(ProblemCode::Malformed, detail).into());
        }
    };
    if !shared.limits.offers(address) {
        return Err(too_many());
    }
    let person = shared.service.person_named(&name).await?;
    let games = shared.service.finished_games(person.id).await?;
    let is_empty = games.is_empty();
    let texts = stream::iter(games.into_iter().enumerate()).then(move |(at, id)| {
        let service = Arc::clone(&shared.service);
        async move {
            let record = service.record(id).await.map_err(|problem| io::Error::other(problem.detail))?;
            let text = dvonn_record::write(&record, format).map_err(io::Error::other)?;
            Ok::<_, io::Error>(format!("{}{text}", if at == 0 { open } else { between }))
        }
    });
    // Without games there is no first one to say how the file begins.
    let end = async move { Ok(if is_empty { format!("{open}{close}") } else { close.to_owned() }) };
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()))];
    let name = attachment(&format!("dvonn-games.{}", format.extension()));
    Ok((kind, name, Body::from_stream(texts.chain(stream::once(end)))).into_response())
}

async fn record(State(shared): App, Id(id): Id, Query(wanted): Query<As>) -> Answer<Response> {
    let format = wanted.format()?;
    let record = shared.service.record(id).await?;
    let bytes = dvonn_record::write(&record, format)
        .map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))?;
    let name = format!("dvonn-{id}.{}", format.extension());
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()))];
    Ok((kind, attachment(&name), Body::from(bytes)).into_response())
}
