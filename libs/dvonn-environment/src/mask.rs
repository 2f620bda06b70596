//! Which actions are legal.

use dvonn::{Phase, Position, Space, SpaceSet};

use crate::Action;
use crate::action::TARGETS;

/// The length of a mask: one byte for each action.
pub const MASK_LEN: usize = Action::COUNT;

const PASS: usize = MASK_LEN - 1;

/// Writes 1 for each legal action and 0 for every other one. Returns whether there is a legal action, which
/// is so until the game is over.
#[inline]
pub fn write_mask(position: &Position, mask: &mut [u8; MASK_LEN]) -> bool {
    mask.fill(0);
    match position.phase() {
        Phase::Placement => {
            let vacant = position.vacant();
            for space in vacant {
                mask[space.index()] = 1;
            }
            !vacant.is_empty()
        }
        Phase::Stacking => {
            if write_jumps(position, mask) {
                return true;
            }
            let passes = position.can_move(!position.side());
            mask[PASS] = u8::from(passes);
            passes
        }
    }
}

/// Writes the legal moves of stacks, and returns whether there are any.
///
/// Most stacks are single pieces, whose six neighbours are looked up at once.
#[inline]
fn write_jumps(position: &Position, mask: &mut [u8; MASK_LEN]) -> bool {
    let occupied = position.occupied();
    let movable = position.movable();
    let mut any = 0;
    for from in movable - position.tall() {
        // Rotated so that bit 12 is the space itself, its neighbours are always bits 0, 1, 11, 13, 23 and 24.
        let neighbours = (occupied & from.neighbours()).bits();
        let ring = neighbours.rotate_right(from.bit() as u32 + 64 - 12);
        let landings = LANDINGS[folded(ring)];
        any |= landings;
        write(from, landings, mask);
    }
    let occupied = occupied.bits();
    let heights = position.heights();
    for from in movable & position.tall() {
        let Some(targets) = TARGETS.get(usize::from(heights[from.bit()])) else { continue };
        let mut landings = 0_u64;
        for (direction, target) in targets[from.bit()].into_iter().take(6).enumerate() {
            landings |= (occupied >> target & 1) << (8 * direction);
        }
        any |= landings;
        write(from, landings, mask);
    }
    any != 0
}

/// Writes where a stack can land: a byte for each direction.
#[inline]
fn write(from: Space, landings: u64, mask: &mut [u8; MASK_LEN]) {
    let first = 49 + 6 * from.index();
    if let Some(bytes) = mask.get_mut(first..first + 6) {
        bytes.copy_from_slice(&landings.to_le_bytes()[..6]);
    }
}

/// Moves bits 0, 1, 11, 13, 23 and 24 to bits 0, 1, 2, 4, 5 and 6.
const fn folded(ring: u64) -> usize {
    ((ring | ring >> 9 | ring >> 18) & 0b111_0111) as usize
}

/// For each [`folded`] ring of neighbours, a byte for each direction: 1 if there is a neighbour.
static LANDINGS: [u64; 128] = {
    // The bits of a ring to the east, north-east, north-west, west, south-west and south-east.
    const RING: [u32; 6] = [13, 24, 23, 11, 0, 1];
    let mut table = [0; 128];
    let mut pattern = 0_u64;
    while pattern < 64 {
        let (mut ring, mut landings, mut direction) = (0_u64, 0, 0);
        while direction < 6 {
            let there = pattern >> direction & 1;
            ring |= there << RING[direction];
            landings |= there << (8 * direction);
            direction += 1;
        }
        table[folded(ring)] = landings;
        pattern += 1;
    }
    table
};

/// [`NO_TARGET`](crate::action::NO_TARGET) must not be a bit of the board.
const _: () = assert!(SpaceSet::BOARD.bits() >> crate::action::NO_TARGET == 0);
