//! What a player is asked when it is to move, and what it answers.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move, Position};

use crate::control::Control;
use crate::failure::{Failure, Offence};

/// How much longer a late player is waited for before it counts as hanging.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// What a player is asked.
pub(crate) struct Turn<'a> {
    pub(crate) start: &'a Board,
    /// All moves since the start.
    pub(crate) moves: &'a [Move],
    /// The position after them.
    pub(crate) position: &'a Position,
    pub(crate) control: &'a Control,
    /// What each side has left on its clock, where it has one.
    pub(crate) left: ByColor<Option<Duration>>,
    pub(crate) increment: ByColor<Duration>,
    /// The time after which the player has lost on time or, without a clock, counts as hanging.
    pub(crate) deadline: Duration,
}

impl Turn<'_> {
    pub(crate) const fn side(&self) -> Color {
        self.position.side()
    }
}

/// What a player answers.
pub(crate) struct Answer {
    pub(crate) m: Move,
    /// From the question to the answer.
    pub(crate) time: Duration,
    /// The number of positions searched; 0 if the player does not say.
    pub(crate) nodes: u64,
}

/// Reads a player's move; a word that is not a move is an offence.
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
    fn a_move_is_no_other_word() {
        assert!(parse_move("a1b2").is_ok());
        assert!(parse_move("").is_err());
        assert!(parse_move("a1b9").is_err());
    }
}
