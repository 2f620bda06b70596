//! Cutting a stream into games without understanding them.
//!
//! A cutter looks at the bytes once and keeps only a few numbers, so it works on any chunk of a stream. The
//! format's reader reads each piece, and it alone decides whether the game is good. In a valid file, every
//! piece is one game. In a damaged one, a cutter finds where the next game begins.

mod json;
mod sgf;
mod words;

pub(crate) use sgf::Cutter as SgfCutter;

use crate::Format;
use crate::beginning::LOOK_AHEAD;
use crate::encoding::Letters;

/// A piece of a stream, from the present beginning on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// Where the game in it begins.
    pub(crate) begin: usize,
    /// Where the piece ends, and the next one begins.
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
    /// Text around the games, that is no part of one.
    Around,
    /// Nothing, such as white space.
    Nothing,
    /// Other text than expected here.
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
    /// `letters` are those of a file in SGF that does not say how it is encoded.
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

    /// The first piece of the bytes; `None` if more bytes are needed to know where it ends or, at the end of
    /// the input, if nothing is left.
    ///
    /// Until it has found a piece, it is called with the same bytes and more at the end; afterwards with the
    /// bytes after the piece.
    pub(crate) fn cut(&mut self, bytes: &[u8], end_of_input: bool) -> Option<Piece> {
        match self {
            Self::Sgf(cutter) => cutter.cut(bytes, end_of_input),
            Self::Json(cutter) => cutter.cut(bytes, end_of_input),
            Self::Words(cutter) => cutter.cut(bytes, end_of_input),
        }
    }
}

/// The bytes from `at` on that may be looked at; `None` if more of them are needed.
fn ahead(bytes: &[u8], at: usize, end_of_input: bool) -> Option<&[u8]> {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.get(..LOOK_AHEAD) {
        None if end_of_input => Some(rest),
        enough => enough,
    }
}
