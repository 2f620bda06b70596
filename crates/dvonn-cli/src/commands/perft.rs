//! `dvonn perft`: counts the lines of play.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use dvonn::{Board, divide};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{print_json, print_line, quoted};

/// Count the lines of exactly N moves from a position
///
/// The usual test of move generation. A forced pass is a move; a line that ends before N moves does not count.
#[derive(clap::Args)]
#[command(after_help = "Example: dvonn perft --position '9/10/r,w,b,ww,r,b,r,4/10/9 w s' --depth 4 --divide")]
pub(crate) struct Args {
    /// The position, in one line (DFEN); the empty board by default
    #[arg(long, value_name = "DFEN")]
    position: Option<String>,
    /// How many moves each line has
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Also show the count behind each legal move
    #[arg(long)]
    divide: bool,
    /// Write one line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let board = match &args.position {
        Some(dfen) => dfen.parse::<Board>().with_context(|| format!("--position {}", quoted(dfen)))?,
        None => Board::start(),
    };
    let position = board.position();

    let bar = progress(position.count_moves() as u64);
    let start = Instant::now();
    let counts: Vec<_> = bar.wrap_iter(divide(position, args.depth)).collect();
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let nodes = if args.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };

    if args.json {
        let divide = args.divide.then(|| counts.iter().map(|(m, nodes)| (m.to_string(), *nodes)).collect());
        print_json(&Report { depth: args.depth, nodes, seconds, divide })?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.divide {
        for (m, nodes) in &counts {
            print_line(format_args!("{m} {nodes}"))?;
        }
    }
    let speed = if seconds > 0.0 { nodes as f64 / seconds / 1e6 } else { 0.0 };
    print_line(format_args!("depth {}, {seconds:.3} s, {speed:.1} million a second", args.depth))?;
    print_line(format_args!("nodes {nodes}"))?;
    Ok(ExitCode::SUCCESS)
}

/// A bar over the moves of the position; shown only on a terminal.
fn progress(moves: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} moves, {eta} left");
    ProgressBar::new(moves).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
