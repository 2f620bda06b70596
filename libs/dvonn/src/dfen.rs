//! DFEN: one position in one line.
//!
//! `<rows> <side> <phase>`: rows are separated by `/`, row 5 first and row 1 last, and the cells of a row by
//! `,`. A number is a run of empty spaces; letters `w` `b` `r` are one stack from bottom to top. The side is
//! `w` or `b`, the phase `p` or `s`.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use crate::setup::write_joined;
use crate::space::ROWS;
use crate::{Board, Color, Faults, Phase, Piece, Pieces, Position, Setup, Space};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..5).rev() {
            let (first, end) = ROWS[row as usize];
            let (mut run, mut separator) = (0, "");
            for space in (first..end).filter_map(|column| Space::new(column, row)) {
                if self[space].is_empty() {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    write!(f, "{separator}{run}")?;
                    (run, separator) = (0, ",");
                }
                write!(f, "{separator}{}", self[space])?;
                separator = ",";
            }
            if run > 0 {
                write!(f, "{separator}{run}")?;
            }
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        write!(f, " {} {}", self.side.letter(), self.phase.letter())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for Position {
    /// Writes a position string, which reads back as the same position. The colours of buried pieces are
    /// invented, see [`Setup::from`]; the string of a [`Board`] has the real ones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl FromStr for Setup {
    type Err = DfenFaults;

    /// Reads a position string. The rules need not allow the board.
    fn from_str(text: &str) -> Result<Self, DfenFaults> {
        let (setup, faults) = read(text);
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }
}

impl FromStr for Board {
    type Err = DfenError;

    /// Reads a position string strictly: it must be well formed, and the rules must allow the board.
    fn from_str(text: &str) -> Result<Self, DfenError> {
        let setup: Setup = text.parse().map_err(DfenError::Text)?;
        Self::try_from(&setup).map_err(DfenError::Board)
    }
}

impl FromStr for Position {
    type Err = DfenError;

    /// Reads a position string as strictly as a [`Board`] does.
    fn from_str(text: &str) -> Result<Self, DfenError> {
        text.parse().map(|board: Board| *board.position())
    }
}

/// The result of reading a position string leniently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lenient {
    /// The part that could be read.
    pub setup: Setup,
    /// The faults of the text.
    pub text: DfenFaults,
    /// The reasons why the rules do not allow the board.
    pub board: Faults,
}

impl Setup {
    /// Reads as much of a position string as can be understood, for a board editor.
    ///
    /// Unknown letters are skipped, missing spaces are empty, surplus spaces are ignored, and capitals count
    /// as lower case. A missing side is White; a missing phase is inferred from the board.
    #[must_use]
    pub fn read_leniently(text: &str) -> Lenient {
        let (setup, text) = read(text);
        Lenient { setup, text, board: setup.faults() }
    }
}

/// Reads the valid parts, and collects the faults.
fn read(text: &str) -> (Setup, DfenFaults) {
    let mut reader = Reader { text, setup: Setup::empty(), faults: DfenFaults::none() };
    let mut fields = text.split_ascii_whitespace();

    reader.rows(fields.next().unwrap_or(&text[..0]));
    reader.setup.side = match fields.next() {
        Some("w" | "W") => Color::White,
        Some("b" | "B") => Color::Black,
        other => {
            reader.note(other.unwrap_or(&text[text.len()..]), DfenFaultKind::Side);
            Color::White
        }
    };
    reader.setup.phase = match fields.next() {
        Some("p" | "P") => Phase::Placement,
        Some("s" | "S") => Phase::Stacking,
        other => {
            reader.note(other.unwrap_or(&text[text.len()..]), DfenFaultKind::Phase);
            reader.guess_phase()
        }
    };
    if let Some(rest) = fields.next() {
        reader.note(rest, DfenFaultKind::TrailingText);
    }
    (reader.setup, reader.faults)
}

struct Reader<'a> {
    text: &'a str,
    setup: Setup,
    faults: DfenFaults,
}

impl Reader<'_> {
    /// Adds a fault at the start of `part`, which is a slice of the text.
    fn note(&mut self, part: &str, kind: DfenFaultKind) {
        let at = part.as_ptr() as usize - self.text.as_ptr() as usize;
        self.faults.push(DfenFault { at, kind });
    }

    fn rows(&mut self, rows: &str) {
        let mut found = 0_usize;
        for row in rows.split('/') {
            found += 1;
            if found <= 5 {
                self.row(row, 5 - found as u8);
            }
        }
        if found != 5 {
            self.note(rows, DfenFaultKind::RowCount { found });
        }
    }

    fn row(&mut self, text: &str, row: u8) {
        let (first, end) = ROWS[row as usize];
        let expected = usize::from(end - first);
        let mut found = 0_usize;
        for cell in text.split(',') {
            if cell.starts_with(|c: char| c.is_ascii_digit()) {
                found = found.saturating_add(self.run(cell));
                continue;
            }
            let pieces = self.stack(cell);
            let space = u8::try_from(found).ok().and_then(|n| Space::new(first.checked_add(n)?, row));
            if let Some(space) = space {
                self.setup[space] = pieces;
            }
            found += 1;
        }
        if found != expected {
            self.note(text, DfenFaultKind::RowLength { row: row + 1, found, expected });
        }
    }

    /// Reads the length of a run of empty spaces; 0 with a fault if it is wrong.
    fn run(&mut self, cell: &str) -> usize {
        match cell.parse() {
            Ok(length @ 1..=11) if !cell.starts_with('0') => length,
            _ => {
                self.note(cell, DfenFaultKind::Run);
                0
            }
        }
    }

    fn stack(&mut self, cell: &str) -> Pieces {
        let mut pieces = Pieces::EMPTY;
        if cell.is_empty() {
            self.note(cell, DfenFaultKind::EmptyCell);
        }
        for (i, letter) in cell.char_indices() {
            let piece = Piece::from_letter(letter.to_ascii_lowercase());
            if piece.is_none() || letter.is_ascii_uppercase() {
                self.note(&cell[i..], DfenFaultKind::UnknownLetter(letter));
            }
            if piece.is_some_and(|piece| pieces.push(piece).is_err()) {
                self.note(&cell[i..], DfenFaultKind::StackTooTall);
                break;
            }
        }
        pieces
    }

    fn guess_phase(&self) -> Phase {
        let tall = self.setup.spaces(|stack| stack.height() > 1);
        let empty = self.setup.spaces(Pieces::is_empty);
        if tall.is_empty() && !empty.is_empty() { Phase::Placement } else { Phase::Stacking }
    }
}

/// Why a position string was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DfenError {
    /// The text is not a well-formed position string.
    Text(DfenFaults),
    /// The rules do not allow the board that it describes.
    Board(Faults),
}

impl fmt::Display for DfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(faults) => faults.fmt(f),
            Self::Board(faults) => faults.fmt(f),
        }
    }
}

impl core::error::Error for DfenError {}

/// One fault in the form of a position string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DfenFault {
    /// Its offset in bytes from the start of the text.
    pub at: usize,
    /// The fault there.
    pub kind: DfenFaultKind,
}

/// A fault in the form of a position string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DfenFaultKind {
    /// The number of rows is not five.
    RowCount {
        /// The number of rows in the text.
        found: usize,
    },
    /// A row with too few or too many spaces.
    RowLength {
        /// The row's digit, 1–5.
        row: u8,
        /// The number of spaces in the text.
        found: usize,
        /// The number of spaces that the row has.
        expected: usize,
    },
    /// Nothing between two commas.
    EmptyCell,
    /// A character that is not a piece.
    UnknownLetter(char),
    /// A run of empty spaces that is not a number from 1 to 11.
    Run,
    /// A stack of more than the 49 pieces of the game.
    StackTooTall,
    /// The side to move is missing or neither w nor b.
    Side,
    /// The phase is missing or neither p nor s.
    Phase,
    /// More text than rows, side and phase.
    TrailingText,
}

impl fmt::Display for DfenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: ", self.at + 1)?;
        match self.kind {
            DfenFaultKind::RowCount { found } => write!(f, "{found} rows, expected 5 with / between them"),
            DfenFaultKind::RowLength { row, found, expected } => {
                write!(f, "row {row} has {found} spaces, expected {expected}")
            }
            DfenFaultKind::EmptyCell => f.write_str("an empty cell, expected a stack or a number"),
            DfenFaultKind::UnknownLetter(letter) => {
                write!(f, "unknown piece {letter:?}, expected w, b or r")
            }
            DfenFaultKind::Run => f.write_str("not a run of empty spaces, expected a number from 1 to 11"),
            DfenFaultKind::StackTooTall => f.write_str("a stack of more than the 49 pieces of the game"),
            DfenFaultKind::Side => f.write_str("expected the side to move, w or b"),
            DfenFaultKind::Phase => f.write_str("expected the phase, p (placement) or s (stacking)"),
            DfenFaultKind::TrailingText => f.write_str("text after the phase, expected nothing more"),
        }
    }
}

/// The faults in the form of a position string: the first eight, and the total number.
#[derive(Clone, Copy)]
pub struct DfenFaults {
    faults: [DfenFault; Self::CAPACITY],
    total: usize,
}

impl DfenFaults {
    const CAPACITY: usize = 8;

    const fn none() -> Self {
        Self { faults: [DfenFault { at: 0, kind: DfenFaultKind::Run }; Self::CAPACITY], total: 0 }
    }

    fn push(&mut self, fault: DfenFault) {
        if let Some(place) = self.faults.get_mut(self.total) {
            *place = fault;
        }
        self.total += 1;
    }

    /// The number of all faults. The list itself has at most the first eight.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.total
    }
}

impl Deref for DfenFaults {
    type Target = [DfenFault];
    fn deref(&self) -> &[DfenFault] {
        &self.faults[..self.total.min(Self::CAPACITY)]
    }
}

impl PartialEq for DfenFaults {
    fn eq(&self, other: &Self) -> bool {
        self.total == other.total && **self == **other
    }
}

impl Eq for DfenFaults {}

impl fmt::Debug for DfenFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Display for DfenFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_joined(f, self.iter())?;
        match self.total.saturating_sub(Self::CAPACITY) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl core::error::Error for DfenFaults {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn faults(text: &str) -> DfenFaults {
        text.parse::<Setup>().expect_err("should be refused")
    }

    #[test]
    fn a_fault_says_where_it_is() {
        use DfenFaultKind::{
            EmptyCell, Phase, RowCount, RowLength, Run, Side, StackTooTall, TrailingText, UnknownLetter,
        };
        let tall = std::format!("9/10/{},10/10/9 w s", "w".repeat(51));
        for (text, at, kind) in [
            ("9/10/11/10 w p", 0, RowCount { found: 4 }),
            ("9/10/11/10/9/w w p", 0, RowCount { found: 6 }),
            (" 9/10/11/10/9 w p 1", 18, TrailingText),
            ("9/10/11/10/7,w w p", 11, RowLength { row: 1, found: 8, expected: 9 }),
            ("8/10/11/10/9 w p", 0, RowLength { row: 5, found: 8, expected: 9 }),
            ("9/10/3,b,7,w/10/9 w p", 5, RowLength { row: 3, found: 12, expected: 11 }),
            ("9/10/11/10/8, w p", 13, EmptyCell),
            ("9/10/11/10/8,bx w p", 14, UnknownLetter('x')),
            ("9/10/11/10/8,B w p", 13, UnknownLetter('B')),
            ("9/10/11/10/09 w p", 11, Run),
            ("9/10/11/10/9 q p", 13, Side),
            ("9/10/11/10/9 w q", 15, Phase),
            (tall.as_str(), 5 + 49, StackTooTall),
        ] {
            let faults = faults(text);
            assert!(faults.contains(&DfenFault { at, kind }), "{text}: {faults:?}");
            assert!(faults.to_string().starts_with(&std::format!("at character {}: ", faults[0].at + 1)));
        }
    }

    #[test]
    fn the_first_eight_faults_are_kept_and_all_are_counted() {
        let nine = faults("x,x,x,x,x,x,x,x,x/10/11/10/9 w p");
        assert_eq!((nine.len(), nine.total()), (8, 9));
        assert!(nine.to_string().ends_with("; and 1 more"), "{nine}");
        let eight = faults("x,x,x,x,x,x,x,x,1/10/11/10/9 w p");
        assert_eq!((eight.len(), eight.total()), (8, 8));
        assert_eq!(eight.to_string().matches("unknown piece 'x', expected w, b or r").count(), 8);
        assert!(!eight.to_string().contains("more"));
        // The same eight faults with one more after them.
        assert_ne!(nine, eight);
        assert_eq!(nine, faults("x,x,x,x,x,x,x,x,x/10/11/10/9 w p"));
        assert_ne!(faults("9/10/11/10/9 x p"), faults("9/10/11/10/9 w x"));
        assert_eq!(std::format!("{:?}", faults("9/10/11/10/9 x p")), "[DfenFault { at: 13, kind: Side }]");
    }

    #[test]
    fn runs_are_written_as_short_as_can_be() {
        let text = "w,b,7/10/r,1,r,6,r,1/3,wb,6/8,b w s";
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
        assert_eq!("1,8/10/11/10/4,5 w p".parse::<Setup>().unwrap(), Setup::empty());
        assert_eq!(Setup::empty().to_string(), "9/10/11/10/9 w p");
    }

    #[test]
    fn a_missing_phase_is_inferred_from_the_board() {
        let phase = |rows: &str| Setup::read_leniently(rows).setup.phase;
        assert_eq!(phase("9/10/r,w,9/10/9"), Phase::Placement);
        assert_eq!(phase("9/10/r,wb,9/10/9"), Phase::Stacking);
        let mut full = Setup::empty();
        Space::all().for_each(|space| full[space] = Pieces::single(Piece::White));
        let text = full.to_string();
        assert_eq!(phase(text.split(' ').next().unwrap()), Phase::Stacking);
        let lenient = Setup::read_leniently("9/10/R,wB,w,w,w,w,w,w,w,w,w,b,b/10/9 B S");
        assert_eq!(lenient.setup.to_string(), "9/10/r,wb,w,w,w,w,w,w,w,w,w/10/9 b s");
    }

    #[test]
    fn an_error_is_about_the_text_or_about_the_board() {
        let text = "9/10/11/10/9 x p".parse::<Position>().unwrap_err();
        assert_eq!(text.to_string(), "at character 14: expected the side to move, w or b");
        let board = "9/10/11/10/9 b p".parse::<Board>().unwrap_err();
        assert_eq!(board.to_string(), "it must be White's turn (rule M1)");
    }
}
