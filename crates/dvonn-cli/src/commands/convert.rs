//! `dvonn convert`: writes a game record in another format.

use std::io::{self, IsTerminal as _};
use std::iter;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use dvonn::ByColor;
use dvonn_record::{Format, Node, NodeId, Record};
use dvonn_text::Text;

use super::input;
use super::{FOUND_WRONG, escaped, print_as_is, print_line, verdict};
use crate::speech::{chain, remark, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn convert --to sgf littlegolem.txt > game.sgf\n\
                        cat game.sgf | dvonn convert --to plain -")]
pub(crate) struct Args {
    #[arg(value_name = "PATH")]
    path: PathBuf,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_write())]
    to: Format,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_read())]
    from: Option<Format>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let found = input::legal_games(&args.path, args.from, text)?;
    if found.games.is_empty() {
        return Ok(verdict(found.all));
    }
    let records: Vec<Record> = found.games.into_iter().map(|(_, record)| record).collect();
    match written(&records, args.to, text) {
        Ok((written, lost)) => {
            // A program gets the record as it is, but a terminal would obey its control characters. JSON has
            // escapes for them.
            match args.to {
                Format::Json => print_as_is(escaped(written))?,
                _ if io::stdout().is_terminal() => print_line(written)?,
                _ => print_as_is(written)?,
            }
            if !lost.is_empty() {
                let lost: Vec<String> =
                    lost.into_iter().map(|what| text.get(&format!("command-lost-parts.{what}"))).collect();
                let sentence =
                    say!(text, "command-not-kept", format = args.to.as_str(), lost = lost.join(", "));
                remark(format_args!("{}: {sentence}", args.path.display()));
            }
            Ok(verdict(found.all))
        }
        Err(error) => {
            remark(format_args!("{}: {}", args.path.display(), chain(text, &error)));
            Ok(ExitCode::from(FOUND_WRONG))
        }
    }
}

/// Writes all games in a format, and lists the parts of them that the format cannot keep.
fn written(records: &[Record], format: Format, text: &Text) -> Result<(String, Vec<&'static str>)> {
    let (mut texts, mut left_out) = (Vec::new(), Vec::new());
    for record in records {
        let written = dvonn_record::write(record, format)?;
        let again = dvonn_record::read(written.as_bytes(), Some(format))
            .with_context(|| text.get("command-reading-back"))?;
        for what in again.first().map_or(Vec::new(), |again| lost(record, again)) {
            if !left_out.contains(&what) {
                left_out.push(what);
            }
        }
        texts.push(written.trim_end().to_owned());
    }
    let written = match (format, texts.len()) {
        (_, 1) | (Format::Sgf, _) => texts.join("\n"),
        (Format::Json, _) => format!("[{}]", texts.join(",\n")),
        (_, games) => bail!(say!(text, "command-several-games", games = games, format = format.as_str())),
    };
    Ok((written, left_out))
}

/// Lists the parts of a record that are missing when it is read back: attributes of `command-lost-parts`.
fn lost(record: &Record, again: &Record) -> Vec<&'static str> {
    let text = |field: &Option<String>| field.clone().filter(|text| !text.is_empty());
    let nodes = |record: &Record| record.walk().count();
    let count = |record: &Record, is_there: fn(&Node) -> bool| {
        let everywhere = iter::once(NodeId::START).chain(record.walk());
        everywhere.filter(|&id| is_there(record.node(id))).count()
    };
    let comments = |record: &Record| count(record, |node| node.comment().is_some());
    let clocks = |record: &Record| count(record, |node| node.clocks() != ByColor::default());
    let properties = |record: &Record| count(record, |node| !node.properties().is_empty());
    let names = |record: &Record| record.players.clone().map(|name| text(&name));
    let ratings = |record: &Record| record.ratings.clone().map(|rating| text(&rating));
    let date = |record: &Record| record.date.clone().filter(|date| !date.as_str().is_empty());
    [
        (names(record) == names(again), "names"),
        (ratings(record) == ratings(again), "ratings"),
        (date(record) == date(again), "date"),
        (text(&record.event) == text(&again.event), "event"),
        (text(&record.site) == text(&again.site), "site"),
        (record.result() == again.result(), "result"),
        (comments(record) == comments(again), "comments"),
        (clocks(record) == clocks(again), "clocks"),
        (nodes(record) == nodes(again), "variations"),
        (text(&record.id) == text(&again.id) && properties(record) == properties(again), "other"),
    ]
    .into_iter()
    .filter_map(|(same, what)| (!same).then_some(what))
    .collect()
}
