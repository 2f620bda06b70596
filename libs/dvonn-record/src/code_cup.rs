//! The CodeCup's log: one token per line in upper case, `Start` before White's first move and `Quit` at the
//! end.
//!
//! At the change of phase White has two tokens in a row. That needs no special case, because the rules say
//! whose turn it is.

use dvonn::Board;

use crate::replay::Replayer;
use crate::text::unexpected;
use crate::words::{self, words};
use crate::{Expected, ReadError, Record};

/// Reads the game of a log.
pub(crate) fn read(text: &str) -> Result<Record, ReadError> {
    let mut first = true;
    let mut from = 0;
    let mut end = text.len();
    for line in text.split_inclusive('\n') {
        let at = line.as_ptr() as usize - text.as_ptr() as usize;
        let token = line.trim();
        if token.is_empty() {
            continue;
        }
        if end < text.len() {
            return Err(unexpected(text, at, token, Expected::NothingAfterQuit));
        }
        if words(token).nth(1).is_some() {
            return Err(unexpected(text, at, token, Expected::OneToken));
        }
        if token == "Start" && first {
            from = at + line.len();
        } else if token == "Quit" {
            end = at;
        }
        first = false;
    }
    let mut replayer = Replayer::new(Board::start());
    words::play(&mut replayer, text.get(..end).unwrap_or(text), from)?;
    Ok(replayer.finish())
}
