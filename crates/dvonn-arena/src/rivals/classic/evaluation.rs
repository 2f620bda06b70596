//! The classic evaluation: mainly own stacks, then moves, moves onto reds and moves onto enemies. Stacks are
//! weighted by nearness to the reds, and their height does not count.

use dvonn::{Color, Direction, Position, SpaceSet};

use crate::rivals::nearness::{self, RINGS};

/// The weight of each ring around the reds, from the inside out.
const NEARNESS: [i32; RINGS] = [10, 8, 6, 4, 3];

/// The value of a stack, to be multiplied by nearness.
const STACK: i32 = 12;

/// The value of a move.
const MOVE: i32 = 2;

/// The additional value of a move onto a red.
const ONTO_RED: i32 = 3;

/// The additional value of a move onto an enemy.
const ONTO_ENEMY: i32 = 3;

/// The value for the side to move; `None` if neither side can move, which ends the game.
pub(super) fn of(position: &Position) -> Option<i32> {
    let rings = nearness::rings(position.reds());
    let (own, own_moves) = of_side(position, &rings, position.side());
    let (enemy, enemy_moves) = of_side(position, &rings, !position.side());
    (own_moves + enemy_moves > 0).then_some(own - enemy)
}

/// One side's part of the value, and the number of its moves.
fn of_side(position: &Position, rings: &[SpaceSet; RINGS], color: Color) -> (i32, usize) {
    let occupied = position.occupied();
    let (reds, enemies) = (position.reds(), position.owned_by(!color));
    let by_nearness = |set: SpaceSet| -> i32 {
        NEARNESS.iter().zip(rings).map(|(weight, &ring)| weight * (set & ring).len() as i32).sum()
    };
    let mut value = STACK * by_nearness(position.owned_by(color));
    let mut moves = 0;
    let mut add = |landings: SpaceSet| {
        moves += landings.len();
        value += MOVE * by_nearness(landings)
            + ONTO_RED * by_nearness(landings & reds)
            + ONTO_ENEMY * by_nearness(landings & enemies);
    };
    let movable = position.movable_by(color);
    let singles = movable - position.tall();
    for direction in Direction::ALL {
        add(singles.step(direction) & occupied);
    }
    for from in movable & position.tall() {
        add(position.landings(from));
    }
    (value, moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};

    fn value(dfen: &str) -> Option<i32> {
        of(&dfen.parse().unwrap())
    }

    #[test]
    fn the_sides_are_weighed_alike_and_heights_do_not_count() {
        let row = "9/10/r,w,b,w,3,rw,1,r,1/10/9";
        let value = |side: &str| value(&format!("{row} {side} s")).unwrap();
        assert_eq!(value("w"), -value("b"));
        assert!(value("w") > 0, "White has more stacks and more moves");
        // Stacks and moves are equal, although one stack is eight pieces high instead of five.
        let [five, eight] = ["wwwww", "wwwwwwww"]
            .map(|stack| of(&format!("9/10/r,b,{stack},r,7/10/8,r w s").parse().unwrap()));
        assert_eq!(five, eight);
    }

    #[test]
    fn move_counts_agree_with_the_rules() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let rings = nearness::rings(position.reds());
                for color in Color::ALL {
                    assert_eq!(of_side(&position, &rings, color).1, position.mobility(color));
                }
                position.apply(m);
            }
            assert_eq!(of(&position), None);
        }
    }
}
