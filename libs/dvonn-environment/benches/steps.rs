//! Steps per second of a batch on one core.
//!
//! `cargo bench -p dvonn-environment`; quote the elements per second. "Recorded" games replay actions drawn
//! beforehand, so only the environment's own time counts; "random" games draw their actions too.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dvonn_environment::{BatchedEnvironment, MASK_LEN, OBSERVATION_LEN, Outputs, Start};

const GAMES: usize = 256;
/// Enough steps for whole games of both phases and the start of the next ones.
const STEPS: usize = 400;

struct Arrays {
    masks: Vec<u8>,
    observations: Vec<u8>,
    rewards: Vec<f32>,
    terminated: Vec<u8>,
}

impl Arrays {
    fn new() -> Self {
        Self {
            masks: vec![0; GAMES * MASK_LEN],
            observations: vec![0; GAMES * OBSERVATION_LEN],
            rewards: vec![0.0; GAMES * 2],
            terminated: vec![0; GAMES],
        }
    }

    fn outputs(&mut self, masks: bool, planes: bool) -> Outputs<'_> {
        Outputs {
            players: None,
            masks: masks.then_some(&mut self.masks[..]),
            observations: planes.then_some(&mut self.observations[..]),
            rewards: Some(&mut self.rewards),
            terminated: Some(&mut self.terminated),
        }
    }
}

fn steps(c: &mut Criterion) {
    let mut batch = BatchedEnvironment::new(GAMES, 1, Start::Empty);
    let mut recorded = vec![vec![0_u16; GAMES]; STEPS];
    for actions in &mut recorded {
        batch.random_actions(actions).expect("one action for each game");
        batch.step(actions, Outputs::default()).expect("legal actions");
    }

    let mut arrays = Arrays::new();
    let mut group = c.benchmark_group("steps");
    group.throughput(Throughput::Elements((GAMES * STEPS) as u64));
    group.sample_size(20);
    for (name, masks, planes) in
        [("rules alone", false, false), ("masks", true, false), ("masks and planes", true, true)]
    {
        group.bench_function(format!("recorded, {name}"), |b| {
            b.iter(|| {
                batch.reset(1);
                for actions in &recorded {
                    batch.step(black_box(actions), arrays.outputs(masks, planes)).expect("legal actions");
                }
            });
        });
        let mut actions = vec![0_u16; GAMES];
        group.bench_function(format!("random, {name}"), |b| {
            b.iter(|| {
                for _ in 0..STEPS {
                    batch.random_actions(&mut actions).expect("one action for each game");
                    batch.step(&actions, arrays.outputs(masks, planes)).expect("legal actions");
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, steps);
criterion_main!(benches);
