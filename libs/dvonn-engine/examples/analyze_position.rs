//! Thinks about a position, and prints the best lines of play:
//! `cargo run --release --package dvonn-engine --example analyze_position [-- POSITION [SECONDS]]`.

#![allow(clippy::print_stdout, reason = "the lines are what it is for")]

use std::error::Error;
use std::time::Duration;

use dvonn::Position;
use dvonn_engine::{Chances, Engine, Limits, Native};

const POSITION: &str = "3,r,r,1,bb,2/bw,bw,bwwb,bwwb,w,wb,b,3/2,wb,bw,2,bwbbw,3,r/6,wbw,3/9 w s";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let position: Position = args.next().as_deref().unwrap_or(POSITION).parse()?;
    let seconds = args.next().map_or(Ok(1.0), |seconds| seconds.parse())?;
    let limits = Limits::time(Duration::try_from_secs_f64(seconds)?);
    let mut engine = Engine::new(64_000_000);
    engine.options.multi_pv = 3;
    let mut depth = 0;
    let found = engine.think(&position, &limits, &Native::new(), &mut |found| {
        if let Some(best) = found.best().filter(|_| found.progress.depth > depth) {
            depth = found.progress.depth;
            println!("depth {depth:2}  {:>9} positions  {best}", found.progress.nodes);
        }
    });
    println!("{} to move", position.side());
    for line in &found.lines {
        let chance = line.evaluation.chances.map(Chances::percent);
        let chance = chance.map_or(String::new(), |(win, loss)| format!(", wins {win} %, loses {loss} %"));
        let proven = if line.evaluation.proven { ", proven" } else { "" };
        let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
        println!("{}{chance}{proven}\n    {}", line.evaluation.score, moves.join(" "));
    }
    if let Some(outcome) = found.outcome {
        println!("With best play: {outcome}");
    }
    Ok(())
}
