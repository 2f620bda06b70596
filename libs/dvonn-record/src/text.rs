//! Places in a text, and the quotations in error messages.

use dvonn_message::shorten;

use crate::{Expected, Fault, Place, ReadError};

/// The beginning of a text, short enough to quote, with control characters escaped.
pub(crate) fn quote(text: &str) -> String {
    shorten(text.trim(), 40)
}

/// The line that contains a byte of the text.
pub(crate) fn line(text: &str, at: usize) -> Place {
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    Place::Line(1 + before.iter().filter(|&&byte| byte == b'\n').count())
}

/// The error that something else was expected at this byte of the text.
pub(crate) fn unexpected(text: &str, at: usize, read: &str, expected: Expected) -> ReadError {
    ReadError::new(line(text, at), Fault::Unexpected { read: quote(read), expected })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_short_and_visible() {
        assert_eq!(quote(" a\tb\n"), "a\\tb");
        assert_eq!(quote(&"x".repeat(40)), "x".repeat(40));
        assert_eq!(quote(&"x".repeat(41)), "x".repeat(40) + "…");
    }

    #[test]
    fn lines_are_counted_from_one() {
        let text = "a\nb\n\nc";
        let lines = [0, 1, 2, 3, 4, 5, 99].map(|at| line(text, at));
        assert_eq!(lines, [1, 1, 2, 2, 3, 4, 4].map(Place::Line));
    }
}
