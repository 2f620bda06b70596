//! `dvonn convert`: writes a game record in another format.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use dvonn_record::{Format, Record};

use super::input::{self, Refusal};
use super::{FOUND_WRONG, print_line};

/// Write a game record in another format
///
/// Nothing is written if the record cannot be read or its game breaks a rule.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  dvonn convert --to sgf littlegolem.txt > game.sgf\n  \
                        cat game.sgf | dvonn convert --to plain -")]
pub(crate) struct Args {
    /// The file; - for the standard input
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// The format to write: sgf, littlegolem, plain or json
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_write)]
    to: Format,
    /// The format to read: sgf, boardspace, littlegolem, codecup, plain or json; guessed by default
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_read)]
    from: Option<Format>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let records = match input::games(&args.path, args.from) {
        Ok(records) => records,
        Err(Refusal::Record(error)) => {
            eprintln!("dvonn: {}: {error}", args.path.display());
            return Ok(ExitCode::from(FOUND_WRONG));
        }
        Err(refusal) => return Err(refusal).with_context(|| args.path.display().to_string()),
    };
    for record in &records {
        let text = dvonn_record::write(record, args.to).with_context(|| args.path.display().to_string())?;
        print_line(text.trim_end())?;
        if let Some(lost) = lost(record, args.to) {
            eprintln!("dvonn: {}: not written, {} cannot carry them: {lost}", args.path.display(), args.to);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What the format leaves out of a record, in words.
fn lost(record: &Record, format: Format) -> Option<&'static str> {
    if matches!(format, Format::Sgf | Format::Json) {
        return None;
    }
    let variations = record.walk().any(|id| record.node(id).children().len() > 1);
    let comments = record.walk().any(|id| record.node(id).comment().is_some());
    match (variations, comments) {
        (true, true) => Some("variations and comments"),
        (true, false) => Some("variations"),
        (false, true) => Some("comments"),
        (false, false) => None,
    }
}
