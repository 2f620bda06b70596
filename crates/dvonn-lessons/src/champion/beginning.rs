//! How a game of the collection begins.

use serde::{Deserialize, Serialize};

/// How a game begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// With the empty board: the seed decides between placements that are equal to the engine.
    Empty,
    /// With a full board on which the colours share the edge fairly, and which chance has filled otherwise.
    Balanced,
    /// With the placements of two people, as a model of people draws them.
    People,
}

impl Beginning {
    /// All of them, in the order in which seeds take turns.
    pub const ALL: [Self; 3] = [Self::Empty, Self::Balanced, Self::People];

    /// Its name, which is the record's event.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Empty => "empty board",
            Self::Balanced => "balanced board",
            Self::People => "placed as people place",
        }
    }

    /// The word by which sentences choose.
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

    /// How the game of a seed begins.
    #[must_use]
    pub const fn of_seed(seed: u64) -> Self {
        Self::ALL[(seed % Self::ALL.len() as u64) as usize]
    }

    /// Its place in [`Self::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
