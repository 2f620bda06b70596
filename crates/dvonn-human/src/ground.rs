//! What the features of both phases are computed from.

use dvonn::{ByColor, Color, Position, Space, SpaceSet, Stack, Symmetry};

/// The number of orbits of spaces: spaces that a symmetry of the board (rule B3) maps onto each other are in one orbit.
pub(crate) const ORBITS: usize = 16;

/// The orbit of each space, by its index.
static ORBIT: [u8; Space::COUNT] = {
    let mut orbit = [u8::MAX; Space::COUNT];
    let (mut index, mut next) = (0, 0);
    while let Some(space) = Space::from_index(index) {
        if orbit[index] == u8::MAX {
            let mut i = 0;
            while i < Symmetry::ALL.len() {
                orbit[Symmetry::ALL[i].space(space).index()] = next;
                i += 1;
            }
            next += 1;
        }
        index += 1;
    }
    assert!(next as usize == ORBITS);
    orbit
};

/// The orbit of a space.
#[inline]
pub(crate) fn orbit(space: Space) -> usize {
    usize::from(ORBIT[space.index()])
}

/// The number of steps between two spaces (rule B2).
#[inline]
pub(crate) fn distance(a: Space, b: Space) -> usize {
    let dx = a.column() as i8 - b.column() as i8;
    let dy = a.row() as i8 - b.row() as i8;
    // A step along (1, 1) changes both.
    let steps = if dx.signum() == dy.signum() { dx.abs().max(dy.abs()) } else { dx.abs() + dy.abs() };
    usize::from(steps.unsigned_abs())
}

/// The spaces within 0, 1, 2 and 3 steps of a set.
#[inline]
pub(crate) fn rings(set: SpaceSet) -> [SpaceSet; 4] {
    let mut rings = [set; 4];
    for i in 1..4 {
        rings[i] = rings[i - 1] | rings[i - 1].neighbours();
    }
    rings
}

/// The number of steps from the nearest space of the set that these rings lie around; 4 for more than three.
#[inline]
pub(crate) fn steps(rings: &[SpaceSet; 4], space: Space) -> usize {
    rings.iter().position(|ring| ring.contains(space)).unwrap_or(4)
}

/// The moves that both sides have in a position of the stacking phase, as if each were to move.
pub(crate) struct Ground {
    pub(crate) position: Position,
    pub(crate) occupied: SpaceSet,
    pub(crate) surrounded: SpaceSet,
    /// See [`rings`], around the reds.
    pub(crate) rings: [SpaceSet; 4],
    /// The number of moves onto each space, by its index.
    pub(crate) onto: ByColor<[u8; Space::COUNT]>,
    /// All moves.
    pub(crate) moves: ByColor<i32>,
    /// The stacks that have a move.
    pub(crate) mobile: ByColor<i32>,
    /// The most pieces of the other side that one stack takes out of contact by moving away, less own ones.
    pub(crate) cut: ByColor<i32>,
    /// The height of the tallest stack of the other side that can be landed on, and the pieces in all of them.
    pub(crate) prey: ByColor<[i32; 2]>,
}

impl Ground {
    pub(crate) fn of(position: &Position) -> Self {
        let occupied = position.occupied();
        let mut ground = Self {
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
            ground.count_moves(side);
        }
        ground
    }

    fn count_moves(&mut self, side: Color) {
        let mut landings = SpaceSet::EMPTY;
        for from in self.position.owned_by(side) - self.surrounded {
            let targets = SpaceSet::jumps(from, self.height(from)) & self.occupied;
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

    /// The height of the stack on a space; 0 if there is none.
    #[inline]
    pub(crate) fn height(&self, space: Space) -> u8 {
        self.position.stack(space).map_or(0, Stack::height)
    }

    /// The number of pieces in the stacks on these spaces.
    pub(crate) fn pieces(&self, spaces: SpaceSet) -> i32 {
        spaces.iter().map(|space| i32::from(self.height(space))).sum()
    }

    /// The number of moves of the stack on a space, whoever owns it.
    #[inline]
    pub(crate) fn targets(&self, space: Space) -> usize {
        if self.surrounded.contains(space) {
            return 0;
        }
        (SpaceSet::jumps(space, self.height(space)) & self.occupied).len()
    }
}
