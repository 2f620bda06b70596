//! Lines from outside, with any bytes and of any length.

use std::io::{self, BufRead, Read};

/// The length above which a line is skipped. No command is nearly as long.
pub const MAX_LINE_BYTES: usize = 64 * 1024;

/// Reads lines of any bytes in bounded memory.
pub struct Lines<R> {
    input: R,
}

/// A line without its end, where U+FFFD replaces bytes that are not UTF-8; or the fault of the line.
pub type Line = Result<String, &'static str>;

impl<R: BufRead> Lines<R> {
    /// Makes a reader of an input's lines.
    pub const fn new(input: R) -> Self {
        Self { input }
    }

    /// Reads the next line, ended by LF, CR LF or the end of the input. `None` after the last one. A line
    /// that is too long is skipped, and the result is its fault.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let limit = MAX_LINE_BYTES as u64 + 1;
        if self.input.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() > MAX_LINE_BYTES && bytes.last() != Some(&b'\n') {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Err("a line of more than 64 KiB was skipped")));
        }
        Ok(Some(Ok(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Line> {
        let mut lines = Lines::new(bytes);
        std::iter::from_fn(|| lines.next_line().unwrap()).collect()
    }

    #[test]
    fn lines_end_in_any_way() {
        let line = |text: &str| Ok(text.to_owned());
        assert_eq!(lines(b"one\ntwo\r\n\nthree"), [line("one"), line("two"), line(""), line("three")]);
        assert_eq!(lines(b""), []);
        // One invalid byte does not affect the other words of its line.
        assert_eq!(lines(b"one \xff\ntwo"), [line("one \u{fffd}"), line("two")]);
    }

    #[test]
    fn a_line_as_long_as_allowed_is_read_and_a_longer_one_skipped() {
        let longest = "x".repeat(MAX_LINE_BYTES);
        assert_eq!(MAX_LINE_BYTES, 65_536);
        assert_eq!(lines(format!("{longest}\nok").as_bytes()), [Ok(longest.clone()), Ok("ok".to_owned())]);
        assert_eq!(lines(longest.as_bytes()), [Ok(longest.clone())]);
        let too_long = Err("a line of more than 64 KiB was skipped");
        assert_eq!(lines(format!("{longest}x\nok").as_bytes()), [too_long.clone(), Ok("ok".to_owned())]);
        assert_eq!(lines(format!("{longest}x").as_bytes()), [too_long]);
    }
}
