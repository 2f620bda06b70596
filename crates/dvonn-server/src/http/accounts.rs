//! Identity: guests, accounts, sessions, and people's actions on their own accounts.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use dvonn_net::{
    AccountData, Confirmation, Credentials, Me, NewAccount, NewPassword, Recovery, RecoveryCodes,
};

use super::{App, Contents, SignedIn, attachment, needs_session};
use crate::request::{Answer, COOKIE, DEVICE, IpAddress, Refused, SharedState, Visitor, cookie_of, token};
use crate::service::{NewSession, SESSION, TOKEN, Visit};

/// How long a browser remembers that a person has signed in on this device.
const DEVICE_KEPT: Duration = Duration::from_secs(366 * 24 * 3600);

/// Returns a cookie that no script can read and that other sites cannot make a browser send.
fn cookie(name: &str, token: &str, lasts: Duration, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let text =
        format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{secure}", lasts.as_secs());
    // Tokens consist of digits, letters, dots, hyphens and underscores.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// Whether the browser's connection to the proxy uses https; `false` without a proxy.
pub(super) struct IsSecure(pub(super) bool);

impl FromRequestParts<Arc<SharedState>> for IsSecure {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let protocol = parts.headers.get("x-forwarded-proto").map(HeaderValue::as_bytes);
        Ok(Self(state.settings.behind_proxy && protocol == Some(b"https")))
    }
}

/// An attempt with a password or a code. One address may make only a limited number of attempts.
pub(super) struct Attempt;

impl FromRequestParts<Arc<SharedState>> for Attempt {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<SharedState>) -> Answer<Self> {
        let IpAddress(address) = IpAddress::from_request_parts(parts, state).await?;
        state.limits.passwords(address)?;
        Ok(Self)
    }
}

/// Returns the signed-in person, or `null`. A page may ask without being signed in.
#[utoipa::path(get, path = "/api/me", tag = "account", responses((status = 200, description = "The person, or `null`", body = Option<Me>)), security((), ("session" = []), ("token" = [])))]
pub(super) async fn me(State(shared): App, Visitor(user): Visitor) -> Answer<Json<Option<Me>>> {
    Ok(Json(match user {
        Some(user) => Some(shared.service.me(user).await?),
        None => None,
    }))
}

/// Returns the response to the beginning of a session. Programs that keep no cookies read the token from its
/// header.
pub(super) fn welcome(session: &NewSession, is_secure: bool) -> Response {
    let mut response = Json(&session.me).into_response();
    let device = session.device.as_deref().map(|device| cookie(DEVICE, device, DEVICE_KEPT, is_secure));
    for cookie in [Some(cookie(COOKIE, &session.token, SESSION, is_secure)), device].into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Signs the caller in as a new guest. A caller who is already signed in stays so.
#[utoipa::path(post, path = "/api/guest", tag = "account", responses((status = 200, description = "The person; the session is in the cookie", body = Me, headers(("set-cookie" = String, description = "The session")))), security((), ("session" = []), ("token" = [])))]
pub(super) async fn add_guest(
    State(shared): App,
    IpAddress(address): IpAddress,
    IsSecure(is_secure): IsSecure,
    Visitor(user): Visitor,
) -> Answer<Response> {
    // A guest who opens a second page stays the same guest.
    if let Some(user) = user {
        return Ok(Json(shared.service.me(user).await?).into_response());
    }
    shared.limits.arrivals(address)?;
    Ok(welcome(&shared.service.add_guest().await?, is_secure))
}

/// Makes an account. A guest who makes one keeps all games.
#[utoipa::path(post, path = "/api/account", tag = "account", request_body = NewAccount, responses((status = 200, description = "The person; the session is in the cookie", body = Me, headers(("set-cookie" = String, description = "The session")))), security((), ("session" = []), ("token" = [])), extensions(("x-problems" = json!(["bad-name", "mixed-name", "reserved-name", "similar-name", "bad-password", "common-password", "name-taken", "registration-closed", "bad-invitation", "account-closed"]))))]
pub(super) async fn register(
    State(shared): App,
    IpAddress(address): IpAddress,
    IsSecure(is_secure): IsSecure,
    Visitor(guest): Visitor,
    Contents(account): Contents<NewAccount>,
) -> Answer<Response> {
    shared.limits.arrivals(address)?;
    Ok(welcome(&shared.service.register(guest, &account).await?, is_secure))
}

/// Signs in.
#[utoipa::path(post, path = "/api/session", tag = "account", request_body = Credentials, responses((status = 200, description = "The person; the session is in the cookie", body = Me, headers(("set-cookie" = String, description = "The session")))), extensions(("x-problems" = json!(["wrong-credentials", "account-closed"]))))]
pub(super) async fn sign_in(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    IpAddress(address): IpAddress,
    headers: HeaderMap,
    Contents(Credentials { name, password }): Contents<Credentials>,
) -> Answer<Response> {
    let visit = Visit { address, device: cookie_of(&headers, DEVICE) };
    Ok(welcome(&shared.service.sign_in(&name, &password, &visit).await?, is_secure))
}

/// Sets another password, which ends all other sessions and all tokens.
#[utoipa::path(post, path = "/api/account/password", tag = "account", request_body = NewPassword, responses((status = 200, description = "The person; the session is in the cookie", body = Me, headers(("set-cookie" = String, description = "The session")))), security(("session" = [])), extensions(("x-problems" = json!(["wrong-credentials", "bad-password", "common-password", "forbidden", "account-closed"]))))]
pub(super) async fn change_password(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    SignedIn(user): SignedIn,
    Contents(change): Contents<NewPassword>,
) -> Answer<Response> {
    Ok(welcome(&shared.service.change_password(user, &change).await?, is_secure))
}

/// Makes new recovery codes. The earlier ones become void.
#[utoipa::path(post, path = "/api/account/recovery", tag = "account", request_body = Confirmation, responses((status = 200, description = "The codes, shown only this once", body = RecoveryCodes)), security(("session" = [])), extensions(("x-problems" = json!(["wrong-credentials", "forbidden"]))))]
pub(super) async fn make_recovery_codes(
    State(shared): App,
    _: Attempt,
    SignedIn(user): SignedIn,
    Contents(confirmation): Contents<Confirmation>,
) -> Answer<Json<RecoveryCodes>> {
    Ok(Json(shared.service.make_recovery_codes(user, &confirmation).await?))
}

/// Sets another password with a recovery code, and signs in.
#[utoipa::path(post, path = "/api/recovery", tag = "account", request_body = Recovery, responses((status = 200, description = "The person; the session is in the cookie", body = Me, headers(("set-cookie" = String, description = "The session")))), extensions(("x-problems" = json!(["wrong-credentials", "bad-password", "common-password", "account-closed"]))))]
pub(super) async fn recover(
    State(shared): App,
    _: Attempt,
    IsSecure(is_secure): IsSecure,
    Contents(recovery): Contents<Recovery>,
) -> Answer<Response> {
    Ok(welcome(&shared.service.recover(&recovery).await?, is_secure))
}

/// Returns all stored data of the caller, as a file.
#[utoipa::path(get, path = "/api/account/data", tag = "account", responses((status = 200, description = "The file", body = AccountData)), security(("session" = [])))]
pub(super) async fn account_data(
    State(shared): App,
    IpAddress(address): IpAddress,
    SignedIn(user): SignedIn,
) -> Answer<Response> {
    // Reading all games is a lot of work.
    shared.limits.offers(address)?;
    let data = shared.service.data_of(user).await?;
    Ok((attachment("dvonn-account.json"), Json(data)).into_response())
}

/// Deletes all stored data of the caller except the games, which stay under another name.
#[utoipa::path(delete, path = "/api/account", tag = "account", request_body = Confirmation, responses((status = 204, description = "The data are deleted")), security(("session" = [])), extensions(("x-problems" = json!(["wrong-credentials"]))))]
pub(super) async fn forget(
    State(shared): App,
    _: Attempt,
    SignedIn(user): SignedIn,
    Contents(confirmation): Contents<Confirmation>,
) -> Answer<Response> {
    shared.service.forget(user, &confirmation).await?;
    let cookie = cookie(COOKIE, "", Duration::ZERO, false);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Signs out.
#[utoipa::path(delete, path = "/api/session", tag = "account", responses((status = 204, description = "The session has ended")), security((), ("session" = [])), extensions(("x-problems" = json!(["needs-session"]))))]
pub(super) async fn sign_out(State(shared): App, headers: HeaderMap) -> Answer<Response> {
    if let Some(token) = token(&headers) {
        if token.starts_with(TOKEN) {
            return Err(needs_session());
        }
        shared.service.sign_out(&token).await?;
    }
    let cookie = cookie(COOKIE, "", Duration::ZERO, false);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_script_and_no_other_site_uses_a_sessions_cookie() {
        let cookie = cookie(COOKIE, "abc", Duration::from_secs(60), true);
        let text = "dvonn-session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure";
        assert_eq!(cookie.to_str().unwrap(), text);
    }
}
