//! Evaluation noise: the errors that make low levels play weaker.

use dvonn::Position;
use dvonn::random::Random;

use crate::Score;

/// Errors added to the evaluation. A position always has the same error for the same seed, so a level makes up its mind
/// about a position once for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EvaluationNoise {
    /// The standard deviation of the errors, in hundredths of a piece.
    pub(crate) standard_deviation: i32,
    /// What the errors follow from.
    pub(crate) seed: u64,
}

impl EvaluationNoise {
    /// No errors.
    pub(crate) const NONE: Self = Self { standard_deviation: 0, seed: 0 };

    /// A score with this position's error added, in hundredths of a piece.
    #[inline]
    pub(crate) fn add_to(self, score: Score, position: &Position) -> i32 {
        if self.standard_deviation == 0 {
            return score.hundredths();
        }
        Score::new(score.hundredths() + self.error(position.hash())).hundredths()
    }

    /// The error for a position: nearly normally distributed.
    fn error(self, hash: u64) -> i32 {
        let mixed = Random::new(hash ^ self.seed).next();
        // Six numbers from 0 to 1023: the standard deviation of their sum is 724, its mean 3069.
        let sum: u64 = (0..6).map(|n| mixed >> (10 * n) & 1023).sum();
        (sum as i32 - 3069) * self.standard_deviation / 724
    }

    /// Keeps the entries of a search with this noise apart from others in the transposition table.
    pub(crate) fn salt(self) -> u64 {
        if self.standard_deviation == 0 {
            return 0;
        }
        Random::new(self.seed ^ self.standard_deviation as u64).next()
    }
}
