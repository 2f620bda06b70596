//! Stacks (rule P2): the part of a stack that affects play, and its pieces.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::{Color, Piece, Space, zobrist};

/// The part of a stack that affects play: its owner, its height, and whether it contains a red piece.
///
/// A single piece is a stack of height 1 (rule P2). Buried colours never affect play; [`Pieces`] keeps them
/// for records and screens.
///
/// ```
/// use dvonn::{Color, Piece, Stack};
///
/// let white = Stack::new(Color::White, 2, false).unwrap();
/// let stack = white.landing_on(Stack::single(Piece::Red));
/// assert_eq!((stack.height(), stack.owner(), stack.has_red()), (3, Some(Color::White), true));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack(
    /// Four times the height, plus [`RED_BIT`] if it contains a red, plus [`BLACK_BIT`] if the top is black.
    NonZeroU8,
);

const SINGLE: NonZeroU8 = NonZeroU8::MIN.saturating_add(3);
const RED_BIT: u8 = 2;
const BLACK_BIT: u8 = 1;

impl Stack {
    /// A single red piece, which belongs to neither side (rule M4).
    pub const LONE_RED: Self = Self(SINGLE.saturating_add(RED_BIT));

    /// The greatest height: all pieces of the game.
    pub const MAX_HEIGHT: u8 = 49;

    /// Makes a stack of a side, or returns `None` if the height is 0 or over 49, or if a single piece were to
    /// contain a red.
    #[must_use]
    pub const fn new(owner: Color, height: u8, has_red: bool) -> Option<Self> {
        if height > Self::MAX_HEIGHT || (height == 1 && has_red) {
            return None;
        }
        Self::from_code(match height {
            0 => 0,
            _ => height << 2 | if has_red { RED_BIT } else { 0 } | owner as u8,
        })
    }

    /// Makes a stack of a single piece.
    #[must_use]
    pub const fn single(piece: Piece) -> Self {
        match piece {
            Piece::White => Self(SINGLE),
            Piece::Black => Self(SINGLE.saturating_add(BLACK_BIT)),
            Piece::Red => Self::LONE_RED,
        }
    }

    /// The byte that represents this stack in a position. 0 is an empty space.
    pub(crate) const fn code(self) -> u8 {
        self.0.get()
    }

    /// The stack that a byte represents, or `None` for an empty space.
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        match NonZeroU8::new(code) {
            Some(code) => Some(Self(code)),
            None => None,
        }
    }

    /// The number of pieces.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.0.get() >> 2
    }

    /// Whether it contains a red piece, or is one.
    #[must_use]
    pub const fn has_red(self) -> bool {
        self.0.get() & RED_BIT != 0
    }

    /// Whether it is a single red piece (rule M4).
    #[must_use]
    pub const fn is_lone_red(self) -> bool {
        self.0.get() == Self::LONE_RED.0.get()
    }

    /// The side that controls it: the colour of its top piece (rule P2). A lone red belongs to neither side
    /// (rule M4).
    #[must_use]
    pub const fn owner(self) -> Option<Color> {
        if self.is_lone_red() {
            None
        } else if self.0.get() & BLACK_BIT != 0 {
            Some(Color::Black)
        } else {
            Some(Color::White)
        }
    }

    /// The number that [`Position::zobrist`](crate::Position::zobrist) combines by exclusive or for this
    /// stack on a space.
    #[must_use]
    #[inline]
    pub const fn zobrist_on(self, space: Space) -> u64 {
        zobrist::of_stack(space, self.code())
    }

    /// The same stack with the colours of the sides exchanged. A lone red stays as it is.
    pub(crate) const fn with_colors_exchanged(self) -> Self {
        match NonZeroU8::new(self.0.get() ^ BLACK_BIT) {
            Some(code) if !self.is_lone_red() => Self(code),
            _ => self,
        }
    }

    /// The stack that results when this one lands on another (rule M6).
    ///
    /// Both must come from one board, whose 49 pieces limit the height; otherwise the result is unspecified.
    #[must_use]
    #[inline]
    pub const fn landing_on(self, below: Self) -> Self {
        let (above, below) = (self.0.get(), below.0.get());
        // The heights add up, a red in either stays, and the top piece of the upper stack stays on top.
        let code = above.wrapping_add(below & !(RED_BIT | BLACK_BIT)) | (below & RED_BIT);
        match NonZeroU8::new(code) {
            Some(code) => Self(code),
            None => self,
        }
    }
}

impl fmt::Debug for Stack {
    /// Writes owner and height, then `r` if it contains a red: `w3`, `b12r`. A lone red is `r`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.owner() {
            None => f.write_str("r"),
            Some(owner) => {
                write!(f, "{}{}{}", owner.letter(), self.height(), if self.has_red() { "r" } else { "" })
            }
        }
    }
}

/// The pieces of a stack from bottom to top, or no pieces for an empty space.
///
/// The text is as in a position string: `bbrw` is four pieces high, belongs to White, and contains a red.
///
/// ```
/// use dvonn::{Piece, Pieces};
///
/// let pieces: Pieces = "bbrw".parse()?;
/// assert_eq!((pieces.height(), pieces.top()), (4, Some(Piece::White)));
/// assert_eq!(pieces.count(Piece::Black), 2);
/// # Ok::<(), dvonn::ParsePiecesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pieces {
    height: u8,
    /// Bit *n* is set where piece *n* from the bottom is black.
    black: u64,
    /// Bit *n* is set where piece *n* from the bottom is red.
    red: u64,
}

impl Pieces {
    /// No piece: an empty space.
    pub const EMPTY: Self = Self { height: 0, black: 0, red: 0 };

    /// Makes a stack of a single piece.
    #[must_use]
    pub const fn single(piece: Piece) -> Self {
        Self {
            height: 1,
            black: matches!(piece, Piece::Black) as u64,
            red: matches!(piece, Piece::Red) as u64,
        }
    }

    /// Puts a piece on top.
    ///
    /// # Errors
    /// [`TooTall`] if the stack already has all 49 pieces of the game. It stays unchanged.
    pub fn push(&mut self, piece: Piece) -> Result<(), TooTall> {
        *self = Self::single(piece).landing_on(*self)?;
        Ok(())
    }

    /// This stack on top of another, with the order in both kept (rule M6).
    ///
    /// # Errors
    /// [`TooTall`] if the result would be higher than the 49 pieces of the game.
    pub const fn landing_on(self, below: Self) -> Result<Self, TooTall> {
        let height = self.height + below.height;
        if height > Stack::MAX_HEIGHT {
            return Err(TooTall);
        }
        // `below` is at most 49 high, so the shifts stay in range.
        Ok(Self {
            height,
            black: below.black | self.black << below.height,
            red: below.red | self.red << below.height,
        })
    }

    /// The number of pieces.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Whether it has no pieces.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.height == 0
    }

    /// Returns the top piece. `None` without pieces.
    #[must_use]
    pub const fn top(self) -> Option<Piece> {
        match self.height {
            0 => None,
            height => Some(self.get(height - 1)),
        }
    }

    /// The number of pieces of a kind.
    #[must_use]
    pub const fn count(self, piece: Piece) -> u8 {
        let (black, red) = (self.black.count_ones() as u8, self.red.count_ones() as u8);
        match piece {
            Piece::White => self.height - black - red,
            Piece::Black => black,
            Piece::Red => red,
        }
    }

    /// The pieces from bottom to top.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator + FusedIterator {
        (0..self.height).map(move |n| self.get(n))
    }

    /// The part that affects play. `None` if there are no pieces, or if a red lies on top of others, which
    /// the rules never allow.
    #[must_use]
    pub fn stack(self) -> Option<Stack> {
        match self.top()?.color() {
            Some(owner) => Stack::new(owner, self.height, self.red != 0),
            None if self.height == 1 => Some(Stack::LONE_RED),
            None => None,
        }
    }

    const fn get(self, n: u8) -> Piece {
        if self.black >> n & 1 != 0 {
            Piece::Black
        } else if self.red >> n & 1 != 0 {
            Piece::Red
        } else {
            Piece::White
        }
    }
}

impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|piece| fmt::Write::write_char(f, piece.letter()))
    }
}

impl FromStr for Pieces {
    type Err = ParsePiecesError;

    /// Reads the pieces from bottom to top, such as `bbrw`. An empty text is an empty space.
    fn from_str(text: &str) -> Result<Self, ParsePiecesError> {
        let mut pieces = Self::EMPTY;
        for letter in text.chars() {
            let piece = Piece::from_letter(letter).ok_or(ParsePiecesError::UnknownLetter(letter))?;
            pieces.push(piece).map_err(|TooTall| ParsePiecesError::TooTall)?;
        }
        Ok(pieces)
    }
}

/// The text is not a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParsePiecesError {
    /// A character that is not a piece.
    UnknownLetter(char),
    /// More pieces than the game has.
    TooTall,
}

impl fmt::Display for ParsePiecesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownLetter(letter) => write!(f, "unknown piece {letter:?}, expected w, b or r"),
            Self::TooTall => TooTall.fmt(f),
        }
    }
}

impl core::error::Error for ParsePiecesError {}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", format_args!("{self}"))
    }
}

/// The stack would have more pieces than the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooTall;

impl fmt::Display for TooTall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a stack cannot hold more than the 49 pieces of the game")
    }
}

impl core::error::Error for TooTall {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn stacks_keep_their_owner_height_and_red() {
        for owner in Color::ALL {
            for height in 1..=49 {
                for has_red in [false, true] {
                    let Some(stack) = Stack::new(owner, height, has_red) else {
                        assert!(height == 1 && has_red);
                        continue;
                    };
                    assert_eq!(
                        (stack.owner(), stack.height(), stack.has_red()),
                        (Some(owner), height, has_red)
                    );
                    assert_eq!(Stack::from_code(stack.code()), Some(stack));
                }
            }
            assert_eq!(Stack::new(owner, 0, false), None);
            assert_eq!(Stack::new(owner, 50, false), None);
        }
        assert_eq!(Stack::single(Piece::Red), Stack::LONE_RED);
        assert_eq!(Stack::LONE_RED.owner(), None);
    }

    #[test]
    fn landing_agrees_between_stack_and_pieces() {
        let pile = |text: &str| text.parse::<Pieces>().unwrap();
        let piles = ["w", "b", "r", "rw", "bbrw", "wb", "rrb", "rwbwbwbwbwbwbwbwbwbwb"].map(pile);
        for above in piles {
            for below in piles {
                let both = above.landing_on(below).unwrap();
                assert_eq!(both.to_string(), below.to_string() + &above.to_string());
                let Some(stack) = above.stack().filter(|stack| !stack.is_lone_red()) else { continue };
                assert_eq!(Some(stack.landing_on(below.stack().unwrap())), both.stack());
            }
        }
        let tall = pile(&"w".repeat(49));
        assert_eq!(pile("b").landing_on(tall), Err(TooTall));
        assert_eq!(pile("wr").stack(), None);
    }

    #[test]
    fn single_pieces_are_stacks_of_one() {
        let known = Piece::ALL.map(|piece| {
            let stack = Stack::single(piece);
            (stack.height(), stack.owner(), stack.has_red(), stack.is_lone_red())
        });
        assert_eq!(
            known,
            [
                (1, Some(Color::White), false, false),
                (1, Some(Color::Black), false, false),
                (1, None, true, true)
            ]
        );
        assert_eq!(Stack::from_code(0), None);
        assert_eq!(
            Stack::single(Piece::Black).zobrist_on(Space::MIDDLE),
            zobrist::of_stack(Space::MIDDLE, 5)
        );
    }

    #[test]
    fn pieces_are_counted_and_listed_from_the_bottom() {
        let mut pieces = Pieces::EMPTY;
        assert!(pieces.is_empty() && pieces == Pieces::default() && pieces.top().is_none());
        for piece in [Piece::Black, Piece::Red, Piece::White, Piece::White] {
            pieces.push(piece).unwrap();
            assert_eq!(pieces.top(), Some(piece));
        }
        assert!(!pieces.is_empty());
        assert_eq!(Piece::ALL.map(|piece| pieces.count(piece)), [2, 1, 1]);
        assert!(pieces.iter().eq([Piece::Black, Piece::Red, Piece::White, Piece::White]));
        assert_eq!(Piece::ALL.map(|piece| Pieces::single(piece).to_string()), ["w", "b", "r"]);
    }

    #[test]
    fn a_stack_of_all_pieces_takes_no_more() {
        let mut pieces = Pieces::EMPTY;
        (0..49).for_each(|_| pieces.push(Piece::Black).unwrap());
        let full = pieces;
        assert_eq!((pieces.push(Piece::White), pieces), (Err(TooTall), full));
        assert_eq!(Pieces::EMPTY.landing_on(full), Ok(full));
        assert_eq!(full.stack(), Stack::new(Color::Black, 49, false));
        assert_eq!(TooTall.to_string(), "a stack cannot hold more than the 49 pieces of the game");
    }

    #[test]
    fn pieces_are_read_from_the_bottom() {
        for text in ["", "w", "bbrw"] {
            assert_eq!(text.parse::<Pieces>().unwrap().to_string(), text);
        }
        let error = |text: &str| text.parse::<Pieces>().unwrap_err();
        assert_eq!(error("wB"), ParsePiecesError::UnknownLetter('B'));
        assert_eq!(error("w x").to_string(), "unknown piece ' ', expected w, b or r");
        assert_eq!(error(&"w".repeat(50)), ParsePiecesError::TooTall);
        assert_eq!(ParsePiecesError::TooTall.to_string(), TooTall.to_string());
    }

    #[test]
    fn stacks_are_written_by_owner_height_and_red() {
        let stacks =
            [Stack::new(Color::White, 3, false), Stack::new(Color::Black, 12, true), Some(Stack::LONE_RED)];
        assert_eq!(std::format!("{:?}", stacks.map(Option::unwrap)), "[w3, b12r, r]");
        assert_eq!(std::format!("{:?}", Pieces::single(Piece::Red)), "r");
    }
}
