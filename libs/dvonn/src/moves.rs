//! Moves and lists of moves.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use crate::Space;

/// A player's action in one turn.
///
/// Its text is `e3`, `a1b2` or `pass`, which is read in either case. The alternate form (`{:#}`) is for
/// people: `a1–b2`, with an en dash.
///
/// ```
/// use dvonn::{Move, Space};
///
/// assert_eq!("e3".parse(), Ok(Move::Place(Space::E3)));
/// assert_eq!("b3c3".parse(), Ok(Move::Stack { from: Space::B3, to: Space::C3 }));
/// assert_eq!(Move::Pass.to_string(), "pass");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Place the next piece on an empty space (rule L1).
    Place(Space),
    /// Move a whole stack onto another (rule M2).
    Stack {
        /// The space of the stack.
        from: Space,
        /// The space where it lands.
        to: Space,
    },
    /// Pass because there is no stacking move (rule M5).
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(space) => write!(f, "{space}"),
            Self::Stack { from, to } if f.alternate() => write!(f, "{from}–{to}"),
            Self::Stack { from, to } => write!(f, "{from}{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl Move {
    /// Reads a move that a person typed or copied. It accepts the notation, and also a hyphen or an en dash
    /// between the spaces, as in `a1-b2`.
    ///
    /// # Errors
    /// The text is not a move.
    pub fn read_leniently(text: &str) -> Result<Self, ParseMoveError> {
        let dashed = text.split_once(['-', '–']);
        match dashed.map(|(from, to)| (from.parse(), to.parse())) {
            None => text.parse(),
            Some((Ok(from), Ok(to))) => Ok(Self::Stack { from, to }),
            Some(_) => Err(ParseMoveError),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The text is not a move in the notation of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a move: expected a placement such as e3, a stacking move such as a1b2, or pass")
    }
}

impl core::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        let space = |part: Option<&str>| part.and_then(|part| part.parse().ok()).ok_or(ParseMoveError);
        match text.len() {
            2 => Ok(Self::Place(space(text.get(..2))?)),
            4 => Ok(Self::Stack { from: space(text.get(..2))?, to: space(text.get(2..))? }),
            _ => Err(ParseMoveError),
        }
    }
}

/// A list of moves, stored in an array large enough for the legal moves of any position.
///
/// In the stacking phase a side has at most 23 stacks with at most six targets each; in the placement phase
/// there are at most 49 empty spaces.
#[derive(Clone, Copy)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    /// The maximum number of moves in a list, which no position exceeds.
    pub const CAPACITY: usize = 23 * 6;

    pub(crate) const fn new() -> Self {
        Self { moves: [Move::Pass; Self::CAPACITY], len: 0 }
    }

    pub(crate) const fn push(&mut self, m: Move) {
        self.moves[self.len] = m;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = core::iter::Take<core::array::IntoIter<Move, { Self::CAPACITY }>>;
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn moves_are_written_as_they_are_read() {
        for text in ["e3", "a1b2", "pass"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
            assert_eq!(text.to_uppercase().parse::<Move>(), text.parse());
        }
        for wrong in ["", "a", "a1b", "a1b9", "a1 b2", "passe", "é3", "aé1", "a1b2c3", "resign"] {
            assert!(wrong.parse::<Move>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn people_write_a_dash_between_the_spaces() {
        for (text, people) in [("e3", "e3"), ("a1b2", "a1–b2"), ("pass", "pass")] {
            let m: Move = text.parse().unwrap();
            assert_eq!(std::format!("{m:#}"), people);
            assert_eq!(std::format!("{m:#?}"), text);
            for typed in [text, people, &people.replace('–', "-"), &people.to_uppercase()] {
                assert_eq!(Move::read_leniently(typed), Ok(m), "{typed}");
            }
        }
        for wrong in ["", "-", "a1-", "–b2", "a1--b2", "a1–b2–c3", "a1 - b2", "e3-", "a1_b2", "pa-ss"] {
            assert!(Move::read_leniently(wrong).is_err(), "{wrong}");
            assert!(wrong.parse::<Move>().is_err(), "{wrong}");
        }
        assert!("a1-b2".parse::<Move>().is_err(), "the strict parser accepts only the notation");
    }

    #[test]
    fn moves_and_their_errors_are_written() {
        let moves = ["e3", "a1b2", "pass"].map(|text| text.parse::<Move>().unwrap());
        assert_eq!(std::format!("{moves:?}"), "[e3, a1b2, pass]");
        assert_eq!(
            ParseMoveError.to_string(),
            "not a move: expected a placement such as e3, a stacking move such as a1b2, or pass"
        );
    }

    #[test]
    fn a_list_has_the_moves_in_the_order_in_which_they_came() {
        let mut list = MoveList::new();
        assert!(list.is_empty());
        let moves = ["e3", "a1", "pass"].map(|text| text.parse().unwrap());
        moves.iter().for_each(|&m| list.push(m));
        assert_eq!(*list, moves);
        assert!(list.into_iter().eq(moves) && (&list).into_iter().eq(&moves));
        assert_eq!(std::format!("{list:?}"), "[e3, a1, pass]");
        for _ in moves.len()..MoveList::CAPACITY {
            list.push(Move::Pass);
        }
        assert_eq!(list.len(), 138);
    }
}
