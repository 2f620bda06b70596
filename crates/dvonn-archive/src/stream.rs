//! A stream of packed games, as a file or a pipe: the compact form in which archives exchange games.

use std::io::{self, BufRead, Read, Write};

use dvonn_record::Record;

use crate::bytes::push_bytes;

/// The first bytes of a stream of packed games: its name and version 1.
pub const PACKED_GAMES: &[u8; 8] = b"DVONNGS\x01";

/// The maximum size of a game in bytes.
const MOST_BYTES: u64 = 16 << 20;

/// Writes the beginning of a stream of packed games.
///
/// # Errors
/// The output fails.
pub fn begin_packed_games(output: &mut impl Write) -> io::Result<()> {
    output.write_all(PACKED_GAMES)
}

/// Adds a game to a stream: its length in bytes, then the bytes from [`Record::pack`].
///
/// # Errors
/// The output fails.
pub fn write_packed_game(output: &mut impl Write, record: &Record) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(64);
    push_bytes(&mut bytes, &record.pack());
    output.write_all(&bytes)
}

/// Returns the games of a stream in memory, each [packed](Record::unpack).
///
/// # Errors
/// The stream begins with other bytes. The item of a game is an error if the stream ends within it or it is
/// longer than 16 MiB.
pub fn packed_games(stream: &[u8]) -> io::Result<impl Iterator<Item = io::Result<Vec<u8>>> + '_> {
    let beginning = || io::Error::new(io::ErrorKind::InvalidData, "expected a stream of packed games");
    let mut rest = stream.strip_prefix(PACKED_GAMES.as_slice()).ok_or_else(beginning)?;
    Ok(std::iter::from_fn(move || next_packed_game(&mut rest).transpose()))
}

/// Reads the next game of a stream after its beginning; `None` at the end.
pub(crate) fn next_packed_game(input: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = 0_u64;
    for shift in (0..35).step_by(7) {
        let mut byte = [0];
        let read = loop {
            match input.read(&mut byte) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        match (read, shift) {
            (0, 0) => return Ok(None),
            (0, _) => return Err(io::ErrorKind::UnexpectedEof.into()),
            _ => {}
        }
        length |= u64::from(byte[0] & 0x7f) << shift;
        if byte[0] & 0x80 == 0 {
            let too_long = || io::Error::new(io::ErrorKind::InvalidData, "expected a game of at most 16 MiB");
            if length > MOST_BYTES {
                return Err(too_long());
            }
            let mut packed = Vec::new();
            input.take(length).read_to_end(&mut packed)?;
            if (packed.len() as u64) < length {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            return Ok(Some(packed));
        }
    }
    Err(io::Error::new(io::ErrorKind::InvalidData, "expected the length of a game"))
}
