//! Games that a seed determines on every machine. The tests of the Python package expect the same numbers and
//! the same playthrough.

use std::fmt::Write as _;

use dvonn_environment::{Action, BatchedEnvironment, MASK_LEN, OBSERVATION_LEN, Outputs, Plane, Start};

/// A checksum of the first games of a seed, for each start.
pub(crate) const TRAJECTORIES: [(Start, u64); 2] =
    [(Start::Empty, 6_074_832_397_576_858_341), (Start::Balanced, 9_952_859_705_362_945_756)];

/// A whole game of seed 7.
pub(crate) const PLAYTHROUGH: &str = include_str!("playthrough.txt");

/// A checksum of the first games of a seed: FNV-1a over the two bytes of each action.
pub(crate) fn trajectory(start: Start) -> u64 {
    let mut batch = BatchedEnvironment::new(8, 2_026, start);
    let mut actions = vec![0_u16; 8];
    let mut bytes = Vec::new();
    for _ in 0..300 {
        batch.random_actions(&mut actions).expect("as many actions as games");
        batch.step(&actions, Outputs::default()).expect("legal actions");
        bytes.extend(actions.iter().flat_map(|action| action.to_le_bytes()));
    }
    dvonn::hash::fnv1a(&bytes)
}

/// The outputs of a batch of one game.
struct Seen {
    mask: Vec<u8>,
    observation: Vec<u8>,
    rewards: [f32; 2],
    terminated: [u8; 1],
}

impl Seen {
    fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            players: None,
            masks: Some(&mut self.mask),
            observations: Some(&mut self.observation),
            rewards: Some(&mut self.rewards),
            terminated: Some(&mut self.terminated),
        }
    }
}

/// A game of seed 7, written out with all outputs at some of its moves.
pub(crate) fn playthrough() -> String {
    let mut text = "DVONN, BatchedEnvironment(1, seed=7), random actions\n".to_owned();
    let mut batch = BatchedEnvironment::new(1, 7, Start::Empty);
    let mut seen = Seen {
        mask: vec![0; MASK_LEN],
        observation: vec![0; OBSERVATION_LEN],
        rewards: [0.0; 2],
        terminated: [0],
    };
    let mut actions = [0_u16];
    batch.observe(seen.outputs()).expect("arrays that fit");
    for step in 0.. {
        let position = *batch.position(0).expect("a game");
        batch.random_actions(&mut actions).expect("as many actions as games");
        let action = Action::new(actions[0].into()).expect("an action");
        let m = action.legal_move(&position).expect("a legal action");
        let legal = (0..MASK_LEN).filter(|&index| seen.mask[index] == 1).map(|index| index.to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\nstep {step}: {position}\nlegal: {}", legal.collect::<Vec<_>>().join(" "));
        if step % 13 == 0 {
            text += &planes(&seen.observation);
        }
        let _ = writeln!(text, "action {}: {m}", actions[0]);
        batch.step(&actions, seen.outputs()).expect("a legal action");
        if seen.terminated[0] == 1 {
            break;
        }
    }
    let _ = writeln!(text, "\nend: rewards {:?}", seen.rewards);
    text
}

fn planes(observation: &[u8]) -> String {
    let mut text = String::new();
    for (plane, cells) in Plane::ALL.iter().zip(observation.chunks(Plane::ROWS * Plane::COLUMNS)) {
        let _ = writeln!(text, "plane {}:", plane.as_str());
        for row in cells.chunks(Plane::COLUMNS) {
            let row: String = row.iter().map(|cell| format!("{cell:>3}")).collect();
            let _ = writeln!(text, "{row}");
        }
    }
    text
}
