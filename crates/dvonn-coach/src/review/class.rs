//! How good a move is, in one word.

/// The class of a move. `docs/coach/review.md` says how the thresholds were found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveClass {
    /// There was no other legal move.
    Forced,
    /// The best move, and every other one would have been a mistake at least.
    Only,
    /// No better move was found.
    Best,
    /// It costs next to nothing.
    Good,
    /// It costs something, in pieces or in chance of winning.
    Inaccuracy,
    /// It costs much of the chance of winning.
    Mistake,
    /// It costs a large part of the chance of winning: it may turn the game.
    Blunder,
}

/// From this loss of chance on a move is an inaccuracy, a mistake, a blunder.
pub(super) const THRESHOLDS: (f64, f64, f64) = (0.05, 0.10, 0.20);

/// From this loss on, in hundredths of a piece, a move is an inaccuracy even if it costs no chance of winning.
const INACCURATE: i32 = 600;

/// A placement that loses no more than this, in hundredths of a piece, is as good as the best: sampling tells no more.
pub(super) const PLACEMENT_NOISE: i32 = 15;

impl MoveClass {
    /// All classes, from the one without a choice to the worst.
    pub const ALL: [Self; 7] =
        [Self::Forced, Self::Only, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Its name, as programs read it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Only => "only",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Whether it is a mistake or a blunder.
    #[must_use]
    pub const fn is_mistake(self) -> bool {
        matches!(self, Self::Mistake | Self::Blunder)
    }

    /// The class of a move that costs something, or at least is not the best one.
    pub(super) fn of_loss(hundredths: i32, chance: f64) -> Self {
        let (inaccuracy, mistake, blunder) = THRESHOLDS;
        if chance >= blunder {
            Self::Blunder
        } else if chance >= mistake {
            Self::Mistake
        } else if chance >= inaccuracy || hundredths >= INACCURATE {
            Self::Inaccuracy
        } else {
            Self::Good
        }
    }
}
