//! Checks a backup beyond the form of its lines. Before anything is stored, it reads all values as a server
//! would, and replays all games by the rules.

use std::collections::HashMap;
use std::fmt::Display;
use std::time::Duration;

use dvonn::{Board, Color, Outcome};
use dvonn_net::{Act, GameId, ReportKind, Room, Sanction, Speed, Terms};
use dvonn_record::GameResult;
use dvonn_referee::NumberedChange;
use serde_json::Value;

use super::tables::Table;
use crate::hosted::{HostedGame, StoredGame};
use crate::names::{folded, skeleton, version};
use crate::store::row::{
    ChangeRow, end_in, filter_in, id_in, json_in, lines_in, name_in, registration_in, side_in, start_in,
    state_in, terms_in, time_in, vacation_in,
};
use crate::store::{StoreError, folded_before};

/// A fault and its line.
pub(super) struct Fault {
    pub(super) line: u64,
    pub(super) detail: String,
}

type Checked = Result<(), Fault>;

/// A row, with access by the names of its columns.
pub(super) struct Row<'a> {
    table: &'static Table,
    schema: i64,
    values: &'a [Value],
    line: u64,
}

impl<'a> Row<'a> {
    pub(super) const fn new(table: &'static Table, schema: i64, values: &'a [Value], line: u64) -> Self {
        Self { table, schema, values, line }
    }

    fn get(&self, name: &str) -> &'a Value {
        let place = self.table.columns(self.schema).position(|column| column.name == name);
        place.and_then(|place| self.values.get(place)).unwrap_or(&Value::Null)
    }

    fn wrong(&self, detail: impl Display) -> Fault {
        Fault { line: self.line, detail: format!("{detail}") }
    }

    fn whole(&self, name: &str) -> Option<i64> {
        self.get(name).as_i64()
    }

    fn number(&self, name: &str) -> Result<i64, Fault> {
        self.whole(name).ok_or_else(|| self.wrong(format!("expected a whole number as {name}, found null")))
    }

    fn text(&self, name: &str) -> Option<&'a str> {
        self.get(name).as_str()
    }

    /// Reads a required text as a server would.
    fn read<T>(&self, name: &str, read: impl FnOnce(&str) -> Result<T, StoreError>) -> Result<T, Fault> {
        let text =
            self.text(name).ok_or_else(|| self.wrong(format!("expected text as {name}, found null")))?;
        read(text).map_err(|error| self.wrong(error))
    }

    fn id(&self, name: &str) -> Result<GameId, Fault> {
        self.read(name, id_in)
    }
}

/// A game without its changes.
struct Head {
    line: u64,
    id: GameId,
    players: [i64; 2],
    terms: Terms,
    start: Board,
    created: i64,
    clock_at: i64,
    number: i64,
    result: Option<GameResult>,
    aborted: bool,
    /// The number of its rows in `played`.
    played: usize,
    is_checked: bool,
}

impl Head {
    fn outcome_for(&self, side: Color) -> Option<i64> {
        match self.result {
            _ if self.aborted => Some(3),
            None => None,
            Some(GameResult { outcome: Outcome::Draw, .. }) => Some(1),
            Some(GameResult { outcome: Outcome::Win(winner), .. }) => {
                Some(if winner == side { 2 } else { 0 })
            }
        }
    }

    /// Replays the game.
    fn check(&mut self, changes: Vec<(NumberedChange, Duration, u64)>) -> Checked {
        self.is_checked = true;
        let wrong =
            |line, detail: String| Err(Fault { line, detail: format!("the game {}: {detail}", self.id) });
        let lines: Vec<u64> = changes.iter().map(|change| change.2).collect();
        let last = lines.last().copied().unwrap_or(self.line);
        if usize::try_from(self.number) != Ok(changes.len()) {
            return wrong(last, format!("expected {} changes, found {}", self.number, changes.len()));
        }
        let stored = StoredGame {
            start: self.start,
            time: self.terms.time,
            created: time_in(self.created),
            changes: changes.into_iter().map(|(change, at, _)| (change, at)).collect(),
            clock_at: time_in(self.clock_at),
            messages: Vec::new(),
            conditional: Default::default(),
        };
        match HostedGame::restore(&stored) {
            Err(damaged) => {
                let place = usize::try_from(damaged.number.saturating_sub(1)).unwrap_or(usize::MAX);
                wrong(lines.get(place).copied().unwrap_or(last), damaged.to_string())
            }
            Ok(hosted) if hosted.result() != self.result || hosted.game().is_aborted() != self.aborted => {
                wrong(self.line, "it did not end as is said".to_owned())
            }
            Ok(_) => Ok(()),
        }
    }
}

/// A person's results at a speed, either as stored or as the games show.
#[derive(Clone, Copy, PartialEq, Default)]
struct Results {
    counts: [i64; 3],
    /// The rating and its deviation after the last game.
    last: Option<[f64; 2]>,
}

/// The parts of a backup that are needed to check later parts.
#[derive(Default)]
pub(super) struct Check {
    games: HashMap<i64, Head>,
    /// The changes of the game whose rows are being read.
    changes: Vec<(NumberedChange, Duration, u64)>,
    of: Option<i64>,
    said: HashMap<(i64, String), (Results, u64)>,
    played: HashMap<(i64, String), (Results, u64)>,
    /// The line of the first name whose skeleton is not what this version computes.
    odd_skeleton: Option<u64>,
    has_skeletons: bool,
}

impl Check {
    /// Checks a row of a table.
    pub(super) fn row(&mut self, row: &Row<'_>) -> Checked {
        match row.table.name {
            "users" => self.user(row),
            "challenges" => {
                let id = row.id("id")?;
                row.read("terms", |text| terms_in(id, text))?;
                row.read("state", |text| state_in(id, text))?;
                if row.text("rematch_of").is_some() {
                    row.id("rematch_of")?;
                }
                filter_in(id, row.text("filter")).map(drop).map_err(|error| row.wrong(error))
            }
            "games" => self.game(row),
            "changes" => self.change(row),
            "messages" => {
                let game = self.game_of(row)?;
                side_in(i16::try_from(row.number("side")?).unwrap_or(-1), game.id)
                    .map_err(|error| row.wrong(error))?;
                match row.whole("number") {
                    Some(number) if !(1..=game.number).contains(&number) => {
                        Err(row.wrong(format!("the game {} has no change {number}", game.id)))
                    }
                    _ => Ok(()),
                }
            }
            "conditional" => {
                let id = self.game_of(row)?.id;
                side_in(i16::try_from(row.number("side")?).unwrap_or(-1), id)
                    .map_err(|error| row.wrong(error))?;
                row.read("lines", |text| lines_in(id, text)).map(drop)
            }
            "ratings" => {
                let counts = [row.number("won")?, row.number("drawn")?, row.number("lost")?];
                let last = rating_of(row)?;
                self.said.insert(speed_of(row)?, (Results { counts, last: Some(last) }, row.line));
                Ok(())
            }
            "rating_points" => self.point(row),
            "played" => self.played(row),
            "settings" => self.setting(row),
            "chat" => row.read("room", |text| name_in::<Room>("a room", "a line", text)).map(drop),
            "reports" => row.read("kind", |text| name_in::<ReportKind>("a report", "a game", text)).map(drop),
            "sanctions" => {
                row.read("sanction", |text| name_in::<Sanction>("a sanction", "a person", text)).map(drop)
            }
            "acts" => row.read("act", |text| name_in::<Act>("an act", "an administrator", text)).map(drop),
            "vacations" => row.read("state", vacation_in).map(drop),
            "sheets" => row.read("sheet", |text| json_in::<Value>("a sheet", "a person", text)).map(drop),
            "passkeys" => row.read("key", |text| json_in::<Value>("a key", "a passkey", text)).map(drop),
            _ => Ok(()),
        }
    }

    fn user(&mut self, row: &Row<'_>) -> Checked {
        let (name, compared) = (row.text("name").unwrap_or_default(), row.text("folded"));
        if compared != Some(&folded(name)) && compared != Some(&folded_before(name)) {
            return Err(row.wrong(format!("expected the name {name} in small letters as folded")));
        }
        if row.text("skeleton") != Some(&skeleton(name)) {
            self.odd_skeleton.get_or_insert(row.line);
        }
        Ok(())
    }

    fn setting(&mut self, row: &Row<'_>) -> Checked {
        match row.text("name") {
            Some("registration") => {
                registration_in(row.text("value")).map(drop).map_err(|error| row.wrong(error))
            }
            Some("skeletons") => {
                // Other versions of Unicode have other skeletons. A server computes them again when it
                // starts.
                self.has_skeletons = row.text("value") == Some(&version());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn game(&mut self, row: &Row<'_>) -> Checked {
        let id = row.id("id")?;
        let bytes = row.read("start", |text| start_in(id, &super::bytes_in(text).unwrap_or_default()))?;
        let (result, aborted) = end_in(id, row.text("result")).map_err(|error| row.wrong(error))?;
        let head = Head {
            line: row.line,
            id,
            players: [row.number("white")?, row.number("black")?],
            terms: row.read("terms", |text| terms_in(id, text))?,
            start: bytes,
            created: row.number("created")?,
            clock_at: row.number("clock_at")?,
            number: row.number("number")?,
            result,
            aborted,
            played: 0,
            is_checked: false,
        };
        if (aborted || result.is_some()) && row.whole("flag_at").is_some() {
            return Err(row.wrong(format!("the game {id} is over, and has a flag that falls")));
        }
        self.games.insert(row.number("key")?, head);
        Ok(())
    }

    fn game_of(&mut self, row: &Row<'_>) -> Result<&mut Head, Fault> {
        self.end_changes()?;
        let key = row.number("game")?;
        self.games.get_mut(&key).ok_or_else(|| row.wrong(format!("there is no game with the key {key}")))
    }

    fn change(&mut self, row: &Row<'_>) -> Checked {
        let key = row.number("game")?;
        if self.of != Some(key) {
            let id = self.game_of(row)?.id;
            if self.games.get(&key).is_some_and(|game| game.is_checked) {
                return Err(row.wrong(format!("the changes of the game {id} do not stand together")));
            }
            self.of = Some(key);
        }
        let Some(id) = self.games.get(&key).map(|game| game.id) else { return Ok(()) };
        let small = |value: i64| i16::try_from(value).ok();
        let stored = ChangeRow {
            number: row.number("number")?,
            change: row.text("change").unwrap_or_default().to_owned(),
            white: row.whole("white"),
            black: row.whole("black"),
            running: row.whole("running").and_then(small),
            held: row.whole("held"),
        };
        let expected = self.changes.len() + 1;
        if usize::try_from(stored.number) != Ok(expected) {
            let found = stored.number;
            return Err(row.wrong(format!("the game {id}: expected its change {expected}, found {found}")));
        }
        let change = stored.read(id).map_err(|error| row.wrong(error))?;
        self.changes.push((change, time_in(row.number("at")?), row.line));
        Ok(())
    }

    /// Checks a game after the last row of its changes.
    fn end_changes(&mut self) -> Checked {
        let changes = std::mem::take(&mut self.changes);
        match self.of.take().and_then(|key| self.games.get_mut(&key)) {
            Some(game) => game.check(changes),
            None => Ok(()),
        }
    }

    fn point(&mut self, row: &Row<'_>) -> Checked {
        let (user, speed) = speed_of(row)?;
        let game = self.game_of(row)?;
        let side = Color::ALL.into_iter().zip(game.players).find(|&(_, player)| player == user);
        let outcome = side.and_then(|(side, _)| game.outcome_for(side));
        let place = match outcome {
            Some(2) => 0,
            Some(1) => 1,
            Some(0) => 2,
            _ => return Err(row.wrong(format!("the game {} changes no rating of theirs", game.id))),
        };
        let last = Some(rating_of(row)?);
        let (results, line) = self.played.entry((user, speed)).or_default();
        if let Some(count) = results.counts.get_mut(place) {
            *count += 1;
        }
        (results.last, *line) = (last, row.line);
        Ok(())
    }

    fn played(&mut self, row: &Row<'_>) -> Checked {
        let (id, user, opponent) = (row.id("id")?, row.number("user")?, row.number("opponent")?);
        let (created, outcome) = (row.number("created")?, row.whole("outcome"));
        let game = self.game_of(row)?;
        let [white, black] = game.players;
        let side = if user == white { Color::White } else { Color::Black };
        let is_theirs = (user, opponent) == (white, black) || (user, opponent) == (black, white);
        if !is_theirs || id != game.id || created != game.created || outcome != game.outcome_for(side) {
            return Err(row.wrong(format!("it does not agree with the game {}", game.id)));
        }
        game.played += 1;
        Ok(())
    }

    /// Checks what is left at the end of a backup with this schema.
    pub(super) fn end(&mut self, schema: i64) -> Checked {
        self.end_changes()?;
        // Games without changes are checked in the order of their lines, so that the first fault is reported.
        let mut games: Vec<&mut Head> = self.games.values_mut().collect();
        games.sort_unstable_by_key(|game| game.line);
        for game in games {
            if !game.is_checked {
                game.check(Vec::new())?;
            }
            if schema >= PLAYED && game.played != 2 {
                let detail = format!("the game {} is not in the lists of both players", game.id);
                return Err(Fault { line: game.line, detail });
            }
        }
        for (key, &(said, line)) in &self.said {
            if self.played.get(key).map(|played| played.0) != Some(said) {
                return Err(Fault { line, detail: "the rating is not that of the games".to_owned() });
            }
        }
        if let Some((_, &(_, line))) = self.played.iter().find(|(key, _)| !self.said.contains_key(*key)) {
            return Err(Fault { line, detail: "there is no rating that comes of it".to_owned() });
        }
        match self.odd_skeleton.filter(|_| self.has_skeletons) {
            Some(line) => Err(Fault { line, detail: "the skeleton is not that of the name".to_owned() }),
            None => Ok(()),
        }
    }
}

/// The schema that introduced the table `played`.
const PLAYED: i64 = 10;

fn speed_of(row: &Row<'_>) -> Result<(i64, String), Fault> {
    row.read("speed", |text| name_in::<Speed>("the speed", "a rating", text))?;
    Ok((row.number("user")?, row.text("speed").unwrap_or_default().to_owned()))
}

fn rating_of(row: &Row<'_>) -> Result<[f64; 2], Fault> {
    let [rating, deviation] = ["rating", "deviation"].map(|name| row.get(name).as_f64().unwrap_or(f64::NAN));
    if rating.is_finite() && deviation > 0.0 {
        return Ok([rating, deviation]);
    }
    Err(row.wrong("expected a rating and a deviation"))
}
