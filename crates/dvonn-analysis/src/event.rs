//! The messages of an engine during its search.

use dvonn::{Margin, Move, Outcome};

use crate::{Line, Progress};

/// Something that an engine says about a search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SearchEvent {
    /// How far the search has come. The lines that follow belong to it.
    Progress(Progress),
    /// A line. It replaces the line of the same rank.
    Line {
        /// Its place among the lines, 1 for the best (`multipv`).
        rank: usize,
        /// The line.
        line: Line,
    },
    /// With best play the line of this rank, which was reported before, certainly ends with this margin.
    Proven {
        /// Its place among the lines, 1 for the best.
        rank: usize,
        /// The final margin for the side to move.
        margin: Margin,
    },
    /// With best play the game certainly ends so.
    Outcome(Outcome),
    /// The search has finished; this is the best move, if there is one.
    Done(Option<Move>),
    /// The engine could not be started, or broke down.
    Failed,
}

impl SearchEvent {
    /// Whether the engine says nothing more after this.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        matches!(self, Self::Done(_) | Self::Failed)
    }
}

/// Something that an engine says in answer to a [`Request`](crate::Request).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reply {
    /// The number of the request.
    pub id: u64,
    /// The message.
    pub event: SearchEvent,
}
