//! Counts the moves of all stacks together.

use crate::{Position, Space};

/// The number of moves of each stack, 0 to 6, as three bitboards: the ones, twos and fours of its binary
/// form.
///
/// Sums over the board are made byte by byte. A byte covers at most 8 spaces with 6 moves each, and no
/// position has more than 138 moves, so running sums fit into a byte too.
pub(super) struct TargetCounts([u64; 3]);

/// The lowest bit of each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

impl Position {
    /// Counts the moves of the side to move in the stacking phase.
    #[inline]
    pub(super) fn targets_counted(&self) -> TargetCounts {
        let occupied = self.occupied();
        let o = occupied.bits();
        // Two full adders each add three of the six neighbours; a third one adds their carries.
        let (one, carry) = added(o >> 1, o << 1, o >> 11);
        let (other, other_carry) = added(o << 11, o >> 12, o << 12);
        let (twos, fours) = added(carry, other_carry, one & other);
        let ones = one ^ other;
        // A stack with six neighbours is surrounded.
        let movable = self.owned_by(self.side()).bits() & !(fours & twos);
        let singles = movable & !self.tall().bits();
        let mut counts = TargetCounts([ones & singles, twos & singles, fours & singles]);
        let mut tall = movable & self.tall().bits();
        while tall != 0 {
            let bit = tall.trailing_zeros();
            tall &= tall - 1;
            let targets = (self.jumps(Space::from_bit(bit)) & occupied).len() as u64;
            for (power, plane) in counts.0.iter_mut().enumerate() {
                *plane |= (targets >> power & 1) << bit;
            }
        }
        counts
    }
}

/// Adds three bits at every place: returns the sums and the carries.
#[inline]
const fn added(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}

impl TargetCounts {
    /// Each byte has the number of moves of the stacks in this byte and all lower ones.
    #[inline]
    const fn sums(&self) -> u64 {
        const fn pairs(n: u64) -> u64 {
            n - (n >> 1 & 0x5555_5555_5555_5555)
        }
        const fn nibbles(n: u64) -> u64 {
            (n & 0x3333_3333_3333_3333) + (n >> 2 & 0x3333_3333_3333_3333)
        }
        const fn bytes(n: u64) -> u64 {
            (n & 0x0f0f_0f0f_0f0f_0f0f) + (n >> 4 & 0x0f0f_0f0f_0f0f_0f0f)
        }
        let [ones, twos, fours] = self.0;
        // At most 4 + 2 · 4 in a nibble, which fits.
        let low = nibbles(pairs(ones)) + (nibbles(pairs(twos)) << 1);
        let each = bytes(low) + (bytes(nibbles(pairs(fours))) << 2);
        each.wrapping_mul(BYTES)
    }

    /// The total number of moves.
    #[inline]
    pub(super) const fn total(&self) -> usize {
        (self.sums() >> 56) as usize
    }

    /// The stack that has the move with this index, and how many of its moves come before that one.
    ///
    /// It counts bytes and bits instead of searching in a loop, because unpredictable branches cost more.
    #[inline]
    pub(super) fn find(&self, index: usize) -> Option<(Space, usize)> {
        let sums = self.sums();
        let byte = not_above(sums, index);
        if byte == 8 {
            return None;
        }
        let rest = index - (sums << 8 >> (8 * byte) & 0xff) as usize;
        let [ones, twos, fours] = self.0.map(|plane| spread(plane >> (8 * byte)));
        let sums = (ones + (twos << 1) + (fours << 2)).wrapping_mul(BYTES);
        let bit = not_above(sums, rest);
        let rest = rest - (sums << 8 >> (8 * bit) & 0xff) as usize;
        Some((Space::from_bit(8 * byte + bit), rest))
    }
}

/// The number of ascending bytes that do not exceed `number`, which is less than the largest.
#[inline]
const fn not_above(bytes: u64, number: usize) -> u32 {
    const HIGH: u64 = BYTES << 7;
    let low = bytes & !HIGH;
    let above = if number < 0x80 {
        ((low + (0x7f - number as u64) * BYTES) | bytes) & HIGH
    } else {
        (low + 0xff_u64.saturating_sub(number as u64) * BYTES) & bytes & HIGH
    };
    above.trailing_zeros() / 8
}

/// Spreads the lowest eight bits, one to each byte.
#[inline]
const fn spread(bits: u64) -> u64 {
    let one_each = (bits & 0xff).wrapping_mul(BYTES) & 0x8040_2010_0804_0201;
    (one_each + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & BYTES
}

#[cfg(test)]
mod tests {
    use crate::Move;
    use crate::random::{self, Random};

    #[test]
    fn moves_are_chosen_as_from_the_list() {
        let mut random = Random::new(11);
        for _ in 0..60 {
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let legal = position.legal_moves();
                let mut asked = 0;
                for (index, &expected) in legal.iter().enumerate() {
                    let chosen = position.choose_move(|count| {
                        asked = count;
                        Some(index)
                    });
                    assert_eq!((chosen, asked), (Some(expected), legal.len()));
                    assert_eq!(position.nth_move(index), Some(expected));
                }
                assert_eq!(position.nth_move(legal.len()), None);
                assert_eq!(position.choose_move(|_| Some(usize::MAX)), None);
                assert_eq!(position.choose_move(|_| None), None);
                if *legal != [Move::Pass] {
                    let sum: usize = position.stacking_moves().map(|(_, targets)| targets.len()).sum();
                    assert_eq!(position.targets_counted().total(), sum);
                }
                position.apply(m);
            }
            assert_eq!(position.choose_move(|_| unreachable!("the game is over")), None);
        }
    }
}
