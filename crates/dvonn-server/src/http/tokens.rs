//! Programs: their tokens, and the accounts that are marked as theirs.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use dvonn_net::{MadeToken, Me, NewToken, TokenList};

use super::{App, Contents, Name, SignedIn};
use crate::request::{Answer, IpAddress};

/// Returns the tokens with which programs play for the account.
#[utoipa::path(get, path = "/api/account/tokens", tag = "account", responses((status = 200, description = "The newest first", body = TokenList)), security(("session" = [])))]
pub(super) async fn tokens(State(shared): App, SignedIn(user): SignedIn) -> Answer<Json<TokenList>> {
    Ok(Json(shared.service.tokens_of(user).await?))
}

/// Makes a token with which a program may play for the account.
#[utoipa::path(post, path = "/api/account/tokens", tag = "account", request_body = NewToken, responses((status = 201, description = "The token, shown only this once", body = MadeToken)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden"]))))]
pub(super) async fn add_token(
    State(shared): App,
    IpAddress(address): IpAddress,
    SignedIn(user): SignedIn,
    Contents(new): Contents<NewToken>,
) -> Answer<(StatusCode, Json<MadeToken>)> {
    shared.limits.offers(address)?;
    Ok((StatusCode::CREATED, Json(shared.service.add_token(user, &new.label).await?)))
}

/// Revokes a token, and ends its connections.
#[utoipa::path(delete, path = "/api/account/tokens/{id}", tag = "account", params(("id" = String, Path, description = "The identifier of a token")), responses((status = 204, description = "The token is revoked")), security(("session" = [])), extensions(("x-problems" = json!(["not-found"]))))]
pub(super) async fn revoke_token(
    State(shared): App,
    SignedIn(user): SignedIn,
    Name(id): Name,
) -> Answer<StatusCode> {
    shared.service.revoke_token(user, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Marks the account as a program's. This cannot be undone.
#[utoipa::path(post, path = "/api/account/bot", tag = "account", responses((status = 200, description = "The person", body = Me)), security(("session" = [])), extensions(("x-problems" = json!(["forbidden", "not-open"]))))]
pub(super) async fn become_program(State(shared): App, SignedIn(user): SignedIn) -> Answer<Json<Me>> {
    Ok(Json(shared.service.become_program(user).await?))
}
