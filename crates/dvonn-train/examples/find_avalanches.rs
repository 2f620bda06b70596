//! Finds avalanches: positions where an engine that searched little lost the game with one move.
//!
//! `cargo run --release -p dvonn-train --example find_avalanches -- GAMES MOST [THREADS] > avalanches.jsonl`
//!
//! The program reads games with the scores of their searches, as `dvonn-train generate` writes them. It looks
//! for moves that the engine believed sound, although its game was lost at most three moves later. It prints
//! a line for each such move that is proven to lose while another is proven to win or draw. The solver then
//! tries to prove the remaining moves. The program stops after MOST lines.
//!
//! The example of the same name in `dvonn-arena` tests players on them.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use dvonn::{Board, Move, Position};
use dvonn_engine::{Engine, Limits, Native, Objective, ProvenOutcome, Solver, TranspositionTable};
use dvonn_train::games::Game;

#[path = "../../dvonn-arena/testdata/avalanche.rs"]
mod avalanche;
use avalanche::Avalanche;

/// The numbers of stacks between which the program looks for avalanches. With fewer stacks every engine
/// proves the ending at once; with more, the solver cannot prove it.
const STACKS: RangeInclusive<usize> = 26..=40;

/// The least score of a move that the engine believed sound, and the greatest score of a lost position, in
/// hundredths of a piece for the side that moved.
const HELD: i16 = -50;
const LOST: i16 = -400;

/// The search must have seen the loss at most this many moves later.
const LATER: usize = 3;

/// Node limits for three proofs: that the move loses, that another keeps the outcome, and how each of the
/// others ends.
const NODES: [u64; 3] = [2_000_000, 4_000_000, 500_000];

/// The node limit of the search for the move that keeps the outcome.
const LOOK: u64 = 300_000;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        [games, most] => find(games, most.parse()?, 1),
        [games, most, threads] => find(games, most.parse()?, threads.parse()?),
        _ => Err("expected `GAMES MOST [THREADS]`".into()),
    }
}

fn find(file: &str, most: usize, threads: usize) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let games: Vec<&str> = text.lines().collect();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(0));
    let work = || -> Result<(), String> {
        let table = TranspositionTable::new(128_000_000);
        while let Some(line) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let game: Game = line.parse().map_err(|error| format!("{line}: {error}"))?;
            for (board, played) in suspects(&game) {
                let Some(avalanche) = proven(&board, played, &table) else { continue };
                let line = serde_json::to_string(&avalanche).map_err(|error| error.to_string())?;
                let mut found = found.lock().map_err(|error| error.to_string())?;
                if *found >= most {
                    return Ok(());
                }
                *found += 1;
                println!("{line}");
            }
        }
        Ok(())
    };
    let ended: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| Err("a thread panicked".to_owned())))
            .collect()
    });
    Ok(ended.into_iter().collect::<Result<(), _>>()?)
}

/// Returns the moves of a game that the engine believed sound, although the game was lost soon after.
fn suspects(game: &Game) -> Vec<(Board, Move)> {
    let scored: Vec<_> = game.positions().collect();
    let soon_lost = |i: usize| {
        let side = scored[i].0.side();
        let mut later = scored[i + 1..].iter().take(LATER);
        later.any(|(after, score, _)| {
            score.is_some_and(|score| if after.side() == side { score } else { -score } <= LOST)
        })
    };
    let is_suspect = |i: &usize| {
        let (position, score, _) = &scored[*i];
        STACKS.contains(&position.occupied().len())
            && score.is_some_and(|score| score >= HELD)
            && soon_lost(*i)
    };
    let after = |board: &mut Board, &(m, _): &(Move, _)| {
        let before = *board;
        *board = board.play(m).ok()?;
        Some((before, m))
    };
    let played: Vec<(Board, Move)> = game.moves.iter().scan(game.start, after).collect();
    (0..played.len()).filter(is_suspect).map(|i| played[i]).collect()
}

/// Returns the outcome of a move for the side that made it. `None` if the node limit is too low to prove it.
fn outcome(before: &Position, m: Move, nodes: u64, table: &TranspositionTable) -> Option<ProvenOutcome> {
    let after = before.play_unchecked(m);
    let stop = |searched: u64| searched >= nodes;
    let proof = Solver::new(table, &stop).with_objective(Objective::Outcome).solve(&after, false).ok()?;
    let outcome = proof.outcome()?;
    Some(match outcome {
        ProvenOutcome::Win if before.side() != after.side() => ProvenOutcome::Loss,
        ProvenOutcome::Loss if before.side() != after.side() => ProvenOutcome::Win,
        outcome => outcome,
    })
}

/// Returns the position and its moves as an avalanche, if one move is proven to lose and another is not.
fn proven(board: &Board, played: Move, table: &TranspositionTable) -> Option<Avalanche> {
    use ProvenOutcome::{Loss, Win};
    let position = board.position();
    if outcome(position, played, NODES[0], table)? != Loss {
        return None;
    }
    let engine = Engine::new(32_000_000);
    let best = engine.think(position, &Limits::nodes(LOOK), &Native::new(), &mut |_| ()).best()?;
    let kept = Some(outcome(position, best, NODES[1], table)?).filter(|&outcome| outcome != Loss)?;
    let (mut keeping, mut losing, mut open) = (Vec::new(), Vec::new(), Vec::new());
    let mut outcomes = Vec::new();
    for m in position.legal_moves() {
        let outcome = if m == best {
            Some(kept)
        } else if m == played {
            Some(Loss)
        } else {
            outcome(position, m, NODES[2], table)
        };
        outcomes.push((m.to_string(), outcome));
    }
    // Another move may win where the engine's choice only draws.
    let wins = outcomes.iter().any(|(_, outcome)| *outcome == Some(Win));
    for (m, outcome) in outcomes {
        match outcome {
            Some(Loss) => losing.push(m),
            Some(Win) => keeping.push(m),
            Some(_) if wins => losing.push(m),
            Some(_) => keeping.push(m),
            None => open.push(m),
        }
    }
    Some(Avalanche {
        position: board.to_string(),
        stacks: position.occupied().len(),
        played: played.to_string(),
        keeping,
        losing,
        open,
    })
}
