//! The state shared by the whole app: settings, route, announcements and the like.

use std::cell::OnceCell;

use dvonn::Board;
use dvonn_text::Language;
use leptos::prelude::*;

use super::storage::{self, Name};
use super::{browser, history};
use crate::layouts;
use crate::route::Route;
use crate::settings::{Settings, Speed, Theme};

/// The state shared by the whole app.
#[derive(Clone, Copy)]
pub struct State {
    /// The person's settings.
    pub settings: RwSignal<Settings>,
    /// The language whose messages are loaded.
    pub loaded_language: RwSignal<Language>,
    /// The current page.
    pub route: RwSignal<Route>,
    /// A board from another page, with which the Play page begins a game at once.
    pub offered: RwSignal<Option<Board>>,
    /// The next announcement for screen readers.
    pub announcement: RwSignal<String>,
    /// Whether the screen is so narrow that boards stand upright: the layout `--phone` of the style sheets.
    pub narrow: ReadSignal<bool>,
    /// Whether the boards of pages stand upright on a tablet: the layout `--tablet` of the style sheets.
    pub tall: ReadSignal<bool>,
    /// Whether panels stand beside the board: the layouts `--wide` and `--tablet` of the style sheets.
    pub wide: ReadSignal<bool>,
    /// Whether the device is set to reduce motion.
    pub reduced: ReadSignal<bool>,
    /// Whether the device is set to dark colours.
    pub dark: ReadSignal<bool>,
    /// Whether the app's host offers online play; `None` until known.
    pub online: RwSignal<Option<bool>>,
    /// The number of online games and offers that wait for the person.
    pub waiting: RwSignal<usize>,
}

thread_local! {
    static STATE: OnceCell<State> = const { OnceCell::new() };
}

/// Creates the state. It must be called once.
pub(crate) fn begin() {
    let settings = storage::load(Name::SETTINGS).ok().flatten().unwrap_or_else(Settings::default);
    let state = State {
        settings: RwSignal::new(settings),
        loaded_language: RwSignal::new(Language::default()),
        route: RwSignal::new(Route::read(&browser::hash())),
        offered: RwSignal::new(None),
        announcement: RwSignal::new(String::new()),
        narrow: browser::media(layouts::PHONE),
        tall: browser::media(layouts::TABLET),
        wide: browser::media(layouts::ROOMY),
        reduced: browser::media("(prefers-reduced-motion: reduce)"),
        dark: browser::media("(prefers-color-scheme: dark)"),
        online: RwSignal::new(None),
        waiting: RwSignal::new(0),
    };
    STATE.with(|cell| {
        let _ = cell.set(state);
    });
    // The listener stays for as long as the page is open.
    let _ = window_event_listener(leptos::ev::hashchange, move |_| {
        history::go(|| state.route.set(Route::read(&browser::hash())));
    });
    history::begin();
}

/// Asks the host whether it offers online play.
pub(super) async fn ask_host() {
    let host = browser::fetch("dvonn-online").await;
    state().online.set(Some(host.is_some_and(|host| host.contains("true"))));
}

/// The state.
///
/// # Panics
/// If called before [`begin`], which the app calls first.
#[must_use]
pub fn state() -> State {
    STATE.with(|cell| cell.get().copied()).expect("`begin` runs before everything else")
}

impl State {
    /// Changes the settings and stores them.
    pub fn change(&self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        storage::keep(Name::SETTINGS, &self.settings.get_untracked());
    }

    /// The language from the settings, or else the browser's.
    #[must_use]
    pub fn wanted_language(&self) -> Language {
        self.settings.with(|settings| settings.language).unwrap_or_else(browsers_language)
    }

    /// Whether the theme is dark, by the settings or else the device.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        match self.settings.with(|settings| settings.theme) {
            Theme::Device => self.dark.get(),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// The speed of movements. Nothing moves if the device is set to reduce motion.
    #[must_use]
    pub fn speed(&self) -> Speed {
        if self.reduced.get() { Speed::Off } else { self.settings.with(|settings| settings.speed) }
    }

    /// Makes screen readers announce a text.
    pub fn announce(&self, text: String) {
        // A screen reader repeats a text only if something in it changes.
        let again = self.announcement.with_untracked(|before| *before == text);
        self.announcement.set(if again { format!("{text}\u{a0}") } else { text });
    }
}

fn browsers_language() -> Language {
    let navigator = window().navigator();
    let wanted: Vec<String> = navigator.languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::negotiate(wanted.iter().map(String::as_str)).unwrap_or_default()
}
