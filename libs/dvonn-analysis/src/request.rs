//! A question to an engine.

use dvonn::{Board, IllegalMove, Move, Position};

use crate::{Level, Limits};

/// A question for an engine. It is complete, so an engine that was just started can answer it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The number of the question, which its replies repeat.
    pub id: u64,
    /// The board at the start of the game.
    pub start: Board,
    /// The moves since then, forced passes included. They must be legal.
    pub moves: Vec<Move>,
    /// The level at which to play.
    pub level: Level,
    /// The seed of choices between equals.
    pub seed: u64,
    /// MultiPV: the number of best moves to report, each with its line; at least 1.
    pub multi_pv: usize,
    /// Whether to prove first who wins and then the margin. Otherwise only the margin matters.
    pub outcome_first: bool,
    /// Whether to forget earlier searches, so the answer depends only on the request.
    pub fresh: bool,
    /// The limits of the search.
    pub limits: Limits,
}

impl Request {
    /// Makes a question about a position of a game. It asks for the best move at full strength, until the
    /// engine is stopped.
    #[must_use]
    pub const fn new(start: Board, moves: Vec<Move>) -> Self {
        Self {
            id: 0,
            start,
            moves,
            level: Level::MAX,
            seed: 0,
            multi_pv: 1,
            outcome_first: true,
            fresh: false,
            limits: Limits::INFINITE,
        }
    }

    /// The position of the question.
    ///
    /// # Errors
    /// The rules do not allow one of the moves.
    pub fn position(&self) -> Result<Position, IllegalMove> {
        self.moves.iter().try_fold(*self.start.position(), |position, &m| position.play(m))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_about_the_position_after_its_moves() {
        let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let [m, illegal] = ["d3c3", "a1b1"].map(|m| m.parse::<Move>().unwrap());
        assert_eq!(Request::new(start, Vec::new()).position(), Ok(*start.position()));
        assert_eq!(Request::new(start, vec![m]).position(), start.position().play(m));
        assert_eq!(Request::new(start, vec![illegal]).position().unwrap_err().m, illegal);
    }
}
