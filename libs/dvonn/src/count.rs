//! Counts and results (rule E2).

use core::fmt;
use core::ops::{Neg, Sub};

use crate::Color;

/// A number of pieces, of any colour, in the stacks that a side controls (rule E2): 0 to 49.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Count(u8);

impl Count {
    /// No piece.
    pub const ZERO: Self = Self(0);

    /// All pieces of the game.
    pub const MAX: Self = Self(49);

    /// Makes a count, or returns `None` for more than the 49 pieces of the game.
    #[must_use]
    pub const fn new(pieces: u8) -> Option<Self> {
        if pieces <= Self::MAX.0 { Some(Self(pieces)) } else { None }
    }

    /// Makes a count, at most [`MAX`](Self::MAX).
    pub(crate) const fn clamped(pieces: u32) -> Self {
        if pieces <= Self::MAX.0 as u32 { Self(pieces as u8) } else { Self::MAX }
    }

    /// The number of pieces.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One side's count minus the other's, in pieces: −49 to 49.
///
/// ```
/// use dvonn::Margin;
///
/// let margin = Margin::new(-7).unwrap();
/// assert_eq!((-margin).pieces(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Margin(i8);

impl Margin {
    /// Both sides have equally many pieces.
    pub const ZERO: Self = Self(0);

    /// The side has all pieces of the game.
    pub const MAX: Self = Self(49);

    /// The other side has all pieces of the game.
    pub const MIN: Self = Self(-49);

    /// Makes a margin in pieces, or returns `None` beyond 49 either way.
    #[must_use]
    pub const fn new(pieces: i8) -> Option<Self> {
        if Self::MIN.0 <= pieces && pieces <= Self::MAX.0 { Some(Self(pieces)) } else { None }
    }

    /// Makes the margin closest to this number of pieces, at most 49 either way.
    #[must_use]
    pub const fn clamped(pieces: i32) -> Self {
        if pieces < Self::MIN.0 as i32 {
            Self::MIN
        } else if pieces > Self::MAX.0 as i32 {
            Self::MAX
        } else {
            Self(pieces as i8)
        }
    }

    /// The number of pieces, negative if the side is behind.
    #[must_use]
    pub const fn pieces(self) -> i8 {
        self.0
    }
}

impl Sub for Count {
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
    /// Writes the margin with its sign: `+3`, `-16`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.pad("0"),
            pieces => write!(f, "{pieces:+}"),
        }
    }
}

/// How a game ended (rule E2).
///
/// ```
/// use dvonn::{Color, Position};
///
/// let position: Position = "9/10/rw,6,rww,1,r,1/10/9 w s".parse()?;
/// let outcome = position.outcome();
/// assert_eq!(outcome.and_then(|outcome| outcome.winner()), Some(Color::White));
/// # Ok::<(), dvonn::DfenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side has the larger tower.
    Win(Color),
    /// The towers are equal.
    Draw,
}

impl Outcome {
    /// All outcomes: White wins, Black wins, a draw.
    pub const ALL: [Self; 3] = [Self::Win(Color::White), Self::Win(Color::Black), Self::Draw];

    /// `white`, `black` or `draw`: the winner, if there is one.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Win(color) => color.as_str(),
            Self::Draw => "draw",
        }
    }

    /// Returns the winner. `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn margins_are_differences_of_counts() {
        let margin = Count(5) - Count(21);
        assert_eq!((margin, margin.pieces(), -margin), (Margin(-16), -16, Margin(16)));
        assert_eq!(Count(21).pieces(), 21);
        assert_eq!([Margin(3), margin, Margin::ZERO].map(|margin| margin.to_string()), ["+3", "-16", "0"]);
        assert_eq!(std::format!("{:>3}|{:>2}", Count(5), Margin::ZERO), "  5| 0");
    }

    #[test]
    fn no_count_or_margin_is_beyond_the_pieces_of_the_game() {
        for pieces in 0..=u8::MAX {
            let count = Count::new(pieces);
            assert_eq!(count.map(Count::pieces), (pieces <= 49).then_some(pieces));
            assert_eq!(Count::clamped(pieces.into()), count.unwrap_or(Count::MAX));
        }
        for pieces in i8::MIN..=i8::MAX {
            let margin = Margin::new(pieces);
            assert_eq!(margin.map(Margin::pieces), (-49..=49).contains(&pieces).then_some(pieces));
            // Negation does not overflow, because −128 pieces are not a margin.
            assert_eq!(margin.map(|margin| (-margin).pieces()), margin.map(|_| -pieces));
            assert_eq!(Margin::clamped(pieces.into()).pieces(), pieces.clamp(-49, 49));
        }
        assert_eq!([i32::MIN, i32::MAX].map(Margin::clamped), [Margin::MIN, Margin::MAX]);
        assert_eq!((Count::MAX - Count::ZERO, Count::ZERO - Count::MAX), (Margin::MAX, Margin::MIN));
    }

    #[test]
    fn outcomes_have_a_winner_and_a_word() {
        let outcomes = [Outcome::Win(Color::White), Outcome::Win(Color::Black), Outcome::Draw];
        assert_eq!(outcomes.map(Outcome::winner), [Some(Color::White), Some(Color::Black), None]);
        assert_eq!(outcomes.map(|outcome| outcome.to_string()), ["white", "black", "draw"]);
    }
}
