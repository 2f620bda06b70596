//! `dvonn replay`: plays recorded games through by the rules.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use dvonn::{Color, Outcome};
use dvonn_record::{Ending, Format, GameResult, ReadError, Record};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use super::input::{self, Refusal};
use super::{WRONG_USAGE, count, print_json, print_line, verdict};

/// Files that are read side by side before their lines are written, in order.
const BATCH: usize = 256;

/// Play recorded games through and say how they ended, or which rule they break
///
/// Takes files, folders (all .sgf, .txt, .json and .log files in them) and - for the standard input.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  dvonn replay games/ --quiet\n  dvonn replay --json game.sgf | jq .score"
)]
pub(crate) struct Args {
    /// Files or folders; - for the standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The format: sgf, boardspace, littlegolem, codecup, plain or json; guessed by default
    #[arg(long, value_parser = input::format_to_read)]
    format: Option<Format>,
    /// Write one line of JSON for each game
    #[arg(long)]
    json: bool,
    /// Write only what is refused, and the count
    #[arg(long, short)]
    quiet: bool,
}

/// A game of a file.
#[derive(Serialize)]
struct Game {
    file: String,
    ok: bool,
    /// Which game of the file, from 1 on, where it has several.
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
    /// The same as `result` and `by`, for people.
    #[serde(skip)]
    end: Option<GameResult>,
}

/// A file that was refused.
#[derive(Serialize)]
struct Refused {
    file: String,
    ok: bool,
    error: Error,
}

#[derive(Serialize)]
struct Error {
    rule: Option<&'static str>,
    /// Where in the file; null where it could not be opened.
    at: Option<String>,
    /// At which move of the game, passes counted, from 1 on.
    #[serde(rename = "move")]
    m: Option<usize>,
    message: String,
    /// Place, move and message, for people.
    #[serde(skip)]
    sentence: String,
}

impl Error {
    fn unreadable(error: &std::io::Error) -> Self {
        let message = format!("cannot be read: {error}");
        Self { rule: None, at: None, m: None, sentence: message.clone(), message }
    }

    fn in_record(error: &ReadError) -> Self {
        Self {
            rule: error.rule().map(dvonn::Rule::id),
            at: Some(error.at.to_string()),
            m: error.move_number,
            message: error.message(),
            sentence: error.to_string(),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut inputs = Vec::new();
    for path in &args.paths {
        let files = input::files(path);
        if files.is_empty() {
            eprintln!(
                "dvonn: {}: no game records in this folder: expected files ending in {}",
                path.display(),
                input::ENDINGS.map(|ending| format!(".{ending}")).join(", ")
            );
        }
        inputs.extend(files);
    }
    let bar = progress(inputs.len());
    let (mut read, mut refused) = (0, 0);
    for batch in inputs.chunks(BATCH) {
        let results: Vec<_> = batch.par_iter().map(|input| replay(input, args.format)).collect();
        bar.inc(batch.len() as u64);
        for result in results {
            match result {
                Ok(games) => {
                    read += games.len();
                    for game in games.iter().filter(|_| !args.quiet) {
                        if args.json { print_json(game)? } else { print_line(sentence(game))? }
                    }
                }
                Err(file) => {
                    refused += 1;
                    if args.json {
                        print_json(&*file)?;
                    } else {
                        print_line(format_args!("{}: {}", file.file, file.error.sentence))?;
                    }
                }
            }
        }
    }
    bar.finish_and_clear();
    if !args.json {
        print_line(format_args!("{} read, {} refused", count(read, "game"), count(refused, "file")))?;
    }
    let missing = args.paths.iter().any(|path| path.as_os_str() != "-" && !path.exists());
    Ok(if missing { ExitCode::from(WRONG_USAGE) } else { verdict(refused == 0) })
}

fn replay(
    input: &Result<PathBuf, (PathBuf, std::io::Error)>,
    format: Option<Format>,
) -> Result<Vec<Game>, Box<Refused>> {
    let refuse =
        |path: &Path, error| Box::new(Refused { file: path.display().to_string(), ok: false, error });
    let path = match input {
        Ok(path) => path,
        Err((path, error)) => return Err(refuse(path, Error::unreadable(error))),
    };
    match input::games(path, format) {
        Ok(records) => {
            let several = records.len() > 1;
            let numbered = records.iter().enumerate();
            Ok(numbered.map(|(i, record)| game(path, record, several.then_some(i + 1))).collect())
        }
        Err(Refusal::Unreadable(error)) => Err(refuse(path, Error::unreadable(&error))),
        Err(Refusal::Record(error)) => Err(refuse(path, Error::in_record(&error))),
    }
}

fn game(path: &Path, record: &Record, number: Option<usize>) -> Game {
    let moves: Vec<String> = record.moves().map(|m| m.to_string()).collect();
    let last = record.final_board();
    let score = last.position().score();
    let result = record.result();
    Game {
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

/// The ending's name in the JSON of this command.
const fn ending(by: Ending) -> &'static str {
    match by {
        Ending::Play => "play",
        Ending::Resignation => "resign",
        Ending::Agreement => "agreement",
        Ending::Time => "time",
        Ending::Forfeit => "forfeit",
    }
}

/// One line for people.
fn sentence(game: &Game) -> String {
    let name = |player: &Option<String>, color: Color| player.clone().unwrap_or_else(|| color.to_string());
    format!(
        "{}{}: {} – {}, {}, {}, {}:{}",
        game.file,
        game.game.map_or(String::new(), |number| format!(" (game {number})")),
        name(&game.white, Color::White),
        name(&game.black, Color::Black),
        count(game.plies, "move"),
        game.end.map_or("not finished".to_owned(), how_it_ended),
        game.score[0],
        game.score[1],
    )
}

fn how_it_ended(GameResult { outcome, by }: GameResult) -> String {
    match (outcome, by) {
        (Outcome::Win(winner), Ending::Play) => format!("{winner} wins"),
        (Outcome::Win(winner), Ending::Resignation) => format!("{} resigned", !winner),
        (Outcome::Win(winner), Ending::Agreement) => format!("{winner} wins by agreement"),
        (Outcome::Win(winner), Ending::Time) => format!("{winner} wins on time"),
        (Outcome::Win(winner), Ending::Forfeit) => format!("{winner} wins by forfeit"),
        (Outcome::Draw, Ending::Agreement) => "a draw by agreement".to_owned(),
        (Outcome::Draw, _) => "a draw".to_owned(),
    }
}

/// A bar over the files; shown only on a terminal, and only where there is something to wait for.
fn progress(files: usize) -> ProgressBar {
    if files < BATCH {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} files, {per_sec}");
    ProgressBar::new(files as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
