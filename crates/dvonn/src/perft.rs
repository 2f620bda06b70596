//! Perft: counting sequences of legal moves, the usual test of move generation and a measure of its speed.

use crate::{Move, Phase, Position};

/// The number of sequences of exactly `depth` legal moves from a position.
///
/// A forced pass is a move; a game that ends earlier does not count. The last move of a sequence is counted without
/// being played (bulk counting).
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => {
            let mut nodes = 0;
            for_each_move(position, |m| nodes += perft(&position.play_unchecked(m), depth - 1));
            nodes
        }
    }
}

/// The part of [`perft`] after each legal move, in the order of [`Position::legal_moves`]; empty for depth 0.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> + use<> {
    let position = *position;
    let moves = if depth == 0 { crate::MoveList::new() } else { position.legal_moves() };
    moves.into_iter().map(move |m| (m, perft(&position.play_unchecked(m), depth - 1)))
}

/// Calls `f` with every legal move.
#[inline]
fn for_each_move(position: &Position, mut f: impl FnMut(Move)) {
    if position.phase() == Phase::Placement {
        return position.vacant().iter().for_each(|space| f(Move::Place(space)));
    }
    let mut stuck = true;
    for (from, targets) in position.stacking_moves() {
        for to in targets {
            stuck = false;
            f(Move::Stack { from, to });
        }
    }
    if stuck && position.must_pass() {
        f(Move::Pass);
    }
}
