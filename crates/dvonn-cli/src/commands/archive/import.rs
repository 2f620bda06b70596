//! `dvonn archive import`: adds games to an archive.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, stdin};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use dvonn::Rule;
use dvonn_archive::{
    Archive, ArchiveError, ArchiveWriter, FaultReason, Folder, Import, ImportProgress, ImportReport,
};
use dvonn_text::Text;
use serde::Serialize;
use walkdir::WalkDir;

use super::super::options::Threads;
use super::super::{print_json, print_line, progress, quoted, verdict};
use crate::signals::{self, Signals};
use crate::speech::{self, remark, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive import games.dvonn boardspace/ tournament.zip\n\
                        cat *.sgf | dvonn archive import games.dvonn -")]
pub(crate) struct Args {
    #[arg(value_name = "ARCHIVE")]
    archive: PathBuf,
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// The file endings to import from a folder. A file named on the command line may have any ending.
const ENDINGS: [&str; 6] = ["sgf", "txt", "json", "log", "zip", "packed"];

#[derive(Serialize)]
struct FaultJson {
    file: String,
    game: u64,
    line: Option<u64>,
    rule: Option<Rule>,
    message: String,
}

/// A remark about a game that was imported, or about its file.
#[derive(Serialize)]
struct RemarkJson {
    file: String,
    game: u64,
    at: String,
    remark: String,
}

#[derive(Serialize)]
struct ReportJson {
    added: u64,
    same: u64,
    known: u64,
    refused: u64,
    stopped: bool,
    games: u64,
    bytes: u64,
    unread_dates: u64,
    unknown_properties: u64,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let signals = Signals::watch(signals::INTERRUPT)?;
    let workers = super::workers(&args.threads);
    let failed = |error: ArchiveError| super::in_words(&args.archive, &error, text);
    let mut writer = ArchiveWriter::open(Box::new(Folder::new(&args.archive))).map_err(failed)?;
    let bar = progress::bar(0, "{spinner} {human_pos} {per_sec}");
    let mut progress = |progress: ImportProgress| {
        bar.set_position(progress.games);
        if signals.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut import =
        Import::new(&mut writer, &workers, &mut progress).map_err(failed)?.for_reader(speech::reader());
    let mut skipped = Skipped { archive: fs::canonicalize(&args.archive).ok(), files: 0, first: None };
    let mut outcome = Ok(());
    for path in &args.paths {
        outcome = take(&mut import, path, &mut skipped);
        if outcome.is_err() {
            break;
        }
    }
    let report = match outcome {
        Ok(()) | Err(ArchiveError::Stopped) => import.finish().map_err(failed)?,
        Err(error) => return Err(failed(error)),
    };
    bar.finish_and_clear();
    if let Some(first) = &skipped.first {
        let (file, more) = (first.display().to_string(), skipped.files - 1);
        remark(say!(
            text,
            "command-archive-skipped",
            file = file,
            more = more,
            endings = ENDINGS.join(", .")
        ));
    }
    tell(&report, writer.archive(), args.json, text)?;
    Ok(verdict(report.refused == 0 && !report.stopped))
}

/// The files in folders that are not read.
struct Skipped {
    /// The archive that receives the games. It needs nothing from its own folder.
    archive: Option<PathBuf>,
    files: u64,
    first: Option<PathBuf>,
}

/// Imports a file, a folder, an archive, or the standard input for `-`.
fn take(import: &mut Import<'_>, path: &Path, skipped: &mut Skipped) -> Result<(), ArchiveError> {
    if path.as_os_str() == "-" {
        return import.file("-", BufReader::new(stdin()));
    }
    if path.is_dir() { take_folder(import, path, skipped) } else { take_file(import, path) }
}

/// Imports the files in a folder, and the archives in it or at it.
fn take_folder(import: &mut Import<'_>, folder: &Path, skipped: &mut Skipped) -> Result<(), ArchiveError> {
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        match entry {
            Ok(entry) if entry.file_type().is_dir() => take_archive(import, entry.path(), skipped)?,
            Ok(entry) if has_known_ending(entry.path()) => take_file(import, entry.path())?,
            Ok(entry) => {
                // An archive's own files were imported with it.
                let is_of_archive = entry.file_name().to_str().is_some_and(Archive::is_file_name);
                if !is_of_archive {
                    skipped.files += 1;
                    skipped.first.get_or_insert_with(|| entry.path().to_owned());
                }
            }
            Err(error) => {
                let name = error.path().unwrap_or(folder).display().to_string();
                let said = error.to_string();
                let error = error.into_io_error().unwrap_or_else(|| std::io::Error::other(said));
                import.refuse_file(&name, FaultReason::Bytes(error))?;
            }
        }
    }
    Ok(())
}

/// Imports the archive in a folder, if there is one.
fn take_archive(import: &mut Import<'_>, folder: &Path, skipped: &Skipped) -> Result<(), ArchiveError> {
    if skipped.archive.is_some() && fs::canonicalize(folder).ok() == skipped.archive {
        return Ok(());
    }
    let name = folder.display().to_string();
    match Archive::open(&Folder::new(folder)) {
        Err(ArchiveError::Missing) => Ok(()),
        Err(error) => import.refuse_file(&name, FaultReason::Archive(error)),
        Ok(archive) => import.archive(&name, &archive),
    }
}

fn has_known_ending(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

fn take_file(import: &mut Import<'_>, path: &Path) -> Result<(), ArchiveError> {
    let name = path.display().to_string();
    match open(path) {
        Ok(input) => import.file(&name, input),
        Err(error) => import.refuse_file(&name, FaultReason::Bytes(error)),
    }
}

fn open(path: &Path) -> std::io::Result<impl BufRead> {
    // A folder could be opened, and would only fail when it is read.
    if fs::metadata(path)?.is_dir() {
        return Err(std::io::ErrorKind::IsADirectory.into());
    }
    Ok(BufReader::with_capacity(1 << 16, File::open(path)?))
}

fn tell(report: &ImportReport, archive: &Archive, json: bool, text: &Text) -> Result<()> {
    for fault in &report.faults {
        if json {
            print_json(&FaultJson {
                file: fault.file.clone(),
                game: fault.number,
                line: fault.line,
                rule: fault.rule(),
                message: fault.reason.to_string(),
            })?;
        } else {
            remark(text.say(fault));
        }
    }
    for said in &report.remarks {
        if json {
            print_json(&RemarkJson {
                file: said.file.clone(),
                game: said.number,
                at: said.remark.at.to_string(),
                remark: said.remark.kind.to_string(),
            })?;
        } else {
            remark(text.say(said));
        }
    }
    let ImportReport { added, same, known, refused, stopped, .. } = *report;
    let (games, bytes) = (archive.games(), archive.bytes());
    if json {
        let (unread_dates, unknown_properties) = (report.dates.games, report.properties.games);
        return print_json(&ReportJson {
            added,
            same,
            known,
            refused,
            stopped,
            games,
            bytes,
            unread_dates,
            unknown_properties,
        });
    }
    print_line(sum(report, text))?;
    for (id, kept) in [
        ("command-archive-unread-dates", &report.dates),
        ("command-archive-unknown-properties", &report.properties),
    ] {
        if kept.games > 0 {
            let games = i64::try_from(kept.games).unwrap_or(i64::MAX);
            remark(say!(text, id, games = games, example = quoted(&kept.example)));
        }
    }
    print_line(say!(text, "command-archive-has", games = games, bytes = bytes))?;
    if stopped {
        remark(text.say(&ArchiveError::Stopped));
    }
    Ok(())
}

/// Summarises what happened to the games, leaving out zero counts.
fn sum(report: &ImportReport, text: &Text) -> String {
    let parts: Vec<String> = [
        ("command-archive-imported.added", report.added),
        ("command-archive-imported.same", report.same),
        ("command-archive-imported.known", report.known),
        ("command-archive-imported.refused", report.refused),
    ]
    .into_iter()
    .filter(|&(_, games)| games > 0)
    .map(|(id, games)| say!(text, id, games = games))
    .collect();
    if parts.is_empty() { text.get("command-archive-imported.nothing") } else { parts.join(", ") }
}
