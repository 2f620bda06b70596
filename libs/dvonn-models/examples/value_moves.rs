//! Prints the value of each legal move of a position, without searching:
//! `cargo run --package dvonn-models --example value_moves [-- POSITION]`.

#![allow(clippy::print_stdout, reason = "the values are what it is for")]

use std::cmp::Reverse;
use std::error::Error;

use dvonn::{Phase, Position};
use dvonn_analysis::Score;
use dvonn_models::evaluation::Weights;

const POSITION: &str = "3,r,r,1,bb,2/bw,bw,bwwb,bwwb,w,wb,b,3/2,wb,bw,2,bwbbw,3,r/6,wbw,3/9 w s";

fn main() -> Result<(), Box<dyn Error>> {
    let position = std::env::args().nth(1);
    let position: Position = position.as_deref().unwrap_or(POSITION).parse()?;
    if position.phase() == Phase::Placement {
        return Err("expected a position of the stacking phase".into());
    }
    let weights = Weights::standard();
    // The evaluation is for the opponent, who moves next, so its sign changes.
    let value = |next: &Position| {
        if next.is_over() { Score::from(next.margin(position.side())) } else { -weights.evaluate(next) }
    };
    let mut moves = Vec::new();
    for &m in &position.legal_moves() {
        moves.push((value(&position.play(m)?), m));
    }
    moves.sort_by_key(|&(value, _)| Reverse(value));
    println!("{} to move, {}", position.side(), weights.evaluate(&position));
    for (value, m) in moves {
        println!("{m}  {value:>6}");
    }
    Ok(())
}
