//! The arbiter's question to a player on its turn, and the player's answer.

use std::time::Duration;

use dvonn::{Board, Move, Position};
use dvonn_engine::Limits;

use crate::failure::{Failure, Offence};

/// The time that the arbiter waits for a late player before it counts as hanging.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// The arbiter's question.
pub(crate) struct Turn<'a> {
    pub(crate) start: &'a Board,
    /// All moves since then.
    pub(crate) moves: &'a [Move],
    /// The position after them.
    pub(crate) position: &'a Position,
    /// The limits of its thinking.
    pub(crate) limits: Limits,
    /// The time after which the player has lost on time or, without a clock, counts as hanging.
    pub(crate) deadline: Duration,
}

/// A player's answer.
pub(crate) struct Answer {
    pub(crate) m: Move,
    /// The time from the question to the answer.
    pub(crate) time: Duration,
    /// The number of positions searched; 0 if the player does not report it.
    pub(crate) nodes: u64,
}

/// Parses a player's move. Any other text is an offence.
pub(crate) fn parse_move(word: &str) -> Result<Move, Failure> {
    const MAX_QUOTED_CHARS: usize = 40;
    word.parse().map_err(|error| {
        let beginning: String = word.chars().take(MAX_QUOTED_CHARS).collect();
        Failure::new(Offence::Illegal, format!("{beginning:?} is {error}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_moves_are_parsed_as_moves() {
        assert!(parse_move("a1b2").is_ok());
        assert!(parse_move("").is_err());
        assert!(parse_move("a1b9").is_err());
    }
}
