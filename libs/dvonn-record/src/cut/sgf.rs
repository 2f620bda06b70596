//! Cutting SGF, including Boardspace's logs.
//!
//! A game ends with the parenthesis that closes its first one. In a damaged game that parenthesis may be
//! missing, or a value without a closing bracket may swallow it. So a game also ends where the root of
//! another one begins: `(;` followed by a property that only a root has.

use memchr::memchr3;

use super::{Content, Piece, ahead};
use crate::beginning::{LOOK_AHEAD_FOR_NAME, begins_node, begins_root, game_begins_before, is_line_break};
use crate::encoding::{Letters, named, shift};

#[derive(Debug, Default)]
pub(crate) struct Cutter {
    /// The offset of the next byte to read.
    at: usize,
    place: Place,
    /// The number of open parentheses.
    depth: usize,
    /// The offset at which the game begins; `None` before its first parenthesis.
    begin: Option<usize>,
    nodes: u32,
    letters: Letters,
    /// The letters assumed for a game that does not name its encoding.
    guessed: Letters,
    /// Whether an escape sequence has switched to letters of two bytes.
    shifted: bool,
}

/// Whether text outside of games looks like a part of one.
fn is_part(bytes: &[u8]) -> bool {
    let begins_move = |at: usize| {
        let rest = &bytes[at + 1..];
        let name = rest.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
        name > 0 && rest.get(name) == Some(&b'[')
    };
    (0..bytes.len()).any(|at| bytes[at] == b';' && begins_move(at))
}

/// Whether a game ends near its beginning, so it cannot name its encoding later.
fn is_closed(game: &[u8]) -> bool {
    memchr::memmem::find(game, b"])").is_some()
}

#[derive(Clone, Copy, Debug, Default)]
enum Place {
    /// Between values.
    #[default]
    Tree,
    /// In a value: whether the last byte was a backslash, and the last opening bracket in it.
    Value { escaped: bool, last_open: Option<usize> },
    /// In text outside of any game.
    Stray { begins_line: bool },
}

impl Cutter {
    pub(crate) fn of_letters(guessed: Letters) -> Self {
        Self { guessed, ..Self::default() }
    }

    /// See [`super::Cutter::cut`].
    pub(crate) fn cut(&mut self, bytes: &[u8], end_of_input: bool) -> Option<Piece> {
        let end = loop {
            self.skip(bytes);
            let Some(&byte) = bytes.get(self.at) else {
                if end_of_input && self.at > 0 {
                    break self.at;
                }
                return None;
            };
            match &mut self.place {
                Place::Value { escaped, last_open } => {
                    let (skipped, ended) = match self.letters {
                        Letters::Single => (0, false),
                        Letters::Double { first } => (usize::from(first(byte)), false),
                        Letters::Shifted => shift(&bytes[self.at..], &mut self.shifted),
                    };
                    if skipped > 0 && self.at + skipped >= bytes.len() && !end_of_input {
                        return None;
                    }
                    if skipped > 0 || ended {
                        *escaped = false;
                        self.at = (self.at + skipped + 1).min(bytes.len());
                        continue;
                    }
                    if *escaped {
                        *escaped = false;
                    } else if byte == b'\\' {
                        *escaped = true;
                    } else if byte == b'[' {
                        *last_open = Some(self.at);
                    } else if byte == b']' {
                        let open = last_open.take();
                        self.place = Place::Tree;
                        if let Some(begin) = open.and_then(|open| game_begins_before(bytes, open, self.at)) {
                            break begin;
                        }
                    }
                }
                Place::Stray { begins_line } if byte == b'(' => {
                    let ahead = ahead(bytes, self.at, end_of_input)?;
                    if begins_root(ahead) || *begins_line && begins_node(ahead) {
                        break self.at;
                    }
                    *begins_line = false;
                }
                Place::Stray { begins_line } => {
                    // A byte order mark within a file does not begin a word either.
                    *begins_line = is_line_break(byte)
                        || *begins_line && (byte.is_ascii_whitespace() || !byte.is_ascii());
                }
                Place::Tree => match byte {
                    b'[' if self.depth > 0 => {
                        self.place = Place::Value { escaped: false, last_open: None };
                    }
                    b'(' => {
                        if self.depth > 0 && begins_root(ahead(bytes, self.at, end_of_input)?) {
                            break self.at;
                        }
                        if self.depth == 0 {
                            // The name of the encoding may come a little later.
                            let rest = bytes.get(self.at..).unwrap_or_default();
                            if rest.len() < LOOK_AHEAD_FOR_NAME && !end_of_input && !is_closed(rest) {
                                return None;
                            }
                            let letters = named(rest).map_or(self.guessed, Letters::of);
                            // A program that saves the file as UTF-8 may leave the name of the old encoding
                            // in it.
                            let begins_utf8 = match std::str::from_utf8(rest) {
                                Ok(text) => !text.is_ascii(),
                                Err(error) => error.error_len().is_none(),
                            };
                            self.letters = match letters {
                                Letters::Double { .. } if begins_utf8 => Letters::Single,
                                letters => letters,
                            };
                        }
                        self.begin.get_or_insert(self.at);
                        self.depth += 1;
                    }
                    b')' if self.depth > 0 => {
                        self.depth -= 1;
                        if self.depth == 0 {
                            break self.at + 1;
                        }
                    }
                    b';' if self.depth > 0 => self.nodes = self.nodes.saturating_add(1),
                    _ if self.depth > 0 || byte.is_ascii_whitespace() => {}
                    _ => {
                        self.begin = Some(self.at);
                        self.place = Place::Stray { begins_line: !byte.is_ascii() };
                    }
                },
            }
            self.at += 1;
        };
        let (begin, content) = match self.begin {
            Some(begin) if matches!(self.place, Place::Stray { .. }) && !is_part(&bytes[begin..end]) => {
                (begin, Content::Around)
            }
            Some(begin) => (begin, Content::Game),
            None => (end, Content::Nothing),
        };
        let nodes = self.nodes;
        *self = Self::of_letters(self.guessed);
        Some(Piece { begin, end, content, nodes })
    }
}

impl Cutter {
    /// Skips bytes that change nothing, which most bytes do.
    fn skip(&mut self, bytes: &[u8]) {
        let rest = bytes.get(self.at..).unwrap_or_default();
        self.at += match self.place {
            Place::Value { .. } if !matches!(self.letters, Letters::Single) => 0,
            Place::Value { escaped: false, .. } => memchr3(b']', b'\\', b'[', rest).unwrap_or(rest.len()),
            Place::Tree if self.depth > 0 => {
                rest.iter().take_while(|byte| !matches!(byte, b'(' | b')' | b';' | b'[')).count()
            }
            _ => 0,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<&str> {
        let mut cutter = Cutter::default();
        let mut rest = text;
        let mut pieces = Vec::new();
        while let Some(piece) = cutter.cut(rest.as_bytes(), true) {
            pieces.push(&rest[piece.begin..piece.end]);
            rest = &rest[piece.end..];
        }
        assert_eq!(rest, "");
        pieces
    }

    #[test]
    fn a_game_ends_with_its_last_parenthesis() {
        assert_eq!(pieces("(;A[)](;B[\\])](;C[]))) \n (;)\n"), ["(;A[)](;B[\\])](;C[])))", "(;)", ""]);
    }

    #[test]
    fn a_game_that_is_not_closed_ends_where_the_next_begins() {
        assert_eq!(pieces("(;GM[37];W[e3](;GM[37])"), ["(;GM[37];W[e3]", "(;GM[37])"]);
        assert_eq!(pieces("(;W[e3](;W[c3])\n(\n;\nFF [4])"), ["(;W[e3](;W[c3])\n", "(\n;\nFF [4])"]);
        assert_eq!(pieces("(;C[e3)\n (;GM[37];W[e3])"), ["(;C[e3)\n ", "(;GM[37];W[e3])"]);
        // A bracket within a line is a part of the value.
        assert_eq!(pieces("(;C[e3) (;GM[37];W[e3])"), ["(;C[e3) (;GM[37];W[e3])"]);
        assert_eq!(pieces("(;C[e3\n\\(;GM[37];W[e3])"), ["(;C[e3\n\\(;GM[37];W[e3])"]);
        assert_eq!(pieces("(;C[e3\n(;GM[37\\]];W[e3])"), ["(;C[e3\n(;GM[37\\]];W[e3])"]);
    }

    #[test]
    fn text_outside_of_games_is_a_piece_of_its_own() {
        assert_eq!(pieces("a (b) (;c)\n(;d)"), ["a (b) (;c)\n", "(;d)"]);
        assert_eq!(pieces("a (;GM[37])) (;FF[4])"), ["a ", "(;GM[37])", ") ", "(;FF[4])"]);
        assert_eq!(pieces("(world) (;d)"), ["(world)", "(;d)"]);
    }
}
