//! The unit that positions are scored in.

use std::fmt;
use std::ops::Neg;

use dvonn::Margin;

/// The final margin that the engine expects, in hundredths of a piece, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Score(i16);

/// One piece, in the units of a [`Score`]. The search computes with plain numbers in these units.
pub(crate) const PIECE: i32 = 100;

/// More than any score.
pub(crate) const INFINITE: i32 = 10_000;

impl Score {
    /// A score in hundredths of a piece, clamped to 49 pieces either way.
    #[must_use]
    pub const fn new(hundredths: i32) -> Self {
        let most = 49 * PIECE;
        Self(if hundredths > most {
            most as i16
        } else if hundredths < -most {
            -most as i16
        } else {
            hundredths as i16
        })
    }

    /// In hundredths of a piece.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0 as i32
    }

    /// In pieces.
    #[must_use]
    pub fn pieces(self) -> f64 {
        f64::from(self.0) / f64::from(PIECE)
    }
}

impl From<Margin> for Score {
    fn from(margin: Margin) -> Self {
        Self::new(PIECE * i32::from(margin.pieces()))
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// In pieces, with a sign and two decimals: `+3.25`.
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
