//! Files, folders and the standard input.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use dvonn::DfenError;
use dvonn_record::{Format, ReadError, Record};
use walkdir::WalkDir;

use super::quoted;

/// What the files of a folder must end in to be taken for game records; a file that is named itself may end in
/// anything.
pub(super) const ENDINGS: [&str; 4] = ["sgf", "txt", "json", "log"];

/// Why an input gave no game.
#[derive(Debug)]
pub(super) enum Refusal {
    /// It cannot be opened or read.
    Unreadable(io::Error),
    /// It is no game record, or not of a legal game.
    Record(ReadError),
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unreadable(error) => write!(f, "cannot be read: {error}"),
            Self::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

/// The bytes of a file, or of the standard input for `-`.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    if path.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, expected a file"));
    }
    fs::read(path)
}

/// The games of a file, or of the standard input for `-`.
pub(super) fn games(path: &Path, format: Option<Format>) -> Result<Vec<Record>, Refusal> {
    let bytes = bytes(path).map_err(Refusal::Unreadable)?;
    dvonn_record::read(&bytes, format).map_err(Refusal::Record)
}

/// The files that a path stands for: itself, or the game records in the folder and those below it, by name.
///
/// What cannot be opened on the way comes as an error with its path.
pub(super) fn files(path: &Path) -> Vec<Result<PathBuf, (PathBuf, io::Error)>> {
    if path.as_os_str() == "-" {
        return vec![Ok(path.to_owned())];
    }
    match fs::metadata(path) {
        Err(error) => return vec![Err((path.to_owned(), error))],
        Ok(metadata) if !metadata.is_dir() => return vec![Ok(path.to_owned())],
        Ok(_) => {}
    }
    let mut found = Vec::new();
    for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
        match entry {
            Ok(entry) if entry.file_type().is_file() && is_record(entry.path()) => {
                found.push(Ok(entry.into_path()));
            }
            Ok(_) => {}
            Err(error) => {
                let at = error.path().unwrap_or(path).to_owned();
                let error = error.into_io_error().unwrap_or_else(|| io::Error::other("a loop of links"));
                found.push(Err((at, error)));
            }
        }
    }
    found
}

fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// What looks like a position is told what is wrong with it; anything else may have been meant as a file.
pub(super) fn not_a_position(what: &str, error: &DfenError) -> anyhow::Error {
    if what.matches('/').count() > 1 && !what.starts_with(['/', '.', '~']) {
        anyhow!("{}: no such file, and as a position: {error}", quoted(what))
    } else {
        anyhow!("{}: no such file, and not a position such as '9/10/11/10/9 w p'", quoted(what))
    }
}

/// For clap: the formats that can be read.
pub(super) fn format_to_read(name: &str) -> Result<Format, String> {
    name.parse().map_err(|error: dvonn_record::UnknownFormatName| error.to_string())
}

/// For clap: the formats that can be written.
pub(super) fn format_to_write(name: &str) -> Result<Format, String> {
    let writable: Vec<&str> =
        Format::ALL.into_iter().filter(|f| f.can_be_written()).map(Format::id).collect();
    name.parse()
        .ok()
        .filter(|format: &Format| format.can_be_written())
        .ok_or_else(|| format!("not a format to write: expected one of {}", writable.join(", ")))
}
