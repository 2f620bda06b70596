//! A step allocates nothing.

#![allow(clippy::unwrap_used)]

use dvonn_environment::{BatchedEnvironment, MASK_LEN, OBSERVATION_LEN, Outputs, Start};

#[test]
fn steps_allocate_nothing() {
    let mut batch = BatchedEnvironment::new(16, 3, Start::Balanced);
    let (mut masks, mut observations) = (vec![0; 16 * MASK_LEN], vec![0; 16 * OBSERVATION_LEN]);
    let (mut rewards, mut ends, mut actions) = (vec![0.0; 32], vec![0; 16], vec![0_u16; 16]);
    let mut ended = 0;
    let counted = allocation_counter::measure(|| {
        for _ in 0..200 {
            batch.random_actions(&mut actions).unwrap();
            let outputs = Outputs {
                players: None,
                masks: Some(&mut masks),
                observations: Some(&mut observations),
                rewards: Some(&mut rewards),
                terminated: Some(&mut ends),
            };
            batch.step(&actions, outputs).unwrap();
            ended += ends.iter().map(|&end| u32::from(end)).sum::<u32>();
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(ended > 16, "games ended and restarted: {ended}");
}
