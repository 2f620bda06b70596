//! `dvonn puzzles mine`: mines puzzles from games that the engine plays against itself.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use dvonn_message::Message;
use dvonn_puzzles::mine::{Selection, mine_game};
use dvonn_puzzles::{Puzzle, PuzzleSet};
use dvonn_text::Text;
use rayon::prelude::*;

use super::super::options::Threads;
use super::super::print_as_is;
use super::{progress, read};
use crate::key::Key;
use crate::speech::say;

/// The beginning of a line that states the number of games searched.
const GAMES: &str = "# games ";

#[derive(clap::Args)]
#[command(
    after_help = "dvonn puzzles mine --count 50 --seed 7\ndvonn puzzles mine --count 400 --seed 26 --beside puzzles.txt --out more.txt --threads 2"
)]
pub(super) struct Args {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    #[arg(long, value_name = "N")]
    seed: u64,
    #[arg(long, value_name = "FILE")]
    beside: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
}

/// The destination of the puzzles.
enum Output {
    Standard,
    File(PathBuf, File),
}

impl Output {
    fn write(&mut self, line: &str, text: &Text) -> Result<()> {
        match self {
            Self::Standard => print_as_is(line),
            Self::File(path, file) => {
                // One call for each line, so that a stopped command leaves only whole lines.
                file.write_all(format!("{line}\n").as_bytes()).map_err(|error| unwritable(path, &error, text))
            }
        }
    }
}

pub(super) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut command = format!("dvonn puzzles mine --count {} --seed {}", args.count, args.seed);
    let mut there = PuzzleSet::default();
    if let Some(beside) = &args.beside {
        there = read(Some(beside), text)?;
        command += &format!(" --beside {}", beside.display());
    }
    let header = format!("# {command}");
    let there = there.puzzles();
    let mut selection = Selection::beside(there, args.count as usize);
    let (mut output, mut number) = begin(args, &header, &mut selection, text)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.count()).build()?;
    let bar = progress(args.count as usize);
    while !selection.is_complete() {
        let games = number..number + pool.current_num_threads() as u64;
        let found: Vec<Vec<Puzzle>> =
            pool.install(|| games.into_par_iter().map(|number| mine_game(args.seed, number)).collect());
        // Keep the order of the games, so that the number of threads changes nothing.
        for puzzles in found {
            if selection.is_complete() {
                break;
            }
            number += 1;
            let mut kept = puzzles.iter().filter(|puzzle| selection.offer(puzzle)).peekable();
            if kept.peek().is_some() {
                let lines: Vec<String> = kept.map(ToString::to_string).collect();
                output.write(&format!("{}\n{GAMES}{number}", lines.join("\n")), text)?;
            }
            let kept = selection.len() - there.len();
            bar.set_position(kept as u64);
            bar.set_message(say!(text, "puzzles-mining", games = number, kept = kept));
        }
    }
    bar.finish();
    Ok(ExitCode::SUCCESS)
}

/// Opens the output, and finds the number of the next game. If the same command began the file, that is the
/// one after its last game.
fn begin(args: &Args, header: &str, selection: &mut Selection, text: &Text) -> Result<(Output, u64)> {
    let Some(path) = &args.out else {
        print_as_is(header)?;
        return Ok((Output::Standard, 0));
    };
    let begun = match std::fs::read_to_string(path) {
        Ok(begun) => begun,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(unwritable(path, &error, text)),
    };
    let open = OpenOptions::new().append(true).create(true).open(path);
    let file = open.map_err(|error| unwritable(path, &error, text))?;
    let mut output = Output::File(path.clone(), file);
    if begun.is_empty() {
        output.write(header, text)?;
        return Ok((output, 0));
    }
    let first = begun.lines().next().unwrap_or_default();
    if first != header {
        let reason = say!(text, "puzzles-other-seed", read = first, expected = header);
        bail!("{}: {reason}", path.display());
    }
    let set: PuzzleSet =
        begun.parse().map_err(|fault| anyhow!("{}: {}", path.display(), text.say(&fault)))?;
    set.puzzles().iter().for_each(|puzzle| {
        selection.offer(puzzle);
    });
    let games = begun.lines().filter_map(|line| line.strip_prefix(GAMES)?.parse().ok()).max();
    Ok((output, games.unwrap_or(0)))
}

fn unwritable(path: &Path, error: &io::Error, text: &Text) -> anyhow::Error {
    let message =
        Message::new(Key::FileUnwritable).with("file", path.display().to_string()).with("reason", error);
    anyhow!(text.say(message))
}
