//! The lock of a database: servers share it; a process that creates or changes tables holds it alone.

use std::time::Instant;

use tokio_postgres::Client;

use super::schema;
use crate::store::{ASK_AGAIN, LET_GO, StoreError};

/// The advisory lock that all servers share while they run, and that a process holds alone to create or
/// change tables.
const LOCK: i64 = 0x0064_766f_6e6e;

/// Asks for the lock, or lets go of it.
async fn ask(client: &Client, sql: &str) -> Result<bool, StoreError> {
    Ok(client.query_one(sql, &[&LOCK]).await?.get(0))
}

/// Takes the lock alone, for as long as the connection lives.
pub(super) async fn take_alone(client: &Client) -> Result<(), StoreError> {
    let begun = Instant::now();
    while !ask(client, "SELECT pg_try_advisory_lock($1)").await? {
        if begun.elapsed() > LET_GO {
            return Err(StoreError::InUse { place: "the database".to_owned() });
        }
        tokio::time::sleep(ASK_AGAIN).await;
    }
    Ok(())
}

/// Takes the lock together with other servers, for as long as the connection lives, with the tables of this
/// version. Without other servers these are made.
pub(super) async fn share(client: &mut Client) -> Result<(), StoreError> {
    let begun = Instant::now();
    loop {
        if ask(client, "SELECT pg_try_advisory_lock($1)").await? {
            schema::migrate(client).await?;
            // No other process comes between: the lock is held in both ways for a moment.
            ask(client, "SELECT pg_try_advisory_lock_shared($1)").await?;
            ask(client, "SELECT pg_advisory_unlock($1)").await?;
            return Ok(());
        }
        let refused = if ask(client, "SELECT pg_try_advisory_lock_shared($1)").await? {
            let found = schema::check(client).await?;
            if found == schema::KNOWN {
                return Ok(());
            }
            ask(client, "SELECT pg_advisory_unlock_shared($1)").await?;
            StoreError::OthersRun { found, known: schema::KNOWN }
        } else {
            StoreError::InUse { place: "the database".to_owned() }
        };
        // A server that has ended may not have let go yet.
        if begun.elapsed() > LET_GO {
            return Err(refused);
        }
        tokio::time::sleep(ASK_AGAIN).await;
    }
}

/// Takes the lock together with other servers, if nobody has it alone.
pub(super) async fn try_to_share(client: &Client) -> Result<bool, StoreError> {
    ask(client, "SELECT pg_try_advisory_lock_shared($1)").await
}
