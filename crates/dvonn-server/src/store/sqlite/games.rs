//! Games and challenges in the file.

use std::time::Duration;

use dvonn::{Board, ByColor, Color};
use dvonn_net::GameId;
use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use super::{all, challenge, change, head, rated, vacations, was_alive};
use crate::hosted::{CarriedOut, Entry, StoredGame};
use crate::store::row::{
    ChangeRow, end_out, id_in, json_out, lines_in, message_in, message_out, said_in, said_out, side_in,
    side_out, start_in, state_out, time_in, time_out,
};
use crate::store::search::{outcome_out, pace_out};
use crate::store::{Challenge, GameHead, StoreError, UserId};

/// Returns the key of a game, the number of its changes, and whether it goes on.
fn key_of(connection: &Connection, id: GameId) -> Result<Option<(i64, i64, bool)>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT key, number, result IS NULL FROM games WHERE id = ?1")?;
    let found = statement.query_row([id.as_str()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    Ok(found.optional()?)
}

pub(super) fn add_challenge(connection: &Connection, challenge: &Challenge) -> Result<(), StoreError> {
    let Challenge { id, by, terms, created, state, to, rematch_of, listed, filter } = challenge;
    let sql = "INSERT INTO challenges (id, by, terms, created, state, recipient, rematch_of, listed, filter)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING";
    let row = params![
        id.as_str(),
        by.0,
        json_out(terms),
        time_out(*created),
        state_out(*state),
        to.map(|to| to.0),
        rematch_of.as_ref().map(GameId::as_str),
        listed,
        filter.as_ref().map(json_out)
    ];
    if change(connection, sql, row)? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Withdraws the open challenges by and to a person, and returns them.
pub(super) fn withdraw_all(connection: &Connection, user: UserId) -> Result<Vec<Challenge>, StoreError> {
    let mut withdrawn = Vec::new();
    for condition in ["by = ?1", "recipient = ?1 AND rematch_of IS NULL"] {
        let sql = format!(
            "UPDATE challenges SET state = 'withdrawn' WHERE {condition} AND state = 'open' RETURNING *"
        );
        withdrawn.extend(all(connection, &sql, [user.0], challenge)?);
    }
    Ok(withdrawn)
}

/// Gives the time between these moments back to the clocks of all running games.
pub(super) fn give_back(connection: &Connection, since: i64, until: i64) -> Result<(), StoreError> {
    // If a clock was set in between, only the time after that counts.
    let sql = "UPDATE games SET clock_at = clock_at + max(?2 - max(?1, clock_at), 0),
                   flag_at = flag_at + max(?2 - max(?1, clock_at), 0)
               WHERE result IS NULL";
    change(connection, sql, [since, until]).map(drop)
}

/// Adds a game that begins.
pub(super) fn add(
    connection: &Connection,
    head: &GameHead,
    start: &Board,
    flag_at: Option<Duration>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO games (id, white, black, terms, start, created, number, clock_at, flag_at)
               VALUES (:id, :white, :black, :terms, :start, :created, 0, :created, :flag_at)";
    let (created, packed) = (time_out(head.created), start.pack());
    let row = named_params! {
        ":id": head.id.as_str(),
        ":white": head.players.white.0,
        ":black": head.players.black.0,
        ":terms": json_out(&head.terms),
        ":start": packed.as_ref(),
        ":created": created,
        ":flag_at": flag_at.map(time_out),
    };
    change(connection, sql, row)?;
    let key = connection.last_insert_rowid();
    for side in Color::ALL {
        let sql = "INSERT INTO played (user, created, id, game, opponent, pace, rated)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let (user, opponent) = (head.players[side].0, head.players[!side].0);
        let (id, pace) = (head.id.as_str(), pace_out(&head.terms));
        change(connection, sql, params![user, created, id, key, opponent, pace, head.terms.rated])?;
    }
    Ok(())
}

/// Notes for both players how a game ended.
fn note_end(connection: &Connection, key: i64, id: GameId, entry: &Entry) -> Result<(), StoreError> {
    let sql = "UPDATE played SET outcome = ?2 WHERE id = ?3 AND (user, created) =
                   (SELECT CASE ?4 WHEN 0 THEN white ELSE black END, created FROM games WHERE key = ?1)";
    for side in Color::ALL {
        let outcome = outcome_out(entry.result, entry.aborted, side);
        change(connection, sql, params![key, outcome, id.as_str(), side_out(side)])?;
    }
    Ok(())
}

/// Adds an entry to a game. The caller commits or rolls back the whole.
pub(super) fn append(connection: &Connection, id: GameId, entry: &Entry) -> Result<(), StoreError> {
    let (key, number, goes_on) = key_of(connection, id)?.ok_or(StoreError::Conflict)?;
    let rows = entry.changes.iter().map(ChangeRow::out).collect::<Result<Vec<_>, _>>()?;
    if !goes_on || rows.first().is_some_and(|row| row.number != number + 1) {
        return Err(StoreError::Conflict);
    }
    let at = time_out(entry.at);
    if let Some((side, message, said)) = entry.message {
        let sql = "INSERT INTO messages (game, side, id, number, said) VALUES (?1, ?2, ?3, ?4, ?5)
                   ON CONFLICT DO NOTHING";
        let made = rows.first().map(|row| row.number);
        let row = params![key, side_out(side), message_out(message), made, said_out(said)];
        if change(connection, sql, row)? != 1 {
            return Err(StoreError::Conflict);
        }
    }
    for row in &rows {
        let sql = "INSERT INTO changes (game, number, at, change, white, black, running, held)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let ChangeRow { number, change: text, white, black, running, held } = row;
        change(connection, sql, params![key, number, at, text, white, black, running, held])?;
    }
    if let Some(conditional) = &entry.conditional {
        change(connection, "DELETE FROM conditional WHERE game = ?1", [key])?;
        for side in Color::ALL.into_iter().filter(|&side| !conditional[side].is_empty()) {
            let sql = "INSERT INTO conditional (game, side, lines) VALUES (?1, ?2, ?3)";
            change(connection, sql, params![key, side_out(side), json_out(&conditional[side].lines())])?;
        }
    }
    for side in entry.back() {
        vacations::back(connection, key, side, at)?;
    }
    let result = end_out(entry.result, entry.aborted);
    let flag_at = entry.flag_at.filter(|_| result.is_none()).map(time_out);
    let clock_at = (!rows.is_empty()).then_some(at);
    let sql = "UPDATE games SET number = ?2, result = ?3, flag_at = ?4, clock_at = ifnull(?5, clock_at)
               WHERE key = ?1";
    let last = rows.last().map_or(number, |row| row.number);
    change(connection, sql, params![key, last, &result, flag_at, clock_at])?;
    if result.is_some() {
        note_end(connection, key, id, entry)?;
    }
    if let Some(result) = entry.result {
        rated::ended(connection, key, result.outcome, entry.at)?;
    }
    was_alive(connection, at)
}

/// Returns the identifiers of all games.
pub(super) fn names(connection: &Connection) -> Result<Vec<GameId>, StoreError> {
    let sql = "SELECT id FROM games ORDER BY created, id";
    all(connection, sql, [], |row| id_in(&row.get::<_, String>(0)?))
}

/// Returns a game with all its changes.
pub(super) fn read(
    connection: &Connection,
    id: GameId,
) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
    let of_game = |row: &Row<'_>| {
        let (start, clock_at): (Vec<u8>, i64) = (row.get("start")?, row.get("clock_at")?);
        Ok((row.get::<_, i64>("key")?, head(row)?, start_in(id, &start)?, time_in(clock_at)))
    };
    let found = all(connection, "SELECT * FROM games WHERE id = ?1", [id.as_str()], of_game)?.pop();
    let Some((key, head, start, clock_at)) = found else { return Ok(None) };
    let of_change = |row: &Row<'_>| {
        let change = ChangeRow {
            number: row.get("number")?,
            change: row.get("change")?,
            white: row.get("white")?,
            black: row.get("black")?,
            running: row.get("running")?,
            held: row.get("held")?,
        };
        Ok((change.read(id)?, time_in(row.get("at")?)))
    };
    let changes = all(connection, "SELECT * FROM changes WHERE game = ?1 ORDER BY number", [key], of_change)?;
    let of_message = |row: &Row<'_>| {
        let (number, said): (Option<i64>, Option<i64>) = (row.get("number")?, row.get("said")?);
        Ok(CarriedOut {
            side: side_in(row.get("side")?, id)?,
            id: message_in(row.get("id")?),
            change: number.map(|number| u64::try_from(number).unwrap_or_default()),
            said: said.map(said_in),
        })
    };
    // The messages are in the order in which they were carried out.
    let sql = "SELECT * FROM messages WHERE game = ?1 ORDER BY rowid";
    let messages = all(connection, sql, [key], of_message)?;
    let of_lines =
        |row: &Row<'_>| Ok((side_in(row.get("side")?, id)?, lines_in(id, &row.get::<_, String>("lines")?)?));
    let mut conditional = ByColor::from_fn(|_| Vec::new());
    for (side, lines) in all(connection, "SELECT * FROM conditional WHERE game = ?1", [key], of_lines)? {
        conditional[side] = lines;
    }
    let (time, created) = (head.terms.time, head.created);
    let stored = StoredGame { start, time, created, changes, clock_at, messages, conditional };
    Ok(Some((head, stored)))
}
