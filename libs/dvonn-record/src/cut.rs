//! Cutting a stream into games without understanding them.
//!
//! A cutter reads the bytes once and keeps only a few numbers, so it works on any chunk of a stream. Each
//! piece then goes to the format's reader, which alone decides whether the game is good. In a valid file,
//! every piece is one game; in a damaged one, a cutter finds where the next game begins.

mod json;
mod sgf;
mod words;

pub(crate) use sgf::Cutter as SgfCutter;

use crate::Format;
use crate::beginning::LOOK_AHEAD;
use crate::encoding::Letters;

/// A piece of a stream, with offsets from the current beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// The offset at which the game in it begins.
    pub(crate) begin: usize,
    /// The offset at which the piece ends and the next one begins.
    pub(crate) end: usize,
    pub(crate) content: Content,
    /// The number of SGF nodes in it.
    pub(crate) nodes: u32,
}

/// The content of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Content {
    /// A game, or text that should have been one.
    Game,
    /// Text around the games that belongs to none of them.
    Around,
    /// Nothing except white space.
    Nothing,
    /// Unexpected text, with a description of what was expected.
    Stray(&'static str),
}

/// Finds where the games of a format begin and end.
#[derive(Debug)]
pub(crate) enum Cutter {
    Sgf(sgf::Cutter),
    Json(json::Cutter),
    Words(words::Cutter),
}

impl Cutter {
    /// Makes the cutter of a format. `letters` are those of an SGF file that does not name its encoding.
    pub(crate) fn new(format: Format, letters: Letters) -> Self {
        match format {
            Format::Sgf => Self::Sgf(sgf::Cutter::of_letters(letters)),
            Format::Boardspace => Self::Sgf(sgf::Cutter::default()),
            Format::Json => Self::Json(json::Cutter::default()),
            Format::LittleGolem => Self::Words(words::Cutter::new(words::Kind::LittleGolem)),
            Format::CodeCup => Self::Words(words::Cutter::new(words::Kind::CodeCup)),
            Format::Plain => Self::Words(words::Cutter::new(words::Kind::Plain)),
        }
    }

    /// Returns the first piece of the bytes. `None` means that more bytes are needed to know where it ends
    /// or, at the end of the input, that nothing is left.
    ///
    /// Until it finds a piece, the caller repeats the call with the same bytes and more at the end. After
    /// that, the caller passes the bytes after the piece.
    pub(crate) fn cut(&mut self, bytes: &[u8], end_of_input: bool) -> Option<Piece> {
        match self {
            Self::Sgf(cutter) => cutter.cut(bytes, end_of_input),
            Self::Json(cutter) => cutter.cut(bytes, end_of_input),
            Self::Words(cutter) => cutter.cut(bytes, end_of_input),
        }
    }
}

/// The bytes from `at` on, or `None` if more are needed to decide.
fn ahead(bytes: &[u8], at: usize, end_of_input: bool) -> Option<&[u8]> {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.get(..LOOK_AHEAD) {
        None if end_of_input => Some(rest),
        enough => enough,
    }
}
