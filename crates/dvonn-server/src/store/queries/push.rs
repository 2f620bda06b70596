//! The browsers that get notifications, and the host's keys.

use std::time::Duration;

use crate::store::client::{Client, Params, Row, change, first, limit_out, rows};
use crate::store::row::time_out;
use crate::store::{HostKey, PUSH_ADDRESSES, PushAddress, StoreError, TokenHash, UserId};

/// Returns the stored key, after storing this one if there is none yet.
pub(super) async fn key(client: &Client<'_>, key: HostKey, new: &str) -> Result<String, StoreError> {
    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    change(client, sql, &[&key.as_str(), &new]).await?;
    let found = first(client, "SELECT value FROM settings WHERE name = $1", &[&key.as_str()]).await?;
    found.ok_or(StoreError::Conflict)?.get(0)
}

pub(super) async fn add(
    client: &Client<'_>,
    address: &PushAddress,
    session: TokenHash,
    now: Duration,
) -> Result<(), StoreError> {
    let (token, now) = (session.0.as_slice(), time_out(now));
    // The lock keeps the session until its browser is stored.
    let sql = "SELECT \"user\" FROM sessions WHERE token = $1 AND until > $2 FOR SHARE";
    let user: i64 = first(client, sql, &[&token, &now]).await?.ok_or(StoreError::Conflict)?.get(0)?;
    let sql = "INSERT INTO push (endpoint, session, \"user\", key, secret, created)
               VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (endpoint) DO UPDATE
               SET session = $2, \"user\" = $3, key = $4, secret = $5, created = $6";
    let PushAddress { endpoint, key, secret } = address;
    let params: Params<'_> = &[endpoint, &token, &user, key, secret, &now];
    change(client, sql, params).await?;
    let sql = "DELETE FROM push WHERE \"user\" = $1 AND endpoint NOT IN (
                   SELECT endpoint FROM push WHERE \"user\" = $1
                   ORDER BY created DESC, endpoint COLLATE \"C\" DESC LIMIT $2)";
    change(client, sql, &[&user, &limit_out(PUSH_ADDRESSES)]).await.map(drop)
}

pub(super) async fn of(client: &Client<'_>, user: UserId) -> Result<Vec<PushAddress>, StoreError> {
    let sql = "SELECT * FROM push WHERE \"user\" = $1 ORDER BY created DESC, endpoint COLLATE \"C\" DESC";
    let address = |row: &Row| {
        Ok(PushAddress { endpoint: row.get("endpoint")?, key: row.get("key")?, secret: row.get("secret")? })
    };
    rows(client, sql, &[&user.0]).await?.iter().map(address).collect()
}

pub(super) async fn end(client: &Client<'_>, endpoint: &str) -> Result<(), StoreError> {
    change(client, "DELETE FROM push WHERE endpoint = $1", &[&endpoint]).await.map(drop)
}
