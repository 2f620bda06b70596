//! Chat in PostgreSQL.

use async_trait::async_trait;
use dvonn_net::GameId;
use tokio_postgres::Row;

use super::moderation::add_act;
use super::{GenericClient, Params, PostgresStore, change, rows};
use crate::store::moderation::NewAct;
use crate::store::row::{json_in, json_out, message_out, name_in, time_in, time_out};
use crate::store::talk::{LINES, Line, NewLine, TalkStore};
use crate::store::{StoreError, UserId};

fn line(game: GameId, row: &Row) -> Result<Line, StoreError> {
    Ok(Line {
        number: row.get::<_, i64>("number").unsigned_abs(),
        by: UserId(row.get("user")),
        room: name_in("a room", game, row.get("room"))?,
        at: time_in(row.get("at")),
        text: row.get("text"),
    })
}

async fn say(client: &impl GenericClient, game: GameId, new: &NewLine) -> Result<Line, StoreError> {
    let NewLine { by, room, at, id, text } = new;
    // If two lines come at once, the lock makes the second wait for the first one's number.
    let found = rows(client, "SELECT key FROM games WHERE id = $1 FOR UPDATE", &[&game.as_str()]).await?;
    let key: i64 = found.first().ok_or(StoreError::Conflict)?.get(0);
    let sql = "SELECT * FROM chat WHERE game = $1 AND \"user\" = $2 AND id = $3";
    if let Some(said) = rows(client, sql, &[&key, &by.0, &message_out(*id)]).await?.first() {
        return line(game, said);
    }
    let sql = "SELECT coalesce(max(number), 0) FROM chat WHERE game = $1";
    let number: i64 = rows(client, sql, &[&key]).await?.first().map_or(0, |row| row.get(0));
    if number.unsigned_abs() >= LINES {
        return Err(StoreError::Full);
    }
    let sql = "INSERT INTO chat (game, number, \"user\", room, at, id, text)
               VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *";
    let params: Params<'_> =
        &[&key, &(number + 1), &by.0, &room.as_str(), &time_out(*at), &message_out(*id), text];
    line(game, rows(client, sql, params).await?.first().ok_or(StoreError::Conflict)?)
}

#[async_trait]
impl TalkStore for PostgresStore {
    async fn say(&self, game: GameId, new: &NewLine) -> Result<Line, StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let said = say(&transaction, game, new).await?;
        transaction.commit().await?;
        Ok(said)
    }

    async fn lines(&self, game: GameId, after: u64) -> Result<Vec<Line>, StoreError> {
        let sql = "SELECT chat.* FROM chat JOIN games ON games.key = chat.game
                   WHERE games.id = $1 AND chat.number > $2 AND chat.text <> '' ORDER BY chat.number";
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let found = rows(&self.client().await?, sql, &[&game.as_str(), &after]).await?;
        found.iter().map(|row| line(game, row)).collect()
    }

    async fn delete_line(&self, game: GameId, number: u64, act: &NewAct) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let sql = "UPDATE chat SET text = '' WHERE number = $2 AND text <> ''
                   AND game = (SELECT key FROM games WHERE id = $1)";
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        if change(&transaction, sql, &[&game.as_str(), &number]).await? != 1 {
            return Err(StoreError::Conflict);
        }
        add_act(&transaction, act).await?;
        Ok(transaction.commit().await?)
    }

    async fn set_mute(&self, user: UserId, other: UserId, is_muted: bool) -> Result<(), StoreError> {
        let sql = if is_muted {
            "INSERT INTO mutes (\"user\", muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM mutes WHERE \"user\" = $1 AND muted = $2"
        };
        change(&self.client().await?, sql, &[&user.0, &other.0]).await.map(drop)
    }

    async fn muted_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        let sql = "SELECT muted FROM mutes WHERE \"user\" = $1 ORDER BY muted";
        let found = rows(&self.client().await?, sql, &[&user.0]).await?;
        Ok(found.iter().map(|row| UserId(row.get(0))).collect())
    }

    async fn muters_of(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        let sql = "SELECT \"user\" FROM mutes WHERE muted = $1 ORDER BY \"user\"";
        let found = rows(&self.client().await?, sql, &[&user.0]).await?;
        Ok(found.iter().map(|row| UserId(row.get(0))).collect())
    }

    async fn has_chat(&self) -> Result<bool, StoreError> {
        let sql = "SELECT value FROM settings WHERE name = 'chat'";
        let found = rows(&self.client().await?, sql, &[]).await?;
        found.first().map_or(Ok(true), |row| json_in("the chat", "the settings", row.get(0)))
    }

    async fn set_chat(&self, is_on: bool, act: &NewAct) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let sql = "INSERT INTO settings (name, value) VALUES ('chat', $1)
                   ON CONFLICT (name) DO UPDATE SET value = $1";
        change(&transaction, sql, &[&json_out(&is_on)]).await?;
        add_act(&transaction, act).await?;
        Ok(transaction.commit().await?)
    }
}

/// Deletes a person's chat and mutes.
pub(super) async fn forget(client: &impl GenericClient, user: UserId) -> Result<(), StoreError> {
    change(client, "UPDATE chat SET text = '' WHERE \"user\" = $1", &[&user.0]).await?;
    change(client, "DELETE FROM mutes WHERE \"user\" = $1 OR muted = $1", &[&user.0]).await.map(drop)
}
