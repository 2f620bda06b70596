//! A question to an engine.

use dvonn::{Board, IllegalMove, Move, Position};

use crate::{Level, Limits};

/// A question for an engine. It says everything, so that an engine that was just started can answer it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The number of the question: replies carry the same.
    pub id: u64,
    /// The board on which the game began.
    pub start: Board,
    /// The moves since, forced passes included. They are legal.
    pub moves: Vec<Move>,
    /// How strongly to play.
    pub level: Level,
    /// The seed of choices among equals.
    pub seed: u64,
    /// MultiPV: how many of the best moves to report, each with its line; at least 1.
    pub multi_pv: usize,
    /// Whether to prove the outcome first, that is, who wins, and then by how much. Otherwise only the margin
    /// matters.
    pub outcome_first: bool,
    /// Whether to forget earlier searches, so that the answer depends on nothing but the request.
    pub fresh: bool,
    /// How long to think.
    pub limits: Limits,
}

impl Request {
    /// A question about a position of a game: for the best move at full strength, until the engine is
    /// stopped.
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

    /// The position that is asked about.
    ///
    /// # Errors
    /// A move that the rules do not allow.
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
