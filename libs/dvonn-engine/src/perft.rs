//! Perft with the fastest code for this processor. The rules crate cannot choose it, because it has no
//! standard library to ask about the processor.

use dvonn::{Move, Position, perft_by};

use crate::processor::{Processor, dispatch};

/// Returns the number of sequences of exactly `depth` legal moves from a position, like [`dvonn::perft()`]
/// but with the fastest code for this processor.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    dispatch!(|processor| perft_on(processor, position, depth))
}

/// Returns the part of [`perft`] after each legal move, like [`dvonn::divide`] but with the fastest code for
/// this processor.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> + use<> {
    let position = *position;
    dvonn::divide(&position, depth.min(1))
        .map(move |(m, _)| (m, perft(&position.play_unchecked(m), depth - 1)))
}

/// Does the work of [`perft`] with the code for one kind of processor.
pub(crate) fn perft_on(processor: impl Processor, position: &Position, depth: u32) -> u64 {
    processor.run(
        #[inline(always)]
        move || perft_by(position, depth, |position, depth| perft_on(processor, position, depth)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};

    #[test]
    fn it_counts_what_the_rules_crate_counts() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            for _ in 0..2 * seed {
                let m = random::legal_move(&position, &mut random);
                position = m.map_or(position, |m| position.play_unchecked(m));
            }
            for depth in 0..=2 {
                assert_eq!(perft(&position, depth), dvonn::perft(&position, depth), "{position:?}");
                assert!(divide(&position, depth).eq(dvonn::divide(&position, depth)), "{position:?}");
            }
        }
    }
}
