//! Who may make an account; passwords, recovery codes, and the end of an account.

use std::time::Duration;

use deadpool_postgres::{GenericClient, Object};
use dvonn_net::Registration;

use super::{Params, change, is_unique_violation, moderation, rows, talk};
use crate::store::row::{json_out, registration_in, time_in, time_out};
use crate::store::{GONE, NO_PASSWORD, StoreError, TokenHash, UserId, folded};

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

pub(super) async fn take_invitation(
    client: &impl GenericClient,
    token: TokenHash,
    now: Duration,
) -> Result<Option<Duration>, StoreError> {
    let sql = "DELETE FROM invitations WHERE token = $1 AND until > $2 RETURNING until";
    let params: Params<'_> = &[&token.0.as_slice(), &time_out(now)];
    Ok(rows(client, sql, params).await?.first().map(|row| time_in(row.get(0))))
}

pub(super) async fn make(
    client: &Object,
    guest: UserId,
    name: &str,
    password: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE users SET name = $2, folded = $3, password = $4 WHERE id = $1 AND password IS NULL";
    let statement = client.prepare_cached(sql).await?;
    match client.execute(&statement, &[&guest.0, &name, &folded(name), &password]).await {
        Ok(1) => Ok(()),
        Ok(_) => Err(StoreError::Conflict),
        Err(error) if is_unique_violation(&error) => Err(StoreError::NameTaken),
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn set_password(
    client: &impl GenericClient,
    user: UserId,
    password: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE users SET password = $2 WHERE id = $1 AND password NOT IN ($3, $4)";
    if change(client, sql, &[&user.0, &password, &NO_PASSWORD, &GONE]).await? != 1 {
        return Err(StoreError::Conflict);
    }
    change(client, "DELETE FROM sessions WHERE \"user\" = $1", &[&user.0]).await?;
    change(client, "DELETE FROM tokens WHERE \"user\" = $1", &[&user.0]).await.map(drop)
}

pub(super) async fn set_recovery(
    client: &impl GenericClient,
    user: UserId,
    codes: &[TokenHash],
) -> Result<(), StoreError> {
    // Nobody changes the account, or its codes, until these are stored.
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
) -> Result<(), StoreError> {
    let sql = "DELETE FROM recovery WHERE \"user\" = $1 AND code = $2";
    if change(client, sql, &[&user.0, &code.0.as_slice()]).await? != 1 {
        return Err(StoreError::Conflict);
    }
    set_password(client, user, password).await
}

pub(super) async fn forget(client: &impl GenericClient, user: UserId, name: &str) -> Result<(), StoreError> {
    let sql = "SELECT 1 FROM users WHERE folded = $2 AND id <> $1";
    if !rows(client, sql, &[&user.0, &folded(name)]).await?.is_empty() {
        return Err(StoreError::NameTaken);
    }
    let sql = "UPDATE users SET name = $2, folded = $3, password = $4
               WHERE id = $1 AND (password IS NULL OR password NOT IN ($4, $5))";
    if change(client, sql, &[&user.0, &name, &folded(name), &GONE, &NO_PASSWORD]).await? != 1 {
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
        "UPDATE challenges SET state = 'withdrawn' WHERE by = $1 AND state = 'open'",
    ] {
        change(client, sql, &[&user.0]).await?;
    }
    talk::forget(client, user).await?;
    moderation::forget(client, user).await
}
