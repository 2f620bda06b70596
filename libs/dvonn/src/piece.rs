//! The pieces and the two sides (rules P1–P3).

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// A side: White, who starts (rule P3), or Black.
///
/// ```
/// use dvonn::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!("black".parse(), Ok(Color::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// White: places first and makes the first stacking move.
    White,
    /// Black.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The letter of position strings, `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// `white` or `black`, as programs write it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl Not for Color {
    type Output = Self;
    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    /// Writes `White` or `Black`, as in a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// One value for each side.
///
/// ```
/// use dvonn::{ByColor, Color};
///
/// let mut won = ByColor { white: 3, black: 2 };
/// won[Color::Black] += 1;
/// assert_eq!(won, ByColor { white: 3, black: 3 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Calls a function for each side, and keeps its results.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> Self {
        Self { white: f(Color::White), black: f(Color::Black) }
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { white: f(self.white), black: f(self.black) }
    }

    /// Both values, White's first.
    pub fn into_array(self) -> [T; 2] {
        [self.white, self.black]
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// A single piece (rule P1): 23 white, 23 black and 3 red, the DVONN pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A white piece.
    White,
    /// A black piece.
    Black,
    /// A red piece: a DVONN piece.
    Red,
}

impl Piece {
    /// The three kinds of piece.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Red];

    /// The number of pieces of this kind in the game (rule P1).
    #[must_use]
    pub const fn total(self) -> u8 {
        match self {
            Self::White | Self::Black => 23,
            Self::Red => 3,
        }
    }

    /// `white`, `black` or `red`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Red => "red",
        }
    }

    /// The side that it belongs to, or `None` for a red piece.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Red => None,
        }
    }

    /// The letter of position strings: `w`, `b` or `r`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
            Self::Red => 'r',
        }
    }

    /// The kind with this letter in a position string; `None` for any other letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            'r' => Some(Self::Red),
            _ => None,
        }
    }
}

impl From<Color> for Piece {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_letters_names_and_an_other_side() {
        assert_eq!(
            Color::ALL.map(|color| (color.letter(), !color)),
            [('w', Color::Black), ('b', Color::White)]
        );
        assert_eq!(std::format!("{:>6} {}", Color::White, Color::Black), " White Black");
    }

    #[test]
    fn values_are_kept_by_colour() {
        let mut letters = ByColor::from_fn(Color::letter);
        assert_eq!(letters, ByColor { white: 'w', black: 'b' });
        assert_eq!(Color::ALL.map(|color| letters[color]), ['w', 'b']);
        letters[Color::White] = 'x';
        letters[Color::Black] = 'y';
        assert_eq!(letters.map(u32::from), ByColor { white: 'x'.into(), black: 'y'.into() });
    }

    #[test]
    fn pieces_have_numbers_colours_letters_and_names() {
        let known = Piece::ALL.map(|piece| (piece.total(), piece.color(), piece.letter()));
        assert_eq!(known, [(23, Some(Color::White), 'w'), (23, Some(Color::Black), 'b'), (3, None, 'r')]);
        for piece in Piece::ALL {
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            assert_eq!(piece.color().map(Piece::from), piece.color().map(|_| piece));
        }
        assert_eq!(['W', 'x', ' '].map(Piece::from_letter), [None; 3]);
        assert_eq!(std::format!("{} {} {:>4}", Piece::White, Piece::Black, Piece::Red), "white black  red");
    }
}
