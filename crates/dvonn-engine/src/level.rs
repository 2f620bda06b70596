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

/// What makes a level: how far it searches, and how it chooses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Strength {
    /// The greatest depth, in moves.
    pub(crate) depth: u8,
    /// The node limit for a move.
    pub(crate) nodes: u64,
    /// With at most this many stacks left, every move is searched to the end of the game.
    pub(crate) exhaustive_stacks: usize,
    /// The greatest number of full boards that it samples for a placement.
    pub(crate) boards: u64,
    /// Whose moves it draws from; `None` if it plays the best move that it finds.
    pub(crate) person: Option<Person>,
}

/// A person whose moves a level draws from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Person {
    /// How well the person plays.
    pub(crate) strength: dvonn_human::Strength,
    /// The temperature of the draw, in hundredths of a piece: a move whose score is that much higher is drawn e times as often.
    pub(crate) temperature: f64,
}

impl Level {
    pub(crate) fn strength(self) -> Strength {
        let (rating, temperature, depth, nodes, exhaustive_stacks, boards) = match self.0 {
            1 => (1000.0, 950.0, 1, 1_000, 0, 64),
            2 => (1100.0, 420.0, 1, 1_000, 0, 64),
            3 => (1200.0, 220.0, 1, 1_000, 0, 128),
            4 => (1350.0, 160.0, 2, 1_000, 4, 256),
            5 => (1500.0, 95.0, 2, 2_000, EXHAUSTIVE_STACKS, 512),
            6 => (1700.0, 56.0, 3, 3_000, EXHAUSTIVE_STACKS, 1_000),
            7 => (1900.0, 45.0, 5, 6_000, EXHAUSTIVE_STACKS, 2_000),
            8 => (2200.0, 20.0, 7, 14_000, EXHAUSTIVE_STACKS, 4_000),
            9 => return Strength::full(32_000, 8_000),
            _ => return Strength::full(u64::MAX, u64::MAX),
        };
        let strength = dvonn_human::Strength::nearest(rating);
        let person = Some(Person { strength, temperature });
        Strength { depth, nodes, exhaustive_stacks, boards, person }
    }
}

impl Strength {
    /// The whole engine, within these limits.
    const fn full(nodes: u64, boards: u64) -> Self {
        Self { depth: MAX_DEPTH, nodes, exhaustive_stacks: EXHAUSTIVE_STACKS, boards, person: None }
    }
}

/// With at most this many stacks, trying every move is faster than ordering moves and probing the table.
pub(crate) const EXHAUSTIVE_STACKS: usize = 6;

/// The size of the table that a level with a [`Person`] begins every search with, empty, in bytes. It has room for all positions of a
/// search.
pub(crate) const LEVEL_TABLE: usize = 1 << 20;

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
