//! The unit of scores.

use std::fmt;
use std::ops::Neg;

use dvonn::Margin;

/// The final margin that an engine expects for one side, in hundredths of a piece. Unless stated otherwise,
/// it is for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Score(i16);

impl Score {
    /// One piece, in hundredths.
    pub const PIECE: i32 = 100;

    /// The highest score: all 49 pieces.
    pub const MAX: Self = Self::new(49 * Self::PIECE);

    /// Makes a score in hundredths of a piece, at most 49 pieces either way.
    #[must_use]
    pub const fn new(hundredths: i32) -> Self {
        let most = 49 * Self::PIECE;
        Self(if hundredths > most {
            most as i16
        } else if hundredths < -most {
            -most as i16
        } else {
            hundredths as i16
        })
    }

    /// The score in hundredths of a piece, from −4900 to 4900.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0 as i32
    }

    /// The score in pieces.
    #[must_use]
    pub fn pieces(self) -> f64 {
        f64::from(self.0) / f64::from(Self::PIECE)
    }
}

/// Makes the score of a game that ends with this margin.
impl From<Margin> for Score {
    fn from(margin: Margin) -> Self {
        Self::new(Self::PIECE * i32::from(margin.pieces()))
    }
}

/// Returns the score from the other side's view.
impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Writes the score in pieces, with a sign and two decimals: `+3.25`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.0 {
            0 => "",
            1.. => "+",
            _ => "-",
        };
        let hundredths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_at_most_all_pieces() {
        for hundredths in [-4900, -1, 0, 325, 4900] {
            assert_eq!(Score::new(hundredths).hundredths(), hundredths);
            assert_eq!((-Score::new(hundredths)).hundredths(), -hundredths);
        }
        assert_eq!(Score::new(i32::MAX), Score::MAX);
        assert_eq!(Score::new(i32::MIN), -Score::MAX);
        assert_eq!(Score::from(Margin::clamped(-3)), Score::new(-300));
    }

    #[test]
    fn scores_are_written_in_pieces() {
        let written = [0, 5, -5, 325, -4900].map(|hundredths| Score::new(hundredths).to_string());
        assert_eq!(written, ["0.00", "+0.05", "-0.05", "+3.25", "-49.00"]);
        assert_eq!(format!("{:>7}", Score::new(325)), "  +3.25");
        assert!((Score::new(-250).pieces() + 2.5).abs() < f64::EPSILON);
    }
}
