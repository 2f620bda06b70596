//! Levels of strength.

use std::fmt;
use std::str::FromStr;

/// How strong the engine plays: from 1, a child's first opponent, to 10, all it can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);
    /// The full engine.
    pub const MAX: Self = Self(10);

    /// A level from 1 to 10.
    #[must_use]
    pub const fn new(level: u8) -> Option<Self> {
        if level >= Self::MIN.0 && level <= Self::MAX.0 { Some(Self(level)) } else { None }
    }

    /// From 1 to 10.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        // Not a range up to and with 10: that has no exact size.
        (Self::MIN.0..Self::MAX.0 + 1).map(Self)
    }
}

/// What makes a level: how much it sees, and how well it judges what it sees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Strength {
    /// Moves it looks ahead at most.
    pub(crate) depth: u8,
    /// Positions it looks at for a move at most.
    pub(crate) nodes: u64,
    /// By how much it misjudges a position, as a standard deviation in hundredths of a piece. The same position is
    /// misjudged alike throughout a game.
    pub(crate) misjudgement: i32,
    /// From how many stacks down it plays the ending by trying everything.
    pub(crate) sees_end: usize,
    /// Boards it fills in its mind for a placement.
    pub(crate) boards: u64,
}

impl Level {
    pub(crate) const fn strength(self) -> Strength {
        let (depth, nodes, misjudgement, sees_end, boards) = match self.0 {
            1 => (1, 1_000, 700, 0, 64),
            2 => (1, 1_000, 380, 0, 64),
            3 => (1, 1_000, 180, 0, 128),
            4 => (2, 1_000, 250, 4, 256),
            5 => (2, 2_000, 95, 6, 512),
            6 => (3, 3_000, 10, 8, 1_000),
            7 => (5, 6_000, 60, 10, 2_000),
            8 => (7, 14_000, 5, 14, 4_000),
            9 => (DEEPEST, 32_000, 0, 49, 8_000),
            _ => (DEEPEST, u64::MAX, 0, 49, u64::MAX),
        };
        Strength { depth, nodes, misjudgement, sees_end, boards }
    }
}

/// No search goes deeper: no game has so many moves.
pub(crate) const DEEPEST: u8 = 100;

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

/// A text that is not a whole number from 1 to 10.
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
