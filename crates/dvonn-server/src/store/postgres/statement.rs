//! The statements on the tables that only PostgreSQL has.

use deadpool_postgres::GenericClient;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use crate::store::StoreError;

pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Returns all rows of a query.
pub(super) async fn rows(
    client: &impl GenericClient,
    sql: &str,
    params: Params<'_>,
) -> Result<Vec<Row>, StoreError> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.query(&statement, params).await?)
}

/// Executes a statement. Returns the number of changed rows.
pub(super) async fn change(
    client: &impl GenericClient,
    sql: &str,
    params: Params<'_>,
) -> Result<u64, StoreError> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.execute(&statement, params).await?)
}
