//! Cutting JSON: one object, objects one after another, or a list of them.
//!
//! An object ends with the brace that closes its first one. If that brace is missing, the object ends before
//! a line that begins another game: `{"format"`, indented no further than this object.

use super::{Content, Piece, ahead};
use crate::beginning::{is_line_break, white_space};

#[derive(Debug, Default)]
pub(crate) struct Cutter {
    /// The offset of the next byte to read.
    at: usize,
    /// The column of that byte, if only white space precedes it on its line.
    indent: Option<usize>,
    place: Place,
    /// Whether the objects are in a list.
    in_list: bool,
}

#[derive(Clone, Copy, Debug)]
enum Place {
    /// Between objects.
    Between(Expect),
    /// In an object: the offset and the column where it begins, and the number of open braces.
    Object { begin: usize, column: usize, depth: usize, string: InString },
    /// In something else, and the offset where it begins.
    Stray { begin: usize, expect: Expect },
}

/// The tokens that may come next between objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expect {
    /// An object, or the beginning of a list.
    Begin,
    /// The first object of a list, or its end.
    First,
    /// Another object of a list.
    Next,
    /// A comma, or the end of a list.
    Comma,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InString {
    No,
    Yes,
    /// After a backslash.
    Escaped,
}

impl Default for Place {
    fn default() -> Self {
        Self::Between(Expect::Begin)
    }
}

impl Cutter {
    pub(super) fn cut(&mut self, bytes: &[u8], end_of_input: bool) -> Option<Piece> {
        loop {
            let Some(&byte) = bytes.get(self.at) else {
                return if end_of_input { self.last_piece() } else { None };
            };
            match self.place {
                Place::Between(expect) => self.place = self.between(expect, byte),
                Place::Object { begin, column, depth, string } => {
                    let string = string.after(byte);
                    let depth = match byte {
                        b'{' if string == InString::No => {
                            // Only a brace that begins a line can begin another game, so few braces need a
                            // look ahead.
                            let outside = self.indent.is_some_and(|indent| indent <= column);
                            if outside && begins_game(ahead(bytes, self.at, end_of_input)?) {
                                return Some(self.piece(begin, Content::Game));
                            }
                            depth + 1
                        }
                        b'}' if string == InString::No => depth - 1,
                        _ => depth,
                    };
                    if depth == 0 {
                        self.at += 1;
                        let expect = if self.in_list { Expect::Comma } else { Expect::Begin };
                        let piece = self.piece(begin, Content::Game);
                        self.place = Place::Between(expect);
                        return Some(piece);
                    }
                    self.place = Place::Object { begin, column, depth, string };
                }
                Place::Stray { .. } => {}
            }
            if let Place::Stray { begin, expect } = self.place
                && byte == b'{'
                && begins_game(ahead(bytes, self.at, end_of_input)?)
            {
                return Some(self.piece(begin, Content::Stray(expect.in_words())));
            }
            self.indent = match self.indent {
                _ if is_line_break(byte) => Some(0),
                Some(column) if matches!(byte, b' ' | b'\t') => Some(column + 1),
                _ => None,
            };
            self.at += 1;
        }
    }

    /// Returns the place after a byte between objects.
    fn between(&mut self, expect: Expect, byte: u8) -> Place {
        let next = match (expect, byte) {
            (Expect::Begin | Expect::First | Expect::Next, b'{') => {
                let column = self.indent.unwrap_or(0);
                return Place::Object { begin: self.at, column, depth: 1, string: InString::No };
            }
            (Expect::Begin, b'[') => Expect::First,
            (Expect::Comma, b',') => Expect::Next,
            (Expect::First | Expect::Comma, b']') => Expect::Begin,
            _ if byte.is_ascii_whitespace() => expect,
            _ => return Place::Stray { begin: self.at, expect },
        };
        self.in_list = next != Expect::Begin;
        Place::Between(next)
    }

    /// Returns the rest at the end of the input.
    fn last_piece(&mut self) -> Option<Piece> {
        match self.place {
            Place::Between(Expect::Begin) if self.at == 0 => None,
            Place::Between(Expect::Begin) => Some(self.piece(self.at, Content::Nothing)),
            Place::Object { begin, .. } => {
                // The missing end of a list is not reported in addition to the fault of its last game.
                self.in_list = false;
                Some(self.piece(begin, Content::Game))
            }
            Place::Between(expect) => {
                self.in_list = false;
                Some(self.piece(self.at, Content::Stray(expect.in_words())))
            }
            Place::Stray { begin, expect } => {
                self.in_list = false;
                Some(self.piece(begin, Content::Stray(expect.in_words())))
            }
        }
    }

    /// Returns the piece up to here. Another object may follow.
    fn piece(&mut self, begin: usize, content: Content) -> Piece {
        let end = std::mem::take(&mut self.at);
        self.place = Place::Between(if self.in_list { Expect::Next } else { Expect::Begin });
        Piece { begin, end, content, nodes: 0 }
    }
}

impl InString {
    /// The state after a byte of an object. A string never continues on the next line, so an unclosed one
    /// swallows only its line.
    const fn after(self, byte: u8) -> Self {
        match (self, byte) {
            (_, b'\n') | (Self::Yes, b'"') => Self::No,
            (Self::No, b'"') | (Self::Escaped, _) => Self::Yes,
            (Self::Yes, b'\\') => Self::Escaped,
            (other, _) => other,
        }
    }
}

impl Expect {
    const fn in_words(self) -> &'static str {
        match self {
            Self::Begin => "expected \"{\" to begin a game",
            Self::First => "expected \"{\" to begin a game, or \"]\" to end the list",
            Self::Next => "expected \"{\" to begin the next game",
            Self::Comma => "expected \",\" or \"]\" after a game",
        }
    }
}

/// Whether the bytes begin the object of a game.
fn begins_game(bytes: &[u8]) -> bool {
    bytes
        .strip_prefix(b"{")
        .and_then(|rest| rest.get(white_space(rest)..))
        .is_some_and(|rest| rest.starts_with(b"\"format\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<Result<&str, &'static str>> {
        let mut cutter = Cutter::default();
        let mut rest = text;
        let mut pieces = Vec::new();
        while let Some(piece) = cutter.cut(rest.as_bytes(), true) {
            match piece.content {
                Content::Game => pieces.push(Ok(&rest[piece.begin..piece.end])),
                Content::Nothing | Content::Around => {}
                Content::Stray(expected) => pieces.push(Err(expected)),
            }
            rest = &rest[piece.end..];
        }
        assert_eq!(rest, "");
        pieces
    }

    #[test]
    fn objects_stand_alone_in_a_row_or_in_a_list() {
        assert_eq!(pieces(" {\"}\":{}} "), [Ok("{\"}\":{}}")]);
        assert_eq!(pieces("{}\n{\"\\\"}\":1}"), [Ok("{}"), Ok("{\"\\\"}\":1}")]);
        assert_eq!(pieces("[{},\n{}]\n"), [Ok("{}"), Ok("{}")]);
        assert_eq!(pieces("[]"), []);
    }

    #[test]
    fn what_is_wrong_between_objects_is_a_piece_of_its_own() {
        let next = Expect::Next.in_words();
        assert_eq!(pieces("[{},]"), [Ok("{}"), Err(next)]);
        assert_eq!(pieces("[{}"), [Ok("{}"), Err(Expect::Comma.in_words())]);
        assert_eq!(pieces("["), [Err(Expect::First.in_words())]);
        assert_eq!(pieces("{},{}"), [Ok("{}"), Err(Expect::Begin.in_words())]);
        let game = "{ \"format\":1}";
        assert_eq!(
            pieces(&format!("[x,{game},{game}]")),
            [Err(Expect::First.in_words()), Ok(game), Ok(game)]
        );
        let comma = Expect::Comma.in_words();
        assert_eq!(pieces(&format!("[{game}{game}]")), [Ok(game), Err(comma), Ok(game)]);
    }

    #[test]
    fn an_object_without_an_end_ends_where_the_next_begins() {
        let game = "{\"format\":1}";
        assert_eq!(pieces(&format!("{{\"a\":{{\n{game}\n")), [Ok("{\"a\":{\n"), Ok(game)]);
        assert_eq!(
            pieces(&format!("[\n {{\"a\":\"b\n {game},\n {game}]")),
            [Ok("{\"a\":\"b\n "), Ok(game), Ok(game)]
        );
        let nested = format!("{{\n {game}}}");
        assert_eq!(pieces(&nested), [Ok(&*nested)]);
    }
}
