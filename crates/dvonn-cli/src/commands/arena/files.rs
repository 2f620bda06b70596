//! The files that a match writes: the log and the games.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use dvonn_arena::log::{self, Header};
use dvonn_arena::{FinishedGame, GameSummary, Settings};
use dvonn_record::{Format, write};
use dvonn_text::Text;

use crate::speech::say;

/// Saves the games of a match.
pub(super) struct MatchFiles {
    log: Option<(PathBuf, File)>,
    sgf: Option<PathBuf>,
    finished: Vec<GameSummary>,
}

impl MatchFiles {
    /// Opens a log, to resume its match, and makes the folder for the games.
    pub(super) fn open(log: Option<&Path>, sgf: Option<&Path>, settings: &Settings) -> Result<Self> {
        let mut finished = Vec::new();
        let log = match log {
            Some(path) => {
                let (file, games) =
                    open_log(path, settings).with_context(|| format!("--log {}", path.display()))?;
                finished = games;
                Some((path.to_owned(), file))
            }
            None => None,
        };
        if let Some(folder) = sgf {
            fs::create_dir_all(folder).with_context(|| format!("--sgf {}", folder.display()))?;
        }
        Ok(Self { log, sgf: sgf.map(Path::to_owned), finished })
    }

    /// Takes the games that were in the log.
    pub(super) fn take_finished(&mut self) -> Vec<GameSummary> {
        std::mem::take(&mut self.finished)
    }

    /// Saves a game. The log is written last, so every game in it has its file.
    pub(super) fn save(&mut self, game: &FinishedGame, text: &Text) -> Result<()> {
        let unwritable = |path: &Path| say!(text, "command-unwritable", file = path.display().to_string());
        if let Some(folder) = &self.sgf {
            let GameSummary { pair, first, .. } = game.summary;
            let path = folder.join(format!("{:06}{}.sgf", pair + 1, first.letter()));
            let sgf = write(&game.record, Format::Sgf)?;
            fs::write(&path, sgf).with_context(|| unwritable(&path))?;
        }
        if let Some((path, file)) = &mut self.log {
            let line = log::line(&game.summary);
            file.write_all(line.as_bytes()).and_then(|()| file.flush()).with_context(|| unwritable(path))?;
        }
        Ok(())
    }
}

/// Opens a log for appending. A new log gets its first line, and an old one loses an unfinished last line.
fn open_log(path: &Path, settings: &Settings) -> Result<(File, Vec<GameSummary>)> {
    let header = Header::new(settings);
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        read => read?,
    };
    let log = log::read(&bytes, &header)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    if log.whole_bytes < bytes.len() {
        file.set_len(log.whole_bytes as u64)?;
    }
    if log.whole_bytes == 0 {
        file.write_all(log::line(&header).as_bytes())?;
    }
    Ok((file, log.games))
}
