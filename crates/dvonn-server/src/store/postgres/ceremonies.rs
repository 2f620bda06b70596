//! The passkey ceremonies of all servers.

use std::time::Duration;

use deadpool_postgres::GenericClient;

use super::statement::{change, rows};
use crate::store::client::NOW;
use crate::store::row::time_out;
use crate::store::{StoreError, TokenHash};

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
    change(client, &sql, &[&i64::try_from(most).unwrap_or(i64::MAX)]).await.map(drop)
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
