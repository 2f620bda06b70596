//! The tokens of programs, and the accounts that are marked as theirs.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{all, change};
use crate::store::row::{time_in, time_out};
use crate::store::{GONE, NO_PASSWORD, StoreError, TOKENS, Token, TokenHash, UserId};

pub(super) fn set_program(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    let sql = "UPDATE users SET program = 1 WHERE id = ?1 AND password NOT IN (?2, ?3)";
    let changed = change(connection, sql, params![user.0, NO_PASSWORD, GONE])?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

pub(super) fn add(connection: &Connection, user: UserId, token: &Token) -> Result<(), StoreError> {
    let sql = "INSERT INTO tokens (token, user, label, created, used)
               SELECT ?1, id, ?3, ?4, ?5 FROM users WHERE id = ?2 AND password NOT IN (?6, ?7)
               AND (SELECT count(*) FROM tokens WHERE user = ?2) < ?8";
    let Token { hash, label, created, used } = token;
    let most = i64::try_from(TOKENS).unwrap_or(i64::MAX);
    let used = used.map(time_out);
    let params = params![hash.0, user.0, label, time_out(*created), used, NO_PASSWORD, GONE, most];
    if change(connection, sql, params)? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

pub(super) fn of(connection: &Connection, user: UserId) -> Result<Vec<Token>, StoreError> {
    let sql = "SELECT * FROM tokens WHERE user = ?1 ORDER BY created DESC, token DESC";
    all(connection, sql, [user.0], |row| {
        Ok(Token {
            hash: TokenHash(row.get("token")?),
            label: row.get("label")?,
            created: time_in(row.get("created")?),
            used: row.get::<_, Option<i64>>("used")?.map(time_in),
        })
    })
}

/// Returns the owner of a token, and the day of its last use.
pub(super) fn find(
    connection: &Connection,
    token: TokenHash,
) -> Result<Option<(UserId, Option<Duration>)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT user, used FROM tokens WHERE token = ?1")?;
    let found = statement.query_row([token.0], |row| Ok((UserId(row.get(0)?), row.get(1)?))).optional()?;
    Ok(found.map(|(user, used): (_, Option<i64>)| (user, used.map(time_in))))
}

pub(super) fn note_use(connection: &Connection, token: TokenHash, day: Duration) -> Result<(), StoreError> {
    let sql = "UPDATE tokens SET used = ?2 WHERE token = ?1";
    change(connection, sql, params![token.0, time_out(day)]).map(drop)
}

pub(super) fn end(connection: &Connection, user: UserId, token: TokenHash) -> Result<(), StoreError> {
    let sql = "DELETE FROM tokens WHERE user = ?1 AND token = ?2";
    if change(connection, sql, params![user.0, token.0])? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
