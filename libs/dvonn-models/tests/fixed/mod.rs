//! Predictions for fixed positions, which are the same on every machine.

use std::fmt::Write as _;

use dvonn::random::{self, Random};
use dvonn::{Move, Position};
use dvonn_models::human::{History, Strength, predict};

/// Returns the position after this many random moves from the empty board, and the last move of each side.
pub(crate) fn played(seed: u64, moves: u32) -> (Position, History) {
    let mut random = Random::new(seed);
    let mut position = Position::start();
    let mut last: [Option<Move>; 2] = [None; 2];
    for _ in 0..moves {
        let Some(m) = random::legal_move(&position, &mut random) else { break };
        last[position.side() as usize] = Some(m);
        position = position.play_unchecked(m);
    }
    let side = position.side();
    (position, History { last: last[!side as usize], own_last: last[side as usize] })
}

/// Returns one line for each position: the three likeliest moves, with all digits of their probabilities.
pub(crate) fn results() -> String {
    let mut text = String::new();
    for (seed, moves) in
        [(1, 0), (2, 1), (3, 2), (4, 9), (5, 30), (6, 47), (7, 49), (8, 56), (9, 64), (10, 74)]
    {
        for strength in [Strength::MIN, Strength::default(), Strength::MAX] {
            let (position, history) = played(seed, moves);
            let history = if seed % 2 == 0 { history } else { History::default() };
            let _ = write!(text, "{moves} moves, {strength}:");
            for guess in predict(&position, strength, &history).iter().take(3) {
                let _ = write!(text, " {} {}", guess.m, guess.chance);
            }
            text.push('\n');
        }
    }
    text
}
