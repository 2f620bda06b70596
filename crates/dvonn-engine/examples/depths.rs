//! Temporary: depth by time.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]
use dvonn::random::{self, Random};
use dvonn_engine::{Engine, Limits, Native};
use std::time::Duration;
fn main() {
    let secs: f64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let count: u64 = std::env::args().nth(2).unwrap().parse().unwrap();
    let skip: u32 = std::env::args().nth(3).map_or(0, |s| s.parse().unwrap());
    for seed in 0..count {
        let mut random = Random::new(seed);
        let mut position = *random::balanced_setup(&mut random).position();
        for _ in 0..skip {
            if let Some(m) = random::legal_move(&position, &mut random) {
                position = position.play_unchecked(m);
            }
        }
        let engine = Engine::new(256_000_000);
        let host = Native::new();
        let mut times = vec![];
        let s = engine.think(&position, &Limits::time(Duration::from_secs_f64(secs)), &host, &mut |s| {
            times.push((
                s.depth,
                (s.time.as_secs_f64() * 100.0).round() / 100.0,
                s.lines[0].value.hundredths(),
            ))
        });
        println!(
            "{} stacks depth {} nodes {} {:.2} Mn/s {:?}",
            position.occupied().len(),
            s.depth,
            s.nodes,
            s.nodes as f64 / s.time.as_secs_f64() / 1e6,
            times
        );
        println!(
            "   {} {}",
            s.lines[0].value,
            s.lines[0].moves.iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
        );
    }
}
