//! Where games begin.

use core::fmt;
use core::str::FromStr;

use dvonn::Position;
use dvonn::random::{self, Random};

/// The kind of start of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Start {
    /// With the empty board: both phases are played (rule L1).
    #[default]
    Empty,
    /// With a random full board (rule L4).
    Random,
    /// With a random full board on whose edge the colours are balanced (rule L4).
    Balanced,
}

impl Start {
    /// All kinds of start.
    pub const ALL: [Self; 3] = [Self::Empty, Self::Random, Self::Balanced];

    /// `empty`, `random` or `balanced`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Random => "random",
            Self::Balanced => "balanced",
        }
    }

    /// The first position of a game.
    #[must_use]
    pub fn position(self, random: &mut Random) -> Position {
        match self {
            Self::Empty => Position::start(),
            Self::Random => *random::setup(random).position(),
            Self::Balanced => *random::balanced_setup(random).position(),
        }
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The error for a text that is not a kind of start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownStart;

impl fmt::Display for UnknownStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a start: expected empty, random or balanced")
    }
}

impl core::error::Error for UnknownStart {}

impl FromStr for Start {
    type Err = UnknownStart;

    fn from_str(text: &str) -> Result<Self, UnknownStart> {
        Self::ALL.into_iter().find(|start| start.as_str() == text).ok_or(UnknownStart)
    }
}
