//! Files, folders and the standard input.

use std::fs;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use clap::builder::TypedValueParser;
use dvonn_message::Message;
use dvonn_record::{Format, GameError, GameInFile, Games, ReadError, Record, Remark, UnknownFormatName};
use dvonn_text::Text;
use walkdir::WalkDir;

use super::options::offering;
use super::{WRONG_USAGE, quoted, verdict};
use crate::key::Key;
use crate::speech::{self, MessageError, remark, say};

/// The file endings of game records in a folder. A file named on the command line may have any ending.
const ENDINGS: [&str; 4] = ["sgf", "txt", "json", "log"];

/// A refused game of a file: it is not a game record, or its moves are not legal.
#[derive(Debug)]
pub(super) struct BadGame {
    /// The number of the game in its file, counted from 1.
    pub(super) number: usize,
    pub(super) error: ReadError,
}

/// A reason why a file cannot be read.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// The system reports an error.
    System(io::Error),
    /// The path is a folder.
    Folder,
    /// A link in a folder leads back to that folder.
    Loop,
}

impl From<&Unreadable> for Message {
    fn from(error: &Unreadable) -> Self {
        let reason = match error {
            Unreadable::System(error) => Message::from(error),
            Unreadable::Folder => Self::new(Key::Folder),
            Unreadable::Loop => Self::new(Key::Loop),
        };
        Self::new(Key::Unreadable).with("reason", reason)
    }
}

/// Opens a file, or the standard input for `-`.
pub(super) fn open(path: &Path) -> Result<Box<dyn BufRead + Send>, Unreadable> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    if path.is_dir() {
        return Err(Unreadable::Folder);
    }
    let file = fs::File::open(path).map_err(Unreadable::System)?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Reads the bytes of a file, or of the standard input for `-`.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, Unreadable> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes).map_err(Unreadable::System)?;
    Ok(bytes)
}

/// Reads the games of a file, or of the standard input for `-`. There is at least one result. Remarks about
/// the file precede those of its first legal game.
pub(super) fn games(
    path: &Path,
    format: Option<Format>,
) -> Result<Vec<Result<GameInFile, BadGame>>, Unreadable> {
    let Found { mut games, remarks } = games_in(open(path)?, format)?;
    if let Some(game) = games.iter_mut().find_map(|game| game.as_mut().ok()) {
        game.remarks.splice(..0, remarks);
    }
    Ok(games)
}

/// The contents of a file.
struct Found {
    games: Vec<Result<GameInFile, BadGame>>,
    /// Remarks about the file itself.
    remarks: Vec<Remark>,
}

fn games_in(bytes: impl BufRead, format: Option<Format>) -> Result<Found, Unreadable> {
    let mut found = Vec::new();
    let mut games = Games::new(bytes, format).for_reader(speech::reader());
    for game in games.by_ref() {
        found.push(match game {
            Ok(game) => Ok(game),
            Err(GameError::Game { place, error }) => Err(BadGame { number: place.number, error }),
            Err(GameError::Bytes(error)) => return Err(Unreadable::System(error)),
            Err(error) => return Err(Unreadable::System(io::Error::other(error))),
        });
    }
    Ok(Found { games: found, remarks: games.remarks().to_vec() })
}

/// The legal games of a file.
pub(crate) struct LegalGames {
    /// The games, each with its number if the file has several.
    pub(crate) games: Vec<(Option<usize>, Record)>,
    /// Whether all games of the file were legal.
    pub(crate) all: bool,
}

/// Like [`games`], but reports each refused game on the standard error.
pub(super) fn legal_games(path: &Path, format: Option<Format>, text: &Text) -> anyhow::Result<LegalGames> {
    let report = &mut |sentence: String| remark(sentence);
    let found = open(path).and_then(|bytes| games_in(bytes, format));
    legal_games_of(&path.display().to_string(), found, text, report)
}

/// Does the same for the bytes of a file, with another way to report.
pub(super) fn legal_games_in(
    name: &str,
    bytes: &[u8],
    format: Option<Format>,
    text: &Text,
    report: &mut dyn FnMut(String),
) -> anyhow::Result<LegalGames> {
    legal_games_of(name, games_in(bytes, format), text, report)
}

fn legal_games_of(
    name: &str,
    found: Result<Found, Unreadable>,
    text: &Text,
    report: &mut dyn FnMut(String),
) -> anyhow::Result<LegalGames> {
    let found = match found {
        Ok(found) => found,
        Err(error) => bail!("{name}: {}", text.say(&error)),
    };
    let several = found.games.len() > 1;
    let mut legal = LegalGames { games: Vec::new(), all: true };
    for said in &found.remarks {
        report(format!("{name}: {}", text.say(said)));
    }
    for game in found.games {
        match game {
            Ok(game) => {
                let number = several.then_some(game.place.number);
                for said in &game.remarks {
                    report(format!("{}: {}", name_of(name, number, text), text.say(said)));
                }
                legal.games.push((number, game.record));
            }
            Err(game) => {
                legal.all = false;
                let number = several.then_some(game.number);
                report(format!("{}: {}", name_of(name, number, text), text.say(&game.error)));
            }
        }
    }
    Ok(legal)
}

/// Formats a file name, with the number of a game if the file has several: `games.sgf (game 2)`.
pub(super) fn name_of(file: &str, number: Option<usize>, text: &Text) -> String {
    match number {
        Some(number) => format!("{file} ({})", say!(text, "command-game-of-several", number = number)),
        None => file.to_owned(),
    }
}

/// Returns the exit code of a command that reads files and folders. It is 2 if a path named by the user
/// cannot be read. Otherwise it is 1 if anything is wrong, such as an unreadable file in a folder.
pub(super) fn verdict_of_files(named_are_readable: bool, well: bool) -> ExitCode {
    if named_are_readable { verdict(well) } else { ExitCode::from(WRONG_USAGE) }
}

/// Returns the files that several paths stand for. A folder without records is reported.
pub(super) fn all_files(paths: &[PathBuf], text: &Text) -> Vec<Result<PathBuf, (PathBuf, Unreadable)>> {
    let mut all = Vec::new();
    for path in paths {
        let found = files(path);
        if found.is_empty() {
            let endings = ENDINGS.map(|ending| format!(".{ending}")).join(", ");
            let sentence = say!(text, "command-no-records", endings = endings);
            remark(format_args!("{}: {sentence}", path.display()));
        }
        all.extend(found);
    }
    all
}

/// Returns the files that a path stands for: the file itself, or the game records in a folder and its
/// subfolders, sorted by name.
///
/// Files that cannot be opened are errors with their paths.
fn files(path: &Path) -> Vec<Result<PathBuf, (PathBuf, Unreadable)>> {
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

/// Whether a text looks more like a DFEN than like the path of a file.
pub(super) fn looks_like_position(what: &str) -> bool {
    what.matches('/').count() > 1 && !what.starts_with(['/', '.', '~'])
}

/// Returns the error for an argument that is neither a file nor looks like a position.
pub(super) fn not_a_file(what: &str, text: &Text) -> anyhow::Error {
    let reason = say!(text, "command-no-file-no-position", example = "9/10/11/10/9 w p");
    anyhow!("{}: {reason}", quoted(what))
}

/// For clap: the formats that can be read.
pub(super) fn format_to_read() -> impl TypedValueParser<Value = Format> {
    offering(Format::ALL.map(Format::as_str), |name: &str| {
        name.parse().map_err(|error: UnknownFormatName| MessageError(Message::from(&error)))
    })
}

/// For clap: the formats that can be written.
pub(super) fn format_to_write() -> impl TypedValueParser<Value = Format> {
    let writable = || Format::ALL.into_iter().filter(|format| format.can_be_written()).map(Format::as_str);
    let unknown = move || {
        let formats = writable().collect::<Vec<_>>().join(", ");
        MessageError(Message::new(Key::NoFormatToWrite).with("formats", formats))
    };
    offering(writable(), move |name: &str| {
        name.parse().ok().filter(|format: &Format| format.can_be_written()).ok_or_else(unknown)
    })
}
