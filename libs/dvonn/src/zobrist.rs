//! The numbers that make up [`Position::zobrist`](crate::Position::zobrist): one for each stack on each
//! space, combined by exclusive or (Zobrist 1970).
//!
//! They are computed instead of stored: a table for every height on every space would evict more useful data
//! from the processor's cache.

use crate::Space;
use crate::hash::{SPLIT_MIX_STEP, split_mix};

pub(crate) const BLACK_TO_MOVE: u64 = number(1 << 32);
pub(crate) const STACKING: u64 = number(2 << 32);

/// The number for a stack, given by its code, on a space.
#[inline]
pub(crate) const fn of_stack(space: Space, code: u8) -> u64 {
    number((space.bit() as u64) << 8 | code as u64)
}

/// The number with an index: output `index`, counted from 0, of `SplitMix64` with seed 0.
const fn number(index: u64) -> u64 {
    split_mix((index + 1).wrapping_mul(SPLIT_MIX_STEP))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{self, Random};
    use crate::{Color, Position, SpaceSet};
    use std::vec::Vec;

    #[test]
    fn hashes_are_made_of_those_of_stacks_and_turn() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            let made = |position: &Position| {
                let turn = if position.side() == Color::Black { Position::ZOBRIST_BLACK_TO_MOVE } else { 0 };
                position.stacks().fold(turn, |hash, (space, stack)| hash ^ stack.zobrist_on(space))
            };
            let rest = Position::ZOBRIST_STACKING;
            while let Some(m) = random::legal_move(&position, &mut random) {
                position = position.play_unchecked(m);
                assert_eq!(position.zobrist(), made(&position) ^ rest, "{position:?}");
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

    #[test]
    fn numbers_are_the_outputs_of_split_mix() {
        let mut random = Random::new(0);
        let outputs: Vec<u64> = (0..64 << 8).map(|_| random.next()).collect();
        for space in SpaceSet::BOARD {
            for code in 0..=255 {
                assert_eq!(of_stack(space, code), outputs[space.bit() << 8 | usize::from(code)]);
            }
        }
        let later = |index: u64| Random::new(index.wrapping_mul(SPLIT_MIX_STEP)).next();
        assert_eq!((BLACK_TO_MOVE, STACKING), (later(1 << 32), later(2 << 32)));
    }

    #[test]
    fn hashes_are_the_same_in_every_release() {
        let hash = |dfen: &str| dfen.parse::<Position>().unwrap().zobrist();
        assert_eq!(Position::start().zobrist(), 0);
        assert_eq!(hash("9/10/r,10/10/9 b p"), 5_116_802_758_863_390_530);
        assert_eq!(hash("9/10/r,w,bbwb,r,r,6/10/9 w s"), 8_848_622_139_933_472_838);
    }
}
