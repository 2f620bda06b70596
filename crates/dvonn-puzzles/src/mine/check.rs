//! Proves the claims of a puzzle once more.

use std::fmt;

use dvonn::{Margin, Move};
use dvonn_coach::MotifKind;
use dvonn_message::Message;

use super::proof::{margin_after, prove};
use super::themes;
use crate::key::Key;
use crate::puzzle::Puzzle;

/// A wrong claim of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckFault {
    /// A move leads to another margin.
    Margin {
        /// The move.
        m: Move,
        /// The margin that the puzzle states.
        stated: Margin,
        /// The margin that was proven.
        proven: Margin,
    },
    /// A reply isn't the best.
    Reply {
        /// The move.
        m: Move,
        /// The reply that the puzzle states.
        reply: Move,
        /// The margin that best play leads to.
        best: Margin,
        /// The margin after this reply.
        proven: Margin,
    },
    /// The moves have other motifs.
    Themes {
        /// The motifs that the moves have.
        expected: Vec<MotifKind>,
    },
}

/// Proves, for each move to find, the margin of every move and the reply to it; then finds the themes. `None`
/// if `stop` returned true before the end. A proof calls `stop` every few hundred positions, with the number
/// of positions so far.
///
/// [`Puzzle::new`] already ensures that exactly one move has the best margin.
#[must_use]
pub fn check(puzzle: &Puzzle, stop: &dyn Fn(u64) -> bool) -> Option<Result<(), CheckFault>> {
    for step in puzzle.steps() {
        let position = step.board().position();
        let proven = prove(position, stop)?;
        let wrong = step.margins().zip(proven.margins).find(|((_, stated), proven)| stated != proven);
        if let Some(((m, stated), proven)) = wrong {
            return Some(Err(CheckFault::Margin { m, stated, proven }));
        }
        for ((m, best), reply) in step.margins().zip(step.replies()) {
            let proven = margin_after(position, m, *reply, stop)?;
            if let Some(reply) = *reply
                && proven != best
            {
                return Some(Err(CheckFault::Reply { m, reply, best, proven }));
            }
        }
    }
    let expected = themes(puzzle.board(), puzzle.line());
    Some(if expected == puzzle.themes() { Ok(()) } else { Err(CheckFault::Themes { expected }) })
}

impl fmt::Display for CheckFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Margin { m, stated, proven } => {
                write!(f, "after {m} the margin is {proven}, not {stated}")
            }
            Self::Reply { m, reply, best, proven } => {
                write!(f, "after {m} {reply} the margin is {proven}, not {best}")
            }
            Self::Themes { expected } => write!(f, "the themes are: {}", names(expected)),
        }
    }
}

impl std::error::Error for CheckFault {}

impl From<&CheckFault> for Message {
    fn from(fault: &CheckFault) -> Self {
        match fault {
            CheckFault::Margin { m, stated, proven } => Self::new(Key::OtherMargin)
                .with("move", *m)
                .with("stated", stated.to_string())
                .with("proven", proven.to_string()),
            CheckFault::Reply { m, reply, best, proven } => Self::new(Key::OtherReply)
                .with("move", *m)
                .with("reply", *reply)
                .with("best", best.to_string())
                .with("proven", proven.to_string()),
            CheckFault::Themes { expected } => Self::new(Key::OtherThemes).with("expected", names(expected)),
        }
    }
}

fn names(themes: &[MotifKind]) -> String {
    themes.iter().map(|theme| theme.as_str()).collect::<Vec<_>>().join(" ")
}
