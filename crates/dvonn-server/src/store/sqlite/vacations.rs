//! Vacations in the file.

use std::time::Duration;

use dvonn::Color;
use rusqlite::{Connection, Row, params};

use super::{all, change};
use crate::store::row::{side_out, time_in, time_out, vacation_in, vacation_out};
use crate::store::{StoreError, UserId, Vacation};

fn of_row(row: &Row<'_>) -> Result<Vacation, StoreError> {
    Ok(Vacation {
        user: UserId(row.get("user")?),
        said: time_in(row.get("said")?),
        begins: time_in(row.get("begins")?),
        ends: time_in(row.get("ends")?),
        state: vacation_in(&row.get::<_, String>("state")?)?,
    })
}

pub(super) fn add(connection: &Connection, vacation: &Vacation) -> Result<(), StoreError> {
    let Vacation { user, said, begins, ends, state } = *vacation;
    let sql = "INSERT INTO vacations (user, said, begins, ends, state) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT DO NOTHING";
    let row = params![user.0, time_out(said), time_out(begins), time_out(ends), vacation_out(state)];
    if change(connection, sql, row)? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

pub(super) fn replace(connection: &Connection, vacation: &Vacation) -> Result<(), StoreError> {
    let Vacation { user, begins, ends, state, .. } = *vacation;
    let sql = "UPDATE vacations SET ends = ?3, state = ?4 WHERE user = ?1 AND begins = ?2 AND
                   CASE ?4 WHEN 'over' THEN TRUE WHEN 'ending' THEN state <> 'over'
                       WHEN 'begun' THEN state IN ('announced', 'begun') ELSE state = 'announced' END";
    let row = params![user.0, time_out(begins), time_out(ends), vacation_out(state)];
    if change(connection, sql, row)? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Ends the begun vacation of a player who has moved in a game.
pub(super) fn back(connection: &Connection, game: i64, side: Color, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE vacations SET state = 'ending', ends = max(begins, min(ends, ?3))
               WHERE state = 'begun' AND user =
                   (SELECT CASE ?2 WHEN 0 THEN white ELSE black END FROM games WHERE key = ?1)";
    change(connection, sql, params![game, side_out(side), at]).map(drop)
}

pub(super) fn remove(connection: &Connection, user: UserId, begins: Duration) -> Result<(), StoreError> {
    let sql = "DELETE FROM vacations WHERE user = ?1 AND begins = ?2";
    change(connection, sql, params![user.0, time_out(begins)]).map(drop)
}

pub(super) fn of(connection: &Connection, user: UserId) -> Result<Vec<Vacation>, StoreError> {
    all(connection, "SELECT * FROM vacations WHERE user = ?1 ORDER BY begins", [user.0], of_row)
}

pub(super) fn open(connection: &Connection) -> Result<Vec<Vacation>, StoreError> {
    all(connection, "SELECT * FROM vacations WHERE state <> 'over' ORDER BY begins, user", [], of_row)
}
