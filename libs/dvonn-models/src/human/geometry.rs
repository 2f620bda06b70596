//! Orbits, distances and rings: where spaces lie, for the features of both phases.

use dvonn::{Space, SpaceSet, Symmetry};

/// The number of orbits of spaces. Spaces that a symmetry of the board (rule B3) maps onto each other belong
/// to one orbit.
pub(crate) const ORBITS: usize = 16;

/// The orbit of each space, by index.
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
    // A step along (1, 1) changes both coordinates.
    let steps = if dx.signum() == dy.signum() { dx.abs().max(dy.abs()) } else { dx.abs() + dy.abs() };
    usize::from(steps.unsigned_abs())
}

/// Returns the spaces that can be reached from a set in exactly 0, 1, 2 and 3 steps.
#[inline]
pub(crate) fn rings(set: SpaceSet) -> [SpaceSet; 4] {
    let mut rings = [set; 4];
    for i in 1..4 {
        rings[i] = rings[i - 1].neighbours();
    }
    rings
}

/// The distance of a space from the set that the rings surround, in steps; 4 if it is more than three.
#[inline]
pub(crate) fn steps(rings: &[SpaceSet; 4], space: Space) -> usize {
    rings.iter().position(|ring| ring.contains(space)).unwrap_or(4)
}
