//! Reading all records of a file.

use crate::cut::{Content, SgfCutter};
use crate::fold::is_blank;
use crate::games::{Before, line_breaks};
use crate::text::quote;
use crate::{Expected, Fault, Format, GameError, Games, Place, ReadError, Record, sgf};

/// Reads all games of a file: at least one, and more if the file has several.
///
/// Without a format, it guesses one ([`Format::guess`]). The encoding comes from a mark at the beginning,
/// from its name in the game (`CA`), or from a guess.
/// Passes and the last placement are supplied if they are the only legal move and the file omits them (rules
/// L3, M5).
///
/// To read the good games of a file with a bad one, use [`Games`].
///
/// ```
/// use dvonn_record::{Format, read};
///
/// let games = read(b"(;GM[37];W[e3];B[c3])", Some(Format::Sgf))?;
/// assert_eq!(games[0].plies(), 2);
/// // Rule L1: a space takes one piece.
/// assert!(read(b"e3 e3", None).is_err());
/// # Ok::<(), dvonn_record::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`] with the place, the move, the broken rule if there is one, and what was expected. One bad
/// game makes the whole file fail.
pub fn read(bytes: &[u8], format: Option<Format>) -> Result<Vec<Record>, ReadError> {
    Games::new(bytes, format)
        .filter_map(|game| match game {
            Ok(game) => Some(Ok(game.record)),
            Err(GameError::Game { error, .. }) => Some(Err(error)),
            // Bytes in memory can always be read.
            Err(GameError::Bytes(_)) => None,
        })
        .collect()
}

/// Reads a text that is one game in SGF, as [`write_sgf`](crate::write_sgf) writes it. It does not search
/// damaged files for games, so a program that reads only its own games is smaller with it.
///
/// # Errors
/// [`ReadError`], as from [`read`], and if a second game follows.
pub fn read_one_sgf(text: &str) -> Result<Record, ReadError> {
    if text.chars().all(is_blank) {
        return Err(ReadError::new(Place::Byte(0), Fault::Empty));
    }
    Ok(sgf::read(text)?.0)
}

/// Reads all games of an SGF text, as [`read`] does. It links no other format, so a program that reads only
/// SGF is smaller with it.
///
/// # Errors
/// [`ReadError`], as from [`read`].
pub fn read_sgf(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut cutter = SgfCutter::default();
    let mut before = Before::default();
    let mut records = Vec::new();
    let mut around = None;
    while let Some(piece) = cutter.cut(rest.as_bytes(), true) {
        let (cut, after) = rest.split_at_checked(piece.end).unwrap_or((rest, ""));
        let (space, game) = cut.split_at_checked(piece.begin).unwrap_or((cut, ""));
        before.lines += line_breaks(space.as_bytes());
        if piece.content == Content::Game && !game.chars().all(is_blank) {
            records.push(sgf::read(game).map_err(|error| before.place(error))?.0);
        }
        if piece.content == Content::Around && !game.chars().all(is_blank) {
            let fault = Fault::Unexpected { read: quote(game), expected: Expected::BeginGame };
            around = Some(ReadError::new(Place::Line(before.lines + 1), fault));
        }
        before.lines += line_breaks(game.as_bytes());
        before.nodes = before.nodes.saturating_add(piece.nodes);
        rest = after;
    }
    if records.is_empty() {
        return Err(around.unwrap_or_else(|| ReadError::new(Place::Byte(0), Fault::Empty)));
    }
    Ok(records)
}
