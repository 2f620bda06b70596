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

    /// The value of 400 points in [`Strength::scaled`].
    pub const SCALE: i32 = 16;

    /// Returns the strength of a rating; `None` unless the rating is between 1000 and 2200.
    #[must_use]
    pub const fn new(rating: u16) -> Option<Self> {
        if rating >= Self::MIN.0 && rating <= Self::MAX.0 { Some(Self(rating)) } else { None }
    }

    /// Returns the strength closest to a rating.
    #[must_use]
    pub const fn nearest(rating: f64) -> Self {
        Self(rating.clamp(Self::MIN.0 as f64, Self::MAX.0 as f64) as u16)
    }

    /// Returns the rating, from 1000 to 2200.
    #[must_use]
    pub const fn rating(self) -> u16 {
        self.0
    }

    /// Returns the distance from 1500 in the network's units: [`Strength::SCALE`] units are 400 points.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_is_a_whole_number_from_1000_to_2200() {
        for rating in [1000, 1500, 1999, 2200] {
            let strength: Strength = rating.to_string().parse().unwrap();
            assert_eq!((strength.rating(), strength.to_string()), (rating, rating.to_string()));
            assert_eq!(Strength::new(rating), Some(strength));
            assert_eq!(Strength::nearest(f64::from(rating) + 0.3), strength);
        }
        for text in ["999", "2201", "", "1500.5", "-1500", "expert"] {
            assert_eq!(text.parse::<Strength>(), Err(ParseStrengthError), "{text}");
        }
        assert_eq!((Strength::nearest(3.0), Strength::nearest(9e9)), (Strength::MIN, Strength::MAX));
        assert!(ParseStrengthError.to_string().contains("from 1000 to 2200"));
    }

    #[test]
    fn strength_is_scaled_from_the_rating_of_new_players() {
        let scaled = |rating| Strength::new(rating).map(Strength::scaled);
        let units = [1000, 1475, 1500, 1525, 1900, 2200].map(scaled);
        assert_eq!(units, [Some(-20), Some(-1), Some(0), Some(1), Some(16), Some(28)]);
    }
}
