//! The progress of the fair-play sheets that members make.

use deadpool_postgres::{GenericClient, Transaction};
use dvonn_net::FairPlayProgress;

use super::statement::{Params, change, rows};
use crate::store::{MemberId, StoreError, UserId};

/// Notes the progress of a member's sheets.
pub(super) async fn note(
    client: &impl GenericClient,
    member: MemberId,
    sheets: &[(UserId, FairPlayProgress)],
) -> Result<(), StoreError> {
    let users: Vec<i64> = sheets.iter().map(|(user, _)| user.0).collect();
    let sql = "DELETE FROM making WHERE member = $1 AND NOT \"user\" = ANY ($2)";
    change(client, sql, &[&member.0, &users]).await?;
    if sheets.is_empty() {
        return Ok(());
    }
    let done: Vec<i64> = sheets.iter().map(|(_, progress)| progress.done.into()).collect();
    let total: Vec<i64> = sheets.iter().map(|(_, progress)| progress.total.into()).collect();
    // A member that was buried makes no sheets.
    let sql = "WITH me AS (SELECT id FROM members WHERE id = $1 FOR KEY SHARE)
               INSERT INTO making (\"user\", member, done, total)
               SELECT of, me.id, done, total
               FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS all_of (of, done, total), me
               ON CONFLICT (\"user\", member) DO UPDATE SET done = excluded.done, total = excluded.total";
    let params: Params<'_> = &[&member.0, &users, &done, &total];
    change(client, sql, params).await.map(drop)
}

/// Removes the sheets of a member.
pub(super) async fn leave(transaction: &Transaction<'_>, member: MemberId) -> Result<(), StoreError> {
    change(transaction, "DELETE FROM making WHERE member = $1", &[&member.0]).await.map(drop)
}

/// Returns the progress of a person's sheet.
pub(super) async fn progress(
    client: &impl GenericClient,
    user: UserId,
) -> Result<Option<FairPlayProgress>, StoreError> {
    // Two servers that were asked at the same moment make a sheet each.
    let sql = "SELECT done, total FROM making WHERE \"user\" = $1 ORDER BY member LIMIT 1";
    let count = |value: i64| u32::try_from(value).unwrap_or_default();
    let found = rows(client, sql, &[&user.0]).await?;
    Ok(found.first().map(|row| FairPlayProgress { done: count(row.get(0)), total: count(row.get(1)) }))
}
