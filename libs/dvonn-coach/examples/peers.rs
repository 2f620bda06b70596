//! Counts the mistakes of each kind that players of three strengths make in real games: the figures of
//! `peers.rs`, with which a training compares a person.
//!
//! ```sh
//! cargo run --profile quick -p dvonn-coach --features engine --example peers -- [PLAYERS] [SEED] [SECONDS]
//! ```
//!
//! PLAYERS is the number of players' games for each strength, and SECONDS the same as in `dvonn review
//! --total`. The result doesn't depend on the speed of the machine.

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use std::collections::BTreeMap;

use dvonn::random::Random;
use dvonn::{Board, Color, Move};
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{Mistake, Peers, Review, Settings};
use dvonn_engine::Native;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let players = arguments.next().and_then(|players| players.parse().ok()).unwrap_or(60);
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(48);
    let seconds = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(0.5);
    let games = common::games(&common::corpus());
    let mut counts = Peers::ALL.map(|_| (0, 0, BTreeMap::new()));
    for game in common::shuffled(&games, &mut Random::new(seed)) {
        let wanted = Color::ALL.map(|side| (side, game.ratings[side].and_then(strength)));
        let wanted: Vec<(Color, usize)> = wanted
            .into_iter()
            .filter_map(|(side, strength)| Some((side, strength?)))
            .filter(|&(_, strength)| counts[strength].0 < players)
            .collect();
        if wanted.is_empty() {
            continue;
        }
        let moves: Vec<Move> = game.moves.iter().map(|played| played.m).collect();
        let Ok(review) = Review::new(&Board::start(), &moves, Settings::for_seconds(seconds)) else {
            continue;
        };
        let Some(review) = carry_through(review, 1, &Native::new(), &|_| ()) else { continue };
        for (side, strength) in wanted {
            let (players, moves, mistakes) = &mut counts[strength];
            *players += 1;
            *moves += Peers::choices(&review, side);
            for mistake in Mistake::of(&review, side) {
                *mistakes.entry(mistake.habit()).or_insert(0_usize) += 1;
            }
        }
    }
    for (peers, (players, moves, mistakes)) in Peers::ALL.iter().zip(counts) {
        println!("{:?} to {:?}: {players} players' games, {moves} moves", peers.from, peers.to);
        for (kind, count) in mistakes {
            println!("  {kind:?}: {count}, {:.2} in a hundred", 100.0 * count as f64 / moves as f64);
        }
    }
}

/// Returns the index of the strength with a rating.
fn strength(rating: u32) -> Option<usize> {
    let is_within = |peers: &Peers| {
        peers.from.is_none_or(|from| rating >= from) && peers.to.is_none_or(|to| rating <= to)
    };
    Peers::ALL.iter().position(is_within)
}
