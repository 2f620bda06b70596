//! The frame around every page: navigation, notices, announcements.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::page_menu::{self, PAGES};
use super::parts::{self, Part};
use super::state::{State, state};
use super::title::entitle;
use super::words::{self, t};
use super::{browser, dropped, home, place, play, share, toast, with_people};
use crate::route::Route;

/// The whole app.
pub(crate) fn frame() -> impl IntoView {
    let state = state();
    dress(state);
    dropped::listen();
    let (update, set_update) = signal(false);
    // `start.js` dispatches this event when a new version is ready.
    let _ = window_event_listener_untyped("dvonn-update", move |_| set_update.set(true));
    // `start.js` dispatches this event when the host has a message.
    let _ = window_event_listener_untyped("dvonn-note", |event| told(&event));
    view! {
        <a class="skip" href="#main" on:click=move |event| {
            event.prevent_default();
            place::focus("main");
        }>{move || t("web-skip")}</a>
        <header class="top">
            <a class="brand" href="#/" aria-label=move || t("web-home")>
                <svg class="brand-rings" viewBox="0 0 36 24" aria-hidden="true">
                    <circle class="b1" cx="10" cy="12" r="7"/>
                    <circle class="b2" cx="18" cy="12" r="7"/>
                    <circle class="b3" cx="26" cy="12" r="7"/>
                </svg>
                <span>"DVONN"</span>
            </a>
            <nav class="pages" aria-label=move || t("web-pages")>{page_menu::links(&PAGES)}</nav>
            {page_menu::online("bell")}
            {page_menu::messages("bell")}
        </header>
        {move || update.get().then(|| view! {
            <div class="notice" role="status">
                {t("web-update")} " "
                <button class="button small" on:click=move |_| browser::call("dvonn-reload")>
                    {t("web-update-reload")}
                </button>
            </div>
        })}
        <main id="main" tabindex="-1">{move || page(&state.route.get())}</main>
        <div class="drop-here" aria-hidden="true">{move || t("web-drop-here")}</div>
        {share::host()}
        {toast::toasts()}
        <div class="visually-hidden" aria-live="polite" id="said">{move || state.announcement.get()}</div>
    }
}

/// Shows a message of the host: its text, the text of a button, and the button's target.
fn told(event: &web_sys::Event) {
    let Some(event) = event.dyn_ref::<web_sys::CustomEvent>() else { return };
    let detail = js_sys::Array::from(&event.detail());
    let words = [0, 1, 2].map(|at| detail.get(at).as_string().unwrap_or_default());
    let [text, button, hash] = words;
    toast::lead(text, button, hash);
}

fn page(route: &Route) -> AnyView {
    match route {
        Route::Home => home::page().into_any(),
        Route::Play => play::page(false).into_any(),
        Route::NewGame => play::page(true).into_any(),
        Route::Learn | Route::Lesson(_) | Route::Models(_) | Route::Champion | Route::Rules(_) => {
            parts::page(Part::Learn, route)
        }
        Route::Analyse(_) => parts::page(Part::Analyse, route),
        Route::Games(_) => parts::page(Part::Games, route),
        Route::Archive(..) => parts::page(Part::Archive, route),
        Route::Review(_) | Route::Train(_) => parts::page(Part::Review, route),
        Route::Puzzles(_) => parts::page(Part::Puzzles, route),
        Route::Settings => parts::page(Part::Settings, route),
        Route::News => parts::page(Part::Guide, route),
        Route::Online(link) => with_people::page(link.as_deref()),
    }
}

/// Keeps the document's language, title and theme up to date.
fn dress(state: State) {
    Effect::new(move |_| {
        let Some(root) = document().document_element() else { return };
        for (name, value) in [
            ("lang", state.loaded_language.get().tag()),
            ("data-theme", if state.is_dark() { "dark" } else { "light" }),
            ("data-speed", state.speed().word()),
        ] {
            let _ = root.set_attribute(name, value);
        }
    });
    Effect::new(move |_| {
        let wanted = state.wanted_language();
        leptos::task::spawn_local(async move {
            if !words::load(wanted).await {
                state.announce(t("web-language-failed"));
            }
        });
    });
    Effect::new(move |_| {
        let route = state.route.get();
        let name = match &route {
            Route::Home => None,
            Route::Play => Some("web-play"),
            Route::NewGame => Some("web-new-title"),
            Route::Learn | Route::Lesson(_) | Route::Models(_) | Route::Champion => Some("web-learn"),
            Route::Rules(_) => Some("web-rules"),
            Route::Analyse(_) => Some("web-analyse"),
            Route::Games(_) => Some("web-games-title"),
            Route::Archive(..) => Some("web-archive"),
            Route::Review(_) => Some("web-review"),
            Route::Puzzles(_) => Some("web-puzzles"),
            Route::Train(_) => Some("web-train"),
            Route::Settings => Some("web-settings"),
            Route::News => Some("web-news-link"),
            Route::Online(_) => Some("web-online"),
        };
        entitle(name);
    });
    Effect::new(move |_| {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-fills", fills(&state.route.get()));
        }
    });
}

/// The element that fills the window on pages with nothing next to it. The style sheet needs it before the
/// page's part of the program has loaded, or else the header would collapse before the reader's eyes.
const fn fills(route: &Route) -> &'static str {
    match route {
        Route::Analyse(_) | Route::Review(Some(_)) | Route::Models(Some(_)) => "board",
        Route::Lesson(_) | Route::Puzzles(_) | Route::Train(Some(_)) => "step",
        _ => "",
    }
}
