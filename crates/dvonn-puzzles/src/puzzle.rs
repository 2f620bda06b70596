//! A puzzle: a position with one best move, and the proven margin of every move.

use dvonn::{Board, Margin, Move};
use dvonn_coach::MotifKind;

use crate::fault::PuzzleFault;
use crate::identity::{Identity, PuzzleId};
use crate::rating::Rating;
use crate::step::Step;

/// A position in which exactly one move is best.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The move to find.
    first: Step,
    /// The moves to find after it, up to the last that is proven.
    later: Vec<Step>,
    line: Vec<Move>,
    themes: Vec<MotifKind>,
    rating: Rating,
}

/// Whether a motif can be the theme of a puzzle. The rule books' advice, followed or broken, cannot.
pub(crate) const fn is_theme(kind: MotifKind) -> bool {
    !matches!(kind, MotifKind::Followed(_) | MotifKind::Broken(_))
}

impl Puzzle {
    /// Makes a puzzle. `margins` has the final margin for the side to move after each legal move, in the
    /// order of [`Position::legal_moves`](dvonn::Position::legal_moves). `line` is best play, starting with
    /// the best move.
    ///
    /// # Errors
    /// [`PuzzleFault`] if these do not make a puzzle.
    pub fn new(
        board: Board,
        margins: Vec<Margin>,
        line: Vec<Move>,
        themes: Vec<MotifKind>,
        rating: Rating,
    ) -> Result<Self, PuzzleFault> {
        let first = Step::new(board, margins)?;
        let mut board_then = board;
        for &m in &line {
            board_then = board_then.play(m).map_err(|_| PuzzleFault::IllegalLine(m))?;
        }
        first.is_found_by(line.first().copied())?;
        Ok(Self { first, later: Vec::new(), line, themes, rating })
    }

    /// Returns the same puzzle with the best reply to each legal move, in their order: `None` where the game
    /// is over.
    ///
    /// # Errors
    /// [`PuzzleFault`] if there are too few or too many replies, or one is not legal.
    pub fn with_replies(mut self, replies: Vec<Option<Move>>) -> Result<Self, PuzzleFault> {
        self.first.set_replies(replies)?;
        Ok(self)
    }

    /// Returns the same puzzle with the proof for the next move that the solver has to find: the margins and
    /// replies of its position.
    ///
    /// # Errors
    /// [`PuzzleFault`] if the line has no such move, if it is not the one best move, or if its margin is not
    /// the puzzle's.
    pub fn with_next_step(
        mut self,
        margins: Vec<Margin>,
        replies: Vec<Option<Move>>,
    ) -> Result<Self, PuzzleFault> {
        let at = 2 * (self.later.len() + 1);
        let mut board = *self.board();
        for &m in self.line.iter().take(at) {
            board = board.play(m).map_err(|_| PuzzleFault::IllegalLine(m))?;
        }
        let mut step = Step::new(board, margins)?;
        step.is_found_by(self.line.get(at).copied())?;
        if step.margin() != self.margin() {
            return Err(PuzzleFault::NotBest);
        }
        step.set_replies(replies)?;
        self.later.push(step);
        Ok(self)
    }

    /// The id, which follows from the position.
    #[must_use]
    pub fn id(&self) -> PuzzleId {
        self.identity().id()
    }

    /// The identity that it shares with puzzles that are alike.
    #[must_use]
    pub fn identity(&self) -> Identity {
        Identity::of(self.board().position())
    }

    /// The board on which the solver has to find the first move.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.first.board()
    }

    /// Returns the move that the solver has to find after `played` moves of the line: 0, 2 or 4. `None` if
    /// there is no such move or it is not proven.
    #[must_use]
    pub fn step(&self, played: usize) -> Option<&Step> {
        match played {
            0 => Some(&self.first),
            _ if played.is_multiple_of(2) => self.later.get(played / 2 - 1),
            _ => None,
        }
    }

    /// The positions in which the solver has to find a proven move, the first one first.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        std::iter::once(&self.first).chain(&self.later)
    }

    /// The one best move.
    #[must_use]
    pub fn best(&self) -> Move {
        self.line.first().copied().unwrap_or(Move::Pass)
    }

    /// Best play, starting with the best move. It ends where the solver no longer has a single good move.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// The legal moves, each with the final margin for the side to move if both sides play their best from
    /// there.
    pub fn margins(&self) -> impl Iterator<Item = (Move, Margin)> + '_ {
        self.first.margins()
    }

    /// The margin after a move; `None` if it is not legal.
    #[must_use]
    pub fn margin_of(&self, m: Move) -> Option<Margin> {
        self.first.margin_of(m)
    }

    /// The best reply to a move: see [`Step::reply_to`].
    #[must_use]
    pub fn reply_to(&self, m: Move) -> Option<Move> {
        self.first.reply_to(m)
    }

    /// The margin after the best move.
    #[must_use]
    pub fn margin(&self) -> Margin {
        self.first.margin()
    }

    /// The margin after the second-best move.
    #[must_use]
    pub fn second_margin(&self) -> Margin {
        self.first.second_margin()
    }

    /// The difference between the margins of the best and the second-best move, in pieces.
    #[must_use]
    pub fn gap(&self) -> u8 {
        self.margin().pieces().abs_diff(self.second_margin().pieces())
    }

    /// The motifs of the solver's moves in the line: of the best move and of its follow-ups.
    #[must_use]
    pub fn themes(&self) -> &[MotifKind] {
        &self.themes
    }

    /// The difficulty, as a rating.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }
}
