//! Counts how often each motif occurs in real games, and prints a table in Markdown.
//!
//! `cargo run --profile quick -p dvonn-coach --example occurrence > docs/coach/occurrence.md`

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use std::collections::{BTreeMap, BTreeSet};

use dvonn::Move;
use dvonn_coach::{GamePhase, Motif, MotifKind, Survey};

/// The number of occurrences of a motif.
#[derive(Default)]
struct Count {
    moves: u32,
    games: u32,
}

fn main() {
    let games = common::games(&common::corpus());
    let mut counts: BTreeMap<MotifKind, Count> = BTreeMap::new();
    let mut phases: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut placements, mut stackings) = (0_u32, 0_u32);
    for game in &games {
        let mut seen = BTreeSet::new();
        for played in &game.moves {
            let survey = Survey::of(played.board.position());
            match played.m {
                Move::Place(_) => placements += 1,
                Move::Stack { .. } => {
                    stackings += 1;
                    *phases.entry(GamePhase::of(played.board.position()).as_str()).or_default() += 1;
                }
                Move::Pass => {}
            }
            let kinds: BTreeSet<_> = survey.motifs(played.m).iter().map(Motif::kind).collect();
            for &kind in &kinds {
                counts.entry(kind).or_default().moves += 1;
            }
            seen.extend(kinds);
        }
        for kind in seen {
            counts.entry(kind).or_default().games += 1;
        }
    }
    println!("# How often each motif occurs in real games\n");
    println!(
        "{} games of an archive that is not in the repository, with {placements} placements and {stackings} stacking moves.\n",
        games.len()
    );
    println!(
        "```sh\ncargo run --profile quick -p dvonn-coach --example occurrence > docs/coach/occurrence.md\n```\n"
    );
    println!(
        "The advice about placing is counted per placement, everything else per stacking move. A motif that"
    );
    println!("a move shows twice, such as unleashing stacks of both sides, counts once.\n");
    println!("| motif | moves | of all moves | games | of all games | per game |");
    println!("|---|---:|---:|---:|---:|---:|");
    for kind in MotifKind::ALL {
        let none = Count::default();
        let count = counts.get(&kind).unwrap_or(&none);
        let all = if kind.as_str().starts_with("placing") { placements } else { stackings };
        println!(
            "| {} | {} | {:.2}% | {} | {:.1}% | {:.2} |",
            kind.as_str(),
            count.moves,
            percent(count.moves, all),
            count.games,
            percent(count.games, games.len() as u32),
            f64::from(count.moves) / games.len() as f64
        );
    }
    println!("\nThe phases in which the stacking moves were played:\n");
    println!("| phase | moves | of all stacking moves |\n|---|---:|---:|");
    for (phase, count) in phases {
        println!("| {phase} | {count} | {:.1}% |", percent(count, stackings));
    }
}

fn percent(part: u32, all: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(all.max(1))
}
