//! A move that the solver has to find: the proven margin of every move, and the best reply to it.

use dvonn::{Board, Margin, Move, Phase};

use crate::fault::PuzzleFault;

/// A position of a puzzle's line in which the solver is to move, and the proven margins of its moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    board: Board,
    /// The margin after each legal move, in the order of
    /// [`Position::legal_moves`](dvonn::Position::legal_moves).
    margins: Vec<Margin>,
    /// The best reply to each legal move, in their order; `None` where the game is over. Empty if replies are
    /// not known.
    replies: Vec<Option<Move>>,
}

impl Step {
    /// Makes a step from a position and the final margin for the side to move after each legal move.
    pub(crate) fn new(board: Board, margins: Vec<Margin>) -> Result<Self, PuzzleFault> {
        if board.position().phase() == Phase::Placement {
            return Err(PuzzleFault::StillPlacing);
        }
        let expected = board.position().legal_moves().len();
        if margins.len() != expected {
            return Err(PuzzleFault::MarginCount { found: margins.len(), expected });
        }
        if margins.len() < 2 {
            return Err(PuzzleFault::NoChoice);
        }
        Ok(Self { board, margins, replies: Vec::new() })
    }

    /// Checks that this move is better than all others.
    pub(crate) fn is_found_by(&self, best: Option<Move>) -> Result<(), PuzzleFault> {
        if best.and_then(|m| self.margin_of(m)) != Some(self.margin()) {
            return Err(PuzzleFault::NotBest);
        }
        if self.margin() == self.second_margin() {
            return Err(PuzzleFault::TwoBest);
        }
        Ok(())
    }

    /// Adds the best reply to each legal move, in their order: `None` where the game is over.
    pub(crate) fn set_replies(&mut self, replies: Vec<Option<Move>>) -> Result<(), PuzzleFault> {
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
        Ok(())
    }

    /// The board on which the solver has to find the move.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The legal moves, each with the final margin for the side to move if both sides play their best from
    /// there.
    pub fn margins(&self) -> impl Iterator<Item = (Move, Margin)> + '_ {
        let moves = self.board.position().legal_moves();
        self.margins.iter().enumerate().map(move |(at, margin)| (moves[at], *margin))
    }

    /// The margin after a move; `None` if it is not legal.
    #[must_use]
    pub fn margin_of(&self, m: Move) -> Option<Margin> {
        self.margins().find(|(other, _)| *other == m).map(|(_, margin)| margin)
    }

    /// Returns the best reply to a move: of those that keep the margin, one that takes most from the solver.
    /// `None` if the move ends the game, or if the puzzle is from an older file without replies.
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

    /// The margin after the second-best move.
    #[must_use]
    pub fn second_margin(&self) -> Margin {
        let mut sorted = self.margins.clone();
        sorted.sort_unstable();
        sorted.iter().rev().nth(1).copied().unwrap_or_default()
    }
}
