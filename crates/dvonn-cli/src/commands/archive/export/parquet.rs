//! The tables of an export as a folder that is whole or not there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use dvonn_archive::Question;
use dvonn_text::Text;

use super::super::super::{print_line, verdict};
use super::super::{Asked, Open};
use super::table::Table;
use super::tables::{GAMES, GameRow, MOVES, moves_of};
use crate::speech::{remark, say};

const GAMES_FILE: &str = "games.parquet";
const MOVES_FILE: &str = "moves.parquet";

pub(super) fn export(asked: &Asked, question: &Question, folder: &Path, text: &Text) -> Result<ExitCode> {
    let open = asked.open(text)?;
    let in_place = || folder.display().to_string();
    // An empty folder may be filled.
    if folder.exists() && fs::read_dir(folder).with_context(in_place)?.next().is_some() {
        bail!("{}: {}", in_place(), text.get("command-archive-folder-used"));
    }
    let partial = partial(folder)?;
    // What an earlier export left that was killed.
    for file in [GAMES_FILE, MOVES_FILE] {
        let _ = fs::remove_file(partial.join(file));
    }
    fs::create_dir_all(&partial).with_context(|| partial.display().to_string())?;
    let written = write(&open, question, &partial);
    let Ok(Some((games, moves))) = written else {
        let _ = fs::remove_dir_all(&partial);
        written?;
        remark(text.get("command-archive-export-stopped"));
        return Ok(verdict(false));
    };
    if folder.exists() {
        fs::remove_dir(folder).with_context(in_place)?;
    }
    fs::rename(&partial, folder).with_context(in_place)?;
    print_line(say!(text, "command-archive-exported", games = games, moves = moves))?;
    Ok(verdict(true))
}

/// The folder beside it that is filled first.
fn partial(folder: &Path) -> Result<PathBuf> {
    let name = folder.file_name().ok_or_else(|| anyhow!("{}", folder.display()))?;
    let mut name = name.to_os_string();
    name.push(".partial");
    Ok(folder.with_file_name(name))
}

/// Writes both tables. Returns how many rows they have, or nothing if Ctrl-C ended it.
fn write(open: &Open, question: &Question, folder: &Path) -> Result<Option<(u64, u64)>> {
    let mut games = Table::create(&folder.join(GAMES_FILE), GAMES)?;
    let mut moves = Table::create(&folder.join(MOVES_FILE), MOVES)?;
    let mut rows = (0, 0);
    let stopped = open.each_game(question, |game| {
        let (row, id, record) = GameRow::of(game);
        games.push(row)?;
        rows.0 += 1;
        moves_of(id, &record, |row| {
            rows.1 += 1;
            moves.push(row)
        })
    })?;
    if stopped {
        return Ok(None);
    }
    games.finish()?;
    moves.finish()?;
    Ok(Some(rows))
}
