//! A tab's requests to the database, as data. A change is one transaction: the face reads the entries that
//! the change needs, lets it decide, and writes the result.

use dvonn_record::Record;

use crate::collection::Collection;
use crate::entry::{Entry, EntryId, Millis};

/// A request to the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DatabaseRequest {
    /// Read all entries.
    All,
    /// Read one entry.
    Read(EntryId),
    /// Carry out a change, in one transaction.
    Change(Change),
}

/// An answer of the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DatabaseReply {
    /// All entries.
    All(Vec<Entry>),
    /// The entry, if there is one.
    Read(Option<Entry>),
    /// The change was carried out and wrote this.
    Changed(Written),
    /// The database refused the transaction and changed nothing.
    Refused,
}

/// A change of the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Store entries, all or none.
    Store(Vec<Store>),
    /// Give an entry a name.
    Rename {
        /// The entry.
        id: EntryId,
        /// The new title.
        title: String,
        /// When it was renamed.
        at: Millis,
    },
    /// Delete entries, all or none.
    Delete(Vec<EntryId>),
}

/// An entry to be stored. If the database has a record under its id that the tab hasn't seen, the entry gets
/// another id, so neither is lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    pub(super) entry: Entry,
    /// The record that the tab last saw under the id, as SGF.
    pub(super) seen: Option<String>,
    /// The other id, for that case.
    pub(super) fork: EntryId,
    /// Whether to skip the entry if it is empty or an entry with the same record exists.
    pub(super) unless_known: bool,
}

/// The entries that a change of the database reads first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    /// All entries.
    All,
    /// The entries with these ids; missing entries are left out.
    These(Vec<EntryId>),
}

/// The entries that a change writes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Written {
    /// The entries to store, each under its id.
    pub stored: Vec<Entry>,
    /// The entries to delete.
    pub deleted: Vec<EntryId>,
    /// The entries that got another id: the id, and the other one.
    pub(super) forks: Vec<(EntryId, EntryId)>,
    /// The id of an entry that wasn't stored, and the entry with the same record.
    pub(super) known: Option<(EntryId, Entry)>,
}

impl Change {
    /// Returns the entries that must be read to [decide](Self::decide) what is written.
    #[must_use]
    pub fn needs(&self) -> Needs {
        match self {
            Self::Store(stores) if stores.iter().any(|store| store.unless_known) => Needs::All,
            Self::Store(stores) => Needs::These(stores.iter().map(|store| store.entry.id.clone()).collect()),
            Self::Rename { id, .. } => Needs::These(vec![id.clone()]),
            Self::Delete(_) => Needs::These(Vec::new()),
        }
    }

    /// Decides which entries to write. `there` holds the database's entries. `unreadable` are the ids of
    /// texts that a later version of the app wrote.
    #[must_use]
    pub fn decide(self, there: &Collection, unreadable: &[EntryId]) -> Written {
        let mut written = Written::default();
        match self {
            Self::Store(stores) => {
                stores.into_iter().for_each(|store| store.decide(there, unreadable, &mut written));
            }
            Self::Rename { id, title, at } => {
                let renamed = there.get(&id).map(|entry| Entry { title, changed: at, ..entry.clone() });
                written.stored.extend(renamed);
            }
            Self::Delete(ids) => written.deleted = ids,
        }
        written
    }
}

impl Store {
    fn decide(self, there: &Collection, unreadable: &[EntryId], written: &mut Written) {
        let Self { mut entry, seen, fork, unless_known } = self;
        let Some(before) = there.get(&entry.id) else {
            let is_empty = || entry.summary().moves == 0 && entry.record() == Record::new();
            if unless_known && is_empty() {
                return;
            }
            match there.iter().find(|known| unless_known && known.sgf() == entry.sgf()) {
                Some(known) => written.known = Some((entry.id, known.clone())),
                None => {
                    if unreadable.contains(&entry.id) {
                        written.forks.push((entry.id, fork.clone()));
                        entry.id = fork;
                    }
                    written.stored.push(entry);
                }
            }
            return;
        };
        let is_seen = seen.as_deref() == Some(before.sgf()) || before.has_same_record(&entry);
        let mut next = before.followed_by(entry);
        if !is_seen {
            written.forks.push((before.id.clone(), fork.clone()));
            next.id = fork;
        } else if next.sgf() == before.sgf() {
            // Showing an entry doesn't change it.
            next.changed = before.changed;
        }
        written.stored.push(next);
    }
}
