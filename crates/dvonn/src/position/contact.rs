//! Contact with the red pieces (rules C1–C3).

use crate::{Move, Position, Space, SpaceSet, Stack, hash};

impl Position {
    /// The spaces whose stacks leave the board when a legal move is played (rule C1), the target among them if the
    /// moved stack lands out of contact.
    #[must_use]
    pub fn removed_by(&self, m: Move) -> SpaceSet {
        match m {
            Move::Place(_) | Move::Pass => SpaceSet::EMPTY,
            Move::Stack { from, .. } => {
                self.occupied() - SpaceSet::of(from) - self.play_unchecked(m).occupied()
            }
        }
    }

    /// The stacks that are in contact only through the stack on a space: if that stack contains no red, they leave the
    /// board when it moves away (rule C1).
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

    /// The stacks that have lost contact now that `moved` has left `from` for an occupied space.
    ///
    /// Everything was in contact before the move. Contact can only be broken if the neighbours of `from` are no longer
    /// linked around it, or if the moved stack took a red along; only then is the board searched.
    #[inline]
    pub(super) fn out_of_contact_after(&self, from: Space, moved: Stack) -> SpaceSet {
        let occupied = self.occupied();
        if !moved.has_red() && occupied.is_one_arc_around(from) {
            return SpaceSet::EMPTY;
        }
        occupied - occupied.linked_to(self.reds)
    }

    /// Takes stacks off the board. They belong to nobody and count for nobody (rule C3); none of them contains a red
    /// (rule C2).
    #[cold]
    pub(super) fn take_off(&mut self, lost: SpaceSet) {
        for space in lost {
            self.hash ^= hash::of_stack(space, self.codes[space.bit()]);
            self.codes[space.bit()] = 0;
        }
        self.owned.white -= lost;
        self.owned.black -= lost;
        self.tall -= lost;
    }
}
