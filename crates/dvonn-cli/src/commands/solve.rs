//! `dvonn solve`: proves how a game ends with best play.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use dvonn::{Move, Position, Setup};
use dvonn_engine::{Proof, Solver, Table};
use serde::Serialize;

use super::{print_json, print_line, seconds, verdict};

/// Prove the margin with which a game ends if both sides play their best
///
/// The margin is the final score of the side to move less that of the other side. Colours of buried pieces do not
/// matter and may be wrong. Exit code 1 if nothing is proven within the limit.
#[derive(clap::Args)]
#[command(after_help = "Example: dvonn solve --position '9/10/r,w,b,w,3,rw,1,r,1/10/9 w s' --all")]
pub(crate) struct Args {
    /// The position, in one line (DFEN), of the stacking phase
    #[arg(long, value_name = "DFEN")]
    position: String,
    /// Find every best move
    #[arg(long)]
    all: bool,
    /// How many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Give up after so many seconds, with bounds; never by default
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    limit: Option<Duration>,
    /// Memory for the hash table, in MB
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65536))]
    memory: u32,
    /// Write one line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    proven: bool,
    /// For the side to move; null unless proven.
    margin: Option<i8>,
    lower: i8,
    upper: i8,
    best: Vec<Move>,
    pv: Vec<Move>,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let context = || format!("--position {:?}", args.position);
    let setup: Setup = args.position.parse().with_context(context)?;
    let position = setup.position_by_tops().with_context(context)?;

    let table = Table::new(args.memory as usize * 1_000_000);
    let start = Instant::now();
    let proof = solve(&position, args, &table, start).with_context(context)?;
    let seconds = start.elapsed().as_secs_f64();
    let margin = proof.margin();

    if args.json {
        print_json(&Report {
            proven: margin.is_some(),
            margin: margin.map(dvonn::Margin::pieces),
            lower: proof.lower.pieces(),
            upper: proof.upper.pieces(),
            best: proof.best,
            pv: proof.line,
            nodes: proof.nodes,
            seconds,
        })?;
    } else {
        let names = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
        let side = position.side();
        match margin {
            Some(margin) => {
                print_line(format_args!("Proven: {margin} for {side}, who is to move"))?;
                print_line(format_args!("Best: {}", names(&proof.best)))?;
                print_line(format_args!("Line: {}", names(&proof.line)))?;
            }
            None => {
                print_line(format_args!(
                    "Not proven: between {} and {} for {side}",
                    proof.lower, proof.upper
                ))?;
                print_line(format_args!("Likeliest: {}", names(&proof.best)))?;
            }
        }
        let speed = proof.nodes as f64 / seconds.max(1e-9) / 1e6;
        print_line(format_args!("{} nodes, {seconds:.3} s, {speed:.1} million a second", proof.nodes))?;
    }
    Ok(verdict(margin.is_some()))
}

/// Runs a solver on each thread over one table, until the first has a proof or the time is up.
fn solve(position: &Position, args: &Args, table: &Table, start: Instant) -> Result<Proof> {
    let done = AtomicBool::new(false);
    let stop = |_| done.load(Ordering::Relaxed) || args.limit.is_some_and(|limit| start.elapsed() >= limit);
    let results: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.threads)
            .map(|variation| {
                let (done, stop) = (&done, &stop);
                scope.spawn(move || {
                    let proof = Solver::new(table, stop).with_variation(variation).solve(position, args.all);
                    done.store(true, Ordering::Relaxed);
                    proof
                })
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let proofs = results.into_iter().collect::<Result<Vec<Proof>, _>>()?;
    let nodes = proofs.iter().map(|proof| proof.nodes).sum();
    // The complete one, or the one that came furthest.
    let best = proofs
        .into_iter()
        .min_by_key(|proof| (proof.line.is_empty(), proof.upper.pieces() - proof.lower.pieces()));
    best.map(|proof| Proof { nodes, ..proof }).context("the solver's threads ended without an answer")
}
