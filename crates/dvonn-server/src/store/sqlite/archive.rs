//! Backups of a file.

use std::fmt::Display;
use std::io::{BufRead, Write};
use std::path::Path;

use dvonn_net::GameId;
use rusqlite::types::{Value as Held, ValueRef};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params_from_iter};
use serde_json::Value;

use super::{FILE, Lock, SqliteStore, in_memory, schema};
use crate::store::archive::{ArchiveError, Contents, Kind, Reader, Table, Writer, bytes_in, bytes_out};
use crate::store::client::{Client, Sqlite, at_once};
use crate::store::queries::games;
use crate::store::{ReadGame, StoreError};

impl SqliteStore {
    pub(in crate::store) fn write_backup(
        folder: &Path,
        to: &mut (dyn Write + Send),
    ) -> Result<Contents, ArchiveError> {
        let mut connection = beside(folder)?;
        // All queries of a transaction see one state of the file.
        let transaction = connection.transaction().map_err(StoreError::from)?;
        write(&transaction, to)
    }

    pub(in crate::store) fn read_backup(
        folder: &Path,
        from: &mut (dyn BufRead + Send),
    ) -> Result<Contents, ArchiveError> {
        let reader = Reader::new(from, schema::KNOWN)?;
        let (is_new, is_new_folder) = (!folder.join(FILE).exists(), !folder.exists());
        let lock = Lock::of(folder)?;
        let restored = fill_file(folder, reader);
        if restored.is_err() && is_new {
            // This restores the folder's earlier state. A file that cannot be removed is an empty database,
            // which does no harm.
            for name in [FILE, "dvonn.sqlite-wal", "dvonn.sqlite-shm"] {
                let _ = std::fs::remove_file(folder.join(name));
            }
            lock.remove(folder);
            if is_new_folder {
                let _ = std::fs::remove_dir(folder);
            }
        }
        restored
    }

    /// Restores a backup into a temporary database in memory. Each of its games goes to `each`.
    pub(in crate::store) fn try_backup(
        from: &mut (dyn BufRead + Send),
        each: &mut dyn FnMut(GameId, ReadGame),
    ) -> Result<Contents, ArchiveError> {
        let reader = Reader::new(from, schema::KNOWN)?;
        let mut connection = in_memory()?;
        let contents = fill(&mut connection, reader, &"memory")?;
        let sqlite = Sqlite::on(connection);
        let client = Client::Sqlite(&sqlite);
        for id in at_once(games::names(&client))? {
            each(id, at_once(games::read(&client, id)));
        }
        Ok(contents)
    }

    /// Returns the faults that SQLite finds in the file itself: in pages, indices and references.
    ///
    /// # Errors
    /// If there is no such file.
    pub fn damages(folder: &Path) -> Result<Vec<String>, StoreError> {
        let connection = beside(folder)?;
        let mut found: Vec<String> = Vec::new();
        connection.pragma_query(None, "integrity_check", |row| {
            found.push(row.get(0)?);
            Ok(())
        })?;
        found.retain(|line| line != "ok");
        connection.pragma_query(None, "foreign_key_check", |row| {
            let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
            found.push(format!("a row of {table} refers to a row of {parent} that is not there"));
            Ok(())
        })?;
        Ok(found)
    }
}

fn fill_file(folder: &Path, reader: Reader<'_>) -> Result<Contents, ArchiveError> {
    let mut connection = Connection::open(folder.join(FILE)).map_err(StoreError::from)?;
    super::set_up(&connection)?;
    fill(&mut connection, reader, &folder.display())
}

/// Writes a backup of a database.
pub(super) fn write(connection: &Connection, to: &mut (dyn Write + Send)) -> Result<Contents, ArchiveError> {
    let schema = schema::check(connection)?;
    let mut writer = Writer::new(to, schema)?;
    for table in Table::all(schema) {
        writer.table(table)?;
        write_rows(connection, table, &mut writer, schema)?;
    }
    writer.end()
}

/// Makes the tables of an empty database, and fills them from a backup.
pub(super) fn fill(
    connection: &mut Connection,
    mut reader: Reader<'_>,
    place: &dyn Display,
) -> Result<Contents, ArchiveError> {
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(StoreError::from)?;
    if schema::version(&transaction)? != 0 {
        return Err(ArchiveError::NotEmpty { place: place.to_string() });
    }
    schema::make(&transaction, 0, reader.schema())?;
    transaction.execute("DELETE FROM state", []).map_err(StoreError::from)?;
    for table in Table::all(reader.schema()) {
        reader.table(table)?;
        read_rows(&transaction, table, &mut reader)?;
    }
    schema::make(&transaction, reader.schema(), schema::KNOWN)?;
    let contents = reader.end()?;
    transaction.commit().map_err(StoreError::from)?;
    Ok(contents)
}

/// Opens a connection to the file of a folder next to a server that may be running. It does not create a
/// file.
pub(super) fn beside(folder: &Path) -> Result<Connection, StoreError> {
    let path = folder.join(FILE);
    if !path.is_file() {
        return Err(StoreError::NotThere { place: folder.display().to_string() });
    }
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    super::set_up(&connection)?;
    Ok(connection)
}

fn write_rows(
    connection: &Connection,
    table: &Table,
    writer: &mut Writer<'_>,
    schema: i64,
) -> Result<(), ArchiveError> {
    let sql = format!("SELECT {} FROM {} ORDER BY {}", table.names(schema), table.name, table.order[0]);
    let mut statement = connection.prepare(&sql).map_err(StoreError::from)?;
    let mut rows = statement.query([]).map_err(StoreError::from)?;
    let kinds: Vec<Kind> = table.columns(schema).map(|column| column.kind).collect();
    let mut values = Vec::new();
    while let Some(row) = rows.next().map_err(StoreError::from)? {
        values.clear();
        for (at, kind) in kinds.iter().enumerate() {
            values.push(value_out(*kind, row.get_ref(at).map_err(StoreError::from)?));
        }
        writer.row(table, &values)?;
    }
    Ok(())
}

fn value_out(kind: Kind, value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(value) if kind == Kind::Truth => Value::Bool(value != 0),
        ValueRef::Integer(value) => value.into(),
        ValueRef::Real(value) => value.into(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into(),
        ValueRef::Blob(bytes) => bytes_out(bytes).into(),
    }
}

fn read_rows(
    transaction: &Transaction<'_>,
    table: &'static Table,
    reader: &mut Reader<'_>,
) -> Result<(), ArchiveError> {
    let kinds: Vec<Kind> = table.columns(reader.schema()).map(|column| column.kind).collect();
    let places: Vec<String> = (1..=kinds.len()).map(|at| format!("?{at}")).collect();
    let names = table.names(reader.schema());
    let sql = format!("INSERT INTO {} ({names}) VALUES ({})", table.name, places.join(", "));
    let mut statement = transaction.prepare(&sql).map_err(StoreError::from)?;
    while let Some(values) = reader.row(table)? {
        let values = values.into_iter().zip(&kinds).map(|(value, kind)| value_in(*kind, value));
        statement.execute(params_from_iter(values)).map_err(|error| reader.refused(error))?;
    }
    Ok(())
}

fn value_in(kind: Kind, value: Value) -> Held {
    match (kind, value) {
        (Kind::Bytes, Value::String(text)) => bytes_in(&text).map_or(Held::Null, Held::Blob),
        (_, Value::String(text)) => Held::Text(text),
        (_, Value::Bool(truth)) => Held::Integer(i64::from(truth)),
        (Kind::Real, value) => value.as_f64().map_or(Held::Null, Held::Real),
        (_, value) => value.as_i64().map_or(Held::Null, Held::Integer),
    }
}
