//! Measures the time to see everything in a position: its facts, and the motifs of all its moves.
//!
//! `cargo bench -p dvonn-coach`

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use dvonn::Position;
use dvonn_coach::{Facts, Survey};

/// A full board, a melee, and a settlement with stacks of many heights.
const POSITIONS: [(&str, &str); 3] = [
    (
        "full board",
        "b,b,b,b,w,w,w,w,w/r,w,w,w,b,w,r,b,w,w/w,w,b,w,b,b,w,b,b,r,b/b,w,b,w,w,b,b,b,b,b/w,b,w,b,w,b,b,w,w w s",
    ),
    ("melee", "6,w,b,1/4,w,w,w,w,w,1/3,bwb,rwbb,r,b,w,b,w,wwb/3,bww,bwbwb,b,ww,1,w,w/b,b,b,1,b,r,bb,1,w b s"),
    (
        "settlement",
        "2,bb,3,bw,1,w/2,bbw,w,3,wbb,1,rb/2,wrw,2,bw,1,bbb,3/1,bw,wbw,2,wbbwwb,w,rbw,www,1/w,5,bb,2 b s",
    ),
];

fn coach(c: &mut Criterion) {
    for (name, dfen) in POSITIONS {
        let position: Position = dfen.parse().expect("a legal position");
        let moves = position.legal_moves();
        let mut group = c.benchmark_group(name);
        group.bench_function("facts", |b| b.iter(|| Facts::of(black_box(&position))));
        group.bench_function(format!("motifs of all {} moves", moves.len()), |b| {
            b.iter(|| {
                let survey = Survey::of(black_box(&position));
                moves.iter().map(|&m| survey.motifs(m).len()).sum::<usize>()
            });
        });
        group.finish();
    }
}

criterion_group!(benches, coach);
criterion_main!(benches);
