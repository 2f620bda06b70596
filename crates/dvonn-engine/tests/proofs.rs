//! Proofs against a second, independent one, and against published margins.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Margin, Position, Setup};
use dvonn_engine::{Native, Solver, Solving, StillPlacing, Table, solve};
use serde::Deserialize;

/// Plain minimax with memory: every move of every position, nothing left out.
fn minimax(position: &Position, memory: &mut HashMap<Position, i8>) -> i8 {
    if let Some(&margin) = memory.get(position) {
        return margin;
    }
    let moves = position.legal_moves();
    let margin = moves
        .iter()
        .map(|&m| -minimax(&position.play_unchecked(m), memory))
        .max()
        .unwrap_or_else(|| position.margin(position.side()).pieces());
    memory.insert(*position, margin);
    margin
}

/// Positions towards the end of random games, with at most so many stacks.
fn endgames(count: u64, stacks: usize) -> impl Iterator<Item = Position> {
    (0..count).map(move |seed| {
        let mut random = Random::new(seed);
        let mut position = *random::setup(&mut random).position();
        while position.occupied().len() > stacks {
            let Some(m) = random::legal_move(&position, &mut random) else { break };
            position = position.play_unchecked(m);
        }
        position
    })
}

#[test]
fn minimax_agrees_on_hundreds_of_endgames() {
    let table = Table::new(1 << 22);
    for position in endgames(400, 11) {
        let mut memory = HashMap::new();
        let margin = Margin(minimax(&position, &mut memory));
        let proof = Solver::new(&table, &|_| false).solve(&position, true).unwrap();
        assert_eq!(proof.margin(), Some(margin), "{position:?}");

        let keepers: Vec<_> = (position.legal_moves().iter().copied())
            .filter(|&m| -minimax(&position.play_unchecked(m), &mut memory) == margin.pieces())
            .collect();
        assert_eq!(proof.best, keepers, "{position:?}");

        let end = proof.line.iter().fold(position, |position, &m| position.play(m).unwrap());
        assert!(end.is_over());
        assert_eq!(end.margin(position.side()), margin, "the line keeps what is proven");
    }
}

#[test]
fn no_proof_depends_on_the_table_or_the_order_of_moves() {
    for position in endgames(60, 17) {
        let solve = |bytes, variation| {
            let table = Table::new(bytes);
            Solver::new(&table, &|_| false).with_variation(variation).solve(&position, false).unwrap()
        };
        let proof = solve(1 << 22, 0);
        assert_eq!(solve(1 << 22, 0), proof, "the same nodes again");
        for (bytes, variation) in [(0, 0), (1 << 12, 0), (1 << 22, 1), (1 << 16, 7)] {
            assert_eq!(solve(bytes, variation).margin(), proof.margin(), "{position:?}");
        }
    }
}

#[test]
fn threads_over_one_table_agree_with_one() {
    // Many threads and many stacks, so that they get in each other's way and put moves off.
    for position in endgames(60, 17).chain(endgames(20, 20)) {
        let alone = Solver::new(&Table::new(1 << 20), &|_| false).solve(&position, false).unwrap();
        for threads in [2, 8] {
            let solving = Solving { threads, ..Solving::default() };
            let together = solve(&position, solving, &Table::new(1 << 20), &Native::new()).unwrap();
            assert_eq!(together.margin(), alone.margin(), "{position:?}");
            let end = together.line.iter().fold(position, |position, &m| position.play(m).unwrap());
            assert_eq!(end.margin(position.side()), alone.margin().unwrap(), "{position:?}");
        }
    }
}

#[test]
fn one_thread_is_a_solver_and_time_limits_are_kept() {
    let mut random = Random::new(9);
    let full = *random::setup(&mut random).position();
    for position in endgames(5, 14) {
        let alone = Solver::new(&Table::new(1 << 20), &|_| false).solve(&position, true).unwrap();
        let solving = Solving { all: true, ..Solving::default() };
        let table = Table::new(1 << 20);
        assert_eq!(solve(&position, solving, &table, &Native::new()), Ok(alone));
    }
    let start = Instant::now();
    let limit = Some(Duration::from_millis(50));
    let table = Table::new(1 << 20);
    let proof = solve(&full, Solving { limit, threads: 2, all: false }, &table, &Native::new()).unwrap();
    assert_eq!(proof.margin(), None);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert!(full.is_legal(proof.best[0]));
    let placing = solve(&Position::start(), Solving::default(), &table, &Native::new());
    assert_eq!(placing, Err(StillPlacing));
}

#[test]
fn stopped_early_it_still_says_what_it_knows() {
    let mut random = Random::new(9);
    let position = *random::setup(&mut random).position();
    let table = Table::new(1 << 20);
    let proof = Solver::new(&table, &|_| true).solve(&position, false).unwrap();
    assert_eq!(proof.margin(), None);
    assert!(proof.lower >= Margin(-49) && proof.upper <= Margin(49));
    assert!(position.is_legal(proof.best[0]));
    assert_eq!(Solver::new(&table, &|_| false).solve(&Position::start(), false), Err(StillPlacing));
}

#[derive(Deserialize)]
struct Endgame {
    dfen: String,
    stacks: u32,
    margin: Option<i8>,
}

#[test]
fn published_margins_are_proven() {
    let folder = std::env::var_os("DVONN_VECTORS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors"),
        PathBuf::from,
    );
    let Ok(text) = std::fs::read_to_string(folder.join("endgames.jsonl")) else {
        println!("skipped: no {}; set DVONN_VECTORS", folder.join("endgames.jsonl").display());
        return;
    };
    let table = Table::new(1 << 26);
    for line in text.lines() {
        let endgame: Endgame = serde_json::from_str(line).unwrap();
        let setup: Setup = endgame.dfen.parse().unwrap();
        let position = setup.position_by_tops().unwrap();
        assert_eq!(position.occupied().len(), endgame.stacks as usize);
        let Some(margin) = endgame.margin else { continue };
        let proof = Solver::new(&table, &|_| false).solve(&position, false).unwrap();
        assert_eq!(proof.margin(), Some(Margin(margin)), "{}", endgame.dfen);
    }
}
