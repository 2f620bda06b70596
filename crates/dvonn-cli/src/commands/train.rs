//! `dvonn train`: a person's own mistakes, which come back as exercises until they are solved.

mod ask;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use dvonn_coach::review::Settings;
use dvonn_puzzles::{GameKey, Training};
use dvonn_record::Format;
use dvonn_text::Text;

use super::kept::{self, today};
use super::options::Threads;
use super::review::{Clock, Games, Reviewed, look_over, player, words};
use super::{input, print_json, seconds};
use crate::signals::{self, Signals};

#[derive(clap::Args)]
#[command(after_help = "dvonn train games/ --player Ann --progress ann.json\n\
                        dvonn train --progress ann.json\n\
                        dvonn train games/ --player Ann --total 600 --json")]
pub(crate) struct Args {
    #[arg(value_name = "PATH", requires = "player")]
    paths: Vec<PathBuf>,
    #[arg(long, value_name = "NAME", requires = "paths")]
    player: Option<String>,
    #[arg(long, value_name = "FILE", required_unless_present = "paths")]
    progress: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, requires = "paths")]
    total: Option<Duration>,
    #[command(flatten)]
    threads: Threads,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_read())]
    format: Option<Format>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut training: Training =
        args.progress.as_deref().map(kept::load).transpose()?.flatten().unwrap_or_default();
    let Some(player) = &args.player else {
        if args.json {
            print_json(&report::Report::new(&training, today()))?;
            return Ok(ExitCode::SUCCESS);
        }
        let path = args.progress.as_deref();
        return ask::run(training, path, text);
    };
    let code = look_through(args, player, &mut training, text)?;
    if args.json {
        print_json(&report::Report::new(&training, today()))?;
    } else {
        report::print(&training, today(), text)?;
    }
    Ok(code)
}

/// Reviews the games of a player that are not known yet, and keeps the mistakes after each game. Ctrl-C ends
/// it with the games so far.
fn look_through(args: &Args, player: &str, training: &mut Training, text: &Text) -> Result<ExitCode> {
    let mut found = Games::of(&args.paths, args.format, text);
    training.set_player(player);
    if found.games.is_empty() {
        return Ok(found.verdict());
    }
    player::only_games_of(player, &mut found.games)?;
    found.games.retain(|(.., record)| !training.knows(GameKey::new(record.start(), record.moves())));
    if let Some(path) = &args.progress {
        // A file that cannot be written must not cost the time of a review.
        kept::keep(path, training)?;
    }
    let mut clock = Clock::new(args.total);
    clock.expect(found.games.iter().map(|(.., record)| record.plies()).sum());
    let signals = Signals::watch(signals::INTERRUPT)?;
    let (mut done, count) = (0, found.games.len());
    for (file, number, record) in &found.games {
        let whole = 0..record.plies();
        let review = look_over(record, whole, &mut clock, args.threads.count(), &signals, text)?;
        let Some(review) = review else { break };
        let game = Reviewed { file, number: *number, record, skipped: 0, review };
        let title = format!("{} ({})", words::players(&game, text), input::name_of(file, *number, text));
        for side in player::sides(player, record) {
            training.add(&game.review, side, &title, today());
        }
        done += 1;
        if let Some(path) = &args.progress {
            kept::keep(path, training)?;
        }
    }
    found.well &= clock.remark(done, count, text);
    Ok(found.verdict())
}

/// The size of the hash table for the moves that are tried.
const TABLE: usize = Settings::TABLE_BYTES;
