//! Plays random games in a batch and prints the steps per second.

#![allow(clippy::print_stdout)]

use std::time::Instant;

use dvonn_environment::{BatchedEnvironment, MASK_LEN, Outputs, Start, StepError};

fn main() -> Result<(), StepError> {
    const GAMES: usize = 256;
    const STEPS: usize = 20_000;
    let mut batch = BatchedEnvironment::new(GAMES, 1, Start::Empty);
    let mut masks = vec![0; GAMES * MASK_LEN];
    let (mut rewards, mut terminated) = (vec![0.0; GAMES * 2], vec![0; GAMES]);
    let mut actions = vec![0_u16; GAMES];
    let (mut games, mut white, mut black) = (0, 0, 0);
    let begin = Instant::now();
    for _ in 0..STEPS {
        batch.random_actions(&mut actions)?;
        let outputs = Outputs {
            masks: Some(&mut masks),
            rewards: Some(&mut rewards),
            terminated: Some(&mut terminated),
            ..Outputs::default()
        };
        batch.step(&actions, outputs)?;
        games += terminated.iter().filter(|&&ended| ended == 1).count();
        let white_rewards = rewards.iter().step_by(2);
        white += white_rewards.clone().filter(|&&reward| reward > 0.0).count();
        black += white_rewards.filter(|&&reward| reward < 0.0).count();
    }
    let rate = (GAMES * STEPS) as f64 / begin.elapsed().as_secs_f64();
    println!("{games} games: White won {white}, Black {black}. {rate:.0} steps a second.");
    Ok(())
}
