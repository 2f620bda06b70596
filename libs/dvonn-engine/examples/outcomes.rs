//! Compares the cost of proving the outcome of positions (win, draw or loss) with the cost of proving their
//! margins, and prints a table for docs/benchmarks.
//!
//! ```sh
//! cargo run --release -p dvonn-engine --example outcomes -- \
//!     FILE [MIN STACKS] [MAX STACKS] [SECONDS EACH] [MB]
//! ```
//!
//! Each line of the file is `{"dfen", "stacks", "margin"?}`. Each proof has one thread and a new table, of
//! 256 MB by default. The program ends with an error if an outcome is not the sign of the margin, whether
//! proven here or given in the file.

#![allow(clippy::print_stdout)]
#![allow(clippy::disallowed_methods, reason = "the mean is printed, and no answer follows from it")]

use std::time::{Duration, Instant};

use dvonn::{Position, Setup};
use dvonn_engine::{Native, Objective, Proof, ProvenOutcome, SolveOptions, TranspositionTable, solve};
use serde::Deserialize;

#[derive(Deserialize)]
struct Endgame {
    dfen: String,
    stacks: usize,
    margin: Option<i8>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args.first().ok_or("expected a file of endgames")?;
    let number = |n: usize, default: usize| args.get(n).map_or(Ok(default), |text| text.parse());
    let (least, most) = (number(1, 20)?, number(2, 24)?);
    let time_limit = Some(Duration::from_secs(number(3, 60)? as u64));
    let bytes = number(4, 256)? * 1_000_000;
    let mut endgames = Vec::new();
    for line in std::fs::read_to_string(file)?.lines() {
        let endgame: Endgame = serde_json::from_str(line)?;
        if (least..=most).contains(&endgame.stacks) {
            endgames.push(endgame);
        }
    }
    endgames.sort_by_key(|endgame| endgame.stacks);

    println!("| stacks | moves | margin | outcome | seconds | nodes | nodes of the margin | share |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut shares = Vec::new();
    for endgame in &endgames {
        let position = endgame.dfen.parse::<Setup>()?.position_by_tops()?;
        let prove = |objective| -> Result<(Proof, f64), Box<dyn std::error::Error>> {
            let table = TranspositionTable::new(bytes);
            let start = Instant::now();
            let options = SolveOptions { objective, time_limit, ..SolveOptions::default() };
            let proof = solve(&position, options, &table, &Native::new())?;
            Ok((proof, start.elapsed().as_secs_f64()))
        };
        let (outcome, seconds) = prove(Objective::Outcome)?;
        let (margin, _) = prove(Objective::Margin)?;
        let proven = margin.margin().map(dvonn::Margin::pieces).or(endgame.margin);
        if let (Some(margin), Some(outcome)) = (proven, outcome.outcome())
            && outcome != of_margin(margin)
        {
            return Err(format!("{}: {outcome:?} with a margin of {margin}", endgame.dfen).into());
        }
        let share = (outcome.outcome().is_some() && margin.margin().is_some())
            .then(|| outcome.nodes as f64 / margin.nodes as f64);
        shares.extend(share);
        println!("{}", row(&position, &outcome, &margin, seconds, share));
    }
    if !shares.is_empty() {
        let mean = (shares.iter().map(|share| share.ln()).sum::<f64>() / shares.len() as f64).exp();
        println!("\nGeometric mean over {}: {mean:.3}, one part in {:.1}.", shares.len(), 1.0 / mean);
    }
    Ok(())
}

fn of_margin(margin: i8) -> ProvenOutcome {
    match margin {
        1.. => ProvenOutcome::Win,
        0 => ProvenOutcome::Draw,
        _ => ProvenOutcome::Loss,
    }
}

/// Formats a row of the table.
fn row(position: &Position, outcome: &Proof, margin: &Proof, seconds: f64, share: Option<f64>) -> String {
    format!(
        "| {} | {} | {} | {} | {seconds:.4} | {} | {} | {} |",
        position.occupied().len(),
        position.count_moves(),
        margin.margin().map_or(format!("{} to {}", margin.lower, margin.upper), |m| m.to_string()),
        outcome.outcome().map_or("–", ProvenOutcome::id),
        outcome.nodes,
        margin.nodes,
        share.map_or("–".to_owned(), |share| format!("{share:.3}")),
    )
}
