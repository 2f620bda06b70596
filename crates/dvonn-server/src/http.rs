//! The HTTP interface of the server: everything but the socket. The bodies are types of `dvonn-net`.

mod accounts;
mod administration;
mod describe;
mod games;
mod passkeys;
mod play;
mod push;
mod state;
mod talk;
mod tokens;
mod vacations;

pub use self::describe::description;

use std::any::Any;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::Listener;
use axum::{Json, Router};
use dvonn_net::{GameId, Problem, ProblemCode};
use dvonn_serve::Capacity;
use serde::de::DeserializeOwned;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::task::TaskTracker;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::limits::Limits;
use crate::metrics::MEDIA_TYPE;
use crate::request::{Answer, Asking, IpAddress, Refused, Settings, SharedState, is_own_origin};
use crate::service::{Caller, Service, panicked};
use crate::socket;
use crate::store::UserId;
use crate::watch::{guarded, said};

/// The maximum length of a request's body, in bytes.
const LONGEST_BODY: usize = 16 * 1024;

/// The maximum number of simultaneous connections for metrics.
const SCRAPERS: usize = 32;

/// The interval at which the server looks for fallen flags.
const FLAGS_EVERY: Duration = Duration::from_millis(250);

/// The interval at which the server checks whether a sign of life is due.
const SIGNS_EVERY: Duration = Duration::from_millis(50);

/// The interval at which the server drops what nobody needs from memory.
const TIDY_EVERY: Duration = Duration::from_secs(1);

/// How long requests under way may delay the end of the server.
const LAST_WORK: Duration = Duration::from_secs(10);

/// The interval at which the server deletes expired data from the store.
const PURGE_EVERY: Duration = Duration::from_secs(3600);

/// Serves online play, and the files of another router, until a future from `ended` resolves.
///
/// # Errors
/// If a part of the server that has to keep running has panicked.
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

/// Serves like [`serve`], on any listener, such as one of a simulated network.
///
/// # Errors
/// The same as for [`serve`].
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
    let (goes_on, under_way) = (Arc::clone(&running), TaskTracker::new());
    let limits = Limits::new(settings.unlimited);
    let shared = Arc::new(SharedState { service, limits, settings, goes_on, under_way: under_way.clone() });
    let watched = Arc::clone(&shared.service);
    let chores = watched.watch.spawn("the chores", do_chores(Arc::clone(&shared)));
    let signs = watched.watch.spawn("the signs of life", give_signs(Arc::clone(&watched)));
    let end = ended();
    let closing = tokio::spawn(async move {
        end.await;
        running.close();
    });
    let capacity =
        Capacity::for_files(settings.files, settings.behind_proxy || settings.unlimited, LONGEST_BODY);
    let (connections, of_address) = (capacity.total, capacity.address);
    tracing::info!(files = settings.files, connections, of_address, "the server begins");
    let served = tokio::select! {
        () = dvonn_serve::serve_on(listener, router(shared).merge(files), capacity, ended) => Ok(()),
        // The process that started the server has to start it again.
        name = watched.ended() => Err(io::Error::other(format!("{name} ended by a panic"))),
    };
    chores.abort();
    signs.abort();
    closing.abort();
    under_way.close();
    if timeout(LAST_WORK, under_way.wait()).await.is_err() {
        tracing::warn!("some requests were under way for too long");
    }
    served
}

/// Serves the metrics under `/metrics`, until a future from `ended` resolves.
pub async fn serve_metrics<E>(listener: TcpListener, service: Arc<Service>, ended: impl Fn() -> E)
where
    E: Future<Output = ()> + Send + 'static,
{
    let tell = async |State(service): State<Arc<Service>>| {
        ([(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE))], service.metrics())
    };
    let router = Router::new().route("/metrics", get(tell)).with_state(service);
    let capacity = Capacity { total: SCRAPERS, address: None, body: 0 };
    dvonn_serve::serve_on(dvonn_serve::prompt(listener), router, capacity, ended).await;
}

/// Gives signs of life, even while the chores are waiting for something.
async fn give_signs(service: Arc<Service>) {
    let mut signs = interval(SIGNS_EVERY);
    signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        signs.tick().await;
        // The log already says that the store is unavailable.
        let _ = guarded("a sign of life", service.note_alive_in_games()).await;
    }
}

/// The chores, repeated at intervals.
async fn do_chores(shared: Arc<SharedState>) {
    let (mut flags, mut tidy) = (interval(FLAGS_EVERY), interval(TIDY_EVERY));
    let mut purge = interval(PURGE_EVERY);
    for chore in [&mut flags, &mut tidy, &mut purge] {
        chore.set_missed_tick_behavior(MissedTickBehavior::Delay);
    }
    loop {
        let done = tokio::select! {
            // The order is fixed, so that a simulation is repeatable.
            biased;
            _ = flags.tick() => guarded("the look for flags", shared.service.check_flags()).await,
            _ = purge.tick() => guarded("the purge", shared.service.purge(shared.settings.guests_kept)).await,
            _ = tidy.tick() => {
                shared.limits.tidy();
                shared.service.tries.tidy();
                guarded("the pairing", shared.service.pair_all()).await;
                guarded("the end of seeks", shared.service.end_seeks_of_absent()).await;
                guarded("the tidying up", shared.service.tidy()).await
            }
        };
        if let Some(Err(error)) = done {
            tracing::error!(%error, "the store failed");
        }
    }
}

/// Returns the routes with their descriptions. A route without a description cannot exist.
pub(crate) fn routes() -> OpenApiRouter<Arc<SharedState>> {
    OpenApiRouter::new()
        .routes(routes!(state::health))
        .routes(routes!(state::ready))
        .routes(routes!(state::healthz))
        .routes(routes!(state::readyz))
        .routes(routes!(state::host))
        .routes(routes!(state::online))
        .routes(routes!(describe::openapi))
        .routes(routes!(accounts::me))
        .routes(routes!(accounts::add_guest))
        .routes(routes!(accounts::register, accounts::forget))
        .routes(routes!(accounts::account_data))
        .routes(routes!(accounts::change_password))
        .routes(routes!(accounts::make_recovery_codes))
        .routes(routes!(accounts::recover))
        .routes(routes!(accounts::sign_in, accounts::sign_out))
        .routes(routes!(passkeys::passkeys, passkeys::add_passkey))
        .routes(routes!(passkeys::begin_passkey))
        .routes(routes!(passkeys::ask_for_passkey))
        .routes(routes!(passkeys::remove_passkey))
        .routes(routes!(passkeys::sign_in_by_passkey))
        .routes(routes!(vacations::vacations, vacations::announce_vacation, vacations::end_vacation))
        .routes(routes!(tokens::become_program))
        .routes(routes!(tokens::tokens, tokens::add_token))
        .routes(routes!(tokens::revoke_token))
        .routes(routes!(play::challenges, play::challenge))
        .routes(routes!(play::received))
        .routes(routes!(play::challenge_of, play::change_terms, play::withdraw))
        .routes(routes!(play::accept))
        .routes(routes!(play::play_bot))
        .routes(routes!(play::person))
        .routes(routes!(games::of_person))
        .routes(routes!(games::records))
        .routes(routes!(games::all_records))
        .routes(routes!(play::lobby))
        .routes(routes!(games::of_visitor))
        .routes(routes!(games::running))
        .routes(routes!(play::game))
        .routes(routes!(games::record))
        .routes(routes!(play::rematch, play::decline_rematch))
        .routes(routes!(talk::chat, talk::say))
        .routes(routes!(talk::report))
        .routes(routes!(talk::muted))
        .routes(routes!(talk::mute, talk::unmute))
        .routes(routes!(administration::overview, administration::set))
        .routes(routes!(administration::acts))
        .routes(routes!(administration::close_report))
        .routes(routes!(administration::delete_line))
        .routes(routes!(administration::standing))
        .routes(routes!(administration::fair_play, administration::make_fair_play_sheet))
        .routes(routes!(administration::lay, administration::lift))
        .routes(routes!(play::link))
        .routes(routes!(push::add_push, push::end_push))
        .routes(routes!(socket::open))
}

/// Returns the router with the layers that apply to all routes.
fn router(shared: Arc<SharedState>) -> Router {
    let (routes, _) = routes().split_for_parts();
    routes
        .route("/api/{*path}", get(nothing).post(nothing).delete(nothing))
        .layer(CatchPanicLayer::custom(answer_panic))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), to_the_end))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

type App = State<Arc<SharedState>>;

/// The body of a request, read from JSON. A malformed body is answered with a [`Problem`].
struct Contents<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<SharedState>> for Contents<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &Arc<SharedState>) -> Answer<Self> {
        let Json(value) = Json::from_request(request, state)
            .await
            .map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
        Ok(Self(value))
    }
}

/// The identifier of a game in the path.
struct Id(GameId);

impl FromRequestParts<Arc<SharedState>> for Id {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let path: Result<Path<GameId>, _> = Path::from_request_parts(parts, state).await;
        // No game has a malformed identifier.
        let Path(id) = path.map_err(|_| Problem::new(ProblemCode::NotFound, "there is no such game"))?;
        Ok(Self(id))
    }
}

/// A part of the path, such as a name.
struct Name(String);

impl FromRequestParts<Arc<SharedState>> for Name {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let path: Result<Path<String>, _> = Path::from_request_parts(parts, state).await;
        // Nobody has a name that is not text.
        let Path(name) = path.map_err(|_| Problem::new(ProblemCode::NotFound, "there is no such name"))?;
        Ok(Self(name))
    }
}

/// The query of a request. A malformed query is answered with a [`Problem`].
struct Asked<T>(T);

impl<T: DeserializeOwned> FromRequestParts<Arc<SharedState>> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let Query(asked) = Query::from_request_parts(parts, state)
            .await
            .map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
        Ok(Self(asked))
    }
}

/// A caller who is signed in with a session, at least as a guest. A program's token does not suffice.
struct SignedIn(UserId);

impl FromRequestParts<Arc<SharedState>> for SignedIn {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let caller = caller(parts, state).await?;
        if caller.token.is_some() {
            return Err(needs_session());
        }
        Ok(Self(caller.user))
    }
}

/// A caller who may play: signed in, at least as a guest, or a program with a token.
struct Player(UserId);

impl FromRequestParts<Arc<SharedState>> for Player {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        Ok(Self(caller(parts, state).await?.user))
    }
}

async fn caller(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Caller> {
    let Asking(caller) = Asking::from_request_parts(parts, state).await?;
    Ok(caller.ok_or_else(|| Problem::new(ProblemCode::SignedOut, "nobody is signed in"))?)
}

fn needs_session() -> Refused {
    let detail = "a program's token plays games and reads; for this its owner signs in";
    Refused(Problem::new(ProblemCode::NeedsSession, detail))
}

/// Checks all requests: refuses too many from one address, and changes from pages of other sites.
async fn guard(State(shared): App, IpAddress(address): IpAddress, request: Request, next: Next) -> Response {
    if let Err(wait) = shared.limits.requests(address) {
        shared.service.metrics.refused(ProblemCode::TooMany);
        return Refused::from(wait).into_response();
    }
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (is_change(&request) || opens_socket) && !is_own_origin(request.headers()) {
        let detail = "the request comes from a page of another site";
        return Refused(Problem::new(ProblemCode::Forbidden, detail)).into_response();
    }
    // Behind a proxy all connections come from the proxy, so the simultaneous requests of each address are
    // limited instead.
    let under_way = match shared.limits.begin(address) {
        Ok(under_way) => under_way,
        Err(wait) => {
            shared.service.metrics.refused(ProblemCode::TooMany);
            return Refused::from(wait).into_response();
        }
    };
    let mut response = next.run(request).await;
    drop(under_way);
    if let Some(&code) = response.extensions().get::<ProblemCode>() {
        shared.service.metrics.refused(code);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a request may change anything.
fn is_change(request: &Request) -> bool {
    !matches!(*request.method(), Method::GET | Method::HEAD)
}

/// Runs a complete request that changes something to its end, even if its client hangs up.
async fn to_the_end(State(shared): App, request: Request, next: Next) -> Response {
    if !is_change(&request) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let body = match to_bytes(body, LONGEST_BODY).await {
        Ok(body) => Body::from(body),
        Err(error) => {
            let detail = format!("the body cannot be read: {error}");
            return Refused(Problem::new(ProblemCode::Malformed, detail)).into_response();
        }
    };
    let request = Request::from_parts(parts, body);
    let done = shared.under_way.spawn(next.run(request)).await;
    done.unwrap_or_else(|error| answer_panic(Box::new(error.to_string())))
}

/// Returns the answer to a request whose handler has panicked.
#[expect(clippy::needless_pass_by_value, reason = "the layer passes it by value")]
fn answer_panic(panic: Box<dyn Any + Send>) -> Response {
    tracing::error!(panic = said(&*panic), "the handler of a request panicked");
    let mut response = Refused(panicked()).into_response();
    *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
    response
}

async fn nothing() -> Refused {
    Refused(Problem::new(ProblemCode::NotFound, "there is nothing under this path"))
}

/// Returns the header that makes a browser save a file. The name consists of letters, digits, hyphens and
/// dots.
fn attachment(name: &str) -> [(header::HeaderName, HeaderValue); 1] {
    let value = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    [(header::CONTENT_DISPOSITION, value.unwrap_or(HeaderValue::from_static("attachment")))]
}
