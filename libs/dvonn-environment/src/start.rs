//! Where games begin.

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

dvonn::named! { Start: "empty, random or balanced"; }
