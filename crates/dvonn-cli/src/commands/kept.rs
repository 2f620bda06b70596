//! Files with a person's progress, and the days in them.

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use dvonn_message::document::{self, Stored};

use crate::new_file;

/// Reads what is kept in a file; `None` if there is no file yet.
pub(super) fn load<T: Stored>(path: &Path) -> Result<Option<T>> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| path.display().to_string()),
    };
    Ok(Some(document::read(&text).with_context(|| path.display().to_string())?))
}

/// Writes a person's progress to a file.
pub(super) fn keep<T: Stored>(path: &Path, value: &T) -> Result<()> {
    new_file::write(path, document::write(value)).with_context(|| path.display().to_string())
}

/// Returns the result of a conversation. It ends well if nobody reads its output any more.
pub(super) fn ended(result: Result<()>) -> Result<ExitCode> {
    match result {
        Err(error) if is_closed(&error) => Ok(ExitCode::SUCCESS),
        result => result.map(|()| ExitCode::SUCCESS),
    }
}

fn is_closed(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Returns today's date at the person's place, in days since the beginning of 1970.
pub(super) fn today() -> i64 {
    let days = jiff::Zoned::now().date() - jiff::civil::date(1970, 1, 1);
    i64::from(days.get_days())
}

/// Formats a day as a date, such as 2026-11-24.
pub(super) fn date(day: i64) -> String {
    let date = jiff::civil::date(1970, 1, 1).checked_add(jiff::Span::new().days(day.clamp(0, 2_000_000)));
    date.map_or_else(|_| String::new(), |date| date.to_string())
}
