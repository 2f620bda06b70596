//! The connections of people to servers, and the players who wait for a partner.

use deadpool_postgres::{GenericClient, Transaction};
use tokio_postgres::Row;

use super::statement::{Params, change, rows};
use crate::store::row::{json_in, json_out, time_in, time_out};
use crate::store::{Challenge, MemberId, StoreError, UserId, Waiting};

fn numbers(users: &[UserId]) -> Vec<i64> {
    users.iter().map(|user| user.0).collect()
}

/// Returns the people among these who are not connected to any server.
async fn nowhere(transaction: &Transaction<'_>, users: &[i64]) -> Result<Vec<UserId>, StoreError> {
    let sql = "SELECT gone FROM unnest($1::bigint[]) AS gone
               WHERE NOT EXISTS (SELECT 1 FROM present WHERE \"user\" = gone)";
    Ok(rows(transaction, sql, &[&users]).await?.iter().map(|row| UserId(row.get(0))).collect())
}

/// Notes who is connected to a member, and who no longer is. Returns the people in `gone` who are no longer
/// connected to any server.
pub(super) async fn note(
    transaction: &Transaction<'_>,
    member: MemberId,
    here: &[UserId],
    gone: &[UserId],
) -> Result<Vec<UserId>, StoreError> {
    // A member that was buried has no connections.
    let sql = "WITH me AS (SELECT id FROM members WHERE id = $2 FOR KEY SHARE)
               INSERT INTO present (\"user\", member) SELECT here, me.id FROM unnest($1::bigint[]) AS here, me
               ON CONFLICT DO NOTHING";
    if !here.is_empty() {
        change(transaction, sql, &[&numbers(here), &member.0]).await?;
    }
    if gone.is_empty() {
        return Ok(Vec::new());
    }
    let gone = numbers(gone);
    // If a person's last connections to two members end at once, the lock lets one of them see that no
    // connection is left.
    let sql = "SELECT 1 FROM present WHERE \"user\" = ANY ($1) ORDER BY \"user\", member FOR UPDATE";
    rows(transaction, sql, &[&gone]).await?;
    let sql = "DELETE FROM present WHERE \"user\" = ANY ($1) AND member = $2";
    change(transaction, sql, &[&gone, &member.0]).await?;
    nowhere(transaction, &gone).await
}

/// Removes all connections of a member. Returns the people who are no longer connected to any server.
pub(super) async fn leave(
    transaction: &Transaction<'_>,
    member: MemberId,
) -> Result<Vec<UserId>, StoreError> {
    let sql = "SELECT 1 FROM present WHERE \"user\" IN (SELECT \"user\" FROM present WHERE member = $1)
               ORDER BY \"user\", member FOR UPDATE";
    rows(transaction, sql, &[&member.0]).await?;
    let sql = "DELETE FROM present WHERE member = $1 RETURNING \"user\"";
    let gone: Vec<i64> = rows(transaction, sql, &[&member.0]).await?.iter().map(|row| row.get(0)).collect();
    nowhere(transaction, &gone).await
}

/// Whether a person is connected to a member.
pub(super) async fn is_present(client: &impl GenericClient, user: UserId) -> Result<bool, StoreError> {
    Ok(!rows(client, "SELECT 1 FROM present WHERE \"user\" = $1 LIMIT 1", &[&user.0]).await?.is_empty())
}

/// Adds a player to the queue for a partner.
pub(super) async fn wait(client: &impl GenericClient, waiting: &Waiting) -> Result<(), StoreError> {
    let Waiting { user, terms, rating, since } = waiting;
    let sql = "INSERT INTO waiting (\"user\", terms, rating, since) VALUES ($1, $2, $3, $4)
               ON CONFLICT (\"user\") DO UPDATE SET terms = $2, rating = $3, since = $4";
    let params: Params<'_> = &[&user.0, &json_out(terms), rating, &time_out(*since)];
    change(client, sql, params).await.map(drop)
}

/// Checks that both players of a challenge still wait for it, and locks their places in the queue.
pub(super) async fn lock_pair(
    transaction: &Transaction<'_>,
    challenge: &Challenge,
    other: UserId,
) -> Result<(), StoreError> {
    let users = [challenge.by, other];
    let sql = "SELECT 1 FROM waiting WHERE \"user\" = ANY ($1) AND terms = $2 ORDER BY \"user\" FOR UPDATE";
    if rows(transaction, sql, &[&numbers(&users), &json_out(&challenge.terms)]).await?.len() != 2 {
        return Err(StoreError::Conflict);
    }
    Ok(())
}

/// Returns all waiting players.
pub(super) async fn all_waiting(client: &impl GenericClient) -> Result<Vec<Waiting>, StoreError> {
    let of_row = |row: &Row| {
        let user: i64 = row.get("user");
        Ok(Waiting {
            user: UserId(user),
            terms: json_in("the terms", user, row.get("terms"))?,
            rating: row.get("rating"),
            since: time_in(row.get("since")),
        })
    };
    rows(client, "SELECT * FROM waiting ORDER BY since, \"user\"", &[]).await?.iter().map(of_row).collect()
}
