//! The policy for new accounts; passwords, recovery codes, and the end of an account.

use std::time::Duration;

use deadpool_postgres::GenericClient;
use dvonn_net::Registration;
use tokio_postgres::error::SqlState;

use super::{Params, change, games, is_unique_violation, moderation, rows, talk};
use crate::store::row::{json_out, registration_in, time_out};
use crate::store::{
    Arrival, Challenge, GONE, NO_PASSWORD, Session, StoreError, TokenHash, UserId, folded, skeleton,
};

pub(super) async fn registration(client: &impl GenericClient) -> Result<Registration, StoreError> {
    let found = rows(client, "SELECT value FROM settings WHERE name = 'registration'", &[]).await?;
    registration_in(found.first().map(|row| row.get(0)))
}

pub(super) async fn set_registration(
    client: &impl GenericClient,
    registration: Registration,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO settings (name, value) VALUES ('registration', $1)
               ON CONFLICT (name) DO UPDATE SET value = $1";
    change(client, sql, &[&json_out(&registration)]).await.map(drop)
}

pub(super) async fn add_invitation(
    client: &impl GenericClient,
    token: TokenHash,
    until: Duration,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO invitations (token, until) VALUES ($1, $2)
               ON CONFLICT (token) DO UPDATE SET until = $2";
    change(client, sql, &[&token.0.as_slice(), &time_out(until)]).await.map(drop)
}

async fn take_invitation(
    client: &impl GenericClient,
    token: TokenHash,
    now: Duration,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM invitations WHERE token = $1 AND until > $2";
    let taken = change(client, sql, &[&token.0.as_slice(), &time_out(now)]).await?;
    if taken == 1 { Ok(()) } else { Err(StoreError::NoInvitation) }
}

pub(super) async fn add_session(
    client: &impl GenericClient,
    user: UserId,
    Session { token, until }: Session,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO sessions (token, \"user\", until) VALUES ($1, $2, $3)
               ON CONFLICT (token) DO UPDATE SET \"user\" = $2, until = $3";
    let params: Params<'_> = &[&token.0.as_slice(), &user.0, &time_out(until)];
    change(client, sql, params).await.map(drop)
}

/// Checks that nobody but this guest has a name, or one that looks the same. Until the transaction ends,
/// nobody else can take such a name.
async fn check_name(
    client: &impl GenericClient,
    name: &str,
    guest: Option<UserId>,
) -> Result<(), StoreError> {
    let skeleton = skeleton(name);
    rows(client, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", &[&skeleton]).await?;
    let sql = "SELECT folded = $1 FROM users
               WHERE (folded = $1 OR skeleton = $2) AND id IS DISTINCT FROM $3
               ORDER BY folded = $1 DESC LIMIT 1";
    let params: Params<'_> = &[&folded(name), &skeleton, &guest.map(|guest| guest.0)];
    match rows(client, sql, params).await?.first().map(|row| row.get(0)) {
        None => Ok(()),
        Some(true) => Err(StoreError::NameTaken),
        Some(false) => Err(StoreError::SimilarName),
    }
}

pub(super) async fn add(
    client: &impl GenericClient,
    name: &str,
    password: Option<&str>,
    now: Duration,
) -> Result<UserId, StoreError> {
    if password.is_some_and(|password| password != NO_PASSWORD) {
        check_name(client, name, None).await?;
    }
    let sql = "INSERT INTO users (name, folded, skeleton, password, created) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT DO NOTHING RETURNING id";
    let params: Params<'_> = &[&name, &folded(name), &skeleton(name), &password, &time_out(now)];
    let added = rows(client, sql, params).await?;
    added.first().map(|row| UserId(row.get(0))).ok_or(StoreError::NameTaken)
}

pub(super) async fn arrive(client: &impl GenericClient, arrival: &Arrival) -> Result<UserId, StoreError> {
    let Arrival { guest, name, password, invitation, session, now } = arrival;
    if let Some(invitation) = invitation {
        take_invitation(client, *invitation, *now).await?;
    }
    let user = match guest {
        Some(guest) => {
            make(client, *guest, name, password.as_deref().unwrap_or_default()).await?;
            *guest
        }
        None => add(client, name, password.as_deref(), *now).await?,
    };
    add_session(client, user, *session).await?;
    Ok(user)
}

async fn make(
    client: &impl GenericClient,
    guest: UserId,
    name: &str,
    password: &str,
) -> Result<(), StoreError> {
    check_name(client, name, Some(guest)).await?;
    let sql = "UPDATE users SET name = $2, folded = $3, skeleton = $4, password = $5
               WHERE id = $1 AND password IS NULL";
    let statement = client.prepare_cached(sql).await?;
    let params: Params<'_> = &[&guest.0, &name, &folded(name), &skeleton(name), &password];
    match client.execute(&statement, params).await {
        Ok(1) => Ok(()),
        Ok(_) => Err(StoreError::Conflict),
        Err(error) if is_unique_violation(&error) => Err(StoreError::NameTaken),
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn idle_guests(
    client: &impl GenericClient,
    before: Duration,
    limit: i64,
) -> Result<Vec<UserId>, StoreError> {
    let sql = "SELECT id FROM users WHERE password IS NULL AND created < $1
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE \"user\" = users.id)
                   AND NOT EXISTS (SELECT 1 FROM played WHERE \"user\" = users.id AND outcome IS NULL)
                   AND NOT EXISTS (SELECT 1 FROM played WHERE \"user\" = users.id AND played.created >= $1)
               ORDER BY users.created, id LIMIT $2";
    let found = rows(client, sql, &[&time_out(before), &limit]).await?;
    Ok(found.iter().map(|row| UserId(row.get(0))).collect())
}

pub(super) async fn remove_guest(client: &impl GenericClient, guest: UserId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM users WHERE id = $1 AND password IS NULL
                   AND NOT EXISTS (SELECT 1 FROM played WHERE \"user\" = $1)";
    let statement = client.prepare_cached(sql).await?;
    match client.execute(&statement, &[&guest.0]).await {
        Ok(removed) => Ok(removed == 1),
        // Another row refers to the guest.
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn set_password(
    client: &impl GenericClient,
    user: UserId,
    password: &str,
    session: Option<Session>,
) -> Result<(), StoreError> {
    let sql = "UPDATE users SET password = $2 WHERE id = $1 AND password NOT IN ($3, $4)";
    if change(client, sql, &[&user.0, &password, &NO_PASSWORD, &GONE]).await? != 1 {
        return Err(StoreError::Conflict);
    }
    change(client, "DELETE FROM sessions WHERE \"user\" = $1", &[&user.0]).await?;
    change(client, "DELETE FROM tokens WHERE \"user\" = $1", &[&user.0]).await?;
    match session {
        Some(session) => add_session(client, user, session).await,
        None => Ok(()),
    }
}

pub(super) async fn set_recovery(
    client: &impl GenericClient,
    user: UserId,
    codes: &[TokenHash],
) -> Result<(), StoreError> {
    // The lock keeps the account and its codes unchanged until these are stored.
    let sql = "SELECT 1 FROM users WHERE id = $1 AND password NOT IN ($2, $3) FOR UPDATE";
    if rows(client, sql, &[&user.0, &NO_PASSWORD, &GONE]).await?.is_empty() {
        return Err(StoreError::Conflict);
    }
    change(client, "DELETE FROM recovery WHERE \"user\" = $1", &[&user.0]).await?;
    for code in codes {
        let sql = "INSERT INTO recovery (\"user\", code) VALUES ($1, $2)";
        change(client, sql, &[&user.0, &code.0.as_slice()]).await?;
    }
    Ok(())
}

pub(super) async fn recovery_codes(client: &impl GenericClient, user: UserId) -> Result<usize, StoreError> {
    let found = rows(client, "SELECT count(*) FROM recovery WHERE \"user\" = $1", &[&user.0]).await?;
    let count: i64 = found.first().map_or(0, |row| row.get(0));
    Ok(usize::try_from(count).unwrap_or_default())
}

pub(super) async fn recover(
    client: &impl GenericClient,
    user: UserId,
    code: TokenHash,
    password: &str,
    session: Session,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM recovery WHERE \"user\" = $1 AND code = $2";
    if change(client, sql, &[&user.0, &code.0.as_slice()]).await? != 1 {
        return Err(StoreError::Conflict);
    }
    set_password(client, user, password, Some(session)).await
}

pub(super) async fn forget(
    client: &impl GenericClient,
    user: UserId,
    name: &str,
) -> Result<Vec<Challenge>, StoreError> {
    let sql = "SELECT 1 FROM users WHERE folded = $2 AND id <> $1";
    if !rows(client, sql, &[&user.0, &folded(name)]).await?.is_empty() {
        return Err(StoreError::NameTaken);
    }
    let sql = "UPDATE users SET name = $2, folded = $3, skeleton = $4, password = $5
               WHERE id = $1 AND (password IS NULL OR password NOT IN ($5, $6))";
    let params: Params<'_> = &[&user.0, &name, &folded(name), &skeleton(name), &GONE, &NO_PASSWORD];
    if change(client, sql, params).await? != 1 {
        return Err(StoreError::Conflict);
    }
    for sql in [
        "DELETE FROM sessions WHERE \"user\" = $1",
        "DELETE FROM tokens WHERE \"user\" = $1",
        "DELETE FROM recovery WHERE \"user\" = $1",
        "DELETE FROM passkeys WHERE \"user\" = $1",
        "DELETE FROM vacations WHERE \"user\" = $1",
        "DELETE FROM ratings WHERE \"user\" = $1",
        "DELETE FROM rating_points WHERE \"user\" = $1",
    ] {
        change(client, sql, &[&user.0]).await?;
    }
    talk::forget(client, user).await?;
    moderation::forget(client, user).await?;
    games::withdraw_all(client, user).await
}
