//! The games of the collection, read from a stream of packed games.

use std::io;

use dvonn::{Color, Outcome, Position};
use dvonn_archive::packed_games;
use dvonn_record::{Record, UnpackGameError};
use thiserror::Error;

use crate::champion::beginning::Beginning;

/// A game of the collection.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The seed that it follows from.
    pub seed: u64,
    /// How it begins.
    pub beginning: Beginning,
    /// Its start and its moves. It is played to the end.
    pub record: Record,
    /// The result.
    pub outcome: Outcome,
}

/// Why a stream has no game of the collection at a place.
#[derive(Debug, Error)]
pub enum GameError {
    /// It is no stream of packed games, or ends in one.
    #[error(transparent)]
    Stream(#[from] io::Error),
    /// A game cannot be unpacked.
    #[error(transparent)]
    Game(#[from] UnpackGameError),
    /// The game is not from the collection: its id is not a seed, its event is not that of its seed, or it
    /// isn't over.
    #[error(
        "game {id:?}, event {event:?}: expected a finished game with its seed as its id, and how it begins as its event"
    )]
    Other {
        /// Its id.
        id: Option<String>,
        /// Its event.
        event: Option<String>,
    },
}

impl Game {
    /// The game of a record.
    ///
    /// # Errors
    /// [`GameError::Other`].
    pub fn of(record: Record) -> Result<Self, GameError> {
        let seed = record.id.as_deref().and_then(|id| id.parse().ok());
        let beginning = record.event.as_deref().and_then(Beginning::named);
        match (seed, beginning, record.final_position().outcome()) {
            (Some(seed), Some(beginning), Some(outcome)) if Beginning::of_seed(seed) == beginning => {
                Ok(Self { seed, beginning, record, outcome })
            }
            _ => Err(GameError::Other { id: record.id, event: record.event }),
        }
    }

    /// The points of a side: 1 for a win, ½ for a draw.
    #[must_use]
    pub fn points(&self, side: Color) -> f64 {
        match self.outcome {
            Outcome::Draw => 0.5,
            Outcome::Win(winner) => f64::from(u8::from(winner == side)),
        }
    }

    /// The positions of the game, the start first.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let start = *self.record.start().position();
        let next = |position: &mut Position, m| {
            position.apply(m);
            Some(*position)
        };
        std::iter::once(start).chain(self.record.moves().scan(start, next))
    }
}

/// The games of a stream.
///
/// # Errors
/// [`GameError`]: at once if it is no such stream, or else in the place of a game.
pub fn games(stream: &[u8]) -> Result<impl Iterator<Item = Result<Game, GameError>> + '_, GameError> {
    let packed = packed_games(stream)?;
    Ok(packed.map(|packed| Game::of(Record::unpack(&packed?)?)))
}
