//! Chat in SQLite.

use async_trait::async_trait;
use dvonn_net::GameId;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::moderation::add_act;
use super::{SqliteStore, all, change};
use crate::store::moderation::NewAct;
use crate::store::row::{json_in, json_out, message_out, name_in, time_in, time_out};
use crate::store::talk::{LINES, Line, NewLine, TalkStore};
use crate::store::{StoreError, UserId};

fn line(game: GameId, row: &Row<'_>) -> Result<Line, StoreError> {
    Ok(Line {
        number: row.get::<_, i64>("number")?.unsigned_abs(),
        by: UserId(row.get("user")?),
        room: name_in("a room", game, &row.get::<_, String>("room")?)?,
        at: time_in(row.get("at")?),
        text: row.get("text")?,
    })
}

fn say(connection: &Connection, game: GameId, new: &NewLine) -> Result<Line, StoreError> {
    let NewLine { by, room, at, id, text } = new;
    let mut statement = connection.prepare_cached("SELECT key FROM games WHERE id = ?1")?;
    let key: Option<i64> = statement.query_row([game.as_str()], |row| row.get(0)).optional()?;
    let key = key.ok_or(StoreError::Conflict)?;
    let sql = "SELECT * FROM chat WHERE game = ?1 AND user = ?2 AND id = ?3";
    let said = all(connection, sql, params![key, by.0, message_out(*id)], |row| line(game, row))?.pop();
    if let Some(said) = said {
        return Ok(said);
    }
    let sql = "SELECT ifnull(max(number), 0) FROM chat WHERE game = ?1";
    let number: i64 = connection.prepare_cached(sql)?.query_row([key], |row| row.get(0))?;
    if number.unsigned_abs() >= LINES {
        return Err(StoreError::Full);
    }
    let sql = "INSERT INTO chat (game, number, user, room, at, id, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let row = params![key, number + 1, by.0, room.as_str(), time_out(*at), message_out(*id), text];
    change(connection, sql, row)?;
    let (by, room, at, text) = (*by, *room, time_in(time_out(*at)), text.clone());
    Ok(Line { number: number.unsigned_abs() + 1, by, room, at, text })
}

#[async_trait]
impl TalkStore for SqliteStore {
    async fn say(&self, game: GameId, new: &NewLine) -> Result<Line, StoreError> {
        let new = new.clone();
        self.write(move |connection| say(connection, game, &new)).await
    }

    async fn lines(&self, game: GameId, after: u64) -> Result<Vec<Line>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT chat.* FROM chat JOIN games ON games.key = chat.game
                       WHERE games.id = ?1 AND chat.number > ?2 AND chat.text <> '' ORDER BY chat.number";
            let after = i64::try_from(after).unwrap_or(i64::MAX);
            all(connection, sql, params![game.as_str(), after], |row| line(game, row))
        })
        .await
    }

    async fn delete_line(&self, game: GameId, number: u64, act: &NewAct) -> Result<(), StoreError> {
        let act = act.clone();
        self.write(move |connection| {
            let sql = "UPDATE chat SET text = '' WHERE number = ?2 AND text <> ''
                       AND game = (SELECT key FROM games WHERE id = ?1)";
            let number = i64::try_from(number).unwrap_or(i64::MAX);
            if change(connection, sql, params![game.as_str(), number])? != 1 {
                return Err(StoreError::Conflict);
            }
            add_act(connection, &act)
        })
        .await
    }

    async fn set_mute(&self, user: UserId, other: UserId, is_muted: bool) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql = if is_muted {
                "INSERT INTO mutes (user, muted) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
            } else {
                "DELETE FROM mutes WHERE user = ?1 AND muted = ?2"
            };
            change(connection, sql, [user.0, other.0]).map(drop)
        })
        .await
    }

    async fn muted_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT muted FROM mutes WHERE user = ?1 ORDER BY muted";
            all(connection, sql, [user.0], |row| Ok(UserId(row.get(0)?)))
        })
        .await
    }

    async fn muters_of(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT user FROM mutes WHERE muted = ?1 ORDER BY user";
            all(connection, sql, [user.0], |row| Ok(UserId(row.get(0)?)))
        })
        .await
    }

    async fn has_chat(&self) -> Result<bool, StoreError> {
        self.read(|connection| {
            let sql = "SELECT value FROM settings WHERE name = 'chat'";
            let value: Option<String> = connection.query_row(sql, [], |row| row.get(0)).optional()?;
            value.map_or(Ok(true), |value| json_in("the chat", "the settings", &value))
        })
        .await
    }

    async fn set_chat(&self, is_on: bool, act: &NewAct) -> Result<(), StoreError> {
        let act = act.clone();
        self.write(move |connection| {
            let sql = "INSERT OR REPLACE INTO settings (name, value) VALUES ('chat', ?1)";
            change(connection, sql, [json_out(&is_on)])?;
            add_act(connection, &act)
        })
        .await
    }
}

/// Deletes a person's chat and mutes.
pub(super) fn forget(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    change(connection, "UPDATE chat SET text = '' WHERE user = ?1", [user.0])?;
    change(connection, "DELETE FROM mutes WHERE user = ?1 OR muted = ?1", [user.0]).map(drop)
}
