//! Hashes that are the same on every machine and in every release, so that files may contain them.

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo 1991): good enough for checksums and for names of content, but
/// not for secrets.
///
/// ```
/// assert_eq!(dvonn::hash::fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
/// ```
#[must_use]
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The increment of `SplitMix64`'s state for each number: the odd number closest to 2⁶⁴ divided by the golden
/// ratio.
pub const SPLIT_MIX_STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of `SplitMix64` (Steele, Lea, Flood 2014): every input bit affects every output bit.
#[must_use]
pub const fn split_mix(n: u64) -> u64 {
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_their_authors() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
        // The first numbers of the generator with the seed 0.
        assert_eq!(split_mix(SPLIT_MIX_STEP), 0xe220_a839_7b1d_cdaf);
        assert_eq!(split_mix(SPLIT_MIX_STEP.wrapping_mul(2)), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn every_bit_affects_every_bit_of_a_hash() {
        let mut random = crate::random::Random::new(1);
        let mut changed = [0; 64];
        for _ in 0..64 {
            let n = random.next();
            for (bit, changed) in changed.iter_mut().enumerate() {
                let change = split_mix(n) ^ split_mix(n ^ 1 << bit);
                assert_ne!(change, 0);
                *changed |= change;
            }
        }
        assert_eq!(changed, [u64::MAX; 64]);
    }
}
