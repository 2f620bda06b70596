//! Playouts: games played to the end by moves that are half random.

use dvonn::random::{self, Random};
use dvonn::{Margin, Move, Position};

use crate::nearness;

/// The number of random moves of which a playout plays the most promising one. With one, playouts are random: stacks are left to
/// be cut off that nobody would leave.
const CANDIDATES: usize = 2;

/// A guess of what a move is worth to the side that makes it, in pieces: those that it lands on and those that it cuts off.
pub(super) fn promise(position: &Position, m: Move) -> i32 {
    let (from, to) = match m {
        Move::Place(space) => return nearness::of_placement(position, space) / 4,
        Move::Pass => return 0,
        Move::Stack { from, to } => (from, to),
    };
    let side = position.side();
    let (own, enemy) = (position.owned_by(side), position.owned_by(!side));
    let height = |space| position.stack(space).map_or(0, |stack| i32::from(stack.height()));
    let mut promise = if enemy.contains(to) {
        1 + height(to)
    } else if own.contains(to) {
        -1
    } else {
        1
    };
    // If the stack takes a red along, what it held may stay in contact, and more may lose it; that is left to the playout.
    if !position.reds().contains(from) {
        for space in position.held_by(from) {
            promise += if space == to {
                // What is landed on is lost together with the stack that moves.
                -promise - height(from)
            } else if enemy.contains(space) {
                height(space)
            } else {
                -height(space)
            };
        }
    }
    promise
}

/// Plays to the end. Returns White's margin.
pub(super) fn playout(position: &Position, random: &mut Random) -> Margin {
    let mut position = *position;
    while let Some(mut m) = random::legal_move(&position, random) {
        if m != Move::Pass {
            for _ in 1..CANDIDATES {
                let other = random::legal_move(&position, random).unwrap_or(m);
                if other != m && promise(&position, other) > promise(&position, m) {
                    m = other;
                }
            }
        }
        position.apply(m);
    }
    position.margin(dvonn::Color::White)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_cut_off_enemies_are_promising_and_those_that_cut_off_own_are_not() {
        let position: Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let promise = |m: &str| promise(&position, m.parse().unwrap());
        // b3 holds c3 (black) and d3 (white).
        assert_eq!(promise("b3a3"), 1 + 1 - 1);
        assert_eq!(promise("d3c3"), 2);
        // c3 is landed on, and lost with the stack that lands on it, and so is d3.
        assert!(promise("b3c3") < 0);
    }

    #[test]
    fn playouts_end_and_follow_from_the_seed() {
        for seed in 0..20 {
            let margin = || playout(&Position::start(), &mut Random::new(seed));
            assert_eq!(margin(), margin());
            assert!(margin().pieces().abs() <= 49);
        }
    }
}
