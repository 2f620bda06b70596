//! `dvonn match`: matches between engines.

mod args;
mod files;
mod report;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use dvonn_arena::{Conditions, GameSummary, Settings, Tally, run as play};
use dvonn_text::{Language, Text};
use indicatif::ProgressBar;

use super::{print_json, print_line, progress, verdict};
use crate::signals::{self, Signals};
use crate::speech::{chain, remark, say};
pub(crate) use args::Args;
use args::Planned;
use files::MatchFiles;
use report::{MatchTable, Standings, TableOf, Total};

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    if let Some(command) = &args.check {
        return check(command, Duration::from_secs(args.patience.into()), text);
    }
    let mut well = true;
    let plan = args.matches(text)?;
    let signals = Signals::watch(signals::INTERRUPT)?;
    let mut standings = args.round_robin().map(Standings::new);
    let of = if standings.is_some() { TableOf::RoundRobin } else { TableOf::Pool };
    let table = MatchTable::new(of, plan.iter().map(|planned| &planned.settings), text);
    let mut all = Total::default();
    for (i, planned) in plan.iter().enumerate() {
        let settings = &planned.settings;
        let conditions = args.conditions(planned);
        let (log, sgf) =
            (planned.place(args.log.as_deref(), ".jsonl"), planned.place(args.sgf.as_deref(), ""));
        let files = MatchFiles::open(log.as_deref(), sgf.as_deref(), settings)?;
        let result = MatchResult {
            args,
            planned,
            conditions: &conditions,
            is_first: i == 0,
            table: &table,
            standings: standings.as_ref(),
        };
        let tally = play_match(&result, files, &signals, text)?;
        well &= !report::built_in_failed(settings, &tally);
        result.print(&tally, text)?;
        all.add(&tally);
        if let Some(standings) = &mut standings {
            standings.add(planned.players, &tally);
        }
    }
    if args.pool && !args.json {
        print_line(table.total(&all, text))?;
    }
    if let Some(standings) = standings.filter(|_| !args.json) {
        print_standings(&standings, text)?;
    }
    Ok(verdict(well))
}

/// Prints the standings of a round robin below its matches.
fn print_standings(standings: &Standings, text: &Text) -> Result<()> {
    print_line("")?;
    standings.lines(text).into_iter().try_for_each(print_line)
}

/// How to show the result of a match.
struct MatchResult<'a> {
    args: &'a Args,
    planned: &'a Planned,
    conditions: &'a Conditions,
    /// Whether it is the first of several matches, whose row needs the head of the table above it.
    is_first: bool,
    table: &'a MatchTable,
    /// In a round robin: the standings after the matches before this one.
    standings: Option<&'a Standings>,
}

impl MatchResult<'_> {
    fn print(&self, tally: &Tally, text: &Text) -> Result<()> {
        let Self { args, planned, conditions, is_first, table, standings } = *self;
        let settings = &planned.settings;
        if args.json {
            return print_json(&report::Report::new(settings, conditions, tally));
        }
        if args.ladder {
            if is_first {
                print_line(report::ladder_head(text))?;
            }
            return print_line(report::rung(settings, conditions, tally, text));
        }
        if args.pool || standings.is_some() {
            if is_first {
                let lines = match standings {
                    Some(standings) => {
                        report::conditions_of_round_robin(standings.players(), table, settings, text)
                    }
                    None => report::conditions_of(settings, text).to_vec(),
                };
                lines.into_iter().try_for_each(print_line)?;
                print_line(table.head(text))?;
            }
            return print_line(table.row(settings, conditions, tally, text));
        }
        for line in report::lines(settings, conditions, tally, text) {
            print_line(line)?;
        }
        Ok(())
    }

    /// Waits until the games are over. On Ctrl-C it shows the finished games and ends the command, because
    /// the games in progress may take long.
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
        let standings = || match self.standings.filter(|_| !self.args.json) {
            Some(standings) => {
                let mut standings = standings.clone();
                standings.add(self.planned.players, &tally);
                print_standings(&standings, text)
            }
            None => Ok(()),
        };
        // The command ends whether or not it can show the results.
        for done in [self.print(&tally, text), standings(), signals.obey().map_err(Into::into)] {
            if let Err(error) = done {
                remark(chain(text, &error));
            }
        }
    }
}

/// Plays the rest of a match, and saves the games.
fn play_match(
    result: &MatchResult<'_>,
    mut files: MatchFiles,
    signals: &Signals,
    text: &Text,
) -> Result<Tally> {
    let finished = files.take_finished();
    let (known, over) = (Mutex::new(finished.iter().collect()), AtomicBool::new(false));
    let bar = &progress_of(&result.planned.settings, result.conditions, finished.len() as u64, text);
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
    let MatchResult { planned, conditions, .. } = *result;
    let settings = &planned.settings;
    let mut failed = None;
    let mut news = News::new(Instant::now());
    let tally = play(settings, conditions, finished, &mut |played, tally| {
        // Ctrl-C also reaches the players' programs, so a loss that it causes does not count.
        if signals.any() {
            return ControlFlow::Break(());
        }
        known.lock().unwrap_or_else(PoisonError::into_inner).clone_from(tally);
        bar.set_position(tally.games());
        bar.set_message(report::short(conditions, tally, text));
        // A bar is drawn only on a terminal. A file or a pipe gets a line now and then.
        if bar.is_hidden() && tally.games() < conditions.games && news.is_due(Instant::now()) {
            remark(say!(
                text,
                "command-match-so-far",
                players = settings.names.join(" – "),
                done = tally.games(),
                count = conditions.games,
                results = report::short(conditions, tally, text)
            ));
        }
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

/// Decides when to report on a long match that has no progress bar.
struct News {
    last: Instant,
}

impl News {
    /// The least time between two lines. Short matches need none.
    const INTERVAL: Duration = Duration::from_secs(60);

    const fn new(start: Instant) -> Self {
        Self { last: start }
    }

    /// Whether a line is due. If so, it counts as the latest.
    fn is_due(&mut self, now: Instant) -> bool {
        let is_due = now.duration_since(self.last) >= Self::INTERVAL;
        if is_due {
            self.last = now;
        }
        is_due
    }
}

/// A progress bar over the games, shown only on a terminal.
fn progress_of(settings: &Settings, conditions: &Conditions, finished: u64, text: &Text) -> ProgressBar {
    let template = say!(text, "command-progress.games", done = "{pos}", all = "{len}", left = "{eta}");
    let template = format!("{{prefix}} {{wide_bar}} {template}, {{msg}}");
    let bar =
        progress::bar(conditions.games.max(finished), &template).with_prefix(settings.names.join(" – "));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_match_has_news_once_a_minute() {
        let start = Instant::now();
        let mut news = News::new(start);
        let due: Vec<u64> =
            (0..200).filter(|&second| news.is_due(start + Duration::from_secs(second))).collect();
        assert_eq!(due, [60, 120, 180]);
    }
}
