//! Chat.

use dvonn_net::GameId;

use super::moderation::add_act;
use crate::store::client::{Client, Params, Row, change, change_one, first, rows};
use crate::store::moderation::NewAct;
use crate::store::row::{json_in, json_out, message_out, name_in, time_in, time_out};
use crate::store::talk::{LINES, Line, NewLine};
use crate::store::{StoreError, UserId};

fn line(game: GameId, row: &Row) -> Result<Line, StoreError> {
    Ok(Line {
        number: row.get::<i64>("number")?.unsigned_abs(),
        by: UserId(row.get("user")?),
        room: name_in("a room", game, &row.get::<String>("room")?)?,
        at: time_in(row.get("at")?),
        text: row.get("text")?,
    })
}

pub(super) async fn say(client: &Client<'_>, game: GameId, new: &NewLine) -> Result<Line, StoreError> {
    let NewLine { by, room, at, id, text } = new;
    // If two lines come at once, the lock makes the second wait for the first one's number.
    let found = first(client, "SELECT key FROM games WHERE id = $1 FOR UPDATE", &[&game.as_str()]).await?;
    let key: i64 = found.ok_or(StoreError::Conflict)?.get(0)?;
    let sql = "SELECT * FROM chat WHERE game = $1 AND \"user\" = $2 AND id = $3";
    if let Some(said) = first(client, sql, &[&key, &by.0, &message_out(*id)]).await? {
        return line(game, &said);
    }
    let sql = "SELECT coalesce(max(number), 0) FROM chat WHERE game = $1";
    let number: i64 = first(client, sql, &[&key]).await?.map_or(Ok(0), |row| row.get(0))?;
    if number.unsigned_abs() >= LINES {
        return Err(StoreError::Full);
    }
    let sql = "INSERT INTO chat (game, number, \"user\", room, at, id, text)
               VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *";
    let params: Params<'_> =
        &[&key, &(number + 1), &by.0, &room.as_str(), &time_out(*at), &message_out(*id), text];
    line(game, &first(client, sql, params).await?.ok_or(StoreError::Conflict)?)
}

pub(super) async fn lines(client: &Client<'_>, game: GameId, after: u64) -> Result<Vec<Line>, StoreError> {
    let sql = "SELECT chat.* FROM chat JOIN games ON games.key = chat.game
               WHERE games.id = $1 AND chat.number > $2 AND chat.text <> '' ORDER BY chat.number";
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    rows(client, sql, &[&game.as_str(), &after]).await?.iter().map(|row| line(game, row)).collect()
}

pub(super) async fn delete_line(
    client: &Client<'_>,
    game: GameId,
    number: u64,
    act: &NewAct,
) -> Result<(), StoreError> {
    let sql = "UPDATE chat SET text = '' WHERE number = $2 AND text <> ''
               AND game = (SELECT key FROM games WHERE id = $1)";
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    change_one(client, sql, &[&game.as_str(), &number]).await?;
    add_act(client, act).await
}

pub(super) async fn set_mute(
    client: &Client<'_>,
    user: UserId,
    other: UserId,
    is_muted: bool,
) -> Result<(), StoreError> {
    let sql = if is_muted {
        "INSERT INTO mutes (\"user\", muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM mutes WHERE \"user\" = $1 AND muted = $2"
    };
    change(client, sql, &[&user.0, &other.0]).await.map(drop)
}

async fn people(client: &Client<'_>, sql: &str, user: UserId) -> Result<Vec<UserId>, StoreError> {
    rows(client, sql, &[&user.0]).await?.iter().map(|row| row.get(0).map(UserId)).collect()
}

pub(super) async fn muted_by(client: &Client<'_>, user: UserId) -> Result<Vec<UserId>, StoreError> {
    people(client, "SELECT muted FROM mutes WHERE \"user\" = $1 ORDER BY muted", user).await
}

pub(super) async fn muters_of(client: &Client<'_>, user: UserId) -> Result<Vec<UserId>, StoreError> {
    people(client, "SELECT \"user\" FROM mutes WHERE muted = $1 ORDER BY \"user\"", user).await
}

pub(super) async fn has_chat(client: &Client<'_>) -> Result<bool, StoreError> {
    let found = first(client, "SELECT value FROM settings WHERE name = 'chat'", &[]).await?;
    found.map_or(Ok(true), |row| json_in("the chat", "the settings", &row.get::<String>(0)?))
}

pub(super) async fn set_chat(client: &Client<'_>, is_on: bool, act: &NewAct) -> Result<(), StoreError> {
    let sql = "INSERT INTO settings (name, value) VALUES ('chat', $1)
               ON CONFLICT (name) DO UPDATE SET value = $1";
    change(client, sql, &[&json_out(&is_on)]).await?;
    add_act(client, act).await
}

/// Deletes a person's chat and mutes.
pub(super) async fn forget(client: &Client<'_>, user: UserId) -> Result<(), StoreError> {
    change(client, "UPDATE chat SET text = '' WHERE \"user\" = $1", &[&user.0]).await?;
    change(client, "DELETE FROM mutes WHERE \"user\" = $1 OR muted = $1", &[&user.0]).await.map(drop)
}
