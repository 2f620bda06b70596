//! The tokens of programs, and the accounts that are marked as theirs.

use std::time::Duration;

use super::accounts;
use crate::store::client::{Client, Params, Row, change, change_one, first, limit_out, rows};
use crate::store::row::{damaged, time_in, time_out};
use crate::store::{GONE, NO_PASSWORD, StoreError, TOKENS, Token, TokenHash, UserId};

pub(super) async fn set_program(client: &Client<'_>, user: UserId) -> Result<(), StoreError> {
    let sql = "UPDATE users SET program = TRUE WHERE id = $1 AND password NOT IN ($2, $3)";
    change_one(client, sql, &[&user.0, &NO_PASSWORD, &GONE]).await
}

pub(super) async fn add(client: &Client<'_>, user: UserId, token: &Token) -> Result<(), StoreError> {
    // The lock keeps the account and its tokens unchanged until this one is stored.
    accounts::lock(client, user).await?;
    let sql = "INSERT INTO tokens (token, \"user\", label, created, used)
               SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM tokens WHERE \"user\" = $2) < $6";
    let Token { hash, label, created, used } = token;
    let (created, used, most) = (time_out(*created), used.map(time_out), limit_out(TOKENS));
    let params: Params<'_> = &[&hash.0.as_slice(), &user.0, label, &created, &used, &most];
    change_one(client, sql, params).await
}

pub(super) async fn of(client: &Client<'_>, user: UserId) -> Result<Vec<Token>, StoreError> {
    let sql = "SELECT * FROM tokens WHERE \"user\" = $1 ORDER BY created DESC, token DESC";
    let token = |row: &Row| {
        let hash: Vec<u8> = row.get("token")?;
        let hash = hash.try_into().map_err(|_| damaged("a token", "an account", "expected 32 bytes"))?;
        Ok(Token {
            hash: TokenHash(hash),
            label: row.get("label")?,
            created: time_in(row.get("created")?),
            used: row.get::<Option<i64>>("used")?.map(time_in),
        })
    };
    rows(client, sql, &[&user.0]).await?.iter().map(token).collect()
}

/// Returns the owner of a token, and the day of its last use.
pub(super) async fn find(
    client: &Client<'_>,
    token: TokenHash,
) -> Result<Option<(UserId, Option<Duration>)>, StoreError> {
    let sql = "SELECT \"user\", used FROM tokens WHERE token = $1";
    let found = first(client, sql, &[&token.0.as_slice()]).await?;
    let read = |row: Row| Ok((UserId(row.get(0)?), row.get::<Option<i64>>(1)?.map(time_in)));
    found.map(read).transpose()
}

pub(super) async fn note_use(client: &Client<'_>, token: TokenHash, day: Duration) -> Result<(), StoreError> {
    let sql = "UPDATE tokens SET used = $2 WHERE token = $1";
    change(client, sql, &[&token.0.as_slice(), &time_out(day)]).await.map(drop)
}

pub(super) async fn end(client: &Client<'_>, user: UserId, token: TokenHash) -> Result<(), StoreError> {
    let sql = "DELETE FROM tokens WHERE \"user\" = $1 AND token = $2";
    change_one(client, sql, &[&user.0, &token.0.as_slice()]).await
}
