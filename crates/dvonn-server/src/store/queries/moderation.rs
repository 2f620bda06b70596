//! Moderation.

use std::time::Duration;

use dvonn_net::{Sanction, Speed};

use super::games;
use crate::store::client::{Client, Params, Row, change, change_one, first, limit_out, rows};
use crate::store::moderation::{Laid, NewAct, NewReport, Report, Which};
use crate::store::row::{id_in, name_in, time_in, time_out};
use crate::store::{Challenge, GONE, NO_PASSWORD, StoreError, UserId};

/// Notes an act.
pub(super) async fn add_act(client: &Client<'_>, new: &NewAct) -> Result<(), StoreError> {
    let NewAct { at, by, act, about, detail } = new;
    let sql = "INSERT INTO acts (at, by, act, about, detail) VALUES ($1, $2, $3, $4, $5)";
    let (by, about) = (by.map(|by| by.0), about.map(|about| about.0));
    change(client, sql, &[&time_out(*at), &by, &act.as_str(), &about, detail]).await.map(drop)
}

/// Deletes a person's reports, sanctions and rights. The acts of administrators stay.
pub(super) async fn forget(client: &Client<'_>, user: UserId) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM reports WHERE by = $1 OR about = $1",
        "DELETE FROM administrators WHERE \"user\" = $1",
        "DELETE FROM sanctions WHERE \"user\" = $1",
        "DELETE FROM sheets WHERE \"user\" = $1",
        "UPDATE acts SET detail = '' WHERE about = $1",
    ] {
        change(client, sql, &[&user.0]).await?;
    }
    Ok(())
}

pub(super) async fn is_administrator(client: &Client<'_>, user: UserId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM administrators WHERE \"user\" = $1";
    Ok(first(client, sql, &[&user.0]).await?.is_some())
}

pub(super) async fn set_administrator(
    client: &Client<'_>,
    user: UserId,
    is_one: bool,
    act: &NewAct,
) -> Result<(), StoreError> {
    if is_one {
        let sql = "INSERT INTO administrators (\"user\")
                   SELECT id FROM users WHERE id = $1 AND password NOT IN ($2, $3)
                   ON CONFLICT DO NOTHING";
        change_one(client, sql, &[&user.0, &NO_PASSWORD, &GONE]).await?;
    } else {
        change_one(client, "DELETE FROM administrators WHERE \"user\" = $1", &[&user.0]).await?;
    }
    add_act(client, act).await
}

pub(super) async fn lay(
    client: &Client<'_>,
    user: UserId,
    laid: &Laid,
    act: &NewAct,
) -> Result<Vec<Challenge>, StoreError> {
    let Laid { sanction, until, reason } = laid;
    let sql = "INSERT INTO sanctions (\"user\", sanction, until, reason) VALUES ($1, $2, $3, $4)
               ON CONFLICT (\"user\", sanction) DO UPDATE SET until = $3, reason = $4";
    change(client, sql, &[&user.0, &sanction.as_str(), &until.map(time_out), reason]).await?;
    if *sanction == Sanction::Closure {
        change(client, "DELETE FROM sessions WHERE \"user\" = $1", &[&user.0]).await?;
    }
    add_act(client, act).await?;
    match sanction {
        Sanction::Silence => Ok(Vec::new()),
        Sanction::Ban | Sanction::Closure => games::withdraw_all(client, user).await,
    }
}

pub(super) async fn lift(
    client: &Client<'_>,
    user: UserId,
    sanction: Sanction,
    act: &NewAct,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM sanctions WHERE \"user\" = $1 AND sanction = $2";
    change_one(client, sql, &[&user.0, &sanction.as_str()]).await?;
    add_act(client, act).await
}

pub(super) async fn sanctions(
    client: &Client<'_>,
    user: UserId,
    now: Duration,
) -> Result<Vec<Laid>, StoreError> {
    let sql = "SELECT * FROM sanctions WHERE \"user\" = $1 AND (until IS NULL OR until > $2)
               ORDER BY sanction COLLATE \"C\"";
    let laid = |row: &Row| {
        Ok(Laid {
            sanction: name_in("a sanction", user.0, &row.get::<String>("sanction")?)?,
            until: row.get::<Option<i64>>("until")?.map(time_in),
            reason: row.get("reason")?,
        })
    };
    rows(client, sql, &[&user.0, &time_out(now)]).await?.iter().map(laid).collect()
}

pub(super) async fn add_report(client: &Client<'_>, report: &NewReport) -> Result<(), StoreError> {
    let NewReport { at, by, about, game, kind, text } = report;
    let sql = "INSERT INTO reports (at, by, about, game, kind, text)
               SELECT $1, $2, $3, key, $5, $6 FROM games WHERE id = $4 ON CONFLICT DO NOTHING";
    let params: Params<'_> = &[&time_out(*at), &by.0, &about.0, &game.as_str(), &kind.as_str(), text];
    change_one(client, sql, params).await
}

fn report(row: &Row) -> Result<Report, StoreError> {
    let id: i64 = row.get("id")?;
    Ok(Report {
        id,
        report: NewReport {
            at: time_in(row.get("at")?),
            by: UserId(row.get("by")?),
            about: UserId(row.get("about")?),
            game: id_in(&row.get::<String>("name")?)?,
            kind: name_in("a report", id, &row.get::<String>("kind")?)?,
            text: row.get("text")?,
        },
        is_closed: row.get("closed")?,
    })
}

pub(super) async fn reports(
    client: &Client<'_>,
    which: Which,
    limit: usize,
) -> Result<Vec<Report>, StoreError> {
    let (condition, user) = match which {
        Which::Open => ("NOT reports.closed AND $1::bigint IS NULL ORDER BY reports.id", None),
        Which::About(user) => ("reports.about = $1 ORDER BY reports.id DESC", Some(user.0)),
        Which::By(user) => ("reports.by = $1 ORDER BY reports.id DESC", Some(user.0)),
    };
    let sql = format!(
        "SELECT reports.*, games.id AS name FROM reports JOIN games ON games.key = reports.game
         WHERE {condition} LIMIT $2"
    );
    rows(client, &sql, &[&user, &limit_out(limit)]).await?.iter().map(report).collect()
}

pub(super) async fn close_report(client: &Client<'_>, id: i64, act: &NewAct) -> Result<(), StoreError> {
    let sql = "UPDATE reports SET closed = TRUE WHERE id = $1 AND NOT closed RETURNING about";
    let about = first(client, sql, &[&id]).await?.ok_or(StoreError::Conflict)?.get(0)?;
    add_act(client, &NewAct { about: Some(UserId(about)), ..act.clone() }).await
}

pub(super) async fn acts(
    client: &Client<'_>,
    about: Option<UserId>,
    before: Option<i64>,
    limit: usize,
) -> Result<Vec<(i64, NewAct)>, StoreError> {
    let sql = "SELECT * FROM acts
               WHERE ($1::bigint IS NULL OR about = $1) AND ($2::bigint IS NULL OR id < $2)
               ORDER BY id DESC LIMIT $3";
    let act = |row: &Row| {
        let id: i64 = row.get("id")?;
        let act = NewAct {
            at: time_in(row.get("at")?),
            by: row.get::<Option<i64>>("by")?.map(UserId),
            act: name_in("an act", id, &row.get::<String>("act")?)?,
            about: row.get::<Option<i64>>("about")?.map(UserId),
            detail: row.get("detail")?,
        };
        Ok((id, act))
    };
    let params: Params<'_> = &[&about.map(|about| about.0), &before, &limit_out(limit)];
    rows(client, sql, params).await?.iter().map(act).collect()
}

pub(super) async fn sheet(
    client: &Client<'_>,
    user: UserId,
) -> Result<Option<(Duration, String)>, StoreError> {
    let found = first(client, "SELECT at, sheet FROM sheets WHERE \"user\" = $1", &[&user.0]).await?;
    found.map(|row| Ok((time_in(row.get(0)?), row.get(1)?))).transpose()
}

pub(super) async fn set_sheet(
    client: &Client<'_>,
    user: UserId,
    at: Duration,
    sheet: &str,
    act: &NewAct,
) -> Result<(), StoreError> {
    // The lock on the person keeps this and the deletion of the person from running at the same time.
    let sql = "INSERT INTO sheets (\"user\", at, sheet)
               SELECT id, $2, $3 FROM users WHERE id = $1 AND password IS DISTINCT FROM $4 FOR SHARE
               ON CONFLICT (\"user\") DO UPDATE SET at = $2, sheet = $3";
    change_one(client, sql, &[&user.0, &time_out(at), &sheet, &GONE]).await?;
    add_act(client, act).await
}

pub(super) async fn rated_near(
    client: &Client<'_>,
    user: UserId,
    speed: Speed,
    rating: f64,
    limit: usize,
) -> Result<Vec<(UserId, f64)>, StoreError> {
    let sql = "SELECT \"user\", rating FROM ratings WHERE \"user\" <> $1 AND speed = $2
               ORDER BY abs(rating - $3), \"user\" LIMIT $4";
    let found = rows(client, sql, &[&user.0, &speed.as_str(), &rating, &limit_out(limit)]).await?;
    found.iter().map(|row| Ok((UserId(row.get(0)?), row.get(1)?))).collect()
}
