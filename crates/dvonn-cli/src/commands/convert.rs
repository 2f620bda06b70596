//! `dvonn convert`: writes a game record in another format.

use std::iter;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use dvonn_record::{Format, NodeId, Record};

use super::input::{self, Refusal};
use super::{FOUND_WRONG, print_line};

/// Write a game record in another format
///
/// Nothing is written if the record cannot be read or its game breaks a rule. What a format has no room for, such as
/// comments in a plain list of moves, is left out and named on the standard error.
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
    match written(&records, args.to) {
        Ok((text, lost)) => {
            print_line(text)?;
            if !lost.is_empty() {
                let (path, lost) = (args.path.display(), lost.join(", "));
                eprintln!("dvonn: {path}: {} does not keep: {lost}", args.to);
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            eprintln!("dvonn: {}: {error:#}", args.path.display());
            Ok(ExitCode::from(FOUND_WRONG))
        }
    }
}

/// All games in a format, and what the format leaves out of them.
fn written(records: &[Record], format: Format) -> Result<(String, Vec<&'static str>)> {
    let (mut texts, mut left_out) = (Vec::new(), Vec::new());
    for record in records {
        let text = dvonn_record::write(record, format)?;
        let again =
            dvonn_record::read(text.as_bytes(), Some(format)).context("reading back what is written")?;
        for what in again.first().map_or(Vec::new(), |again| lost(record, again)) {
            if !left_out.contains(&what) {
                left_out.push(what);
            }
        }
        texts.push(text.trim_end().to_owned());
    }
    let text = match (format, texts.len()) {
        (_, 1) | (Format::Sgf, _) => texts.join("\n"),
        (Format::Json, _) => format!("[{}]", texts.join(",\n")),
        (_, games) => bail!("read {games} games: expected one, for {format} has no room for more"),
    };
    Ok((text, left_out))
}

/// What is in a record and not in the same record read back, in words.
fn lost(record: &Record, again: &Record) -> Vec<&'static str> {
    let text = |field: &Option<String>| field.clone().filter(|text| !text.is_empty());
    let nodes = |record: &Record| record.walk().count();
    let comments = |record: &Record| {
        let everywhere = iter::once(NodeId::START).chain(record.walk());
        everywhere.filter(|&id| record.node(id).comment().is_some()).count()
    };
    let names = |record: &Record| record.players.clone().map(|name| text(&name));
    [
        (names(record) == names(again), "the names"),
        (text(&record.date) == text(&again.date), "the date"),
        (text(&record.event) == text(&again.event), "the event"),
        (text(&record.site) == text(&again.site), "the site"),
        (record.result() == again.result(), "the result"),
        (comments(record) == comments(again), "comments"),
        (nodes(record) == nodes(again), "variations"),
    ]
    .into_iter()
    .filter_map(|(same, what)| (!same).then_some(what))
    .collect()
}
