//! The sheet's message about the last action. The sheet covers the messages at the bottom of the page.

use leptos::prelude::*;

/// A message in the sheet.
#[derive(Clone, Copy)]
pub(super) struct Said(RwSignal<String>);

impl Said {
    pub(super) fn new() -> Self {
        Self(RwSignal::new(String::new()))
    }

    /// Shows a text, if the sheet is still open.
    pub(super) fn say(self, text: String) {
        let _ = self.0.try_set(text);
    }

    pub(super) fn get(self) -> String {
        self.0.get()
    }
}
