//! Phase 2, stacking (rules M1–M7).

use crate::{Color, Direction, Move, Phase, Position, Space, SpaceSet, zobrist};

/// The maximum number of a side's stacks, each of which has one of its 23 pieces on top.
const MAX_STACKS: usize = 23;

impl Position {
    /// The stacks that the side to move may pick up: its own (M2) that are not surrounded (M3). Some may have
    /// no target. Empty in the placement phase.
    #[must_use]
    #[inline]
    pub fn movable(&self) -> SpaceSet {
        self.movable_by(self.side)
    }

    /// [`Position::movable`] for either side, as if it were that side's turn.
    #[must_use]
    #[inline]
    pub fn movable_by(&self, color: Color) -> SpaceSet {
        match self.phase {
            Phase::Placement => SpaceSet::EMPTY,
            Phase::Stacking => self.owned_by(color) - self.surrounded(),
        }
    }

    /// The spaces where the stack on a space can land: occupied spaces in a straight line, exactly as many
    /// steps away as the stack is high (M2). Empty if the stack is surrounded (M3) or a lone red (M4).
    ///
    /// The stack may belong to either side. Also empty in the placement phase and for an empty space.
    #[must_use]
    #[inline]
    pub fn targets(&self, from: Space) -> SpaceSet {
        let movable = self.movable_by(Color::White) | self.movable_by(Color::Black);
        if movable.contains(from) { self.landings(from) } else { SpaceSet::EMPTY }
    }

    /// The spaces where the stack on `from` would land if it could move (rule M2), even if it is surrounded
    /// or a lone red. Empty for an empty space.
    #[must_use]
    #[inline]
    pub fn landings(&self, from: Space) -> SpaceSet {
        self.jumps(from) & self.occupied()
    }

    /// The [`movable_by`](Self::movable_by) stacks of a side, each with its targets, as if it were that
    /// side's turn. A stack may have no target.
    #[inline]
    pub fn targets_of(&self, color: Color) -> impl Iterator<Item = (Space, SpaceSet)> + use<'_> {
        let occupied = self.occupied();
        self.movable_by(color).iter().map(move |from| (from, self.jumps(from) & occupied))
    }

    /// The [`movable`](Self::movable) stacks, each with its targets. A stack may have no target.
    #[inline]
    pub fn stacking_moves(&self) -> impl Iterator<Item = (Space, SpaceSet)> + use<'_> {
        self.targets_of(self.side)
    }

    /// The spaces, occupied or not, as many steps away in a straight line as the stack on a space is high.
    #[inline]
    pub(super) fn jumps(&self, from: Space) -> SpaceSet {
        SpaceSet::jumps(from, self.codes[from.bit()] >> 2)
    }

    /// The number of stacking moves of a side, as if it were that side's turn.
    ///
    /// Single pieces, the majority for most of a game, are counted together: one shift per direction moves
    /// all of them to their neighbours.
    #[must_use]
    #[inline(always)]
    pub fn mobility(&self, color: Color) -> usize {
        let occupied = self.occupied();
        let movable = self.movable_by(color);
        let singles = movable - self.tall;
        let mut count = 0;
        for direction in Direction::ALL {
            count += (singles.step(direction) & occupied).len();
        }
        for from in movable & self.tall {
            count += (self.jumps(from) & occupied).len();
        }
        count
    }

    /// Whether a side has a stacking move, as if it were that side's turn.
    #[must_use]
    pub fn can_move(&self, color: Color) -> bool {
        let movable = self.movable_by(color);
        let singles = movable - self.tall;
        let occupied = self.occupied();
        !(singles.neighbours() & occupied).is_empty()
            || (movable & self.tall).iter().any(|from| !(self.jumps(from) & occupied).is_empty())
    }

    /// Whether the side to move must pass: it has no move, and the other side has one (rules M5, E1).
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.phase == Phase::Stacking && !self.can_move(self.side) && self.can_move(!self.side)
    }

    /// Chooses a stacking move. `choose` receives their number, which is never 0, and returns the index of
    /// one of them in an unspecified order. `None` if there is no stacking move or the index is too large.
    #[inline]
    pub(crate) fn choose_stacking_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        let occupied = self.occupied();
        let movable = self.movable();
        let singles = movable - self.tall;
        let landings = Direction::ALL.map(|direction| singles.step(direction) & occupied);
        let by_singles = landings.map(SpaceSet::len);
        let mut by_tall = [0_u8; MAX_STACKS];
        let mut count: usize = by_singles.iter().sum();
        for (from, entry) in (movable & self.tall).iter().zip(&mut by_tall) {
            let len = (self.jumps(from) & occupied).len();
            *entry = len as u8;
            count += len;
        }
        if count == 0 {
            return None;
        }

        let mut n = choose(count);
        for (direction, (set, len)) in Direction::ALL.into_iter().zip(landings.into_iter().zip(by_singles)) {
            if n < len {
                let to = set.nth(n)?;
                return Some(Move::Stack { from: to.step(direction.opposite(), 1)?, to });
            }
            n -= len;
        }
        for (from, len) in (movable & self.tall).iter().zip(by_tall) {
            if n < usize::from(len) {
                return Some(Move::Stack { from, to: (self.jumps(from) & occupied).nth(n)? });
            }
            n -= usize::from(len);
        }
        None
    }

    /// Moves the stack on `from` onto the one on `to` (M6), takes off the stacks that lost contact (C1), and
    /// ends the turn.
    #[inline]
    pub(super) fn jump(&mut self, from: Space, to: Space) {
        let (Some(moved), Some(landed_on)) = (self.stack(from), self.stack(to)) else { return };
        let stack = moved.landing_on(landed_on);

        self.zobrist ^= zobrist::of_stack(from, moved.code())
            ^ zobrist::of_stack(to, landed_on.code())
            ^ zobrist::of_stack(to, stack.code());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{self, Random};
    use std::vec::Vec;

    #[test]
    fn each_stacking_move_can_be_chosen_once() {
        let mut random = Random::new(9);
        for _ in 0..30 {
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let legal = position.legal_moves();
                let mut asked = 0;
                let mut choose = |n| {
                    position.choose_stacking_move(|count| {
                        asked = count;
                        n
                    })
                };
                let first = choose(0);
                if first.is_none() {
                    assert_eq!(*legal, [Move::Pass]);
                } else {
                    let mut chosen: Vec<Move> = (0..legal.len()).filter_map(&mut choose).collect();
                    assert_eq!((choose(legal.len()), choose(usize::MAX)), (None, None));
                    assert_eq!(asked, legal.len());
                    chosen.sort();
                    assert_eq!(chosen, *legal);
                }
                position.apply(m);
            }
        }
    }

    #[test]
    fn nothing_is_picked_up_while_the_board_is_being_filled() {
        let position: Position = "9/10/r,r,r,b,w,6/10/9 b p".parse().unwrap();
        assert_eq!(position.movable(), SpaceSet::EMPTY);
        assert_eq!(position.targets(Space::D3), SpaceSet::EMPTY);
        assert!(!position.must_pass() && !position.can_move(Color::White));
        assert_eq!(position.stacking_moves().count(), 0);
    }

    #[test]
    fn an_illegal_jump_never_panics() {
        let position: Position = "9/10/r,w,b,ww,r,b,r,4/10/9 w s".parse().unwrap();
        for from in Space::all() {
            for to in Space::all() {
                let _ = position.play_unchecked(Move::Stack { from, to });
            }
            let _ = position.play_unchecked(Move::Place(from));
        }
    }
}
