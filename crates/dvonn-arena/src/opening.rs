//! Where games start: the same for both games of a pair, and the same for the same seed on every machine.

use std::fmt;

use dvonn::random::{self, Random};
use dvonn::{Board, Move};

/// The kind of start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Full boards with the colours shared fairly along the edge (rule L4).
    Balanced,
    /// Full boards, each equally likely.
    Random,
    /// The empty board, and so many random placements.
    Empty {
        /// How many, so that not all games are alike.
        placements: u8,
    },
}

/// `balanced`, `random`, `empty` or `empty, 6 random placements`.
impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Balanced => f.pad("balanced"),
            Self::Random => f.pad("random"),
            Self::Empty { placements: 0 } => f.pad("empty"),
            Self::Empty { placements } => write!(f, "empty, {placements} random placements"),
        }
    }
}

/// Where a pair of games starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opening {
    pub(crate) start: Board,
    /// Made before the players' first move.
    pub(crate) moves: Vec<Move>,
}

impl Openings {
    /// The start of a pair of games.
    pub(crate) fn of_pair(self, seed: u64, pair: u64) -> Opening {
        let mut random = Random::new(mix(seed, pair));
        match self {
            Self::Balanced => Opening { start: random::balanced_setup(&mut random), moves: Vec::new() },
            Self::Random => Opening { start: random::setup(&mut random), moves: Vec::new() },
            Self::Empty { placements } => {
                let (mut board, mut moves) = (Board::start(), Vec::new());
                for _ in 0..placements {
                    let Some(m) = random::legal_move(board.position(), &mut random) else { break };
                    // A legal move never fails.
                    let Ok(next) = board.play(m) else { break };
                    moves.push(m);
                    board = next;
                }
                Opening { start: Board::start(), moves }
            }
        }
    }
}

/// A seed that follows from two numbers and is like no other's.
pub(crate) fn mix(a: u64, b: u64) -> u64 {
    let mut first = Random::new(a);
    let mut second = Random::new(b ^ first.next());
    second.next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn pairs_and_seeds_have_their_own_openings() {
        for openings in [Openings::Balanced, Openings::Random, Openings::Empty { placements: 9 }] {
            let mut seen = HashSet::new();
            for seed in 0..10 {
                for pair in 0..10 {
                    let opening = openings.of_pair(seed, pair);
                    assert_eq!(opening, openings.of_pair(seed, pair));
                    assert!(seen.insert((opening.start.to_string(), opening.moves)), "{seed} {pair}");
                }
            }
        }
    }

    #[test]
    fn the_empty_board_takes_49_placements_and_no_more_than_told() {
        assert_eq!(Openings::Empty { placements: 0 }.of_pair(1, 1).moves, []);
        let full = Openings::Empty { placements: 49 }.of_pair(1, 1);
        assert!(full.moves.iter().all(|m| matches!(m, Move::Place(_))));
        assert_eq!(full.moves.len(), 49);
    }
}
