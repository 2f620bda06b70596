//! The messages of an engine during its search.

use dvonn::{Margin, Move, Outcome};

use crate::{Line, Progress};

/// A message from an engine about a search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SearchEvent {
    /// The progress of the search; the next lines belong to it.
    Progress(Progress),
    /// A line, which replaces the previous one of the same rank.
    Line {
        /// Its rank among the lines, 1 for the best (`multipv`).
        rank: usize,
        /// The line.
        line: Line,
    },
    /// The reported line of this rank is proven to end with this margin under best play.
    Proven {
        /// Its rank among the lines, 1 for the best.
        rank: usize,
        /// The final margin for the side to move.
        margin: Margin,
    },
    /// The game is proven to end this way under best play.
    Outcome(Outcome),
    /// The search has finished with this best move, if there is one.
    Done(Option<Move>),
    /// The engine could not be started, or failed.
    Failed,
}

impl SearchEvent {
    /// Whether this is the engine's last message.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        matches!(self, Self::Done(_) | Self::Failed)
    }
}

/// A message from an engine in reply to a [`Request`](crate::Request).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reply {
    /// The number of the request.
    pub id: u64,
    /// The message.
    pub event: SearchEvent,
}
