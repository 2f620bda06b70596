//! Levels of strength.

use std::fmt;
use std::str::FromStr;

/// How strong the engine plays: from 1, a child's first opponent, to 10, the full engine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// The full engine.
    pub const MAX: Self = Self(10);

    /// A level from 1 to 10.
    #[must_use]
    pub const fn new(level: u8) -> Option<Self> {
        if level >= Self::MIN.0 && level <= Self::MAX.0 { Some(Self(level)) } else { None }
    }

    /// The level's number, from 1 to 10.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        // Not `MIN..=MAX`: an inclusive range has no exact size.
        (Self::MIN.0..Self::MAX.0 + 1).map(Self)
    }
}

/// What makes a level: how far it searches, and how well it evaluates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Strength {
    /// The greatest depth, in moves.
    pub(crate) depth: u8,
    /// The node limit for a move.
    pub(crate) nodes: u64,
    /// The evaluation noise: the standard deviation of its errors, in hundredths of a piece.
    pub(crate) evaluation_noise: i32,
    /// With at most this many stacks left, it searches and proves endings to the end of the game.
    pub(crate) endgame_stacks: usize,
    /// The greatest number of full boards that it samples for a placement.
    pub(crate) boards: u64,
}

impl Level {
    pub(crate) const fn strength(self) -> Strength {
        let (depth, nodes, evaluation_noise, endgame_stacks, boards) = match self.0 {
            1 => (1, 1_000, 700, 0, 64),
            2 => (1, 1_000, 380, 0, 64),
            3 => (1, 1_000, 180, 0, 128),
            4 => (2, 1_000, 250, 4, 256),
            5 => (2, 2_000, 95, 6, 512),
            6 => (3, 3_000, 10, 8, 1_000),
            7 => (5, 6_000, 60, 10, 2_000),
            8 => (7, 14_000, 5, 14, 4_000),
            9 => (MAX_DEPTH, 32_000, 0, 49, 8_000),
            _ => (MAX_DEPTH, u64::MAX, 0, 49, u64::MAX),
        };
        Strength { depth, nodes, evaluation_noise, endgame_stacks, boards }
    }
}

/// No search goes deeper: no game has as many moves.
pub(crate) const MAX_DEPTH: u8 = 100;

/// [`Level::MAX`].
impl Default for Level {
    fn default() -> Self {
        Self::MAX
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a text that is not a whole number from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a level from {} to {}", Level::MIN, Level::MAX)
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().ok().and_then(Self::new).ok_or(ParseLevelError)
    }
}
