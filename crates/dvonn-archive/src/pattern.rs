//! Patterns: the stacks on some spaces of a board.

use std::fmt;
use std::str::FromStr;

use dvonn::{Color, Position, Space, Stack};

use crate::between::Between;

/// The stack that a pattern asks for on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CellKind {
    /// A stack of White.
    White,
    /// A stack of Black.
    Black,
    /// A lone red piece.
    Red,
    /// Any stack, or a lone red piece.
    Occupied,
    /// Nothing.
    Empty,
}

impl CellKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::White, Self::Black, Self::Red, Self::Occupied, Self::Empty];

    /// Its name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Red => "red",
            Self::Occupied => "occupied",
            Self::Empty => "empty",
        }
    }
}

/// The stack on a space of a pattern: its kind, its height, and whether it contains a red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The kind.
    pub kind: CellKind,
    /// The height. It has no meaning for an empty space.
    pub height: Between,
    /// Whether the stack must contain a red piece.
    pub red: bool,
}

impl Cell {
    /// A cell of any height, with or without a red piece.
    #[must_use]
    pub const fn of(kind: CellKind) -> Self {
        Self { kind, height: Between::ANY, red: false }
    }

    /// Whether the cell matches the content of a space.
    #[must_use]
    pub fn matches(self, stack: Option<Stack>) -> bool {
        let Some(stack) = stack else { return self.kind == CellKind::Empty };
        let kind = match self.kind {
            CellKind::White => stack.owner() == Some(Color::White),
            CellKind::Black => stack.owner() == Some(Color::Black),
            CellKind::Red => stack.is_lone_red(),
            CellKind::Occupied => true,
            CellKind::Empty => false,
        };
        kind && self.height.contains(u32::from(stack.height())) && (!self.red || stack.has_red())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            CellKind::White => "w",
            CellKind::Black => "b",
            CellKind::Red => "r",
            CellKind::Occupied => "o",
            CellKind::Empty => "-",
        };
        f.write_str(letter)?;
        f.write_str(if self.red { "*" } else { "" })?;
        if self.height == Between::ANY { Ok(()) } else { self.height.fmt(f) }
    }
}

/// The stacks on some spaces of a board. The other spaces do not matter.
///
/// The text has rows like a position string, row 5 first; rows at the end may be missing. Commas separate
/// cells, and a number stands for that many spaces that do not matter. A cell is `w`, `b`, `r` (a lone red),
/// `o` (any stack) or `-` (empty). `*` may follow if the stack must contain a red piece, then the height:
/// `w*3`, `b2..4`, `o5..`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pattern {
    /// The cells, sorted by space, at most one for each.
    cells: Vec<(Space, Cell)>,
}

/// The spaces of a row, by column (rule B1).
fn row(y: u8) -> impl Iterator<Item = Space> {
    (0..11).filter_map(move |x| Space::new(x, y))
}

impl Pattern {
    /// Makes a pattern of cells. If a space comes twice, the last cell counts.
    #[must_use]
    pub fn new(cells: impl IntoIterator<Item = (Space, Cell)>) -> Self {
        let cells: std::collections::BTreeMap<Space, Cell> = cells.into_iter().collect();
        Self { cells: cells.into_iter().collect() }
    }

    /// The cells, `a1` first.
    #[must_use]
    pub fn cells(&self) -> &[(Space, Cell)] {
        &self.cells
    }

    /// Whether a position has the pattern exactly where it is drawn.
    #[must_use]
    pub fn matches(&self, position: &Position) -> bool {
        self.cells.iter().all(|&(space, cell)| cell.matches(position.stack(space)))
    }

    /// The pattern moved by columns and rows, or `None` if a cell would leave the board.
    #[must_use]
    pub fn moved(&self, columns: i8, rows: i8) -> Option<Self> {
        let moved = |&(space, cell): &(Space, Cell)| {
            let column = space.column().checked_add_signed(columns)?;
            let row = space.row().checked_add_signed(rows)?;
            Some((Space::new(column, row)?, cell))
        };
        Some(Self { cells: self.cells.iter().map(moved).collect::<Option<_>>()? })
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in (0..5).rev() {
            let mut free = 0;
            let mut written = false;
            let mut comma = |f: &mut fmt::Formatter<'_>| {
                let comma = if std::mem::replace(&mut written, true) { "," } else { "" };
                f.write_str(comma)
            };
            for space in row(y) {
                let Ok(at) = self.cells.binary_search_by_key(&space, |&(space, _)| space) else {
                    free += 1;
                    continue;
                };
                if free > 0 {
                    comma(f)?;
                    write!(f, "{}", std::mem::take(&mut free))?;
                }
                comma(f)?;
                self.cells[at].1.fmt(f)?;
            }
            if free > 0 {
                comma(f)?;
                write!(f, "{free}")?;
            }
            f.write_str(if y > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

/// The text is not a pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePatternError {
    /// There are too many rows.
    #[error("{_0} rows, expected at most 5 separated by /")]
    Rows(usize),
    /// A row has more spaces than the board's row.
    #[error("row {row} has more than {expected} spaces")]
    Length {
        /// The row, 1 to 5.
        row: u8,
        /// The number of spaces in that row of the board.
        expected: usize,
    },
    /// A cell cannot be read.
    #[error("\"{_0}\": expected w, b, r, o or -, then perhaps * and a height, or a number of spaces")]
    Cell(String),
    /// The pattern has no cell.
    #[error("nothing is drawn: expected w, b, r, o or - on at least one space")]
    Nothing,
}

impl FromStr for Pattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<Self, ParsePatternError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() > 5 {
            return Err(ParsePatternError::Rows(rows.len()));
        }
        let mut cells = Vec::new();
        for (y, cells_of_row) in (0..5).rev().zip(rows) {
            let spaces: Vec<Space> = row(y).collect();
            let mut at = 0;
            for part in cells_of_row.split(',').filter(|part| !part.is_empty()) {
                let wrong = || ParsePatternError::Cell(part.chars().take(20).collect());
                if let Ok(free) = part.parse::<u8>() {
                    at += usize::from(free);
                } else {
                    let too_long = ParsePatternError::Length { row: y + 1, expected: spaces.len() };
                    let space = *spaces.get(at).ok_or(too_long)?;
                    cells.push((space, cell(part).ok_or_else(wrong)?));
                    at += 1;
                }
            }
            if at > spaces.len() {
                return Err(ParsePatternError::Length { row: y + 1, expected: spaces.len() });
            }
        }
        if cells.is_empty() { Err(ParsePatternError::Nothing) } else { Ok(Self::new(cells)) }
    }
}

fn cell(text: &str) -> Option<Cell> {
    let mut rest = text.chars();
    let kind = match rest.next()? {
        'w' => CellKind::White,
        'b' => CellKind::Black,
        'r' => CellKind::Red,
        'o' => CellKind::Occupied,
        '-' => CellKind::Empty,
        _ => return None,
    };
    let rest = rest.as_str();
    let (red, height) = rest.strip_prefix('*').map_or((false, rest), |height| (true, height));
    let height = if height.is_empty() { Between::ANY } else { height.parse().ok()? };
    (kind != CellKind::Empty || rest.is_empty()).then_some(Cell { kind, height, red })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_fit_stacks() {
        let stack = |owner, height, red| Stack::new(owner, height, red);
        let stacks = [
            None,
            Some(Stack::LONE_RED),
            stack(Color::White, 1, false),
            stack(Color::White, 3, false),
            stack(Color::White, 3, true),
            stack(Color::Black, 2, true),
        ];
        for (text, expected) in [
            ("-", [true, false, false, false, false, false]),
            ("r", [false, true, false, false, false, false]),
            ("o", [false, true, true, true, true, true]),
            ("o*", [false, true, false, false, true, true]),
            ("o2..", [false, false, false, true, true, true]),
            ("w", [false, false, true, true, true, false]),
            ("w*", [false, false, false, false, true, false]),
            ("w3", [false, false, false, true, true, false]),
            ("w*..2", [false; 6]),
            ("b", [false, false, false, false, false, true]),
            ("b*2..", [false, false, false, false, false, true]),
        ] {
            assert_eq!(stacks.map(|stack| cell(text).unwrap().matches(stack)), expected, "{text}");
        }
    }

    #[test]
    fn patterns_are_read_as_they_are_written() {
        for text in ["9/10/11/10/w,8", "9/10/4,w,b*2..4,r,o5..,-,2/10/9", "w,w,w,w,w,w,w,w,w/10/11/3,b3,6/9"]
        {
            assert_eq!(text.parse::<Pattern>().unwrap().to_string(), text);
        }
        let short: Pattern = "//4,w".parse().unwrap();
        assert_eq!(short.to_string(), "9/10/4,w,6/10/9");
        assert_eq!(short.cells()[0].0, Space::E3);
        let error = |text: &str| text.parse::<Pattern>().unwrap_err().to_string();
        assert_eq!(error("9/10/11/10/9/w"), "6 rows, expected at most 5 separated by /");
        assert_eq!(error("9,w"), "row 5 has more than 9 spaces");
        assert_eq!(error("10"), "row 5 has more than 9 spaces");
        assert_eq!(
            error("x"),
            "\"x\": expected w, b, r, o or -, then perhaps * and a height, or a number of spaces"
        );
        assert!(error("9").starts_with("nothing is drawn"));
        assert!("-2".parse::<Pattern>().is_err() && "w2..x".parse::<Pattern>().is_err());
    }
}
