//! The moves of one line as bits, without a record, for archives that replay many games.

use dvonn::{Move, Phase, Position, Space, SpaceSet};

use super::bytes::{BitReader, BitWriter, Reader};
use super::{UnpackGameError, UnpackGameFault};
use crate::Record;

/// All spaces, `a1` first.
const EVERY_SPACE: [Space; Space::COUNT] = {
    let mut all = [Space::A1; Space::COUNT];
    let mut index = 0;
    while let Some(space) = Space::from_index(index) {
        all[index] = space;
        index += 1;
    }
    all
};

/// The vacant spaces. Any of them can be found by its index without visiting the ones before it.
struct Vacant {
    /// A bit for each space, by [`Space::index`].
    set: u64,
    /// In each byte, the number of vacant spaces in the set's bytes up to this one.
    sums: u64,
}

/// `SELECT[byte][n]`: the bit of a byte that has `n` set bits before it, or 8 if the byte has too few.
static SELECT: [[u8; 8]; 256] = {
    let mut table = [[8; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut before) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][before] = bit;
                before += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The lowest bit of each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

impl Vacant {
    const fn every_space() -> Self {
        Self { set: (1 << Space::COUNT) - 1, sums: 0x3131_3028_2018_1008 }
    }

    /// Removes the vacant space that has `index` others before it, and returns it. `None` if there is no such
    /// space.
    #[inline]
    fn take(&mut self, index: usize) -> Option<Space> {
        // No sum is above 49, so the addition sets the highest bit of each byte above the index.
        let above = (self.sums + (0x7f_u64.checked_sub(index as u64)?) * BYTES) & BYTES << 7;
        let shift = above.trailing_zeros() & !7;
        let sum_before = (self.sums << 8).checked_shr(shift)? & 0xff;
        let bits = SELECT[(self.set >> shift & 0xff) as usize];
        let bit = *bits.get(index - sum_before as usize)?;
        let at = shift + u32::from(bit);
        self.set &= !(1 << at);
        self.sums -= BYTES << shift;
        EVERY_SPACE.get(at as usize).copied()
    }
}

/// Writes moves as in the main line of a packed game: each as its index among the legal moves, with zeros at
/// the end of the last byte. The moves must be legal one after another from this position.
///
/// Returns the position after the last one.
pub fn pack_line(start: &Position, moves: impl IntoIterator<Item = Move>, bytes: &mut Vec<u8>) -> Position {
    let mut bits = BitWriter::new(bytes);
    moves.into_iter().fold(*start, |position, m| super::push_move(position, m, &mut bits))
}

/// The moves of a packed line, replayed one after another. Any bytes are safe, because only the rules decide
/// which moves they mean.
///
/// ```
/// use dvonn::Position;
/// use dvonn_record::{PackedLine, pack_line};
///
/// let mut bytes = Vec::new();
/// pack_line(&Position::start(), ["e3".parse()?, "c3".parse()?], &mut bytes);
/// let mut line = PackedLine::new(Position::start(), 2, &bytes);
/// assert_eq!(line.next_move()?.map(|m| m.to_string()).as_deref(), Some("e3"));
/// assert_eq!(line.position().to_place(), Some(dvonn::Piece::Red));
/// assert_eq!(line.next_move()?.map(|m| m.to_string()).as_deref(), Some("c3"));
/// assert_eq!(line.next_move()?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PackedLine<'a> {
    bits: BitReader<'a>,
    position: Position,
    left: usize,
}

impl<'a> PackedLine<'a> {
    /// Makes the line of `plies` moves, passes included, from a position. Errors count bytes from the
    /// beginning of `bytes`.
    #[must_use]
    pub const fn new(start: Position, plies: usize, bytes: &'a [u8]) -> Self {
        Self { bits: BitReader::new(Reader::new(bytes, 0)), position: start, left: plies }
    }

    /// The position before the next move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Plays the next move and returns it; `None` after the last one.
    ///
    /// # Errors
    /// The bytes end too early, or the game is over.
    #[inline]
    pub fn next_move(&mut self) -> Result<Option<Move>, UnpackGameError> {
        if self.left == 0 {
            return Ok(None);
        }
        let m = next_move(&self.position, &mut self.bits)?;
        self.left -= 1;
        self.position.apply(m);
        Ok(Some(m))
    }

    /// Plays the remaining placements (rule L1), and returns their number. From the empty board to the full
    /// one, this is faster than playing them one by one. `each` receives the spaces in order.
    ///
    /// # Errors
    /// As [`next_move`](Self::next_move).
    #[inline]
    pub fn play_placements(&mut self, mut each: impl FnMut(Space)) -> Result<usize, UnpackGameError> {
        let before = self.left;
        if self.left < Space::COUNT || self.position != Position::start() {
            while self.position.phase() == Phase::Placement
                && let Some(m) = self.next_move()?
            {
                if let Move::Place(space) = m {
                    each(space);
                }
            }
            return Ok(before - self.left);
        }
        let mut vacant = Vacant::every_space();
        let mut sides = [SpaceSet::EMPTY; 2];
        for placed in 0..Space::COUNT {
            let index = self.bits.index(Space::COUNT - placed)?;
            let space = vacant.take(index).ok_or_else(|| self.bits.refuse(UnpackGameFault::End))?;
            // The three reds come first, then Black and White alternate.
            if placed >= 3 {
                sides[placed % 2].insert(space);
            }
            each(space);
        }
        let [white, black] = sides;
        self.position =
            Position::full_board(white, black).ok_or_else(|| self.bits.refuse(UnpackGameFault::End))?;
        self.left -= Space::COUNT;
        Ok(Space::COUNT)
    }

    /// Checks, after the last move, that only the zeros of the last byte follow.
    ///
    /// # Errors
    /// Other bits or more bytes follow.
    pub fn finish(self) -> Result<(), UnpackGameError> {
        let rest = self.bits.finish()?;
        if rest.rest().is_empty() { Ok(()) } else { Err(rest.refuse(UnpackGameFault::TrailingBytes)) }
    }
}

/// A packed game without its record. [`Record::unpack_line`] makes it.
#[derive(Clone, Debug)]
pub struct UnpackedLine<'a> {
    /// A record without moves: the start, the notes on the game, and the claimed result.
    pub headers: Record,
    /// The number of moves, passes included.
    pub plies: usize,
    /// The moves as [`pack_line`] writes them.
    pub line: &'a [u8],
    /// The position after the last move.
    pub end: Position,
}

/// Replays a line to find where it ends and which position it reaches.
pub(super) fn read_line<'a>(
    start: &Position,
    plies: usize,
    rest: &mut Reader<'a>,
) -> Result<(&'a [u8], Position), UnpackGameError> {
    let mut line = PackedLine { bits: BitReader::new(*rest), position: *start, left: plies };
    while line.next_move()?.is_some() {}
    let after = line.bits.finish()?;
    let length = rest.rest().len() - after.rest().len();
    Ok((rest.take(length)?, line.position))
}

/// Reads the next move in a position.
#[inline]
pub(super) fn next_move(position: &Position, bits: &mut BitReader<'_>) -> Result<Move, UnpackGameError> {
    let mut wrong = None;
    let chosen = position.choose_move(|count| match bits.index(count) {
        Ok(index) => Some(index),
        Err(error) => {
            wrong = Some(error);
            None
        }
    });
    chosen.ok_or_else(|| wrong.unwrap_or_else(|| bits.refuse(UnpackGameFault::GameOver)))
}
