//! `dvonn archive verify`: checks every checksum, every game against the rules, and the index against a
//! rebuilt one.

use std::ops::ControlFlow;
use std::process::ExitCode;

use anyhow::Result;
use dvonn_text::Text;
use serde::Serialize;

use super::super::{print_json, print_line, verdict};
use super::{Asked, progress};
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn archive verify games.dvonn")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct VerifiedJson {
    games: u64,
    bytes: u64,
    segments: usize,
    stopped: bool,
    faults: Vec<FaultJson>,
}

#[derive(Serialize)]
struct FaultJson {
    file: String,
    game: Option<u64>,
    message: String,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let open = args.asked.open_silently(text)?;
    let (archive, signals) = (&open.archive, &open.signals);
    let bar = progress(archive.games());
    let faults = dvonn_archive::verify(archive, &open.workers, &mut |games| {
        bar.set_position(games);
        if signals.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    let stopped = signals.any();
    let well = faults.is_empty() && !stopped;
    if args.json {
        let faults = faults.into_iter().map(|fault| FaultJson {
            file: fault.file,
            game: fault.game.map(|game| game.0),
            message: fault.what.to_string(),
        });
        print_json(&VerifiedJson {
            games: archive.games(),
            bytes: archive.bytes(),
            segments: archive.segment_count(),
            stopped,
            faults: faults.collect(),
        })?;
        return Ok(verdict(well));
    }
    for fault in &faults {
        print_line(text.say(fault))?;
    }
    let count = faults.len();
    print_line(say!(text, "command-archive-verified", games = archive.games(), faults = count))?;
    Ok(verdict(well))
}
