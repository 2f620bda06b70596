//! The tab's history: a new page opens at its top, and Back and Forward restore the person's place.
//!
//! Browsers would restore it before the app has drawn the page, so the app does it. `history.state` holds the
//! number of each entry, and the tab's storage the places.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{FocusOptions, HtmlElement, ScrollBehavior, ScrollRestoration, ScrollToOptions};

use super::browser;
use super::storage::{self, Name};
use crate::places::{Place, Places};

/// How long to wait for a page to grow until the place exists, in milliseconds.
const PATIENCE: f64 = 3000.0;

struct History {
    places: Places,
    /// The current entry.
    entry: u32,
    /// The number of arrivals. A later arrival cancels the waiting of an earlier one.
    arrival: u32,
    /// Whether the person has come back to this entry and has not done anything there yet.
    returning: bool,
}

thread_local! {
    static HISTORY: RefCell<Option<History>> = const { RefCell::new(None) };
}

fn with<T>(f: impl FnOnce(&mut History) -> T) -> Option<T> {
    HISTORY.with_borrow_mut(|history| history.as_mut().map(f))
}

/// Takes over from the browser. It must be called once, before the first page is shown.
pub(super) fn begin() {
    let Ok(history) = window().history() else { return };
    let _ = history.set_scroll_restoration(ScrollRestoration::Manual);
    let places: Places = storage::load(Name::PLACES).ok().flatten().unwrap_or_default();
    HISTORY.with_borrow_mut(|slot| *slot = Some(History { places, entry: 0, arrival: 0, returning: false }));
    let _ = window_event_listener(leptos::ev::pagehide, |_| {
        leave();
        with(|history| storage::keep(Name::PLACES, &history.places));
    });
    for event in ["wheel", "touchstart", "pointerdown", "keydown"] {
        let _ = window_event_listener_untyped(event, |_| stay());
    }
    enter();
}

/// Shows the page of a changed address by calling `show`.
pub(super) fn go(show: impl FnOnce()) {
    leave();
    show();
    if !enter() {
        browser::after(0, || {
            focus_main();
        });
    }
}

/// Whether the person has come back to this page and has not done anything yet. Such a page must not scroll
/// by itself.
pub(super) fn is_returning() -> bool {
    with(|history| history.returning).unwrap_or(false)
}

/// Stores the place on the page that is about to close. The address may already be the next one's.
fn leave() {
    let top = window().scroll_y().unwrap_or_default();
    let focused = document()
        .active_element()
        .filter(|element| element.closest("main").is_ok_and(|main| main.is_some()));
    let link = focused.and_then(|element| element.get_attribute("href")).unwrap_or_default();
    with(|history| {
        let entry = history.entry;
        history.places.remember(entry, Place { top, link });
    });
}

/// Enters the current entry: goes to the top of a new one, or back to the place on a known one. Returns
/// whether it was known.
fn enter() -> bool {
    let Ok(history) = window().history() else { return false };
    let known = history.state().ok().and_then(|state| state.as_f64()).map(|number| number as u32);
    let arrived = with(|history| {
        history.entry = known.unwrap_or_else(|| history.places.next());
        history.arrival += 1;
        history.returning = known.is_some();
        let place = history.places.of(history.entry).cloned();
        // Reserve the number, even if the entry is never left.
        history.places.remember(history.entry, place.clone().unwrap_or_default());
        (history.entry, history.arrival, place.filter(|_| known.is_some()))
    });
    let Some((entry, arrival, place)) = arrived else { return false };
    if known.is_none() {
        let _ = history.replace_state(&JsValue::from(entry), "");
    }
    match place {
        Some(place) => {
            let until = browser::time().as_secs_f64() * 1000.0 + PATIENCE;
            request_animation_frame(move || go_back_to(place, arrival, until));
            true
        }
        None => {
            scroll_to(0.0);
            false
        }
    }
}

/// Returns to a place as soon as the page is long enough.
fn go_back_to(place: Place, arrival: u32, until: f64) {
    if with(|history| history.arrival) != Some(arrival) {
        return;
    }
    scroll_to(place.top);
    let is_there = (window().scroll_y().unwrap_or_default() - place.top).abs() < 1.0;
    let is_focused = if place.link.is_empty() { focus_main() } else { focus_link(&place.link) };
    if (is_there && is_focused) || browser::time().as_secs_f64() * 1000.0 > until {
        return;
    }
    request_animation_frame(move || go_back_to(place, arrival, until));
}

/// Stops restoring the place, because the person scrolls, taps or types, and a page must not move under them.
fn stay() {
    with(|history| {
        history.arrival += 1;
        history.returning = false;
    });
}

fn scroll_to(top: f64) {
    let options = ScrollToOptions::new();
    options.set_top(top);
    options.set_left(0.0);
    options.set_behavior(ScrollBehavior::Instant);
    window().scroll_to_with_scroll_to_options(&options);
}

/// Moves the focus to the page, so that screen readers read it next. Returns whether it succeeded.
fn focus_main() -> bool {
    let main = document().get_element_by_id("main").and_then(|main| main.dyn_into().ok());
    main.as_ref().inspect(|main| focus_in_place(main)).is_some()
}

/// Moves the focus to the link with this address. Returns whether the link exists.
fn focus_link(address: &str) -> bool {
    let Ok(links) = document().query_selector_all("main a[href]") else { return true };
    let mut links = (0..links.length()).filter_map(|i| links.get(i)?.dyn_into::<HtmlElement>().ok());
    let link = links.find(|link| link.get_attribute("href").as_deref() == Some(address));
    link.as_ref().inspect(|link| focus_in_place(link)).is_some()
}

/// Moves the focus to an element without scrolling to it.
fn focus_in_place(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}
