//! The lock of a database. Servers share it, and a process that creates or changes tables holds it
//! exclusively.

use std::time::Instant;

use tokio_postgres::Client;

use super::schema;
use crate::store::{ASK_AGAIN, LET_GO, StoreError};

/// The advisory lock that all servers share while they run, and that a process holds exclusively to create or
/// change tables.
const LOCK: i64 = 0x0064_766f_6e6e;

/// Tries to take the lock, or releases it. Returns whether that succeeded.
async fn ask(client: &Client, sql: &str) -> Result<bool, StoreError> {
    Ok(client.query_one(sql, &[&LOCK]).await?.get(0))
}

/// Takes the lock exclusively, for as long as the connection lives.
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

/// Shares the lock with other servers, for as long as the connection lives. Without other servers, it first
/// migrates the tables to this version.
pub(super) async fn share(client: &mut Client) -> Result<(), StoreError> {
    let begun = Instant::now();
    loop {
        if ask(client, "SELECT pg_try_advisory_lock($1)").await? {
            schema::migrate(client).await?;
            // For a moment the lock is held in both ways, so that no other process can come in between.
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
        // A server that has ended may not have released the lock yet.
        if begun.elapsed() > LET_GO {
            return Err(refused);
        }
        tokio::time::sleep(ASK_AGAIN).await;
    }
}

/// Shares the lock with other servers, if nobody holds it exclusively.
pub(super) async fn try_to_share(client: &Client) -> Result<bool, StoreError> {
    ask(client, "SELECT pg_try_advisory_lock_shared($1)").await
}
