//! The keys of a game, in addition to the board's: stepping through the game, undo and redo.

use dvonn_game::PlayInput;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::page::PlayPage;

/// Listens to keys while the game is shown.
pub(super) fn listen(page: PlayPage) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.default_prevented() && !is_writing(&event) && press(page, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whether the person is typing a text.
fn is_writing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| element.matches("input,textarea,select").unwrap_or(false))
}

/// Whether the focus is on the board or on a scrolling element, which need the arrow keys.
fn needs_arrows(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| {
        element.closest("[role=grid],.told,.coach-said,.sheet").is_ok_and(|found| found.is_some())
    })
}

/// Carries out the command of a key. Returns whether it has one.
fn press(page: PlayPage, event: &KeyboardEvent) -> bool {
    let key = event.key();
    if event.ctrl_key() || event.meta_key() {
        match (key.to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => page.send(PlayInput::Undo),
            ("z", true) | ("y", false) => page.send(PlayInput::Redo),
            // Where a bracket needs AltGr, the browser also reports Ctrl and Alt.
            ("[", _) if event.alt_key() => page.step_back(),
            ("]", _) if event.alt_key() => page.step_on(),
            _ => return false,
        }
        return true;
    }
    match (key.as_str(), event.alt_key() || !needs_arrows(event)) {
        ("[", _) | ("ArrowLeft", true) => page.step_back(),
        ("]", _) | ("ArrowRight", true) => page.step_on(),
        ("Home", true) => page.send(PlayInput::Look(0)),
        ("End", true) => page.send(PlayInput::Look(usize::MAX)),
        _ => return false,
    }
    true
}
