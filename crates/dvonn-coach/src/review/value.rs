//! What a position is worth: in pieces, and as a chance of winning.

use std::cmp::Ordering;
use std::ops::Neg;

use dvonn::Margin;

/// What a position is worth to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The expected final margin, in hundredths of a piece.
    pub hundredths: i32,
    /// Whether that is the final margin with best play, for certain.
    pub proven: bool,
}

/// How steep the chance of winning is, per piece: on a full board, and what each stack less adds. Fitted to real games by
/// `cargo run --profile quick -p dvonn-coach --features engine --example fit_chance`.
const STEEPNESS: (f64, f64) = (0.068, 0.003);

impl Value {
    /// A proven value.
    #[must_use]
    pub const fn of_margin(margin: Margin) -> Self {
        Self { hundredths: 100 * margin.pieces() as i32, proven: true }
    }

    /// The expected final margin in pieces.
    #[must_use]
    pub fn pieces(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// The chance that the side wins between two people of about the same strength, from 0 to 1; a draw counts as half. With
    /// a proven value it is 1, ½ or 0.
    #[must_use]
    pub fn chance(self, stacks: usize) -> f64 {
        match (self.proven, self.hundredths.cmp(&0)) {
            (false, _) => self.estimated_chance(stacks),
            (true, Ordering::Greater) => 1.0,
            (true, Ordering::Equal) => 0.5,
            (true, Ordering::Less) => 0.0,
        }
    }

    /// The chance of winning as it follows from the margin alone: a logistic function, the steeper the fewer stacks are left.
    pub(super) fn estimated_chance(self, stacks: usize) -> f64 {
        let gone = 49_usize.saturating_sub(stacks) as f64;
        let steepness = STEEPNESS.0 + STEEPNESS.1 * gone;
        1.0 / (1.0 + (-steepness * self.pieces()).exp())
    }
}

impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        Self { hundredths: -self.hundredths, ..self }
    }
}
