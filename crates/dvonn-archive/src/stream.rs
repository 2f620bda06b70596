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

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;
    use crate::bytes::push_number;

    /// A reader that is interrupted before every byte, and then fails or ends.
    struct Interrupted<'a> {
        bytes: &'a [u8],
        is_next: bool,
        end: Option<io::ErrorKind>,
    }

    impl Read for Interrupted<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.is_next = !self.is_next;
            if self.is_next {
                return Err(io::ErrorKind::Interrupted.into());
            }
            match (self.bytes.split_first(), self.end) {
                (None, Some(kind)) => Err(kind.into()),
                (None, None) => Ok(0),
                (Some((&byte, rest)), _) => {
                    self.bytes = rest;
                    buffer[0] = byte;
                    Ok(1)
                }
            }
        }
    }

    #[test]
    fn interruptions_are_no_ends() {
        let read = |end| {
            let slow = Interrupted { bytes: &[3, b'a', b'b', b'c', 1, b'x'], is_next: false, end };
            let mut input = BufReader::new(slow);
            std::array::from_fn(|_| next_packed_game(&mut input).map_err(|error| error.kind()))
        };
        let [one, other] = [&b"abc"[..], b"x"].map(|game| Ok(Some(game.to_vec())));
        assert_eq!(read(None), [one.clone(), other.clone(), Ok(None)]);
        assert_eq!(read(Some(io::ErrorKind::TimedOut)), [one, other, Err(io::ErrorKind::TimedOut)]);
    }

    #[test]
    fn a_game_has_at_most_16_mebibytes() {
        let read = |length: u64, bytes: usize| {
            let mut stream = Vec::new();
            push_number(&mut stream, length);
            stream.resize(stream.len() + bytes, 7);
            let game = next_packed_game(&mut stream.as_slice());
            game.map(|game| game.unwrap().len()).map_err(|error| error.to_string())
        };
        let most = 16 << 20;
        assert_eq!(read(most, most as usize + 1), Ok(most as usize));
        assert_eq!(read(most + 1, 9), Err("expected a game of at most 16 MiB".to_owned()));
        assert_eq!(read(4, 3), Err("unexpected end of file".to_owned()));
        assert_eq!(read(1 << 35, 3), Err("expected the length of a game".to_owned()));
        let error = next_packed_game(&mut &[0x80][..]).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof, "the stream ends in a length");
    }
}
