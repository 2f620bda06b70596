//! Places in a page, by the id of what stands there.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Gives the focus to a part of the page, so that it is read next.
pub(crate) fn focus(id: &str) {
    if let Some(element) = find(id) {
        let _ = element.focus();
    }
}

/// Goes to a part of the page.
pub(crate) fn show(id: &str) {
    if let Some(element) = find(id) {
        element.scroll_into_view();
        let _ = element.focus();
    }
}

fn find(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}
