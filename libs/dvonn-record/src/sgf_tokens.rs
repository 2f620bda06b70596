//! The tokens of SGF, shared by the two formats that use it.
//!
//! The text is read once, and only the number of open parentheses is kept. So neither the depth of variations
//! nor the length of a line matters.

use crate::beginning::game_begins_in_value;
use crate::text::{line, unexpected};
use crate::{Expected, Place, ReadError};

/// A token of SGF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// `(`: a game or a variation begins.
    Open,
    /// `)`: a game or a variation ends.
    Close,
    /// `;`: a node begins.
    Node,
    /// `NAME[value]`. A property with several values is one token for each. The value keeps its escapes.
    Property { name: &'a str, value: &'a str },
}

/// The tokens of a text, checked for form: parentheses match, nodes are inside parentheses, and properties
/// are inside nodes.
#[derive(Debug)]
pub(crate) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// The offset of the last token.
    last: usize,
    depth: usize,
    /// Whether the last token is `(`, which may not be followed by `)`.
    opened: bool,
    /// Whether a node, which properties can belong to, has begun since the last parenthesis.
    in_node: bool,
    /// The name of the last property, for further values of it.
    name: Option<&'a str>,
}

impl<'a> Tokens<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, last: 0, depth: 0, opened: false, in_node: false, name: None }
    }

    /// The number of open parentheses.
    pub(crate) const fn depth(&self) -> usize {
        self.depth
    }

    /// The place of the last token.
    pub(crate) fn place(&self) -> Place {
        line(self.text, self.last)
    }

    /// The error that something else was expected in place of the last token.
    pub(crate) fn unexpected(&self, read: &str, expected: Expected) -> ReadError {
        unexpected(self.text, self.last, read, expected)
    }

    fn token(&mut self) -> Result<Option<Token<'a>>, ReadError> {
        self.skip_white_space();
        self.last = self.at;
        let Some(first) = self.rest().bytes().next() else {
            return if self.depth == 0 { Ok(None) } else { Err(self.unexpected("", Expected::CloseGame)) };
        };
        let inside = self.depth > 0;
        let token = match first {
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
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at), Some(b'\t'..=b'\r' | b' ')) {
            self.at += 1;
        }
        // White space beyond ASCII exists, but is rare in records.
        if bytes.get(self.at).is_some_and(|byte| !byte.is_ascii()) {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
        }
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

/// The length of a value, up to its closing bracket; `None` if the bracket is missing.
fn value_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let closes = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}

/// Whether a text can be between the brackets of a value.
pub(crate) fn is_value(text: &str) -> bool {
    let mut escaped = false;
    text.bytes().all(|byte| {
        let closes = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        !closes
    }) && !escaped
}

/// A value without its escapes: backslashes are dropped, and so is a line break after one.
pub(crate) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        if character != '\\' {
            text.push(character);
            continue;
        }
        match characters.next() {
            Some(first @ ('\n' | '\r')) => {
                characters.next_if(|&second| matches!(second, '\n' | '\r') && second != first);
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
    for character in text.chars() {
        if matches!(character, '\\' | ']') {
            value.push('\\');
        }
        value.push(character);
    }
    // Otherwise a reader of streams would think that the value has lost its closing bracket.
    if let Some(begin) = game_begins_in_value(&value) {
        value.insert(begin, '\\');
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        Tokens::new(text).map_while(Result::ok).collect()
    }

    #[test]
    fn tokens_are_parentheses_nodes_and_properties() {
        let property = |name, value| Token::Property { name, value };
        assert_eq!(
            tokens(" (\n;GM [37] A-1[x] [y\\]z]\t(;B_[])\n)(;)"),
            [
                Token::Open,
                Token::Node,
                property("GM", "37"),
                property("A-1", "x"),
                property("A-1", "y\\]z"),
                Token::Open,
                Token::Node,
                property("B_", ""),
                Token::Close,
                Token::Close,
                Token::Open,
                Token::Node,
                Token::Close
            ]
        );
    }

    #[test]
    fn what_is_not_well_formed_is_refused() {
        for (text, expected) in [
            ("", None),
            ("(", Some(Expected::CloseGame)),
            (";", Some(Expected::BeginGame)),
            (")", Some(Expected::BeginGame)),
            ("()", Some(Expected::BeginNode)),
            ("(;())", Some(Expected::BeginNode)),
            ("(A[1])", Some(Expected::BeginNode)),
            ("(;A[1](B[2]))", Some(Expected::BeginNode)),
            ("(;(;)A[1])", Some(Expected::BeginNode)),
            ("(;[1])", Some(Expected::Property)),
            ("(;A[1];[2])", Some(Expected::Property)),
            ("(;A)", Some(Expected::PropertyValue)),
            ("(;A[1\\])", Some(Expected::CloseValue)),
            ("(;A[1\\\\])", None),
        ] {
            let error = Tokens::new(text).find_map(Result::err);
            let read = error.map(|error| match error.fault {
                crate::Fault::Unexpected { expected, .. } => expected,
                other => panic!("{text}: {other}"),
            });
            assert_eq!(read, expected, "{text}");
        }
    }

    #[test]
    fn depth_and_place_are_those_of_the_last_token() {
        let mut tokens = Tokens::new("(\n(;\n)");
        let mut seen = Vec::new();
        while let Some(Ok(_)) = tokens.next() {
            seen.push((tokens.depth(), tokens.place()));
        }
        assert_eq!(
            seen,
            [(1, Place::Line(1)), (2, Place::Line(2)), (2, Place::Line(2)), (1, Place::Line(3))]
        );
    }

    #[test]
    fn escapes_are_written_and_dropped() {
        for (value, text) in [
            ("a\\]b\\\\", "a]b\\"),
            ("a\\:b", "a:b"),
            ("a\\\r\nb", "ab"),
            ("a\\\n\rb", "ab"),
            ("a\\\n\nb", "a\nb"),
            ("a\\\nb", "ab"),
            ("a\\", "a"),
        ] {
            assert_eq!(unescape(value), text, "{value:?}");
        }
        assert_eq!(escape("[a]\\"), "[a\\]\\\\");
    }
}
