//! Lines from outside: bounded, and never a reason to fail.

use std::io::{self, BufRead, Read};

/// Longer lines are not read: no command needs so much.
pub const MOST_BYTES: usize = 64 * 1024;

/// Reads lines of any bytes.
pub struct Lines<R> {
    input: R,
}

/// A line, or what is wrong with it.
pub(crate) type Line = Result<String, &'static str>;

impl<R: BufRead> Lines<R> {
    /// Lines from an input.
    pub const fn new(input: R) -> Self {
        Self { input }
    }

    /// The next line without its end, be it LF, CR LF or that of the input; `None` after the last. A line that is too
    /// long or not UTF-8 is skipped, and what was wrong with it returned.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let most = MOST_BYTES as u64 + 1;
        if self.input.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() > MOST_BYTES && bytes.last() != Some(&b'\n') {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Err("a line of more than 64 KiB was skipped")));
        }
        let text = String::from_utf8(bytes).map(|line| line.trim_end_matches(['\n', '\r']).to_owned());
        Ok(Some(text.map_err(|_| "a line that is not UTF-8 was skipped")))
    }
}
