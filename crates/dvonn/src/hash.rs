//! The numbers of [`Position::hash`](crate::Position::hash): one for each stack on each space, combined by exclusive or
//! (Zobrist 1970).
//!
//! They are computed rather than stored: a table with every height on every space would push more useful data out of
//! the processor's cache.

use crate::Space;

pub(crate) const BLACK_TO_MOVE: u64 = mix(1 << 32);
pub(crate) const STACKING: u64 = mix(2 << 32);

/// The number for a stack (by its code) on a space.
#[inline]
pub(crate) const fn of_stack(space: Space, code: u8) -> u64 {
    mix((space.bit() as u64) << 8 | code as u64)
}

/// The output function of `SplitMix64` (Steele, Lea, Flood 2014): every input bit reaches every output bit.
const fn mix(n: u64) -> u64 {
    let n = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

#[cfg(test)]
mod tests {
    use crate::random::{self, Random};
    use crate::{Color, Position, SpaceSet};

    #[test]
    fn hashes_are_made_of_those_of_stacks_and_turn() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            let made = |position: &Position| {
                let turn = if position.side() == Color::Black { Position::TURN_HASH } else { 0 };
                position.stacks().fold(turn, |hash, (space, stack)| hash ^ stack.hash_on(space))
            };
            let rest = position.hash() ^ made(&position);
            while let Some(m) = random::legal_move(&position, &mut random) {
                position = position.play_unchecked(m);
                assert_eq!(position.hash(), made(&position) ^ rest, "{position:?}");
            }
        }
    }

    #[test]
    fn every_space_has_a_bit_of_its_own() {
        let mut all = 0;
        for space in SpaceSet::BOARD {
            let bit = SpaceSet::of(space).bits();
            assert!(bit.is_power_of_two() && all & bit == 0, "{space}");
            all |= bit;
        }
        assert_eq!(all, SpaceSet::BOARD.bits());
    }
}
