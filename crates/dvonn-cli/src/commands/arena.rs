//! `dvonn match`: matches between engines.

mod args;
mod files;
mod report;

use std::ops::ControlFlow;
use std::process::ExitCode;

use anyhow::{Context, Result};
use dvonn_arena::{Conditions, Settings, Tally, run as play};
use indicatif::{ProgressBar, ProgressStyle};

use super::{print_json, print_line, verdict};
pub(crate) use args::Args;
use files::Keeper;

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let settings = args.settings()?;
    let conditions = args.conditions(&settings)?;
    let keeper = Keeper::open(args.log.as_deref(), args.sgf.as_deref(), &settings)?;
    let tally = play_match(&settings, &conditions, keeper)?;
    if args.json {
        print_json(&report::Report::new(&settings, &conditions, &tally))?;
    } else {
        for line in report::lines(&settings, &conditions, &tally) {
            print_line(line)?;
        }
    }
    Ok(verdict(!report::built_in_failed(&settings, &tally)))
}

/// Plays what is left of a match, and keeps the games.
fn play_match(settings: &Settings, conditions: &Conditions, mut keeper: Keeper) -> Result<Tally> {
    let finished = keeper.take_finished();
    let bar = progress(conditions, finished.len() as u64);
    let mut failed = None;
    let tally = play(settings, conditions, &finished, &mut |played, tally| {
        bar.set_position(tally.games());
        bar.set_message(report::short(conditions, tally));
        match keeper.keep(played) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed.get_or_insert(error);
                ControlFlow::Break(())
            }
        }
    });
    bar.finish_and_clear();
    match failed {
        Some(error) => Err(error),
        None => tally.context("a player cannot be started"),
    }
}

/// A bar over the games; shown only on a terminal.
fn progress(conditions: &Conditions, finished: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left, {msg}");
    let bar = ProgressBar::new(conditions.games.max(finished))
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position(finished);
    bar.reset_eta();
    bar
}
