//! A small table for positions near the end of the game, one to each searcher.

/// Entries, of eight bytes: together they fit the cache that a processor's core has to itself.
const ENTRIES: usize = 1 << 16;

/// Margins are stored plus this, so that no entry is 0.
const OFFSET: i32 = 64;

/// What is known of positions with few stacks. They are most of all positions, and each is soon forgotten: the large
/// [`Table`](crate::Table) in the computer's memory is too slow for them, and too good.
///
/// The number of the entry and what is stored in it make up the whole hash.
pub(crate) struct Near {
    entries: Vec<u64>,
}

impl Near {
    pub(crate) fn new() -> Self {
        Self { entries: vec![0; ENTRIES] }
    }

    /// The least and the greatest margin in pieces that a position can have, if it is known.
    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<(i32, i32)> {
        let entry = self.entries[hash as usize % ENTRIES];
        let bound = |shift: u32| i32::from((entry >> shift) as u8) - OFFSET;
        (entry & 0xffff != 0 && (entry ^ hash) >> 16 == 0).then(|| (bound(0), bound(8)))
    }

    /// Keeps the bounds of a margin in place of what was there.
    #[inline]
    pub(crate) fn put(&mut self, hash: u64, lower: i32, upper: i32) {
        let bound = |value: i32| u64::from((value + OFFSET) as u8);
        self.entries[hash as usize % ENTRIES] = hash >> 16 << 16 | bound(upper) << 8 | bound(lower);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_come_back_for_the_same_hash_only() {
        let mut near = Near::new();
        for hash in [0, 1, u64::MAX, 0x1234_5678_9abc_def0] {
            assert_eq!(near.get(hash), None);
            for bounds in [(-49, 49), (0, 0), (-64, 113)] {
                near.put(hash, bounds.0, bounds.1);
                assert_eq!(near.get(hash), Some(bounds));
            }
            assert_eq!(near.get(hash ^ 1 << 16), None);
            assert_eq!(near.get(hash ^ 1 << 63), None);
        }
    }
}
