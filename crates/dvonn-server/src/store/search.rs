//! A search for games: its conditions, and these in SQL.

use std::time::Duration;

use dvonn::{Color, Outcome};
use dvonn_net::{GameId, Pace, ResultFor, Terms};
use dvonn_record::GameResult;

use super::row::time_out;
use super::{GameHead, UserId};

/// A place in a list of games, the newest first: a list goes on with the game after it. No two games are at
/// the same place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ListPlace {
    /// When the game at the place began.
    pub created: Duration,
    /// Its name; without, the place is before all games that began then.
    pub id: Option<GameId>,
}

impl ListPlace {
    /// Before all games that are stored.
    pub const FIRST: Self = Self { created: Duration::from_millis(i64::MAX.unsigned_abs()), id: None };

    /// The place of a game.
    #[must_use]
    pub const fn of(head: &GameHead) -> Self {
        Self { created: head.created, id: Some(head.id) }
    }
}

/// Which games of a person are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFilter {
    /// The player.
    pub user: UserId,
    /// Finished games, or running ones.
    pub is_over: Option<bool>,
    /// Games against this person.
    pub opponent: Option<UserId>,
    /// How they ended for the person.
    pub result: Option<ResultFor>,
    /// How fast they are.
    pub pace: Option<Pace>,
    /// Whether they are rated.
    pub rated: Option<bool>,
    /// Games that began at this moment or later.
    pub from: Option<Duration>,
    /// Games after a place in the list.
    pub after: ListPlace,
}

impl GameFilter {
    /// All games of a person.
    #[must_use]
    pub const fn of(user: UserId) -> Self {
        let after = ListPlace::FIRST;
        Self { user, is_over: None, opponent: None, result: None, pace: None, rated: None, from: None, after }
    }

    /// Whether a game is one of them.
    pub(super) fn admits(&self, head: &GameHead) -> bool {
        let side = Color::ALL.into_iter().find(|&side| head.players[side] == self.user);
        side.is_some_and(|side| {
            let result = head.result.map(|result| result_for(result, side));
            self.is_over.is_none_or(|is_over| head.is_over() == is_over)
                && self.opponent.is_none_or(|opponent| head.players[!side] == opponent)
                && self.result.is_none_or(|wanted| result == Some(wanted))
                && self.pace.is_none_or(|wanted| head.terms.pace() == wanted)
                && self.rated.is_none_or(|wanted| head.terms.rated == wanted)
                && self.from.is_none_or(|from| head.created >= from)
                && ListPlace::of(head) < self.after
        })
    }
}

/// How a game ended for a side.
fn result_for(result: GameResult, side: Color) -> ResultFor {
    match result.outcome {
        Outcome::Draw => ResultFor::Drawn,
        Outcome::Win(winner) if winner == side => ResultFor::Won,
        Outcome::Win(_) => ResultFor::Lost,
    }
}

/// How a game is kept for one of its players: lost, drawn, won; nothing while it goes on.
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

/// How fast a game is, as it is kept.
pub(super) fn pace_out(terms: &Terms) -> i16 {
    terms.pace() as i16
}

/// The value at a place of a condition.
pub(super) enum Given {
    Whole(i64),
    Small(i16),
    Truth(bool),
    Text(String),
}

/// A question for the games of a filter, the newest first, at most `limit`; `place` is what parameters begin
/// with in the database's SQL.
pub(super) fn question(filter: &GameFilter, limit: usize, place: char) -> (String, Vec<Given>) {
    let mut given = Vec::new();
    let mut conditions = String::new();
    let mut add = |condition: &str, values: Vec<Given>| {
        let mut parts = condition.split('?');
        conditions.push_str(parts.next().unwrap_or_default());
        for (value, rest) in values.into_iter().zip(parts) {
            given.push(value);
            conditions.push_str(&format!("{place}{}{rest}", given.len()));
        }
    };
    let GameFilter { user, is_over, opponent, result, pace, rated, from, after } = filter;
    add("\"user\" = ?", vec![Given::Whole(user.0)]);
    let id = after.id.map(|id| id.to_string()).unwrap_or_default();
    add(" AND (created, id) < (?, ?)", vec![Given::Whole(time_out(after.created)), Given::Text(id)]);
    if let Some(from) = from {
        add(" AND created >= ?", vec![Given::Whole(time_out(*from))]);
    }
    match is_over {
        Some(true) => add(" AND outcome IS NOT NULL", Vec::new()),
        Some(false) => add(" AND outcome IS NULL", Vec::new()),
        None => {}
    }
    if let Some(opponent) = opponent {
        add(" AND opponent = ?", vec![Given::Whole(opponent.0)]);
    }
    if let Some(result) = result {
        add(" AND outcome = ?", vec![Given::Small(wanted_out(*result))]);
    }
    if let Some(pace) = pace {
        add(" AND pace = ?", vec![Given::Small(*pace as i16)]);
    }
    if let Some(rated) = rated {
        add(" AND rated = ?", vec![Given::Truth(*rated)]);
    }
    given.push(Given::Whole(i64::try_from(limit).unwrap_or(i64::MAX)));
    let sql = format!(
        "SELECT games.* FROM
             (SELECT game, created, id FROM played WHERE {conditions}
              ORDER BY created DESC, id DESC LIMIT {place}{}) AS found
         JOIN games ON games.key = found.game
         ORDER BY found.created DESC, found.id DESC",
        given.len()
    );
    (sql, given)
}
