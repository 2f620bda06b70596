//! A game in the form that stores keep, and the entries that are added to it.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};
use dvonn_record::GameResult;
use dvonn_referee::{ConditionalMoves, GameChange, MessageId, NumberedChange, TimeControl};

use super::said::Said;

/// The changes by one message, or by the passage of time. An entry is stored in one transaction, before
/// anybody is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// When it happened.
    pub at: Duration,
    /// The changes, in order; empty if only conditional moves have changed.
    pub changes: Vec<NumberedChange>,
    /// The message that was carried out, its sender, and its content.
    pub message: Option<(Color, MessageId, Said)>,
    /// The conditional moves of both sides after it, if they have changed.
    pub conditional: Option<ByColor<ConditionalMoves>>,
    /// How the game ended with it; `None` if it goes on.
    pub result: Option<GameResult>,
    /// Whether it called the game off.
    pub aborted: bool,
    /// When the time of the side to move is definitely up.
    pub flag_at: Option<Duration>,
}

impl Entry {
    /// Returns the sides whose vacations it ends.
    pub fn back(&self) -> impl Iterator<Item = Color> {
        self.changes.iter().filter_map(|change| match change.change {
            GameChange::VacationEnded { by } => Some(by),
            _ => None,
        })
    }
}

/// A game in the form that stores keep.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredGame {
    /// The board on which it began.
    pub start: Board,
    /// The time control; `None` without clocks.
    pub time: Option<TimeControl>,
    /// When it began.
    pub created: Duration,
    /// Its changes, and the time of each.
    pub changes: Vec<(NumberedChange, Duration)>,
    /// The moment from which its clocks run on: the time of the last change, plus the time in which no server
    /// ran.
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
    /// The number of the message.
    pub id: MessageId,
    /// The number of the first change that it made, if it made one.
    pub change: Option<u64>,
    /// The content; `None` if an early version stored the message.
    pub said: Option<Said>,
}

/// The error for a stored game whose changes do not follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("change {number} cannot follow those before it")]
pub struct Damaged {
    /// The number of the first such change.
    pub number: u64,
}
