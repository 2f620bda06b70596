//! Finds records that the collection already has, so that opening a game twice changes nothing.

use std::collections::BTreeMap;

use dvonn_record::Record;

use crate::collection::Collection;
use crate::entry::{Entry, EntryId};
use crate::import::record_has_all_of;

/// The entries, by the length of their main line and the board at its end.
#[derive(Debug, Default)]
pub(super) struct Known(BTreeMap<(usize, String), Vec<EntryId>>);

impl Known {
    pub(super) fn new(collection: &Collection) -> Self {
        let mut known = Self::default();
        collection.iter().for_each(|entry| known.add(entry));
        known
    }

    pub(super) fn add(&mut self, entry: &Entry) {
        self.0.entry(key(entry)).or_default().push(entry.id.clone());
    }

    /// Whether the collection has every move, comment and mark of this record in one entry.
    pub(super) fn has(&self, record: &Record, entry: &Entry, collection: &Collection) -> bool {
        let candidates = self.0.get(&key(entry)).into_iter().flatten();
        candidates
            .filter_map(|id| collection.get(id))
            .any(|known| known.sgf() == entry.sgf() || record_has_all_of(&known.record(), record))
    }
}

fn key(entry: &Entry) -> (usize, String) {
    (entry.summary().moves, entry.summary().board.to_string())
}
