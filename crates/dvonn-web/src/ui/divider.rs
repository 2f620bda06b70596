//! The divider between a board and its panel, for changing the panel's width. The style sheet sets the limits
//! within which the board keeps its size. The chosen width is stored.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::state::state;
use super::words::t;

/// How far an arrow key moves the divider, in pixels.
const STEP: f64 = 16.0;
/// Wider than any screen, so the style sheet's limit applies.
const WIDEST: f64 = 9999.0;

/// The handle. It follows the pointer and the arrow keys. Home and End move it to the limits; a double click
/// or Enter restores the original width.
pub(super) fn divider() -> impl IntoView {
    let handle = NodeRef::<html::Div>::new();
    let dragging = RwSignal::new(false);
    let wanted = Memo::new(move |_| state().settings.with(|settings| settings.panel));
    Effect::new(move |_| show(wanted.get().map(f64::from)));
    // Measure after the style sheet has applied its limits.
    let percent = RwSignal::new(0.0);
    let measure = move || {
        if let Some((panel, page)) = handle.try_get_untracked().flatten().and_then(|handle| widths(&handle)) {
            let _ = percent.try_set((100.0 * panel / page.max(1.0)).round());
        }
    };
    Effect::new(move |_| {
        wanted.track();
        request_animation_frame(measure);
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    let set = move |width: f64| {
        show(Some(width));
        if let Some((panel, _)) = handle.get_untracked().and_then(|handle| widths(&handle)) {
            state().change(|settings| settings.panel = Some(panel.round() as u16));
        }
    };
    let reset = move || state().change(|settings| settings.panel = None);
    let pressed = move |event: web_sys::PointerEvent| {
        event.prevent_default();
        if let Some(handle) = handle.get_untracked() {
            let _ = handle.set_pointer_capture(event.pointer_id());
            let _ = handle.focus();
        }
        dragging.set(true);
    };
    let moved = move |event: web_sys::PointerEvent| {
        let Some(handle) = handle.get_untracked().filter(|_| dragging.get_untracked()) else { return };
        let right = page_of(&handle).map_or(0.0, |page| page.get_bounding_client_rect().right());
        set(right - f64::from(event.client_x()) - handle.get_bounding_client_rect().width() * 1.5);
    };
    let key = move |event: web_sys::KeyboardEvent| {
        let Some((panel, _)) = handle.get_untracked().and_then(|handle| widths(&handle)) else { return };
        match event.key().as_str() {
            "ArrowLeft" => set(panel + STEP),
            "ArrowRight" => set(panel - STEP),
            "Home" => set(0.0),
            "End" => set(WIDEST),
            "Enter" => reset(),
            _ => return,
        }
        // Otherwise the page would step through the game.
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <div
            class="divider" class:dragging=move || dragging.get() node_ref=handle
            role="separator" aria-orientation="vertical" tabindex="0"
            aria-label=move || t("analyse-divider") title=move || t("analyse-divider-how")
            aria-valuemin="0" aria-valuemax="100" aria-valuenow=move || percent.get().to_string()
            on:pointerdown=pressed on:pointermove=moved
            on:pointerup=move |_| dragging.set(false) on:pointercancel=move |_| dragging.set(false)
            on:dblclick=move |_| reset() on:keydown=key
        ></div>
    }
}

/// Requests a width in pixels from the style sheet; `None` requests the original one.
fn show(width: Option<f64>) {
    let root = document().document_element().and_then(|root| root.dyn_into::<web_sys::HtmlElement>().ok());
    let Some(root) = root else { return };
    let _ = match width {
        Some(width) => root.style().set_property("--panel", &format!("{width}px")),
        None => root.style().remove_property("--panel").map(drop),
    };
}

fn page_of(handle: &web_sys::Element) -> Option<web_sys::Element> {
    handle.parent_element()
}

/// The widths of the panel and of the page.
fn widths(handle: &web_sys::Element) -> Option<(f64, f64)> {
    let page = page_of(handle)?;
    let panel = page.query_selector(":scope > .side").ok().flatten()?;
    Some((panel.get_bounding_client_rect().width(), page.get_bounding_client_rect().width()))
}
