//! Backups of a database.

use std::io::{BufRead, Write};

use futures_util::TryStreamExt as _;
use serde_json::Value;
use tokio_postgres::types::ToSql;
use tokio_postgres::{IsolationLevel, Row, Transaction};

use super::target::Target;
use super::{PostgresStore, lock, schema};
use crate::store::StoreError;
use crate::store::archive::{ArchiveError, Contents, Kind, Reader, Table, Writer, bytes_in, bytes_out};

impl PostgresStore {
    pub(in crate::store) async fn write_backup(
        url: &str,
        to: &mut (dyn Write + Send),
    ) -> Result<Contents, ArchiveError> {
        let mut client = Target::read(url)?.connect().await.map_err(StoreError::from)?.0;
        // All queries of the transaction see one state of the database.
        let transaction = client
            .build_transaction()
            .isolation_level(IsolationLevel::RepeatableRead)
            .read_only(true)
            .start()
            .await
            .map_err(StoreError::from)?;
        let schema = schema::check(&transaction).await?;
        let mut writer = Writer::new(to, schema)?;
        for table in Table::all(schema) {
            writer.table(table)?;
            write_rows(&transaction, table, &mut writer, schema).await?;
        }
        writer.end()
    }

    pub(in crate::store) async fn read_backup(
        url: &str,
        from: &mut (dyn BufRead + Send),
    ) -> Result<Contents, ArchiveError> {
        let mut reader = Reader::new(from, schema::KNOWN)?;
        let mut client = Target::read(url)?.connect().await.map_err(StoreError::from)?.0;
        lock::take_alone(&client).await?;
        let transaction = client.transaction().await.map_err(StoreError::from)?;
        if schema::version(&transaction).await? != 0 {
            return Err(ArchiveError::NotEmpty { place: "the database".to_owned() });
        }
        schema::make(&transaction, 0, reader.schema()).await?;
        transaction.execute("DELETE FROM state", &[]).await.map_err(StoreError::from)?;
        for table in Table::all(reader.schema()) {
            reader.table(table)?;
            read_rows(&transaction, table, &mut reader).await?;
        }
        schema::make(&transaction, reader.schema(), schema::KNOWN).await?;
        let contents = reader.end()?;
        transaction.commit().await.map_err(StoreError::from)?;
        Ok(contents)
    }
}

async fn write_rows(
    transaction: &Transaction<'_>,
    table: &Table,
    writer: &mut Writer<'_>,
    schema: i64,
) -> Result<(), ArchiveError> {
    let columns = match table.name {
        // In PostgreSQL each game has the time of its last write.
        "state" => "greatest(alive, (SELECT max(touched_at) FROM games)) AS alive".to_owned(),
        _ => table.names(schema),
    };
    let sql = format!("SELECT {columns} FROM {} ORDER BY {}", table.name, table.order[1]);
    let kinds: Vec<Kind> = table.columns(schema).map(|column| column.kind).collect();
    let rows = transaction.query_raw::<_, &i64, _>(&sql, []).await.map_err(StoreError::from)?;
    let mut rows = std::pin::pin!(rows);
    while let Some(row) = rows.try_next().await.map_err(StoreError::from)? {
        let values: Result<Vec<Value>, _> =
            kinds.iter().enumerate().map(|(at, kind)| value_out(*kind, &row, at)).collect();
        writer.row(table, &values.map_err(StoreError::from)?)?;
    }
    Ok(())
}

fn value_out(kind: Kind, row: &Row, at: usize) -> Result<Value, tokio_postgres::Error> {
    Ok(match kind {
        Kind::Whole => row.try_get::<_, Option<i64>>(at)?.into(),
        Kind::Small => row.try_get::<_, Option<i16>>(at)?.into(),
        Kind::Real => row.try_get::<_, Option<f64>>(at)?.into(),
        Kind::Truth => row.try_get::<_, Option<bool>>(at)?.into(),
        Kind::Text => row.try_get::<_, Option<String>>(at)?.into(),
        Kind::Bytes => row.try_get::<_, Option<&[u8]>>(at)?.map(bytes_out).into(),
    })
}

type Param = Box<dyn ToSql + Sync + Send>;

fn value_in(kind: Kind, value: &Value) -> Param {
    match kind {
        Kind::Whole => Box::new(value.as_i64()),
        Kind::Small => Box::new(value.as_i64().and_then(|value| i16::try_from(value).ok())),
        Kind::Real => Box::new(value.as_f64()),
        Kind::Truth => Box::new(value.as_bool()),
        Kind::Text => Box::new(value.as_str().map(str::to_owned)),
        Kind::Bytes => Box::new(value.as_str().and_then(bytes_in)),
    }
}

async fn read_rows(
    transaction: &Transaction<'_>,
    table: &'static Table,
    reader: &mut Reader<'_>,
) -> Result<(), ArchiveError> {
    let kinds: Vec<Kind> = table.columns(reader.schema()).map(|column| column.kind).collect();
    let mut names = table.names(reader.schema());
    let mut places: Vec<String> = (1..=kinds.len()).map(|at| format!("${at}")).collect();
    if table.name == "games"
        && let Some(clock_at) = table.columns(reader.schema()).position(|column| column.name == "clock_at")
    {
        names += ", touched_at";
        places.push(format!("${}", clock_at + 1));
    }
    // The rows keep their numbers from the backup.
    let overriding = if table.numbered.is_some() { "OVERRIDING SYSTEM VALUE " } else { "" };
    let sql = format!("INSERT INTO {} ({names}) {overriding}VALUES ({})", table.name, places.join(", "));
    let statement = transaction.prepare(&sql).await.map_err(StoreError::from)?;
    while let Some(values) = reader.row(table)? {
        let values: Vec<Param> =
            values.iter().zip(&kinds).map(|(value, kind)| value_in(*kind, value)).collect();
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value as _).collect();
        transaction.execute(&statement, &values).await.map_err(|error| reader.refused(error))?;
    }
    if let Some(column) = table.numbered {
        let name = table.name;
        let sql = format!(
            "SELECT setval(pg_get_serial_sequence('{name}', '{column}'), max({column})) FROM {name}
             HAVING max({column}) IS NOT NULL"
        );
        transaction.query(&sql, &[]).await.map_err(StoreError::from)?;
    }
    Ok(())
}
