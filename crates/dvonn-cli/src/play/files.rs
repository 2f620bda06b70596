//! Saving a game to a file and loading it again.

use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use dvonn::{Board, Color, Move};

/// The name that a face offers for a file.
pub(crate) const USUAL_NAME: &str = "game.txt";

/// A game as a file keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    /// The board it starts from.
    pub(crate) start: Board,
    /// The moves, those that the rules alone decide among them.
    pub(crate) moves: Vec<Move>,
    /// The side that resigned.
    pub(crate) resigned: Option<Color>,
}

/// Why a game could not be saved or loaded: always names the file.
#[derive(Debug)]
pub(crate) struct FileError {
    path: PathBuf,
    kind: FileErrorKind,
}

#[derive(Debug)]
enum FileErrorKind {
    Exists,
    Write(io::Error),
    Read(io::Error),
    TooLarge,
    Form(String),
}

impl FileError {
    fn new(path: &Path, kind: FileErrorKind) -> Self {
        Self { path: path.to_owned(), kind }
    }

    /// A file that was read but holds no game that can be played.
    pub(crate) fn not_a_game(path: &Path, why: String) -> Self {
        Self::new(path, FileErrorKind::Form(why))
    }

    /// Whether the file is there already and was left as it is.
    pub(crate) fn is_exists(&self) -> bool {
        matches!(self.kind, FileErrorKind::Exists)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.kind {
            FileErrorKind::Exists => write!(f, "{path} exists already"),
            FileErrorKind::Write(error) => write!(f, "{path} could not be written: {error}"),
            FileErrorKind::Read(error) => write!(f, "{path} could not be read: {error}"),
            FileErrorKind::TooLarge => {
                write!(f, "{path} is too large: expected the record of one game, at most 1 MB")
            }
            FileErrorKind::Form(why) => write!(f, "{path}: {why}"),
        }
    }
}

impl std::error::Error for FileError {}

/// Saves a game. A file that exists is left alone unless it is to be overwritten.
///
/// The text goes to a file beside it first, which then takes its name: if anything fails on the way, what was there
/// before is still there.
pub(crate) fn save(path: &Path, record: &Record, overwrite: bool) -> Result<(), FileError> {
    if !overwrite && fs::symlink_metadata(path).is_ok() {
        return Err(FileError::new(path, FileErrorKind::Exists));
    }
    write_and_rename(path, &write(record)).map_err(|error| FileError::new(path, FileErrorKind::Write(error)))
}

fn write_and_rename(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or_else(|| io::Error::other("expected the name of a file"))?;
    if path.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let mut beside = name.to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = fs::File::create(&beside)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Best effort: the first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Loads a game.
pub(crate) fn load(path: &Path) -> Result<Record, FileError> {
    let size = fs::metadata(path).map_err(|error| FileError::new(path, FileErrorKind::Read(error)))?.len();
    if size > 1 << 20 {
        return Err(FileError::new(path, FileErrorKind::TooLarge));
    }
    let bytes = fs::read(path).map_err(|error| FileError::new(path, FileErrorKind::Read(error)))?;
    read(&String::from_utf8_lossy(&bytes)).map_err(|why| FileError::not_a_game(path, why))
}

/// A plain list of moves, behind a line with the position if the game does not start from the empty board.
fn write(record: &Record) -> String {
    let mut text = String::new();
    if record.start != Board::start() {
        text += &format!("{}\n", record.start);
    }
    let mut words: Vec<String> = record.moves.iter().map(ToString::to_string).collect();
    if record.resigned.is_some() {
        words.push("resign".to_owned());
    }
    text + &words.join(" ") + "\n"
}

fn read(text: &str) -> Result<Record, String> {
    let (start, moves) = match text.split_once('\n') {
        Some((first, rest)) if first.contains('/') => (first.parse().map_err(|e| format!("{e}"))?, rest),
        _ => (Board::start(), text),
    };
    let mut record = Record { start, moves: Vec::new(), resigned: None };
    let mut board = start;
    for (n, word) in moves.split_whitespace().enumerate() {
        if word == "resign" {
            record.resigned = Some(board.position().side());
            break;
        }
        let m: Move = word.parse().map_err(|e| format!("move {}, {word:?}: {e}", n + 1))?;
        board = board.play(m).map_err(|e| format!("move {}: {e}", n + 1))?;
        record.moves.push(m);
    }
    Ok(record)
}
