//! The game and the study that a tab has before it.

use std::cell::RefCell;
use std::collections::HashMap;

use dvonn_collection::{Current, Entry, EntryId};

use super::super::browser;
use super::super::storage::{self, Name};

/// The storage key of the tab's current document.
pub(super) struct Slot {
    /// In `sessionStorage`: what this tab has before it.
    of_tab: Name,
    /// In `localStorage`: what any tab had before it last.
    last: Name,
    /// Where apps before there were documents stored the id and the time.
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

/// Where apps before there were documents stored the study once more, with the move that was shown.
const PLACE: &str = "dvonn-study-place";

thread_local! {
    /// This tab's current documents by the name of the slot. They are right even where the browser stores
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
            // The text that it named has been taken over.
            Name { now: self.id, ..name }.forget();
        }
        current
    }

    /// A study of the time before there were documents, with the move that was shown, if that is known.
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

    /// This tab's current document, or else the last one of any tab, if it has a text.
    pub(super) fn kept(&self) -> Option<Current> {
        let has_text = |current: &Current| current.text.is_some();
        self.held().filter(has_text).or_else(|| self.load(self.last).filter(has_text))
    }

    /// Gives an id to a text that an earlier version of the app has stored without one.
    pub(super) fn adopt(&self) -> Option<Current> {
        let text = self.last.get(self.last.before)?;
        if browser::kept(self.id).is_some() {
            return None;
        }
        let text = Some(self.placed(text));
        let current = Current { changed: browser::now(), text, ..Current::new(super::new_id()) };
        storage::load_or(self.last, || Some(current))
    }

    /// Stores what this tab has before it.
    pub(super) fn keep(&self, current: Current) {
        storage::keep(self.last, &current);
        self.hold(current);
    }

    /// The id of what this tab has before it.
    pub(super) fn current(&self) -> Option<EntryId> {
        self.held().map(|held| held.id)
    }

    /// Whether this tab has this before it.
    pub(super) fn is_current(&self, id: &EntryId) -> bool {
        self.current().as_ref() == Some(id)
    }

    /// This tab has something else before it, of which there may be nothing to keep yet.
    pub(super) fn set_current(&self, id: &EntryId) {
        if !self.is_current(id) {
            let of_another_tab = self.load(self.last).filter(|last| last.id == *id);
            self.hold(of_another_tab.unwrap_or_else(|| Current::new(id.clone())));
        }
    }

    /// Keeps this tab's current document under another id from now on.
    pub(super) fn rename(&self, from: &EntryId, to: &EntryId) {
        if let Some(held) = self.held().filter(|held| held.id == *from) {
            self.keep(Current { id: to.clone(), ..held });
        }
    }

    /// The database has stored this entry.
    pub(super) fn on_stored(&self, entry: &Entry) {
        let is_it = |held: &Current| held.id == entry.id && !held.is_stored && held.sgf() == entry.sgf();
        if let Some(held) = self.held().filter(is_it) {
            self.keep(Current { is_stored: true, ..held });
        }
    }

    /// Forgets something, if it is this.
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
