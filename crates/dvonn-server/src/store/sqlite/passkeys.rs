//! Passkeys in the file.

use std::time::Duration;

use rusqlite::{Connection, Row, params};

use super::{all, change};
use crate::store::row::{time_in, time_out};
use crate::store::{GONE, NO_PASSWORD, PASSKEYS, Passkey, StoreError, UserId};

fn of_row(row: &Row<'_>) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: row.get("id")?,
        user: UserId(row.get("user")?),
        name: row.get("name")?,
        key: row.get("key")?,
        created: time_in(row.get("created")?),
        used: row.get::<_, Option<i64>>("used")?.map(time_in),
    })
}

fn changed_one(count: usize) -> Result<(), StoreError> {
    if count == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

pub(super) fn add(connection: &Connection, passkey: &Passkey) -> Result<(), StoreError> {
    let Passkey { id, user, name, key, created, .. } = passkey;
    let sql = "INSERT INTO passkeys (id, user, name, key, created)
               SELECT ?1, id, ?3, ?4, ?5 FROM users
               WHERE id = ?2 AND password NOT IN (?6, ?7)
                   AND (SELECT count(*) FROM passkeys WHERE user = ?2) < ?8
               ON CONFLICT DO NOTHING";
    let most = i64::try_from(PASSKEYS).unwrap_or(i64::MAX);
    let row = params![id, user.0, name, key, time_out(*created), NO_PASSWORD, GONE, most];
    changed_one(change(connection, sql, row)?)
}

pub(super) fn one(connection: &Connection, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
    Ok(all(connection, "SELECT * FROM passkeys WHERE id = ?1", [id], of_row)?.pop())
}

pub(super) fn of(connection: &Connection, user: UserId) -> Result<Vec<Passkey>, StoreError> {
    let sql = "SELECT * FROM passkeys WHERE user = ?1 ORDER BY created, id";
    all(connection, sql, [user.0], of_row)
}

pub(super) fn used(
    connection: &Connection,
    before: &Passkey,
    key: &str,
    now: Duration,
) -> Result<(), StoreError> {
    let sql = "UPDATE passkeys SET key = ?3, used = ?4 WHERE id = ?1 AND key = ?2";
    changed_one(change(connection, sql, params![before.id, before.key, key, time_out(now)])?)
}

pub(super) fn remove(connection: &Connection, user: UserId, id: &[u8]) -> Result<(), StoreError> {
    let sql = "DELETE FROM passkeys WHERE id = ?1 AND user = ?2";
    changed_one(change(connection, sql, params![id, user.0])?)
}
