//! Avalanches: positions where an engine that searched little lost the game with one move. Measures how often
//! players avoid such moves.
//!
//! `cargo run --release -p dvonn-arena --example avalanches -- avalanches.jsonl PLAYER… [-- MILLISECONDS…]`
//!
//! prints how often each player keeps the outcome, in 100, 500 and 2000 ms or in the given times. The example
//! of the same name in `dvonn-train` finds such positions.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs;
use std::time::Duration;

use dvonn::{Board, Move};
use dvonn_arena::{Control, Spec, choices};

#[path = "../testdata/avalanche.rs"]
mod avalanche;
use avalanche::Avalanche;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let [file, ref rest @ ..] = words[..] else {
        return Err("expected `FILE PLAYER… [-- MILLISECONDS…]`".into());
    };
    let (players, times) = match rest.iter().position(|&word| word == "--") {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None => (rest, &["100", "500", "2000"][..]),
    };
    test(file, players, times)
}

fn test(file: &str, players: &[&str], times: &[&str]) -> Result<(), Box<dyn Error>> {
    let (mut avalanches, mut boards) = (Vec::new(), Vec::<Board>::new());
    for line in fs::read_to_string(file)?.lines() {
        let avalanche: Avalanche = serde_json::from_str(line)?;
        boards.push(avalanche.position.parse()?);
        avalanches.push(avalanche);
    }
    println!("| player | ms | keeps | loses | open | of |");
    println!("|---|---|---|---|---|---|");
    for player in players {
        let spec: Spec = player.parse()?;
        for time in times {
            let move_time = Some(Duration::from_millis(time.parse()?));
            let chosen = choices(&spec, &boards, &Control { move_time, ..Control::default() })?;
            let count = |list: fn(&Avalanche) -> &Vec<String>| {
                let is_in = |(avalanche, m): &(&Avalanche, &Move)| list(avalanche).contains(&m.to_string());
                avalanches.iter().zip(&chosen).filter(is_in).count()
            };
            let [keeps, loses, open] = [
                count(|avalanche| &avalanche.keeping),
                count(|avalanche| &avalanche.losing),
                count(|avalanche| &avalanche.open),
            ];
            println!("| {player} | {time} | {keeps} | {loses} | {open} | {} |", boards.len());
        }
    }
    Ok(())
}
