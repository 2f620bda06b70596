//! `dvonn archive stats`: statistics over the games.

mod heat;
mod report;
mod words;

use std::ops::ControlFlow;
use std::process::ExitCode;

use anyhow::Result;
use dvonn_archive::{Coach, Question, Stats, StatsProgress, StatsSettings};
use dvonn_text::Text;

use super::super::{print_json, verdict};
use super::{Asked, Open, progress, question};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive stats games.dvonn ratings:1700..\n\
                        dvonn archive stats games.dvonn --motifs --band 100")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[arg(value_name = "QUESTION")]
    question: Vec<String>,
    #[arg(long)]
    motifs: bool,
    #[arg(long, value_name = "POINTS", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(1..=65_535))]
    band: u32,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let question = question(&args.question)?;
    let open = args.asked.open(text)?;
    let stats = make(&open, &question, args)?;
    if args.json {
        print_json(&report::of(&stats))?;
    } else {
        words::print(&stats, args.band, text)?;
    }
    if stats.tally.games == 0 {
        open.hint(&question, text);
    }
    Ok(verdict(stats.tally.games > 0 && !stats.stopped))
}

/// Computes the statistics, with progress on a terminal. Ctrl-C ends them with the counts so far.
fn make(open: &Open, question: &Question, args: &Args) -> Result<Stats> {
    let bar = progress(open.archive.games());
    let settings = StatsSettings {
        workers: &open.workers,
        motifs: Some(&Coach),
        count_motifs: args.motifs,
        band: args.band,
    };
    let stats = open.archive.stats(question, settings, &mut |progress: StatsProgress| {
        bar.set_position(progress.games);
        if open.signals.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    bar.finish_and_clear();
    Ok(stats)
}
