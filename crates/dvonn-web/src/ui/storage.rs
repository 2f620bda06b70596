//! Documents in the browser's storage, each under a name. Data from before documents existed are taken over
//! once, from their old names. Documents of a later version of the app are left alone.

use std::cell::{Cell, RefCell};

use dvonn_message::document::{Stored, Unreadable};

use super::browser;

/// Where a document is stored.
#[derive(Clone, Copy)]
pub(super) struct Name {
    /// The name of the document.
    pub(super) now: &'static str,
    /// The name under which earlier versions of the app stored its content.
    pub(super) before: &'static str,
    /// Whether the document belongs to the tab alone.
    pub(super) of_tab: bool,
}

impl Name {
    pub(super) const SETTINGS: Self = Self { now: "dvonn:settings", before: "dvonn-settings", of_tab: false };
    pub(super) const CHOICES: Self = Self { now: "dvonn:choices", before: "dvonn-new-game", of_tab: false };
    pub(super) const LESSONS: Self = Self { now: "dvonn:lessons", before: "dvonn-lessons", of_tab: false };
    pub(super) const PUZZLES: Self = Self { now: "dvonn:puzzles", before: "dvonn-puzzles", of_tab: false };
    pub(super) const REVIEWS: Self = Self { now: "dvonn:reviews", before: "dvonn-review", of_tab: false };
    pub(super) const TRAINING: Self = Self { now: "dvonn:training", before: "", of_tab: false };
    pub(super) const NEWS: Self = Self { now: "dvonn:news", before: "dvonn-news", of_tab: false };
    pub(super) const FIRST_GAMES: Self =
        Self { now: "dvonn:first-games", before: "dvonn-first-games", of_tab: false };
    pub(super) const PLACES: Self = Self { now: "dvonn:places", before: "dvonn-places", of_tab: true };

    /// Whether the browser has stored the document, readable or not.
    pub(super) fn is_stored(self) -> bool {
        self.get(self.now).or_else(|| self.get(self.before)).is_some()
    }

    /// The text under a name.
    pub(super) fn get(self, name: &str) -> Option<String> {
        if self.of_tab { browser::tab_kept(name) } else { browser::kept(name) }
    }

    /// Stores a text under the document's name.
    pub(super) fn set(self, text: &str) {
        if self.of_tab { browser::tab_keep(self.now, text) } else { browser::keep(self.now, text) }
    }

    /// Deletes the document.
    pub(super) fn forget(self) {
        if self.of_tab { browser::tab_forget(self.now) } else { browser::forget(self.now) }
    }

    fn forget_before(self) {
        Self { now: self.before, ..self }.forget();
    }
}

/// Tells the person that a later version of the app stored something.
type Speaker = Box<dyn FnOnce()>;

thread_local! {
    /// Whether a document of a later version was found.
    static LATER: Cell<bool> = const { Cell::new(false) };
    static SPEAKER: RefCell<Option<Speaker>> = const { RefCell::new(None) };
}

/// Sets the function that tells the person, at most once, that documents of a later version are left alone.
pub(super) fn start(speak: impl FnOnce() + 'static) {
    SPEAKER.replace(Some(Box::new(speak)));
    if LATER.get() {
        meet_later();
    }
}

/// Notes a document that cannot be read or replaced, because a later version of the app wrote it.
fn meet_later() {
    LATER.set(true);
    if let Some(speak) = SPEAKER.take() {
        browser::after(0, speak);
    }
}

/// The document under a name, if there is one.
///
/// # Errors
/// [`Unreadable`] if the document cannot be read.
pub(super) fn load<T: Stored>(name: Name) -> Result<Option<T>, Unreadable> {
    take_over(name, || {
        name.get(name.before).and_then(|text| dvonn_message::document::read_legacy::<T>(&text))
    })
}

/// The document under a name, or data of earlier versions of the app as read by `before`. `None` if nothing
/// readable exists.
pub(super) fn load_or<T: Stored>(name: Name, before: impl FnOnce() -> Option<T>) -> Option<T> {
    take_over(name, before).ok().flatten()
}

fn take_over<T: Stored>(name: Name, before: impl FnOnce() -> Option<T>) -> Result<Option<T>, Unreadable> {
    let now = name.get(name.now).map(|text| dvonn_message::document::read::<T>(&text)).transpose();
    if let Err(Unreadable::Later { .. }) = now {
        meet_later();
        return now;
    }
    let Some(before) = before() else { return now };
    let value = match now {
        Ok(Some(value)) => value.joined_by(before),
        _ => before,
    };
    keep(name, &value);
    // Delete the old name only after the new one is stored.
    if name.get(name.now).is_some() {
        name.forget_before();
    }
    Ok(Some(value))
}

/// Stores a document, unless a later version of the app has stored one.
pub(super) fn keep<T: Stored>(name: Name, value: &T) {
    put(name, dvonn_message::document::is_later::<T>, &dvonn_message::document::write(value));
}

fn put(name: Name, is_later: fn(&str) -> bool, text: &str) {
    if name.get(name.now).is_some_and(|stored| is_later(&stored)) {
        return meet_later();
    }
    name.set(text);
}
