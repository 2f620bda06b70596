//! Ratings.

use std::time::Duration;

use dvonn::{ByColor, Color, Outcome};
use dvonn_net::Speed;

use super::read::head;
use crate::ratings::{self, Point, Rating};
use crate::store::client::{Client, Params, Row, change, first, limit_out, rows};
use crate::store::row::{time_in, time_out};
use crate::store::{StoreError, UserId};

fn of_row(row: &Row) -> Result<Rating, StoreError> {
    let count = |name: &str| Ok::<_, StoreError>(u32::try_from(row.get::<i64>(name)?).unwrap_or_default());
    Ok(Rating {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        at: row.get::<Option<i64>>("at")?.map(time_in),
        won: count("won")?,
        drawn: count("drawn")?,
        lost: count("lost")?,
    })
}

pub(super) async fn rating(
    client: &Client<'_>,
    user: UserId,
    speed: Speed,
) -> Result<Option<Rating>, StoreError> {
    let sql = "SELECT * FROM ratings WHERE \"user\" = $1 AND speed = $2";
    first(client, sql, &[&user.0, &speed.as_str()]).await?.as_ref().map(of_row).transpose()
}

pub(super) async fn points(
    client: &Client<'_>,
    user: UserId,
    speed: Speed,
    limit: usize,
) -> Result<Vec<Point>, StoreError> {
    let sql = "SELECT * FROM rating_points WHERE \"user\" = $1 AND speed = $2 ORDER BY place DESC LIMIT $3";
    let found = rows(client, sql, &[&user.0, &speed.as_str(), &limit_out(limit)]).await?;
    let of_point = |row: &Row| {
        let (rating, deviation) = (row.get("rating")?, row.get("deviation")?);
        Ok(Point { at: time_in(row.get("at")?), rating, deviation })
    };
    found.iter().rev().map(of_point).collect()
}

/// Returns a person's rating before a game that has ended, and locks it. If two games of a person end at
/// once, the second waits for the first.
async fn lock(client: &Client<'_>, user: UserId, speed: Speed) -> Result<Rating, StoreError> {
    let Rating { rating, deviation, .. } = Rating::default();
    let sql = "INSERT INTO ratings (\"user\", speed, rating, deviation, won, drawn, lost)
               VALUES ($1, $2, $3, $4, 0, 0, 0) ON CONFLICT DO NOTHING";
    change(client, sql, &[&user.0, &speed.as_str(), &rating, &deviation]).await?;
    let sql = "SELECT * FROM ratings WHERE \"user\" = $1 AND speed = $2 FOR UPDATE";
    let found = first(client, sql, &[&user.0, &speed.as_str()]).await?;
    of_row(&found.ok_or(StoreError::Conflict)?)
}

/// Changes the players' ratings after a game with a result, if it was rated.
pub(super) async fn ended(
    client: &Client<'_>,
    key: i64,
    outcome: Outcome,
    at: Duration,
) -> Result<(), StoreError> {
    let found = first(client, "SELECT * FROM games WHERE key = $1", &[&key]).await?;
    let head = head(&found.ok_or(StoreError::Conflict)?)?;
    let Some(speed) = head.rated() else { return Ok(()) };
    // The ratings are locked in the same order everywhere, so that no two transactions deadlock.
    let mut sides = Color::ALL;
    sides.sort_unstable_by_key(|&side| head.players[side]);
    let mut before = ByColor::from_fn(|_| Rating::default());
    for side in sides {
        before[side] = lock(client, head.players[side], speed).await?;
    }
    let after = ratings::after_game(before, outcome, at);
    for side in Color::ALL {
        let Rating { rating, deviation, won, drawn, lost, .. } = after[side];
        let (user, at) = (head.players[side].0, time_out(at));
        let [won, drawn, lost] = [won, drawn, lost].map(i64::from);
        let sql = "UPDATE ratings SET rating = $3, deviation = $4, at = $5, won = $6,
                       drawn = $7, lost = $8
                   WHERE \"user\" = $1 AND speed = $2";
        let params: Params<'_> = &[&user, &speed.as_str(), &rating, &deviation, &at, &won, &drawn, &lost];
        change(client, sql, params).await?;
        let sql = "INSERT INTO rating_points (game, \"user\", speed, at, rating, deviation)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let params: Params<'_> = &[&key, &user, &speed.as_str(), &at, &rating, &deviation];
        change(client, sql, params).await?;
    }
    Ok(())
}
