//! Writes the tables of an export to a folder, which appears only when it is complete.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use dvonn_archive::Question;
use dvonn_text::Text;

use super::super::super::{print_line, verdict};
use super::super::{Asked, Open};
use super::table::Table;
use super::tables::{GAMES, GameRow, MOVES, MoveRow, moves_of};
use crate::speech::{remark, say};

const GAMES_NAME: &str = "games";
const MOVES_NAME: &str = "moves";

/// Writes the tables, each as one file, or in several files with `part` games each.
pub(super) fn export(
    asked: &Asked,
    question: &Question,
    folder: &Path,
    part: Option<u64>,
    text: &Text,
) -> Result<ExitCode> {
    let open = asked.open(text)?;
    let in_place = || folder.display().to_string();
    // An empty folder may be filled.
    if folder.exists() && fs::read_dir(folder).with_context(in_place)?.next().is_some() {
        bail!("{}: {}", in_place(), text.get("command-archive-folder-used"));
    }
    let partial = partial(folder)?;
    // Remove the remains of a killed export.
    for name in [GAMES_NAME, MOVES_NAME] {
        let _ = fs::remove_file(file(&partial, name, None));
        let _ = fs::remove_dir_all(partial.join(name));
    }
    fs::create_dir_all(&partial).with_context(|| partial.display().to_string())?;
    let written = write(&open, question, &partial, part);
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

/// Returns the temporary folder next to it, which is filled first.
fn partial(folder: &Path) -> Result<PathBuf> {
    let name = folder.file_name().ok_or_else(|| anyhow!("{}", folder.display()))?;
    let mut name = name.to_os_string();
    name.push(".partial");
    Ok(folder.with_file_name(name))
}

/// Returns the path of a table, `games.parquet`, or of one of its parts, `games/000000.parquet`.
fn file(folder: &Path, table: &str, part: Option<u64>) -> PathBuf {
    match part {
        None => folder.join(format!("{table}.parquet")),
        Some(number) => folder.join(table).join(format!("{number:06}.parquet")),
    }
}

/// Both tables, or one part of each.
struct Tables {
    games: Table<GameRow>,
    moves: Table<MoveRow>,
}

impl Tables {
    fn create(folder: &Path, part: Option<u64>) -> Result<Self> {
        let games = Table::create(&file(folder, GAMES_NAME, part), GAMES)?;
        let moves = Table::create(&file(folder, MOVES_NAME, part), MOVES)?;
        Ok(Self { games, moves })
    }

    fn finish(self) -> Result<()> {
        self.games.finish()?;
        self.moves.finish()
    }
}

/// Writes both tables. Returns their numbers of rows, or `None` if Ctrl-C ended it.
fn write(open: &Open, question: &Question, folder: &Path, part: Option<u64>) -> Result<Option<(u64, u64)>> {
    if part.is_some() {
        for name in [GAMES_NAME, MOVES_NAME] {
            let folder = folder.join(name);
            fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
        }
    }
    let mut tables = Tables::create(folder, part.map(|_| 0))?;
    let mut rows = (0, 0);
    let stopped = open.each_game(question, |game| {
        if let Some(size) = part
            && rows.0 > 0
            && rows.0 % size == 0
        {
            let next = Tables::create(folder, Some(rows.0 / size))?;
            std::mem::replace(&mut tables, next).finish()?;
        }
        let (row, id, record) = GameRow::of(game);
        tables.games.push(row)?;
        rows.0 += 1;
        moves_of(id, &record, |row| {
            rows.1 += 1;
            tables.moves.push(row)
        })
    })?;
    if stopped {
        return Ok(None);
    }
    tables.finish()?;
    Ok(Some(rows))
}
