//! `dvonn match`: matches between engines.

mod args;
mod files;
mod report;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use dvonn_arena::{Conditions, Settings, Tally, run as play};
use dvonn_text::Text;
use indicatif::{ProgressBar, ProgressStyle};

use super::{print_json, print_line, verdict};
use crate::speech::say;
pub(crate) use args::Args;
use files::MatchFiles;
use report::{PoolTable, Total};

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    if let Some(command) = &args.check {
        return check(command, Duration::from_secs(args.patience.into()), text);
    }
    let mut well = true;
    let plan = args.matches(text)?;
    let pool = PoolTable::new(plan.iter().map(|planned| &planned.settings), text);
    let mut all = Total::default();
    for (i, planned) in plan.iter().enumerate() {
        let settings = &planned.settings;
        let conditions = args.conditions(settings);
        let (log, sgf) =
            (planned.place(args.log.as_deref(), ".jsonl"), planned.place(args.sgf.as_deref(), ""));
        let files = MatchFiles::open(log.as_deref(), sgf.as_deref(), settings)?;
        let tally = play_match(settings, &conditions, files, text)?;
        well &= !report::built_in_failed(settings, &tally);
        if args.json {
            print_json(&report::Report::new(settings, &conditions, &tally))?;
        } else if args.ladder {
            if i == 0 {
                print_line(report::ladder_head(text))?;
            }
            print_line(report::rung(settings, &conditions, &tally, text))?;
        } else if args.pool {
            if i == 0 {
                for line in report::conditions_of(settings, text) {
                    print_line(line)?;
                }
                print_line(pool.head(text))?;
            }
            print_line(pool.row(settings, &conditions, &tally, text))?;
            all.add(&tally);
        } else {
            for line in report::lines(settings, &conditions, &tally, text) {
                print_line(line)?;
            }
        }
    }
    if args.pool && !args.json {
        print_line(pool.total(&all, text))?;
    }
    Ok(verdict(well))
}

/// Plays what is left of a match, and saves the games.
fn play_match(
    settings: &Settings,
    conditions: &Conditions,
    mut files: MatchFiles,
    text: &Text,
) -> Result<Tally> {
    let finished = files.take_finished();
    let bar = progress(settings, conditions, finished.len() as u64, text);
    let mut failed = None;
    let tally = play(settings, conditions, &finished, &mut |played, tally| {
        bar.set_position(tally.games());
        bar.set_message(report::short(conditions, tally));
        match files.save(played, text) {
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
        None => tally.with_context(|| text.get("command-player-not-started")),
    }
}

/// A progress bar over the games, shown only on a terminal.
fn progress(settings: &Settings, conditions: &Conditions, finished: u64, text: &Text) -> ProgressBar {
    let template = say!(text, "command-progress.games", done = "{pos}", all = "{len}", left = "{eta}");
    let style = ProgressStyle::with_template(&format!("{{prefix}} {{wide_bar}} {template}, {{msg}}"));
    let bar = ProgressBar::new(conditions.games.max(finished))
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(settings.names.join(" – "));
    bar.set_position(finished);
    bar.reset_eta();
    bar
}

/// Checks a program. The checks and their results are in English, like the protocol.
fn check(command: &[String], patience: Duration, text: &Text) -> Result<ExitCode> {
    let (mut well, mut bad) = (0, 0);
    let mut written = Ok(());
    dvonn_arena::check(command, patience.min(Duration::from_secs(10)), &mut |check| {
        let line = match &check.result {
            Ok(seen) => format!("✓ {}: {seen}", check.name),
            Err(why) => format!("✗ {}: {why}", check.name),
        };
        if check.result.is_ok() {
            well += 1;
        } else {
            bad += 1;
        }
        if written.is_ok() {
            written = print_line(line);
        }
    });
    written?;
    print_line(say!(text, "command-checked", passed = well, failed = bad))?;
    Ok(verdict(bad == 0))
}
