//! Phase 2, stacking (rules M1–M7).

use crate::{Color, Direction, Move, Phase, Position, Space, SpaceSet, Stack};

use super::hash;

impl Position {
    /// The stacks of the side to move that the rules do not hold fast: its own (M2), not surrounded (M3). They
    /// still need a target. Empty in the placement phase.
    #[must_use]
    #[inline]
    pub fn movable(&self) -> SpaceSet {
        self.movable_by(self.side)
    }

    /// The same for either side, as if it were its turn.
    #[must_use]
    #[inline]
    pub fn movable_by(&self, color: Color) -> SpaceSet {
        match self.phase {
            Phase::Placement => SpaceSet::EMPTY,
            Phase::Stacking => self.owned_by(color) - self.surrounded(),
        }
    }

    /// Where the stack on a space would land: the occupied spaces as many steps away in a straight line as the
    /// stack is high (M2), if it is not surrounded (M3) and not a lone red (M4).
    ///
    /// The stack may be either side's. Empty in the placement phase and for an empty space.
    #[must_use]
    #[inline]
    pub fn targets(&self, from: Space) -> SpaceSet {
        let movable = self.movable_by(Color::White) | self.movable_by(Color::Black);
        match self.stack(from) {
            Some(stack) if movable.contains(from) => self.reach(from, stack),
            _ => SpaceSet::EMPTY,
        }
    }

    /// Where a stack on a space that is free to move would land.
    #[inline]
    fn reach(&self, from: Space, stack: Stack) -> SpaceSet {
        SpaceSet::jumps(from, stack.height()) & self.occupied()
    }

    /// The number of stacking moves of the side to move.
    ///
    /// Single pieces, most of the board for most of the game, are counted all at once: one shift for each direction
    /// brings each of them to its neighbour.
    #[inline]
    pub(super) fn count_stacking_moves(&self) -> usize {
        let occupied = self.occupied();
        let movable = self.movable();
        let singles = movable - self.tall;
        let mut count = 0;
        for direction in Direction::ALL {
            count += (singles.step(direction) & occupied).len();
        }
        for from in movable & self.tall {
            count += (SpaceSet::jumps(from, self.codes[from.bit()] >> 2) & occupied).len();
        }
        count
    }

    /// Whether a side has a stacking move, as if it were its turn.
    #[must_use]
    pub fn can_move(&self, color: Color) -> bool {
        let movable = self.movable_by(color);
        let singles = movable - self.tall;
        !(singles.neighbours() & self.occupied()).is_empty()
            || (movable & self.tall)
                .iter()
                .any(|from| self.stack(from).is_some_and(|stack| !self.reach(from, stack).is_empty()))
    }

    /// Whether the side to move has no move and the other side has one: then it must pass (rules M5, E1).
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.phase == Phase::Stacking && !self.can_move(self.side) && self.can_move(!self.side)
    }

    /// The stacking move with `n` others before it, in an order of the position's own.
    ///
    /// With `n` at random below [`count_moves`](Self::count_moves) every legal move is equally likely, without a
    /// list of them. `None` where there are not so many.
    #[must_use]
    pub(crate) fn nth_stacking_move(&self, mut n: usize) -> Option<Move> {
        let occupied = self.occupied();
        let movable = self.movable();
        let singles = movable - self.tall;
        for direction in Direction::ALL {
            let landings = singles.step(direction) & occupied;
            let count = landings.len();
            if n < count {
                let to = landings.nth(n)?;
                return Some(Move::Stack { from: to.step(direction.opposite(), 1)?, to });
            }
            n -= count;
        }
        for from in movable & self.tall {
            let targets = SpaceSet::jumps(from, self.codes[from.bit()] >> 2) & occupied;
            let count = targets.len();
            if n < count {
                return Some(Move::Stack { from, to: targets.nth(n)? });
            }
            n -= count;
        }
        None
    }

    /// Moves the stack on `from` onto the one on `to` (M6), takes off what has lost contact (C1), and gives the turn
    /// to the other side.
    #[inline]
    pub(super) fn jump(&mut self, from: Space, to: Space) {
        let (Some(moved), Some(landed_on)) = (self.stack(from), self.stack(to)) else { return };
        let stack = moved.landing_on(landed_on);

        self.hash ^= hash::of_stack(from, moved.code())
            ^ hash::of_stack(to, landed_on.code())
            ^ hash::of_stack(to, stack.code());
        self.codes[from.bit()] = 0;
        self.codes[to.bit()] = stack.code();
        self.owned[!self.side].remove(to);
        self.owned[self.side].remove(from);
        self.owned[self.side].insert(to);
        self.tall.remove(from);
        self.tall.insert(to);
        if moved.has_red() {
            self.reds.remove(from);
            self.reds.insert(to);
        }

        let lost = self.out_of_contact_after(from, moved);
        if !lost.is_empty() {
            self.take_off(lost);
        }
        self.change_side();
    }
}
