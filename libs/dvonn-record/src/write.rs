//! Writing records of any format.

use crate::{Format, Record, json, little_golem, plain, sgf};

/// A record that cannot be written in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format can be read but not written.
    #[error("{0} records are read, not written")]
    ReadOnly(Format),
    /// The record does not start from the empty board, which the format cannot express.
    #[error("{0} records start from the empty board")]
    Start(Format),
}

/// Writes a record, with a line break at the end. Reading it back returns the same record, as far as the
/// format can hold it (see the table in the crate's documentation).
///
/// ```
/// use dvonn_record::{Format, read, write};
///
/// let game = read(b"e3 c3", None)?.remove(0);
/// assert_eq!(read(write(&game, Format::Json)?.as_bytes(), None)?, [game]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`WriteError`] if the format can only be read, or cannot hold the board from which the record starts.
pub fn write(record: &Record, format: Format) -> Result<String, WriteError> {
    match format {
        Format::Sgf => Ok(write_sgf(record)),
        Format::LittleGolem if record.starts_empty() => Ok(little_golem::write(record)),
        Format::LittleGolem => Err(WriteError::Start(format)),
        Format::Plain => Ok(plain::write(record)),
        Format::Json => Ok(json::write(record)),
        Format::Boardspace | Format::CodeCup => Err(WriteError::ReadOnly(format)),
    }
}

/// Writes a record as SGF, which holds everything in it. It links no other format, so a program that writes
/// only SGF is smaller with it than with [`write()`].
#[must_use]
pub fn write_sgf(record: &Record) -> String {
    sgf::write(record)
}
