//! The collection of a person's games and studies.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use crate::entry::{Entry, EntryId};
use crate::file::{Document, FORMAT, VERSION};
use crate::filter::{Filter, Order};
use crate::statistics::Statistics;

/// All games and studies of a person, each under its id.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Collection {
    entries: BTreeMap<EntryId, Entry>,
}

impl Collection {
    /// Makes an empty collection.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the collection is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the entry with an id.
    #[must_use]
    pub fn get(&self, id: &EntryId) -> Option<&Entry> {
        self.entries.get(id)
    }

    /// All entries, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// Adds an entry, or replaces the one with the same id.
    pub fn put(&mut self, entry: Entry) {
        self.entries.insert(entry.id.clone(), entry);
    }

    /// Removes an entry, and returns it so that it can be put back.
    pub fn remove(&mut self, id: &EntryId) -> Option<Entry> {
        self.entries.remove(id)
    }

    /// Returns the entries that a filter selects, in an order. `shown` returns the text by which the face
    /// shows an entry.
    #[must_use]
    pub fn select(&self, filter: &Filter, order: Order, shown: impl Fn(&Entry) -> String) -> Vec<&Entry> {
        let mut entries: Vec<&Entry> =
            self.iter().filter(|entry| filter.wants(entry, || shown(entry))).collect();
        order.sort(&mut entries);
        entries
    }

    /// Returns statistics of the games against the computer.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        Statistics::new(self.iter())
    }

    /// Returns all entries as the text of one file.
    #[must_use]
    pub fn export(&self) -> String {
        self.export_with(&[])
    }

    /// Returns all entries as the text of one file, with other documents of the person. A document that isn't
    /// JSON is left out.
    #[must_use]
    pub fn export_with(&self, documents: &[String]) -> String {
        let entry = |entry: &Entry| RawValue::from_string(entry.write()).ok();
        let entries = self.iter().filter_map(entry).collect();
        let documents =
            documents.iter().filter_map(|document| RawValue::from_string(document.clone()).ok()).collect();
        let document = Document { format: FORMAT.to_owned(), version: VERSION, entries, documents };
        // Writing this cannot fail: it contains no maps, and a string takes any text.
        let mut text = serde_json::to_string(&document).unwrap_or_default();
        text.push('\n');
        text
    }
}

impl FromIterator<Entry> for Collection {
    fn from_iter<I: IntoIterator<Item = Entry>>(entries: I) -> Self {
        Self { entries: entries.into_iter().map(|entry| (entry.id.clone(), entry)).collect() }
    }
}
