//! The board: 49 spaces, six directions (rules B1–B5).

use core::fmt;
use core::str::FromStr;

/// The difference between the bit numbers of neighbouring rows.
///
/// Eleven is enough: a single step off the end of a row always lands on an unused bit, so masking after the
/// step keeps a [`SpaceSet`](crate::SpaceSet) on the board.
pub(crate) const STRIDE: u8 = 11;

/// The columns (letters) of each row: the first one, and the one after the last.
pub(crate) const ROWS: [(u8, u8); 5] = [(0, 9), (0, 10), (0, 11), (1, 11), (2, 11)];

/// The index of the space with each bit number; 255 for unused bits.
const INDEX_OF_BIT: [u8; 64] = {
    let mut table = [255; 64];
    let mut index = 0;
    while index < 49 {
        table[BIT_OF_INDEX[index] as usize] = index as u8;
        index += 1;
    }
    table
};

/// The bit number of the space with each index.
const BIT_OF_INDEX: [u8; 49] = {
    let mut table = [0; 49];
    let (mut row, mut index) = (0, 0);
    while row < 5 {
        let mut column = ROWS[row].0;
        while column < ROWS[row].1 {
            table[index] = row as u8 * STRIDE + column;
            index += 1;
            column += 1;
        }
        row += 1;
    }
    table
};

/// One of the 49 spaces of the board (rule B1).
///
/// A letter names the diagonal (column), a digit the row. Names are read in either case. Spaces are ordered
/// by row, then by letter: `a1` … `i1`, `a2` … `k5`.
///
/// ```
/// use dvonn::Space;
///
/// let space: Space = "e3".parse()?;
/// assert_eq!((space.column(), space.row()), (4, 2));
/// assert_eq!(space.line_to(Space::H3).map(|(_, distance)| distance), Some(3));
/// assert_eq!(Space::all().len(), Space::COUNT);
/// # Ok::<(), dvonn::ParseSpaceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(
    /// Row times [`STRIDE`] plus column: the space's bit in a [`SpaceSet`](crate::SpaceSet).
    u8,
);

impl Space {
    /// The number of spaces of the board.
    pub const COUNT: usize = 49;

    /// f3, the space in the middle of the board.
    pub const MIDDLE: Self = Self::F3;

    /// The space in a column (0 = a … 10 = k) and a row (0 = row 1 … 4 = row 5), or `None` if the board has
    /// no such space.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if row < 5 && ROWS[row as usize].0 <= column && column < ROWS[row as usize].1 {
            Some(Self(row * STRIDE + column))
        } else {
            None
        }
    }

    /// The space with this index, from 0 for `a1` to 48 for `k5`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(BIT_OF_INDEX[index])) } else { None }
    }

    /// All spaces, `a1` first, `k5` last.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        BIT_OF_INDEX.iter().map(|&bit| Self(bit))
    }

    /// The index of this space, from 0 for `a1` to 48 for `k5`, for arrays with one entry per space.
    #[must_use]
    pub const fn index(self) -> usize {
        INDEX_OF_BIT[self.bit()] as usize
    }

    /// The column, from 0 for letter a to 10 for letter k.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// The row, from 0 for row 1 to 4 for row 5.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// The bit of this space in [`SpaceSet::bits`](crate::SpaceSet::bits). It is below 64, so the compiler
    /// can drop bounds checks.
    #[must_use]
    pub const fn bit(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the space with this bit. The caller must know that it exists.
    pub(crate) const fn from_bit(bit: u32) -> Self {
        Self(bit as u8)
    }

    /// The space `distance` steps away in a direction, if the board reaches that far.
    #[must_use]
    pub const fn step(self, direction: Direction, distance: u8) -> Option<Self> {
        if distance > 10 {
            return None;
        }
        let (dx, dy) = direction.offset();
        let column = self.column().checked_add_signed(dx * distance as i8);
        let row = self.row().checked_add_signed(dy * distance as i8);
        match (column, row) {
            (Some(column), Some(row)) => Self::new(column, row),
            _ => None,
        }
    }

    /// The direction and the number of steps to another space on the same straight line (rule B2), or `None`
    /// if the spaces are equal or not on one line.
    #[must_use]
    pub fn line_to(self, other: Self) -> Option<(Direction, u8)> {
        let dx = other.column() as i8 - self.column() as i8;
        let dy = other.row() as i8 - self.row() as i8;
        let distance = dx.abs().max(dy.abs());
        Direction::ALL
            .into_iter()
            .find(|direction| direction.offset() == (dx.signum(), dy.signum()))
            .filter(|direction| direction.offset() == (dx / distance.max(1), dy / distance.max(1)))
            .filter(|direction| {
                let (x, y) = direction.offset();
                (x * distance, y * distance) == (dx, dy)
            })
            .map(|direction| (direction, distance.unsigned_abs()))
    }
}

macro_rules! constants {
    ($($name:ident)*) => {
        /// The spaces by name.
        impl Space {
            $(
                #[doc = concat!("The space ", stringify!($name), ".")]
                pub const $name: Self = Self::named(stringify!($name));
            )*
        }
    };
}

constants! {
    A1 B1 C1 D1 E1 F1 G1 H1 I1
    A2 B2 C2 D2 E2 F2 G2 H2 I2 J2
    A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3
    B4 C4 D4 E4 F4 G4 H4 I4 J4 K4
    C5 D5 E5 F5 G5 H5 I5 J5 K5
}

impl Space {
    /// The space with a name in capitals, to define the constants.
    const fn named(name: &str) -> Self {
        let &[letter, digit] = name.as_bytes() else { unreachable!() };
        match Self::new(letter - b'A', digit - b'1') {
            Some(space) => space,
            None => unreachable!(),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column());
        let digit = char::from(b'1' + self.row());
        let mut name = [0; 2];
        name[0] = letter as u8;
        name[1] = digit as u8;
        f.pad(core::str::from_utf8(&name).unwrap_or("??"))
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a space of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSpaceError;

impl fmt::Display for ParseSpaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a space of the board: expected a letter a–k and a digit 1–5, such as e3")
    }
}

impl core::error::Error for ParseSpaceError {}

impl FromStr for Space {
    type Err = ParseSpaceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[letter, digit] = text.as_bytes() else { return Err(ParseSpaceError) };
        let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
        let row = digit.wrapping_sub(b'1');
        Self::new(column, row).ok_or(ParseSpaceError)
    }
}

/// One of the six directions of a straight line (rule B2), named for a board with row 1 at the bottom (rule
/// B4).
///
/// ```
/// use dvonn::{Direction, Space};
///
/// for direction in Direction::ALL {
///     let there = Space::E3.step(direction, 2).unwrap();
///     assert_eq!(there.step(direction.opposite(), 2), Some(Space::E3));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Along the row towards later letters.
    East,
    /// To the next row and the next letter.
    NorthEast,
    /// To the next row with the same letter.
    NorthWest,
    /// Along the row towards earlier letters.
    West,
    /// To the previous row and the previous letter.
    SouthWest,
    /// To the previous row with the same letter.
    SouthEast,
}

impl Direction {
    /// The six directions, counter-clockwise from east.
    pub const ALL: [Self; 6] =
        [Self::East, Self::NorthEast, Self::NorthWest, Self::West, Self::SouthWest, Self::SouthEast];

    /// `east`, `north-east`, `north-west`, `west`, `south-west` or `south-east`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::East => "east",
            Self::NorthEast => "north-east",
            Self::NorthWest => "north-west",
            Self::West => "west",
            Self::SouthWest => "south-west",
            Self::SouthEast => "south-east",
        }
    }

    /// The change of column and row by one step.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::NorthEast => (1, 1),
            Self::NorthWest => (0, 1),
            Self::West => (-1, 0),
            Self::SouthWest => (-1, -1),
            Self::SouthEast => (0, -1),
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::East => Self::West,
            Self::NorthEast => Self::SouthWest,
            Self::NorthWest => Self::SouthEast,
            Self::West => Self::East,
            Self::SouthWest => Self::NorthEast,
            Self::SouthEast => Self::NorthWest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn indexes_and_names_lead_back_to_their_spaces() {
        for (index, space) in Space::all().enumerate() {
            assert_eq!(space.index(), index);
            assert_eq!(Space::from_index(index), Some(space));
            assert_eq!(space.to_string().parse(), Ok(space));
            assert_eq!(space.to_string().to_uppercase().parse(), Ok(space));
            assert_eq!(Space::new(space.column(), space.row()), Some(space));
        }
        assert_eq!(Space::from_index(49), None);
    }

    #[test]
    fn constants_are_the_spaces_that_they_name() {
        let (first, last) = (Space::all().next(), Space::all().next_back());
        assert_eq!((Some(Space::A1), Some(Space::K5)), (first, last));
        let some = [Space::I1, Space::A2, Space::E3, Space::K3, Space::B4, Space::C5];
        assert_eq!(some.map(|space| space.to_string()), ["i1", "a2", "e3", "k3", "b4", "c5"]);
    }

    #[test]
    fn rows_have_the_letters_of_the_rule_book() {
        for (row, letters) in
            ["abcdefghi", "abcdefghij", "abcdefghijk", "bcdefghijk", "cdefghijk"].iter().enumerate()
        {
            for letter in 'a'..='l' {
                let name = std::format!("{letter}{}", row + 1);
                assert_eq!(name.parse::<Space>().is_ok(), letters.contains(letter), "{name}");
            }
        }
        for wrong in ["", "a", "a0", "a6", "a11", "11", "é1", "a4", "j1"] {
            assert!(wrong.parse::<Space>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn lines_are_steps_in_one_direction() {
        for from in Space::all() {
            for to in Space::all() {
                let slow = Direction::ALL.into_iter().find_map(|direction| {
                    (1..=10).find(|&n| from.step(direction, n) == Some(to)).map(|n| (direction, n))
                });
                assert_eq!(from.line_to(to), slow, "{from} to {to}");
            }
        }
    }

    #[test]
    fn no_step_leaves_the_board() {
        for space in Space::all() {
            for direction in Direction::ALL {
                assert_eq!(space.step(direction, 0), Some(space));
                for distance in 11..=u8::MAX {
                    assert_eq!(space.step(direction, distance), None, "{space} {direction:?} {distance}");
                }
            }
        }
        assert_eq!(Space::A3.step(Direction::East, 10), Some(Space::K3));
        assert_eq!(Space::A3.step(Direction::West, 1), None);
    }

    #[test]
    fn opposite_directions_lead_back() {
        for direction in Direction::ALL {
            let there = Space::MIDDLE.step(direction, 2).unwrap();
            assert_eq!(there.step(direction.opposite(), 2), Some(Space::MIDDLE));
        }
        assert_eq!(Direction::East.opposite(), Direction::West);
    }

    #[test]
    fn spaces_and_their_errors_are_written() {
        assert_eq!(std::format!("{:?} {0:>4} {0}", Space::MIDDLE), "f3   f3 f3");
        assert_eq!(
            "z9".parse::<Space>().unwrap_err().to_string(),
            "not a space of the board: expected a letter a–k and a digit 1–5, such as e3"
        );
    }
}
