//! A connection to a database of either kind, for the queries that both share.
//!
//! The SQL is PostgreSQL's. SQLite knows it too, apart from the few [`WORDS`] that it needs in another form.
//! On SQLite every query is done when it is first polled, so no runtime is needed: see [`at_once`].

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use deadpool_postgres::{Object, Transaction};
use foldhash::fast::RandomState;
use futures_util::FutureExt as _;
use rusqlite::types::{FromSql as FromSqlite, ToSql as ToSqlite, Value, ValueRef};
use rusqlite::{CachedStatement, Connection, ErrorCode};
use tokio_postgres::error::SqlState;
use tokio_postgres::row::RowIndex;
use tokio_postgres::types::{FromSqlOwned, ToSql};

use super::StoreError;
use super::leases::Leases;

/// The words of PostgreSQL that SQLite does not know, and what it has in their place. A SQLite file has a
/// single writer, so rows need no locks. It compares text by its bytes anyway. `$1` would be a name, to be
/// looked up with each use; `?1` is a number.
const WORDS: [(&str, &str); 10] = [
    ("$", "?"),
    (" FOR UPDATE", ""),
    (" FOR SHARE", ""),
    (" COLLATE \"C\"", ""),
    ("::text::json", ""),
    ("::bigint", ""),
    ("::smallint", ""),
    ("json_array_elements_text(", "json_each("),
    ("greatest(", "max("),
    ("least(", "min("),
];

/// The SQL for PostgreSQL's clock, in milliseconds since 1970.
pub(super) const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// The maximum number of statements that a connection to SQLite keeps prepared.
const STATEMENTS: usize = 64;

/// A connection to a database.
pub(super) enum Client<'a> {
    /// A connection to SQLite, in a transaction.
    Sqlite(&'a Mutex<Sqlite>),
    /// A connection to PostgreSQL, without a transaction, and the server's leases if it is a member.
    Connection(&'a Object, Option<&'a Leases>),
    /// A connection to PostgreSQL, in a transaction, and the server's leases if it is a member.
    Transaction(&'a Transaction<'a>, Option<&'a Leases>),
}

/// A connection to SQLite.
pub(super) struct Sqlite {
    pub(super) connection: Connection,
    /// The statements in the form for SQLite, by their usual form.
    texts: HashMap<String, Arc<Text>, RandomState>,
}

/// The text of a statement for SQLite.
struct Text {
    sql: String,
    /// The names of the columns of its rows.
    columns: OnceLock<Vec<String>>,
}

/// A value that either database takes as a parameter.
pub(super) trait Param: ToSqlite + ToSql + Send + Sync {}

impl<T: ToSqlite + ToSql + Send + Sync> Param for T {}

/// The parameters of a statement.
pub(super) type Params<'a> = &'a [&'a dyn Param];

/// A row of either database.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(tokio_postgres::Row),
}

/// A row of SQLite.
pub(super) struct SqliteRow {
    text: Arc<Text>,
    values: Vec<Value>,
}

/// The number or the name of a column.
pub(super) trait Column: RowIndex + Display {
    /// Returns the number of the column among those with these names.
    fn among(&self, names: &[String]) -> Option<usize>;
}

impl Column for usize {
    fn among(&self, _: &[String]) -> Option<usize> {
        Some(*self)
    }
}

impl Column for &str {
    fn among(&self, names: &[String]) -> Option<usize> {
        names.iter().position(|name| name == self)
    }
}

impl Row {
    /// Returns the value in a column.
    pub(super) fn get<T: FromSqlite + FromSqlOwned>(&self, column: impl Column) -> Result<T, StoreError> {
        let row = match self {
            Self::Sqlite(row) => row,
            Self::Postgres(row) => return Ok(row.try_get(column)?),
        };
        let names = row.text.columns.get().map(Vec::as_slice).unwrap_or_default();
        let value = column.among(names).and_then(|place| row.values.get(place));
        let value = value.ok_or_else(|| StoreError::Database(format!("there is no column {column}")))?;
        T::column_result(ValueRef::from(value))
            .map_err(|error| StoreError::Database(format!("the column {column}: {error}")))
    }
}

impl Sqlite {
    pub(super) fn on(connection: Connection) -> Mutex<Self> {
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Mutex::new(Self { connection, texts: HashMap::default() })
    }

    /// Executes a statement without parameters.
    pub(super) fn execute(&self, sql: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute([]).map(drop)
    }

    fn text(&mut self, sql: &str) -> Arc<Text> {
        if let Some(text) = self.texts.get(sql) {
            return Arc::clone(text);
        }
        let translated = WORDS.iter().fold(sql.to_owned(), |sql, (word, own)| sql.replace(word, own));
        let text = Arc::new(Text { sql: translated, columns: OnceLock::new() });
        self.texts.insert(sql.to_owned(), Arc::clone(&text));
        text
    }

    fn statement(&self, text: &Text, params: Params<'_>) -> rusqlite::Result<CachedStatement<'_>> {
        let mut statement = self.connection.prepare_cached(&text.sql)?;
        // The last parameters may concern PostgreSQL alone.
        for (place, param) in (1..=statement.parameter_count()).zip(params) {
            statement.raw_bind_parameter(place, *param as &dyn ToSqlite)?;
        }
        Ok(statement)
    }

    fn change(&mut self, sql: &str, params: Params<'_>) -> rusqlite::Result<u64> {
        let text = self.text(sql);
        Ok(self.statement(&text, params)?.raw_execute()? as u64)
    }

    fn rows(&mut self, sql: &str, params: Params<'_>) -> rusqlite::Result<Vec<Row>> {
        let text = self.text(sql);
        let mut statement = self.statement(&text, params)?;
        let names = || statement.column_names().map(str::to_owned).collect();
        let count = text.columns.get_or_init(names).len();
        let (mut rows, mut found) = (statement.raw_query(), Vec::new());
        while let Some(row) = rows.next()? {
            let values = (0..count).map(|place| row.get(place)).collect::<rusqlite::Result<_>>()?;
            found.push(Row::Sqlite(SqliteRow { text: Arc::clone(&text), values }));
        }
        Ok(found)
    }
}

/// Returns the connection behind its lock.
pub(super) fn locked(sqlite: &Mutex<Sqlite>) -> MutexGuard<'_, Sqlite> {
    sqlite.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the result of queries on SQLite.
pub(super) fn at_once<T>(queries: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let waits = || Err(StoreError::Database("a query on SQLite waits for something else".to_owned()));
    queries.now_or_never().unwrap_or_else(waits)
}

/// Returns the parameters in the form for PostgreSQL.
fn params_out<'a>(params: Params<'a>) -> Vec<&'a (dyn ToSql + Sync)> {
    params.iter().map(|&param| param as &(dyn ToSql + Sync)).collect()
}

impl Client<'_> {
    /// Whether several servers may use the database. Then its tables have more columns, and transactions have
    /// to keep others out.
    pub(super) const fn is_shared(&self) -> bool {
        !matches!(self, Self::Sqlite(_))
    }

    /// Returns the SQL for a database that several servers may use, or else the SQL for a single server.
    pub(super) const fn either<'a>(&self, shared: &'a str, single: &'a str) -> &'a str {
        if self.is_shared() { shared } else { single }
    }

    /// Returns the server's leases, if it has joined others that use the database.
    pub(super) const fn leases(&self) -> Option<&Leases> {
        match self {
            Self::Sqlite(_) => None,
            Self::Connection(_, leases) | Self::Transaction(_, leases) => *leases,
        }
    }

    async fn try_rows(&self, sql: &str, params: Params<'_>) -> Result<Vec<Row>, tokio_postgres::Error> {
        let params = params_out(params);
        let rows = match self {
            Self::Sqlite(_) => Vec::new(),
            Self::Connection(client, _) => client.query(&client.prepare_cached(sql).await?, &params).await?,
            Self::Transaction(client, _) => client.query(&client.prepare_cached(sql).await?, &params).await?,
        };
        Ok(rows.into_iter().map(Row::Postgres).collect())
    }

    async fn try_change(&self, sql: &str, params: Params<'_>) -> Result<u64, tokio_postgres::Error> {
        let params = params_out(params);
        match self {
            Self::Sqlite(_) => Ok(0),
            Self::Connection(client, _) => client.execute(&client.prepare_cached(sql).await?, &params).await,
            Self::Transaction(client, _) => client.execute(&client.prepare_cached(sql).await?, &params).await,
        }
    }
}

/// Returns all rows of a query.
pub(super) async fn rows(client: &Client<'_>, sql: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
    match client {
        Client::Sqlite(sqlite) => Ok(locked(sqlite).rows(sql, params)?),
        client => Ok(client.try_rows(sql, params).await?),
    }
}

/// Returns the first row of a query.
pub(super) async fn first(
    client: &Client<'_>,
    sql: &str,
    params: Params<'_>,
) -> Result<Option<Row>, StoreError> {
    Ok(rows(client, sql, params).await?.into_iter().next())
}

/// Executes a statement. Returns the number of changed rows.
pub(super) async fn change(client: &Client<'_>, sql: &str, params: Params<'_>) -> Result<u64, StoreError> {
    match client {
        Client::Sqlite(sqlite) => Ok(locked(sqlite).change(sql, params)?),
        client => Ok(client.try_change(sql, params).await?),
    }
}

/// Executes a statement that must change one row. [`StoreError::Conflict`] otherwise.
pub(super) async fn change_one(client: &Client<'_>, sql: &str, params: Params<'_>) -> Result<(), StoreError> {
    if change(client, sql, params).await? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Executes a statement. Returns the number of changed rows; `None` if a row with the same key, or one that
/// refers to the changed row, forbids the change. Nothing else can be done in the transaction after that.
pub(super) async fn change_if_allowed(
    client: &Client<'_>,
    sql: &str,
    params: Params<'_>,
) -> Result<Option<u64>, StoreError> {
    let forbids = [SqlState::UNIQUE_VIOLATION, SqlState::FOREIGN_KEY_VIOLATION];
    match client {
        Client::Sqlite(sqlite) => match locked(sqlite).change(sql, params) {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => Ok(None),
            changed => Ok(Some(changed?)),
        },
        client => match client.try_change(sql, params).await {
            Err(error) if error.code().is_some_and(|code| forbids.contains(code)) => Ok(None),
            changed => Ok(Some(changed?)),
        },
    }
}

/// Keeps other transactions from doing what this text names, until this one ends.
pub(super) async fn alone_with(client: &Client<'_>, name: &str) -> Result<(), StoreError> {
    if client.is_shared() {
        rows(client, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", &[&name]).await?;
    }
    Ok(())
}

/// Returns the maximum number of rows for a statement.
pub(super) fn limit_out(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_of_another_type_or_column_is_an_error() {
        let sqlite = Sqlite::on(Connection::open_in_memory().unwrap());
        let client = Client::Sqlite(&sqlite);
        let row = at_once(first(&client, "SELECT greatest($1::bigint, 2) AS a, $2 AS b", &[&3_i64, &"x"]));
        let row = row.unwrap().unwrap();
        assert_eq!((row.get::<i64>("a").unwrap(), row.get::<String>(1).unwrap()), (3, "x".to_owned()));
        for (value, said) in [
            (row.get::<i64>("b"), "the column b: "),
            (row.get("c"), "there is no column c"),
            (row.get(2), "no column 2"),
        ] {
            assert!(matches!(&value, Err(StoreError::Database(error)) if error.contains(said)), "{value:?}");
        }
    }
}
