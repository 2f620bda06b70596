//! The transposition table, or hash table: stored results of positions, shared by all threads without locks.
//!
//! See Zobrist, "A new hashing method with application for game playing", 1970, and Hyatt and Mann, "A
//! lock-less transposition table implementation for parallel search", 2002.

use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use dvonn::{Move, Position, Space};

/// The number of slots in a bucket. A position may be in any slot of its bucket.
const SLOTS: usize = 4;

/// The stored knowledge of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The score for the side to move is at least this, in hundredths of a piece.
    pub(crate) lower: i16,
    /// The score for the side to move is at most this.
    pub(crate) upper: i16,
    /// The kind of work behind the bounds.
    pub(crate) work: Work,
    /// The hash move, which is tried first; set if a move was found to be better than others.
    pub(crate) best: Option<Move>,
}

/// The work behind an entry's bounds. In increasing order of worth it is a search to a depth ("draft"), a
/// beam search, or a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Work(u8);

impl Work {
    const BEAM: u8 = 112;
    const PROOF: u8 = 128;

    /// A search to a depth, in moves.
    pub(crate) const fn depth(depth: i32) -> Self {
        Self(if depth < 0 {
            0
        } else if depth < Self::BEAM as i32 {
            depth as u8
        } else {
            Self::BEAM - 1
        })
    }

    /// A search to the end of the game that tried only this many moves in every position. Its bounds serve as
    /// guesses.
    pub(crate) const fn beam(width: u8) -> Self {
        Self(Self::BEAM + if width < Self::PROOF - Self::BEAM { width } else { 15 })
    }

    /// A proof that took this many nodes.
    pub(crate) const fn proof(nodes: u64) -> Self {
        // Four times the binary logarithm, interpolated linearly between the powers of two.
        let nodes = if nodes < 4 { 4 } else { nodes };
        let log = nodes.ilog2();
        let quarters = 4 * (log - 2) + (nodes >> (log - 2)) as u32 % 4;
        Self(Self::PROOF | if quarters < 128 { quarters as u8 } else { 127 })
    }

    pub(crate) const fn is_proof(self) -> bool {
        self.0 >= Self::PROOF
    }

    /// Whether bounds from this work may be used where the given work is asked for.
    pub(crate) const fn is_enough_for(self, asked: Self) -> bool {
        self.0 == asked.0 || self.is_proof() || self.0 < Self::BEAM && self.0 >= asked.0
    }
}

#[derive(Default)]
struct Slot {
    /// The position's hash, xored with the data. If two threads write at once and their words are mixed, the
    /// check fails (Hyatt and Mann).
    check: AtomicU64,
    data: AtomicU64,
}

/// Slots that share a line of the processor's cache, aligned to its start.
type Bucket = [Slot; SLOTS];

/// A transposition table of a fixed size, shared between threads without locks.
///
/// A position is recognised by its whole 64-bit hash, and proofs rely on that. In a billion probes, the
/// chance that a wrong entry is ever taken for the right one is about one in five billion.
pub struct TranspositionTable {
    slots: Box<[Slot]>,
    /// The number of the current search. Entries of earlier searches are replaced first.
    generation: AtomicU8,
}

impl TranspositionTable {
    /// Makes an empty table of at most this many bytes, but at least one bucket of 64 bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { slots: empty_slots(slots_for(bytes)), generation: AtomicU8::new(0) }
    }

    /// Empties the table in place, without allocating anything.
    pub fn clear(&mut self) {
        self.slots.fill_with(Slot::default);
        *self.generation.get_mut() = 0;
    }

    /// Turns this into an empty table of at most this many bytes, like [`TranspositionTable::new`]. Memory of
    /// the right size is reused; otherwise it is freed before the new table is allocated.
    pub fn resize(&mut self, bytes: usize) {
        let count = slots_for(bytes);
        if count == self.slots.len() {
            return self.clear();
        }
        self.slots = Box::default();
        *self = Self { slots: empty_slots(count), generation: AtomicU8::new(0) };
    }

    /// Marks the start of another search.
    pub(crate) fn new_generation(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(self.buckets())
    }

    fn buckets(&self) -> &[Bucket] {
        let before = self.slots.as_ptr().align_offset(size_of::<Bucket>()).min(SLOTS - 1);
        self.slots[before..].as_chunks().0
    }

    /// Returns a view of the whole table.
    pub(crate) fn whole(&self) -> TableView<'_> {
        TableView { buckets: self.buckets(), generation: &self.generation }
    }

    /// Returns a view of at most this many bytes. A short search that uses only these stays in the
    /// processor's cache.
    pub(crate) fn prefix(&self, bytes: usize) -> TableView<'_> {
        let buckets = self.buckets();
        let count = (bytes / size_of::<Bucket>()).clamp(1, buckets.len());
        TableView { buckets: &buckets[..count], generation: &self.generation }
    }
}

/// Returns the number of slots in a table of at most this many bytes.
fn slots_for(bytes: usize) -> usize {
    let buckets = (bytes / size_of::<Bucket>()).max(1);
    // The first bucket may begin up to three slots later.
    buckets * SLOTS + SLOTS - 1
}

/// Allocates empty slots. They are written now, so the system provides the memory before the search and not
/// during it.
fn empty_slots(count: usize) -> Box<[Slot]> {
    let mut slots = Vec::with_capacity(count);
    use_huge_pages(slots.spare_capacity_mut());
    slots.resize_with(count, Slot::default);
    slots.into_boxed_slice()
}

/// Asks for memory in large pages before it is used. Every probe of a table of hundreds of megabytes touches
/// another page, and translating the address of a small page takes longer than the probe itself.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "there is no safe call for it, and proofs take a tenth less time")]
fn use_huge_pages(memory: &mut [MaybeUninit<Slot>]) {
    use rustix::mm::{Advice, madvise};
    const PAGE: usize = 1 << 21;
    let start = memory.as_mut_ptr().cast::<u8>();
    let (skipped, bytes) = (start.align_offset(PAGE), size_of_val(memory));
    let whole = bytes.saturating_sub(skipped) / PAGE * PAGE;
    if whole > 0 {
        // SAFETY: the `whole` bytes from `skipped` on lie inside `memory`, which is exclusively ours. This
        // advice changes neither their contents nor who may access them. If the system ignores it, nothing is
        // lost.
        let _ = unsafe { madvise(start.wrapping_add(skipped).cast(), whole, Advice::LinuxHugepage) };
    }
}

#[cfg(not(target_os = "linux"))]
fn use_huge_pages(_: &mut [MaybeUninit<Slot>]) {}

/// A view of a table, or of its beginning.
#[derive(Clone, Copy)]
pub(crate) struct TableView<'a> {
    buckets: &'a [Bucket],
    generation: &'a AtomicU8,
}

impl<'a> TableView<'a> {
    #[inline]
    fn bucket(&self, hash: u64) -> &'a Bucket {
        // The high half of the product spreads the hashes over any number of buckets.
        let index = (u128::from(hash) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        self.bucket(hash).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == hash && data != 0).then(|| unpack(data))
        })
    }

    /// Stores an entry. It replaces the position's old entry, an entry of an earlier search, or the entry
    /// with the least work in its bucket. Only a proof replaces a proof about the same position.
    #[inline]
    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let bucket = self.bucket(hash);
        let generation = u64::from(self.generation.load(Ordering::Relaxed) % 64) << GENERATION;
        let data = pack(entry) | generation;
        let mut place = &bucket[0];
        let mut least = u32::MAX;
        for slot in bucket {
            let old = slot.data.load(Ordering::Relaxed);
            let work = Work(old as u8);
            if old == 0 || slot.check.load(Ordering::Relaxed) ^ old == hash {
                if old != 0 && work.is_proof() && !entry.work.is_proof() {
                    return;
                }
                place = slot;
                break;
            }
            let worth = u32::from(work.0) + if old & 63 << GENERATION == generation { 256 } else { 0 };
            if worth < least {
                (place, least) = (slot, worth);
            }
        }
        place.data.store(data, Ordering::Relaxed);
        place.check.store(hash ^ data, Ordering::Relaxed);
    }
}

/// Whether a hash move is legal in a position. The caller must check this, because an entry may be another
/// position's.
pub(crate) fn is_legal_stacking_move(position: &Position, m: Move) -> bool {
    let Move::Stack { from, to } = m else { return false };
    position.movable().contains(from) && position.targets(from).contains(to)
}

/// The position of the 6-bit generation in an entry's data.
const GENERATION: u32 = 52;

/// Packs an entry. From the lowest bit: work (8 bits), lower and upper bound (16 each), move (12), generation
/// (6), and a bit that is always set.
fn pack(entry: Entry) -> u64 {
    let bound = |score: i16| u64::from(score as u16);
    u64::from(entry.work.0)
        | bound(entry.lower) << 8
        | bound(entry.upper) << 24
        | pack_move(entry.best) << 40
        | 1 << 63
}

fn unpack(data: u64) -> Entry {
    let bound = |shift: u32| (data >> shift) as u16 as i16;
    Entry { work: Work(data as u8), lower: bound(8), upper: bound(24), best: unpack_move(data >> 40 & 0xfff) }
}

/// Packs a move. Only stacking moves are stored: a pass is never a choice.
fn pack_move(m: Option<Move>) -> u64 {
    match m {
        Some(Move::Stack { from, to }) => (from.index() as u64 + 1) << 6 | to.index() as u64,
        _ => 0,
    }
}

fn unpack_move(code: u64) -> Option<Move> {
    let from = Space::from_index((code >> 6).checked_sub(1)? as usize)?;
    let to = Space::from_index((code & 63) as usize)?;
    Some(Move::Stack { from, to })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(lower: i16, upper: i16, work: Work) -> Entry {
        Entry { lower, upper, work, best: "k5a1".parse().ok() }
    }

    #[test]
    fn entries_come_back_as_they_were() {
        let table = TranspositionTable::new(1 << 16);
        let table = table.whole();
        for (hash, entry) in [
            (0, entry(-4900, 4900, Work::proof(49))),
            (u64::MAX, entry(-1, 0, Work::beam(1))),
            (1 << 40, Entry { best: None, ..entry(0, 1, Work::beam(127)) }),
            (5, entry(-32768, 32767, Work::depth(127))),
        ] {
            table.put(hash, entry);
            assert_eq!(table.get(hash), Some(entry));
        }
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn more_work_stays_longer() {
        let table = TranspositionTable::new(0);
        let table = table.whole();
        table.put(1, entry(0, 0, Work::proof(20)));
        for hash in 2..100 {
            table.put(hash, entry(0, 0, Work::beam(3)));
        }
        assert!(table.get(1).is_some());
        assert!(table.get(99).is_some(), "the newest has replaced another");
        table.put(1, entry(5, 5, Work::beam(4)));
        assert_eq!(table.get(1), Some(entry(0, 0, Work::proof(20))), "only a proof replaces a proof");
    }
}
