//! Places on a page, named by the id of their element.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::history;

/// Moves the focus to a part of the page, so that screen readers read it next.
pub(crate) fn focus(id: &str) {
    if let Some(element) = find(id) {
        let _ = element.focus();
    }
}

/// Scrolls to a part of the page and moves the focus there, unless the person has just come back to the page.
pub(crate) fn show(id: &str) {
    if history::is_returning() {
        return;
    }
    if let Some(element) = find(id) {
        element.scroll_into_view();
        let _ = element.focus();
    }
}

fn find(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}
