//! The hash table: what has been found out about positions, shared by all threads.

use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use dvonn::{Move, Space};
/// Entries that share a line of the processor's cache: a position may be in any of them.
const WAYS: usize = 4;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The value for the side to move is at least this, in hundredths of a piece.
    pub(crate) lower: i16,
    /// The value for the side to move is at most this.
    pub(crate) upper: i16,
    /// What the bounds rest on.
    pub(crate) work: Work,
    /// The move to try first, if one was found better than others.
    pub(crate) best: Option<Move>,
}

/// What an entry's bounds rest on. More work is kept longer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Work(u8);

impl Work {
    const NARROW: u8 = 112;
    const PROOF: u8 = 128;

    /// A search so many moves ahead.
    pub(crate) const fn depth(depth: i32) -> Self {
        Self(if depth < 0 {
            0
        } else if depth < Self::NARROW as i32 {
            depth as u8
        } else {
            Self::NARROW - 1
        })
    }

    /// A search to the end of the game of only the so many likeliest moves everywhere: bounds that are good for
    /// guessing.
    pub(crate) const fn narrow(width: u8) -> Self {
        Self(Self::NARROW + if width < Self::PROOF - Self::NARROW { width } else { 15 })
    }

    /// A proof to the end of the game that took so many nodes.
    pub(crate) const fn proof(nodes: u64) -> Self {
        // Four times the binary logarithm, straight between the powers of two.
        let nodes = if nodes < 4 { 4 } else { nodes };
        let log = nodes.ilog2();
        let quarters = 4 * (log - 2) + (nodes >> (log - 2)) as u32 % 4;
        Self(Self::PROOF | if quarters < 128 { quarters as u8 } else { 127 })
    }

    pub(crate) const fn is_proof(self) -> bool {
        self.0 >= Self::PROOF
    }

    /// Whether bounds that rest on this are good enough where this much work is asked for.
    pub(crate) const fn serves(self, asked: Self) -> bool {
        self.0 == asked.0 || self.is_proof() || self.0 < Self::NARROW && self.0 >= asked.0
    }
}

#[derive(Default)]
struct Slot {
    /// The position's hash, xored with the data: when two threads write at once, what does not belong together does
    /// not check out (Hyatt and Mann, "A lock-less transposition table implementation", 2002).
    check: AtomicU64,
    data: AtomicU64,
}

/// As many bytes as a line of the processor's cache, and where such a line begins.
type Line = [Slot; WAYS];

/// A hash table of a fixed size, shared between threads without locks.
///
/// A position is recognised by its whole 64-bit hash. Proofs rest on that: in a billion probes a wrong entry would be
/// taken for the right one with a chance of about one in five billion.
pub struct Table {
    slots: Box<[Slot]>,
    /// Which search is going on: entries of earlier ones give way first.
    search: AtomicU8,
}

impl Table {
    /// A table of at most so many bytes (at least one line of 64).
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let lines = (bytes / size_of::<Line>()).max(1);
        // The first line may begin some slots later.
        Self { slots: empty_slots(lines * WAYS + WAYS - 1), search: AtomicU8::new(0) }
    }

    /// Says that another search begins.
    pub(crate) fn begin_search(&self) {
        self.search.fetch_add(1, Ordering::Relaxed);
    }

    /// The size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(self.lines())
    }

    fn lines(&self) -> &[Line] {
        let before = self.slots.as_ptr().align_offset(size_of::<Line>()).min(WAYS - 1);
        self.slots[before..].as_chunks().0
    }

    /// The whole of it.
    pub(crate) fn whole(&self) -> Part<'_> {
        Part { lines: self.lines(), search: &self.search }
    }

    /// At most so many bytes of it: what a short search does not fill stays out of the processor's cache.
    pub(crate) fn part(&self, bytes: usize) -> Part<'_> {
        let lines = self.lines();
        let count = (bytes / size_of::<Line>()).clamp(1, lines.len());
        Part { lines: &lines[..count], search: &self.search }
    }
}

/// So many slots with nothing in them. Writing that makes the system give the memory now, not in the middle of a search.
fn empty_slots(count: usize) -> Box<[Slot]> {
    let mut slots = Vec::with_capacity(count);
    use_huge_pages(slots.spare_capacity_mut());
    slots.resize_with(count, Slot::default);
    slots.into_boxed_slice()
}

/// Asks for memory in large pages, before it is used. Every look into a table of hundreds of megabytes goes somewhere else,
/// and finding out where a small page lies takes longer than the look.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "there is no safe call for it, and proofs take a tenth less time")]
fn use_huge_pages(memory: &mut [MaybeUninit<Slot>]) {
    use rustix::mm::{Advice, madvise};
    const PAGE: usize = 1 << 21;
    let start = memory.as_mut_ptr().cast::<u8>();
    let (skipped, bytes) = (start.align_offset(PAGE), size_of_val(memory));
    let whole = bytes.saturating_sub(skipped) / PAGE * PAGE;
    if whole > 0 {
        // SAFETY: the bytes from `skipped` on, `whole` of them, are inside `memory`, which is ours alone, and this advice
        // changes neither what is in them nor who may use them. Where it is not taken nothing is lost.
        let _ = unsafe { madvise(start.wrapping_add(skipped).cast(), whole, Advice::LinuxHugepage) };
    }
}

#[cfg(not(target_os = "linux"))]
fn use_huge_pages(_: &mut [MaybeUninit<Slot>]) {}

/// A table, or the beginning of one.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    lines: &'a [Line],
    search: &'a AtomicU8,
}

impl Part<'_> {
    #[inline]
    fn line(&self, hash: u64) -> &Line {
        // The high half of the product spreads the hashes over any number of lines.
        let index = (u128::from(hash) * self.lines.len() as u128) >> 64;
        &self.lines[index as usize]
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        self.line(hash).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == hash && data != 0).then(|| unpack(data))
        })
    }

    /// Keeps an entry, in place of one of an earlier search or the one with the least work on its line if need be. A proof about the same
    /// position does not give way to anything less.
    #[inline]
    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let line = self.line(hash);
        let search = u64::from(self.search.load(Ordering::Relaxed) % 64) << SEARCH;
        let data = pack(entry) | search;
        let mut place = &line[0];
        let mut least = u32::MAX;
        for slot in line {
            let old = slot.data.load(Ordering::Relaxed);
            let work = Work(old as u8);
            if old == 0 || slot.check.load(Ordering::Relaxed) ^ old == hash {
                if old != 0 && work.is_proof() && !entry.work.is_proof() {
                    return;
                }
                place = slot;
                break;
            }
            let worth = u32::from(work.0) + if old & 63 << SEARCH == search { 256 } else { 0 };
            if worth < least {
                (place, least) = (slot, worth);
            }
        }
        place.data.store(data, Ordering::Relaxed);
        place.check.store(hash ^ data, Ordering::Relaxed);
    }
}

/// Where the number of the search is, in 6 bits.
const SEARCH: u32 = 52;

/// From the low bits on: work (8 bits), lower and upper bound (16 each), move (12), number of the search (6), and a
/// bit that is always set.
fn pack(entry: Entry) -> u64 {
    let bound = |value: i16| u64::from(value as u16);
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

/// Only stacking moves are stored: a pass is never a choice.
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
        let table = Table::new(1 << 16);
        let table = table.whole();
        for (hash, entry) in [
            (0, entry(-4900, 4900, Work::proof(49))),
            (u64::MAX, entry(-1, 0, Work::narrow(1))),
            (1 << 40, Entry { best: None, ..entry(0, 1, Work::narrow(127)) }),
            (5, entry(-32768, 32767, Work::depth(127))),
        ] {
            table.put(hash, entry);
            assert_eq!(table.get(hash), Some(entry));
        }
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn more_work_stays_longer() {
        let table = Table::new(0);
        let table = table.whole();
        table.put(1, entry(0, 0, Work::proof(20)));
        for hash in 2..100 {
            table.put(hash, entry(0, 0, Work::narrow(3)));
        }
        assert!(table.get(1).is_some());
        assert!(table.get(99).is_some(), "the newest finds a place");
        table.put(1, entry(5, 5, Work::narrow(4)));
        assert_eq!(table.get(1), Some(entry(0, 0, Work::proof(20))), "a proof gives way to nothing less");
    }
}
