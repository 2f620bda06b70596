//! Challenges and games.

use std::time::Duration;

use dvonn::{ByColor, Color};
use dvonn_net::{ChallengeState, GameId, Terms};
use dvonn_referee::NumberedChange;

use super::read::{challenge, head};
use super::{rated, upkeep, vacations};
use crate::hosted::{CarriedOut, Entry, StoredGame};
use crate::store::client::{Client, Param, Params, Row, change, change_one, first, limit_out, rows};
use crate::store::row::{
    ChangeRow, end_out, id_in, json_out, lines_in, message_in, message_out, said_in, said_out, side_in,
    side_out, start_in, state_out, time_in, time_out,
};
use crate::store::search::{outcome_out, pace_out, question};
use crate::store::{Challenge, GameFilter, GameHead, NewGame, StoreError, UserId};

pub(super) async fn add_challenge(client: &Client<'_>, challenge: &Challenge) -> Result<(), StoreError> {
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
    change_one(client, sql, params).await
}

async fn one_challenge(client: &Client<'_>, sql: &str, of: GameId) -> Result<Option<Challenge>, StoreError> {
    first(client, sql, &[&of.as_str()]).await?.as_ref().map(challenge).transpose()
}

pub(super) async fn offered(client: &Client<'_>, id: GameId) -> Result<Option<Challenge>, StoreError> {
    one_challenge(client, "SELECT * FROM challenges WHERE id = $1", id).await
}

pub(super) async fn rematch_of(client: &Client<'_>, game: GameId) -> Result<Option<Challenge>, StoreError> {
    let sql = "SELECT * FROM challenges WHERE rematch_of = $1 AND state <> 'withdrawn'";
    one_challenge(client, sql, game).await
}

pub(super) async fn challenges_of(client: &Client<'_>, user: UserId) -> Result<Vec<Challenge>, StoreError> {
    let sql = "SELECT * FROM challenges WHERE by = $1 AND state = 'open'
               ORDER BY created DESC, id COLLATE \"C\" DESC";
    rows(client, sql, &[&user.0]).await?.iter().map(challenge).collect()
}

pub(super) async fn challenges_to(
    client: &Client<'_>,
    user: UserId,
    limit: usize,
) -> Result<Vec<Challenge>, StoreError> {
    let sql = "SELECT * FROM challenges WHERE recipient = $1 AND rematch_of IS NULL AND state = 'open'
               ORDER BY created DESC, id COLLATE \"C\" DESC LIMIT $2";
    rows(client, sql, &[&user.0, &limit_out(limit)]).await?.iter().map(challenge).collect()
}

pub(super) async fn listed(client: &Client<'_>, limit: usize) -> Result<Vec<Challenge>, StoreError> {
    let sql = "SELECT * FROM challenges WHERE listed AND state = 'open'
               ORDER BY created DESC, id COLLATE \"C\" DESC LIMIT $1";
    rows(client, sql, &[&limit_out(limit)]).await?.iter().map(challenge).collect()
}

pub(super) async fn change_terms(
    client: &Client<'_>,
    id: GameId,
    by: UserId,
    terms: &Terms,
) -> Result<(), StoreError> {
    let sql = "UPDATE challenges SET terms = $3
               WHERE id = $1 AND by = $2 AND state = 'open' AND NOT listed AND recipient IS NULL";
    change_one(client, sql, &[&id.as_str(), &by.0, &json_out(terms)]).await
}

pub(super) async fn withdraw(client: &Client<'_>, id: GameId, by: UserId) -> Result<(), StoreError> {
    let sql = "UPDATE challenges SET state = 'withdrawn' WHERE id = $1 AND by = $2 AND state = 'open'";
    change_one(client, sql, &[&id.as_str(), &by.0]).await
}

/// Withdraws the open challenges by and to a person, and returns them.
pub(super) async fn withdraw_all(client: &Client<'_>, user: UserId) -> Result<Vec<Challenge>, StoreError> {
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

/// Adds a game that begins. If several servers use the database, the one that begins it owns it, and gives
/// time back in it after an outage.
async fn add(client: &Client<'_>, game: &NewGame) -> Result<(), StoreError> {
    let NewGame { head, start, flag_at } = game;
    let sql = client.either(
        // A member that is being buried can no longer take a game.
        "WITH me AS (SELECT id FROM members WHERE id = $8 FOR KEY SHARE)
         INSERT INTO games (id, white, black, terms, start, created, number, clock_at, flag_at, touched_at, owner)
         VALUES ($1, $2, $3, $4, $5, $6, 0, $6, $7, $6, (SELECT id FROM me)) RETURNING key",
        "INSERT INTO games (id, white, black, terms, start, created, number, clock_at, flag_at)
         VALUES ($1, $2, $3, $4, $5, $6, 0, $6, $7) RETURNING key",
    );
    let (players, created, start) = (head.players, time_out(head.created), start.pack());
    let start: &[u8] = start.as_ref();
    let params: Params<'_> = &[
        &head.id.as_str(),
        &players.white.0,
        &players.black.0,
        &json_out(&head.terms),
        &start,
        &created,
        &flag_at.map(time_out),
        &client.leases().map(|leases| leases.member.0),
    ];
    let key: i64 = first(client, sql, params).await?.ok_or(StoreError::Conflict)?.get(0)?;
    for side in Color::ALL {
        let sql = "INSERT INTO played (\"user\", created, id, game, opponent, pace, rated)
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let (user, opponent) = (players[side].0, players[!side].0);
        let (id, pace, rated) = (head.id.as_str(), pace_out(&head.terms), head.terms.rated);
        let params: Params<'_> = &[&user, &created, &id, &key, &opponent, &pace, &rated];
        change(client, sql, params).await?;
    }
    if client.is_shared() { Ok(()) } else { upkeep::alive(client, head.created).await }
}

pub(super) async fn begin(client: &Client<'_>, game: &NewGame) -> Result<(), StoreError> {
    let sql = "UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open' RETURNING *";
    let params: Params<'_> = &[&game.head.id.as_str(), &state_out(ChallengeState::Accepted)];
    let accepted = first(client, sql, params).await?.ok_or(StoreError::Conflict)?;
    // The terms may have changed after they were read.
    if challenge(&accepted)?.terms != game.head.terms {
        return Err(StoreError::Conflict);
    }
    add(client, game).await?;
    if client.is_shared() && game.head.terms.is_live() {
        // Players who begin a live game no longer wait for another one.
        let ByColor { white, black } = game.head.players;
        stop_waiting(client, &[white, black]).await?;
    }
    Ok(())
}

/// Removes these people from the queue for a partner, which only PostgreSQL has.
pub(in crate::store) async fn stop_waiting(client: &Client<'_>, users: &[UserId]) -> Result<(), StoreError> {
    // The rows are locked in the same order everywhere, so that no two transactions deadlock.
    let sql = "DELETE FROM waiting WHERE \"user\" IN (
                   SELECT \"user\" FROM waiting
                   WHERE \"user\" IN (SELECT value::bigint FROM json_array_elements_text($1::text::json))
                   ORDER BY \"user\" FOR UPDATE)";
    change(client, sql, &[&json_out(&users)]).await.map(drop)
}

/// Adds an accepted challenge together with its game.
pub(in crate::store) async fn begin_at_once(
    client: &Client<'_>,
    challenge: &Challenge,
    game: &NewGame,
) -> Result<(), StoreError> {
    add_challenge(client, &Challenge { state: ChallengeState::Accepted, ..challenge.clone() }).await?;
    add(client, game).await
}

pub(super) async fn append(client: &Client<'_>, id: GameId, entry: &Entry) -> Result<(), StoreError> {
    let owner = client.either("owner, epoch", "NULL, 0");
    let sql = format!("SELECT key, number, result IS NULL, {owner} FROM games WHERE id = $1 FOR UPDATE");
    let found = first(client, &sql, &[&id.as_str()]).await?.ok_or(StoreError::Conflict)?;
    let (owner, epoch): (Option<i64>, i64) = (found.get(3)?, found.get(4)?);
    // A server that has not joined others may add to a game that nobody owns.
    if !client.leases().map_or(owner.is_none(), |leases| leases.may_append(id, owner, epoch)) {
        return Err(StoreError::Moved);
    }
    let (key, number, goes_on): (i64, i64, bool) = (found.get(0)?, found.get(1)?, found.get(2)?);
    let changes = entry.changes.iter().map(ChangeRow::out).collect::<Vec<_>>();
    if !goes_on || changes.first().is_some_and(|row| row.number != number + 1) {
        return Err(StoreError::Conflict);
    }
    let at = time_out(entry.at);
    if let Some((side, message, said)) = entry.message {
        let sql = "INSERT INTO messages (game, side, id, number, said) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT DO NOTHING";
        let made = changes.first().map(|row| row.number);
        let params: Params<'_> = &[&key, &side_out(side), &message_out(message), &made, &said_out(said)];
        change_one(client, sql, params).await?;
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
    let last = changes.last().map(|row| row.number);
    note_state(client, key, last, entry).await
}

/// Notes the state of a game after an entry. `last` is the number of the entry's last change.
async fn note_state(
    client: &Client<'_>,
    key: i64,
    last: Option<i64>,
    entry: &Entry,
) -> Result<(), StoreError> {
    let at = time_out(entry.at);
    let result = end_out(entry.result, entry.aborted);
    let flag_at = entry.flag_at.filter(|_| result.is_none()).map(time_out);
    let clock_at = last.map(|_| at);
    let touched = client.either(", touched_at = greatest(touched_at, $6)", "");
    let sql = format!(
        "UPDATE games SET number = coalesce($2, number), result = $3, flag_at = $4,
             clock_at = coalesce($5, clock_at){touched}
         WHERE key = $1"
    );
    change(client, &sql, &[&key, &last, &result, &flag_at, &clock_at, &at]).await?;
    if result.is_some() {
        for side in Color::ALL {
            let sql = "UPDATE played SET outcome = $2 FROM games
                       WHERE games.key = $1 AND played.id = games.id AND played.created = games.created
                           AND played.\"user\" = CASE $3::smallint WHEN 0 THEN games.white ELSE games.black END";
            let outcome = outcome_out(entry.result, entry.aborted, side);
            change(client, sql, &[&key, &outcome, &side_out(side)]).await?;
        }
    }
    if let Some(result) = entry.result {
        rated::ended(client, key, result.outcome, entry.at).await?;
    }
    if client.is_shared() { Ok(()) } else { upkeep::alive(client, entry.at).await }
}

pub(super) async fn find(
    client: &Client<'_>,
    filter: &GameFilter,
    limit: usize,
) -> Result<Vec<GameHead>, StoreError> {
    let (sql, given) = question(filter, limit);
    let params: Vec<&dyn Param> = given.iter().map(|given| &**given).collect();
    rows(client, &sql, &params).await?.iter().map(head).collect()
}

pub(super) async fn after(
    client: &Client<'_>,
    place: i64,
    limit: usize,
) -> Result<Vec<(i64, GameHead)>, StoreError> {
    let sql = "SELECT * FROM games WHERE key > $1 ORDER BY key LIMIT $2";
    let found = rows(client, sql, &[&place, &limit_out(limit)]).await?;
    found.iter().map(|row| Ok((row.get("key")?, head(row)?))).collect()
}

pub(super) async fn running(client: &Client<'_>, limit: usize) -> Result<Vec<GameId>, StoreError> {
    let sql = "SELECT id FROM games WHERE flag_at IS NOT NULL AND (
                   EXISTS (SELECT 1 FROM challenges WHERE challenges.id = games.id AND listed)
                   OR EXISTS (SELECT 1 FROM played WHERE \"user\" = games.white
                              AND played.created = games.created AND played.id = games.id AND rated))
               ORDER BY flag_at, id COLLATE \"C\" LIMIT $1";
    rows(client, sql, &[&limit_out(limit)]).await?.iter().map(|row| id_in(&row.get::<String>(0)?)).collect()
}

/// Returns the identifiers of all games.
pub(in crate::store) async fn names(client: &Client<'_>) -> Result<Vec<GameId>, StoreError> {
    let sql = "SELECT id FROM games ORDER BY created, id COLLATE \"C\"";
    rows(client, sql, &[]).await?.iter().map(|row| id_in(&row.get::<String>(0)?)).collect()
}

/// Returns a game with all its changes.
pub(in crate::store) async fn read(
    client: &Client<'_>,
    id: GameId,
) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
    let found = first(client, "SELECT * FROM games WHERE id = $1", &[&id.as_str()]).await?;
    let Some(row) = found else { return Ok(None) };
    let (key, (head, mut game)): (i64, _) = (row.get("key")?, unchanged(&row)?);
    for row in rows(client, "SELECT * FROM conditional WHERE game = $1", &[&key]).await? {
        game.conditional[side_in(row.get("side")?, id)?] = lines_in(id, &row.get::<String>("lines")?)?;
    }
    let sql = format!("SELECT {CHANGE} FROM changes WHERE game = $1 ORDER BY number");
    for row in rows(client, &sql, &[&key]).await? {
        game.changes.push(change_of(&row, id)?);
    }
    game.messages = messages(client, key, id).await?;
    Ok(Some((head, game)))
}

/// Returns these games with their changes, but without messages and conditional moves.
pub(super) async fn several(
    client: &Client<'_>,
    ids: &[GameId],
) -> Result<Vec<(GameHead, StoredGame)>, StoreError> {
    let sql = format!(
        "SELECT games.*, {CHANGE} FROM games JOIN changes ON changes.game = games.key
         WHERE games.id IN (SELECT value FROM json_array_elements_text($1::text::json))
         ORDER BY games.key, changes.number"
    );
    let mut games: Vec<(GameHead, StoredGame)> = Vec::new();
    for row in rows(client, &sql, &[&json_out(&ids)]).await? {
        let id = id_in(&row.get::<String>("id")?)?;
        if games.last().is_none_or(|(head, _)| head.id != id) {
            games.push(unchanged(&row)?);
        }
        if let Some((_, game)) = games.last_mut() {
            game.changes.push(change_of(&row, id)?);
        }
    }
    Ok(games)
}

/// The columns of a change. Games have some of the same names.
const CHANGE: &str = "changes.number AS change_number, changes.at AS change_at, changes.change,
    changes.white AS white_left, changes.black AS black_left, changes.running, changes.held";

/// Reads the row of a game as it began.
fn unchanged(row: &Row) -> Result<(GameHead, StoredGame), StoreError> {
    let head = head(row)?;
    let game = StoredGame {
        start: start_in(head.id, &row.get::<Vec<u8>>("start")?)?,
        time: head.terms.time,
        created: head.created,
        changes: Vec::new(),
        clock_at: time_in(row.get("clock_at")?),
        messages: Vec::new(),
        conditional: ByColor::from_fn(|_| Vec::new()),
    };
    Ok((head, game))
}

/// Reads the row of a change with the columns [`CHANGE`].
fn change_of(row: &Row, id: GameId) -> Result<(NumberedChange, Duration), StoreError> {
    let change = ChangeRow {
        number: row.get("change_number")?,
        change: row.get("change")?,
        white: row.get("white_left")?,
        black: row.get("black_left")?,
        running: row.get("running")?,
        held: row.get("held")?,
    };
    Ok((change.read(id)?, time_in(row.get("change_at")?)))
}

/// Returns the messages of a game in the order in which they were carried out.
async fn messages(client: &Client<'_>, key: i64, id: GameId) -> Result<Vec<CarriedOut>, StoreError> {
    let sql = format!("SELECT * FROM messages WHERE game = $1 ORDER BY {}", client.either("place", "rowid"));
    let mut messages = Vec::new();
    for row in rows(client, &sql, &[&key]).await? {
        let (number, said): (Option<i64>, Option<i64>) = (row.get("number")?, row.get("said")?);
        messages.push(CarriedOut {
            side: side_in(row.get("side")?, id)?,
            id: message_in(row.get("id")?),
            change: number.map(|number| u64::try_from(number).unwrap_or_default()),
            said: said.map(said_in),
        });
    }
    Ok(messages)
}
