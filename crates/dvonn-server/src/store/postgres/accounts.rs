//! Passwords, recovery codes, and the end of an account.

use deadpool_postgres::GenericClient;

use super::{change, rows};
use crate::store::{GONE, NO_PASSWORD, StoreError, TokenHash, UserId, folded};

pub(super) async fn set_password(
    client: &impl GenericClient,
    user: UserId,
    password: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE users SET password = $2 WHERE id = $1 AND password NOT IN ($3, $4)";
    if change(client, sql, &[&user.0, &password, &NO_PASSWORD, &GONE]).await? != 1 {
        return Err(StoreError::Conflict);
    }
    change(client, "DELETE FROM sessions WHERE \"user\" = $1", &[&user.0]).await.map(drop)
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
        "DELETE FROM recovery WHERE \"user\" = $1",
        "DELETE FROM ratings WHERE \"user\" = $1",
        "DELETE FROM rating_points WHERE \"user\" = $1",
        "UPDATE challenges SET state = 'withdrawn' WHERE by = $1 AND state = 'open'",
    ] {
        change(client, sql, &[&user.0]).await?;
    }
    Ok(())
}
