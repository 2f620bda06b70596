//! The current game and the current study of a tab.

use std::cell::RefCell;
use std::collections::HashMap;

use dvonn_collection::{Current, Entry, EntryId};

use super::super::browser;
use super::super::storage::{self, Name};

/// The storage of a tab's current document.
pub(super) struct Slot {
    /// The name in `sessionStorage`, for this tab's document.
    of_tab: Name,
    /// The name in `localStorage`, for the last document of any tab.
    last: Name,
    /// The old storage name of the id and the time, from before documents existed.
    id: &'static str,
    read: fn(&Current) -> Option<Entry>,
}

/// The game.
pub(super) const GAME: Slot = Slot {
    of_tab: Name { now: "dvonn:game", before: "dvonn-game", of_tab: true },
    last: Name { now: "dvonn:game", before: "dvonn-game", of_tab: false },
    id: "dvonn-game-id",
    read: |current| current.game().ok(),
};

/// The study.
pub(super) const STUDY: Slot = Slot {
    of_tab: Name { now: "dvonn:study", before: "dvonn-analysis", of_tab: true },
    last: Name { now: "dvonn:study", before: "dvonn-analysis", of_tab: false },
    id: "dvonn-analysis-id",
    read: |current| current.study().ok(),
};

/// The old storage name for a second copy of the study with the current move, from before documents existed.
const PLACE: &str = "dvonn-study-place";

thread_local! {
    /// This tab's current documents, by the name of the slot. They are correct even if the browser stores
    /// nothing.
    static HELD: RefCell<HashMap<&'static str, Current>> = RefCell::default();
}

impl Slot {
    /// The entry of the stored document.
    pub(super) fn entry(&self, current: &Current) -> Option<Entry> {
        (self.read)(current)
    }

    fn load(&self, name: Name) -> Option<Current> {
        let Some(text) = name.get(name.before) else { return storage::load_or(name, || None) };
        let legacy = || Current::read_legacy(&name.get(self.id)?, Some(self.placed(text)));
        let current = storage::load_or(name, legacy);
        if name.get(name.before).is_none() {
            // The text that the old id belonged to has been taken over.
            Name { now: self.id, ..name }.forget();
        }
        current
    }

    /// A study from before documents existed, with the current move if known.
    fn placed(&self, text: String) -> String {
        let is_same = |placed: &String| {
            let record = |text: &str| {
                let current = Current { text: Some(text.to_owned()), ..Current::new(super::new_id()) };
                current.study().ok().map(|entry| entry.record())
            };
            record(&text).is_some_and(|study| record(placed) == Some(study))
        };
        let placed = browser::kept(PLACE).filter(|_| self.id == STUDY.id).filter(is_same);
        placed.unwrap_or(text)
    }

    /// This tab's current document.
    fn held(&self) -> Option<Current> {
        HELD.with_borrow_mut(|held| {
            if let Some(held) = held.get(self.id) {
                return Some(held.clone());
            }
            let of_tab = self.load(self.of_tab)?;
            held.insert(self.id, of_tab.clone());
            Some(of_tab)
        })
    }

    fn hold(&self, current: Current) {
        storage::keep(self.of_tab, &current);
        HELD.with_borrow_mut(|all| all.insert(self.id, current));
    }

    /// This tab's current document, or else the last one of any tab, provided that it has a text.
    pub(super) fn kept(&self) -> Option<Current> {
        let has_text = |current: &Current| current.text.is_some();
        self.held().filter(has_text).or_else(|| self.load(self.last).filter(has_text))
    }

    /// Gives an id to a text that an earlier version of the app stored without one.
    pub(super) fn adopt(&self) -> Option<Current> {
        let text = self.last.get(self.last.before)?;
        if browser::kept(self.id).is_some() {
            return None;
        }
        let text = Some(self.placed(text));
        let current = Current { changed: browser::now(), text, ..Current::new(super::new_id()) };
        storage::load_or(self.last, || Some(current))
    }

    /// Stores this tab's current document.
    pub(super) fn keep(&self, current: Current) {
        storage::keep(self.last, &current);
        self.hold(current);
    }

    /// The id of this tab's current document.
    pub(super) fn current(&self) -> Option<EntryId> {
        self.held().map(|held| held.id)
    }

    /// Whether this is the id of the tab's current document.
    pub(super) fn is_current(&self, id: &EntryId) -> bool {
        self.current().as_ref() == Some(id)
    }

    /// Makes another document the current one, even if there is nothing to store for it yet.
    pub(super) fn set_current(&self, id: &EntryId) {
        if !self.is_current(id) {
            let of_another_tab = self.load(self.last).filter(|last| last.id == *id);
            self.hold(of_another_tab.unwrap_or_else(|| Current::new(id.clone())));
        }
    }

    /// Changes the id of this tab's current document.
    pub(super) fn rename(&self, from: &EntryId, to: &EntryId) {
        if let Some(held) = self.held().filter(|held| held.id == *from) {
            self.keep(Current { id: to.clone(), ..held });
        }
    }

    /// Marks the document of this entry as stored in the database.
    pub(super) fn on_stored(&self, entry: &Entry) {
        let is_it = |held: &Current| held.id == entry.id && !held.is_stored && held.sgf() == entry.sgf();
        if let Some(held) = self.held().filter(is_it) {
            self.keep(Current { is_stored: true, ..held });
        }
    }

    /// Removes the document with this id, if it is the current or the last one.
    pub(super) fn forget(&self, id: &EntryId) {
        if self.is_current(id) {
            HELD.with_borrow_mut(|held| held.remove(self.id));
            self.of_tab.forget();
        }
        if self.load(self.last).is_some_and(|last| last.id == *id) {
            self.last.forget();
        }
    }
}
