//! `dvonn archive export`: games of an archive in a format of records, or packed.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use dvonn_archive::{begin_packed_games, write_packed_game};
use dvonn_record::{Format, write};
use dvonn_text::Text;

use super::super::{input, verdict};
use super::{Asked, question};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive export games.dvonn --to sgf player:Ann > ann.sgf\n\
                        dvonn archive export games.dvonn --packed --out games.packed")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[arg(value_name = "QUESTION")]
    question: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_write, default_value = "sgf")]
    to: Format,
    #[arg(long, conflicts_with = "to")]
    packed: bool,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let question = question(&args.question)?;
    let open = args.asked.open(text)?;
    let answer = open.ask(&question, usize::MAX)?;
    let mut output: Box<dyn Write> = match &args.out {
        Some(path) => Box::new(File::create(path).with_context(|| path.display().to_string())?),
        None => Box::new(io::stdout().lock()),
    };
    let mut output = BufWriter::new(&mut output);
    let mut write_all = || -> Result<()> {
        if args.packed {
            begin_packed_games(&mut output)?;
        }
        for hit in &answer.hits {
            let Some(record) = open.archive.record(hit.game)? else { continue };
            if args.packed {
                write_packed_game(&mut output, &record)?;
            } else {
                output.write_all(write(&record, args.to)?.trim_end().as_bytes())?;
                output.write_all(b"\n")?;
            }
        }
        Ok(output.flush()?)
    };
    match write_all() {
        // Its reader has gone, as `head` does.
        Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
        written => written.map(|()| verdict(!answer.stopped)),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
