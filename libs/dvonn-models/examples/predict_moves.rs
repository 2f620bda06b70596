//! Prints the chance that a person of a given strength plays each legal move:
//! `cargo run --package dvonn-models --example predict_moves [-- POSITION [STRENGTH [LAST]]]`.
//!
//! STRENGTH is a rating from 1000 to 2200; new players have 1500. LAST is the opponent's last move.

#![allow(clippy::print_stdout, reason = "the predictions are what it is for")]

use std::error::Error;

use dvonn::Position;
use dvonn_models::human::{History, MoveChance, Strength, predict};

const POSITION: &str = "3,r,r,1,bb,2/bw,bw,bwwb,bwwb,w,wb,b,3/2,wb,bw,2,bwbbw,3,r/6,wbw,3/9 w s";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let position: Position = args.next().as_deref().unwrap_or(POSITION).parse()?;
    let strength = args.next().map_or(Ok(Strength::default()), |strength| strength.parse())?;
    let last = args.next().map(|last| last.parse()).transpose()?;
    let chances = predict(&position, strength, &History { last, own_last: None });
    println!("{} to move, strength {strength}, {} moves", position.side(), chances.len());
    for MoveChance { m, chance } in chances {
        let percent = 100.0 * chance;
        println!("{m:4} {percent:5.1} %  {}", "#".repeat(percent.round() as usize));
    }
    Ok(())
}
