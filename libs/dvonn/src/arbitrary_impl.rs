//! Arbitrary: values for fuzzers and property tests.
//!
//! Legal moves lead to boards and positions from a random set-up or the empty board, so the rules allow all
//! of them. A set-up is anything that can be put on a board.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::random::{self, Random};
use crate::{
    Board, ByColor, Color, Count, Direction, Margin, Move, Outcome, Phase, Piece, Pieces, Position, Rule,
    Setup, Space, SpaceSet, Stack, Symmetry,
};

/// The maximum number of moves that lead to an arbitrary board. Few games are longer.
const MOST_MOVES: u32 = 100;

/// The maximum height of a stack in an arbitrary set-up. Taller stacks behave the same.
const MOST_PIECES: u8 = 12;

macro_rules! one_of_all {
    ($($type:ty),*) => {$(
        impl<'a> Arbitrary<'a> for $type {
            fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
                u.choose(&Self::ALL).copied()
            }

            fn size_hint(_: usize) -> (usize, Option<usize>) {
                (1, Some(1))
            }
        }
    )*};
}

one_of_all!(Color, Direction, Outcome, Phase, Piece, Rule, Symmetry);

impl<'a> Arbitrary<'a> for Space {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let index = u.choose_index(Self::COUNT)?;
        Self::from_index(index).ok_or(arbitrary::Error::IncorrectFormat)
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

impl<'a> Arbitrary<'a> for SpaceSet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let bits = u64::arbitrary(u)?;
        Self::from_bits(bits & Self::BOARD.bits()).ok_or(arbitrary::Error::IncorrectFormat)
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        u64::size_hint(depth)
    }
}

impl<'a> Arbitrary<'a> for Count {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Self::new(u.int_in_range(0..=Self::MAX.pieces())?).ok_or(arbitrary::Error::IncorrectFormat)
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

impl<'a> Arbitrary<'a> for Margin {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let pieces = u.int_in_range(Self::MIN.pieces()..=Self::MAX.pieces())?;
        Self::new(pieces).ok_or(arbitrary::Error::IncorrectFormat)
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (1, Some(1))
    }
}

impl<'a> Arbitrary<'a> for Stack {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let height = u.int_in_range(1..=Self::MAX_HEIGHT)?;
        if height == 1 {
            return Ok(Self::single(u.arbitrary()?));
        }
        Self::new(u.arbitrary()?, height, u.arbitrary()?).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Pieces {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut pieces = Self::EMPTY;
        for _ in 0..u.int_in_range(0..=MOST_PIECES)? {
            pieces.push(u.arbitrary()?).map_err(|_| arbitrary::Error::IncorrectFormat)?;
        }
        Ok(pieces)
    }
}

impl<'a, T: Arbitrary<'a>> Arbitrary<'a> for ByColor<T> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { white: u.arbitrary()?, black: u.arbitrary()? })
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        arbitrary::size_hint::and(T::size_hint(depth), T::size_hint(depth))
    }
}

/// Any move, even one that no position allows.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(match u.int_in_range(0..=2_u8)? {
            0 => Self::Place(u.arbitrary()?),
            1 => Self::Stack { from: u.arbitrary()?, to: u.arbitrary()? },
            _ => Self::Pass,
        })
    }
}

impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut setup = Self::empty();
        (setup.side, setup.phase) = (u.arbitrary()?, u.arbitrary()?);
        for space in Space::all() {
            setup[space] = u.arbitrary()?;
        }
        Ok(setup)
    }
}

impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut board =
            if u.arbitrary()? { random::setup(&mut Random::new(u.arbitrary()?)) } else { Self::start() };
        for _ in 0..u.int_in_range(0..=MOST_MOVES)? {
            let moves = board.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            board = board.play(*u.choose(&moves)?).map_err(|_| arbitrary::Error::IncorrectFormat)?;
        }
        Ok(board)
    }
}

impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(*Board::arbitrary(u)?.position())
    }
}
