//! Saving a game to a file and loading it again.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use dvonn_message::Message;
use dvonn_record::{Format, GameError, Games, NodeId, ReadError, Record, Remark, WriteError};

use crate::commands::given::ply_too_late;
use crate::key::Key;
use crate::new_file;
use crate::speech::MessageError;

/// The file name that a face proposes.
pub(crate) const DEFAULT_NAME: &str = "game.sgf";

/// A reason why a game could not be saved or loaded. It always names the file.
#[derive(Debug)]
pub(crate) struct FileError {
    path: PathBuf,
    kind: FileErrorKind,
}

#[derive(Debug)]
enum FileErrorKind {
    Exists,
    Write(io::Error),
    /// The path does not end in the name of a file.
    NoName,
    Read(io::Error),
    NotAFile,
    TooLarge,
    NotAGame(Box<ReadError>),
    Format(WriteError),
}

impl FileError {
    fn new(path: &Path, kind: FileErrorKind) -> Self {
        Self { path: path.to_owned(), kind }
    }

    /// Whether the file already exists and was left alone.
    pub(crate) fn already_exists(&self) -> bool {
        matches!(self.kind, FileErrorKind::Exists)
    }
}

impl From<&FileError> for Message {
    fn from(error: &FileError) -> Self {
        let file = error.path.display().to_string();
        match &error.kind {
            FileErrorKind::Exists => Self::new(Key::FileExists).with("file", file),
            FileErrorKind::Write(error) => {
                Self::new(Key::FileUnwritable).with("file", file).with("reason", error)
            }
            FileErrorKind::NoName => {
                let reason = Self::new(Key::FileName);
                Self::new(Key::FileUnwritable).with("file", file).with("reason", reason)
            }
            FileErrorKind::Read(error) => {
                Self::new(Key::FileUnreadable).with("file", file).with("reason", error)
            }
            FileErrorKind::TooLarge => {
                Self::new(Key::FileTooLarge).with("file", file).with("megabytes", (LARGEST >> 20) as u32)
            }
            FileErrorKind::NotAFile => Self::new(Key::NoFile).with("file", file),
            FileErrorKind::NotAGame(error) => {
                Self::new(Key::InFile).with("file", file).with("reason", &**error)
            }
            FileErrorKind::Format(error) => Self::new(Key::InFile).with("file", file).with("reason", error),
        }
    }
}

/// The size of the largest file that is loaded, in bytes. No record of games between people is larger.
const LARGEST: u64 = 16 << 20;

/// Saves a game in the format of the file's extension: `.json`, `.txt` for plain moves, SGF otherwise. An
/// existing file is left alone unless `overwrite` is set.
///
/// The text first goes to a temporary file in the same folder, which is then renamed, so a failure leaves the
/// old file in place.
pub(crate) fn save(path: &Path, record: &Record, overwrite: bool) -> Result<(), FileError> {
    let fail = |kind| FileError::new(path, kind);
    if !overwrite && fs::symlink_metadata(path).is_ok() {
        return Err(fail(FileErrorKind::Exists));
    }
    let text =
        dvonn_record::write(record, format_of(path)).map_err(|error| fail(FileErrorKind::Format(error)))?;
    if path.file_name().is_none() {
        return Err(fail(FileErrorKind::NoName));
    }
    new_file::write(path, text).map_err(|error| fail(FileErrorKind::Write(error)))
}

fn format_of(path: &Path) -> Format {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some(extension) if extension.eq_ignore_ascii_case("json") => Format::Json,
        Some(extension) if extension.eq_ignore_ascii_case("txt") => Format::Plain,
        _ => Format::Sgf,
    }
}

/// The first game of a file.
pub(crate) struct Loaded {
    pub(crate) record: Record,
    /// The number of games in the file.
    pub(crate) games: usize,
    /// Remarks about the file and this game.
    pub(crate) remarks: Vec<Remark>,
}

/// Loads the first game of a file.
pub(crate) fn load(path: &Path) -> Result<Loaded, FileError> {
    let fail = |kind| FileError::new(path, kind);
    let bytes = read_bytes(path).map_err(|error| fail(FileErrorKind::Read(error)))?;
    let bytes = bytes.ok_or_else(|| fail(FileErrorKind::NotAFile))?;
    if bytes.len() as u64 > LARGEST {
        return Err(fail(FileErrorKind::TooLarge));
    }
    // It does not matter here whether later games can be read.
    let mut games = Games::new(&*bytes, None).for_reader(crate::speech::reader());
    match games.next() {
        Some(Ok(game)) => {
            let count = 1 + games.by_ref().count();
            let remarks = [games.remarks(), &game.remarks].concat();
            Ok(Loaded { record: game.record, games: count, remarks })
        }
        Some(Err(GameError::Game { error, .. })) => Err(fail(FileErrorKind::NotAGame(Box::new(error)))),
        Some(Err(GameError::Bytes(error))) => Err(fail(FileErrorKind::Read(error))),
        // A stream gives at least one result.
        Some(Err(_)) | None => Ok(Loaded { record: Record::default(), games: 0, remarks: Vec::new() }),
    }
}

/// Cuts a game off after a move of its main line, keeping its players and its other properties. If the move
/// is the last one, the result stays.
///
/// # Errors
/// An error if the game has fewer moves.
pub(crate) fn beginning(mut record: Record, ply: usize) -> Result<Record, MessageError> {
    let nodes: Vec<NodeId> = record.main_line().collect();
    if ply == nodes.len() {
        return Ok(record);
    }
    let Some(next) = nodes.get(ply) else { return Err(ply_too_late(ply, nodes.len())) };
    record.set_result(None);
    record.delete(*next);
    Ok(record)
}

/// Reads the first bytes of a file, at most one more than [`LARGEST`]; `None` for a folder or a device.
fn read_bytes(path: &Path) -> io::Result<Option<Vec<u8>>> {
    if !fs::metadata(path)?.is_file() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}
