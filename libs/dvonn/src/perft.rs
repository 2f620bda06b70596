//! Perft: counting sequences of legal moves, the usual test of move generation and a measure of its speed.

use crate::{Move, Phase, Position};

/// Counts the sequences of exactly `depth` legal moves from a position.
///
/// A forced pass is a move. A game that ends earlier does not count. Last moves are counted without being
/// played (bulk counting).
///
/// ```
/// use dvonn::{Position, perft};
///
/// assert_eq!(perft(&Position::start(), 2), 49 * 48);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    perft_by(position, depth, perft)
}

/// One step of [`perft`]: `perft` counts the sequences after each move.
///
/// It is inlined into its caller. So a program with code for several processors can have a `perft` for each
/// of them: a function that calls this one with itself.
#[inline(always)]
#[must_use]
pub fn perft_by(position: &Position, depth: u32, mut perft: impl FnMut(&Position, u32) -> u64) -> u64 {
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

/// The part of [`perft`] after each legal move, in the order of [`Position::legal_moves`]. Empty for depth 0.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// The same count, with every move listed, checked and played.
    fn slowly(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        position.legal_moves().iter().map(|&m| slowly(&position.play(m).unwrap(), depth - 1)).sum()
    }

    const POSITIONS: [&str; 4] = [
        "9/10/11/10/9 w p",
        "9/10/r,w,b,ww,r,b,r,4/10/9 w s",
        // White must pass first.
        "9/10/r,b,9/10/5,r,2,r w s",
        "2,bb,3,bw,1,w/2,bbw,w,3,wbb,1,rb/2,wrw,2,bw,1,bbb,3/1,bw,wbw,2,wbbwwb,w,rbw,www,1/w,5,bb,2 b s",
    ];

    #[test]
    fn perft_counts_what_playing_counts() {
        for dfen in POSITIONS {
            let position: Position = dfen.parse().unwrap();
            for depth in 0..=3 {
                assert_eq!(perft(&position, depth), slowly(&position, depth), "{dfen} depth {depth}");
            }
        }
        assert_eq!(perft(&Position::start(), 2), 49 * 48);
        let over: Position = "9/10/r,r,r,8/10/9 w s".parse().unwrap();
        assert_eq!([0, 1, 2].map(|depth| perft(&over, depth)), [1, 0, 0]);
        for_each_move(&over, |m| panic!("{m} after the end"));
    }

    #[test]
    fn divide_has_the_part_of_each_move() {
        for dfen in POSITIONS {
            let position: Position = dfen.parse().unwrap();
            assert_eq!(divide(&position, 0).count(), 0);
            for depth in 1..=2 {
                let parts: Vec<_> = divide(&position, depth).collect();
                let slow: Vec<_> = position
                    .legal_moves()
                    .iter()
                    .map(|&m| (m, slowly(&position.play(m).unwrap(), depth - 1)))
                    .collect();
                assert_eq!(parts, slow, "{dfen} depth {depth}");
            }
        }
    }
}
