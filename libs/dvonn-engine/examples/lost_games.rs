//! Finds out how long the engine prefers the moves that lost recorded games, and prints a table for
//! docs/benchmarks.
//!
//! `cargo run --release -p dvonn-engine --example lost_games -- FILE [MOVES BACK] [MILLISECONDS…]`
//!
//! Each line of the file is `{"ours", "margin", "moves", "proven_lost_at_stacks"}`: a game that an engine
//! lost as `ours`, as moves separated by spaces, and the number of stacks at which it was proven lost. The
//! engine thinks about its last turns before that. It uses one thread and each of the given times, by default
//! 100, 500 and 2000 ms. The table shows the move it would play and the score it expects. The results of much
//! shorter times would depend on how busy the machine is.

#![allow(clippy::print_stdout)]

use std::time::Duration;

use dvonn::{Color, Move, Phase, Position};
use dvonn_engine::{Engine, Limits, Native};
use serde::Deserialize;

#[derive(Deserialize)]
struct LostGame {
    ours: String,
    margin: i8,
    moves: String,
    proven_lost_at_stacks: usize,
}

/// A position with the engine to move, and the move it made.
struct Decision {
    position: Position,
    played: Move,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args.first().ok_or("expected a file of lost games")?;
    let back: usize = args.get(1).map_or(Ok(3), |text| text.parse())?;
    let mut times = args.iter().skip(2).map(|text| text.parse()).collect::<Result<Vec<u64>, _>>()?;
    if times.is_empty() {
        times = vec![100, 500, 2000];
    }
    let columns = times.iter().map(|time| format!(" {time} ms |")).collect::<String>();
    println!("| game | margin | stacks | played |{columns}");
    println!("|---|---|---|---|{}", "---|".repeat(times.len()));
    let (mut decisions, mut repeated) = (0, vec![0; times.len()]);
    for (number, line) in std::fs::read_to_string(file)?.lines().enumerate() {
        let game: LostGame = serde_json::from_str(line)?;
        for Decision { position, played } in last_decisions(&game, back)? {
            decisions += 1;
            print!("| {} | {} | {} | {played} |", number + 1, game.margin, position.occupied().len());
            for (time, repeated) in times.iter().zip(&mut repeated) {
                let engine = Engine::new(64_000_000);
                let limits = Limits::time(Duration::from_millis(*time));
                let answer = engine.think(&position, &limits, &Native::new(), &mut |_| ());
                let pv = answer.lines.first().ok_or("no move in a position of the game")?;
                let m = pv.moves.first().ok_or("an empty variation")?;
                *repeated += u32::from(*m == played);
                let mark = if *m == played { "**" } else { "" };
                print!(
                    " {mark}{m}{mark} {}{}, depth {} |",
                    pv.evaluation.score,
                    if pv.evaluation.proven { "!" } else { "" },
                    answer.progress.depth
                );
            }
            println!();
        }
    }
    let shares: Vec<String> =
        times.iter().zip(&repeated).map(|(time, count)| format!("{count} at {time} ms")).collect();
    println!(
        "\nOf {decisions} moves of the lost games it plays again (bold): {}. `!`: proven.",
        shares.join(", ")
    );
    Ok(())
}

/// Returns the last moves that the loser chose before the game was proven lost, the earliest first.
fn last_decisions(game: &LostGame, count: usize) -> Result<Vec<Decision>, Box<dyn std::error::Error>> {
    let ours = match game.ours.as_str() {
        "white" => Color::White,
        "black" => Color::Black,
        other => return Err(format!("read {other:?}: expected white or black").into()),
    };
    let mut position = Position::start();
    let mut decisions = Vec::new();
    for word in game.moves.split_whitespace() {
        let played: Move = word.parse()?;
        let is_ours = position.side() == ours && position.phase() == Phase::Stacking;
        if position.phase() == Phase::Stacking && position.occupied().len() <= game.proven_lost_at_stacks {
            break;
        }
        if is_ours && position.count_moves() > 1 {
            decisions.push(Decision { position, played });
        }
        position = position.play(played).map_err(|illegal| format!("{word}: {illegal}"))?;
    }
    let skip = decisions.len().saturating_sub(count);
    Ok(decisions.split_off(skip))
}
