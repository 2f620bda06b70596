//! Ratings in the file.

use std::time::Duration;

use dvonn::{ByColor, Color, Outcome};
use dvonn_net::Speed;
use rusqlite::{Connection, Row, params};

use super::{all, change, head};
use crate::ratings::{self, Point, Rating};
use crate::store::row::{time_in, time_out};
use crate::store::{StoreError, UserId};

fn of_row(row: &Row<'_>) -> Result<Rating, StoreError> {
    Ok(Rating {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        at: row.get::<_, Option<i64>>("at")?.map(time_in),
        won: row.get("won")?,
        drawn: row.get("drawn")?,
        lost: row.get("lost")?,
    })
}

pub(super) fn rating(
    connection: &Connection,
    user: UserId,
    speed: Speed,
) -> Result<Option<Rating>, StoreError> {
    let sql = "SELECT * FROM ratings WHERE user = ?1 AND speed = ?2";
    Ok(all(connection, sql, params![user.0, speed.as_str()], of_row)?.pop())
}

pub(super) fn points(
    connection: &Connection,
    user: UserId,
    speed: Speed,
    limit: usize,
) -> Result<Vec<Point>, StoreError> {
    let sql = "SELECT * FROM rating_points WHERE user = ?1 AND speed = ?2 ORDER BY place DESC LIMIT ?3";
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let of_point = |row: &Row<'_>| {
        let (at, rating, deviation) = (row.get("at")?, row.get("rating")?, row.get("deviation")?);
        Ok(Point { at: time_in(at), rating, deviation })
    };
    let mut points = all(connection, sql, params![user.0, speed.as_str(), limit], of_point)?;
    points.reverse();
    Ok(points)
}

/// Changes the players' ratings after a game with a result, if it was rated.
pub(super) fn ended(
    connection: &Connection,
    key: i64,
    outcome: Outcome,
    at: Duration,
) -> Result<(), StoreError> {
    let found = all(connection, "SELECT * FROM games WHERE key = ?1", [key], head)?.pop();
    let head = found.ok_or(StoreError::Conflict)?;
    let Some(speed) = head.rated() else { return Ok(()) };
    let known = |side: Color| rating(connection, head.players[side], speed).map(Option::unwrap_or_default);
    let before = ByColor { white: known(Color::White)?, black: known(Color::Black)? };
    let after = ratings::after_game(before, outcome, at);
    for side in Color::ALL {
        let Rating { rating, deviation, won, drawn, lost, .. } = after[side];
        let (user, at) = (head.players[side].0, time_out(at));
        let sql = "INSERT OR REPLACE INTO ratings
                       (user, speed, rating, deviation, at, won, drawn, lost)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let row = params![user, speed.as_str(), rating, deviation, at, won, drawn, lost];
        change(connection, sql, row)?;
        let sql = "INSERT INTO rating_points (game, user, speed, at, rating, deviation)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        change(connection, sql, params![key, user, speed.as_str(), at, rating, deviation])?;
    }
    Ok(())
}
