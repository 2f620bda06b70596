//! A puzzle: a position with one best move, and the proven margin of every move.

use std::error::Error;
use std::fmt;

use dvonn::{Board, Margin, Move, Phase};
use dvonn_coach::MotifKind;
use dvonn_message::{Key as Common, Message};

use crate::identity::{Identity, PuzzleId};
use crate::key::Key;
use crate::rating::Rating;

/// A position in which exactly one move is best.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    board: Board,
    /// For each legal move, in the order of [`Position::legal_moves`](dvonn::Position::legal_moves).
    margins: Vec<Margin>,
    line: Vec<Move>,
    themes: Vec<MotifKind>,
    rating: Rating,
    /// The best reply to each legal move, in their order; `None` where the game is over. Empty if they are
    /// not known.
    replies: Vec<Option<Move>>,
}

/// Whether a motif can be the theme of a puzzle. The rule books' advice, followed or broken, cannot.
pub(crate) const fn is_theme(kind: MotifKind) -> bool {
    !matches!(kind, MotifKind::Followed(_) | MotifKind::Broken(_))
}

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
    /// After a move, its reply is not legal, or is missing although the game goes on.
    IllegalReply(Move),
}

impl Puzzle {
    /// A puzzle. `margins` has the final margin for the side to move after each legal move, in the order of
    /// [`Position::legal_moves`](dvonn::Position::legal_moves); `line` is best play, beginning with the best
    /// move.
    ///
    /// # Errors
    /// Why it is not a puzzle.
    pub fn new(
        board: Board,
        margins: Vec<Margin>,
        line: Vec<Move>,
        themes: Vec<MotifKind>,
        rating: Rating,
    ) -> Result<Self, PuzzleFault> {
        let position = board.position();
        if position.phase() == Phase::Placement {
            return Err(PuzzleFault::StillPlacing);
        }
        let moves = position.legal_moves();
        if moves.len() != margins.len() {
            return Err(PuzzleFault::MarginCount { found: margins.len(), expected: moves.len() });
        }
        let mut board_then = board;
        for &m in &line {
            board_then = board_then.play(m).map_err(|_| PuzzleFault::IllegalLine(m))?;
        }
        let puzzle = Self { board, margins, line, themes, rating, replies: Vec::new() };
        if puzzle.margins.len() < 2 {
            return Err(PuzzleFault::NoChoice);
        }
        if puzzle.line.first().and_then(|m| puzzle.margin_of(*m)) != Some(puzzle.margin()) {
            return Err(PuzzleFault::NotBest);
        }
        if puzzle.gap() == 0 {
            return Err(PuzzleFault::TwoBest);
        }
        Ok(puzzle)
    }

    /// The same puzzle with the best reply to each legal move, in their order: `None` where the game is over.
    ///
    /// # Errors
    /// There are too few or too many, or one is not legal.
    pub fn with_replies(mut self, replies: Vec<Option<Move>>) -> Result<Self, PuzzleFault> {
        let expected = self.margins.len();
        if replies.len() != expected {
            return Err(PuzzleFault::ReplyCount { found: replies.len(), expected });
        }
        for ((m, _), reply) in self.margins().zip(&replies) {
            let after = self.board.position().play(m).map_err(|_| PuzzleFault::IllegalReply(m))?;
            let is_legal = match reply {
                Some(reply) => after.is_legal(*reply),
                None => after.is_over(),
            };
            if !is_legal {
                return Err(PuzzleFault::IllegalReply(m));
            }
        }
        self.replies = replies;
        Ok(self)
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> PuzzleId {
        self.identity().id()
    }

    /// What it has in common with puzzles that are alike.
    #[must_use]
    pub fn identity(&self) -> Identity {
        Identity::of(self.board.position())
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The one best move.
    #[must_use]
    pub fn best(&self) -> Move {
        self.line.first().copied().unwrap_or(Move::Pass)
    }

    /// Best play, beginning with the best move: as far as the side to move has only one good move to find.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// The legal moves, each with the final margin for the side to move if both sides play their best after
    /// it.
    pub fn margins(&self) -> impl Iterator<Item = (Move, Margin)> + '_ {
        let moves = self.board.position().legal_moves();
        self.margins.iter().enumerate().map(move |(at, margin)| (moves[at], *margin))
    }

    /// The margin after a move; `None` if it is not legal.
    #[must_use]
    pub fn margin_of(&self, m: Move) -> Option<Margin> {
        self.margins().find(|(other, _)| *other == m).map(|(_, margin)| margin)
    }

    /// The best reply to a move: among those that keep the margin, one that takes most from the solver.
    /// `None` if the game is over then, or if the puzzle is of an older file, without replies.
    #[must_use]
    pub fn reply_to(&self, m: Move) -> Option<Move> {
        let at = self.margins().position(|(other, _)| other == m)?;
        self.replies.get(at).copied().flatten()
    }

    /// The best reply to each legal move, in their order; empty if they are not known.
    #[must_use]
    pub fn replies(&self) -> &[Option<Move>] {
        &self.replies
    }

    /// The margin after the best move.
    #[must_use]
    pub fn margin(&self) -> Margin {
        self.margins.iter().copied().max().unwrap_or_default()
    }

    /// The margin after the second best move.
    #[must_use]
    pub fn second_margin(&self) -> Margin {
        let mut sorted = self.margins.clone();
        sorted.sort_unstable();
        sorted.iter().rev().nth(1).copied().unwrap_or_default()
    }

    /// By how many pieces of final margin the best move beats the second best.
    #[must_use]
    pub fn gap(&self) -> u8 {
        self.margin().pieces().abs_diff(self.second_margin().pieces())
    }

    /// The motifs of the solver's moves in the line: what the best move does, and what its follow-up does.
    #[must_use]
    pub fn themes(&self) -> &[MotifKind] {
        &self.themes
    }

    /// How hard it is.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }
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
