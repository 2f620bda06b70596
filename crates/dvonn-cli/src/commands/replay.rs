//! `dvonn replay`: replays recorded games by the rules.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use dvonn::{Color, Outcome};
use dvonn_message::Message;
use dvonn_record::{EndReason, Format, GameResult, ReadError, Record};
use dvonn_text::Text;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use super::input::{self, Refusal, Unreadable};
use super::{WRONG_USAGE, print_json, print_line, verdict};
use crate::speech::{in_english, say, side};

/// The number of files that are read in parallel before their lines are written in order.
const BATCH: usize = 256;

#[derive(clap::Args)]
#[command(after_help = "dvonn replay games/ --quiet\ndvonn replay --json game.sgf | jq .score")]
pub(crate) struct Args {
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[arg(long, value_parser = input::format_to_read)]
    format: Option<Format>,
    #[arg(long)]
    json: bool,
    #[arg(long, short)]
    quiet: bool,
}

/// A game of a file.
#[derive(Serialize)]
struct GameReport {
    file: String,
    ok: bool,
    /// The number of the game, counted from 1, if the file has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    white: Option<String>,
    black: Option<String>,
    moves: String,
    plies: usize,
    over: bool,
    result: Option<String>,
    by: Option<&'static str>,
    score: [u8; 2],
    r#final: String,
    /// `result` and `by` for people.
    #[serde(skip)]
    end: Option<GameResult>,
}

/// A file that was refused.
#[derive(Serialize)]
struct Refused {
    file: String,
    ok: bool,
    error: ErrorReport,
}

#[derive(Serialize)]
struct ErrorReport {
    rule: Option<&'static str>,
    /// The place in the file; null if it could not be opened.
    at: Option<String>,
    /// The number of the move in the game, counted from 1, passes included.
    #[serde(rename = "move")]
    m: Option<usize>,
    message: String,
    /// Place, move and message, for people.
    #[serde(skip)]
    sentence: Message,
}

impl ErrorReport {
    fn unreadable(error: &Unreadable) -> Self {
        Self { rule: None, at: None, m: None, message: in_english(error), sentence: error.into() }
    }

    fn in_record(error: &ReadError) -> Self {
        Self {
            rule: error.rule().map(dvonn::Rule::id),
            at: Some(error.at.to_string()),
            m: error.move_number,
            message: error.message(),
            sentence: error.into(),
        }
    }
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut inputs = Vec::new();
    for path in &args.paths {
        let files = input::files(path);
        if files.is_empty() {
            let endings = input::ENDINGS.map(|ending| format!(".{ending}")).join(", ");
            eprintln!("dvonn: {}: {}", path.display(), say!(text, "command-no-records", endings = endings));
        }
        inputs.extend(files);
    }
    let bar = progress(inputs.len(), text);
    let (mut read, mut refused) = (0, 0);
    for batch in inputs.chunks(BATCH) {
        let results: Vec<_> = batch.par_iter().map(|input| replay(input, args.format)).collect();
        bar.inc(batch.len() as u64);
        for result in results {
            match result {
                Ok(games) => {
                    read += games.len();
                    for game in games.iter().filter(|_| !args.quiet) {
                        if args.json { print_json(game)? } else { print_line(sentence(game, text))? }
                    }
                }
                Err(file) => {
                    refused += 1;
                    if args.json {
                        print_json(&*file)?;
                    } else {
                        print_line(format_args!("{}: {}", file.file, text.say(file.error.sentence)))?;
                    }
                }
            }
        }
    }
    bar.finish_and_clear();
    if !args.json {
        print_line(say!(text, "command-replayed", games = read, files = refused))?;
    }
    let missing = args.paths.iter().any(|path| path.as_os_str() != "-" && !path.exists());
    Ok(if missing { ExitCode::from(WRONG_USAGE) } else { verdict(refused == 0) })
}

fn replay(
    input: &Result<PathBuf, (PathBuf, Unreadable)>,
    format: Option<Format>,
) -> Result<Vec<GameReport>, Box<Refused>> {
    let refuse =
        |path: &Path, error| Box::new(Refused { file: path.display().to_string(), ok: false, error });
    let path = match input {
        Ok(path) => path,
        Err((path, error)) => return Err(refuse(path, ErrorReport::unreadable(error))),
    };
    match input::games(path, format) {
        Ok(records) => {
            let several = records.len() > 1;
            let numbered = records.iter().enumerate();
            Ok(numbered.map(|(i, record)| game(path, record, several.then_some(i + 1))).collect())
        }
        Err(Refusal::Unreadable(error)) => Err(refuse(path, ErrorReport::unreadable(&error))),
        Err(Refusal::Record(error)) => Err(refuse(path, ErrorReport::in_record(&error))),
    }
}

fn game(path: &Path, record: &Record, number: Option<usize>) -> GameReport {
    let moves: Vec<String> = record.moves().map(|m| m.to_string()).collect();
    let last = record.final_board();
    let score = last.position().score();
    let result = record.result();
    GameReport {
        file: path.display().to_string(),
        ok: true,
        game: number,
        white: record.players[Color::White].clone(),
        black: record.players[Color::Black].clone(),
        plies: moves.len(),
        moves: moves.join(" "),
        over: last.position().is_over(),
        result: result.map(|result| result.outcome.to_string()),
        by: result.map(|result| ending(result.by)),
        score: [score[Color::White].pieces(), score[Color::Black].pieces()],
        r#final: last.to_string(),
        end: result,
    }
}

/// The ending's name in the JSON of this command, where a resignation is `resign` and not [`EndReason::word`]'s word.
const fn ending(by: EndReason) -> &'static str {
    match by {
        EndReason::Play => "play",
        EndReason::Resignation => "resign",
        EndReason::Agreement => "agreement",
        EndReason::Time => "time",
        EndReason::Forfeit => "forfeit",
    }
}

/// One line for people.
fn sentence(game: &GameReport, text: &Text) -> String {
    let name = |player: &Option<String>, id: &str| player.clone().unwrap_or_else(|| text.get(id));
    let number =
        game.game.map(|number| format!(" ({})", say!(text, "command-game-of-several", number = number)));
    let sentence = say!(
        text,
        "command-game",
        white = name(&game.white, "word-white"),
        black = name(&game.black, "word-black"),
        moves = say!(text, "command-moves", count = game.plies),
        end = game.end.map_or_else(|| text.get("command-not-finished"), |end| how_it_ended(end, text)),
        score = format!("{}:{}", game.score[0], game.score[1]),
    );
    format!("{}{}: {sentence}", game.file, number.unwrap_or_default())
}

fn how_it_ended(GameResult { outcome, by }: GameResult, text: &Text) -> String {
    match outcome {
        Outcome::Win(winner) => say!(text, "command-ended-won", by = by.word(), side = side(winner)),
        Outcome::Draw if by == EndReason::Agreement => text.get("command-ended-draw-agreed"),
        Outcome::Draw => text.get("command-ended-draw"),
    }
}

/// A progress bar over the files, shown only on a terminal and only if there are many.
fn progress(files: usize, text: &Text) -> ProgressBar {
    if files < BATCH {
        return ProgressBar::hidden();
    }
    let template = say!(text, "command-progress.files", done = "{pos}", all = "{len}", speed = "{per_sec}");
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {template}"));
    ProgressBar::new(files as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
