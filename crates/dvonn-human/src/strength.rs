//! How strong a player is.

use std::fmt;
use std::str::FromStr;

/// The strength of a player, as a Glicko-2 rating: new players start at 1500.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u16);

impl Strength {
    /// The weakest player that the model covers.
    pub const MIN: Self = Self(1000);
    /// The strongest player that the model covers.
    pub const MAX: Self = Self(2200);

    /// What 400 points are in [`Strength::scaled`].
    pub const SCALE: i32 = 16;

    /// A strength; `None` unless the rating is between 1000 and 2200.
    #[must_use]
    pub const fn new(rating: u16) -> Option<Self> {
        if rating >= Self::MIN.0 && rating <= Self::MAX.0 { Some(Self(rating)) } else { None }
    }

    /// The strength closest to a rating.
    #[must_use]
    pub const fn nearest(rating: f64) -> Self {
        Self(rating.clamp(Self::MIN.0 as f64, Self::MAX.0 as f64) as u16)
    }

    /// The rating.
    #[must_use]
    pub const fn rating(self) -> u16 {
        self.0
    }

    /// The distance from 1500, in the network's units.
    #[must_use]
    pub const fn scaled(self) -> i32 {
        (self.0 as i32 - 1500) * Self::SCALE / 400
    }
}

/// 1500, the rating of new players.
impl Default for Strength {
    fn default() -> Self {
        Self(1500)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a text that is not a whole number from 1000 to 2200.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseStrengthError;

impl fmt::Display for ParseStrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a strength from {} to {}", Strength::MIN, Strength::MAX)
    }
}

impl std::error::Error for ParseStrengthError {}

impl FromStr for Strength {
    type Err = ParseStrengthError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().ok().and_then(Self::new).ok_or(ParseStrengthError)
    }
}
