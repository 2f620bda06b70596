//! The log of a long-running command, on the standard error.

use std::io::{self, IsTerminal as _};

use clap::ValueEnum;

/// The form of the log.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum LogForm {
    Text,
    Json,
}

impl LogForm {
    /// Starts to write events to the standard error, one per line, without secrets.
    pub(super) fn begin(self) {
        let log = tracing_subscriber::fmt()
            .with_writer(io::stderr)
            .with_ansi(io::stderr().is_terminal())
            .log_internal_errors(false);
        // `try_init` fails only if a log has already started.
        let _ = match self {
            Self::Text => log.with_target(false).try_init(),
            Self::Json => {
                log.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init()
            }
        };
    }
}
