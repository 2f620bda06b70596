//! Moves and targets of both sides in a position of the stacking phase.

use dvonn::{ByColor, Color, Position, Space, SpaceSet, Stack};

use crate::human::geometry::rings;

/// The moves of both sides in a position of the stacking phase, as if each were to move.
pub(crate) struct Mobility {
    pub(crate) position: Position,
    pub(crate) occupied: SpaceSet,
    pub(crate) surrounded: SpaceSet,
    /// The [`rings`] around the reds.
    pub(crate) rings: [SpaceSet; 4],
    /// The number of moves onto each space, by index.
    pub(crate) onto: ByColor<[u8; Space::COUNT]>,
    /// The number of moves.
    pub(crate) moves: ByColor<i32>,
    /// The number of stacks that have a move.
    pub(crate) mobile: ByColor<i32>,
    /// The most that one stack gains by moving away: the enemy pieces it takes out of contact, minus its own
    /// side's.
    pub(crate) cut: ByColor<i32>,
    /// The height of the tallest enemy stack that can be landed on, and the pieces in all such stacks.
    pub(crate) prey: ByColor<[i32; 2]>,
}

impl Mobility {
    pub(crate) fn of(position: &Position) -> Self {
        let occupied = position.occupied();
        let mut mobility = Self {
            position: *position,
            occupied,
            surrounded: occupied.surrounded(),
            rings: rings(position.reds()),
            onto: ByColor::from_fn(|_| [0; Space::COUNT]),
            moves: ByColor::from_fn(|_| 0),
            mobile: ByColor::from_fn(|_| 0),
            cut: ByColor::from_fn(|_| 0),
            prey: ByColor::from_fn(|_| [0, 0]),
        };
        for side in Color::ALL {
            mobility.count_moves(side);
        }
        mobility
    }

    fn count_moves(&mut self, side: Color) {
        let mut landings = SpaceSet::EMPTY;
        for from in self.position.owned_by(side) - self.surrounded {
            let targets = self.position.landings(from);
            if targets.is_empty() {
                continue;
            }
            self.mobile[side] += 1;
            self.moves[side] += targets.len() as i32;
            landings |= targets;
            for to in targets {
                self.onto[side][to.index()] += 1;
            }
            let held = self.position.held_by(from);
            if !held.is_empty() {
                let gain = self.pieces(held & self.position.owned_by(!side))
                    - self.pieces(held & self.position.owned_by(side));
                self.cut[side] = self.cut[side].max(gain);
            }
        }
        for space in landings & self.position.owned_by(!side) {
            let height = i32::from(self.height(space));
            let [tallest, pieces] = &mut self.prey[side];
            *tallest = height.max(*tallest);
            *pieces += height;
        }
    }

    /// The height of the stack on a space; 0 if the space is empty.
    #[inline]
    pub(crate) fn height(&self, space: Space) -> u8 {
        self.position.stack(space).map_or(0, Stack::height)
    }

    /// The number of pieces in the stacks on these spaces.
    pub(crate) fn pieces(&self, spaces: SpaceSet) -> i32 {
        spaces.iter().map(|space| i32::from(self.height(space))).sum()
    }

    /// The number of moves of the stack on a space, of either owner.
    #[inline]
    pub(crate) fn targets(&self, space: Space) -> usize {
        if self.surrounded.contains(space) {
            return 0;
        }
        self.position.landings(space).len()
    }
}
