//! The difficulty that a solver asks for.

use std::fmt;
use std::str::FromStr;

use crate::rating::Rating;

/// The points by which easier and harder puzzles differ from the solver's rating.
const STEP: u16 = 300;

/// The difficulty that a solver asks for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Difficulty {
    /// Below the solver's rating.
    Easier,
    /// At the solver's rating.
    #[default]
    Fitting,
    /// Above the solver's rating.
    Harder,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easier, Self::Fitting, Self::Harder];

    /// The name for programs and storage.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Easier => "easier",
            Self::Fitting => "fitting",
            Self::Harder => "harder",
        }
    }

    /// The target rating of puzzles for this solver.
    pub(super) fn target(self, solver: Rating) -> Rating {
        let points = match self {
            Self::Easier => solver.points().saturating_sub(STEP),
            Self::Fitting => solver.points(),
            Self::Harder => solver.points().saturating_add(STEP),
        };
        Rating::new(points, solver.deviation())
    }
}

/// The error for a text that is not the name of a [`Difficulty`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {}", Difficulty::ALL.map(Difficulty::as_str).join(" or "))]
pub struct UnknownDifficulty;

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Difficulty {
    type Err = UnknownDifficulty;

    /// Reads the name that [`as_str`](Self::as_str) gives.
    fn from_str(name: &str) -> Result<Self, UnknownDifficulty> {
        Self::ALL.into_iter().find(|difficulty| difficulty.as_str() == name).ok_or(UnknownDifficulty)
    }
}
