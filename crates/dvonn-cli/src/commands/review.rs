//! `dvonn review`: reviews a whole game: what each move was worth, and what was missed.

pub(super) mod report;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, anyhow};
use dvonn::Move;
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{GameReview, PageGame, Review, Settings, page};
use dvonn_record::{Format, Record};
use dvonn_text::Text;
use indicatif::{ProgressBar, ProgressStyle};

use super::input;
use super::interruptible::Interruptible;
use super::options::Threads;
use super::{WRONG_USAGE, print_as_is, print_json, print_line, seconds, verdict};
use crate::signals::{self, Signals};
use crate::speech::{chain, remark, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn review game.sgf\n\
                        dvonn review games/ --total 600 --json\n\
                        dvonn review game.sgf --language nl --html > review.html\n\
                        dvonn review game.sgf --total 60")]
pub(crate) struct Args {
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
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
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_read)]
    format: Option<Format>,
}

/// The games to review.
struct Games {
    /// Each with its file, and its number if the file has several.
    games: Vec<(String, Option<usize>, Record)>,
    /// Whether no game was refused.
    legal: bool,
    /// Whether every file could be read.
    readable: bool,
}

impl Games {
    /// The games of files and folders. What cannot be read is told, and does not keep the others from it.
    fn of(paths: &[PathBuf], format: Option<Format>, text: &Text) -> Self {
        let mut all = Self { games: Vec::new(), legal: true, readable: true };
        for file in input::all_files(paths, text) {
            let found = match file {
                Ok(path) => {
                    let file = path.display().to_string();
                    input::legal_games(&file, format, text).map(|found| (file, found))
                }
                Err((path, error)) => Err(anyhow!("{}: {}", path.display(), text.say(&error))),
            };
            match found {
                Ok((file, found)) => {
                    all.legal &= found.all;
                    let games = found.games.into_iter();
                    all.games.extend(games.map(|(number, record)| (file.clone(), number, record)));
                }
                Err(error) => {
                    all.readable = false;
                    remark(chain(text, &error));
                }
            }
        }
        all
    }

    fn verdict(&self) -> ExitCode {
        if self.readable { verdict(self.legal) } else { ExitCode::from(WRONG_USAGE) }
    }
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
    let found = Games::of(&args.paths, args.format, text);
    if found.games.is_empty() {
        return Ok(found.verdict());
    }
    let signals = Signals::watch(signals::INTERRUPT)?;
    let moves: usize = found.games.iter().map(|(.., record)| record.plies()).sum();
    // Each game has its share of the whole time.
    let settings = |record: &Record| {
        args.total.map_or_else(Settings::default, |time| {
            Settings::for_seconds(time.as_secs_f64() * record.plies() as f64 / moves.max(1) as f64)
        })
    };
    let several = found.games.iter().any(|(file, ..)| *file != found.games[0].0);
    let threads = args.threads.count();
    let mut reviewed = Vec::new();
    for (file, number, record) in &found.games {
        let Some(review) = review(record, settings(record), threads, &signals, text)? else {
            signals.obey()?;
            break;
        };
        let game = Reviewed { file, number: *number, record, review };
        if args.html {
            reviewed.push(game);
        } else if args.json {
            print_json(&report::GameReport::new(&game, text))?;
        } else {
            if several {
                print_line(file)?;
            }
            words::print(&game, text)?;
        }
    }
    if args.html {
        let titles: Vec<String> = reviewed.iter().map(|game| words::players(game, text)).collect();
        let games = reviewed.iter().zip(&titles).zip(1..).map(|((game, players), number)| PageGame {
            number: (titles.len() > 1).then_some(number),
            players,
            review: &game.review,
        });
        print_as_is(page(&games.collect::<Vec<_>>(), &words::OnPage(text)).trim_end())?;
    }
    Ok(found.verdict())
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
