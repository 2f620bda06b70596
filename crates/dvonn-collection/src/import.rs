//! Taking over the entries of a file, without losing any.

use dvonn_record::{NodeId, Record};

use crate::collection::Collection;
use crate::entry::{Entry, EntryFault, EntryId};
use crate::file::{Document, FORMAT, VERSION};

/// Why a file is refused as a whole. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImportError {
    /// It is not the JSON that was expected.
    #[error("line {line}: {reason}")]
    Json {
        /// Counted from 1.
        line: usize,
        /// What the reader of JSON says, in English.
        reason: String,
    },
    /// It is JSON, but not a collection.
    #[error("format is {read:?} instead of dvonn-collection")]
    Format {
        /// The value of `format`, shortened.
        read: String,
    },
    /// It was written by a newer program.
    #[error("version {read} is newer than {VERSION}")]
    Version {
        /// The value of `version`.
        read: u32,
    },
}

/// An entry of a file that was not taken over.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// Which entry, counted from 1.
    pub number: usize,
    /// Its title, shortened.
    pub title: String,
    /// What is wrong with it.
    pub fault: EntryFault,
}

/// What an import has done.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ImportReport {
    /// New entries.
    pub added: Vec<EntryId>,
    /// Entries of which the file had a newer version.
    pub updated: Vec<EntryId>,
    /// Versions that contradict the entry's newer version: they are kept as entries of their own.
    pub versions: Vec<EntryId>,
    /// How many entries the collection had already, as they are or further on.
    pub known: usize,
    /// What was not taken over.
    pub refused: Vec<Refused>,
}

impl ImportReport {
    /// The entries that have to be stored.
    pub fn changed(&self) -> impl Iterator<Item = &EntryId> {
        self.added.iter().chain(&self.updated).chain(&self.versions)
    }
}

/// The most that is shown of a text from a file.
const SHOWN: usize = 60;

impl Collection {
    /// Takes over the entries of a file that [`export`](Self::export) wrote.
    ///
    /// An entry that the collection has in another version gets the version that changed last. If that version does not have
    /// all that the older one has, the older one stays beside it as an entry of its own. An entry that cannot be read is
    /// named in the report, and the others are taken over.
    ///
    /// # Errors
    /// If the file is no collection.
    pub fn import(&mut self, text: &str) -> Result<ImportReport, ImportError> {
        let document: Document = serde_json::from_str(text).map_err(|error| ImportError::Json {
            line: error.line(),
            reason: error.to_string().chars().take(200).collect(),
        })?;
        if document.format != FORMAT {
            return Err(ImportError::Format { read: document.format.chars().take(SHOWN).collect() });
        }
        if document.version > VERSION {
            return Err(ImportError::Version { read: document.version });
        }
        let mut report = ImportReport::default();
        for (number, field) in (1..).zip(document.entries) {
            let title = field.title.chars().take(SHOWN).collect();
            match field.entry() {
                Ok(entry) => self.merge(entry, &mut report),
                Err(fault) => report.refused.push(Refused { number, title, fault }),
            }
        }
        Ok(report)
    }

    /// Takes over an entry.
    fn merge(&mut self, entry: Entry, report: &mut ImportReport) {
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

    /// Keeps an older version of an entry beside it, unless it is there already.
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
    /// Whether nothing would be lost if this entry stood in the place of the other: it is of the same kind, and its record has
    /// every move, comment and mark of the other's.
    fn has_all_of(&self, other: &Self) -> bool {
        self.kind() == other.kind()
            && (self.sgf == other.sgf || record_has_all_of(&self.record(), &other.record()))
    }
}

fn record_has_all_of(record: &Record, other: &Record) -> bool {
    let fits = |own: &Option<String>, other: &Option<String>| other.is_none() || own == other;
    if record.start() != other.start()
        || other.result().is_some() && other.result() != record.result()
        || !fits(&record.players.white, &other.players.white)
        || !fits(&record.players.black, &other.players.black)
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
        if !has_marks || node.comment().is_some() && node.comment() != own.comment() {
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
