//! The test set of avalanches is correct, as far as a small node limit proves it.

use std::collections::BTreeSet;

use dvonn::{Board, Move};
use dvonn_engine::{Objective, ProvenOutcome, Solver, TranspositionTable};

use crate::avalanche::Avalanche;

fn board(avalanche: &Avalanche) -> Board {
    avalanche.position.parse().unwrap()
}

fn all() -> Vec<Avalanche> {
    let lines = include_str!("../../testdata/avalanches.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_legal_move_is_listed_once() {
    let avalanches = all();
    assert_eq!(avalanches.iter().map(|avalanche| &avalanche.position).collect::<BTreeSet<_>>().len(), 200);
    for avalanche in &avalanches {
        let Avalanche { keeping, losing, open, .. } = avalanche;
        let board = board(avalanche);
        let mut judged: Vec<String> = [&keeping[..], losing, open].concat();
        let mut legal: Vec<String> = board.position().legal_moves().iter().map(Move::to_string).collect();
        judged.sort();
        legal.sort();
        assert_eq!(judged, legal, "{}", avalanche.position);
        assert_eq!(board.position().occupied().len(), avalanche.stacks, "{}", avalanche.position);
        assert!(losing.contains(&avalanche.played) && !keeping.is_empty(), "{}", avalanche.position);
    }
}

#[test]
fn short_proofs_agree_with_the_test_set() {
    let mut proven = [0; 2];
    for avalanche in all().iter().filter(|avalanche| avalanche.stacks == 26) {
        let board = board(avalanche);
        let position = board.position();
        let table = TranspositionTable::new(1 << 20);
        let outcome = |m: &str| {
            let after = position.play(m.parse().unwrap()).unwrap();
            let stop = |nodes: u64| nodes >= 20_000;
            let solver = Solver::new(&table, &stop).with_objective(Objective::Outcome);
            let outcome = solver.solve(&after, false).unwrap().outcome()?;
            Some(match outcome {
                ProvenOutcome::Draw => 0,
                ProvenOutcome::Win if after.side() == position.side() => 1,
                ProvenOutcome::Loss if after.side() != position.side() => 1,
                _ => -1,
            })
        };
        let (lost, kept) = (outcome(&avalanche.played), outcome(&avalanche.keeping[0]));
        proven[0] += usize::from(lost.is_some());
        proven[1] += usize::from(kept.is_some());
        assert!(lost.is_none_or(|lost| lost < 1), "{}", avalanche.position);
        if let (Some(lost), Some(kept)) = (lost, kept) {
            assert!(lost < kept, "{}", avalanche.position);
        }
    }
    // Enough of the 48 positions must be proven.
    assert!(proven.iter().all(|&count| count >= 10), "{proven:?}");
}
