//! A game as a store keeps it, and the entries added to it.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};
use dvonn_record::GameResult;
use dvonn_referee::{ConditionalMoves, GameChange, MessageId, NumberedChange, TimeControl};

use super::said::Said;

/// The parts that are stored together before anybody is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// When.
    pub at: Duration,
    /// The changes, in order. A message that changed conditional moves alone has none.
    pub changes: Vec<NumberedChange>,
    /// The message that was carried out, its sender, and its content.
    pub message: Option<(Color, MessageId, Said)>,
    /// The conditional moves of both sides after it, if they are others than before.
    pub conditional: Option<ByColor<ConditionalMoves>>,
    /// How the game ended with it.
    pub result: Option<GameResult>,
    /// Whether it called the game off.
    pub aborted: bool,
    /// When the time of the side to move is up.
    pub flag_at: Option<Duration>,
}

impl Entry {
    /// The players whose vacations it ends.
    pub fn back(&self) -> impl Iterator<Item = Color> {
        self.changes.iter().filter_map(|change| match change.change {
            GameChange::VacationEnded { by } => Some(by),
            _ => None,
        })
    }
}

/// A game as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredGame {
    /// The board on which it began.
    pub start: Board,
    /// How much time it gives.
    pub time: Option<TimeControl>,
    /// When it began.
    pub created: Duration,
    /// Its changes, and when each was made.
    pub changes: Vec<(NumberedChange, Duration)>,
    /// When its clocks showed what the last change says, with the time added in which no server ran.
    pub clock_at: Duration,
    /// The messages that were carried out.
    pub messages: Vec<CarriedOut>,
    /// The conditional moves of each side, line by line.
    pub conditional: ByColor<Vec<Vec<Move>>>,
}

/// A message that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CarriedOut {
    /// The sender's side.
    pub side: Color,
    /// Its number.
    pub id: MessageId,
    /// The number of the first change that it made, if it made one.
    pub change: Option<u64>,
    /// The content; early versions have not stored it.
    pub said: Option<Said>,
}

/// A stored game whose changes are not those of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("change {number} cannot follow those before it")]
pub struct Damaged {
    /// The number of the change.
    pub number: u64,
}
