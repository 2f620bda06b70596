//! Decides which positions are the same puzzle, and names puzzles.

use std::fmt;
use std::str::FromStr;

use dvonn::Position;

/// The identity of a puzzle: positions that are alike have the same identity.
///
/// Two positions are alike if a symmetry of the board (rule B3), an exchange of the colours, or both, turns
/// one into the other. Buried colours do not matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Identity(u64);

impl Identity {
    /// The identity of a position of the stacking phase: the hash of the stacks of its canonical image, with
    /// the side to move as White.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let (image, _) = position.with_white_to_move().canonical();
        Self(image.stacks().fold(0, |hash, (space, stack)| hash ^ stack.zobrist_on(space)))
    }

    /// The id of the puzzle with this identity.
    #[must_use]
    pub const fn id(self) -> PuzzleId {
        PuzzleId((self.0 & PuzzleId::MASK) as u32)
    }
}

/// The name of a puzzle: six digits and letters that follow from its position, so that it stays the same when
/// puzzles are mined again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(u32);

impl PuzzleId {
    /// The length of an id, in characters.
    pub const LENGTH: usize = 6;

    /// Digits and letters, without those that are easily mistaken for others (Crockford's base 32).
    const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

    const BITS: usize = 5;

    const MASK: u64 = (1 << (Self::BITS * Self::LENGTH)) - 1;
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |at: usize| Self::DIGITS[(self.0 >> (Self::BITS * at)) as usize % 32] as char;
        let id: String = (0..Self::LENGTH).rev().map(digit).collect();
        f.pad(&id)
    }
}

/// The error for a text that is not the id of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected the {} letters and digits of a puzzle's id", PuzzleId::LENGTH)]
pub struct UnknownPuzzleId;

impl FromStr for PuzzleId {
    type Err = UnknownPuzzleId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() != Self::LENGTH {
            return Err(UnknownPuzzleId);
        }
        let mut number = 0;
        for byte in text.bytes() {
            let digit = Self::DIGITS.iter().position(|digit| *digit == byte.to_ascii_lowercase());
            number = number << Self::BITS | digit.ok_or(UnknownPuzzleId)? as u32;
        }
        Ok(Self(number))
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random::{self, Random};
    use dvonn::{Board, Piece, Pieces, Setup, Space, Symmetry};

    use super::*;

    /// The board with White's and Black's pieces exchanged.
    fn exchanged(board: &Board) -> Board {
        let mut setup: Setup = *board.setup();
        setup.side = !setup.side;
        for space in Space::all() {
            setup[space] = board.pieces(space).iter().fold(Pieces::EMPTY, |mut pieces, piece| {
                let other = match piece {
                    Piece::White => Piece::Black,
                    Piece::Black => Piece::White,
                    Piece::Red => Piece::Red,
                };
                pieces.push(other).unwrap();
                pieces
            });
        }
        Board::try_from(&setup).unwrap()
    }

    /// A board in the middle of a random game.
    fn middle(seed: u64) -> Board {
        let mut random = Random::new(seed);
        let mut board = random::setup(&mut random);
        for _ in 0..12 {
            let Some(m) = random::legal_move(board.position(), &mut random) else { break };
            board = board.play(m).unwrap();
        }
        board
    }

    #[test]
    fn images_and_exchanged_colours_are_alike_and_nothing_else_is() {
        let mut all = std::collections::BTreeSet::new();
        for seed in 0..200 {
            let board = middle(seed);
            let identity = Identity::of(board.position());
            for symmetry in Symmetry::ALL {
                let image = board.transformed(symmetry);
                assert_eq!(Identity::of(image.position()), identity, "{board} {symmetry:?}");
                assert_eq!(Identity::of(exchanged(&image).position()), identity, "{board} {symmetry:?}");
            }
            let mut other: Setup = *board.setup();
            other.side = !other.side;
            assert_ne!(Identity::of(Board::try_from(&other).unwrap().position()), identity, "{board}");
            assert!(all.insert(identity), "{board} is new");
        }
    }

    #[test]
    fn ids_are_written_and_read() {
        for seed in 0..200 {
            let id = Identity::of(middle(seed).position()).id();
            let text = id.to_string();
            assert_eq!((text.len(), text.parse()), (PuzzleId::LENGTH, Ok(id)));
            assert_eq!(text.to_uppercase().parse(), Ok(id));
        }
        for bad in ["", "12345", "1234567", "12345u", "12345é", "1234 5"] {
            assert_eq!(bad.parse::<PuzzleId>(), Err(UnknownPuzzleId), "{bad:?}");
        }
    }
}
