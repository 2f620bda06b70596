//! The ways in which the collection's games begin.

use serde::{Deserialize, Serialize};

/// The way in which a game begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// With the empty board. The seed chooses among placements that the engine considers equal.
    Empty,
    /// With a random full board on which the colours share the edge fairly.
    Balanced,
    /// With placements drawn from a model of human play.
    People,
}

impl Beginning {
    /// All ways, in the order in which seeds alternate between them.
    pub const ALL: [Self; 3] = [Self::Empty, Self::Balanced, Self::People];

    /// Its name, which is the event in the record.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Empty => "empty board",
            Self::Balanced => "balanced board",
            Self::People => "placed as people place",
        }
    }

    /// The name that selects a variant in translated sentences.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Balanced => "balanced",
            Self::People => "people",
        }
    }

    /// The beginning with this [name](Self::as_str).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|beginning| beginning.as_str() == name)
    }

    /// The beginning of the game with this seed.
    #[must_use]
    pub const fn of_seed(seed: u64) -> Self {
        Self::ALL[(seed % Self::ALL.len() as u64) as usize]
    }

    /// Its index in [`Self::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
