//! The sheet's message about the last action. The messages at the bottom of the page lie behind it.

use leptos::prelude::*;

/// The message.
#[derive(Clone, Copy)]
pub(super) struct Said(RwSignal<String>);

impl Said {
    pub(super) fn new() -> Self {
        Self(RwSignal::new(String::new()))
    }

    /// Says something, if the sheet is still there.
    pub(super) fn say(self, text: String) {
        let _ = self.0.try_set(text);
    }

    pub(super) fn get(self) -> String {
        self.0.get()
    }
}
