//! Passkeys in the database.

use std::time::Duration;

use deadpool_postgres::GenericClient;
use tokio_postgres::Row;

use super::members::NOW;
use super::{Params, change, limit_out, rows};
use crate::store::row::{time_in, time_out};
use crate::store::{GONE, NO_PASSWORD, PASSKEYS, Passkey, StoreError, TokenHash, UserId};

fn of_row(row: &Row) -> Passkey {
    Passkey {
        id: row.get("id"),
        user: UserId(row.get("user")),
        name: row.get("name"),
        key: row.get("key"),
        created: time_in(row.get("created")),
        used: row.get::<_, Option<i64>>("used").map(time_in),
    }
}

fn changed_one(count: u64) -> Result<(), StoreError> {
    if count == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

pub(super) async fn add(client: &impl GenericClient, passkey: &Passkey) -> Result<(), StoreError> {
    let Passkey { id, user, name, key, created, .. } = passkey;
    // The lock keeps other passkeys from being added to the account meanwhile.
    let sql = "SELECT 1 FROM users WHERE id = $1 AND password NOT IN ($2, $3) FOR UPDATE";
    if rows(client, sql, &[&user.0, &NO_PASSWORD, &GONE]).await?.is_empty() {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO passkeys (id, \"user\", name, key, created)
               SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM passkeys WHERE \"user\" = $2) < $6
               ON CONFLICT DO NOTHING";
    let params: Params<'_> = &[id, &user.0, name, key, &time_out(*created), &limit_out(PASSKEYS)];
    changed_one(change(client, sql, params).await?)
}

pub(super) async fn one(client: &impl GenericClient, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
    Ok(rows(client, "SELECT * FROM passkeys WHERE id = $1", &[&id]).await?.first().map(of_row))
}

pub(super) async fn of(client: &impl GenericClient, user: UserId) -> Result<Vec<Passkey>, StoreError> {
    let sql = "SELECT * FROM passkeys WHERE \"user\" = $1 ORDER BY created, id";
    Ok(rows(client, sql, &[&user.0]).await?.iter().map(of_row).collect())
}

pub(super) async fn used(
    client: &impl GenericClient,
    before: &Passkey,
    key: &str,
    now: Duration,
) -> Result<(), StoreError> {
    let sql = "UPDATE passkeys SET key = $3, used = $4 WHERE id = $1 AND key = $2";
    changed_one(change(client, sql, &[&before.id, &before.key, &key, &time_out(now)]).await?)
}

pub(super) async fn remove(client: &impl GenericClient, user: UserId, id: &[u8]) -> Result<(), StoreError> {
    let sql = "DELETE FROM passkeys WHERE id = $1 AND \"user\" = $2";
    changed_one(change(client, sql, &[&id, &user.0]).await?)
}

pub(super) async fn add_ceremony(
    client: &impl GenericClient,
    ceremony: TokenHash,
    asked: &str,
    lasts: Duration,
    most: usize,
) -> Result<(), StoreError> {
    let sql = format!("INSERT INTO ceremonies (token, until, asked) VALUES ($1, {NOW} + $2, $3)");
    change(client, &sql, &[&ceremony.0.as_slice(), &time_out(lasts), &asked]).await?;
    // The limit is applied after each insertion, so that the ceremonies of all servers count. `SKIP LOCKED`
    // leaves out ceremonies that another server is removing.
    let sql = format!(
        "DELETE FROM ceremonies WHERE place IN (
             SELECT place FROM ceremonies
             WHERE until <= {NOW} OR place <= (SELECT place FROM ceremonies ORDER BY place DESC OFFSET $1 LIMIT 1)
             ORDER BY place FOR UPDATE SKIP LOCKED)"
    );
    change(client, &sql, &[&limit_out(most)]).await.map(drop)
}

pub(super) async fn take_ceremony(
    client: &impl GenericClient,
    ceremony: TokenHash,
) -> Result<Option<String>, StoreError> {
    // If two answers come at once, the second waits for the first and finds nothing.
    let sql = format!("DELETE FROM ceremonies WHERE token = $1 RETURNING asked, until > {NOW}");
    let taken = rows(client, &sql, &[&ceremony.0.as_slice()]).await?;
    Ok(taken.first().filter(|row| row.get(1)).map(|row| row.get(0)))
}

/// Deletes ceremonies that nobody has answered in time.
pub(super) async fn sweep_ceremonies(client: &impl GenericClient) -> Result<(), StoreError> {
    let sql = format!(
        "DELETE FROM ceremonies WHERE place IN (
             SELECT place FROM ceremonies WHERE until <= {NOW} ORDER BY place FOR UPDATE SKIP LOCKED)"
    );
    change(client, &sql, &[]).await.map(drop)
}
