//! A search for games: its conditions, and their form in SQL.

use std::time::Duration;

use dvonn::{Color, Outcome};
use dvonn_net::{GameId, Pace, ResultFor, Terms};
use dvonn_record::GameResult;

use super::client::{Param, limit_out};
use super::row::time_out;
use super::{GameHead, UserId};

/// A place in a list of games, the newest first. A list continues with the game after a place. No two games
/// have the same place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ListPlace {
    /// When the game at this place began.
    pub created: Duration,
    /// Its identifier; `None` for the place before all games that began at that time.
    pub id: Option<GameId>,
}

impl ListPlace {
    /// The place before all stored games.
    pub const FIRST: Self = Self { created: Duration::from_millis(i64::MAX.unsigned_abs()), id: None };

    /// Returns the place of a game.
    #[must_use]
    pub const fn of(head: &GameHead) -> Self {
        Self { created: head.created, id: Some(head.id) }
    }
}

/// The conditions of a search for games of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFilter {
    /// The player.
    pub user: UserId,
    /// Only finished games (`true`) or only running ones (`false`).
    pub is_over: Option<bool>,
    /// Only games against this person.
    pub opponent: Option<UserId>,
    /// Only games with this result for the player.
    pub result: Option<ResultFor>,
    /// Only games of this pace.
    pub pace: Option<Pace>,
    /// Only rated games (`true`) or only unrated ones (`false`).
    pub rated: Option<bool>,
    /// Only games that began at this moment or later.
    pub from: Option<Duration>,
    /// Only games after this place in the list.
    pub after: ListPlace,
}

impl GameFilter {
    /// Returns the filter that admits all games of a person.
    #[must_use]
    pub const fn of(user: UserId) -> Self {
        let after = ListPlace::FIRST;
        Self { user, is_over: None, opponent: None, result: None, pace: None, rated: None, from: None, after }
    }
}

/// Returns how a game ended for a side.
fn result_for(result: GameResult, side: Color) -> ResultFor {
    match result.outcome {
        Outcome::Draw => ResultFor::Drawn,
        Outcome::Win(winner) if winner == side => ResultFor::Won,
        Outcome::Win(_) => ResultFor::Lost,
    }
}

/// Returns the stored outcome of a game for one of its players: lost, drawn, won or called off; `None` while
/// it goes on.
pub(super) fn outcome_out(result: Option<GameResult>, aborted: bool, side: Color) -> Option<i16> {
    match result {
        Some(result) => Some(wanted_out(result_for(result, side))),
        None => aborted.then_some(3),
    }
}

const fn wanted_out(result: ResultFor) -> i16 {
    match result {
        ResultFor::Lost => 0,
        ResultFor::Drawn => 1,
        ResultFor::Won => 2,
    }
}

/// Returns the stored form of a game's pace.
pub(super) fn pace_out(terms: &Terms) -> i16 {
    terms.pace() as i16
}

/// Returns the query for the games that a filter admits, the newest first, at most `limit`, and its
/// parameters.
pub(super) fn question(filter: &GameFilter, limit: usize) -> (String, Vec<Box<dyn Param>>) {
    let mut given: Vec<Box<dyn Param>> = Vec::new();
    let mut conditions = String::new();
    let mut add = |condition: &str, values: Vec<Box<dyn Param>>| {
        let mut parts = condition.split('?');
        conditions.push_str(parts.next().unwrap_or_default());
        for (value, rest) in values.into_iter().zip(parts) {
            given.push(value);
            conditions.push_str(&format!("${}{rest}", given.len()));
        }
    };
    let GameFilter { user, is_over, opponent, result, pace, rated, from, after } = filter;
    add("\"user\" = ?", vec![Box::new(user.0)]);
    let id = after.id.map(|id| id.to_string()).unwrap_or_default();
    add(" AND (created, id) < (?, ?)", vec![Box::new(time_out(after.created)), Box::new(id)]);
    if let Some(from) = from {
        add(" AND created >= ?", vec![Box::new(time_out(*from))]);
    }
    match is_over {
        Some(true) => add(" AND outcome IS NOT NULL", Vec::new()),
        Some(false) => add(" AND outcome IS NULL", Vec::new()),
        None => {}
    }
    if let Some(opponent) = opponent {
        add(" AND opponent = ?", vec![Box::new(opponent.0)]);
    }
    if let Some(result) = result {
        add(" AND outcome = ?", vec![Box::new(wanted_out(*result))]);
    }
    if let Some(pace) = pace {
        add(" AND pace = ?", vec![Box::new(*pace as i16)]);
    }
    if let Some(rated) = rated {
        add(" AND rated = ?", vec![Box::new(*rated)]);
    }
    given.push(Box::new(limit_out(limit)));
    let sql = format!(
        "SELECT games.* FROM
             (SELECT game, created, id FROM played WHERE {conditions}
              ORDER BY created DESC, id DESC LIMIT ${}) AS found
         JOIN games ON games.key = found.game
         ORDER BY found.created DESC, found.id DESC",
        given.len()
    );
    (sql, given)
}
