//! Plays Monte Carlo tree search as White against alpha-beta as Black, on a random full board:
//! `cargo run --release --package dvonn-arena --example play_rivals [-- SEED [MILLISECONDS]]`.

#![allow(clippy::print_stdout, reason = "the moves are what it is for")]

use std::error::Error;
use std::time::{Duration, Instant};

use dvonn::Color;
use dvonn::random::{Random, balanced_setup};
use dvonn_arena::rivals::{Classic, Limits, MonteCarlo, TimeShare};

/// The most memory for a hash table or a tree.
const BYTES: usize = 16_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    let time = Duration::from_millis(args.next().map_or(Ok(100), |time| time.parse())?);
    let (mut monte_carlo, mut classic) = (MonteCarlo::new(BYTES), Classic::new(BYTES));
    monte_carlo.new_game(seed);
    classic.new_game(seed);
    let mut position = *balanced_setup(&mut Random::new(seed)).position();
    println!("{position}");
    let limits = Limits { time: Some(TimeShare::of_move(time)), ..Limits::default() };
    loop {
        let start = Instant::now();
        let elapsed = || start.elapsed();
        let (choice, unit) = match position.side() {
            Color::White => (monte_carlo.choose(&position, &limits, &elapsed), "playouts"),
            Color::Black => (classic.choose(&position, &limits, &elapsed), "positions"),
        };
        let Some(choice) = choice else { break };
        println!("{} {}  {} {unit}", position.side(), choice.m, choice.nodes);
        position = position.play(choice.m)?;
    }
    let counts = position.counts();
    println!("Monte Carlo {}, alpha-beta {}", counts.white, counts.black);
    Ok(())
}
