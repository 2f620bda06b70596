//! Imports the entries of a file without losing any.

use dvonn_record::{JsonFault, NodeId, Record};

use crate::collection::Collection;
use crate::entry::{Entry, EntryFault, EntryId};
use crate::file::{self, EntryField};
use crate::import_error::ImportError;

/// An entry of a file that was not imported.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The number of the entry, from 1.
    pub number: usize,
    /// Its title, shortened.
    pub title: String,
    /// Its fault.
    pub fault: EntryFault,
}

/// The outcome of an import.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ImportReport {
    /// The new entries.
    pub added: Vec<EntryId>,
    /// The entries that were replaced, because the file had a newer version.
    pub updated: Vec<EntryId>,
    /// The versions that differ from the newer version of their entry; each is stored as a separate entry.
    pub versions: Vec<EntryId>,
    /// The number of entries that the collection already had, in the same version or a later one.
    pub known: usize,
    /// The entries that were not imported.
    pub refused: Vec<Refused>,
}

impl ImportReport {
    /// Returns the ids of the entries that must be stored.
    pub fn changed(&self) -> impl Iterator<Item = &EntryId> {
        self.added.iter().chain(&self.updated).chain(&self.versions)
    }
}

/// The most characters of a title that a report shows.
const SHOWN: usize = 60;

impl Collection {
    /// Imports the entries of a file that [`export`](Self::export) wrote.
    ///
    /// If the collection has another version of an entry, the version that changed last wins. If the older
    /// version has anything that the newer one lacks, it stays as a separate entry. The report names entries
    /// that cannot be read; the others are imported.
    ///
    /// # Errors
    /// [`ImportError`] if the file is not a collection.
    pub fn import(&mut self, text: &str) -> Result<ImportReport, ImportError> {
        let document = file::read_document(text)?;
        let mut report = ImportReport::default();
        for (number, raw) in (1..).zip(document.entries) {
            self.take_entry(raw.get(), number, &mut report);
        }
        Ok(report)
    }

    /// Imports the entry of a file with this number.
    pub(crate) fn take_entry(&mut self, json: &str, number: usize, report: &mut ImportReport) {
        let field: EntryField = match serde_json::from_str(json) {
            Ok(field) => field,
            Err(error) => {
                let fault = EntryFault::Shape(Box::new(JsonFault::new(&error)));
                return report.refused.push(Refused { number, title: String::new(), fault });
            }
        };
        let title = field.title.chars().take(SHOWN).collect();
        match field.entry() {
            Ok(entry) => self.merge(entry, report),
            Err(fault) => report.refused.push(Refused { number, title, fault }),
        }
    }

    /// Imports an entry.
    pub(crate) fn merge(&mut self, entry: Entry, report: &mut ImportReport) {
        let Some(own) = self.get(&entry.id) else {
            report.added.push(entry.id.clone());
            return self.put(entry);
        };
        if entry.changed <= own.changed {
            return if own.has_all_of(&entry) { report.known += 1 } else { self.keep_version(entry, report) };
        }
        let own = own.clone();
        report.updated.push(own.id.clone());
        let loses = !entry.has_all_of(&own);
        self.put(entry);
        if loses {
            self.keep_version(own, report);
        }
    }

    /// Keeps an older version of an entry as a separate entry, unless the collection already has it.
    fn keep_version(&mut self, mut version: Entry, report: &mut ImportReport) {
        let id = version.id.clone();
        for attempt in 0.. {
            version.id = id.of_version(&version.sgf, attempt);
            match self.get(&version.id) {
                None => break,
                Some(known) if known.has_all_of(&version) => {
                    report.known += 1;
                    return;
                }
                Some(_) => {}
            }
        }
        report.versions.push(version.id.clone());
        self.put(version);
    }
}

impl Entry {
    /// Whether this entry can replace the other without a loss: it is of the same kind, and its record has
    /// every move, comment and mark of the other.
    fn has_all_of(&self, other: &Self) -> bool {
        self.kind() == other.kind()
            && (self.sgf == other.sgf || record_has_all_of(&self.record(), &other.record()))
    }
}

/// Whether a record has every move, comment and mark of another.
pub(crate) fn record_has_all_of(record: &Record, other: &Record) -> bool {
    fn fits<T: PartialEq>(own: &Option<T>, other: &Option<T>) -> bool {
        other.is_none() || own == other
    }
    if record.start() != other.start()
        || other.result().is_some() && other.result() != record.result()
        || !fits(&record.players.white, &other.players.white)
        || !fits(&record.players.black, &other.players.black)
        || !fits(&record.ratings.white, &other.ratings.white)
        || !fits(&record.ratings.black, &other.ratings.black)
        || !fits(&record.id, &other.id)
        || !fits(&record.date, &other.date)
        || !fits(&record.event, &other.event)
        || !fits(&record.site, &other.site)
    {
        return false;
    }
    let mut pairs = vec![(NodeId::START, NodeId::START)];
    while let Some((here, there)) = pairs.pop() {
        let (own, node) = (record.node(here), other.node(there));
        let has_marks = node.marks().is_none_or(|marks| {
            own.marks().map_or_else(
                || marks.is_empty(),
                |own| (marks.spaces - own.spaces).is_empty() && own.arrows.is_superset(&marks.arrows),
            )
        });
        let clocks = [own.clocks(), node.clocks()].map(dvonn::ByColor::into_array);
        let has_clocks = clocks[0].iter().zip(&clocks[1]).all(|(own, other)| fits(own, other));
        let has_properties = node.properties().iter().all(|property| own.properties().contains(property));
        if !has_marks
            || !has_clocks
            || !has_properties
            || node.comment().is_some() && node.comment() != own.comment()
        {
            return false;
        }
        for &child in node.children() {
            let played = other.node(child).played();
            let Some(&same) = own.children().iter().find(|&&id| record.node(id).played() == played) else {
                return false;
            };
            pairs.push((same, child));
        }
    }
    true
}

#[cfg(test)]
mod tests;
