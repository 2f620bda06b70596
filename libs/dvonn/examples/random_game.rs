//! Plays a game of random moves: `cargo run -p dvonn --example random_game -- 7`, where 7 is the seed.

#![allow(clippy::print_stdout, reason = "the moves are what it is for")]

use dvonn::random::{Random, balanced_setup, legal_move};
use dvonn::{Color, Outcome};

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut random = Random::new(seed);
    let mut board = balanced_setup(&mut random);
    println!("{board}");
    while let Some(m) = legal_move(board.position(), &mut random) {
        let removed: Vec<String> = board.removed_by(m).iter().map(|space| space.to_string()).collect();
        // A legal move is never refused.
        let Ok(next) = board.play(m) else { break };
        board = next;
        println!(
            "{m:#} {}",
            if removed.is_empty() { String::new() } else { format!("removes {}", removed.join(" ")) }
        );
    }
    match board.position().outcome() {
        Some(Outcome::Win(Color::White)) => {
            println!("White wins by {}", board.position().margin(Color::White).pieces());
        }
        Some(Outcome::Win(Color::Black)) => {
            println!("Black wins by {}", board.position().margin(Color::Black).pieces());
        }
        _ => println!("A draw"),
    }
}
