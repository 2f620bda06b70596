//! The local proof cache: a small hash table for positions near the end of the game, one for each prover.

/// The number of entries of eight bytes each. Together they fit in the cache of one processor core.
const ENTRIES: usize = 1 << 16;

/// This is added to stored margins, so that no entry is 0.
const OFFSET: i32 = 64;

/// Bounds of positions with few stacks. Most positions of a proof are of this kind, and each is needed only
/// for a short time. A probe of the [`TranspositionTable`](crate::TranspositionTable) in main memory would
/// take longer than it saves.
///
/// The index of an entry and its contents together hold the whole hash.
pub(super) struct LocalProofCache {
    entries: Vec<u64>,
}

impl LocalProofCache {
    pub(super) fn new() -> Self {
        Self { entries: vec![0; ENTRIES] }
    }

    /// Returns the lower and upper bound of a position's margin, in pieces, if they are known.
    #[inline]
    pub(super) fn get(&self, hash: u64) -> Option<(i32, i32)> {
        let entry = self.entries[hash as usize % ENTRIES];
        let bound = |shift: u32| i32::from((entry >> shift) as u8) - OFFSET;
        (entry & 0xffff != 0 && (entry ^ hash) >> 16 == 0).then(|| (bound(0), bound(8)))
    }

    /// Stores the bounds of a margin, in pieces, replacing the old entry.
    #[inline]
    pub(super) fn put(&mut self, hash: u64, lower: i32, upper: i32) {
        let bound = |margin: i32| u64::from((margin + OFFSET) as u8);
        self.entries[hash as usize % ENTRIES] = hash >> 16 << 16 | bound(upper) << 8 | bound(lower);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_come_back_for_the_same_hash_only() {
        let mut cache = LocalProofCache::new();
        for hash in [0, 1, u64::MAX, 0x1234_5678_9abc_def0] {
            assert_eq!(cache.get(hash), None);
            for bounds in [(-49, 49), (0, 0), (-64, 113)] {
                cache.put(hash, bounds.0, bounds.1);
                assert_eq!(cache.get(hash), Some(bounds));
            }
            assert_eq!(cache.get(hash ^ 1 << 16), None);
            assert_eq!(cache.get(hash ^ 1 << 63), None);
        }
    }
}
