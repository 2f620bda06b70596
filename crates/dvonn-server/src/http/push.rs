//! The browsers to which notifications go.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use dvonn_net::{PushEnd, PushSubscription};

use super::{App, Contents, SignedIn};
use crate::request::{Answer, token};

/// Sends the caller's notifications to a browser until the session ends.
#[utoipa::path(post, path = "/api/push", tag = "account", request_body = PushSubscription, responses((status = 204, description = "The browser gets notifications")), security(("session" = [])), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn add_push(
    State(shared): App,
    SignedIn(_): SignedIn,
    headers: HeaderMap,
    Contents(given): Contents<PushSubscription>,
) -> Answer<StatusCode> {
    shared.service.add_push(&token(&headers).unwrap_or_default(), &given).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a browser no more notifications.
#[utoipa::path(delete, path = "/api/push", tag = "account", request_body = PushEnd, responses((status = 204, description = "The browser gets no notifications")), security(("session" = [])))]
pub(super) async fn end_push(
    State(shared): App,
    SignedIn(_): SignedIn,
    Contents(PushEnd { endpoint }): Contents<PushEnd>,
) -> Answer<StatusCode> {
    shared.service.end_push(&endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
