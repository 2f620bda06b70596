//! The browsers that get notifications, and the host's keys.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{all, change};
use crate::store::row::time_out;
use crate::store::{HostKey, PUSH_ADDRESSES, PushAddress, StoreError, TokenHash, UserId};

/// Returns the stored key, after storing this one if there is none yet.
pub(super) fn key(connection: &Connection, key: HostKey, new: &str) -> Result<String, StoreError> {
    let sql = "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    change(connection, sql, [key.as_str(), new])?;
    let sql = "SELECT value FROM settings WHERE name = ?1";
    Ok(connection.query_row(sql, [key.as_str()], |row| row.get(0))?)
}

pub(super) fn add(
    connection: &Connection,
    address: &PushAddress,
    session: TokenHash,
    now: Duration,
) -> Result<(), StoreError> {
    let sql = "SELECT user FROM sessions WHERE token = ?1 AND until > ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let user: Option<i64> =
        statement.query_row(params![session.0, time_out(now)], |row| row.get(0)).optional()?;
    let user = user.ok_or(StoreError::Conflict)?;
    let sql = "INSERT OR REPLACE INTO push (endpoint, session, user, key, secret, created)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let PushAddress { endpoint, key, secret } = address;
    change(connection, sql, params![endpoint, session.0, user, key, secret, time_out(now)])?;
    let sql = "DELETE FROM push WHERE user = ?1 AND endpoint NOT IN (
                   SELECT endpoint FROM push WHERE user = ?1 ORDER BY created DESC, endpoint DESC LIMIT ?2)";
    change(connection, sql, params![user, i64::try_from(PUSH_ADDRESSES).unwrap_or(i64::MAX)]).map(drop)
}

pub(super) fn of(connection: &Connection, user: UserId) -> Result<Vec<PushAddress>, StoreError> {
    let sql = "SELECT * FROM push WHERE user = ?1 ORDER BY created DESC, endpoint DESC";
    all(connection, sql, [user.0], |row| {
        Ok(PushAddress { endpoint: row.get("endpoint")?, key: row.get("key")?, secret: row.get("secret")? })
    })
}
