//! The standard output. It may refuse more output, for example on a full disk. That is not the user's
//! mistake, so the command reports it and exits with the code of failed work.

use std::io::{self, Stdout, Write};

use crate::speech::OutputFailed;

/// The standard output, whose errors can be told apart from all others.
pub(crate) struct Output(Stdout);

/// Returns the standard output.
pub(crate) fn stdout() -> Output {
    Output(io::stdout())
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(marked)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(marked)
    }
}

/// Wraps an error as one of the standard output, of the same kind.
fn marked(error: io::Error) -> io::Error {
    match error.kind() {
        // The caller retries.
        io::ErrorKind::Interrupted => error,
        kind => io::Error::new(kind, OutputFailed::from(error)),
    }
}
