//! A store in a PostgreSQL database.
//!
//! Each entry of a game is one transaction, which locks the game's row first. If two want to write the same
//! number, they run one after the other, and the second finds that it is too late.

mod archive;
mod ceremonies;
mod lock;
mod members;
mod presence;
mod schema;
mod sheets;
mod statement;
mod target;
mod together;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use futures_util::future::BoxFuture;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio_postgres::{Client as Connection, IsolationLevel};

use self::target::Target;
use super::client::Client;
use super::queries::{Access, Database};
use super::{SharedStore, StoreError};

/// The maximum number of connections in the pool.
const CONNECTIONS: usize = 16;

/// How long a transaction may be idle, in milliseconds. After that, the database releases the locks of a
/// server that hangs.
const HELD_UP: i64 = 3_000;

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    target: Target,
    pool: Pool,
    /// The connection that holds the lock, and the task that drives it.
    lock: Mutex<Option<(Connection, JoinHandle<()>)>>,
    /// The server's membership, if it has joined the others that use the database.
    member: RwLock<Option<Arc<members::Member>>>,
    /// The connection that sends messages to the other servers.
    sender: Mutex<Option<(Connection, JoinHandle<()>)>>,
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        // The database's own message is in the error or in its source, and says more than the error's few
        // words.
        match error.as_db_error() {
            Some(said) => Self::Database(said.message().to_owned()),
            None => Self::Database(
                std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string),
            ),
        }
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            deadpool_postgres::PoolError::Closed => Self::Closed,
            other => Self::Database(other.to_string()),
        }
    }
}

impl PostgresStore {
    /// Connects to a database by its URL, even if other servers use it, and makes the tables if there are
    /// none.
    ///
    /// # Errors
    /// If the database cannot be reached, its tables are being changed, servers of an earlier version use it,
    /// or a later version has made it.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let target = Target::read(url)?;
        let (mut client, driver) = target.connect().await?;
        lock::share(&mut client).await?;
        Self::on(target, Some((client, driver)))
    }

    /// Connects to a database next to the servers that may use it.
    ///
    /// # Errors
    /// If the database cannot be reached, or its schema is not this version's.
    pub async fn connect_beside(url: &str) -> Result<Self, StoreError> {
        let target = Target::read(url)?;
        let found = schema::check(&target.connect().await?.0).await?;
        match found {
            0 => Err(StoreError::NotThere { place: "the database".to_owned() }),
            schema::KNOWN => Self::on(target, None),
            found => Err(StoreError::EarlierSchema { found, known: schema::KNOWN }),
        }
    }

    /// Returns the schema of a database.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn schema_of(url: &str) -> Result<i64, StoreError> {
        schema::version(&Target::read(url)?.connect().await?.0).await
    }

    fn on(target: Target, lock: Option<(Connection, JoinHandle<()>)>) -> Result<Self, StoreError> {
        let option = format!("-c idle_in_transaction_session_timeout={HELD_UP}");
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let pooled = target.clone().with_options(&option);
        let manager = Manager::from_connect(pooled.config().clone(), pooled, recycling);
        let pool = Pool::builder(manager).max_size(CONNECTIONS).runtime(Runtime::Tokio1).build();
        let pool = pool.map_err(|error| StoreError::Database(error.to_string()))?;
        let lock = Mutex::new(lock);
        Ok(Self { target, pool, lock, member: RwLock::default(), sender: Mutex::default() })
    }

    async fn client(&self) -> Result<Object, StoreError> {
        Ok(self.pool.get().await?)
    }

    /// The server's membership, if it has joined the others.
    fn member(&self) -> Option<Arc<members::Member>> {
        self.member.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the membership, or an error without one.
    fn joined(&self) -> Result<Arc<members::Member>, StoreError> {
        self.member().ok_or(StoreError::Moved)
    }
}

impl Database for PostgresStore {
    async fn run<T: Send + 'static>(
        &self,
        access: Access,
        query: impl for<'a> FnOnce(&'a Client<'a>) -> BoxFuture<'a, Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        // Even after a long wait, a write belongs to the membership in which it began.
        let member = self.member();
        let leases = member.as_ref().map(|member| &member.leases);
        let mut client = self.client().await?;
        let transaction = match access {
            Access::Read | Access::Write => {
                return query(&Client::Connection(&client, leases)).await;
            }
            Access::Transaction => client.transaction().await?,
            Access::Snapshot => {
                let transaction = client.build_transaction().read_only(true);
                transaction.isolation_level(IsolationLevel::RepeatableRead).start().await?
            }
        };
        let done = query(&Client::Transaction(&transaction, leases)).await?;
        transaction.commit().await?;
        Ok(done)
    }

    async fn resume(&self, now: Duration) -> Result<Duration, StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let stood = members::resume(&transaction, now, None).await?;
        transaction.commit().await?;
        Ok(stood)
    }

    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError> {
        let me = self.joined()?.leases.member;
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        members::give_back(&transaction, me, since, until).await?;
        Ok(transaction.commit().await?)
    }

    fn waiting(&self) -> usize {
        self.pool.status().waiting
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        Some(self)
    }

    async fn close(&self) {
        self.break_off();
        self.pool.close();
        for connection in [&self.lock, &self.sender] {
            if let Some((client, driver)) = connection.lock().await.take() {
                // The connection ends with its client, and releases the lock.
                drop(client);
                let _ = driver.await;
            }
        }
    }
}
