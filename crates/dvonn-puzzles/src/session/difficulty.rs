//! The difficulty that a solver asks for.

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

dvonn::named! { Difficulty: "easier or fitting or harder"; }
