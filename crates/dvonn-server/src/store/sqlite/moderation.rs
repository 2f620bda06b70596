//! Moderation in SQLite.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{Sanction, Speed};
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{SqliteStore, all, change, games};
use crate::store::moderation::{Laid, ModerationStore, NewAct, NewReport, Report, Which};
use crate::store::row::{id_in, name_in, time_in, time_out};
use crate::store::{Challenge, GONE, NO_PASSWORD, StoreError, UserId};

/// Notes an act.
pub(super) fn add_act(connection: &Connection, new: &NewAct) -> Result<(), StoreError> {
    let NewAct { at, by, act, about, detail } = new;
    let sql = "INSERT INTO acts (at, by, act, about, detail) VALUES (?1, ?2, ?3, ?4, ?5)";
    let row = params![time_out(*at), by.map(|by| by.0), act.as_str(), about.map(|about| about.0), detail];
    change(connection, sql, row).map(drop)
}

fn limit_out(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// Deletes a person's reports, sanctions and rights. The acts of administrators stay.
pub(super) fn forget(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM reports WHERE by = ?1 OR about = ?1",
        "DELETE FROM administrators WHERE user = ?1",
        "DELETE FROM sanctions WHERE user = ?1",
        "DELETE FROM sheets WHERE user = ?1",
        "UPDATE acts SET detail = '' WHERE about = ?1",
    ] {
        change(connection, sql, [user.0])?;
    }
    Ok(())
}

#[async_trait]
impl ModerationStore for SqliteStore {
    async fn is_administrator(&self, user: UserId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT 1 FROM administrators WHERE user = ?1")?;
            Ok(statement.exists([user.0])?)
        })
        .await
    }

    async fn set_administrator(&self, user: UserId, is_one: bool, act: &NewAct) -> Result<(), StoreError> {
        let act = act.clone();
        self.write(move |connection| {
            let changed = if is_one {
                let sql = "INSERT INTO administrators (user)
                           SELECT id FROM users WHERE id = ?1 AND password NOT IN (?2, ?3)
                           ON CONFLICT DO NOTHING";
                change(connection, sql, params![user.0, NO_PASSWORD, GONE])?
            } else {
                change(connection, "DELETE FROM administrators WHERE user = ?1", [user.0])?
            };
            if changed == 1 { add_act(connection, &act) } else { Err(StoreError::Conflict) }
        })
        .await
    }

    async fn lay(&self, user: UserId, laid: &Laid, act: &NewAct) -> Result<Vec<Challenge>, StoreError> {
        let (laid, act) = (laid.clone(), act.clone());
        self.write(move |connection| {
            let Laid { sanction, until, reason } = laid;
            let sql = "INSERT OR REPLACE INTO sanctions (user, sanction, until, reason)
                       VALUES (?1, ?2, ?3, ?4)";
            change(connection, sql, params![user.0, sanction.as_str(), until.map(time_out), reason])?;
            if sanction == Sanction::Closure {
                change(connection, "DELETE FROM sessions WHERE user = ?1", [user.0])?;
            }
            add_act(connection, &act)?;
            match sanction {
                Sanction::Silence => Ok(Vec::new()),
                Sanction::Ban | Sanction::Closure => games::withdraw_all(connection, user),
            }
        })
        .await
    }

    async fn lift(&self, user: UserId, sanction: Sanction, act: &NewAct) -> Result<(), StoreError> {
        let act = act.clone();
        self.write(move |connection| {
            let sql = "DELETE FROM sanctions WHERE user = ?1 AND sanction = ?2";
            let changed = change(connection, sql, params![user.0, sanction.as_str()])?;
            if changed == 1 { add_act(connection, &act) } else { Err(StoreError::Conflict) }
        })
        .await
    }

    async fn sanctions(&self, user: UserId, now: Duration) -> Result<Vec<Laid>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM sanctions WHERE user = ?1 AND (until IS NULL OR until > ?2)
                       ORDER BY sanction";
            all(connection, sql, params![user.0, time_out(now)], |row| {
                Ok(Laid {
                    sanction: name_in("a sanction", user.0, &row.get::<_, String>("sanction")?)?,
                    until: row.get::<_, Option<i64>>("until")?.map(time_in),
                    reason: row.get("reason")?,
                })
            })
        })
        .await
    }

    async fn add_report(&self, report: &NewReport) -> Result<(), StoreError> {
        let NewReport { at, by, about, game, kind, text } = report.clone();
        self.write(move |connection| {
            let sql = "INSERT INTO reports (at, by, about, game, kind, text)
                       SELECT ?1, ?2, ?3, key, ?5, ?6 FROM games WHERE id = ?4 ON CONFLICT DO NOTHING";
            let row = params![time_out(at), by.0, about.0, game.as_str(), kind.as_str(), text];
            if change(connection, sql, row)? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
        })
        .await
    }

    async fn reports(&self, which: Which, limit: usize) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| {
            let (condition, user) = match which {
                Which::Open => ("NOT reports.closed AND ?1 IS NULL ORDER BY reports.id", None),
                Which::About(user) => ("reports.about = ?1 ORDER BY reports.id DESC", Some(user.0)),
                Which::By(user) => ("reports.by = ?1 ORDER BY reports.id DESC", Some(user.0)),
            };
            let sql = format!(
                "SELECT reports.*, games.id AS name FROM reports JOIN games ON games.key = reports.game
                 WHERE {condition} LIMIT ?2"
            );
            all(connection, &sql, params![user, limit_out(limit)], |row| {
                let id: i64 = row.get("id")?;
                Ok(Report {
                    id,
                    report: NewReport {
                        at: time_in(row.get("at")?),
                        by: UserId(row.get("by")?),
                        about: UserId(row.get("about")?),
                        game: id_in(&row.get::<_, String>("name")?)?,
                        kind: name_in("a report", id, &row.get::<_, String>("kind")?)?,
                        text: row.get("text")?,
                    },
                    is_closed: row.get("closed")?,
                })
            })
        })
        .await
    }

    async fn close_report(&self, id: i64, act: &NewAct) -> Result<(), StoreError> {
        let act = act.clone();
        self.write(move |connection| {
            let sql = "UPDATE reports SET closed = TRUE WHERE id = ?1 AND NOT closed RETURNING about";
            let about = all(connection, sql, [id], |row| Ok(UserId(row.get(0)?)))?.pop();
            let about = Some(about.ok_or(StoreError::Conflict)?);
            add_act(connection, &NewAct { about, ..act })
        })
        .await
    }

    async fn add_act(&self, act: &NewAct) -> Result<(), StoreError> {
        let act = act.clone();
        self.write(move |connection| add_act(connection, &act)).await
    }

    async fn acts(
        &self,
        about: Option<UserId>,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<(i64, NewAct)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM acts WHERE (?1 IS NULL OR about = ?1) AND (?2 IS NULL OR id < ?2)
                       ORDER BY id DESC LIMIT ?3";
            let row = params![about.map(|about| about.0), before, limit_out(limit)];
            all(connection, sql, row, |row| {
                let id: i64 = row.get("id")?;
                let act = NewAct {
                    at: time_in(row.get("at")?),
                    by: row.get::<_, Option<i64>>("by")?.map(UserId),
                    act: name_in("an act", id, &row.get::<_, String>("act")?)?,
                    about: row.get::<_, Option<i64>>("about")?.map(UserId),
                    detail: row.get("detail")?,
                };
                Ok((id, act))
            })
        })
        .await
    }

    async fn sheet(&self, user: UserId) -> Result<Option<(Duration, String)>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT at, sheet FROM sheets WHERE user = ?1")?;
            let found = statement.query_row([user.0], |row| Ok((time_in(row.get(0)?), row.get(1)?)));
            Ok(found.optional()?)
        })
        .await
    }

    async fn set_sheet(
        &self,
        user: UserId,
        at: Duration,
        sheet: &str,
        act: &NewAct,
    ) -> Result<(), StoreError> {
        let (sheet, act) = (sheet.to_owned(), act.clone());
        self.write(move |connection| {
            let sql = "INSERT OR REPLACE INTO sheets (user, at, sheet)
                       SELECT id, ?2, ?3 FROM users WHERE id = ?1 AND password IS NOT ?4";
            let changed = change(connection, sql, params![user.0, time_out(at), sheet, GONE])?;
            if changed == 1 { add_act(connection, &act) } else { Err(StoreError::Conflict) }
        })
        .await
    }

    async fn rated_near(
        &self,
        user: UserId,
        speed: Speed,
        rating: f64,
        limit: usize,
    ) -> Result<Vec<(UserId, f64)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT user, rating FROM ratings WHERE user <> ?1 AND speed = ?2
                       ORDER BY abs(rating - ?3), user LIMIT ?4";
            let row = params![user.0, speed.as_str(), rating, limit_out(limit)];
            all(connection, sql, row, |row| Ok((UserId(row.get(0)?), row.get(1)?)))
        })
        .await
    }
}
