//! Vacations from games by days.

use axum::Json;
use axum::extract::State;
use dvonn_net::{VacationPage, VacationsPage};

use super::{App, Contents, SignedIn};
use crate::request::Answer;

/// Returns the caller's vacation, and the vacation time that is left in the year.
#[utoipa::path(get, path = "/api/vacation", tag = "account", responses((status = 200, description = "The vacations", body = VacationsPage)), security(("session" = [])))]
pub(super) async fn vacations(State(shared): App, SignedIn(user): SignedIn) -> Answer<Json<VacationsPage>> {
    Ok(Json(shared.service.vacations(user).await?))
}

/// Announces a vacation, during which the caller's clocks in games by days are stopped.
#[utoipa::path(post, path = "/api/vacation", tag = "account", request_body = VacationPage, responses((status = 200, description = "The vacations", body = VacationsPage)), security(("session" = [])), extensions(("x-problems" = json!(["malformed", "bad-vacation", "not-open"]))))]
pub(super) async fn announce_vacation(
    State(shared): App,
    SignedIn(user): SignedIn,
    Contents(announced): Contents<VacationPage>,
) -> Answer<Json<VacationsPage>> {
    Ok(Json(shared.service.announce_vacation(user, announced).await?))
}

/// Ends a vacation, or cancels it before it begins.
#[utoipa::path(delete, path = "/api/vacation", tag = "account", responses((status = 200, description = "The vacations", body = VacationsPage)), security(("session" = [])), extensions(("x-problems" = json!(["not-found", "not-open"]))))]
pub(super) async fn end_vacation(
    State(shared): App,
    SignedIn(user): SignedIn,
) -> Answer<Json<VacationsPage>> {
    shared.service.end_vacation(user).await?;
    Ok(Json(shared.service.vacations(user).await?))
}
