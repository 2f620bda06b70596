//! What a puzzle states, proven again.

use std::fmt;

use dvonn::{Margin, Move};
use dvonn_coach::MotifKind;
use dvonn_message::{Key, Message};

use super::proof::prove;
use super::themes;
use crate::puzzle::Puzzle;

/// What is wrong with what a puzzle states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckFault {
    /// A move leads to another margin.
    Margin {
        /// The move.
        m: Move,
        /// The margin that the puzzle states.
        stated: Margin,
        /// The margin that is proven.
        proven: Margin,
    },
    /// Its moves have other motifs.
    Themes {
        /// Those that they have.
        expected: Vec<MotifKind>,
    },
}

/// Proves the margin of every move of a puzzle, and looks for its themes. None if `stop` returned true before it was done; it
/// is asked every few hundred positions of a proof with their number.
///
/// That exactly one move is best by the gap follows from the margins: [`Puzzle::new`] sees to it.
#[must_use]
pub fn check(puzzle: &Puzzle, stop: &dyn Fn(u64) -> bool) -> Option<Result<(), CheckFault>> {
    let proven = prove(puzzle.board().position(), stop)?;
    let wrong = puzzle.margins().zip(proven.margins).find(|((_, stated), proven)| stated != proven);
    if let Some(((m, stated), proven)) = wrong {
        return Some(Err(CheckFault::Margin { m, stated, proven }));
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
            Self::Themes { expected } => write!(f, "the themes are: {}", ids(expected)),
        }
    }
}

impl std::error::Error for CheckFault {}

impl From<&CheckFault> for Message {
    fn from(fault: &CheckFault) -> Self {
        match fault {
            CheckFault::Margin { m, stated, proven } => Self::new(Key::PuzzlesOtherMargin)
                .with("move", *m)
                .with("stated", stated.to_string())
                .with("proven", proven.to_string()),
            CheckFault::Themes { expected } => {
                Self::new(Key::PuzzlesOtherThemes).with("expected", ids(expected))
            }
        }
    }
}

fn ids(themes: &[MotifKind]) -> String {
    themes.iter().map(|theme| theme.id()).collect::<Vec<_>>().join(" ")
}
