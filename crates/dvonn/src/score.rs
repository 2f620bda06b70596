//! Counting at the end (rule E2).

use core::fmt;
use core::ops::{Neg, Sub};

use crate::Color;

/// A side's score: the number of pieces, of any colour, in the stacks that it controls (rule E2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub u8);

impl Score {
    /// The number of pieces.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One side's score less the other's, in pieces: −49 to 49.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Margin(pub i8);

impl Margin {
    /// The number of pieces, negative if the side is behind.
    #[must_use]
    pub const fn pieces(self) -> i8 {
        self.0
    }
}

impl Sub for Score {
    type Output = Margin;
    fn sub(self, other: Self) -> Margin {
        Margin(self.0 as i8 - other.0 as i8)
    }
}

impl Neg for Margin {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Margin {
    /// With its sign: `+3`, `-16`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.pad("0"),
            pieces => write!(f, "{pieces:+}"),
        }
    }
}

/// How a game ended (rule E2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side has the larger tower.
    Win(Color),
    /// The towers are equal.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// `white`, `black` or `draw`, as programs read it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Win(Color::White) => "white",
            Self::Win(Color::Black) => "black",
            Self::Draw => "draw",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn margins_are_differences_of_scores() {
        let margin = Score(5) - Score(21);
        assert_eq!((margin, margin.pieces(), -margin), (Margin(-16), -16, Margin(16)));
        assert_eq!(Score(21).pieces(), 21);
        assert_eq!([Margin(3), margin, Margin(0)].map(|margin| margin.to_string()), ["+3", "-16", "0"]);
        assert_eq!(std::format!("{:>3}|{:>2}", Score(5), Margin(0)), "  5| 0");
    }

    #[test]
    fn outcomes_have_a_winner_and_a_word() {
        let outcomes = [Outcome::Win(Color::White), Outcome::Win(Color::Black), Outcome::Draw];
        assert_eq!(outcomes.map(Outcome::winner), [Some(Color::White), Some(Color::Black), None]);
        assert_eq!(outcomes.map(|outcome| outcome.to_string()), ["white", "black", "draw"]);
    }
}
