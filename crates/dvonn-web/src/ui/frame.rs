//! The frame around every page: navigation, notices, announcements.

use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::state::{State, state};
use super::words::{self, t};
use super::{analyse, browser, games, home, learn, play, rules, settings, toast};
use crate::route::Route;

/// The whole app.
pub(crate) fn frame() -> impl IntoView {
    let state = state();
    dress(state);
    let (update, set_update) = signal(false);
    // `start.js` dispatches this event when a new version is ready.
    let _ = window_event_listener_untyped("dvonn-update", move |_| set_update.set(true));
    view! {
        <a class="skip" href="#main" on:click=move |event| {
            event.prevent_default();
            focus_main();
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
            {navigation(state)}
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
        {toast::toasts()}
        <div class="visually-hidden" aria-live="polite" id="said">{move || state.announcement.get()}</div>
    }
}

fn page(route: &Route) -> AnyView {
    match route {
        Route::Home => home::page().into_any(),
        Route::Play => play::page().into_any(),
        Route::Learn => learn::list().into_any(),
        Route::Lesson(lesson) => learn::page(lesson).into_any(),
        Route::Rules(rule) => rules::page(rule.as_deref()).into_any(),
        Route::Analyse(query) => analyse::page(query).into_any(),
        Route::Games(part) => games::page(part.as_deref()).into_any(),
        Route::Settings => settings::page().into_any(),
    }
}

fn navigation(state: State) -> impl IntoView {
    let entry = move |page: Icon, id: &'static str, hash: &'static str| {
        let here = move || {
            let route = state.route.get();
            let route = match route {
                Route::Lesson(_) => Route::Learn,
                Route::Games(_) => Route::Games(None),
                route => route,
            };
            route
                .hash()
                .split(['?'])
                .next()
                .is_some_and(|route| route == hash || route.starts_with("/rules/") && hash == "/rules")
        };
        view! {
            <li>
                <a href=format!("#{hash}") aria-current=move || here().then_some("page")>
                    {icon(page)}<span>{move || t(id)}</span>
                </a>
            </li>
        }
    };
    view! {
        <nav class="pages" aria-label=move || t("web-pages")>
            <ul>
                {entry(Icon::Play, "web-play", "/play")}
                {entry(Icon::Learn, "web-learn", "/learn")}
                {entry(Icon::Analyse, "web-analyse", "/analyse")}
                {entry(Icon::Games, "games-nav", "/games")}
                {entry(Icon::Rules, "web-rules", "/rules")}
                {entry(Icon::Settings, "web-settings", "/settings")}
            </ul>
        </nav>
    }
}

/// Keeps the document's language, title and theme up to date.
fn dress(state: State) {
    Effect::new(move |_| {
        let Some(root) = document().document_element() else { return };
        let settings = state.settings.get();
        for (name, value) in [
            ("lang", state.loaded_language.get().tag()),
            ("data-theme", if state.is_dark() { "dark" } else { "light" }),
            ("data-look", settings.look.word()),
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
    Effect::new(move |before: Option<Route>| {
        let route = state.route.get();
        let name = match &route {
            Route::Home => None,
            Route::Play => Some("web-play"),
            Route::Learn | Route::Lesson(_) => Some("web-learn"),
            Route::Rules(_) => Some("web-rules"),
            Route::Analyse(_) => Some("web-analyse"),
            Route::Games(_) => Some("games-title"),
            Route::Settings => Some("web-settings"),
        };
        let title = name.map_or_else(|| "DVONN".to_owned(), |name| format!("{} – DVONN", t(name)));
        document().set_title(&title);
        // Moving the focus makes screen readers read the new page.
        if before.is_some_and(|before| before != route) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            browser::after(0, focus_main);
        }
        route
    });
}

fn focus_main() {
    use wasm_bindgen::JsCast;
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = main.focus();
    }
}
