//! A store in memory: SQLite without a file.

use std::io::{BufRead, Write};
use std::sync::{Mutex, PoisonError};

use futures_util::future::BoxFuture;

use super::threads::in_transaction;
use super::{archive, in_memory, schema};
use crate::store::StoreError;
use crate::store::archive::{ArchiveError, Contents, Reader};
use crate::store::client::{Client, Sqlite, at_once, locked};
use crate::store::queries::{Access, Database};

/// A store in memory, for tests and simulations. It keeps its data when it is closed, and loses them when it
/// is dropped.
///
/// Each query runs at once, on the calling thread, so that a simulation is deterministic.
#[derive(Default)]
pub struct MemoryStore {
    /// The database, once there has been a query. The lock is held during a query.
    sqlite: Mutex<Option<Mutex<Sqlite>>>,
}

impl MemoryStore {
    /// Restores a backup.
    ///
    /// # Errors
    /// If a line of the backup is not valid.
    pub fn restore(from: &mut (dyn BufRead + Send)) -> Result<Self, ArchiveError> {
        let mut connection = in_memory()?;
        archive::fill(&mut connection, Reader::new(from, schema::KNOWN)?, &"memory")?;
        Ok(Self { sqlite: Mutex::new(Some(Sqlite::on(connection))) })
    }

    /// Writes a backup.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn backup(&self, to: &mut (dyn Write + Send)) -> Result<Contents, ArchiveError> {
        self.on(|sqlite| archive::write(&locked(sqlite).connection, to))
    }

    /// Runs `work` on the database. Creates the database first if there is none.
    fn on<T, E: From<StoreError>>(&self, work: impl FnOnce(&Mutex<Sqlite>) -> Result<T, E>) -> Result<T, E> {
        let mut sqlite = self.sqlite.lock().unwrap_or_else(PoisonError::into_inner);
        let sqlite = match &mut *sqlite {
            Some(sqlite) => sqlite,
            none => {
                let mut connection = in_memory()?;
                schema::migrate(&mut connection)?;
                none.insert(Sqlite::on(connection))
            }
        };
        work(sqlite)
    }
}

impl Database for MemoryStore {
    async fn run<T: Send + 'static>(
        &self,
        access: Access,
        query: impl for<'a> FnOnce(&'a Client<'a>) -> BoxFuture<'a, Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.on(|sqlite| {
            let query = || at_once(query(&Client::Sqlite(sqlite)));
            // Nothing else changes the data meanwhile.
            if access == Access::Transaction { in_transaction(sqlite, "BEGIN", query) } else { query() }
        })
    }

    async fn close(&self) {}
}
