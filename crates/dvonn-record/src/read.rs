//! Reading records of any format.

use crate::text::{decode, quote};
use crate::{Fault, Format, Place, ReadError, Record, boardspace, code_cup, json, little_golem, plain, sgf};

/// Reads all games of a file: at least one, and more if the format can hold several.
///
/// If no format is given, it is guessed ([`Format::guess`]). Bytes that are not UTF-8 are read as Latin-1. Passes and
/// the last placement are supplied if they are the only legal move and the file omits them (rules L3, M5).
///
/// # Errors
/// [`ReadError`] with the place, the move, the rule if one is broken, and what was expected. A file with one bad game
/// is refused as a whole.
pub fn read(bytes: &[u8], format: Option<Format>) -> Result<Vec<Record>, ReadError> {
    let text = decode(bytes);
    if text.trim().is_empty() {
        return Err(ReadError::new(Place::Byte(0), Fault::Empty));
    }
    let Some(format) = format.or_else(|| Format::guess(bytes)) else {
        return Err(ReadError::new(Place::Byte(0), Fault::UnknownFormat { read: quote(&text) }));
    };
    match format {
        Format::Sgf => sgf::read(&text),
        Format::Boardspace => boardspace::read(&text),
        Format::LittleGolem => little_golem::read(&text).map(|record| vec![record]),
        Format::CodeCup => code_cup::read(&text).map(|record| vec![record]),
        Format::Plain => plain::read(&text).map(|record| vec![record]),
        Format::Json => json::read(&text),
    }
}
