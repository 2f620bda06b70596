//! Vacations.

use std::time::Duration;

use dvonn::Color;

use crate::store::client::{Client, Params, Row, change, change_one, rows};
use crate::store::row::{side_out, time_in, time_out, vacation_in, vacation_out};
use crate::store::{StoreError, UserId, Vacation};

fn of_row(row: &Row) -> Result<Vacation, StoreError> {
    Ok(Vacation {
        user: UserId(row.get("user")?),
        said: time_in(row.get("said")?),
        begins: time_in(row.get("begins")?),
        ends: time_in(row.get("ends")?),
        state: vacation_in(&row.get::<String>("state")?)?,
    })
}

pub(super) async fn add(client: &Client<'_>, vacation: &Vacation) -> Result<(), StoreError> {
    let Vacation { user, said, begins, ends, state } = *vacation;
    let sql = "INSERT INTO vacations (\"user\", said, begins, ends, state) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT DO NOTHING";
    let params: Params<'_> =
        &[&user.0, &time_out(said), &time_out(begins), &time_out(ends), &vacation_out(state)];
    change_one(client, sql, params).await
}

pub(super) async fn replace(client: &Client<'_>, vacation: &Vacation) -> Result<(), StoreError> {
    let Vacation { user, begins, ends, state, .. } = *vacation;
    let sql = "UPDATE vacations SET ends = $3, state = $4 WHERE \"user\" = $1 AND begins = $2 AND
                   CASE $4 WHEN 'over' THEN TRUE WHEN 'ending' THEN state <> 'over'
                       WHEN 'begun' THEN state IN ('announced', 'begun') ELSE state = 'announced' END";
    change_one(client, sql, &[&user.0, &time_out(begins), &time_out(ends), &vacation_out(state)]).await
}

/// Ends the begun vacation of a player who has moved in a game.
pub(super) async fn back(client: &Client<'_>, game: i64, side: Color, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE vacations SET state = 'ending', ends = greatest(begins, least(ends, $3))
               WHERE state = 'begun' AND \"user\" =
                   (SELECT CASE $2::smallint WHEN 0 THEN white ELSE black END FROM games WHERE key = $1)";
    change(client, sql, &[&game, &side_out(side), &at]).await.map(drop)
}

pub(super) async fn remove(client: &Client<'_>, user: UserId, begins: Duration) -> Result<(), StoreError> {
    let sql = "DELETE FROM vacations WHERE \"user\" = $1 AND begins = $2";
    change(client, sql, &[&user.0, &time_out(begins)]).await.map(drop)
}

pub(super) async fn of(client: &Client<'_>, user: UserId) -> Result<Vec<Vacation>, StoreError> {
    let sql = "SELECT * FROM vacations WHERE \"user\" = $1 ORDER BY begins";
    rows(client, sql, &[&user.0]).await?.iter().map(of_row).collect()
}

pub(super) async fn open(client: &Client<'_>) -> Result<Vec<Vacation>, StoreError> {
    let sql = "SELECT * FROM vacations WHERE state <> 'over' ORDER BY begins, \"user\"";
    rows(client, sql, &[]).await?.iter().map(of_row).collect()
}
