//! The settings page.

use dvonn_board::{BoardInput, Look, Scene};
use dvonn_text::Language;
use leptos::prelude::*;

use super::app_board::AppBoard;
use super::everything;
use super::icons::{Icon, icon};
use super::shelf::persistence;
use super::sound;
use super::state::state;
use super::words::{t, with};

use crate::settings::{Settings, Speed, Theme};

/// A position in which every setting shows.
const EXAMPLE: &str = "9/10/4,wwb,rw,bbbw,b,r,2/4,w,bw,r,3/9 w s";

/// The page.
pub(crate) fn page() -> impl IntoView {
    let state = state();
    let board = EXAMPLE.parse().unwrap_or_else(|_| dvonn::Board::start());
    let view = Scene::new(&board).view();
    let language = move |event: web_sys::Event| {
        let tag = event_target_value(&event);
        state.change(|settings| settings.language = tag.parse().ok());
    };
    view! {
        <div class="page settings">
            <h1>{move || t("web-settings")}</h1>
            <div class="settings-board" inert=true>
                <AppBoard
                    view=Signal::stored(view)
                    on=Callback::new(|_: BoardInput| ())
                    label=Signal::derive(|| t("settings-board"))
                    small=true
                />
            </div>
            <label class="field">
                <span>{move || t("settings-language")}</span>
                <select id="language" on:change=language>
                    <option value="" selected=move || state.settings.with(|settings| settings.language.is_none())>
                        {move || t("settings-language-browser")}
                    </option>
                    {Language::ALL.map(|language| view! {
                        <option
                            value=language.tag()
                            lang=language.tag()
                            selected=move || state.settings.with(|settings| settings.language == Some(language))
                        >
                            {language.name()}
                        </option>
                    }).collect_view()}
                </select>
            </label>
            {choice("settings-theme", Theme::ALL, Theme::word, |settings| &mut settings.theme, |_| ())}
            {choice("settings-look", Look::ALL, Look::as_str, |settings| &mut settings.look, sample)}
            {choice("settings-speed", Speed::ALL, Speed::word, |settings| &mut settings.speed, |_| ())}
            <fieldset class="field">
                <legend>{move || t("settings-board-and-moves")}</legend>
                {toggle(
                    "settings-sounds",
                    |settings| settings.sounds_on(sound::is_telephone()),
                    |settings, on| settings.sounds = Some(on),
                )}
                {sound::can_vibrate().then(|| toggle(
                    "settings-haptics",
                    |settings| settings.haptics_on(sound::is_telephone()),
                    |settings, on| settings.haptics = Some(on),
                ))}
                {switch("settings-confirm", |settings| &mut settings.confirm)}
                {switch("coach-in-games", |settings| &mut settings.coach)}
                {switch("settings-marks", |settings| &mut settings.marks)}
                {switch("settings-coordinates", |settings| &mut settings.coordinates)}
                {switch("settings-numbers", |settings| &mut settings.numbers)}
            </fieldset>
            {kept()}
            {about()}
        </div>
    }
}

/// Where everything is stored, whether the browser has promised to keep it, and how to take it elsewhere.
fn kept() -> impl IntoView {
    let promised: RwSignal<Option<bool>> = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        let _ = promised.try_set(persistence::is_promised().await);
    });
    let ask = move |_| {
        leptos::task::spawn_local(async move {
            let answer = persistence::ask().await;
            if answer != Some(true) {
                state().announce(t("settings-kept-refused"));
            }
            let _ = promised.try_set(answer);
        });
    };
    view! {
        <section class="settings-kept">
            <h2>{move || t("settings-kept")}</h2>
            <p id="kept">{move || t(match promised.get() {
                Some(true) => "settings-kept-promised",
                Some(false) => "settings-kept-unpromised",
                None => "settings-kept-here",
            })}</p>
            <div class="buttons">
                {move || (promised.get() == Some(false)).then(|| view! {
                    <button type="button" class="button" id="keep" on:click=ask>{t("settings-kept-ask")}</button>
                })}
                <button type="button" class="button" id="export-everything" on:click=|_| everything::save()>
                    {icon(Icon::Save)}<span>{move || t("games-export-all")}</span>
                </button>
                <a class="button" id="to-news" href="#/news">{icon(Icon::New)}<span>{move || t("web-news-link")}</span></a>
                <a class="button" href="#/games/open">{icon(Icon::Open)}<span>{move || t("games-open")}</span></a>
            </div>
        </section>
    }
}

/// The version, the author of the game, and what the app is permitted to do.
fn about() -> impl IntoView {
    let version = || with("guide-about-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
    view! {
        <section class="settings-about" id="about">
            <h2>{move || t("guide-about")}</h2>
            <p>{version}</p>
            <p>{move || t("web-credit")}</p>
            <p>{move || t("guide-about-licence")}</p>
            <p>{move || t("guide-about-private")}</p>
        </section>
    }
}

/// A sample of the board in this look.
fn sample(look: Look) -> impl IntoView {
    view! {
        <svg class=format!("sample {look}") viewBox="0 0 60 30" aria-hidden="true" focusable="false">
            <path class="wood" d="M9 1h42l8 14l-8 14H9L1 15z"/>
            <circle class="ring-white" cx="15" cy="15" r="6.500"/>
            <circle class="ring-black" cx="30" cy="15" r="6.500"/>
            <circle class="ring-red" cx="45" cy="15" r="6.500"/>
        </svg>
    }
}

/// A row of radio buttons with pictures, one for each value. The message of a value is `question-word`.
fn choice<T: Copy + PartialEq + Send + Sync + 'static, P: IntoView + 'static>(
    question: &'static str,
    all: &'static [T],
    word: fn(T) -> &'static str,
    field: fn(&mut Settings) -> &mut T,
    picture: fn(T) -> P,
) -> impl IntoView {
    let state = state();
    let chosen = move || *field(&mut state.settings.get());
    let option = move |value: T| {
        let id = format!("{question}-{}", word(value));
        view! {
            <label class="option">
                <input
                    type="radio"
                    name=question
                    value=word(value)
                    prop:checked=move || chosen() == value
                    on:change=move |_| state.change(|settings| *field(settings) = value)
                />
                <span>{picture(value)}{move || t(&id)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{move || t(question)}</legend>
            <div class="options">{all.iter().map(|&value| option(value)).collect_view()}</div>
        </fieldset>
    }
}

fn switch(id: &'static str, field: fn(&mut Settings) -> &mut bool) -> impl IntoView {
    toggle(id, move |settings| *field(&mut settings.clone()), move |settings, on| *field(settings) = on)
}

/// A switch for a setting, with functions that read and change it.
fn toggle(
    id: &'static str,
    is_on: impl Fn(&Settings) -> bool + Send + 'static,
    set: impl Fn(&mut Settings, bool) + 'static,
) -> impl IntoView {
    let state = state();
    view! {
        <label class="switch">
            <input
                type="checkbox"
                id=id
                prop:checked=move || state.settings.with(&is_on)
                on:change=move |event| {
                    let on = event_target_checked(&event);
                    state.change(|settings| set(settings, on));
                }
            />
            <span>{move || t(id)}</span>
        </label>
    }
}
