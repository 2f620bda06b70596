//! Files, folders and the standard input.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use dvonn::DfenError;
use dvonn_message::{Key, Message};
use dvonn_record::{Format, ReadError, Record, UnknownFormatName};
use dvonn_text::Text;
use walkdir::WalkDir;

use super::quoted;
use crate::speech::{Wrong, io_error, say};

/// The endings by which game records are found in a folder; a file that is named may have any ending.
pub(super) const ENDINGS: [&str; 4] = ["sgf", "txt", "json", "log"];

/// Why an input yields no game.
#[derive(Debug)]
pub(super) enum Refusal {
    /// It cannot be opened or read.
    Unreadable(Unreadable),
    /// It is not a game record, or its game is not legal.
    Record(ReadError),
}

/// Why a file cannot be read.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// The system refuses.
    System(io::Error),
    /// It is a folder.
    Folder,
    /// A link in a folder leads back to it.
    Loop,
}

impl From<&Unreadable> for Message {
    fn from(error: &Unreadable) -> Self {
        let reason = match error {
            Unreadable::System(error) => io_error(error),
            Unreadable::Folder => Self::new(Key::Folder),
            Unreadable::Loop => Self::new(Key::Loop),
        };
        Self::new(Key::Unreadable).with("reason", reason)
    }
}

impl From<&Refusal> for Message {
    fn from(refusal: &Refusal) -> Self {
        match refusal {
            Refusal::Unreadable(error) => error.into(),
            Refusal::Record(error) => error.into(),
        }
    }
}

/// The bytes of a file, or of the standard input for `-`.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, Unreadable> {
    if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map_err(Unreadable::System)?;
        return Ok(bytes);
    }
    if path.is_dir() {
        return Err(Unreadable::Folder);
    }
    fs::read(path).map_err(Unreadable::System)
}

/// The games of a file, or of the standard input for `-`.
pub(super) fn games(path: &Path, format: Option<Format>) -> Result<Vec<Record>, Refusal> {
    let bytes = bytes(path).map_err(Refusal::Unreadable)?;
    dvonn_record::read(&bytes, format).map_err(Refusal::Record)
}

/// The same as [`games`], except that a file without a legal game is reported and gives `None`.
pub(super) fn games_or_why_not(
    what: &str,
    format: Option<Format>,
    text: &Text,
) -> anyhow::Result<Option<Vec<Record>>> {
    match games(Path::new(what), format) {
        Ok(records) => Ok(Some(records)),
        Err(Refusal::Record(error)) => {
            eprintln!("dvonn: {what}: {}", text.say(&error));
            Ok(None)
        }
        Err(refusal) => bail!("{what}: {}", text.say(&refusal)),
    }
}

/// The files that a path stands for: itself, or the game records in the folder and its subfolders, sorted by name.
///
/// What cannot be opened on the way is an error with its path.
pub(super) fn files(path: &Path) -> Vec<Result<PathBuf, (PathBuf, Unreadable)>> {
    if path.as_os_str() == "-" {
        return vec![Ok(path.to_owned())];
    }
    match fs::metadata(path) {
        Err(error) => return vec![Err((path.to_owned(), Unreadable::System(error)))],
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
                let error = error.into_io_error().map_or(Unreadable::Loop, Unreadable::System);
                found.push(Err((at, error)));
            }
        }
    }
    found
}

fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// The error for an argument that is neither: what is wrong with it as a position if it looks like one; otherwise it may
/// have been meant as a file.
pub(super) fn not_a_position(what: &str, error: &DfenError, text: &Text) -> anyhow::Error {
    let reason = if what.matches('/').count() > 1 && !what.starts_with(['/', '.', '~']) {
        say!(text, "command-no-file-and-position", reason = text.say(error))
    } else {
        say!(text, "command-no-file-no-position", example = "9/10/11/10/9 w p")
    };
    anyhow!("{}: {reason}", quoted(what))
}

/// For clap: the formats that can be read.
pub(super) fn format_to_read(name: &str) -> Result<Format, Wrong> {
    name.parse().map_err(|error: UnknownFormatName| Wrong(Message::from(&error)))
}

/// For clap: the formats that can be written.
pub(super) fn format_to_write(name: &str) -> Result<Format, Wrong> {
    let writable: Vec<&str> =
        Format::ALL.into_iter().filter(|f| f.can_be_written()).map(Format::id).collect();
    let unknown = || Wrong(Message::new(Key::NoFormatToWrite).with("formats", writable.join(", ")));
    name.parse().ok().filter(|format: &Format| format.can_be_written()).ok_or_else(unknown)
}
