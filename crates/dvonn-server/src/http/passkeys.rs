//! Passkeys: keys on a device that replace name and password.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use dvonn_net::{Ceremony, Confirmation, Me, NewPasskey, PasskeyAnswer, PasskeyPage};

use super::accounts::{Attempt, IsSecure, welcome};
use super::{App, Contents, Name, SignedIn};
use crate::request::Answer;

/// Returns the passkeys of the account.
#[utoipa::path(get, path = "/api/passkeys", tag = "account", responses((status = 200, description = "The latest first", body = Vec<PasskeyPage>)), security(("session" = [])))]
pub(super) async fn passkeys(State(shared): App, SignedIn(user): SignedIn) -> Answer<Json<Vec<PasskeyPage>>> {
    Ok(Json(shared.service.passkeys_of(user).await?))
}

/// Begins to add a passkey: returns the options for the browser.
#[utoipa::path(post, path = "/api/passkeys/new", tag = "account", request_body = Confirmation, responses((status = 200, description = "The argument for `navigator.credentials.create`", body = Ceremony)), security(("session" = [])), extensions(("x-problems" = json!(["wrong-credentials", "forbidden", "not-found", "too-many"]))))]
pub(super) async fn begin_passkey(
    State(shared): App,
    _: Attempt,
    SignedIn(user): SignedIn,
    Contents(confirmation): Contents<Confirmation>,
) -> Answer<Json<Ceremony>> {
    Ok(Json(shared.service.begin_passkey(user, &confirmation).await?))
}

/// Adds a passkey that the browser has made.
#[utoipa::path(post, path = "/api/passkeys", tag = "account", request_body = NewPasskey, responses((status = 200, description = "All passkeys of the account", body = Vec<PasskeyPage>)), security(("session" = [])), extensions(("x-problems" = json!(["wrong-credentials", "forbidden", "not-found", "not-open", "too-many"]))))]
pub(super) async fn add_passkey(
    State(shared): App,
    _: Attempt,
    SignedIn(user): SignedIn,
    Contents(new): Contents<NewPasskey>,
) -> Answer<Json<Vec<PasskeyPage>>> {
    Ok(Json(shared.service.add_passkey(user, &new).await?))
}

/// Removes a passkey.
#[utoipa::path(delete, path = "/api/passkeys/{id}", tag = "account", params(("id" = String, Path, description = "The identifier of a passkey")), responses((status = 200, description = "The remaining passkeys", body = Vec<PasskeyPage>)), security(("session" = [])), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn remove_passkey(
    State(shared): App,
    SignedIn(user): SignedIn,
    Name(id): Name,
) -> Answer<Json<Vec<PasskeyPage>>> {
    Ok(Json(shared.service.remove_passkey(user, &id).await?))
}

/// Begins to sign in with a passkey: returns the ceremony for the browser.
#[utoipa::path(post, path = "/api/passkeys/ask", tag = "account", responses((status = 200, description = "The argument for `navigator.credentials.get`", body = Ceremony)), extensions(("x-problems" = json!(["not-found", "too-many"]))))]
pub(super) async fn ask_for_passkey(State(shared): App, _: Attempt) -> Answer<Json<Ceremony>> {
    Ok(Json(shared.service.ask_for_passkey().await?))
}

/// Signs in with a passkey.
#[utoipa::path(post, path = "/api/session/passkey", tag = "account", request_body = PasskeyAnswer, responses((status = 200, description = "The person; the session is in the cookie", body = Me, headers(("set-cookie" = String, description = "The session")))), extensions(("x-problems" = json!(["wrong-credentials", "not-found", "account-closed"]))))]
pub(super) async fn sign_in_by_passkey(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    Contents(answer): Contents<PasskeyAnswer>,
) -> Answer<Response> {
    Ok(welcome(&shared.service.sign_in_by_passkey(&answer).await?, is_secure))
}
