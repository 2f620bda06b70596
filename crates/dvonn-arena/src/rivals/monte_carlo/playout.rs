//! Playouts: games played to the end with moves that are only partly random.

use dvonn::random::{self, Random};
use dvonn::{Margin, Move, Position};

use crate::rivals::nearness;

/// The number of random moves from which a playout chooses the most promising. With one, playouts are purely
/// random, and lose stacks that no player would give up.
const CANDIDATES: usize = 2;

/// Returns the heuristic value of a move for its side, in pieces: those that it lands on, and those that it
/// cuts off.
pub(super) fn heuristic_value(position: &Position, m: Move) -> i32 {
    let (from, to) = match m {
        Move::Place(space) => return nearness::of_placement(position, space) / 4,
        Move::Pass => return 0,
        Move::Stack { from, to } => (from, to),
    };
    let side = position.side();
    let (own, enemy) = (position.owned_by(side), position.owned_by(!side));
    let height = |space| position.stack(space).map_or(0, |stack| i32::from(stack.height()));
    let mut heuristic_value = if enemy.contains(to) {
        1 + height(to)
    } else if own.contains(to) {
        -1
    } else {
        1
    };
    // If the stack takes a red along, stacks that it held may stay in contact and others may lose it. The
    // playout decides.
    if !position.reds().contains(from) {
        for space in position.held_by(from) {
            heuristic_value += if space == to {
                // The target is lost together with the stack that lands on it.
                -heuristic_value - height(from)
            } else if enemy.contains(space) {
                height(space)
            } else {
                -height(space)
            };
        }
    }
    heuristic_value
}

/// Plays a game to its end, and returns White's margin.
pub(super) fn playout(position: &Position, random: &mut Random) -> Margin {
    let mut position = *position;
    while let Some(mut m) = random::legal_move(&position, random) {
        if m != Move::Pass {
            for _ in 1..CANDIDATES {
                let other = random::legal_move(&position, random).unwrap_or(m);
                if other != m && heuristic_value(&position, other) > heuristic_value(&position, m) {
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
    fn cutting_off_enemies_scores_well_and_own_stacks_badly() {
        let position: Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let heuristic_value = |m: &str| heuristic_value(&position, m.parse().unwrap());
        // b3 is the only link of c3 (black) and d3 (white).
        assert_eq!(heuristic_value("b3a3"), 1 + 1 - 1);
        assert_eq!(heuristic_value("d3c3"), 2);
        // The stack lands on c3 and is lost together with it and d3.
        assert!(heuristic_value("b3c3") < 0);
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
