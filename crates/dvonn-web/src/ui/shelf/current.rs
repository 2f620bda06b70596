//! The game and the study that a tab has before it.

use std::cell::RefCell;
use std::collections::HashMap;

use dvonn_collection::{Entry, EntryId};

use super::super::browser;

/// Where the text is stored that is before the tab, beside the id of its entry and the time at which it was stored.
pub(super) struct Slot {
    text: &'static str,
    id: &'static str,
    read: fn(EntryId, &str, u64) -> Option<Entry>,
}

/// The game: what `PlaySession::write` wrote.
pub(super) const GAME: Slot = Slot {
    text: "dvonn-game",
    id: "dvonn-game-id",
    read: |id, text, at| Entry::of_kept_game(id, text, at).ok(),
};

/// The study, as SGF.
pub(super) const STUDY: Slot = Slot {
    text: "dvonn-analysis",
    id: "dvonn-analysis-id",
    read: |id, text, at| Entry::of_kept_study(id, text, at).ok(),
};

/// What a tab has before it.
#[derive(Clone)]
struct Held {
    id: EntryId,
    /// When it was stored; 0 if it was not.
    at: u64,
    text: Option<String>,
}

thread_local! {
    /// By the name of the slot. It is right even where the browser stores nothing.
    static HELD: RefCell<HashMap<&'static str, Held>> = RefCell::default();
}

impl Slot {
    /// The entry of a text.
    pub(super) fn entry(&self, id: EntryId, text: &str, at: u64) -> Option<Entry> {
        (self.read)(id, text, at)
    }

    /// What this tab has before it.
    fn held(&self) -> Option<Held> {
        HELD.with_borrow_mut(|held| {
            if let Some(held) = held.get(self.text) {
                return Some(held.clone());
            }
            let (id, at) = parse(&browser::tab_kept(self.id)?)?;
            let of_tab = Held { id, at, text: browser::tab_kept(self.text) };
            held.insert(self.text, of_tab.clone());
            Some(of_tab)
        })
    }

    /// What any tab had before it last.
    fn last(&self) -> Option<Held> {
        let (id, at) = parse(&browser::kept(self.id)?)?;
        Some(Held { id, at, text: browser::kept(self.text) })
    }

    fn hold(&self, held: Held) {
        browser::tab_keep(self.id, &format!("{} {}", held.id, held.at));
        match &held.text {
            Some(text) => browser::tab_keep(self.text, text),
            None => browser::tab_forget(self.text),
        }
        HELD.with_borrow_mut(|all| all.insert(self.text, held));
    }

    /// What this tab has before it, or else what any tab had last: its id and its text.
    pub(super) fn kept(&self) -> Option<(EntryId, String)> {
        [self.held(), self.last()].into_iter().flatten().find_map(|held| Some((held.id, held.text?)))
    }

    /// Gives an id to a text that an earlier version of the app has stored without one.
    pub(super) fn adopt(&self) -> Option<(EntryId, String)> {
        let text = browser::kept(self.text)?;
        if self.last().is_some() {
            return None;
        }
        let id = super::new_id();
        browser::keep(self.id, &format!("{id} {}", browser::now()));
        Some((id, text))
    }

    /// Stores what this tab has before it.
    pub(super) fn keep(&self, id: &EntryId, text: &str, at: u64) {
        browser::keep(self.id, &format!("{id} {at}"));
        browser::keep(self.text, text);
        self.hold(Held { id: id.clone(), at, text: Some(text.to_owned()) });
    }

    /// The id of what this tab has before it.
    pub(super) fn current(&self) -> Option<EntryId> {
        self.held().map(|held| held.id)
    }

    /// Whether this tab has this before it.
    pub(super) fn is_current(&self, id: &EntryId) -> bool {
        self.current().as_ref() == Some(id)
    }

    /// When what this tab has before it was stored.
    pub(super) fn since(&self) -> u64 {
        self.held().map_or(0, |held| held.at)
    }

    /// This tab has something else before it, which may not be stored yet.
    pub(super) fn set_current(&self, id: &EntryId) {
        if !self.is_current(id) {
            let of_another_tab = self.last().filter(|last| last.id == *id);
            self.hold(of_another_tab.unwrap_or_else(|| Held { id: id.clone(), at: 0, text: None }));
        }
    }

    /// Forgets something, if it is this.
    pub(super) fn forget(&self, id: &EntryId) {
        if self.is_current(id) {
            HELD.with_borrow_mut(|held| held.remove(self.text));
            browser::tab_forget(self.id);
            browser::tab_forget(self.text);
        }
        if self.last().is_some_and(|last| last.id == *id) {
            browser::forget(self.id);
            browser::forget(self.text);
        }
    }
}

/// An id and a time.
fn parse(text: &str) -> Option<(EntryId, u64)> {
    let (id, at) = text.split_once(' ')?;
    Some((id.parse().ok()?, at.parse().ok()?))
}
