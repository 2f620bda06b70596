//! Signs of life, flags, and what is deleted after its time.

use std::time::Duration;

use dvonn_net::GameId;

use crate::store::client::{Client, NOW, Params, Row, change, first, limit_out, rows};
use crate::store::row::{id_in, time_in, time_out};
use crate::store::{StoreError, VACATIONS_KEPT};

/// Notes that the server ran at this moment.
pub(super) async fn alive(client: &Client<'_>, now: Duration) -> Result<(), StoreError> {
    let sql = "UPDATE state SET alive = $1 WHERE alive IS NULL OR alive < $1";
    change(client, sql, &[&time_out(now)]).await.map(drop)
}

/// Gives the time between these moments back to the clocks of all running games of a single server.
async fn add_time(client: &Client<'_>, since: i64, until: i64) -> Result<(), StoreError> {
    // If a clock was set in between, only the time after that counts.
    let sql = "UPDATE games SET clock_at = clock_at + greatest($2 - greatest($1, clock_at), 0),
                   flag_at = flag_at + greatest($2 - greatest($1, clock_at), 0)
               WHERE result IS NULL";
    change(client, sql, &[&since, &until]).await?;
    alive(client, time_in(until)).await
}

/// Gives the time since the last sign of life of a single server back.
pub(super) async fn resume(client: &Client<'_>, now: Duration) -> Result<Duration, StoreError> {
    let now = time_out(now);
    let found = first(client, "SELECT alive FROM state", &[]).await?;
    let alive: Option<i64> = found.map_or(Ok(None), |row| row.get(0))?;
    let stood = alive.map_or(0, |alive| now.saturating_sub(alive).max(0));
    add_time(client, now - stood, now).await?;
    Ok(time_in(stood))
}

/// Gives the time of an outage of a single server back, once.
pub(super) async fn give_back(
    client: &Client<'_>,
    since: Duration,
    until: Duration,
) -> Result<(), StoreError> {
    let [since, until] = [since, until].map(time_out);
    let sql = "SELECT greatest($1, coalesce(given_back, 0)) FROM state";
    let since = first(client, sql, &[&since]).await?.map_or(Ok(since), |row| row.get(0))?;
    add_time(client, since, until).await?;
    change(client, "UPDATE state SET given_back = greatest($1, $2)", &[&since, &until]).await.map(drop)
}

pub(super) async fn flags_due(
    client: &Client<'_>,
    now: Duration,
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    let mine = client.either("AND ($3::bigint IS NULL OR owner IS NULL OR owner = $3)", "");
    let sql = format!(
        "SELECT id FROM games WHERE flag_at <= $1 {mine} ORDER BY flag_at, id COLLATE \"C\" LIMIT $2"
    );
    let member = client.leases().map(|leases| leases.member.0);
    let params: Params<'_> = &[&time_out(now), &limit_out(limit), &member];
    rows(client, &sql, params).await?.iter().map(|row| id_in(&row.get::<String>(0)?)).collect()
}

pub(super) async fn next_flag(client: &Client<'_>) -> Result<Option<Duration>, StoreError> {
    let found = first(client, "SELECT min(flag_at) FROM games", &[]).await?;
    let flag_at: Option<i64> = found.map_or(Ok(None), |row| row.get(0))?;
    Ok(flag_at.map(time_in))
}

pub(super) async fn purge(
    client: &Client<'_>,
    now: Duration,
    challenges: Duration,
) -> Result<Vec<GameId>, StoreError> {
    change(client, "DELETE FROM sessions WHERE until <= $1", &[&time_out(now)]).await?;
    change(client, "DELETE FROM invitations WHERE until <= $1", &[&time_out(now)]).await?;
    if client.is_shared() {
        let sql = format!(
            "DELETE FROM ceremonies WHERE place IN (
                 SELECT place FROM ceremonies WHERE until <= {NOW} ORDER BY place FOR UPDATE SKIP LOCKED)"
        );
        change(client, &sql, &[]).await?;
    }
    let kept = time_out(now.saturating_sub(VACATIONS_KEPT));
    change(client, "DELETE FROM vacations WHERE state = 'over' AND ends <= $1", &[&kept]).await?;
    let sql = "DELETE FROM challenges WHERE state <> 'accepted' AND created < $1
               RETURNING id, listed AND state = 'open'";
    let read = |row: Row| {
        let was_shown: bool = row.get(1)?;
        was_shown.then(|| id_in(&row.get::<String>(0)?)).transpose()
    };
    let over = rows(client, sql, &[&time_out(challenges)]).await?;
    over.into_iter().filter_map(|row| read(row).transpose()).collect()
}
