//! Packed bytes: a board or a position in as few bytes as possible, exact and versioned. See
//! `docs/packed.md`.
//!
//! Every later release will read bytes packed today. Changing the format requires a new version.

use core::fmt;
use core::ops::Deref;

use crate::{Board, Color, Faults, Phase, Piece, Pieces, Position, Setup, Space, Stack};

/// The only version so far. The upper half of the first byte contains it.
const VERSION: u8 = 1;

// The flags in the lower half of the first byte.
const POSITION: u8 = 8;
const FULL: u8 = 4;
const STACKING: u8 = 2;
const BLACK: u8 = 1;

impl Board {
    /// Packs the board into at most [`Packed::MAX_LEN`] bytes; a random set-up takes 11. Equal boards have
    /// equal bytes.
    #[must_use]
    pub fn pack(&self) -> Packed {
        let setup = self.setup();
        let is_full = Space::all().all(|space| setup[space].height() == 1);
        let mut bits = Writer::new(header(setup.side, setup.phase, is_full));
        for space in Space::all() {
            for piece in setup[space].iter() {
                if !is_full {
                    bits.push(true);
                }
                bits.push_piece(piece);
            }
            if !is_full {
                bits.push(false);
            }
        }
        bits.finish()
    }

    /// Reads the bytes that [`pack`](Self::pack) wrote.
    ///
    /// # Errors
    /// [`UnpackError`] for any other bytes. It says which byte is wrong, or why the rules do not allow the
    /// board.
    pub fn unpack(bytes: &[u8]) -> Result<Self, UnpackError> {
        let (board, len) = Self::unpack_prefix(bytes)?;
        all_read(bytes, len)?;
        Ok(board)
    }

    /// Reads the board at the beginning of some bytes, and returns the number of bytes that it takes.
    ///
    /// # Errors
    /// As [`unpack`](Self::unpack), except that other bytes may follow.
    pub fn unpack_prefix(bytes: &[u8]) -> Result<(Self, usize), UnpackError> {
        let mut bits = Reader::new(bytes);
        let (mut setup, is_full) = bits.header(0)?;
        for space in Space::all() {
            setup[space] = if is_full { Pieces::single(bits.piece()?) } else { bits.pieces()? };
        }
        let len = bits.finish()?;
        let is_single = |space| setup[space].height() == 1;
        if !is_full && Space::all().all(is_single) {
            return Err(fault(0, UnpackFaultKind::LongForm));
        }
        Ok((Self::try_from(&setup).map_err(UnpackError::Board)?, len))
    }
}

impl Position {
    /// Packs the position into at most [`Packed::MAX_LEN`] bytes. Equal positions have equal bytes.
    #[must_use]
    pub fn pack(&self) -> Packed {
        let is_full = self.vacant().is_empty() && self.tall().is_empty();
        let mut bits = Writer::new(POSITION | header(self.side(), self.phase(), is_full));
        for space in Space::all() {
            let stack = self.stack(space);
            if !is_full {
                bits.push(stack.is_some());
            }
            let Some(stack) = stack else { continue };
            bits.push_piece(stack.owner().map_or(Piece::Red, Piece::from));
            if !is_full && !stack.is_lone_red() {
                (1..stack.height()).for_each(|_| bits.push(true));
                bits.push(false);
                if stack.height() > 1 {
                    bits.push(stack.has_red());
                }
            }
        }
        bits.finish()
    }

    /// Reads the bytes that [`pack`](Self::pack) wrote.
    ///
    /// # Errors
    /// [`UnpackError`] for any other bytes. It says which byte is wrong, or why the rules do not allow the
    /// position.
    pub fn unpack(bytes: &[u8]) -> Result<Self, UnpackError> {
        let (position, len) = Self::unpack_prefix(bytes)?;
        all_read(bytes, len)?;
        Ok(position)
    }

    /// Reads the position at the beginning of some bytes, and returns the number of bytes that it takes.
    ///
    /// # Errors
    /// As [`unpack`](Self::unpack), except that other bytes may follow.
    pub fn unpack_prefix(bytes: &[u8]) -> Result<(Self, usize), UnpackError> {
        let mut bits = Reader::new(bytes);
        let (setup, is_full) = bits.header(POSITION)?;
        let mut stacks = [None; Space::COUNT];
        for stack in &mut stacks {
            *stack = if is_full { Some(Stack::single(bits.piece()?)) } else { bits.stack()? };
        }
        let len = bits.finish()?;
        if !is_full && stacks.iter().all(|stack| stack.is_some_and(|stack| stack.height() == 1)) {
            return Err(fault(0, UnpackFaultKind::LongForm));
        }
        let stacks = Space::all().zip(stacks).filter_map(|(space, stack)| Some((space, stack?)));
        let position = Self::from_stacks(stacks, setup.side, setup.phase);
        // The rules allow a position if they allow any board with it.
        let allowed = Self::try_from(&Setup::from(&position)).map_err(UnpackError::Board)?;
        debug_assert_eq!(allowed, position);
        Ok((allowed, len))
    }
}

/// The first byte, without the bit that marks a position.
fn header(side: Color, phase: Phase, is_full: bool) -> u8 {
    let full = if is_full { FULL } else { 0 };
    let phase = if phase == Phase::Stacking { STACKING } else { 0 };
    let side = if side == Color::Black { BLACK } else { 0 };
    VERSION << 4 | full | phase | side
}

fn all_read(bytes: &[u8], len: usize) -> Result<(), UnpackError> {
    if len == bytes.len() { Ok(()) } else { Err(fault(len, UnpackFaultKind::TrailingBytes)) }
}

const fn fault(at: usize, kind: UnpackFaultKind) -> UnpackError {
    UnpackError::Bytes(UnpackFault { at, kind })
}

/// The bytes of a packed board or position. It dereferences to a slice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Packed {
    bytes: [u8; Self::MAX_LEN],
    len: u8,
}

impl Packed {
    /// The maximum number of bytes of a board or a position: one, plus 22 for the 173 bits of a board with
    /// all 49 pieces.
    pub const MAX_LEN: usize = 23;
}

impl Deref for Packed {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

impl AsRef<[u8]> for Packed {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl fmt::Debug for Packed {
    /// Writes the bytes in hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Writes bits into bytes, the highest bit of each byte first.
struct Writer {
    packed: Packed,
    /// The number of bits that have been written.
    bits: usize,
}

impl Writer {
    fn new(header: u8) -> Self {
        let mut packed = Packed { bytes: [0; Packed::MAX_LEN], len: 0 };
        packed.bytes[0] = header;
        Self { packed, bits: 8 }
    }

    fn push(&mut self, bit: bool) {
        // A position that results from an illegal move may need more bytes. It is unspecified, so they are
        // dropped.
        if let Some(byte) = self.packed.bytes.get_mut(self.bits / 8) {
            *byte |= u8::from(bit) << (7 - self.bits % 8);
            self.bits += 1;
        }
    }

    fn push_piece(&mut self, piece: Piece) {
        self.push(piece != Piece::White);
        if piece != Piece::White {
            self.push(piece == Piece::Red);
        }
    }

    fn finish(mut self) -> Packed {
        self.packed.len = self.bits.div_ceil(8) as u8;
        self.packed
    }
}

/// Reads bits from bytes.
struct Reader<'a> {
    bytes: &'a [u8],
    /// The number of bits that have been read.
    bits: usize,
}

impl<'a> Reader<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, bits: 0 }
    }

    /// Reads the first byte, which must have this kind. Returns an empty board with its side and phase, and
    /// whether it is full.
    fn header(&mut self, kind: u8) -> Result<(Setup, bool), UnpackError> {
        let &header = self.bytes.first().ok_or_else(|| fault(0, UnpackFaultKind::End))?;
        self.bits = 8;
        if header >> 4 != VERSION {
            return Err(fault(0, UnpackFaultKind::Version(header >> 4)));
        }
        if header & POSITION != kind {
            return Err(fault(0, UnpackFaultKind::Kind));
        }
        let side = if header & BLACK == 0 { Color::White } else { Color::Black };
        let phase = if header & STACKING == 0 { Phase::Placement } else { Phase::Stacking };
        let mut setup = Setup::empty();
        (setup.side, setup.phase) = (side, phase);
        Ok((setup, header & FULL != 0))
    }

    fn bit(&mut self) -> Result<bool, UnpackError> {
        let byte =
            self.bytes.get(self.bits / 8).ok_or_else(|| fault(self.bytes.len(), UnpackFaultKind::End))?;
        let bit = byte >> (7 - self.bits % 8) & 1 != 0;
        self.bits += 1;
        Ok(bit)
    }

    fn piece(&mut self) -> Result<Piece, UnpackError> {
        Ok(match self.bit()? {
            false => Piece::White,
            true if self.bit()? => Piece::Red,
            true => Piece::Black,
        })
    }

    /// Reads the pieces on a space.
    fn pieces(&mut self) -> Result<Pieces, UnpackError> {
        let mut pieces = Pieces::EMPTY;
        while self.bit()? {
            let piece = self.piece()?;
            pieces.push(piece).map_err(|_| self.too_tall())?;
        }
        Ok(pieces)
    }

    /// Reads the stack on a space.
    fn stack(&mut self) -> Result<Option<Stack>, UnpackError> {
        if !self.bit()? {
            return Ok(None);
        }
        let Some(owner) = self.piece()?.color() else { return Ok(Some(Stack::LONE_RED)) };
        let mut height = 1_u8;
        while self.bit()? {
            height += 1;
            if height > Stack::MAX_HEIGHT {
                return Err(self.too_tall());
            }
        }
        let has_red = height > 1 && self.bit()?;
        Ok(Stack::new(owner, height, has_red))
    }

    /// The fault of a stack that became too tall with the last bit read.
    const fn too_tall(&self) -> UnpackError {
        fault((self.bits - 1) / 8, UnpackFaultKind::TooTall)
    }

    /// Returns the number of bytes read. Unused bits of the last byte must be 0.
    fn finish(mut self) -> Result<usize, UnpackError> {
        while !self.bits.is_multiple_of(8) {
            let at = self.bits / 8;
            if self.bit()? {
                return Err(fault(at, UnpackFaultKind::Padding));
            }
        }
        Ok(self.bits / 8)
    }
}

/// Why packed bytes were refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnpackError {
    /// The bytes are not well formed.
    Bytes(UnpackFault),
    /// The rules do not allow the board or the position.
    Board(Faults),
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bytes(fault) => fault.fmt(f),
            Self::Board(faults) => faults.fmt(f),
        }
    }
}

impl core::error::Error for UnpackError {}

/// A fault in the form of packed bytes, with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnpackFault {
    /// The index of the byte, from 0.
    pub at: usize,
    /// The fault there.
    pub kind: UnpackFaultKind,
}

impl fmt::Display for UnpackFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.at, self.kind)
    }
}

/// The kinds of faults in the form of packed bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnpackFaultKind {
    /// The bytes end too early.
    End,
    /// This version of the format is unknown.
    Version(u8),
    /// A position where a board was expected, or a board where a position was expected.
    Kind,
    /// A stack of more than the 49 pieces of the game.
    TooTall,
    /// A full board of single pieces that does not use the short form.
    LongForm,
    /// Unused bits of the last byte are not 0.
    Padding,
    /// More bytes than the board or the position takes.
    TrailingBytes,
}

impl fmt::Display for UnpackFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("the end, expected more bytes"),
            Self::Version(version) => write!(f, "version {version} of packed bytes, expected {VERSION}"),
            Self::Kind => f.write_str("the other kind, expected a board or a position as was asked for"),
            Self::TooTall => f.write_str("a stack of more than the 49 pieces of the game"),
            Self::LongForm => f.write_str("the long form, expected the short form of a full board"),
            Self::Padding => f.write_str("bits after the end, expected zeros"),
            Self::TrailingBytes => f.write_str("bytes after the end, expected nothing more"),
        }
    }
}
