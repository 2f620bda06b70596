//! What the whole app shares: the settings, the page, what is announced.

use std::cell::OnceCell;

use dvonn::Board;
use dvonn_text::Language;
use leptos::prelude::*;

use super::browser;
use crate::route::Route;
use crate::settings::{Settings, Speed, Theme};

/// Where the settings are kept.
const SETTINGS: &str = "dvonn-settings";

/// What the whole app shares.
#[derive(Clone, Copy)]
pub struct State {
    /// What the person has chosen.
    pub settings: RwSignal<Settings>,
    /// The language whose messages are there.
    pub spoken: RwSignal<Language>,
    /// The page.
    pub route: RwSignal<Route>,
    /// A board that another page hands to the Play page, to start a game from.
    pub offered: RwSignal<Option<Board>>,
    /// What is read aloud next to those who hear the page.
    pub said: RwSignal<String>,
    /// Whether the screen is too narrow for the board to lie.
    pub narrow: ReadSignal<bool>,
    /// Whether the person asked the device for less movement.
    pub reduced: ReadSignal<bool>,
    /// Whether the device is set to dark.
    pub dark: ReadSignal<bool>,
}

thread_local! {
    static STATE: OnceCell<State> = const { OnceCell::new() };
}

/// Makes the state, once.
pub(crate) fn begin() {
    let settings = Settings::read(&browser::kept(SETTINGS).unwrap_or_default());
    let state = State {
        settings: RwSignal::new(settings),
        spoken: RwSignal::new(Language::default()),
        route: RwSignal::new(Route::read(&browser::hash())),
        offered: RwSignal::new(None),
        said: RwSignal::new(String::new()),
        narrow: browser::media("(max-width: 639px) and (orientation: portrait)"),
        reduced: browser::media("(prefers-reduced-motion: reduce)"),
        dark: browser::media("(prefers-color-scheme: dark)"),
    };
    STATE.with(|cell| {
        let _ = cell.set(state);
    });
    // As long as the page.
    let _ = window_event_listener(leptos::ev::hashchange, move |_| {
        state.route.set(Route::read(&browser::hash()));
    });
}

/// The state.
///
/// # Panics
/// Before [`begin`], which is the first thing the app does.
#[must_use]
pub fn state() -> State {
    STATE.with(|cell| cell.get().copied()).expect("the state is made first")
}

impl State {
    /// Changes the settings and keeps them.
    pub fn change(&self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        browser::keep(SETTINGS, &self.settings.get_untracked().write());
    }

    /// The language that is wanted: as chosen, or the browser's.
    #[must_use]
    pub fn language(&self) -> Language {
        self.settings.with(|settings| settings.language).unwrap_or_else(browsers_language)
    }

    /// Whether it is dark: as chosen, or as the device is.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        match self.settings.with(|settings| settings.theme) {
            Theme::Device => self.dark.get(),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// How quickly things move: as chosen, and not at all for who asked the device for less movement.
    #[must_use]
    pub fn speed(&self) -> Speed {
        if self.reduced.get() { Speed::Off } else { self.settings.with(|settings| settings.speed) }
    }

    /// Has something read aloud to those who hear the page.
    pub fn announce(&self, text: String) {
        // The same again is only read if something changes.
        let again = self.said.with_untracked(|said| *said == text);
        self.said.set(if again { format!("{text}\u{a0}") } else { text });
    }
}

fn browsers_language() -> Language {
    let navigator = window().navigator();
    let wanted: Vec<String> = navigator.languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::negotiate(wanted.iter().map(String::as_str)).unwrap_or_default()
}
