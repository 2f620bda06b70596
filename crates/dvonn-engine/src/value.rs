//! What a position is worth.

use std::fmt;
use std::ops::Neg;

use dvonn::Margin;

/// What the engine expects the final margin to be, in hundredths of a piece, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Value(i16);

impl Value {
    /// A value of so many hundredths of a piece; more than 49 pieces either way are taken for 49.
    #[must_use]
    pub const fn new(hundredths: i32) -> Self {
        let most = 4900;
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
        f64::from(self.0) / 100.0
    }
}

impl From<Margin> for Value {
    fn from(margin: Margin) -> Self {
        Self::new(100 * i32::from(margin.pieces()))
    }
}

impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Pieces with a sign and two decimals: `+3.25`.
impl fmt::Display for Value {
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
