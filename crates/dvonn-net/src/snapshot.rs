//! A whole game and its clocks, in JSON.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};
use dvonn_record::{GameResult, NodeId, Record};
use dvonn_referee::{ClockReading, ConditionalMoves, Snapshot, TimeControl};
use serde::{Deserialize, Serialize};

use crate::offer::Offered;
use crate::text::{self, milliseconds};

/// The clocks, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClocksText {
    /// White's remaining time.
    pub white: u64,
    /// Black's remaining time.
    pub black: u64,
    /// The side whose clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Color>))]
    pub running: Option<Color>,
    /// How long the running clock is still held before it counts down.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub held: u64,
}

// Serde passes a reference.
#[cfg_attr(target_pointer_width = "64", expect(clippy::trivially_copy_pass_by_ref))]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl From<ClockReading> for ClocksText {
    fn from(reading: ClockReading) -> Self {
        let ClockReading { left, running, held } = reading;
        let [white, black] = Color::ALL.map(|side| milliseconds(left[side]));
        Self { white, black, running, held: milliseconds(held) }
    }
}

impl From<ClocksText> for ClockReading {
    fn from(text: ClocksText) -> Self {
        let [white, black, held] = [text.white, text.black, text.held].map(Duration::from_millis);
        Self { left: ByColor { white, black }, running: text.running, held }
    }
}

/// The state of a game, as one of its players or a spectator may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SnapshotText {
    /// The number of the last change that it includes.
    pub number: u64,
    /// The board on which the game began, as a DFEN.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub start: Board,
    /// Its moves, including forced passes and the last placement.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub moves: Vec<Move>,
    /// The side to move, unless the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Color>))]
    pub turn: Option<Color>,
    /// How it ended, on the board or otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::GameResult>))]
    pub result: Option<GameResult>,
    /// The time control of each side.
    #[serde(with = "text::option", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub time: Option<TimeControl>,
    /// The clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClocksText>,
    /// The player's own conditional moves, line by line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub conditional: Vec<Vec<Move>>,
    /// The open offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offered>,
    /// Whether the game was called off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aborted: bool,
    /// The latest ends of the players' vacations. Until then a player's clock is stopped.
    #[serde(default, skip_serializing_if = "Vacations::is_empty")]
    pub vacations: Vacations,
}

/// The latest ends of the players' vacations, in milliseconds since 1970. Absent for a player who is not on
/// vacation.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Vacations {
    /// The end for White's player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<u64>,
    /// The end for Black's player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<u64>,
}

impl Vacations {
    const fn is_empty(&self) -> bool {
        self.white.is_none() && self.black.is_none()
    }
}

/// Why a snapshot does not describe a legal game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongSnapshot {
    /// A move is illegal at its place.
    #[error("move {} of the game is illegal", place + 1)]
    Illegal {
        /// Its index, from 0.
        place: usize,
    },
    /// A line of conditional moves is not valid.
    #[error("line {} of the conditional moves is not one", line + 1)]
    Conditional {
        /// Its index, from 0.
        line: usize,
    },
}

impl From<&Snapshot> for SnapshotText {
    fn from(snapshot: &Snapshot) -> Self {
        let result = snapshot.record.result();
        let goes_on = result.is_none() && !snapshot.aborted;
        Self {
            number: snapshot.number,
            start: *snapshot.record.start(),
            moves: snapshot.record.moves().collect(),
            turn: goes_on.then(|| snapshot.record.final_board().position().side()),
            result,
            time: snapshot.clocks.map(|(time, _)| time),
            clocks: snapshot.clocks.map(|(_, reading)| reading.into()),
            conditional: snapshot.conditional.lines(),
            offer: snapshot.offer.map(|(by, offer)| Offered { by, offer }),
            aborted: snapshot.aborted,
            vacations: Vacations {
                white: snapshot.vacations.white.map(milliseconds),
                black: snapshot.vacations.black.map(milliseconds),
            },
        }
    }
}

impl SnapshotText {
    /// Returns the snapshot, for the player of a side or for a spectator.
    ///
    /// # Errors
    /// If a move or a line of conditional moves is illegal.
    pub fn snapshot(&self, side: Option<Color>) -> Result<Snapshot, WrongSnapshot> {
        let mut record = Record::from_start(self.start);
        let mut cursor = record.cursor(NodeId::START);
        for (place, &m) in self.moves.iter().enumerate() {
            cursor.add_move(m).map_err(|_| WrongSnapshot::Illegal { place })?;
        }
        let board = record.final_board();
        record.set_result(self.result);
        let mut conditional = ConditionalMoves::default();
        for (line, moves) in self.conditional.iter().enumerate() {
            let side = side.ok_or(WrongSnapshot::Conditional { line })?;
            conditional.add(&board, side, moves).map_err(|_| WrongSnapshot::Conditional { line })?;
        }
        let clocks = self.time.zip(self.clocks.map(Into::into));
        let offer = self.offer.map(|Offered { by, offer }| (by, offer));
        let Vacations { white, black } = self.vacations;
        let [white, black] = [white, black].map(|until| until.map(Duration::from_millis));
        let (number, aborted, vacations) = (self.number, self.aborted, ByColor { white, black });
        Ok(Snapshot { number, record, clocks, conditional, offer, aborted, vacations })
    }
}
