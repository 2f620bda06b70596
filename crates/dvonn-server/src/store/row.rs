//! The form of values in the columns of a database, the same in SQLite and PostgreSQL.

use std::fmt::Display;
use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};
use dvonn_net::{ChallengeState, Filter, GameId, Registration, Terms};
use dvonn_record::GameResult;
use dvonn_referee::{ClockReading, NumberedChange};
use serde::Serialize;
use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer as _};

use super::{StoreError, VacationState};
use crate::hosted::Said;

/// Returns the error for a damaged value: its kind, the thing that has it, and the fault.
pub(crate) fn damaged(what: &'static str, of: impl Display, detail: impl Display) -> StoreError {
    StoreError::Damaged { what, of: format!("{of}"), detail: format!("{detail}") }
}

/// Returns a time in milliseconds.
pub(crate) fn time_out(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Reads a time from milliseconds. A time before 1970 reads as 1970.
pub(crate) fn time_in(milliseconds: i64) -> Duration {
    Duration::from_millis(u64::try_from(milliseconds).unwrap_or_default())
}

/// Returns the id of a message as a signed number with the same bits.
pub(crate) const fn message_out(id: u64) -> i64 {
    id.cast_signed()
}

/// Returns the content of a message for a column.
pub(crate) const fn said_out(said: Said) -> i64 {
    said.number().cast_signed()
}

/// Reads the content of a message from a column.
pub(crate) const fn said_in(said: i64) -> Said {
    Said::stored(said.cast_unsigned())
}

/// Reads the id of a message.
pub(crate) const fn message_in(id: i64) -> u64 {
    id.cast_unsigned()
}

/// Returns a side as a number: 0 for White, 1 for Black.
pub(crate) fn side_out(side: Color) -> i16 {
    i16::from(side == Color::Black)
}

/// Reads a side.
pub(crate) fn side_in(side: i16, of: impl Display) -> Result<Color, StoreError> {
    match side {
        0 => Ok(Color::White),
        1 => Ok(Color::Black),
        _ => Err(damaged("a side", of, side)),
    }
}

/// Returns a value as JSON.
pub(crate) fn json_out(value: &impl Serialize) -> String {
    // None of the values contains anything that JSON cannot express.
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a value from JSON.
pub(crate) fn json_in<T: DeserializeOwned>(
    what: &'static str,
    of: impl Display,
    text: &str,
) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| damaged(what, of, error))
}

/// Reads one of several names.
pub(crate) fn name_in<T: DeserializeOwned>(
    what: &'static str,
    of: impl Display,
    name: &str,
) -> Result<T, StoreError> {
    let name: StrDeserializer<'_, ValueError> = name.into_deserializer();
    T::deserialize(name).map_err(|error| damaged(what, of, error))
}

pub(crate) fn id_in(id: &str) -> Result<GameId, StoreError> {
    id.parse().map_err(|error| damaged("the name", id, error))
}

pub(crate) fn terms_in(of: GameId, text: &str) -> Result<Terms, StoreError> {
    json_in("the terms", of, text)
}

pub(crate) const fn state_out(state: ChallengeState) -> &'static str {
    match state {
        ChallengeState::Open => "open",
        ChallengeState::Accepted => "accepted",
        ChallengeState::Withdrawn => "withdrawn",
    }
}

pub(crate) fn state_in(of: GameId, text: &str) -> Result<ChallengeState, StoreError> {
    match text {
        "open" => Ok(ChallengeState::Open),
        "accepted" => Ok(ChallengeState::Accepted),
        "withdrawn" => Ok(ChallengeState::Withdrawn),
        _ => Err(damaged("the state", of, text)),
    }
}

pub(crate) const fn vacation_out(state: VacationState) -> &'static str {
    match state {
        VacationState::Announced => "announced",
        VacationState::Begun => "begun",
        VacationState::Ending => "ending",
        VacationState::Over => "over",
    }
}

pub(crate) fn vacation_in(text: &str) -> Result<VacationState, StoreError> {
    match text {
        "announced" => Ok(VacationState::Announced),
        "begun" => Ok(VacationState::Begun),
        "ending" => Ok(VacationState::Ending),
        "over" => Ok(VacationState::Over),
        _ => Err(damaged("the state", "a vacation", text)),
    }
}

pub(crate) fn start_in(of: GameId, bytes: &[u8]) -> Result<Board, StoreError> {
    Board::unpack(bytes).map_err(|error| damaged("the start", of, error))
}

/// The value in place of a result for an aborted game.
const ABORTED: &str = "aborted";

/// Returns how a game ended, with or without a result; `None` while it goes on.
pub(crate) fn end_out(result: Option<GameResult>, aborted: bool) -> Option<String> {
    if aborted { Some(ABORTED.to_owned()) } else { result.as_ref().map(json_out) }
}

/// Reads a result, and whether the game was called off.
pub(crate) fn end_in(of: GameId, text: Option<&str>) -> Result<(Option<GameResult>, bool), StoreError> {
    match text {
        Some(ABORTED) => Ok((None, true)),
        text => Ok((text.map(|text| json_in("the result", of, text)).transpose()?, false)),
    }
}

/// Reads the policy for new accounts. Without a stored one, they are open to everybody.
pub(crate) fn registration_in(text: Option<&str>) -> Result<Registration, StoreError> {
    text.map_or(Ok(Registration::Open), |text| json_in("the registration", "the settings", text))
}

pub(crate) fn filter_in(of: GameId, text: Option<&str>) -> Result<Option<Filter>, StoreError> {
    text.map(|text| json_in("the filter", of, text)).transpose()
}

/// A change and its clocks in columns.
pub(crate) struct ChangeRow {
    pub(crate) number: i64,
    pub(crate) change: String,
    pub(crate) white: Option<i64>,
    pub(crate) black: Option<i64>,
    pub(crate) running: Option<i16>,
    pub(crate) held: Option<i64>,
}

impl ChangeRow {
    /// Returns a change in columns.
    pub(crate) fn out(change: &NumberedChange) -> Self {
        let clocks = change.clocks;
        Self {
            number: i64::try_from(change.number).unwrap_or(i64::MAX),
            change: json_out(&change.change),
            white: clocks.map(|clocks| time_out(clocks.left.white)),
            black: clocks.map(|clocks| time_out(clocks.left.black)),
            running: clocks.and_then(|clocks| clocks.running).map(side_out),
            held: clocks.map(|clocks| time_out(clocks.held)),
        }
    }

    /// Reads the change.
    pub(crate) fn read(self, of: GameId) -> Result<NumberedChange, StoreError> {
        let change = json_in("a change", of, &self.change)?;
        let running = self.running.map(|side| side_in(side, of)).transpose()?;
        let clocks = match (self.white, self.black, self.held) {
            (Some(white), Some(black), Some(held)) => {
                let left = ByColor { white: time_in(white), black: time_in(black) };
                Some(ClockReading { left, running, held: time_in(held) })
            }
            _ => None,
        };
        let number = u64::try_from(self.number).unwrap_or_default();
        Ok(NumberedChange { number, change, clocks })
    }
}

pub(crate) fn lines_in(of: GameId, text: &str) -> Result<Vec<Vec<Move>>, StoreError> {
    json_in("conditional moves", of, text)
}
