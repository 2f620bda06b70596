//! `dvonn review`: reviews a whole game: what each move was worth, and what was missed.

pub(super) mod report;
mod words;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use dvonn::Move;
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{GameReview, PageGame, Review, Settings, page};
use dvonn_record::{Format, Record};
use dvonn_text::Text;
use indicatif::{ProgressBar, ProgressStyle};

use super::input;
use super::interruptible::Interruptible;
use super::options::Threads;
use super::{print_as_is, print_json, seconds, verdict};
use crate::signals::{self, Signals};
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn review game.sgf\n\
                        dvonn review game.sgf --language nl --html > review.html\n\
                        dvonn review game.sgf --total 60 --json")]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: String,
    #[arg(long, conflicts_with_all = ["html", "text"])]
    json: bool,
    #[arg(long, conflicts_with = "text")]
    html: bool,
    #[arg(long)]
    text: bool,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    total: Option<Duration>,
    #[command(flatten)]
    threads: Threads,
    #[arg(long, value_parser = input::format_to_read)]
    format: Option<Format>,
}

/// A game of the file with its review.
struct Reviewed<'a> {
    file: &'a str,
    /// Its number, if the file has several games.
    number: Option<usize>,
    record: &'a Record,
    review: GameReview,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let found = input::legal_games(&args.file, args.format, text)?;
    if found.games.is_empty() {
        return Ok(verdict(found.all));
    }
    let signals = Signals::watch(signals::INTERRUPT)?;
    let settings =
        args.total.map_or_else(Settings::default, |time| Settings::for_seconds(time.as_secs_f64()));
    let threads = args.threads.count();
    let mut reviewed = Vec::new();
    for (number, record) in &found.games {
        let Some(review) = review(record, settings, threads, &signals, text)? else {
            signals.obey()?;
            break;
        };
        let game = Reviewed { file: &args.file, number: *number, record, review };
        if args.html {
            reviewed.push(game);
        } else if args.json {
            print_json(&report::GameReport::new(&game, text))?;
        } else {
            words::print(&game, text)?;
        }
    }
    if args.html {
        let titles: Vec<String> = reviewed.iter().map(|game| words::players(game, text)).collect();
        let games = reviewed.iter().zip(&titles).map(|(game, players)| PageGame {
            number: game.number,
            players,
            review: &game.review,
        });
        print_as_is(page(&games.collect::<Vec<_>>(), &words::OnPage(text)).trim_end())?;
    }
    Ok(verdict(found.all))
}

/// The review of a game, with progress on a terminal. `None` if Ctrl-C ended it.
fn review(
    record: &Record,
    settings: Settings,
    threads: usize,
    signals: &Signals,
    text: &Text,
) -> Result<Option<GameReview>> {
    let moves: Vec<Move> = record.moves().collect();
    let review = Review::new(record.start(), &moves, settings)?.ended(record.result());
    let template = say!(text, "command-progress.review", done = "{pos}", all = "{len}", left = "{eta}");
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {template}"));
    let bar = ProgressBar::new(review.progress().total as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let found = carry_through(review, threads, &Interruptible::new(signals), &|progress| {
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    Ok(found)
}
