//! Moderation in PostgreSQL.

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{Sanction, Speed};
use tokio_postgres::Row;

use super::{GenericClient, Params, PostgresStore, change, games, limit_out, rows};
use crate::store::moderation::{Laid, ModerationStore, NewAct, NewReport, Report, Which};
use crate::store::row::{id_in, name_in, time_in, time_out};
use crate::store::{Challenge, GONE, NO_PASSWORD, StoreError, UserId};

/// Notes an act.
pub(super) async fn add_act(client: &impl GenericClient, new: &NewAct) -> Result<(), StoreError> {
    let NewAct { at, by, act, about, detail } = new;
    let sql = "INSERT INTO acts (at, by, act, about, detail) VALUES ($1, $2, $3, $4, $5)";
    let (by, about) = (by.map(|by| by.0), about.map(|about| about.0));
    change(client, sql, &[&time_out(*at), &by, &act.as_str(), &about, detail]).await.map(drop)
}

fn report(row: &Row) -> Result<Report, StoreError> {
    let id: i64 = row.get("id");
    Ok(Report {
        id,
        report: NewReport {
            at: time_in(row.get("at")),
            by: UserId(row.get("by")),
            about: UserId(row.get("about")),
            game: id_in(row.get("name"))?,
            kind: name_in("a report", id, row.get("kind"))?,
            text: row.get("text"),
        },
        is_closed: row.get("closed"),
    })
}

/// Deletes a person's reports, sanctions and rights. The acts of administrators stay.
pub(super) async fn forget(client: &impl GenericClient, user: UserId) -> Result<(), StoreError> {
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

impl PostgresStore {
    /// Changes one row and notes the act in the same transaction. If there is no such row, it does neither.
    async fn change_one(&self, sql: &str, params: Params<'_>, act: &NewAct) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        if change(&transaction, sql, params).await? != 1 {
            return Err(StoreError::Conflict);
        }
        add_act(&transaction, act).await?;
        Ok(transaction.commit().await?)
    }
}

#[async_trait]
impl ModerationStore for PostgresStore {
    async fn is_administrator(&self, user: UserId) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM administrators WHERE \"user\" = $1";
        Ok(!rows(&self.client().await?, sql, &[&user.0]).await?.is_empty())
    }

    async fn set_administrator(&self, user: UserId, is_one: bool, act: &NewAct) -> Result<(), StoreError> {
        if is_one {
            let sql = "INSERT INTO administrators (\"user\")
                       SELECT id FROM users WHERE id = $1 AND password NOT IN ($2, $3)
                       ON CONFLICT DO NOTHING";
            self.change_one(sql, &[&user.0, &NO_PASSWORD, &GONE], act).await
        } else {
            self.change_one("DELETE FROM administrators WHERE \"user\" = $1", &[&user.0], act).await
        }
    }

    async fn lay(&self, user: UserId, laid: &Laid, act: &NewAct) -> Result<Vec<Challenge>, StoreError> {
        let Laid { sanction, until, reason } = laid;
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let sql = "INSERT INTO sanctions (\"user\", sanction, until, reason) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (\"user\", sanction) DO UPDATE SET until = $3, reason = $4";
        change(&transaction, sql, &[&user.0, &sanction.as_str(), &until.map(time_out), reason]).await?;
        if *sanction == Sanction::Closure {
            change(&transaction, "DELETE FROM sessions WHERE \"user\" = $1", &[&user.0]).await?;
        }
        add_act(&transaction, act).await?;
        let withdrawn = match sanction {
            Sanction::Silence => Vec::new(),
            Sanction::Ban | Sanction::Closure => games::withdraw_all(&transaction, user).await?,
        };
        transaction.commit().await?;
        Ok(withdrawn)
    }

    async fn lift(&self, user: UserId, sanction: Sanction, act: &NewAct) -> Result<(), StoreError> {
        let sql = "DELETE FROM sanctions WHERE \"user\" = $1 AND sanction = $2";
        self.change_one(sql, &[&user.0, &sanction.as_str()], act).await
    }

    async fn sanctions(&self, user: UserId, now: Duration) -> Result<Vec<Laid>, StoreError> {
        let sql = "SELECT * FROM sanctions WHERE \"user\" = $1 AND (until IS NULL OR until > $2)
                   ORDER BY sanction COLLATE \"C\"";
        let found = rows(&self.client().await?, sql, &[&user.0, &time_out(now)]).await?;
        let laid = |row: &Row| {
            Ok(Laid {
                sanction: name_in("a sanction", user.0, row.get("sanction"))?,
                until: row.get::<_, Option<i64>>("until").map(time_in),
                reason: row.get("reason"),
            })
        };
        found.iter().map(laid).collect()
    }

    async fn add_report(&self, report: &NewReport) -> Result<(), StoreError> {
        let NewReport { at, by, about, game, kind, text } = report;
        let sql = "INSERT INTO reports (at, by, about, game, kind, text)
                   SELECT $1, $2, $3, key, $5, $6 FROM games WHERE id = $4 ON CONFLICT DO NOTHING";
        let params: Params<'_> = &[&time_out(*at), &by.0, &about.0, &game.as_str(), &kind.as_str(), text];
        let added = change(&self.client().await?, sql, params).await?;
        if added == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    async fn reports(&self, which: Which, limit: usize) -> Result<Vec<Report>, StoreError> {
        let (condition, user) = match which {
            Which::Open => ("NOT reports.closed AND $1::BIGINT IS NULL ORDER BY reports.id", None),
            Which::About(user) => ("reports.about = $1 ORDER BY reports.id DESC", Some(user.0)),
            Which::By(user) => ("reports.by = $1 ORDER BY reports.id DESC", Some(user.0)),
        };
        let sql = format!(
            "SELECT reports.*, games.id AS name FROM reports JOIN games ON games.key = reports.game
             WHERE {condition} LIMIT $2"
        );
        let found = rows(&self.client().await?, &sql, &[&user, &limit_out(limit)]).await?;
        found.iter().map(report).collect()
    }

    async fn close_report(&self, id: i64, act: &NewAct) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let sql = "UPDATE reports SET closed = TRUE WHERE id = $1 AND NOT closed RETURNING about";
        let found = rows(&transaction, sql, &[&id]).await?;
        let about = Some(UserId(found.first().ok_or(StoreError::Conflict)?.get(0)));
        add_act(&transaction, &NewAct { about, ..act.clone() }).await?;
        Ok(transaction.commit().await?)
    }

    async fn add_act(&self, act: &NewAct) -> Result<(), StoreError> {
        add_act(&self.client().await?, act).await
    }

    async fn acts(
        &self,
        about: Option<UserId>,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<(i64, NewAct)>, StoreError> {
        let sql = "SELECT * FROM acts
                   WHERE ($1::BIGINT IS NULL OR about = $1) AND ($2::BIGINT IS NULL OR id < $2)
                   ORDER BY id DESC LIMIT $3";
        let params: Params<'_> = &[&about.map(|about| about.0), &before, &limit_out(limit)];
        let act = |row: &Row| {
            let id: i64 = row.get("id");
            let act = NewAct {
                at: time_in(row.get("at")),
                by: row.get::<_, Option<i64>>("by").map(UserId),
                act: name_in("an act", id, row.get("act"))?,
                about: row.get::<_, Option<i64>>("about").map(UserId),
                detail: row.get("detail"),
            };
            Ok((id, act))
        };
        rows(&self.client().await?, sql, params).await?.iter().map(act).collect()
    }

    async fn sheet(&self, user: UserId) -> Result<Option<(Duration, String)>, StoreError> {
        let sql = "SELECT at, sheet FROM sheets WHERE \"user\" = $1";
        let found = rows(&self.client().await?, sql, &[&user.0]).await?;
        Ok(found.first().map(|row| (time_in(row.get(0)), row.get(1))))
    }

    async fn set_sheet(
        &self,
        user: UserId,
        at: Duration,
        sheet: &str,
        act: &NewAct,
    ) -> Result<(), StoreError> {
        // The lock on the person keeps this and the deletion of the person from running at the same time.
        let sql = "INSERT INTO sheets (\"user\", at, sheet)
                   SELECT id, $2, $3 FROM users WHERE id = $1 AND password IS DISTINCT FROM $4 FOR SHARE
                   ON CONFLICT (\"user\") DO UPDATE SET at = $2, sheet = $3";
        self.change_one(sql, &[&user.0, &time_out(at), &sheet, &GONE], act).await
    }

    async fn rated_near(
        &self,
        user: UserId,
        speed: Speed,
        rating: f64,
        limit: usize,
    ) -> Result<Vec<(UserId, f64)>, StoreError> {
        let sql = "SELECT \"user\", rating FROM ratings WHERE \"user\" <> $1 AND speed = $2
                   ORDER BY abs(rating - $3), \"user\" LIMIT $4";
        let params: Params<'_> = &[&user.0, &speed.as_str(), &rating, &limit_out(limit)];
        let found = rows(&self.client().await?, sql, params).await?;
        Ok(found.iter().map(|row| (UserId(row.get(0)), row.get(1))).collect())
    }
}
