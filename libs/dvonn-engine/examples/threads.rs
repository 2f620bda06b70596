//! Measures how much sooner several threads reach a depth than one, and prints a row of a table for
//! docs/benchmarks.
//!
//! `cargo run --release -p dvonn-engine --example threads -- [THREADS] [DEPTH] [POSITIONS]`
//!
//! The positions are random full boards from which the engine has played 0 to 12 moves against itself. For
//! each, one thread and then all threads search it with an empty table of 64 MB. The result is the ratio of
//! the two times.

#![allow(clippy::print_stdout)]
#![allow(clippy::disallowed_methods, reason = "the means are printed, and no answer follows from them")]

use std::time::Instant;

use dvonn::Position;
use dvonn::random::{self, Random};
use dvonn_engine::{Engine, Limits, Native, Options};

/// The depth to which the engine searches the moves that lead to a position.
const PLAYING_DEPTH: u8 = 4;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: usize| args.get(n).map_or(Ok(default), |text| text.parse());
    let (threads, depth, count) = (number(0, 2)?, u8::try_from(number(1, 12)?)?, number(2, 100)? as u64);
    let mut engine = Engine::new(64_000_000);
    // For each position, the logarithms of the ratios of times and of nodes.
    let (mut times, mut nodes) = (Vec::new(), Vec::new());
    let mut sums = (0.0, 0.0);
    for seed in 0..count {
        let position = position(&mut engine, seed);
        let mut search = |threads: usize| {
            engine.clear();
            engine.options = Options { threads, ..Options::default() };
            let start = Instant::now();
            let found = engine.think(&position, &Limits::depth(depth), &Native::new(), &mut |_| ());
            (start.elapsed().as_secs_f64(), found.progress.nodes as f64)
        };
        let (one, all) = (search(1), search(threads));
        sums = (sums.0 + one.0, sums.1 + all.0);
        times.push((all.0 / one.0).ln());
        nodes.push((all.1 / one.1).ln());
    }
    let ((time, time_error), (nodes, nodes_error)) = (mean(&times), mean(&nodes));
    println!(
        "| threads | depth | positions | time, of that of one thread | positions searched, of those of one | seconds, one : all |"
    );
    println!("|---|---|---|---|---|---|");
    println!(
        "| {threads} | {depth} | {count} | {time:.3} ± {time_error:.3} | {nodes:.3} ± {nodes_error:.3} | {:.1} : {:.1} |",
        sums.0, sums.1
    );
    Ok(())
}

/// Returns a position with 37 to 49 stacks.
fn position(engine: &mut Engine, seed: u64) -> Position {
    let mut position = *random::balanced_setup(&mut Random::new(seed)).position();
    engine.clear();
    engine.options = Options::default();
    for _ in 0..seed % 13 {
        let best = engine.think(&position, &Limits::depth(PLAYING_DEPTH), &Native::new(), &mut |_| ()).best();
        position = best.map_or(position, |m| position.play_unchecked(m));
    }
    position
}

/// Returns the geometric mean, and twice its standard error, of values given by their logarithms.
fn mean(logarithms: &[f64]) -> (f64, f64) {
    let count = logarithms.len() as f64;
    let mean = logarithms.iter().sum::<f64>() / count;
    let variance = logarithms.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean.exp(), 2.0 * mean.exp() * (variance / count).sqrt())
}
