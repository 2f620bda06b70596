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
    /// The seed that determines the game.
    pub seed: u64,
    /// The way in which it begins.
    pub beginning: Beginning,
    /// The start and all moves up to the end of the game.
    pub record: Record,
    /// The outcome of the game.
    pub outcome: Outcome,
}

/// Why an entry of a stream is not a game of the collection.
#[derive(Debug, Error)]
pub enum GameError {
    /// The input is not a stream of packed games, or it ends in the middle of one.
    #[error(transparent)]
    Stream(#[from] io::Error),
    /// A game cannot be unpacked.
    #[error(transparent)]
    Game(#[from] UnpackGameError),
    /// The game does not belong to the collection: its id is not a seed, its event does not match the seed,
    /// or it isn't over.
    #[error(
        "game {id:?}, event {event:?}: expected a finished game with its seed as its id, and its way of beginning as its event"
    )]
    Other {
        /// The id of the game.
        id: Option<String>,
        /// The event of the game.
        event: Option<String>,
    },
}

impl Game {
    /// The game in a record.
    ///
    /// # Errors
    /// [`GameError::Other`] if the record is not a game of the collection.
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
/// [`GameError`]: at once if the input is not such a stream, or else in place of a game.
pub fn games(stream: &[u8]) -> Result<impl Iterator<Item = Result<Game, GameError>> + '_, GameError> {
    let packed = packed_games(stream)?;
    Ok(packed.map(|packed| Game::of(Record::unpack(&packed?)?)))
}
