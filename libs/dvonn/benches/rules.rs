//! The speed of the rules: perft, random games, and the single steps of which they consist.
//!
//! `cargo bench -p dvonn`; the figures to quote are the elements per second of `perft` and `playout`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dvonn::random::{self, Random};
use dvonn::{Position, perft};

/// A full board, the second of the perft vectors.
const FULL: &str =
    "b,b,b,b,w,w,w,w,w/r,w,w,w,b,w,r,b,w,w/w,w,b,w,b,b,w,b,b,r,b/b,w,b,w,w,b,b,b,b,b/w,b,w,b,w,b,b,w,w w s";
/// The same game after a few moves, with stacks of several heights.
const MIDDLE: &str =
    "2,bb,3,bw,1,w/2,bbw,w,3,wbb,1,rb/2,wrw,2,bw,1,bbb,3/1,bw,wbw,2,wbbwwb,w,rbw,www,1/w,5,bb,2 b s";

fn rules(c: &mut Criterion) {
    let full: Position = FULL.parse().expect("a legal position");
    let middle: Position = MIDDLE.parse().expect("a legal position");

    let mut group = c.benchmark_group("perft");
    group.sample_size(20);
    for (name, position, depth) in [("full board, depth 4", &full, 4), ("middle, depth 6", &middle, 6)] {
        group.throughput(Throughput::Elements(perft(position, depth)));
        group.bench_function(name, |b| b.iter(|| perft(black_box(position), depth)));
    }
    group.finish();

    let mut group = c.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    let mut seeds = Random::new(1);
    group.bench_function("full board to the end", |b| {
        b.iter(|| random::playout(black_box(&full), &mut Random::new(seeds.next())));
    });
    group.finish();

    let mut group = c.benchmark_group("step");
    for (name, position) in [("full board", &full), ("middle", &middle)] {
        group
            .bench_function(format!("legal_moves, {name}"), |b| b.iter(|| black_box(position).legal_moves()));
        group
            .bench_function(format!("count_moves, {name}"), |b| b.iter(|| black_box(position).count_moves()));
        let moves = position.legal_moves();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(format!("play_unchecked, {name}"), |b| {
            b.iter(|| {
                moves.iter().fold(0, |hash, &m| hash ^ black_box(position).play_unchecked(m).zobrist())
            });
        });
    }
    group.finish();
}

criterion_group!(benches, rules);
criterion_main!(benches);
