//! The chat of games, reports, and muted people.

#![allow(
    unused_qualifications,
    reason = "the macro that describes a handler qualifies the type of its query"
)]

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use dvonn_net::{ChatLine, ChatPage, GameId, MutedPeople, NewLine, NewReport};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{App, Asked, Contents, Id, Name, SignedIn};
use crate::request::{Answer, IpAddress, Visitor};

/// The query for lines of chat.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct After {
    /// Only lines after the one with this number.
    #[serde(default)]
    after: u64,
}

/// Returns the chat of a game, as far as the caller may read it.
#[utoipa::path(get, path = "/api/games/{id}/chat", tag = "talk", params(("id" = GameId, Path, description = "The identifier of a game"), After), responses((status = 200, description = "The lines of chat", body = ChatPage)), security((), ("session" = []), ("token" = [])), extensions(("x-problems" = json!(["not-found", "malformed"]))))]
pub(super) async fn chat(
    State(shared): App,
    Visitor(user): Visitor,
    Id(id): Id,
    Asked(After { after }): Asked<After>,
) -> Answer<Json<ChatPage>> {
    Ok(Json(shared.service.chat(user, id, after).await?))
}

/// Writes a line in the chat of a game.
#[utoipa::path(post, path = "/api/games/{id}/chat", tag = "talk", params(("id" = GameId, Path, description = "The identifier of a game")), request_body = NewLine, responses((status = 200, description = "The line is written", body = ChatLine)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "no-chat", "sanctioned", "id-used"]))))]
pub(super) async fn say(
    State(shared): App,
    SignedIn(user): SignedIn,
    Id(id): Id,
    Contents(line): Contents<NewLine>,
) -> Answer<Json<ChatLine>> {
    shared.limits.lines(user)?;
    Ok(Json(shared.service.say(user, id, &line).await?))
}

/// Reports a person who plays or writes in a game.
#[utoipa::path(post, path = "/api/games/{id}/report", tag = "talk", params(("id" = GameId, Path, description = "The identifier of a game")), request_body = NewReport, responses((status = 204, description = "The administrators have the report")), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open", "malformed"]))))]
pub(super) async fn report(
    State(shared): App,
    IpAddress(address): IpAddress,
    SignedIn(user): SignedIn,
    Id(id): Id,
    Contents(report): Contents<NewReport>,
) -> Answer<StatusCode> {
    shared.limits.offers(address)?;
    shared.service.report(user, id, &report).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the people whom the caller has muted.
#[utoipa::path(get, path = "/api/mutes", tag = "talk", responses((status = 200, description = "Their names", body = MutedPeople)), security(("session" = [])))]
pub(super) async fn muted(State(shared): App, SignedIn(user): SignedIn) -> Answer<Json<MutedPeople>> {
    Ok(Json(shared.service.muted_by(user).await?))
}

/// Mutes a person.
#[utoipa::path(post, path = "/api/people/{name}/mute", tag = "talk", params(("name" = String, Path, description = "The name of a person; case does not matter")), responses((status = 204, description = "The person is muted")), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "malformed"]))))]
pub(super) async fn mute(
    State(shared): App,
    SignedIn(user): SignedIn,
    Name(name): Name,
) -> Answer<StatusCode> {
    shared.service.set_mute(user, &name, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unmutes a person.
#[utoipa::path(delete, path = "/api/people/{name}/mute", tag = "talk", params(("name" = String, Path, description = "The name of a person; case does not matter")), responses((status = 204, description = "The person is no longer muted")), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "malformed"]))))]
pub(super) async fn unmute(
    State(shared): App,
    SignedIn(user): SignedIn,
    Name(name): Name,
) -> Answer<StatusCode> {
    shared.service.set_mute(user, &name, false).await?;
    Ok(StatusCode::NO_CONTENT)
}
