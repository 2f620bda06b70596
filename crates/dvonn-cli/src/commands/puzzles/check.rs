//! `dvonn puzzles check`: proves the claims of puzzles once more.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use dvonn_puzzles::mine::{check, solves};
use dvonn_puzzles::{Puzzle, PuzzleSet};
use dvonn_text::Text;
use rayon::prelude::*;

use super::super::options::Threads;
use super::super::{print_line, verdict};
use super::{progress, source};
use crate::speech::say;

/// The levels for which `--levels` counts the puzzles that they solve.
const LEVELS: [u8; 3] = [1, 5, 9];

/// The seed for these levels. Mining used other seeds.
const SEED: u64 = 1000;

#[derive(clap::Args)]
#[command(after_help = "dvonn puzzles check\ndvonn puzzles check --file mined.txt --levels --threads 2")]
pub(super) struct Args {
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long)]
    levels: bool,
    #[command(flatten)]
    threads: Threads,
}

pub(super) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let source = source(args.file.as_deref(), text)?;
    let set: PuzzleSet = match source.parse() {
        Ok(set) => set,
        Err(fault) => {
            // Finding a line that is not a puzzle is this command's purpose.
            print_line(text.say(&fault))?;
            return Ok(verdict(false));
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.count()).build()?;
    let puzzles = set.puzzles();
    let bar = progress(puzzles.len());
    let proven = |puzzle: &Puzzle| {
        let result = check(puzzle, &|_| false).unwrap_or(Ok(()));
        bar.inc(1);
        result
    };
    let results: Vec<_> = pool.install(|| puzzles.par_iter().map(proven).collect());
    bar.finish_and_clear();
    let mut wrong = 0;
    for (puzzle, result) in puzzles.iter().zip(&results) {
        if let Err(fault) = result {
            wrong += 1;
            print_line(format_args!("{}: {}", puzzle.id(), text.say(fault)))?;
        }
    }
    print_line(say!(text, "puzzles-checked", count = puzzles.len(), wrong = wrong))?;
    if args.levels {
        for level in LEVELS {
            let solved = |puzzle: &&Puzzle| solves(puzzle.board().position(), puzzle.best(), level, SEED);
            let solved = pool.install(|| puzzles.par_iter().filter(solved).count());
            let percent = text.decimal(100.0 * solved as f64 / puzzles.len().max(1) as f64, 1);
            let count = puzzles.len();
            print_line(say!(
                text,
                "puzzles-level",
                level = level,
                solved = solved,
                count = count,
                percent = percent
            ))?;
        }
    }
    Ok(verdict(wrong == 0))
}
