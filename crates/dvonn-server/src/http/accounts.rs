//! Who somebody is: guests, accounts, sessions, and what a person does with an account of one's own.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dvonn_net::{
    Ceremony, Confirmation, Credentials, Me, NewAccount, NewPasskey, NewPassword, PasskeyAnswer, PasskeyPage,
    Recovery, RecoveryCodes, VacationPage, VacationsPage,
};

use super::{App, Contents, Member, attachment};
use crate::request::{Address, Answer, COOKIE, Refused, Shared, Visitor, token, too_many};
use crate::service::{NewSession, SESSION};

/// The session's cookie. No script reads it, and no other site makes a browser send it.
fn cookie(token: &str, lasts: Duration, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{secure}", lasts.as_secs());
    // Tokens are made of digits and letters.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// Whether the browser spoke https to the proxy.
pub(super) struct IsSecure(bool);

impl FromRequestParts<Arc<Shared>> for IsSecure {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        let protocol = parts.headers.get("x-forwarded-proto").map(HeaderValue::as_bytes);
        Ok(Self(state.settings.behind_proxy && protocol == Some(b"https")))
    }
}

/// An attempt with a password or a code: not too many of them from an address.
pub(super) struct Attempt;

impl FromRequestParts<Arc<Shared>> for Attempt {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Shared>) -> Answer<Self> {
        let Address(address) = Address::from_request_parts(parts, state).await?;
        if state.limits.passwords(address) { Ok(Self) } else { Err(too_many()) }
    }
}

/// Who is signed in, or `null`: a page that asks has not done anything wrong.
pub(super) async fn me(State(shared): App, Visitor(user): Visitor) -> Answer<Json<Option<Me>>> {
    Ok(Json(match user {
        Some(user) => Some(shared.service.me(user).await?),
        None => None,
    }))
}

/// The response to the beginning of a session. Programs that keep no cookies read the token from its header.
fn welcome(session: &NewSession, is_secure: bool) -> Response {
    let cookie = cookie(&session.token, SESSION, is_secure);
    ([(header::SET_COOKIE, cookie)], Json(&session.me)).into_response()
}

pub(super) async fn add_guest(
    State(shared): App,
    Address(address): Address,
    IsSecure(is_secure): IsSecure,
    Visitor(user): Visitor,
) -> Answer<Response> {
    // A second page of the same guest stays the same guest.
    if let Some(user) = user {
        return Ok(Json(shared.service.me(user).await?).into_response());
    }
    if !shared.limits.arrivals(address) {
        return Err(too_many());
    }
    Ok(welcome(&shared.service.add_guest().await?, is_secure))
}

pub(super) async fn register(
    State(shared): App,
    Address(address): Address,
    IsSecure(is_secure): IsSecure,
    Visitor(guest): Visitor,
    Contents(account): Contents<NewAccount>,
) -> Answer<Response> {
    if !shared.limits.arrivals(address) {
        return Err(too_many());
    }
    Ok(welcome(&shared.service.register(guest, &account).await?, is_secure))
}

pub(super) async fn sign_in(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    Contents(Credentials { name, password }): Contents<Credentials>,
) -> Answer<Response> {
    Ok(welcome(&shared.service.sign_in(&name, &password).await?, is_secure))
}

pub(super) async fn change_password(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    Member(user): Member,
    Contents(change): Contents<NewPassword>,
) -> Answer<Response> {
    Ok(welcome(&shared.service.change_password(user, &change).await?, is_secure))
}

pub(super) async fn make_recovery_codes(
    State(shared): App,
    _: Attempt,
    Member(user): Member,
    Contents(confirmation): Contents<Confirmation>,
) -> Answer<Json<RecoveryCodes>> {
    Ok(Json(shared.service.make_recovery_codes(user, &confirmation).await?))
}

pub(super) async fn recover(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    Contents(recovery): Contents<Recovery>,
) -> Answer<Response> {
    Ok(welcome(&shared.service.recover(&recovery).await?, is_secure))
}

pub(super) async fn passkeys(State(shared): App, Member(user): Member) -> Answer<Json<Vec<PasskeyPage>>> {
    Ok(Json(shared.service.passkeys_of(user).await?))
}

pub(super) async fn begin_passkey(
    State(shared): App,
    _: Attempt,
    Member(user): Member,
    Contents(confirmation): Contents<Confirmation>,
) -> Answer<Json<Ceremony>> {
    Ok(Json(shared.service.begin_passkey(user, &confirmation).await?))
}

pub(super) async fn add_passkey(
    State(shared): App,
    _: Attempt,
    Member(user): Member,
    Contents(new): Contents<NewPasskey>,
) -> Answer<Json<Vec<PasskeyPage>>> {
    Ok(Json(shared.service.add_passkey(user, &new).await?))
}

pub(super) async fn remove_passkey(
    State(shared): App,
    Member(user): Member,
    Path(id): Path<String>,
) -> Answer<Json<Vec<PasskeyPage>>> {
    Ok(Json(shared.service.remove_passkey(user, &id).await?))
}

pub(super) async fn ask_for_passkey(State(shared): App, _: Attempt) -> Answer<Json<Ceremony>> {
    Ok(Json(shared.service.ask_for_passkey()?))
}

pub(super) async fn sign_in_by_passkey(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    Contents(answer): Contents<PasskeyAnswer>,
) -> Answer<Response> {
    Ok(welcome(&shared.service.sign_in_by_passkey(&answer).await?, is_secure))
}

pub(super) async fn vacations(State(shared): App, Member(user): Member) -> Answer<Json<VacationsPage>> {
    Ok(Json(shared.service.vacations(user).await?))
}

pub(super) async fn announce_vacation(
    State(shared): App,
    Member(user): Member,
    Contents(announced): Contents<VacationPage>,
) -> Answer<Json<VacationsPage>> {
    Ok(Json(shared.service.announce_vacation(user, announced).await?))
}

pub(super) async fn end_vacation(State(shared): App, Member(user): Member) -> Answer<Json<VacationsPage>> {
    shared.service.end_vacation(user).await?;
    Ok(Json(shared.service.vacations(user).await?))
}

/// All that is kept of whoever asks, as a file.
pub(super) async fn account_data(
    State(shared): App,
    Address(address): Address,
    Member(user): Member,
) -> Answer<Response> {
    // Reading all games is much work.
    if !shared.limits.offers(address) {
        return Err(too_many());
    }
    let data = shared.service.data_of(user).await?;
    Ok((attachment("dvonn-account.json"), Json(data)).into_response())
}

pub(super) async fn forget(
    State(shared): App,
    _: Attempt,
    Member(user): Member,
    Contents(confirmation): Contents<Confirmation>,
) -> Answer<Response> {
    shared.service.forget(user, &confirmation).await?;
    let cookie = cookie("", Duration::ZERO, false);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

pub(super) async fn sign_out(State(shared): App, headers: HeaderMap) -> Answer<Response> {
    if let Some(token) = token(&headers) {
        shared.service.sign_out(&token).await?;
    }
    let cookie = cookie("", Duration::ZERO, false);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_script_and_no_other_site_uses_a_sessions_cookie() {
        let cookie = cookie("abc", Duration::from_secs(60), true);
        let text = "dvonn-session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure";
        assert_eq!(cookie.to_str().unwrap(), text);
    }
}
