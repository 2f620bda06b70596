//! The kinds of stores.

use std::path::PathBuf;
use std::sync::Arc;

use dvonn_server::store::{MemoryStore, PostgresStore, SqliteStore, Store};

use super::postgres::Cluster;

/// A folder that is removed when this value is dropped.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("dvonn-store-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A kind of store, and where it keeps its data. The memory store is kept here, because it would lose them
/// when it is closed.
pub(crate) enum Kind {
    Memory(Arc<MemoryStore>),
    Sqlite(Folder),
    Postgres(Cluster),
}

impl Kind {
    pub(crate) fn all(name: &str) -> Vec<Self> {
        let postgres = Cluster::start(name).map(Self::Postgres);
        [Self::Memory(Arc::default()), Self::Sqlite(Folder::new(name))].into_iter().chain(postgres).collect()
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Self::Memory(store) => Arc::clone(store) as Arc<dyn Store>,
            Self::Sqlite(folder) => Arc::new(SqliteStore::open(&folder.0).unwrap()),
            Self::Postgres(cluster) => Arc::new(PostgresStore::connect(&cluster.url()).await.unwrap()),
        }
    }

    /// Returns the store after a restart of the program.
    pub(crate) async fn reopen(&self, store: Arc<dyn Store>) -> Arc<dyn Store> {
        store.close().await;
        drop(store);
        self.open().await
    }
}
