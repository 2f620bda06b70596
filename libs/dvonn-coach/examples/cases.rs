//! Draws cases of a motif in real games, to be judged by eye.
//!
//! `cargo run --profile quick -p dvonn-coach --example cases MOTIF [--seed N] [--count N]`

#![allow(clippy::print_stdout, clippy::print_stderr)]

#[path = "common/mod.rs"]
mod common;

use std::process::ExitCode;

use dvonn::random::Random;
use dvonn_coach::{Motif, MotifKind, Survey};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    let Some(kind) = arguments.first().and_then(|name| name.parse::<MotifKind>().ok()) else {
        eprintln!("expected a motif:");
        for kind in MotifKind::ALL {
            eprintln!("  {}", kind.as_str());
        }
        return ExitCode::FAILURE;
    };
    let (seed, count) = (number("--seed").unwrap_or(1), number("--count").unwrap_or(20));
    let games = common::games(&common::corpus());
    let mut random = Random::new(seed);
    let mut found = 0;
    // Each game gives at most one case, so no game is shown twice.
    for game in common::shuffled(&games, &mut random) {
        if found == count {
            break;
        }
        let mut cases: Vec<(&common::Played, Motif)> = Vec::new();
        for played in &game.moves {
            let motifs = Survey::of(played.board.position()).motifs(played.m);
            cases.extend(motifs.into_iter().filter(|motif| motif.kind() == kind).map(|m| (played, m)));
        }
        if cases.is_empty() {
            continue;
        }
        let (played, motif) = &cases[random.below(cases.len() as u32) as usize];
        found += 1;
        let ply = 1 + game.moves.iter().take_while(|one| one.board != played.board).count();
        println!("{found}. {} {ply} {} {}", game.file, played.board.position().side(), played.m);
        println!("{motif:?}");
        println!("{}", common::drawing(&played.board, Some(played.m), motif.spaces()));
    }
    ExitCode::SUCCESS
}
