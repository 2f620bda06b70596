//! What is said beside games, and what is reported.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use dvonn_net::{ChatLine, ChatPage, MutedPeople, NewLine, NewReport, Problem, ProblemCode};
use serde::Deserialize;

use super::{App, Contents, Id, Member};
use crate::request::{Address, Answer, Visitor, too_many};

/// Which lines are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct After {
    /// Those after the line with this number.
    #[serde(default)]
    after: u64,
}

pub(super) async fn chat(
    State(shared): App,
    Visitor(user): Visitor,
    Id(id): Id,
    wanted: Result<Query<After>, axum::extract::rejection::QueryRejection>,
) -> Answer<Json<ChatPage>> {
    let Query(After { after }) =
        wanted.map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
    Ok(Json(shared.service.chat(user, id, after).await?))
}

pub(super) async fn say(
    State(shared): App,
    Member(user): Member,
    Id(id): Id,
    Contents(line): Contents<NewLine>,
) -> Answer<Json<ChatLine>> {
    if !shared.limits.lines(user) {
        return Err(Problem::new(ProblemCode::TooMany, "somebody says too much; wait a moment").into());
    }
    Ok(Json(shared.service.say(user, id, &line).await?))
}

pub(super) async fn report(
    State(shared): App,
    Address(address): Address,
    Member(user): Member,
    Id(id): Id,
    Contents(report): Contents<NewReport>,
) -> Answer<StatusCode> {
    if !shared.limits.offers(address) {
        return Err(too_many());
    }
    shared.service.report(user, id, &report).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn muted(State(shared): App, Member(user): Member) -> Answer<Json<MutedPeople>> {
    Ok(Json(shared.service.muted_by(user).await?))
}

pub(super) async fn mute(
    State(shared): App,
    Member(user): Member,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    shared.service.set_mute(user, &name, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn unmute(
    State(shared): App,
    Member(user): Member,
    Path(name): Path<String>,
) -> Answer<StatusCode> {
    shared.service.set_mute(user, &name, false).await?;
    Ok(StatusCode::NO_CONTENT)
}
