//! Solves the positions of an endgame file and prints a table for docs/benchmarks.
//!
//! ```sh
//! cargo run --release -p dvonn-engine --example endgames -- \
//!     FILE [MIN STACKS] [MAX STACKS] [SECONDS EACH] [THREADS] [MB]
//! ```
//!
//! Each line of the file is `{"dfen", "stacks", "margin"?, "ref_seconds"?}`. The time is that of solving,
//! without the allocation of the table, which has 256 MB by default. If time runs out before the margin is
//! proven, the table shows its bounds.

#![allow(clippy::print_stdout)]
#![allow(clippy::disallowed_methods, reason = "the mean is printed, and no answer follows from it")]

use std::time::{Duration, Instant};

use dvonn::Setup;
use dvonn_engine::{Native, SolveOptions, TranspositionTable, solve};
use serde::Deserialize;

#[derive(Deserialize)]
struct Endgame {
    dfen: String,
    stacks: usize,
    margin: Option<i8>,
    ref_seconds: Option<f64>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args.first().ok_or("expected a file of endgames")?;
    let number = |n: usize, default: usize| args.get(n).map_or(Ok(default), |text| text.parse());
    let (least, most) = (number(1, 0)?, number(2, 24)?);
    let time_limit = Some(Duration::from_secs(number(3, 60)? as u64));
    let options = SolveOptions { threads: number(4, 1)?, time_limit, ..SolveOptions::default() };
    let mut endgames = Vec::new();
    for line in std::fs::read_to_string(file)?.lines() {
        let endgame: Endgame = serde_json::from_str(line)?;
        if (least..=most).contains(&endgame.stacks) {
            endgames.push(endgame);
        }
    }
    endgames.sort_by_key(|endgame| endgame.stacks);

    println!("| stacks | moves | margin | seconds | nodes | million nodes/s | reference s | times faster |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut ratios = Vec::new();
    for endgame in &endgames {
        let position = endgame.dfen.parse::<Setup>()?.position_by_tops()?;
        let table = TranspositionTable::new(number(5, 256)? * 1_000_000);
        let start = Instant::now();
        let proof = solve(&position, options, &table, &Native::new())?;
        let seconds = start.elapsed().as_secs_f64();
        let margin = proof.margin().map_or(format!("{} to {}", proof.lower, proof.upper), |m| m.to_string());
        if let (Some(expected), Some(found)) = (endgame.margin, proof.margin()) {
            assert_eq!(found.pieces(), expected, "{}", endgame.dfen);
        }
        let ratio = endgame.ref_seconds.filter(|&reference| reference > 0.0 && proof.margin().is_some());
        let ratio = ratio.map(|reference| reference / seconds);
        ratios.extend(ratio);
        println!(
            "| {} | {} | {margin} | {seconds:.4} | {} | {:.1} | {} | {} |",
            endgame.stacks,
            position.count_moves(),
            proof.nodes,
            proof.nodes as f64 / seconds / 1e6,
            endgame.ref_seconds.map_or("–".into(), |s| format!("{s:.2}")),
            ratio.map_or("–".into(), |ratio| format!("{ratio:.0}")),
        );
    }
    if !ratios.is_empty() {
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        println!("\nGeometric mean over {}: {mean:.1} times faster.", ratios.len());
    }
    Ok(())
}
