//! The signs of SGF, shared by the two kinds of files that are written in it.
//!
//! It goes through the text once, keeps nothing but a count of open parentheses, and so has no trouble with any depth
//! of variations or length of line.

use crate::text::{line, unexpected};
use crate::{Expected, Place, ReadError};

/// What an SGF file consists of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// `(`: a game or a variation begins.
    Open,
    /// `)`: it ends.
    Close,
    /// `;`: a node begins.
    Node,
    /// `NAME[value]`; a property with several values comes once for each. The value is as written, with its escapes.
    Property { name: &'a str, value: &'a str },
}

/// The tokens of a text. What comes out is well formed: parentheses match, nodes are inside of them, and properties
/// inside of nodes.
#[derive(Debug)]
pub(crate) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// Where the last token began.
    last: usize,
    depth: usize,
    /// Whether the last token was `(`, behind which there must be something.
    opened: bool,
    /// Whether there is a node since the last parenthesis, so that a property has one to be in.
    in_node: bool,
    /// The name of the last property, for its further values.
    name: Option<&'a str>,
}

impl<'a> Tokens<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, last: 0, depth: 0, opened: false, in_node: false, name: None }
    }

    /// How many parentheses are open.
    pub(crate) const fn depth(&self) -> usize {
        self.depth
    }

    /// Where the last token is.
    pub(crate) fn place(&self) -> Place {
        line(self.text, self.last)
    }

    /// The error that the last token should have been something else.
    pub(crate) fn unexpected(&self, read: &str, expected: Expected) -> ReadError {
        unexpected(self.text, self.last, read, expected)
    }

    fn token(&mut self) -> Result<Option<Token<'a>>, ReadError> {
        self.skip_white_space();
        self.last = self.at;
        let Some(sign) = self.rest().bytes().next() else {
            return if self.depth == 0 { Ok(None) } else { Err(self.unexpected("", Expected::CloseGame)) };
        };
        let inside = self.depth > 0;
        let token = match sign {
            b'(' => {
                self.depth += 1;
                self.in_node = false;
                Token::Open
            }
            b')' if self.opened => return Err(self.unexpected(")", Expected::BeginNode)),
            b')' if inside => {
                self.depth -= 1;
                self.in_node = false;
                Token::Close
            }
            b';' if inside => {
                self.in_node = true;
                Token::Node
            }
            _ if self.in_node => return self.property().map(Some),
            _ if inside => return Err(self.unexpected(self.rest(), Expected::BeginNode)),
            _ => return Err(self.unexpected(self.rest(), Expected::BeginGame)),
        };
        self.at += 1;
        self.opened = token == Token::Open;
        self.name = None;
        Ok(Some(token))
    }

    fn property(&mut self) -> Result<Token<'a>, ReadError> {
        let rest = self.rest();
        let length = rest
            .bytes()
            .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
            .count();
        let name = match (rest.get(..length), self.name) {
            (Some(name), _) if !name.is_empty() => name,
            (_, Some(name)) => name,
            _ => return Err(self.unexpected(rest, Expected::Property)),
        };
        self.at += length;
        self.skip_white_space();
        let Some(value) = self.rest().strip_prefix('[') else {
            return Err(self.unexpected(rest, Expected::PropertyValue));
        };
        let Some(length) = value_length(value) else {
            return Err(self.unexpected(rest, Expected::CloseValue));
        };
        self.at += length + 2;
        self.name = Some(name);
        Ok(Token::Property { name, value: value.get(..length).unwrap_or(value) })
    }

    fn skip_white_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.token().transpose()
    }
}

/// The length of a value up to the bracket that closes it.
fn value_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let closes = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}

/// A value without its escapes: a backslash goes, with the line break behind it if there is one.
pub(crate) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            Some(first @ ('\n' | '\r')) => {
                letters.next_if(|&second| matches!(second, '\n' | '\r') && second != first);
            }
            Some(escaped) => text.push(escaped),
            None => {}
        }
    }
    text
}

/// A value with the escapes that it needs.
pub(crate) fn escape(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | ']') {
            value.push('\\');
        }
        value.push(letter);
    }
    value
}
