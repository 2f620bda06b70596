//! Where a side can land: its moves, counted by target.

use dvonn::{Position, Space, SpaceSet};

/// The stacking moves of one side, counted by where they end.
pub(crate) struct Landings {
    /// The number of moves onto each space, in binary: six at most come from as many directions, or a few more along
    /// a line, of which this keeps the number modulo 8.
    onto: [SpaceSet; 3],
    /// All of them.
    pub(crate) total: usize,
}

impl Landings {
    /// The moves of stacks that are not surrounded, as if it were their side's turn.
    #[inline]
    pub(crate) fn of(position: &Position, movable: SpaceSet, occupied: SpaceSet) -> Self {
        let mut landings = Self { onto: [SpaceSet::EMPTY; 3], total: 0 };
        for from in movable {
            let height = position.stack(from).map_or(0, dvonn::Stack::height);
            let targets = SpaceSet::jumps(from, height) & occupied;
            landings.total += targets.len();
            // Adds one to the binary number of each target, all at once.
            let mut carry = targets;
            for digit in &mut landings.onto {
                let next = *digit & carry;
                *digit ^= carry;
                carry = next;
            }
        }
        landings
    }

    /// How many moves end on a space.
    #[inline]
    pub(crate) fn onto(&self, space: Space) -> i32 {
        let digit = |n: usize| i32::from(self.onto[n].contains(space)) << n;
        digit(0) + digit(1) + digit(2)
    }
}
