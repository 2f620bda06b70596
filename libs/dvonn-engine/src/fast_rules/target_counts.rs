//! The moves of one side, counted by target, with bitboards.

use dvonn::{Position, Space, SpaceSet};

/// The stacking moves of one side, counted by target.
pub(crate) struct TargetCounts {
    /// The number of moves onto each space modulo 8, in binary. More than seven moves onto one space are
    /// rare, and move ordering does not need them exactly.
    onto: [SpaceSet; 3],
    /// The number of all moves.
    pub(crate) total: usize,
}

impl TargetCounts {
    /// Counts the moves of `movable`, stacks of one side that are not surrounded, as if that side were to
    /// move.
    #[inline]
    pub(crate) fn of(position: &Position, movable: SpaceSet) -> Self {
        let mut counts = Self { onto: [SpaceSet::EMPTY; 3], total: 0 };
        for from in movable {
            let targets = position.landings(from);
            counts.total += targets.len();
            // Adds one to the binary numbers of all targets at once.
            let mut carry = targets;
            for digit in &mut counts.onto {
                let next = *digit & carry;
                *digit ^= carry;
                carry = next;
            }
        }
        counts
    }

    /// The number of moves onto a space, modulo 8.
    #[inline]
    pub(crate) fn onto(&self, space: Space) -> i32 {
        let digit = |n: usize| i32::from(self.onto[n].contains(space)) << n;
        digit(0) + digit(1) + digit(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::Move;
    use dvonn::random::{self, Random};

    #[test]
    fn target_counts_are_those_of_the_legal_moves() {
        for seed in 0..300 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let counts = TargetCounts::of(&position, position.movable());
                let moves = position.legal_moves().to_vec();
                let onto = |space| {
                    let ends = |m: &&Move| matches!(**m, Move::Stack { to, .. } if to == space);
                    moves.iter().filter(ends).count()
                };
                assert_eq!(counts.total, position.mobility(position.side()), "{position:?}");
                for space in Space::all() {
                    assert_eq!(counts.onto(space), (onto(space) % 8) as i32, "{position:?} {space:?}");
                }
                position = position.play_unchecked(m);
            }
        }
    }
}
