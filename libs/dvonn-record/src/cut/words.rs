//! Cutting the formats that are words separated by white space.
//!
//! Each of these formats is made for one game, which is usually the whole file. Another game begins where no
//! valid game can continue:
//!
//! - plain moves: with a position string; with `1.` if it begins a line, or after a higher number or the end
//!   of the game; or after an empty line that follows `resign` or `draw`;
//! - Little Golem: with the first header after moves, or with a line that begins with `Event [` in a header
//!   without its closing bracket;
//! - CodeCup: with `Start`.

use super::{Content, Piece};
use crate::beginning::{LOOK_AHEAD, begins_line};

/// The names of headers with which a game can begin.
const HEADERS: [&[u8]; 5] = [b"Event", b"Site", b"White", b"Black", b"Date"];

#[derive(Debug)]
pub(crate) struct Cutter {
    kind: Kind,
    /// The offset of the next byte to read.
    at: usize,
    /// The offset at which the game begins; `None` before its first word.
    begin: Option<usize>,
    /// The offset at which the current word begins.
    word: Option<usize>,
    /// The beginning and end of the last whole word.
    last: Option<(usize, usize)>,
    /// The number of line breaks since the last word.
    line_breaks: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Plain,
    LittleGolem,
    CodeCup,
}

/// Facts about the current game.
#[derive(Clone, Copy, Debug)]
enum State {
    /// Moves, and whether a number above 1 has occurred (only in plain moves).
    Moves { numbered: bool },
    /// `resign` or `draw` (only in plain moves).
    Ended,
    /// Only headers so far (only in Little Golem's text).
    Headers,
    /// In a header's value, with the last opening bracket in it.
    Value { last_open: Option<usize> },
}

impl Cutter {
    pub(super) const fn new(kind: Kind) -> Self {
        let state = match kind {
            Kind::LittleGolem => State::Headers,
            Kind::Plain | Kind::CodeCup => State::Moves { numbered: false },
        };
        Self { kind, at: 0, begin: None, word: None, last: None, line_breaks: 0, state }
    }

    pub(super) fn cut(&mut self, bytes: &[u8], end_of_input: bool) -> Option<Piece> {
        loop {
            let Some(&byte) = bytes.get(self.at) else {
                if !end_of_input {
                    return None;
                }
                if let Some(end) = self.end_word(bytes) {
                    return Some(self.piece(end));
                }
                return (self.at > 0).then(|| self.piece(self.at));
            };
            if let Some(end) = self.step(bytes, byte) {
                return Some(self.piece(end));
            }
            self.at += 1;
        }
    }

    /// Reads a byte. Returns the offset of the next game if the byte shows where it begins.
    fn step(&mut self, bytes: &[u8], byte: u8) -> Option<usize> {
        if let State::Value { last_open } = &mut self.state {
            if byte == b'[' {
                *last_open = Some(self.at);
            } else if byte == b']' {
                let open = last_open.take();
                self.state = State::Headers;
                self.last = None;
                return open.and_then(|open| event_before(bytes, open));
            }
            return None;
        }
        if byte.is_ascii_whitespace() {
            let end = self.end_word(bytes);
            self.line_breaks += usize::from(byte == b'\n');
            return end;
        }
        self.begin.get_or_insert(self.at);
        if byte == b'[' && self.kind == Kind::LittleGolem {
            return self.open_bracket(bytes);
        }
        if self.word.is_none() {
            self.word = Some(self.at);
            if self.last.is_some() && matches!(self.state, State::Headers) {
                // The previous word is not the name of a header.
                self.state = State::Moves { numbered: false };
            }
        }
        None
    }

    /// Handles an opening bracket of Little Golem's text. The word before it is the name of a header.
    fn open_bracket(&mut self, bytes: &[u8]) -> Option<usize> {
        let (from, to) = self.word.map(|from| (from, self.at)).or(self.last)?;
        match self.state {
            State::Headers => {
                self.word = None;
                self.state = State::Value { last_open: None };
                None
            }
            _ => HEADERS.contains(&bytes.get(from..to)?).then_some(from),
        }
    }

    /// Ends the current word, if any. Returns its offset if it begins the next game.
    fn end_word(&mut self, bytes: &[u8]) -> Option<usize> {
        let from = self.word.take()?;
        let word = bytes.get(from..self.at)?;
        let line_breaks = std::mem::take(&mut self.line_breaks);
        let first = self.last.is_none();
        self.last = Some((from, self.at));
        let begins_game = match self.kind {
            Kind::LittleGolem => false,
            Kind::CodeCup => word == b"Start",
            Kind::Plain => self.plain_word(word, line_breaks),
        };
        (begins_game && !first).then_some(from)
    }

    /// Handles a word of plain moves. Returns whether it begins another game, unless it is the first word.
    fn plain_word(&mut self, word: &[u8], line_breaks: usize) -> bool {
        let ended = matches!(self.state, State::Ended);
        let numbered = matches!(self.state, State::Moves { numbered: true });
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, rest) = word.split_at(digits);
        let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
        let is_number = digits > 0 && dots > 0;
        let is_first = number == b"1" && dots == 1;
        let m = if is_number { &rest[dots..] } else { word };
        if m.eq_ignore_ascii_case(b"resign") || m.eq_ignore_ascii_case(b"draw") {
            self.state = State::Ended;
        } else if is_number && number != b"1" && !ended {
            self.state = State::Moves { numbered: true };
        }
        let is_board = word.iter().filter(|&&byte| byte == b'/').count() == 4;
        is_board || ended && line_breaks > 1 || is_first && (ended || numbered || line_breaks > 0)
    }

    /// Returns the piece up to here.
    fn piece(&mut self, end: usize) -> Piece {
        let (begin, content) = match self.begin {
            Some(begin) => (begin, Content::Game),
            None => (end, Content::Nothing),
        };
        *self = Self::new(self.kind);
        Piece { begin, end, content, nodes: 0 }
    }
}

/// The offset of `Event`, if it begins a line and is the name before this bracket.
fn event_before(bytes: &[u8], open: usize) -> Option<usize> {
    let before = bytes.get(open.saturating_sub(LOOK_AHEAD)..open)?.trim_ascii_end();
    let begin = open - bytes.get(open.saturating_sub(LOOK_AHEAD)..open)?.len()
        + before.strip_suffix(HEADERS[0])?.len();
    begins_line(bytes, begin).then_some(begin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(kind: Kind, text: &str) -> Vec<&str> {
        let mut cutter = Cutter::new(kind);
        let mut rest = text;
        let mut pieces = Vec::new();
        while let Some(piece) = cutter.cut(rest.as_bytes(), true) {
            pieces.push(rest[piece.begin..piece.end].trim());
            rest = &rest[piece.end..];
        }
        assert_eq!(rest, "");
        pieces
    }

    #[test]
    fn plain_moves_begin_again_where_no_game_can_go_on() {
        let plain = |text| pieces(Kind::Plain, text);
        assert_eq!(plain("1. e3 c3\n2. g2 1.e3\n2. x\n1.c3"), ["1. e3 c3\n2. g2", "1.e3\n2. x", "1.c3"]);
        assert_eq!(plain("1. e3\n1... c3 1. g2"), ["1. e3\n1... c3 1. g2"]);
        assert_eq!(plain("e3 resign 1. c3 1.draw\ne3"), ["e3 resign", "1. c3 1.draw\ne3"]);
        assert_eq!(plain("e3 resign\n\nc3 d3\n\ng2"), ["e3 resign", "c3 d3\n\ng2"]);
        assert_eq!(
            plain("9/10/11/10/9 w p e3 9/10/11/10/9 w p\ne3"),
            ["9/10/11/10/9 w p e3", "9/10/11/10/9 w p\ne3"]
        );
        assert_eq!(plain(" \n"), [""]);
    }

    #[test]
    fn little_golem_begins_again_with_a_header() {
        let cut = |text| pieces(Kind::LittleGolem, text);
        assert_eq!(
            cut("Event [1. e3] Other [x] Site[y] 1. e3\nSite [z] 1. c3"),
            ["Event [1. e3] Other [x] Site[y] 1. e3", "Site [z] 1. c3"]
        );
        assert_eq!(cut("White [x 1. e3\n Event [y] 1. c3"), ["White [x 1. e3", "Event [y] 1. c3"]);
        assert_eq!(cut("White [x\nSite [y] 1. c3 foo [x]"), ["White [x\nSite [y] 1. c3 foo [x]"]);
        assert_eq!(cut("[x"), ["[x"]);
    }

    #[test]
    fn code_cup_begins_again_with_start() {
        assert_eq!(
            pieces(Kind::CodeCup, "Start\nE3\nQuit\nStart\nStart"),
            ["Start\nE3\nQuit", "Start", "Start"]
        );
    }
}
