//! Passkeys.

use std::time::Duration;

use super::accounts;
use crate::store::client::{Client, Params, Row, change_one, first, limit_out, rows};
use crate::store::row::{time_in, time_out};
use crate::store::{PASSKEYS, Passkey, StoreError, UserId};

fn of_row(row: &Row) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: row.get("id")?,
        user: UserId(row.get("user")?),
        name: row.get("name")?,
        key: row.get("key")?,
        created: time_in(row.get("created")?),
        used: row.get::<Option<i64>>("used")?.map(time_in),
    })
}

pub(super) async fn add(client: &Client<'_>, passkey: &Passkey) -> Result<(), StoreError> {
    let Passkey { id, user, name, key, created, .. } = passkey;
    // The lock keeps other passkeys from being added to the account meanwhile.
    accounts::lock(client, *user).await?;
    let sql = "INSERT INTO passkeys (id, \"user\", name, key, created)
               SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM passkeys WHERE \"user\" = $2) < $6
               ON CONFLICT DO NOTHING";
    let params: Params<'_> = &[id, &user.0, name, key, &time_out(*created), &limit_out(PASSKEYS)];
    change_one(client, sql, params).await
}

pub(super) async fn one(client: &Client<'_>, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
    let found = first(client, "SELECT * FROM passkeys WHERE id = $1", &[&id]).await?;
    found.as_ref().map(of_row).transpose()
}

pub(super) async fn of(client: &Client<'_>, user: UserId) -> Result<Vec<Passkey>, StoreError> {
    let sql = "SELECT * FROM passkeys WHERE \"user\" = $1 ORDER BY created, id";
    rows(client, sql, &[&user.0]).await?.iter().map(of_row).collect()
}

pub(super) async fn used(
    client: &Client<'_>,
    before: &Passkey,
    key: &str,
    now: Duration,
) -> Result<(), StoreError> {
    let sql = "UPDATE passkeys SET key = $3, used = $4 WHERE id = $1 AND key = $2";
    change_one(client, sql, &[&before.id, &before.key, &key, &time_out(now)]).await
}

pub(super) async fn remove(client: &Client<'_>, user: UserId, id: &[u8]) -> Result<(), StoreError> {
    let sql = "DELETE FROM passkeys WHERE id = $1 AND \"user\" = $2";
    change_one(client, sql, &[&id, &user.0]).await
}
