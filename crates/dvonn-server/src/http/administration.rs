//! The administrators' requests. Everybody else is refused.

#![allow(
    unused_qualifications,
    reason = "the macro that describes a handler qualifies the type of its query"
)]

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use dvonn_net::{
    ActList, AdministrationPage, FairPlayPage, GameId, NewFairPlaySheet, NewSanction, Problem, ProblemCode,
    Reason, Registration, Sanction, StandingPage,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{App, Asked, Contents, Name, SignedIn};
use crate::request::{Answer, Refused, SharedState};
use crate::store::UserId;

/// An administrator who is signed in.
pub(super) struct Administrator(UserId);

impl FromRequestParts<Arc<SharedState>> for Administrator {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let SignedIn(user) = SignedIn::from_request_parts(parts, state).await?;
        if state.service.is_administrator(user).await? {
            return Ok(Self(user));
        }
        Err(Problem::new(ProblemCode::Forbidden, "this is for administrators").into())
    }
}

/// Returns the value in the path. A malformed value is not found.
fn named<T>(path: Result<Path<T>, axum::extract::rejection::PathRejection>) -> Answer<T> {
    let Path(named) = path.map_err(|_| Problem::new(ProblemCode::NotFound, "there is no such thing"))?;
    Ok(named)
}

type Named<T> = Result<Path<T>, axum::extract::rejection::PathRejection>;

/// Returns the administrators' first page: figures, settings, reports.
#[utoipa::path(get, path = "/api/admin", tag = "administration", responses((status = 200, description = "The first page of administrators", body = AdministrationPage)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden"]))))]
pub(super) async fn overview(State(shared): App, _: Administrator) -> Answer<Json<AdministrationPage>> {
    Ok(Json(shared.service.administration().await?))
}

/// The settings of the host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HostSettings {
    /// The policy for new accounts.
    registration: Option<Registration>,
    /// Whether games have a chat.
    chat: Option<bool>,
}

/// Changes settings of the host.
#[utoipa::path(post, path = "/api/admin", tag = "administration", request_body = HostSettings, responses((status = 200, description = "The first page of administrators", body = AdministrationPage)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden"]))))]
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

/// The query for acts.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    /// Only acts before the one with this number.
    before: Option<i64>,
}

/// Returns acts of administrators, the newest first.
#[utoipa::path(get, path = "/api/admin/acts", tag = "administration", params(Before), responses((status = 200, description = "The newest first", body = ActList)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "malformed"]))))]
pub(super) async fn acts(
    State(shared): App,
    _: Administrator,
    Asked(Before { before }): Asked<Before>,
) -> Answer<Json<ActList>> {
    Ok(Json(shared.service.acts(before).await?))
}

/// Returns a person as administrators see them.
#[utoipa::path(get, path = "/api/admin/people/{name}", tag = "administration", params(("name" = String, Path, description = "The name of a person; case does not matter")), responses((status = 200, description = "The person, with sanctions, reports and acts", body = StandingPage)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found"]))))]
pub(super) async fn standing(
    State(shared): App,
    _: Administrator,
    name: Named<String>,
) -> Answer<Json<StandingPage>> {
    Ok(Json(shared.service.standing(&named(name)?).await?))
}

/// Returns the last fair-play sheet of a person, and the progress of the next one.
#[utoipa::path(get, path = "/api/admin/people/{name}/fair-play", tag = "administration", params(("name" = String, Path, description = "The name of a person; case does not matter")), responses((status = 200, description = "The sheet and the progress", body = FairPlayPage)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found"]))))]
pub(super) async fn fair_play(
    State(shared): App,
    _: Administrator,
    Name(name): Name,
) -> Answer<Json<FairPlayPage>> {
    Ok(Json(shared.service.fair_play(&name).await?))
}

/// Starts the work on a fair-play sheet of a person.
#[utoipa::path(post, path = "/api/admin/people/{name}/fair-play", tag = "administration", params(("name" = String, Path, description = "The name of a person; case does not matter")), request_body = NewFairPlaySheet, responses((status = 202, description = "The work has begun", body = FairPlayPage)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open", "no-engine", "too-many"]))))]
pub(super) async fn make_fair_play_sheet(
    State(shared): App,
    Administrator(by): Administrator,
    Name(name): Name,
    Contents(new): Contents<NewFairPlaySheet>,
) -> Answer<(StatusCode, Json<FairPlayPage>)> {
    let page = shared.service.make_fair_play_sheet(by, &name, new).await?;
    Ok((StatusCode::ACCEPTED, Json(page)))
}

/// Imposes a sanction on a person.
#[utoipa::path(post, path = "/api/admin/people/{name}/{sanction}", tag = "administration", params(("name" = String, Path, description = "The name of a person; case does not matter"), ("sanction" = Sanction, Path, description = "The sanction")), request_body = NewSanction, responses((status = 200, description = "The person, with sanctions, reports and acts", body = StandingPage)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
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

/// Lifts a sanction.
#[utoipa::path(delete, path = "/api/admin/people/{name}/{sanction}", tag = "administration", params(("name" = String, Path, description = "The name of a person; case does not matter"), ("sanction" = Sanction, Path, description = "The sanction")), request_body = Reason, responses((status = 204, description = "The sanction is lifted")), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
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

/// Closes a report.
#[utoipa::path(delete, path = "/api/admin/reports/{id}", tag = "administration", params(("id" = i64, Path, description = "The number of a report")), request_body = Reason, responses((status = 204, description = "The report is closed")), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
pub(super) async fn close_report(
    State(shared): App,
    Administrator(by): Administrator,
    path: Named<i64>,
    Contents(Reason { reason }): Contents<Reason>,
) -> Answer<StatusCode> {
    shared.service.close_report(by, named(path)?, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a line of chat.
#[utoipa::path(delete, path = "/api/admin/games/{id}/chat/{number}", tag = "administration", params(("id" = GameId, Path, description = "The identifier of a game"), ("number" = u64, Path, description = "The number of the line")), request_body = Reason, responses((status = 204, description = "The line is deleted")), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-found", "not-open"]))))]
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
