//! Who can land where: the moves of a side, by stack and by target.

use dvonn::{Color, Position, Space, SpaceSet};

/// The stacking moves of one side, counted by where they begin and where they end.
pub(crate) struct Mobility {
    /// The number of moves of each stack, by [`Space::index`].
    from: [u8; Space::COUNT],
    /// The number of moves onto each space, in binary: six at most come from as many directions, or a few more along
    /// a line, of which this keeps the number modulo 8.
    onto: [SpaceSet; 3],
    /// All of them.
    pub(crate) total: usize,
}

impl Mobility {
    /// The moves of a side, as if it were its turn.
    #[inline]
    pub(crate) fn of(position: &Position, side: Color) -> Self {
        let mut mobility = Self { from: [0; Space::COUNT], onto: [SpaceSet::EMPTY; 3], total: 0 };
        let occupied = position.occupied();
        for from in position.movable_by(side) {
            let height = position.stack(from).map_or(0, dvonn::Stack::height);
            let targets = SpaceSet::jumps(from, height) & occupied;
            let count = targets.len();
            mobility.from[from.index()] = count as u8;
            mobility.total += count;
            // Adds one to the binary number of each target, all at once.
            let mut carry = targets;
            for digit in &mut mobility.onto {
                let next = *digit & carry;
                *digit ^= carry;
                carry = next;
            }
        }
        mobility
    }

    /// How many moves begin on a space.
    #[inline]
    pub(crate) fn from(&self, space: Space) -> i32 {
        i32::from(self.from[space.index()])
    }

    /// How many moves end on a space.
    #[inline]
    pub(crate) fn onto(&self, space: Space) -> i32 {
        let digit = |n: usize| i32::from(self.onto[n].contains(space)) << n;
        digit(0) + digit(1) + digit(2)
    }
}
