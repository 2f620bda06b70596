//! The log of a command that runs for long, on the standard error.

use std::io::{self, IsTerminal as _};

use clap::ValueEnum;

/// How the log is written.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum LogForm {
    Text,
    Json,
}

impl LogForm {
    /// Writes events to the standard error from now on, a line each, without secrets.
    pub(super) fn begin(self) {
        let log = tracing_subscriber::fmt()
            .with_writer(io::stderr)
            .with_ansi(io::stderr().is_terminal())
            .log_internal_errors(false);
        // The first entry has no entry before it.
        let _ = match self {
            Self::Text => log.with_target(false).try_init(),
            Self::Json => {
                log.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init()
            }
        };
    }
}
