//! The games of a file that do not name their encoding, which must be guessed.

use std::borrow::Cow;

use crate::Format;
use crate::cut::Cutter;
use crate::encoding::{self, Hints, Letters, MARK, ReaderLanguage, fits, is_decided, named, utf16};

/// The maximum number of bytes that [`Games`](crate::Games) takes from its input at a time. It guesses by the
/// first ones.
pub(crate) const BLOCK: usize = 1 << 16;

/// Whether the encoding of games in a file must be guessed. A program without the tables for a guess asks
/// one that has them for [`guess_encoding`], and gives the answer to
/// [`Games::guessed_as`](crate::Games::guessed_as).
#[must_use]
pub fn must_guess_encoding(bytes: &[u8]) -> bool {
    !unnamed_of_file(bytes).bytes.is_empty()
}

/// The encoding that [`Games`](crate::Games) guesses for the games of a file that do not name theirs. `None`
/// if all do, or are UTF-8. Without the feature `encodings`, the answer does not depend on the bytes.
#[must_use]
pub fn guess_encoding(bytes: &[u8], language: ReaderLanguage) -> Option<String> {
    let hints = Hints { reader: language, guessed: None };
    let guess = |bytes| encoding::guess(&unnamed_of_file(bytes).bytes, &hints).map(Cow::into_owned);
    guess(bytes.get(..BLOCK).unwrap_or(bytes)).or_else(|| guess(bytes))
}

fn unnamed_of_file(bytes: &[u8]) -> Unnamed<'_> {
    let is_marked = bytes.starts_with(MARK) || utf16(bytes).is_some();
    if is_marked { Unnamed::default() } else { unnamed(Format::guess(bytes), bytes) }
}

/// Games whose encoding must be guessed.
#[derive(Default, Debug)]
pub(crate) struct Unnamed<'a> {
    /// Their bytes.
    pub(crate) bytes: Cow<'a, [u8]>,
    /// Whether one of them names no encoding. The others name one that does not fit, which is told of each.
    pub(crate) any_is_silent: bool,
}

/// Finds the games that are not UTF-8 and do not name their encoding. The others say nothing about it.
pub(crate) fn unnamed(format: Option<Format>, bytes: &[u8]) -> Unnamed<'_> {
    match format {
        _ if is_decided(bytes) => Unnamed::default(),
        Some(Format::Sgf) => {
            // Bytes in the middle of letters cut hardly any games, and do not matter to a guess.
            let mut cutter = Cutter::new(Format::Sgf, Letters::default());
            let (mut rest, mut found, mut any_is_silent) = (bytes, Vec::new(), false);
            while let Some(piece) = cutter.cut(rest, true) {
                let (cut, after) = rest.split_at_checked(piece.end).unwrap_or((rest, b""));
                let label = named(cut.get(piece.begin..).unwrap_or_default());
                if !is_decided(cut) && !label.is_some_and(|label| fits(label, cut)) {
                    found.extend_from_slice(cut);
                    any_is_silent |= label.is_none();
                }
                rest = after;
            }
            Unnamed { bytes: Cow::Owned(found), any_is_silent }
        }
        Some(Format::LittleGolem | Format::Json) => {
            Unnamed { bytes: Cow::Borrowed(bytes), any_is_silent: true }
        }
        // Boardspace had one encoding, and moves need no letters.
        Some(Format::Boardspace | Format::CodeCup | Format::Plain) | None => Unnamed::default(),
    }
}
