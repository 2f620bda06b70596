//! `dvonn replay`: replays recorded games by the rules.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use dvonn::{Board, Color, Count, Outcome, Rule};
use dvonn_message::Message;
use dvonn_record::{EndReason, Format, GameInFile, GameResult, ReadError, Record, Remark};
use dvonn_text::Text;
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use super::input::{self, BadGame, Unreadable};
use super::{print_json, print_line};
use crate::numbering::label_for_programs;
use crate::speech::{in_english, remark, say};

/// The number of files read in parallel before their results are written in order.
const BATCH: usize = 256;

#[derive(clap::Args)]
#[command(after_help = "dvonn replay games/ --quiet\ndvonn replay --json game.sgf | jq .score")]
pub(crate) struct Args {
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[arg(long, value_parser = input::format_to_read())]
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
    result: Option<Outcome>,
    by: Option<&'static str>,
    score: [Count; 2],
    r#final: Board,
    /// The same as `result` and `by`, for people.
    #[serde(skip)]
    end: Option<GameResult>,
    #[serde(skip)]
    remarks: Vec<Remark>,
}

/// A refused game, or a file that cannot be opened.
#[derive(Serialize)]
struct Refused {
    file: String,
    /// The file, if it cannot be read.
    #[serde(skip)]
    unreadable: Option<PathBuf>,
    ok: bool,
    /// The number of the game, counted from 1, if the file has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    error: ErrorReport,
}

#[derive(Serialize)]
struct ErrorReport {
    rule: Option<Rule>,
    /// The place in the file; null if it could not be opened.
    at: Option<String>,
    /// The number of the move in the game, from 1, counting passes.
    #[serde(rename = "move")]
    m: Option<usize>,
    /// The number of that move in a record.
    label: Option<String>,
    message: String,
    /// Place, move and message, for people.
    #[serde(skip)]
    sentence: Message,
}

impl ErrorReport {
    fn unreadable(error: &Unreadable) -> Self {
        Self {
            rule: None,
            at: None,
            m: None,
            label: None,
            message: in_english(error),
            sentence: error.into(),
        }
    }

    fn in_record(error: &ReadError) -> Self {
        Self {
            rule: error.rule(),
            at: Some(error.at.to_string()),
            m: error.ply,
            label: error.move_number.map(label_for_programs),
            message: error.message(),
            sentence: error.into(),
        }
    }
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let inputs = input::all_files(&args.paths, text);
    let bar = progress(inputs.len(), text);
    let (mut read, mut refused) = (0, 0);
    let mut named_are_readable = true;
    for batch in inputs.chunks(BATCH) {
        let results: Vec<_> = batch.par_iter().map(|input| replay(input, args.format)).collect();
        bar.inc(batch.len() as u64);
        for result in results.into_iter().flatten() {
            match result {
                Ok(game) => {
                    read += 1;
                    for said in &game.remarks {
                        let name = input::name_of(&game.file, game.game, text);
                        remark(format_args!("{name}: {}", text.say(said)));
                    }
                    if !args.quiet {
                        if args.json { print_json(&game)? } else { print_line(sentence(&game, text))? }
                    }
                }
                Err(game) => {
                    refused += 1;
                    named_are_readable &=
                        game.unreadable.as_ref().is_none_or(|path| !args.paths.contains(path));
                    if args.json {
                        print_json(&*game)?;
                    } else {
                        let name = input::name_of(&game.file, game.game, text);
                        print_line(format_args!("{name}: {}", text.say(game.error.sentence)))?;
                    }
                }
            }
        }
    }
    bar.finish_and_clear();
    if !args.json {
        print_line(say!(text, "command-replayed", games = read, refused = refused))?;
    }
    Ok(input::verdict_of_files(named_are_readable, read > 0 && refused == 0))
}

/// Replays the games of a file. There is at least one result.
fn replay(
    input: &Result<PathBuf, (PathBuf, Unreadable)>,
    format: Option<Format>,
) -> Vec<Result<GameReport, Box<Refused>>> {
    let refuse = |path: &Path, unreadable, game, error| {
        let file = path.display().to_string();
        Err(Box::new(Refused { file, unreadable, ok: false, game, error }))
    };
    let unreadable =
        |path: &PathBuf, error| vec![refuse(path, Some(path.clone()), None, ErrorReport::unreadable(error))];
    let path = match input {
        Ok(path) => path,
        Err((path, error)) => return unreadable(path, error),
    };
    let found = match input::games(path, format) {
        Ok(found) => found,
        Err(error) => return unreadable(path, &error),
    };
    let several = found.len() > 1;
    let report = |found| match found {
        Ok(GameInFile { record, place, remarks, .. }) => {
            Ok(GameReport { remarks, ..game(path, &record, several.then_some(place.number)) })
        }
        Err(BadGame { number, error }) => {
            refuse(path, None, several.then_some(number), ErrorReport::in_record(&error))
        }
    };
    found.into_iter().map(report).collect()
}

fn game(path: &Path, record: &Record, number: Option<usize>) -> GameReport {
    let moves: Vec<String> = record.moves().map(|m| m.to_string()).collect();
    let last = record.final_board();
    let result = record.result();
    GameReport {
        file: path.display().to_string(),
        remarks: Vec::new(),
        ok: true,
        game: number,
        white: record.players[Color::White].clone(),
        black: record.players[Color::Black].clone(),
        plies: moves.len(),
        moves: moves.join(" "),
        over: last.position().is_over(),
        result: result.map(|result| result.outcome),
        by: result.map(|result| ending(result.by)),
        score: last.position().counts().into_array(),
        r#final: last,
        end: result,
    }
}

/// Returns the name of an ending in this command's JSON. A resignation is `resign`, unlike in
/// [`EndReason::as_str`].
const fn ending(by: EndReason) -> &'static str {
    match by {
        EndReason::Play => "play",
        EndReason::Resignation => "resign",
        EndReason::Agreement => "agreement",
        EndReason::Time => "time",
        EndReason::Forfeit => "forfeit",
    }
}

/// Describes a game in one line for people.
fn sentence(game: &GameReport, text: &Text) -> String {
    let name = |player: &Option<String>, id: &str| player.clone().unwrap_or_else(|| text.get(id));
    let sentence = say!(
        text,
        "command-game",
        white = name(&game.white, "word-white"),
        black = name(&game.black, "word-black"),
        moves = say!(text, "command-moves", count = game.plies),
        end = game.end.map_or_else(|| text.get("command-not-finished"), |end| how_it_ended(end, text)),
        score = format!("{}:{}", game.score[0], game.score[1]),
    );
    format!("{}: {sentence}", input::name_of(&game.file, game.game, text))
}

fn how_it_ended(GameResult { outcome, by }: GameResult, text: &Text) -> String {
    match outcome {
        Outcome::Win(winner) => say!(text, "command-ended-won", by = by.as_str(), side = winner.as_str()),
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
    super::progress::bar(files as u64, &format!("{{wide_bar}} {template}"))
}
