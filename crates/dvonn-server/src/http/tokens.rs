//! Programs: the tokens by which they play, and the account that says that it is one.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use dvonn_net::{MadeToken, Me, NewToken, TokenList};

use super::{App, Contents, Member};
use crate::request::{Address, Answer, too_many};

pub(super) async fn tokens(State(shared): App, Member(user): Member) -> Answer<Json<TokenList>> {
    Ok(Json(shared.service.tokens_of(user).await?))
}

pub(super) async fn add_token(
    State(shared): App,
    Address(address): Address,
    Member(user): Member,
    Contents(new): Contents<NewToken>,
) -> Answer<(StatusCode, Json<MadeToken>)> {
    if !shared.limits.offers(address) {
        return Err(too_many());
    }
    Ok((StatusCode::CREATED, Json(shared.service.add_token(user, &new.label).await?)))
}

pub(super) async fn revoke_token(
    State(shared): App,
    Member(user): Member,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    shared.service.revoke_token(user, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn become_program(State(shared): App, Member(user): Member) -> Answer<Json<Me>> {
    Ok(Json(shared.service.become_program(user).await?))
}
