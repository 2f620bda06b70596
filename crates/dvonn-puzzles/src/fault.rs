//! Why a position with margins and moves is not a puzzle.

use std::error::Error;
use std::fmt;

use dvonn::Move;
use dvonn_message::{Key as Common, Message};

use crate::key::Key;

/// Why a position with margins and moves is not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleFault {
    /// The board is still being filled.
    StillPlacing,
    /// The number of margins is not the number of legal moves.
    MarginCount {
        /// The number of margins.
        found: usize,
        /// The number of legal moves.
        expected: usize,
    },
    /// Fewer than two moves are legal: there is nothing to find.
    NoChoice,
    /// The line is empty, or does not begin with the best move.
    NotBest,
    /// Another move is as good as the best one.
    TwoBest,
    /// A move of the line is not legal.
    IllegalLine(Move),
    /// The number of replies is not the number of legal moves.
    ReplyCount {
        /// The number of replies.
        found: usize,
        /// The number of legal moves.
        expected: usize,
    },
    /// After a move, its reply is not legal, or is missing although the game continues.
    IllegalReply(Move),
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StillPlacing => f.write_str("expected a position of the stacking phase"),
            Self::MarginCount { found, expected } => {
                write!(f, "expected {expected} margins, one for each legal move, found {found}")
            }
            Self::NoChoice => f.write_str("expected a position with at least two legal moves"),
            Self::NotBest => f.write_str("expected the move with the greatest margin first"),
            Self::TwoBest => f.write_str("expected one move that is better than all others"),
            Self::IllegalLine(m) => write!(f, "{m} is not legal there"),
            Self::ReplyCount { found, expected } => {
                write!(f, "expected {expected} replies, one to each legal move, found {found}")
            }
            Self::IllegalReply(m) => write!(f, "expected a legal reply to {m}, or - if the game is over"),
        }
    }
}

impl Error for PuzzleFault {}

impl From<&PuzzleFault> for Message {
    fn from(fault: &PuzzleFault) -> Self {
        match *fault {
            PuzzleFault::StillPlacing => Self::new(Common::OnlyStacking),
            PuzzleFault::MarginCount { found, expected } => {
                Self::new(Key::MarginCount).with("found", found).with("expected", expected)
            }
            PuzzleFault::NoChoice => Self::new(Key::NoChoice),
            PuzzleFault::NotBest => Self::new(Key::NotBest),
            PuzzleFault::TwoBest => Self::new(Key::TwoBest),
            PuzzleFault::IllegalLine(m) => Self::new(Key::Illegal).with("move", m),
            PuzzleFault::ReplyCount { found, expected } => {
                Self::new(Key::ReplyCount).with("found", found).with("expected", expected)
            }
            PuzzleFault::IllegalReply(m) => Self::new(Key::IllegalReply).with("move", m),
        }
    }
}
