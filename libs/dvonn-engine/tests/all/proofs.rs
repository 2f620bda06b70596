//! Compares proofs with an independent minimax search, and with published margins.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Margin, Position, Setup};
use dvonn_engine::{
    Native, Objective, ProvenOutcome, SolveOptions, Solver, StillPlacing, TranspositionTable, solve,
};
use serde::Deserialize;

/// Computes the margin by plain minimax with a memory: every move of every position.
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

/// Returns positions towards the end of random games, with at most this many stacks.
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
    let table = TranspositionTable::new(1 << 22);
    for position in endgames(400, 11) {
        let mut memory = HashMap::new();
        let margin = Margin::clamped(minimax(&position, &mut memory).into());
        let proof = Solver::new(&table, &|_| false).solve(&position, true).unwrap();
        assert_eq!(proof.margin(), Some(margin), "{position:?}");

        let optimal: Vec<_> = (position.legal_moves().iter().copied())
            .filter(|&m| -minimax(&position.play_unchecked(m), &mut memory) == margin.pieces())
            .collect();
        assert_eq!(proof.best, optimal, "{position:?}");

        let end = proof.pv.iter().fold(position, |position, &m| position.play(m).unwrap());
        assert!(end.is_over());
        assert_eq!(end.margin(position.side()), margin, "the principal variation keeps the proven margin");
    }
}

#[test]
fn no_proof_depends_on_the_table_or_the_order_of_moves() {
    for position in endgames(60, 17) {
        let solve = |bytes, ordering_seed| {
            let table = TranspositionTable::new(bytes);
            Solver::new(&table, &|_| false).with_ordering_seed(ordering_seed).solve(&position, false).unwrap()
        };
        let proof = solve(1 << 22, 0);
        assert_eq!(solve(1 << 22, 0), proof, "the same proof again");
        for (bytes, ordering_seed) in [(0, 0), (1 << 12, 0), (1 << 22, 1), (1 << 16, 7)] {
            assert_eq!(solve(bytes, ordering_seed).margin(), proof.margin(), "{position:?}");
        }
    }
}

#[test]
fn threads_over_one_table_agree_with_one() {
    // Many threads and many stacks, so that the threads get in each other's way and defer moves.
    for position in endgames(60, 17).chain(endgames(20, 20)) {
        let alone =
            Solver::new(&TranspositionTable::new(1 << 20), &|_| false).solve(&position, false).unwrap();
        for threads in [2, 8] {
            let options = SolveOptions { threads, ..SolveOptions::default() };
            let together =
                solve(&position, options, &TranspositionTable::new(1 << 20), &Native::new()).unwrap();
            assert_eq!(together.margin(), alone.margin(), "{position:?}");
            let end = together.pv.iter().fold(position, |position, &m| position.play(m).unwrap());
            assert_eq!(end.margin(position.side()), alone.margin().unwrap(), "{position:?}");
        }
    }
}

#[test]
fn one_thread_is_a_solver_and_time_limits_are_kept() {
    let mut random = Random::new(9);
    let full = *random::setup(&mut random).position();
    for position in endgames(5, 14) {
        let alone =
            Solver::new(&TranspositionTable::new(1 << 20), &|_| false).solve(&position, true).unwrap();
        let options = SolveOptions { all_optimal: true, ..SolveOptions::default() };
        let table = TranspositionTable::new(1 << 20);
        assert_eq!(solve(&position, options, &table, &Native::new()), Ok(alone));
    }
    let start = Instant::now();
    let time_limit = Some(Duration::from_millis(50));
    let table = TranspositionTable::new(1 << 20);
    let proof = solve(
        &full,
        SolveOptions { time_limit, threads: 2, ..SolveOptions::default() },
        &table,
        &Native::new(),
    )
    .unwrap();
    assert_eq!(proof.margin(), None);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert!(full.is_legal(proof.best[0]));
    let placing = solve(&Position::start(), SolveOptions::default(), &table, &Native::new());
    assert_eq!(placing, Err(StillPlacing));
}

#[test]
fn a_solver_that_is_stopped_returns_its_bounds() {
    let mut random = Random::new(9);
    let position = *random::setup(&mut random).position();
    let table = TranspositionTable::new(1 << 20);
    let proof = Solver::new(&table, &|_| true).solve(&position, false).unwrap();
    assert_eq!(proof.margin(), None);
    assert_eq!((proof.lower, proof.upper), (Margin::MIN, Margin::MAX));
    assert!(position.is_legal(proof.best[0]));
    assert_eq!(Solver::new(&table, &|_| false).solve(&Position::start(), false), Err(StillPlacing));
}

/// Returns the outcome of a margin.
fn outcome(margin: i8) -> ProvenOutcome {
    match margin {
        1.. => ProvenOutcome::Win,
        0 => ProvenOutcome::Draw,
        _ => ProvenOutcome::Loss,
    }
}

#[test]
fn an_outcome_is_the_sign_of_the_margin() {
    let mut seen = HashMap::new();
    for position in endgames(400, 11) {
        let mut memory = HashMap::new();
        let margin = minimax(&position, &mut memory);
        let table = TranspositionTable::new(1 << 16);
        let solver = Solver::new(&table, &|_| false).with_objective(Objective::Outcome);
        let proof = solver.solve(&position, true).unwrap();
        assert_eq!(proof.outcome(), Some(outcome(margin)), "{position:?}");
        assert!(proof.is_complete(Objective::Outcome));
        assert!((proof.lower.pieces()..=proof.upper.pieces()).contains(&margin), "{position:?}");
        *seen.entry(outcome(margin).id()).or_insert(0) += 1;

        let kept: Vec<_> = (position.legal_moves().iter().copied())
            .filter(|&m| outcome(-minimax(&position.play_unchecked(m), &mut memory)) == outcome(margin))
            .collect();
        assert_eq!(proof.best, kept, "{position:?}");

        // The winner never gives up the win, whatever the loser plays; in a draw neither side errs.
        let mut at = position;
        for &m in &proof.pv {
            at = at.play(m).unwrap();
            let for_first = if at.side() == position.side() { 1 } else { -1 };
            assert_eq!(outcome(for_first * minimax(&at, &mut memory)), outcome(margin), "{position:?}");
        }
        assert!(at.is_over());
    }
    assert!(seen.len() == 3 && seen.values().all(|&count| count > 5), "{seen:?}");
}

#[test]
fn outcomes_agree_with_margins_whatever_the_table_order_and_threads() {
    let (mut less, mut more) = (0, 0);
    for position in endgames(60, 17) {
        let full =
            Solver::new(&TranspositionTable::new(1 << 22), &|_| false).solve(&position, false).unwrap();
        for (bytes, ordering_seed) in [(1 << 22, 0), (0, 0), (1 << 12, 3)] {
            let table = TranspositionTable::new(bytes);
            let solver = Solver::new(&table, &|_| false).with_ordering_seed(ordering_seed);
            let proof = solver.with_objective(Objective::Outcome).solve(&position, false).unwrap();
            assert_eq!(proof.outcome(), full.outcome(), "{position:?}");
            if bytes == 1 << 22 {
                (less, more) = (less + proof.nodes, more + full.nodes);
            }
        }
        let options = SolveOptions { objective: Objective::Outcome, threads: 3, ..SolveOptions::default() };
        let proof = solve(&position, options, &TranspositionTable::new(1 << 20), &Native::new()).unwrap();
        assert_eq!(proof.outcome(), full.outcome(), "{position:?}");
        let end = proof.pv.iter().fold(position, |position, &m| position.play(m).unwrap());
        assert!(end.is_over());
    }
    assert!(less * 2 < more, "outcomes took {less} nodes, margins {more}");
}

#[derive(Deserialize)]
struct Endgame {
    dfen: String,
    stacks: u32,
    margin: Option<i8>,
}

/// Returns the endgames of the published vectors, if they are on this machine.
fn published_endgames() -> Option<Vec<Endgame>> {
    let folder = std::env::var_os("DVONN_VECTORS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors"),
        PathBuf::from,
    );
    let file = folder.join("endgames.jsonl");
    let Ok(text) = std::fs::read_to_string(&file) else {
        println!("skipped: no {}; set DVONN_VECTORS", file.display());
        return None;
    };
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn published_margins_are_proven() {
    let Some(endgames) = published_endgames() else { return };
    let table = TranspositionTable::new(1 << 26);
    for endgame in endgames {
        let setup: Setup = endgame.dfen.parse().unwrap();
        let position = setup.position_by_tops().unwrap();
        assert_eq!(position.occupied().len(), endgame.stacks as usize);
        let Some(margin) = endgame.margin else { continue };
        let proof = Solver::new(&table, &|_| false).solve(&position, false).unwrap();
        assert_eq!(proof.margin(), Margin::new(margin), "{}", endgame.dfen);
    }
}

#[test]
fn outcomes_of_published_endgames_are_proven() {
    let Some(endgames) = published_endgames() else { return };
    for endgame in endgames.iter().filter(|endgame| (20..=24).contains(&endgame.stacks)) {
        let position = endgame.dfen.parse::<Setup>().unwrap().position_by_tops().unwrap();
        let table = TranspositionTable::new(1 << 24);
        let solver = Solver::new(&table, &|_| false).with_objective(Objective::Outcome);
        let proof = solver.solve(&position, false).unwrap();
        assert!(proof.is_complete(Objective::Outcome), "{}", endgame.dfen);
        if let Some(margin) = endgame.margin {
            assert_eq!(proof.outcome(), Some(outcome(margin)), "{}", endgame.dfen);
        }
    }
}
