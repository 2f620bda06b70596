//! `dvonn match`: matches between engines.

mod args;
mod files;
mod report;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use dvonn_arena::{Conditions, GameSummary, Settings, Tally, run as play};
use dvonn_text::{Language, Text};
use indicatif::{ProgressBar, ProgressStyle};

use super::{print_json, print_line, verdict};
use crate::signals::{self, Signals};
use crate::speech::{chain, remark, say};
pub(crate) use args::Args;
use files::MatchFiles;
use report::{PoolTable, Total};

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    if let Some(command) = &args.check {
        return check(command, Duration::from_secs(args.patience.into()), text);
    }
    let mut well = true;
    let plan = args.matches(text)?;
    let signals = Signals::watch(signals::INTERRUPT)?;
    let pool = PoolTable::new(plan.iter().map(|planned| &planned.settings), text);
    let mut all = Total::default();
    for (i, planned) in plan.iter().enumerate() {
        let settings = &planned.settings;
        let conditions = args.conditions(settings);
        let (log, sgf) =
            (planned.place(args.log.as_deref(), ".jsonl"), planned.place(args.sgf.as_deref(), ""));
        let files = MatchFiles::open(log.as_deref(), sgf.as_deref(), settings)?;
        let result = MatchResult { args, settings, conditions: &conditions, is_first: i == 0, pool: &pool };
        let tally = play_match(&result, files, &signals, text)?;
        well &= !report::built_in_failed(settings, &tally);
        result.print(&tally, text)?;
        all.add(&tally);
    }
    if args.pool && !args.json {
        print_line(pool.total(&all, text))?;
    }
    Ok(verdict(well))
}

/// How the result of a match is shown.
struct MatchResult<'a> {
    args: &'a Args,
    settings: &'a Settings,
    conditions: &'a Conditions,
    /// Whether it is the first of several matches, so that the head of a table stands above it.
    is_first: bool,
    pool: &'a PoolTable,
}

impl MatchResult<'_> {
    fn print(&self, tally: &Tally, text: &Text) -> Result<()> {
        let Self { args, settings, conditions, is_first, pool } = *self;
        if args.json {
            return print_json(&report::Report::new(settings, conditions, tally));
        }
        if args.ladder {
            if is_first {
                print_line(report::ladder_head(text))?;
            }
            return print_line(report::rung(settings, conditions, tally, text));
        }
        if args.pool {
            if is_first {
                for line in report::conditions_of(settings, text) {
                    print_line(line)?;
                }
                print_line(pool.head(text))?;
            }
            return print_line(pool.row(settings, conditions, tally, text));
        }
        for line in report::lines(settings, conditions, tally, text) {
            print_line(line)?;
        }
        Ok(())
    }

    /// Waits until the games are over. At Ctrl-C it shows the games known by then, and ends the command:
    /// those that are being played may take long.
    fn until_over(
        &self,
        over: &AtomicBool,
        known: &Mutex<Tally>,
        signals: &Signals,
        bar: &ProgressBar,
        language: Language,
    ) {
        while !signals.any() {
            if over.load(Ordering::Relaxed) {
                return;
            }
            std::thread::park_timeout(Duration::from_millis(20));
        }
        let text = &Text::new(language);
        let tally = known.lock().unwrap_or_else(PoisonError::into_inner);
        bar.finish_and_clear();
        remark(say!(text, "command-match-interrupted", done = tally.games(), count = self.conditions.games));
        // Whether or not the results can be shown, the command ends.
        for done in [self.print(&tally, text), signals.obey().map_err(Into::into)] {
            if let Err(error) = done {
                remark(chain(text, &error));
            }
        }
    }
}

/// Plays what is left of a match, and saves the games.
fn play_match(
    result: &MatchResult<'_>,
    mut files: MatchFiles,
    signals: &Signals,
    text: &Text,
) -> Result<Tally> {
    let finished = files.take_finished();
    let (known, over) = (Mutex::new(finished.iter().collect()), AtomicBool::new(false));
    let bar = &progress(result.settings, result.conditions, finished.len() as u64, text);
    let language = text.language();
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| result.until_over(&over, &known, signals, bar, language));
        let tally = play_games(result, &finished, files, signals, &known, bar, text);
        over.store(true, Ordering::Relaxed);
        watcher.thread().unpark();
        tally
    })
}

fn play_games(
    result: &MatchResult<'_>,
    finished: &[GameSummary],
    mut files: MatchFiles,
    signals: &Signals,
    known: &Mutex<Tally>,
    bar: &ProgressBar,
    text: &Text,
) -> Result<Tally> {
    let MatchResult { settings, conditions, .. } = *result;
    let mut failed = None;
    let tally = play(settings, conditions, finished, &mut |played, tally| {
        // Ctrl-C also reaches the players' programs: what they lose by it does not count.
        if signals.any() {
            return ControlFlow::Break(());
        }
        known.lock().unwrap_or_else(PoisonError::into_inner).clone_from(tally);
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
