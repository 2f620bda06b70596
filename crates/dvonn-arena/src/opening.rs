//! The starts of games. Both games of a pair start alike, and a seed gives the same starts on every machine.

use std::fmt;
use std::str::FromStr;

use dvonn::random::{self, Random};
use dvonn::{Board, Move};
use dvonn_models::human::Strength;

/// The kinds of starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Full boards with the colours shared fairly along the edge (rule L4).
    Balanced,
    /// Full boards, each equally likely.
    Random,
    /// The empty board, with some random placements before the players' first moves.
    Empty {
        /// The number of random placements. They make games differ.
        placements: u8,
    },
    /// The empty board, which both sides fill as people do: each placement is as likely as
    /// `dvonn_models::human` predicts for a player of average strength.
    People,
}

/// The text is not the name of openings.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("read {0:?}: expected balanced, random, people, empty or empty, N random placements")]
pub struct UnknownOpenings(String);

/// Reads the text that `Display` writes.
impl FromStr for Openings {
    type Err = UnknownOpenings;

    fn from_str(text: &str) -> Result<Self, UnknownOpenings> {
        let placements = |text: &str| {
            text.strip_prefix("empty, ")?
                .strip_suffix(" random placements")?
                .parse()
                .ok()
                .filter(|&n| n <= 49)
        };
        match text {
            "balanced" => Ok(Self::Balanced),
            "random" => Ok(Self::Random),
            "people" => Ok(Self::People),
            "empty" => Ok(Self::Empty { placements: 0 }),
            _ => match placements(text) {
                Some(placements) => Ok(Self::Empty { placements }),
                None => Err(UnknownOpenings(text.to_owned())),
            },
        }
    }
}

/// Writes `balanced`, `random`, `people`, `empty` or `empty, 6 random placements`.
impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Balanced => f.pad("balanced"),
            Self::Random => f.pad("random"),
            Self::People => f.pad("people"),
            Self::Empty { placements: 0 } => f.pad("empty"),
            Self::Empty { placements } => write!(f, "empty, {placements} random placements"),
        }
    }
}

/// The start of a pair of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opening {
    pub(crate) start: Board,
    /// The moves made before the players' first one.
    pub(crate) moves: Vec<Move>,
}

impl Opening {
    /// The position after the opening, as a position string.
    pub(crate) fn position_string(&self) -> String {
        let board = self.moves.iter().try_fold(self.start, |board, &m| board.play(m));
        board.unwrap_or(self.start).to_string()
    }
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
                    // Legal moves never fail.
                    let Ok(next) = board.play(m) else { break };
                    moves.push(m);
                    board = next;
                }
                Opening { start: Board::start(), moves }
            }
            Self::People => Opening {
                start: Board::start(),
                moves: dvonn_models::human::placements(Strength::default(), &mut random),
            },
        }
    }
}

/// A seed computed from two numbers.
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
        for openings in
            [Openings::Balanced, Openings::Random, Openings::People, Openings::Empty { placements: 9 }]
        {
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
    fn openings_are_written_and_read() {
        let empty = |placements| Openings::Empty { placements };
        for openings in
            [Openings::Balanced, Openings::Random, Openings::People, empty(0), empty(6), empty(49)]
        {
            assert_eq!(openings.to_string().parse(), Ok(openings));
        }
        for text in ["", "full", "empty, 50 random placements", "empty, x random placements", "balanced "] {
            let error = text.parse::<Openings>().unwrap_err();
            assert!(error.to_string().starts_with(&format!("read {text:?}: expected balanced")), "{error}");
        }
    }

    #[test]
    fn the_empty_board_takes_at_most_49_placements() {
        assert_eq!(Openings::Empty { placements: 0 }.of_pair(1, 1).moves, []);
        let full = Openings::Empty { placements: 49 }.of_pair(1, 1);
        assert!(full.moves.iter().all(|m| matches!(m, Move::Place(_))));
        assert_eq!(full.moves.len(), 49);
    }
}
