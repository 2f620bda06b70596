//! The standard output. It may take nothing more, on a full disk for example. That is nothing the user typed wrong, so
//! the command says so and ends with the exit code of work that failed.

use std::error::Error;
use std::fmt;
use std::io::{self, Stdout, Write};

use dvonn_message::Message;

use crate::key::Key;
use crate::speech::{in_english, io_error};

/// The standard output, whose errors are told apart from all others.
pub(crate) struct Output(Stdout);

/// The standard output.
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

/// The error as one of the standard output, of the same kind.
fn marked(error: io::Error) -> io::Error {
    match error.kind() {
        // Whoever writes tries again.
        io::ErrorKind::Interrupted => error,
        kind => io::Error::new(kind, OutputFailed(error)),
    }
}

/// What the standard output did not take.
#[derive(Debug)]
pub(crate) struct OutputFailed(io::Error);

impl From<io::Error> for OutputFailed {
    fn from(error: io::Error) -> Self {
        Self(error)
    }
}

impl fmt::Display for OutputFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_english(self))
    }
}

impl Error for OutputFailed {}

impl From<&OutputFailed> for Message {
    fn from(error: &OutputFailed) -> Self {
        Self::new(Key::Output).with("reason", io_error(&error.0))
    }
}

impl OutputFailed {
    /// What failed, if this is an error of the standard output.
    pub(crate) fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }

    /// Whether it is the reason of an error.
    pub(crate) fn caused(error: &anyhow::Error) -> bool {
        error.chain().any(|cause| cause.downcast_ref().is_some_and(|error| Self::of(error).is_some()))
    }
}
