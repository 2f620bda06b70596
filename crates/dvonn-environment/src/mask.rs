//! Which actions are legal.

use dvonn::{Phase, Position, SpaceSet};

use crate::Action;
use crate::action::TARGETS;

/// The length of a mask: one byte for each action.
pub const MASK_LEN: usize = Action::COUNT;

const PASS: usize = MASK_LEN - 1;

/// Writes 1 for each legal action and 0 for every other one; returns whether there is a legal action, which
/// there is until the game is over.
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
#[inline]
fn write_jumps(position: &Position, mask: &mut [u8; MASK_LEN]) -> bool {
    let occupied = position.occupied().bits();
    let heights = position.heights();
    let mut any = 0;
    for from in position.movable() {
        let Some(targets) = TARGETS.get(usize::from(heights[from.bit()])) else { continue };
        let targets = targets[from.bit()];
        // One byte for each direction.
        let mut landings = 0_u64;
        for (direction, target) in targets.into_iter().take(6).enumerate() {
            landings |= (occupied >> target & 1) << (8 * direction);
        }
        any |= landings;
        let first = 49 + 6 * from.index();
        if let Some(bytes) = mask.get_mut(first..first + 6) {
            bytes.copy_from_slice(&landings.to_le_bytes()[..6]);
        }
    }
    any != 0
}

/// Whether the board has no such bit: what [`TARGETS`] says of jumps that leave the board.
const _: () = assert!(SpaceSet::BOARD.bits() >> crate::action::NO_TARGET == 0);
