//! The tokens of programs, and the accounts that are marked as theirs.

use std::time::Duration;

use deadpool_postgres::GenericClient;

use super::{change, limit_out, rows};
use crate::store::row::{damaged, time_in, time_out};
use crate::store::{GONE, NO_PASSWORD, StoreError, TOKENS, Token, TokenHash, UserId};

pub(super) async fn set_program(client: &impl GenericClient, user: UserId) -> Result<(), StoreError> {
    let sql = "UPDATE users SET program = TRUE WHERE id = $1 AND password NOT IN ($2, $3)";
    let changed = change(client, sql, &[&user.0, &NO_PASSWORD, &GONE]).await?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Adds a token. The caller must have begun a transaction.
pub(super) async fn add(client: &impl GenericClient, user: UserId, token: &Token) -> Result<(), StoreError> {
    // The lock keeps the account and its tokens unchanged until this one is stored.
    let sql = "SELECT 1 FROM users WHERE id = $1 AND password NOT IN ($2, $3) FOR UPDATE";
    if rows(client, sql, &[&user.0, &NO_PASSWORD, &GONE]).await?.is_empty() {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO tokens (token, \"user\", label, created, used)
               SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM tokens WHERE \"user\" = $2) < $6";
    let Token { hash, label, created, used } = token;
    let (created, used, most) = (time_out(*created), used.map(time_out), limit_out(TOKENS));
    let changed = change(client, sql, &[&hash.0.as_slice(), &user.0, label, &created, &used, &most]).await?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

pub(super) async fn of(client: &impl GenericClient, user: UserId) -> Result<Vec<Token>, StoreError> {
    let sql = "SELECT * FROM tokens WHERE \"user\" = $1 ORDER BY created DESC, token DESC";
    let token = |row: &tokio_postgres::Row| {
        let hash: [u8; 32] = row
            .get::<_, &[u8]>("token")
            .try_into()
            .map_err(|_| damaged("a token", "an account", "expected 32 bytes"))?;
        Ok(Token {
            hash: TokenHash(hash),
            label: row.get("label"),
            created: time_in(row.get("created")),
            used: row.get::<_, Option<i64>>("used").map(time_in),
        })
    };
    rows(client, sql, &[&user.0]).await?.iter().map(token).collect()
}

pub(super) async fn find_and_note(
    client: &impl GenericClient,
    token: TokenHash,
    day: Duration,
) -> Result<Option<UserId>, StoreError> {
    let (token, day) = (token.0.as_slice(), time_out(day));
    let found = rows(client, "SELECT \"user\", used FROM tokens WHERE token = $1", &[&token]).await?;
    let Some(row) = found.first() else { return Ok(None) };
    if row.get::<_, Option<i64>>("used") != Some(day) {
        change(client, "UPDATE tokens SET used = $2 WHERE token = $1", &[&token, &day]).await?;
    }
    Ok(Some(UserId(row.get("user"))))
}

pub(super) async fn end(
    client: &impl GenericClient,
    user: UserId,
    token: TokenHash,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM tokens WHERE \"user\" = $1 AND token = $2";
    let changed = change(client, sql, &[&user.0, &token.0.as_slice()]).await?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
