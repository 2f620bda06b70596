//! What administrators ask for. Nobody else is answered.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use dvonn_net::{
    ActList, AdministrationPage, FairPlayPage, GameId, NewFairPlaySheet, NewSanction, Problem, ProblemCode,
    Reason, Registration, Sanction, StandingPage,
};
use serde::Deserialize;

use super::{App, Contents, Member};
use crate::request::{Answer, Refused, Shared};
use crate::store::UserId;

/// An administrator who is signed in.
pub(super) struct Administrator(UserId);

impl FromRequestParts<Arc<Shared>> for Administrator {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        let Member(user) = Member::from_request_parts(parts, state).await?;
        if state.service.is_administrator(user).await? {
            return Ok(Self(user));
        }
        Err(Problem::new(ProblemCode::Forbidden, "this is for administrators").into())
    }
}

/// What the path names. What it cannot name is not there.
fn named<T>(path: Result<Path<T>, axum::extract::rejection::PathRejection>) -> Answer<T> {
    let Path(named) = path.map_err(|_| Problem::new(ProblemCode::NotFound, "there is no such thing"))?;
    Ok(named)
}

type Named<T> = Result<Path<T>, axum::extract::rejection::PathRejection>;

pub(super) async fn overview(State(shared): App, _: Administrator) -> Answer<Json<AdministrationPage>> {
    Ok(Json(shared.service.administration().await?))
}

/// What is to be set for the whole host.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HostSettings {
    registration: Option<Registration>,
    chat: Option<bool>,
}

pub(super) async fn set(
    State(shared): App,
    Administrator(by): Administrator,
    Contents(settings): Contents<HostSettings>,
) -> Answer<Json<AdministrationPage>> {
    if let Some(registration) = settings.registration {
        shared.service.set_registration(by, registration).await?;
    }
    if let Some(chat) = settings.chat {
        shared.service.set_chat(by, chat).await?;
    }
    Ok(Json(shared.service.administration().await?))
}

/// Which acts are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    /// Those before the act with this number.
    before: Option<i64>,
}

pub(super) async fn acts(
    State(shared): App,
    _: Administrator,
    wanted: Result<Query<Before>, axum::extract::rejection::QueryRejection>,
) -> Answer<Json<ActList>> {
    let Query(Before { before }) =
        wanted.map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
    Ok(Json(shared.service.acts(before).await?))
}

pub(super) async fn standing(
    State(shared): App,
    _: Administrator,
    name: Named<String>,
) -> Answer<Json<StandingPage>> {
    Ok(Json(shared.service.standing(&named(name)?).await?))
}

pub(super) async fn fair_play(
    State(shared): App,
    _: Administrator,
    name: Named<String>,
) -> Answer<Json<FairPlayPage>> {
    Ok(Json(shared.service.fair_play(&named(name)?).await?))
}

pub(super) async fn make_fair_play_sheet(
    State(shared): App,
    Administrator(by): Administrator,
    name: Named<String>,
    Contents(new): Contents<NewFairPlaySheet>,
) -> Answer<(StatusCode, Json<FairPlayPage>)> {
    let page = shared.service.make_fair_play_sheet(by, &named(name)?, new).await?;
    Ok((StatusCode::ACCEPTED, Json(page)))
}

pub(super) async fn lay(
    State(shared): App,
    Administrator(by): Administrator,
    path: Named<(String, Sanction)>,
    Contents(new): Contents<NewSanction>,
) -> Answer<Json<StandingPage>> {
    let (name, sanction) = named(path)?;
    shared.service.lay(by, &name, sanction, &new).await?;
    Ok(Json(shared.service.standing(&name).await?))
}

pub(super) async fn lift(
    State(shared): App,
    Administrator(by): Administrator,
    path: Named<(String, Sanction)>,
    Contents(Reason { reason }): Contents<Reason>,
) -> Answer<StatusCode> {
    let (name, sanction) = named(path)?;
    shared.service.lift(by, &name, sanction, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn close_report(
    State(shared): App,
    Administrator(by): Administrator,
    path: Named<i64>,
    Contents(Reason { reason }): Contents<Reason>,
) -> Answer<StatusCode> {
    shared.service.close_report(by, named(path)?, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn delete_line(
    State(shared): App,
    Administrator(by): Administrator,
    path: Named<(GameId, u64)>,
    Contents(Reason { reason }): Contents<Reason>,
) -> Answer<StatusCode> {
    let (game, number) = named(path)?;
    shared.service.delete_line(by, game, number, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}
