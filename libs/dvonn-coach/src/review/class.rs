//! The class of a move: how good it is, in one word.

use dvonn_message::Message;

use crate::key::Key;

/// The class of a move. `docs/coach/review.md` explains the thresholds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveClass {
    /// There was no other legal move.
    Forced,
    /// The best move, where every other would have been at least a mistake.
    Only,
    /// The review found no better move.
    Best,
    /// It costs next to nothing.
    Good,
    /// It costs something, in pieces or in chance of winning.
    Inaccuracy,
    /// It costs much of the chance of winning.
    Mistake,
    /// It costs a large part of the chance of winning, and may turn the game.
    Blunder,
}

/// The least loss of chance that makes a move an inaccuracy, a mistake or a blunder.
pub(super) const THRESHOLDS: (f64, f64, f64) = (0.05, 0.10, 0.20);

/// The least loss, in hundredths of a piece, that makes a move an inaccuracy even if it costs no chance of
/// winning.
const INACCURATE: i32 = 600;

impl From<MoveClass> for Message {
    /// Names the class for people.
    fn from(class: MoveClass) -> Self {
        Self::new(Key::ReviewClass).with("class", class.as_str())
    }
}

impl MoveClass {
    /// All classes, from the move without a choice to the worst.
    pub const ALL: [Self; 7] =
        [Self::Forced, Self::Only, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
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

    /// Returns the class of a move other than the best, by its loss of margin and of chance.
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
