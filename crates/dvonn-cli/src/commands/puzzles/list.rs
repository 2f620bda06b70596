//! `dvonn puzzles list`: lists the puzzles, one per line.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use dvonn::Move;
use dvonn_coach::MotifKind;
use dvonn_puzzles::Puzzle;
use dvonn_text::Text;
use serde::Serialize;

use super::super::{print_json, print_line};
use super::{in_words, motif, read};
use crate::speech::say;

#[derive(clap::Args)]
#[command(
    after_help = "dvonn puzzles list --theme end-trap\ndvonn puzzles list --json | jq -c '[.rating, .gap]'"
)]
pub(super) struct Args {
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "MOTIF", value_parser = motif(), hide_possible_values = true)]
    theme: Option<MotifKind>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    id: String,
    dfen: String,
    best: Move,
    gap: u8,
    margin: i8,
    line: Vec<Move>,
    themes: Vec<&'static str>,
    rating: u16,
}

impl Report {
    fn of(puzzle: &Puzzle) -> Self {
        Self {
            id: puzzle.id().to_string(),
            dfen: puzzle.board().to_string(),
            best: puzzle.best(),
            gap: puzzle.gap(),
            margin: puzzle.margin().pieces(),
            line: puzzle.line().to_vec(),
            themes: puzzle.themes().iter().map(|theme| theme.as_str()).collect(),
            rating: puzzle.rating().points(),
        }
    }
}

pub(super) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let set = read(args.file.as_deref(), text)?;
    let wanted = |puzzle: &&Puzzle| args.theme.is_none_or(|theme| puzzle.themes().contains(&theme));
    let mut count = 0;
    for puzzle in set.puzzles().iter().filter(wanted) {
        count += 1;
        if args.json {
            print_json(&Report::of(puzzle))?;
            continue;
        }
        let (id, rating, gap) = (puzzle.id(), puzzle.rating().points(), puzzle.gap());
        let best = format!("{:#}", puzzle.best());
        print_line(format_args!(
            "{id}  {rating:>4}  {best:<5}  +{gap:<2}  {}",
            in_words(puzzle.themes(), text)
        ))?;
    }
    if !args.json {
        print_line(say!(text, "puzzles-count", count = count))?;
    }
    Ok(ExitCode::SUCCESS)
}
