//! The hash table, with the results of earlier searches.

use dvonn::Move;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// The result of a search for a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) hash: u64,
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) best: Option<Move>,
}

impl Entry {
    /// The value, if the stored depth is sufficient and the value settles a search between alpha and beta.
    pub(super) fn answer(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let suffices = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        };
        (suffices && i32::from(self.depth) >= depth).then_some(self.value)
    }
}

/// A table in which a new entry always replaces the old one.
pub(super) struct Table {
    slots: Vec<Option<Entry>>,
}

impl Table {
    /// Makes a table of at most this many bytes, with at least one slot.
    pub(super) fn new(bytes: usize) -> Self {
        Self { slots: vec![None; (bytes / size_of::<Option<Entry>>()).max(1)] }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(None);
    }

    fn slot(&self, hash: u64) -> usize {
        (hash % self.slots.len() as u64) as usize
    }

    pub(super) fn get(&self, hash: u64) -> Option<Entry> {
        self.slots[self.slot(hash)].filter(|entry| entry.hash == hash)
    }

    pub(super) fn put(&mut self, entry: Entry) {
        let slot = self.slot(entry.hash);
        self.slots[slot] = Some(entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_answer_what_they_can() {
        let entry = |bound| Entry { hash: 1, value: 10, depth: 3, bound, best: None };
        assert_eq!(entry(Bound::Exact).answer(3, -50, 50), Some(10));
        assert_eq!(entry(Bound::Exact).answer(4, -50, 50), None);
        assert_eq!(
            [9, 10, 11].map(|beta| entry(Bound::Lower).answer(1, -50, beta)),
            [Some(10), Some(10), None]
        );
        assert_eq!(
            [9, 10, 11].map(|alpha| entry(Bound::Upper).answer(1, alpha, 50)),
            [None, Some(10), Some(10)]
        );
    }

    #[test]
    fn only_the_same_position_is_found() {
        let mut table = Table::new(0);
        table.put(Entry { hash: 7, value: 1, depth: 1, bound: Bound::Exact, best: None });
        assert!(table.get(7).is_some() && table.get(8).is_none());
        table.clear();
        assert!(table.get(7).is_none());
    }
}
