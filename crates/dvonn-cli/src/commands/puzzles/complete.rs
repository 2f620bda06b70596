//! `dvonn puzzles complete`: adds the best replies and the further moves to find, which older files lack.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use dvonn_puzzles::mine::complete;
use dvonn_puzzles::{Puzzle, PuzzleSet};
use dvonn_text::Text;
use rayon::prelude::*;

use super::super::options::Threads;
use super::super::print_as_is;
use super::{progress, read};

#[derive(clap::Args)]
#[command(after_help = "dvonn puzzles complete --file mined.txt --threads 2 > puzzles.txt")]
pub(super) struct Args {
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
}

pub(super) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let set: PuzzleSet = read(args.file.as_deref(), text)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.count()).build()?;
    let bar = progress(set.puzzles().len());
    let completed = |puzzle: &Puzzle| {
        // Nothing stops the proof, so it always completes the puzzle.
        let done = complete(puzzle, &|_| false).unwrap_or_else(|| puzzle.clone());
        bar.inc(1);
        done
    };
    let done: Vec<Puzzle> = pool.install(|| set.puzzles().par_iter().map(completed).collect());
    bar.finish_and_clear();
    print_as_is(set.with_puzzles(done).to_string().trim_end())?;
    Ok(ExitCode::SUCCESS)
}
