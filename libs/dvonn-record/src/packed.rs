//! Packed games: a record in few bytes, exact and versioned, with a checksum. See `docs/packed.md`.
//!
//! Every later release will read bytes packed today. Changing the format requires a new version.

mod bytes;
mod line;
mod notes;

use std::fmt;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use dvonn::{Board, Color, Move, Outcome, Position, UnpackError};

use self::bytes::{BitReader, BitWriter, Reader, push_number};
pub use self::line::{PackedLine, UnpackedLine, pack_line};
use crate::{EndReason, GameResult, NodeId, Record};

/// The only version so far. The upper half of the first byte contains it.
const VERSION: u8 = 1;

// The flags in the lower half of the first byte.
const START: u8 = 8;
const RESULT: u8 = 4;
const TREE: u8 = 2;
const NOTES: u8 = 1;

/// It needs no table, because games are short and the web app should be small.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The number of bytes of the checksum.
const CHECKSUM_LENGTH: usize = 4;

/// Packed games.
impl Record {
    /// Packs everything in the record. Equal records have equal bytes.
    ///
    /// A game without names and comments takes about 50 bytes.
    ///
    /// ```
    /// use dvonn_record::{Record, read};
    ///
    /// let game = read(b"e3 c3 g3", None)?.remove(0);
    /// assert_eq!(Record::unpack(&game.pack())?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let mut notes = Vec::new();
        notes::push(self, &mut notes);
        let forks = |id| self.node(id).children().len() > 1;
        pack(self, forks(NodeId::START) || self.walk().any(forks), &notes)
    }

    /// Packs the start, the main line and the result, without variations, names, comments and other notes.
    #[must_use]
    pub fn pack_main_line(&self) -> Vec<u8> {
        pack(self, false, &[])
    }

    /// Reads a packed game without making its record, if it has no variations. `None` if it does. The checks
    /// are those of [`unpack`](Self::unpack).
    ///
    /// # Errors
    /// As [`unpack`](Self::unpack), except that wrong notes may remain for it to find.
    pub fn unpack_line(bytes: &[u8]) -> Result<Option<UnpackedLine<'_>>, UnpackGameError> {
        let (header, contents) = checked(bytes)?;
        if header & TREE != 0 {
            return Ok(None);
        }
        let mut rest = Reader::new(contents, 1);
        let mut headers = read_beginning(header, &mut rest)?;
        let Ok(plies) = usize::try_from(rest.number()?) else { return Ok(None) };
        let (line, end) = line::read_line(headers.start().position(), plies, &mut rest)?;
        if header & RESULT != 0 && end.is_over() {
            return Err(rest.refuse(UnpackGameFault::Result));
        }
        if header & NOTES != 0 && notes::read(&mut headers, &mut rest).is_err() {
            return Ok(None);
        }
        if !rest.rest().is_empty() {
            return Err(rest.refuse(UnpackGameFault::TrailingBytes));
        }
        Ok(Some(UnpackedLine { headers, plies, line, end }))
    }

    /// Reads the bytes that [`pack`](Self::pack) or [`pack_main_line`](Self::pack_main_line) wrote.
    ///
    /// # Errors
    /// [`UnpackGameError`] with the wrong byte, for any other bytes.
    pub fn unpack(bytes: &[u8]) -> Result<Self, UnpackGameError> {
        let (header, contents) = checked(bytes)?;
        let mut rest = Reader::new(contents, 1);
        let mut record = read_beginning(header, &mut rest)?;
        let result = record.claim();
        if header & TREE == 0 {
            read_line(&mut record, &mut rest)?;
        } else {
            read_tree(&mut record, &mut rest)?;
        }
        if result.is_some() && record.result() != result {
            // The game is over, and the rules give another result.
            return Err(rest.refuse(UnpackGameFault::Result));
        }
        if header & NOTES != 0 {
            notes::read(&mut record, &mut rest)?;
        }
        if rest.rest().is_empty() { Ok(record) } else { Err(rest.refuse(UnpackGameFault::TrailingBytes)) }
    }
}

/// Reads the start and the claimed result into a record without moves.
fn read_beginning(header: u8, rest: &mut Reader<'_>) -> Result<Record, UnpackGameError> {
    let mut start = Board::start();
    if header & START != 0 {
        let (board, length) = Board::unpack_prefix(rest.rest())
            .map_err(|error| rest.refuse(UnpackGameFault::Start(Box::new(error))))?;
        if board == Board::start() {
            return Err(rest.refuse(UnpackGameFault::LongForm));
        }
        rest.take(length)?;
        start = board;
    }
    let mut record = Record::from_start(start);
    if header & RESULT != 0 {
        let at = rest.refuse(UnpackGameFault::Result);
        record.set_result(Some(result_of_byte(rest.byte()?).ok_or(at)?));
    }
    Ok(record)
}

fn pack(record: &Record, is_tree: bool, notes: &[u8]) -> Vec<u8> {
    let mut header = VERSION << 4;
    let mut bytes = vec![header];
    if !record.starts_empty() {
        header |= START;
        bytes.extend_from_slice(&record.start().pack());
    }
    if let Some(byte) = record.result().and_then(byte_of_result) {
        header |= RESULT;
        bytes.push(byte);
    }
    if is_tree {
        header |= TREE;
        push_tree(record, &mut bytes);
    } else {
        push_line(record, &mut bytes);
    }
    if !notes.is_empty() {
        header |= NOTES;
        bytes.extend_from_slice(notes);
    }
    if let Some(first) = bytes.first_mut() {
        *first = header;
    }
    let checksum = CHECKSUM.checksum(&bytes);
    bytes.extend(checksum.to_be_bytes());
    bytes
}

fn push_line(record: &Record, bytes: &mut Vec<u8>) {
    push_number(bytes, record.plies() as u64);
    pack_line(record.start().position(), record.moves(), bytes);
}

fn push_tree(record: &Record, bytes: &mut Vec<u8>) {
    let mut bits = BitWriter::new(bytes);
    // The nodes still to write, each with the position before its move.
    let mut waiting = vec![(NodeId::START, *record.start().position())];
    while let Some((id, mut position)) = waiting.pop() {
        let node = record.node(id);
        if let Some(m) = node.played() {
            position = push_move(position, m, &mut bits);
        }
        bits.push_children(node.children().len());
        waiting.extend(node.children().iter().rev().map(|&child| (child, position)));
    }
}

/// Writes a move as its index in the list of legal moves, and returns the position after it.
fn push_move(position: Position, m: Move, bits: &mut BitWriter<'_>) -> Position {
    // Every move of a record is legal.
    let index = position.index_of_move(m).unwrap_or(0);
    bits.push_index(index, position.count_moves());
    position.play_unchecked(m)
}

/// Returns the header and the bytes before the checksum, after comparing the checksum.
fn checked(bytes: &[u8]) -> Result<(u8, &[u8]), UnpackGameError> {
    let refuse = |at, fault| UnpackGameError { at, fault };
    let end = refuse(bytes.len(), UnpackGameFault::End);
    let Some((contents, checksum)) = bytes.split_last_chunk::<CHECKSUM_LENGTH>() else { return Err(end) };
    let Some(&header) = contents.first() else { return Err(end) };
    if header >> 4 != VERSION {
        return Err(refuse(0, UnpackGameFault::Version(header >> 4)));
    }
    if CHECKSUM.checksum(contents).to_be_bytes() != *checksum {
        return Err(refuse(contents.len(), UnpackGameFault::Checksum));
    }
    Ok((header, contents))
}

fn read_line(record: &mut Record, rest: &mut Reader<'_>) -> Result<(), UnpackGameError> {
    let count = rest.number()?;
    let mut bits = BitReader::new(*rest);
    let mut at = NodeId::START;
    let mut position = *record.start().position();
    for _ in 0..count {
        (at, position) = read_move(record, at, &position, &mut bits)?;
    }
    *rest = bits.finish()?;
    Ok(())
}

fn read_tree(record: &mut Record, rest: &mut Reader<'_>) -> Result<(), UnpackGameError> {
    let mut bits = BitReader::new(*rest);
    let mut children = bits.children()?;
    let mut forks = children > 1;
    // The nodes of the current path that have children still to read.
    let mut waiting = vec![(NodeId::START, *record.start().position(), children)];
    while let Some((id, position, left)) = waiting.last_mut() {
        if *left == 0 {
            waiting.pop();
            continue;
        }
        *left -= 1;
        let nodes = record.capacity();
        let (id, position) = read_move(record, *id, position, &mut bits)?;
        if record.capacity() == nodes {
            return Err(bits.refuse(UnpackGameFault::SameMove));
        }
        children = bits.children()?;
        forks |= children > 1;
        waiting.push((id, position, children));
    }
    *rest = bits.finish()?;
    if forks { Ok(()) } else { Err(rest.refuse(UnpackGameFault::LongForm)) }
}

/// Reads a move and adds it to the record.
fn read_move(
    record: &mut Record,
    at: NodeId,
    position: &Position,
    bits: &mut BitReader<'_>,
) -> Result<(NodeId, Position), UnpackGameError> {
    let m = line::next_move(position, bits)?;
    Ok((record.add_legal(at, m), position.play_unchecked(m)))
}

/// The byte of a result that does not follow from the moves.
const fn byte_of_result(result: GameResult) -> Option<u8> {
    let outcome = match result.outcome {
        Outcome::Win(Color::White) => 0,
        Outcome::Win(Color::Black) => 1,
        Outcome::Draw => 2,
    };
    let by = match result.by {
        EndReason::Play => return None,
        EndReason::Resignation => 1,
        EndReason::Agreement => 2,
        EndReason::Time => 3,
        EndReason::Forfeit => 4,
    };
    Some(outcome << 4 | by)
}

fn result_of_byte(byte: u8) -> Option<GameResult> {
    let outcomes = [Outcome::Win(Color::White), Outcome::Win(Color::Black), Outcome::Draw];
    let all = outcomes.into_iter().flat_map(|outcome| EndReason::ALL.map(|by| GameResult { outcome, by }));
    all.into_iter().find(|result| byte_of_result(*result) == Some(byte))
}

/// Bytes that are not a packed game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnpackGameError {
    /// The wrong byte, counted from 0.
    pub at: usize,
    /// The fault there.
    pub fault: UnpackGameFault,
}

impl fmt::Display for UnpackGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.at, self.fault)
    }
}

impl std::error::Error for UnpackGameError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            UnpackGameFault::Start(error) => Some(&**error),
            _ => None,
        }
    }
}

/// A fault in the bytes of a packed game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnpackGameFault {
    /// The bytes end too early.
    #[error("the end, expected more bytes")]
    End,
    /// This version of the format is unknown.
    #[error("version {_0} of packed games, expected {VERSION}")]
    Version(u8),
    /// The checksum does not match, so the bytes were changed.
    #[error("the checksum does not match the bytes before it")]
    Checksum,
    /// The start of the game is wrong.
    #[error("the start: {_0}")]
    Start(Box<UnpackError>),
    /// The result is invalid, or differs from the one that follows from the moves.
    #[error("not a result of this game")]
    Result,
    /// A move follows the end of the game.
    #[error("a move after the end of the game")]
    GameOver,
    /// The same move occurs twice in one position.
    #[error("the same move a second time")]
    SameMove,
    /// Something is not in its shortest form or not in order.
    #[error("the long form, expected the shortest one")]
    LongForm,
    /// Unused bits of a byte are not 0.
    #[error("bits after the end, expected zeros")]
    Padding,
    /// The note is unknown, or not allowed here.
    #[error("not a note that can stand here")]
    Note,
    /// The text is not UTF-8.
    #[error("not text in UTF-8")]
    Text,
    /// The game is followed by more bytes.
    #[error("bytes after the end, expected nothing more")]
    TrailingBytes,
}
