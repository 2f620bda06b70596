//! Games and challenges in the database.

use deadpool_postgres::GenericClient;
use dvonn::{ByColor, Color};
use dvonn_net::GameId;

use super::{Params, challenge, change, head, members, rated, rows, vacations};
use crate::hosted::{CarriedOut, Entry, StoredGame};
use crate::store::row::{
    ChangeRow, end_out, json_out, lines_in, message_in, message_out, said_in, said_out, side_in, side_out,
    start_in, state_out, time_in, time_out,
};
use crate::store::search::{outcome_out, pace_out};
use crate::store::{Challenge, GameHead, NewGame, StoreError, UserId};

pub(super) async fn add_challenge(
    client: &impl GenericClient,
    challenge: &Challenge,
) -> Result<(), StoreError> {
    let Challenge { id, by, terms, created, state, to, rematch_of, listed, filter } = challenge;
    let sql = "INSERT INTO challenges (id, by, terms, created, state, recipient, rematch_of, listed, filter)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
    let params: Params<'_> = &[
        &id.as_str(),
        &by.0,
        &json_out(terms),
        &time_out(*created),
        &state_out(*state),
        &to.map(|to| to.0),
        &rematch_of.as_ref().map(GameId::as_str),
        listed,
        &filter.as_ref().map(json_out),
    ];
    let added = change(client, sql, params).await?;
    if added == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Withdraws the open challenges by and to a person, and returns them.
pub(super) async fn withdraw_all(
    client: &impl GenericClient,
    user: UserId,
) -> Result<Vec<Challenge>, StoreError> {
    let mut withdrawn = Vec::new();
    for condition in ["by = $1", "recipient = $1 AND rematch_of IS NULL"] {
        let sql = format!(
            "UPDATE challenges SET state = 'withdrawn' WHERE {condition} AND state = 'open' RETURNING *"
        );
        for row in rows(client, &sql, &[&user.0]).await? {
            withdrawn.push(challenge(&row)?);
        }
    }
    Ok(withdrawn)
}

/// Adds a game that begins. The server that begins it owns it, and gives time back in it after an outage.
pub(super) async fn add(
    client: &impl GenericClient,
    member: Option<&members::Member>,
    game: &NewGame,
) -> Result<(), StoreError> {
    let NewGame { head, start, flag_at } = game;
    // A member that is being buried can no longer take a game.
    let sql = "WITH me AS (SELECT id FROM members WHERE id = $8 FOR KEY SHARE)
               INSERT INTO games (id, white, black, terms, start, created, number, clock_at, touched_at, flag_at,
                   owner)
               VALUES ($1, $2, $3, $4, $5, $6, 0, $6, $6, $7, (SELECT id FROM me)) RETURNING key";
    let (players, created) = (head.players, time_out(head.created));
    let (start, flag_at) = (start.pack(), flag_at.map(time_out));
    let params: Params<'_> = &[
        &head.id.as_str(),
        &players.white.0,
        &players.black.0,
        &json_out(&head.terms),
        &start.as_ref(),
        &created,
        &flag_at,
        &member.map(|member| member.id.0),
    ];
    let key: i64 = rows(client, sql, params).await?.first().ok_or(StoreError::Conflict)?.get(0);
    for side in Color::ALL {
        let sql = "INSERT INTO played (\"user\", created, id, game, opponent, pace, rated)
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let (user, opponent) = (players[side].0, players[!side].0);
        let (id, pace, rated) = (head.id.as_str(), pace_out(&head.terms), head.terms.rated);
        let params: Params<'_> = &[&user, &created, &id, &key, &opponent, &pace, &rated];
        change(client, sql, params).await?;
    }
    Ok(())
}

pub(super) async fn append(
    client: &impl GenericClient,
    member: Option<&members::Member>,
    id: GameId,
    entry: &Entry,
) -> Result<(), StoreError> {
    let sql = "SELECT key, number, result IS NULL, owner, epoch FROM games WHERE id = $1 FOR UPDATE";
    let found = rows(client, sql, &[&id.as_str()]).await?;
    let found = found.first().ok_or(StoreError::Conflict)?;
    if !members::may_append(member, id, found.get(3), found.get(4)) {
        return Err(StoreError::Moved);
    }
    let (key, number, goes_on): (i64, i64, bool) = (found.get(0), found.get(1), found.get(2));
    let changes = entry.changes.iter().map(ChangeRow::out).collect::<Result<Vec<_>, _>>()?;
    if !goes_on || changes.first().is_some_and(|row| row.number != number + 1) {
        return Err(StoreError::Conflict);
    }
    let at = time_out(entry.at);
    if let Some((side, message, said)) = entry.message {
        let sql = "INSERT INTO messages (game, side, id, number, said) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT DO NOTHING";
        let made = changes.first().map(|row| row.number);
        let params: Params<'_> = &[&key, &side_out(side), &message_out(message), &made, &said_out(said)];
        if change(client, sql, params).await? != 1 {
            return Err(StoreError::Conflict);
        }
    }
    for row in &changes {
        let sql = "INSERT INTO changes (game, number, at, change, white, black, running, held)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let ChangeRow { number, change: text, white, black, running, held } = row;
        change(client, sql, &[&key, number, &at, text, white, black, running, held]).await?;
    }
    if let Some(conditional) = &entry.conditional {
        change(client, "DELETE FROM conditional WHERE game = $1", &[&key]).await?;
        for side in Color::ALL.into_iter().filter(|&side| !conditional[side].is_empty()) {
            let sql = "INSERT INTO conditional (game, side, lines) VALUES ($1, $2, $3)";
            change(client, sql, &[&key, &side_out(side), &json_out(&conditional[side].lines())]).await?;
        }
    }
    for side in entry.back() {
        vacations::back(client, key, side, at).await?;
    }
    let result = end_out(entry.result, entry.aborted);
    let flag_at = entry.flag_at.filter(|_| result.is_none()).map(time_out);
    let clock_at = (!changes.is_empty()).then_some(at);
    let last = changes.last().map_or(number, |row| row.number);
    let sql = "UPDATE games SET number = $2, result = $3, flag_at = $4, clock_at = coalesce($5, clock_at),
                   touched_at = greatest(touched_at, $6)
               WHERE key = $1";
    change(client, sql, &[&key, &last, &result, &flag_at, &clock_at, &at]).await?;
    if result.is_some() {
        for side in Color::ALL {
            let sql = "UPDATE played SET outcome = $2 FROM games
                       WHERE games.key = $1 AND played.id = games.id AND played.created = games.created
                           AND played.\"user\" = CASE $3::smallint WHEN 0 THEN games.white ELSE games.black END";
            let outcome = outcome_out(entry.result, entry.aborted, side);
            change(client, sql, &[&key, &outcome, &side_out(side)]).await?;
        }
    }
    match entry.result {
        Some(result) => rated::ended(client, key, result.outcome, entry.at).await,
        None => Ok(()),
    }
}

pub(super) async fn read(
    client: &impl GenericClient,
    id: GameId,
) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
    let found = rows(client, "SELECT * FROM games WHERE id = $1", &[&id.as_str()]).await?;
    let Some(row) = found.first() else { return Ok(None) };
    let (key, head, start) = (row.get::<_, i64>("key"), head(row)?, start_in(id, row.get("start"))?);
    let clock_at = time_in(row.get("clock_at"));
    let mut changes = Vec::new();
    for row in rows(client, "SELECT * FROM changes WHERE game = $1 ORDER BY number", &[&key]).await? {
        let change = ChangeRow {
            number: row.get("number"),
            change: row.get("change"),
            white: row.get("white"),
            black: row.get("black"),
            running: row.get("running"),
            held: row.get("held"),
        };
        changes.push((change.read(id)?, time_in(row.get("at"))));
    }
    let mut messages = Vec::new();
    for row in rows(client, "SELECT * FROM messages WHERE game = $1 ORDER BY place", &[&key]).await? {
        let (number, said): (Option<i64>, Option<i64>) = (row.get("number"), row.get("said"));
        messages.push(CarriedOut {
            side: side_in(row.get("side"), id)?,
            id: message_in(row.get("id")),
            change: number.map(|number| u64::try_from(number).unwrap_or_default()),
            said: said.map(said_in),
        });
    }
    let mut conditional = ByColor::from_fn(|_| Vec::new());
    for row in rows(client, "SELECT * FROM conditional WHERE game = $1", &[&key]).await? {
        conditional[side_in(row.get("side"), id)?] = lines_in(id, row.get("lines"))?;
    }
    let (time, created) = (head.terms.time, head.created);
    Ok(Some((head, StoredGame { start, time, created, changes, clock_at, messages, conditional })))
}
