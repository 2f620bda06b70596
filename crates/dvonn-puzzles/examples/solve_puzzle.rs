//! Sets up a puzzle that comes with the project, and takes a move as the answer:
//! `cargo run --package dvonn-puzzles --features shipped --example solve_puzzle [-- ID [MOVE]]`.
//!
//! Without an id it sets up the puzzle of the day. Without a move it gives all hints and then the solution.

#![allow(clippy::print_stdout, reason = "the puzzle is what it is for")]

use std::error::Error;
use std::sync::Arc;
use std::time::SystemTime;

use dvonn_puzzles::{Progress, PuzzleEffect, PuzzleInput, PuzzleSession, PuzzleSet, SHIPPED};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let set: Arc<PuzzleSet> = Arc::new(SHIPPED.parse()?);
    let days = SystemTime::UNIX_EPOCH.elapsed()?.as_secs() / (24 * 3600);
    let today = days.try_into()?;
    let mut session = PuzzleSession::new(set, Progress::default(), 1, today).ok_or("there are no puzzles")?;
    // Unrated, so hints cost nothing.
    session.update(PuzzleInput::Rated(false));
    session.update(match args.next() {
        Some(id) => {
            let id = id.parse().ok().filter(|&id| session.set().find(id).is_some());
            PuzzleInput::Open(id.ok_or("there is no puzzle with this id")?)
        }
        None => PuzzleInput::Daily(today),
    });
    let puzzle = session.puzzle();
    println!("{}  {}", puzzle.id(), puzzle.board());
    println!("{} to move, rating {}", puzzle.board().position().side(), puzzle.rating().points());
    let inputs = match args.next() {
        Some(m) => vec![PuzzleInput::Play(m.parse()?)],
        None => vec![PuzzleInput::Hint, PuzzleInput::Hint, PuzzleInput::Hint, PuzzleInput::Solution],
    };
    for input in inputs {
        // Show the reply to a wrong move at once.
        for effect in [input, PuzzleInput::Reply].into_iter().flat_map(|input| session.update(input)) {
            if let PuzzleEffect::Tell(feedback) = effect {
                // `dvonn-text` puts messages into words. Here their ids and values must do.
                println!(
                    "{:?}: {} {:?}",
                    feedback.verdict,
                    feedback.message.key(),
                    feedback.message.values()
                );
            }
        }
    }
    for (m, margin) in session.puzzle().margins() {
        println!("{m} {margin:>3}{}", if m == session.puzzle().best() { " best" } else { "" });
    }
    println!("{:?}, rating now {}", session.stage(), session.progress().rating().points());
    Ok(())
}
