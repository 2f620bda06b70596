//! The state of the server, and the features of its host.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use dvonn_net::HostPage;

use super::App;
use crate::request::Answer;

/// Answers as long as the server runs.
#[utoipa::path(get, path = "/api/health", tag = "server", responses((status = 200, description = "The server runs", body = String, content_type = "text/plain")))]
pub(super) async fn health() -> &'static str {
    "ok"
}

/// The same check under its conventional name.
#[utoipa::path(get, path = "/healthz", tag = "server", responses((status = 200, description = "The server runs", body = String, content_type = "text/plain")))]
pub(super) async fn healthz() -> &'static str {
    health().await
}

/// Answers successfully if the store works.
#[utoipa::path(get, path = "/api/ready", tag = "server", responses((status = 200, description = "The store answers", body = String, content_type = "text/plain")))]
pub(super) async fn ready(State(shared): App) -> Answer<&'static str> {
    shared.service.check_ready().await?;
    Ok("ready")
}

/// The same check under its conventional name.
#[utoipa::path(get, path = "/readyz", tag = "server", responses((status = 200, description = "The store answers", body = String, content_type = "text/plain")))]
pub(super) async fn readyz(app: App) -> Answer<&'static str> {
    ready(app).await
}

/// Returns the host's features.
#[utoipa::path(get, path = "/api/host", tag = "server", responses((status = 200, description = "The host's features", body = HostPage)))]
pub(super) async fn host(State(shared): App) -> Answer<impl IntoResponse> {
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(shared.service.host().await?)))
}

/// Returns the host's features at the path where the app looks for them. A host that serves only the app has
/// a static file there, which says that it has none.
#[utoipa::path(get, path = "/online.json", tag = "server", responses((status = 200, description = "The host's features", body = HostPage)))]
pub(super) async fn online(app: App) -> Answer<impl IntoResponse> {
    host(app).await
}
