//! A store in a SQLite file.
//!
//! One thread writes. The file is in WAL mode with `synchronous = FULL`, so committed data survive a crash of
//! the machine. Reads have their own connections, so that a long one does not hold up moves.

mod archive;
mod lock;
mod memory;
mod schema;
mod threads;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;
use rusqlite::{Connection, OpenFlags};

use self::lock::Lock;
pub use self::memory::MemoryStore;
use self::threads::Worker;
use super::StoreError;
use super::client::{Client, at_once};
use super::queries::{Access, Database};
use crate::watch::Watch;

/// The name of the file in a folder.
const FILE: &str = "dvonn.sqlite";

/// The number of connections for reading.
const READERS: usize = 2;

/// A store in a SQLite file.
pub struct SqliteStore {
    writer: Mutex<Option<Arc<Worker>>>,
    readers: Mutex<Vec<Arc<Worker>>>,
    turn: AtomicUsize,
    path: PathBuf,
    watch: Watch,
    /// The lock of a server, held as long as its store is open.
    _lock: Option<Lock>,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl SqliteStore {
    /// Opens the store in a folder, and makes folder and store if they do not exist.
    ///
    /// # Errors
    /// If the folder or its file cannot be used, another server uses it, or a later version has made the
    /// file.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let lock = Lock::of(folder)?;
        let path = folder.join(FILE);
        let mut writer = Connection::open(&path)?;
        set_up(&writer)?;
        schema::migrate(&mut writer)?;
        Self::on(writer, path, Some(lock))
    }

    /// Opens the store in a folder next to the server that may use it.
    ///
    /// # Errors
    /// If there is no store, or its schema is not this version's.
    pub fn open_beside(folder: &Path) -> Result<Self, StoreError> {
        let writer = archive::beside(folder)?;
        let found = schema::check(&writer)?;
        if found < schema::KNOWN {
            return Err(StoreError::EarlierSchema { found, known: schema::KNOWN });
        }
        Self::on(writer, folder.join(FILE), None)
    }

    /// Returns the schema of the store in a folder.
    ///
    /// # Errors
    /// If there is no store.
    pub fn schema_of(folder: &Path) -> Result<i64, StoreError> {
        schema::version(&archive::beside(folder)?)
    }

    fn on(writer: Connection, path: PathBuf, lock: Option<Lock>) -> Result<Self, StoreError> {
        let failed = |error: std::io::Error| StoreError::Database(format!("{}: {error}", path.display()));
        let watch = Watch::default();
        let mut readers = Vec::new();
        for _ in 0..READERS {
            let reader = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            readers.push(Arc::new(Worker::reader(reader, &watch).map_err(failed)?));
        }
        let writer = Mutex::new(Some(Arc::new(Worker::writer(writer, &watch).map_err(failed)?)));
        Ok(Self { writer, readers: Mutex::new(readers), turn: AtomicUsize::new(0), path, watch, _lock: lock })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn writer(&self) -> Result<Arc<Worker>, StoreError> {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).clone();
        writer.ok_or(StoreError::Closed)
    }

    fn reader(&self) -> Result<Arc<Worker>, StoreError> {
        let readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        readers.get(turn % READERS).cloned().ok_or(StoreError::Closed)
    }
}

/// Sets up a connection that writes: committed data survive a crash of the machine.
fn set_up(connection: &Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    Ok(connection.pragma_update(None, "foreign_keys", true)?)
}

/// Makes a database in memory, without tables.
fn in_memory() -> Result<Connection, StoreError> {
    let connection = Connection::open_in_memory()?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

impl Database for SqliteStore {
    async fn run<T: Send + 'static>(
        &self,
        access: Access,
        query: impl for<'a> FnOnce(&'a Client<'a>) -> BoxFuture<'a, Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        let worker = match access {
            Access::Read | Access::Snapshot => self.reader()?,
            Access::Write | Access::Transaction => self.writer()?,
        };
        worker.run(move |sqlite| at_once(query(&Client::Sqlite(sqlite)))).await
    }

    fn waiting(&self) -> usize {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writer.as_ref().map_or(0, |writer| writer.waiting())
    }

    fn watch(&self) -> Watch {
        self.watch.clone()
    }

    async fn close(&self) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let readers = std::mem::take(&mut *self.readers.lock().unwrap_or_else(PoisonError::into_inner));
        // When the last connection that may write closes, SQLite moves the log into the file.
        for worker in readers.into_iter().chain(writer) {
            // If work under way still holds the worker, the worker ends with that work.
            if let Ok(worker) = Arc::try_unwrap(worker) {
                worker.close();
            }
        }
    }
}
