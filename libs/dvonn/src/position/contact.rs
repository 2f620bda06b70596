//! Contact with the red pieces (rules C1–C3).

use crate::{ByColor, Count, Move, Position, Space, SpaceSet, Stack, zobrist};

impl Position {
    /// The spaces whose stacks leave the board when a legal move is played (rule C1). The target is one of
    /// them if the moved stack lands out of contact.
    #[must_use]
    pub fn removed_by(&self, m: Move) -> SpaceSet {
        match m {
            Move::Place(_) | Move::Pass => SpaceSet::EMPTY,
            Move::Stack { from, .. } => {
                self.occupied() - SpaceSet::of(from) - self.play_unchecked(m).occupied()
            }
        }
    }

    /// The number of pieces that a legal move takes off the board (rule C1), by the owner of their stack
    /// before the move. If the moved stack leaves too, both it and the stack below it count.
    #[must_use]
    pub fn losses(&self, m: Move) -> ByColor<Count> {
        let removed = self.removed_by(m);
        let moved = match m {
            Move::Stack { from, to } if removed.contains(to) => SpaceSet::of(from),
            _ => SpaceSet::EMPTY,
        };
        let leaving = removed | moved;
        ByColor::from_fn(|color| {
            let own = leaving & self.owned_by(color);
            let heights = own.iter().filter_map(|space| self.stack(space)).map(Stack::height);
            Count::clamped(heights.map(u32::from).sum())
        })
    }

    /// The stacks that are in contact only through the stack on a space. If that stack contains no red and
    /// moves away, they leave the board (rule C1).
    #[must_use]
    #[inline]
    pub fn held_by(&self, space: Space) -> SpaceSet {
        let occupied = self.occupied();
        if occupied.is_one_arc_around(space) {
            return SpaceSet::EMPTY;
        }
        let rest = occupied - SpaceSet::of(space);
        rest - rest.linked_to(self.reds)
    }

    /// The stacks that lost contact when `moved` left `from` for an occupied space.
    ///
    /// Everything was in contact before the move. Contact can only be broken if the neighbours of `from` are
    /// no longer linked around it, or if the moved stack took a red along; only then is the board searched.
    #[inline]
    pub(super) fn out_of_contact_after(&self, from: Space, moved: Stack) -> SpaceSet {
        let occupied = self.occupied();
        if !moved.has_red() && occupied.is_one_arc_around(from) {
            return SpaceSet::EMPTY;
        }
        occupied - occupied.linked_to(self.reds)
    }

    /// Takes stacks off the board. They count for neither side (rule C3), and none contains a red (rule C2).
    #[cold]
    pub(super) fn take_off(&mut self, lost: SpaceSet) {
        for space in lost {
            self.zobrist ^= zobrist::of_stack(space, self.codes[space.bit()]);
            self.codes[space.bit()] = 0;
        }
        self.owned.white -= lost;
        self.owned.black -= lost;
        self.tall -= lost;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{self, Random};
    use std::string::ToString;

    /// The stacks that leave the board without the stack on a space, found by a search of the whole board.
    fn slowly_held_by(position: &Position, space: Space) -> SpaceSet {
        let rest = position.occupied() - SpaceSet::of(space);
        rest - rest.linked_to(position.reds())
    }

    #[test]
    fn stacks_hold_what_only_they_link() {
        let mut random = Random::new(3);
        for _ in 0..30 {
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                for (space, stack) in position.stacks().filter(|(_, stack)| !stack.has_red()) {
                    assert_eq!(
                        position.held_by(space),
                        slowly_held_by(&position, space),
                        "{space} {stack:?}"
                    );
                }
                position.apply(m);
            }
        }
        let row: Position = "9/10/r,w,b,ww,3,r,r,2/10/9 w s".parse().unwrap();
        let held = [Space::B3, Space::C3, Space::D3].map(|space| row.held_by(space).to_string());
        assert_eq!(held, ["c3 d3", "d3", ""]);
    }

    #[test]
    fn a_move_removes_what_it_cuts_off() {
        let removed = |dfen: &str, m: &str| {
            let position: Position = dfen.parse().unwrap();
            position.removed_by(m.parse().unwrap()).to_string()
        };
        assert_eq!(removed("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s", "b3a3"), "c3 d3");
        // The moving stack was the only link to the target that it lands on.
        assert_eq!(removed("9/10/r,r,r,w,b,6/10/9 w s", "d3e3"), "e3");
        assert_eq!(removed("9/10/r,r,r,w,b,6/10/9 w s", "d3c3"), "e3");
        assert_eq!(removed("9/10/11/10/9 w p", "e3"), "");
        assert_eq!(removed("9/10/r,b,9/10/5,r,2,r w s", "pass"), "");
    }
}
