//! The server on a simulated network, in virtual time. People play with the app's own sessions over
//! connections that are slow, cut, half open and lost. Their messages come twice, late and in another order,
//! the disk is slow and fails, and the server is killed again and again.
//!
//! `DVONN_SIMULATED_GAMES` is the number of games, `DVONN_SEED` the first seed, and `DVONN_SIMULATION_LOG` a
//! folder for logs of everything that happens. A seed gives exactly the same simulation each time.

#![allow(clippy::unwrap_used)]

mod audit;
#[path = "../common/gate.rs"]
mod gate;
mod half_open;
mod journal;
mod person;
mod weather;
mod world;

use std::time::Instant;

use journal::Counts;
use world::{GAMES, simulate};

fn number(name: &str) -> Option<u64> {
    std::env::var(name)
        .ok()
        .map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

#[test]
fn nothing_is_lost_and_nobody_is_wronged() {
    let games = number("DVONN_SIMULATED_GAMES").unwrap_or(200);
    let first = number("DVONN_SEED").unwrap_or(0);
    let begun = Instant::now();
    let mut counts = Counts::default();
    for place in 0..games.div_ceil(GAMES) {
        let seed = first + place;
        let report = simulate(seed, GAMES);
        if let Some(failure) = report.failure {
            let command = format!(
                "DVONN_SEED={seed} DVONN_SIMULATED_GAMES={GAMES} cargo test -p dvonn-server --test simulation nothing"
            );
            panic!("seed {seed}: {failure}\nalone: {command}");
        }
        counts.add(report.counts);
        if place % 40 == 39 {
            eprintln!("{counts}; {:.0} s", begun.elapsed().as_secs_f64());
        }
    }
    eprintln!("{counts}; {:.1} s", begun.elapsed().as_secs_f64());
}

#[test]
fn the_same_seed_is_the_same_simulation() {
    for seed in [3, 4] {
        let [first, second] = [(); 2].map(|()| simulate(seed, 10));
        assert_eq!((first.hash, first.counts), (second.hash, second.counts), "seed {seed}");
        assert_ne!(first.hash, simulate(seed + 100, 10).hash);
    }
}
