//! The value of a position: in pieces, and as a chance of winning.

use std::cmp::Ordering;
use std::ops::Neg;

use dvonn::{Margin, Position};
use dvonn_analysis::Evaluation;

/// The value of a position for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The expected final margin, in hundredths of a piece.
    pub hundredths: i32,
    /// Whether this is certainly the final margin with best play.
    pub proven: bool,
    /// Whether the side wins, draws or loses with best play, if that is certain. It is often certain long
    /// before the margin.
    pub outcome: Option<Ordering>,
}

/// The value of a piece, in hundredths.
const PIECE: i32 = 100;

/// A move of the stacking phase that loses at most this, in hundredths of a piece, counts as the best, unless
/// both values are proven: searches are no more precise.
pub(super) const SEARCH_NOISE: i32 = 20;

/// The same limit for a placement. In 98 of 100 placements on the space that a sample of full boards finds
/// best, the sample after it differs by less. `docs/coach/review.md` has the measurement.
pub(super) const PLACEMENT_NOISE: i32 = 95;

/// The steepness of the chance of winning, per piece: on a full board, and the increase for each stack that
/// is gone. `cargo run --profile quick -p dvonn-coach --features engine --example fit_chance` fitted it to
/// real games.
const STEEPNESS: (f64, f64) = (0.079, 0.0017);

impl Value {
    /// Makes a value from an expected or proven margin, in hundredths of a piece.
    #[must_use]
    pub fn new(hundredths: i32, proven: bool) -> Self {
        Self { hundredths, proven, outcome: proven.then(|| hundredths.cmp(&0)) }
    }

    /// Returns the value adjusted to a certain outcome, if there is one: a win or loss is then at least a
    /// piece, a draw 0. A proven margin stays as it is.
    pub(super) fn with_outcome(self, outcome: Option<Ordering>) -> Self {
        let Some(certain) = outcome.filter(|_| !self.proven) else { return self };
        let (hundredths, proven) = match certain {
            Ordering::Greater => (self.hundredths.max(PIECE), false),
            Ordering::Equal => (0, true),
            Ordering::Less => (self.hundredths.min(-PIECE), false),
        };
        Self { hundredths, proven, outcome }
    }

    /// Makes a proven value.
    #[must_use]
    pub fn of_margin(margin: Margin) -> Self {
        Self::new(PIECE * i32::from(margin.pieces()), true)
    }

    /// Converts the value of the position after a move, for the side to move there, to the value for the side
    /// that made the move. White places last and moves first, so these may be the same side.
    #[must_use]
    pub fn for_mover(self, before: &Position, after: &Position) -> Self {
        if before.side() == after.side() { self } else { -self }
    }

    /// Returns the loss of a move with this value against the best one, in hundredths of a piece. A loss
    /// within the noise of the two values is 0; proven values have no noise.
    pub(super) fn loss_against(self, best: Self, noise: i32) -> i32 {
        let noise = if best.proven && self.proven { 0 } else { noise };
        let lost = best.hundredths - self.hundredths;
        if lost > noise { lost } else { 0 }
    }

    /// Returns the expected final margin in pieces.
    #[must_use]
    pub fn pieces(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// Returns the chance, from 0 to 1, that the side wins a game between two people of about the same
    /// strength, with `stacks` left on the board. A draw counts as half. With a certain outcome it is 1, ½ or
    /// 0.
    #[must_use]
    pub fn chance(self, stacks: usize) -> f64 {
        match self.outcome {
            None => self.estimated_chance(stacks),
            Some(Ordering::Greater) => 1.0,
            Some(Ordering::Equal) => 0.5,
            Some(Ordering::Less) => 0.0,
        }
    }

    /// Estimates the chance of winning from the margin alone, by a logistic function that gets steeper as
    /// stacks leave.
    pub(super) fn estimated_chance(self, stacks: usize) -> f64 {
        let gone = 49_usize.saturating_sub(stacks) as f64;
        let steepness = STEEPNESS.0 + STEEPNESS.1 * gone;
        1.0 / (1.0 + (-steepness * self.pieces()).exp())
    }
}

/// Converts an engine's score: the expected margin in hundredths of a piece, and whether it is proven.
impl From<Evaluation> for Value {
    fn from(evaluation: Evaluation) -> Self {
        Self::new(evaluation.score.hundredths(), evaluation.proven)
    }
}

impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        Self { hundredths: -self.hundredths, outcome: self.outcome.map(Ordering::reverse), ..self }
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random::{self, Random};

    use super::*;

    #[test]
    fn only_white_who_moves_first_after_the_last_placement_keeps_the_sign() {
        let value = Value { hundredths: 250, proven: false, outcome: Some(Ordering::Greater) };
        let lost = Value { hundredths: -250, proven: false, outcome: Some(Ordering::Less) };
        let mut random = Random::new(1);
        let mut position = Position::start();
        for ply in 0..60 {
            let Some(m) = random::legal_move(&position, &mut random) else { break };
            let next = position.play_unchecked(m);
            assert_eq!(value.for_mover(&position, &next), if ply == 48 { value } else { lost }, "{ply}");
            position = next;
        }
    }

    #[test]
    fn a_loss_counts_from_the_noise_of_searches_on_unless_both_values_are_proven() {
        let value = |hundredths, proven| Value { hundredths, proven, outcome: None };
        assert_eq!(value(0, false).loss_against(value(SEARCH_NOISE, true), SEARCH_NOISE), 0);
        assert_eq!(
            value(0, true).loss_against(value(SEARCH_NOISE + 1, false), SEARCH_NOISE),
            SEARCH_NOISE + 1
        );
        assert_eq!(value(0, true).loss_against(value(1, true), SEARCH_NOISE), 1);
        assert_eq!(value(100, true).loss_against(value(0, true), SEARCH_NOISE), 0);
    }
}
