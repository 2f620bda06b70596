//! The document's title.

use leptos::prelude::*;

use super::state::state;
use super::words::t;

/// Sets the title: the number of games and offers that wait, a page's name if it has one, and the app's.
/// Tracks the number.
pub(super) fn entitle(name: Option<&str>) {
    let waiting = match state().waiting.get() {
        0 => String::new(),
        waiting => format!("({waiting}) "),
    };
    let name = name.map(|name| format!("{} – ", t(name))).unwrap_or_default();
    document().set_title(&format!("{waiting}{name}DVONN"));
}
