//! `dvonn archive export`: games of an archive in a record format, packed, or as tables.

mod parquet;
mod table;
mod tables;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use dvonn_archive::{Question, begin_packed_games, write_packed_game};
use dvonn_record::{Format, write};
use dvonn_text::Text;

use super::super::{input, verdict};
use super::{Asked, Open, question};
use crate::new_file::NewFile;
use crate::output::stdout;
use crate::speech::remark;

#[derive(clap::Args)]
#[command(after_help = "dvonn archive export games.dvonn --to sgf player:Ann > ann.sgf\n\
                        dvonn archive export games.dvonn --packed --out games.packed\n\
                        dvonn archive export games.dvonn --parquet tables/ rating:1700..")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[arg(value_name = "QUESTION")]
    question: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_write(), default_value = "sgf")]
    to: Format,
    #[arg(long, conflicts_with = "to")]
    packed: bool,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["to", "packed", "out"])]
    parquet: Option<PathBuf>,
    #[arg(long, value_name = "GAMES", requires = "parquet", value_parser = clap::value_parser!(u64).range(1..))]
    part: Option<u64>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let question = question(&args.question)?;
    if let Some(folder) = &args.parquet {
        return parquet::export(&args.asked, &question, folder, args.part, text);
    }
    let open = args.asked.open(text)?;
    if let Some(path) = &args.out {
        let in_place = || path.display().to_string();
        let mut output = NewFile::create(path).with_context(in_place)?;
        if write_all(&open, &question, args, &mut output).with_context(in_place)? {
            remark(text.get("command-archive-export-stopped"));
            return Ok(verdict(false));
        }
        output.finish().with_context(in_place)?;
        return Ok(verdict(true));
    }
    let mut output = BufWriter::new(stdout());
    let written = write_all(&open, &question, args, &mut output);
    match written.and_then(|stopped| output.flush().map(|()| stopped).map_err(Into::into)) {
        // The reader closed the pipe early, as `head` does.
        Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
        written => written.map(|stopped| verdict(!stopped)),
    }
}

/// Writes the games one after another. Returns whether Ctrl-C ended the export.
fn write_all(open: &Open, question: &Question, args: &Args, output: &mut impl Write) -> Result<bool> {
    if args.packed {
        begin_packed_games(&mut *output)?;
    }
    open.each_game(question, |game| {
        if args.packed {
            return Ok(write_packed_game(&mut *output, &game.record)?);
        }
        output.write_all(write(&game.record, args.to)?.trim_end().as_bytes())?;
        Ok(output.write_all(b"\n")?)
    })
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
