//! The content of the sheet.

use dvonn_board::PictureStyle;
use dvonn_game::Sharing;
use dvonn_message::Message;
use dvonn_record::Format;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::state::state;
use super::super::words::{self, t, with};
use super::film;
use super::said::Said;
use super::{can_pass_on, pass_on};
use crate::qr;

/// Some programs cut off an address longer than this.
const LONG: usize = 300;

/// The sheet.
pub(super) fn sheet(sharing: Sharing) -> AnyView {
    let said = Said::new();
    let whole = address(&sharing.whole_link());
    let short = sharing.short_link().map(|link| address(&link));
    let alone = RwSignal::new(short.is_some() && whole.len() >= LONG);
    let choice = short.is_some();
    let link = Signal::derive(move || match &short {
        Some(short) if alone.get() => short.clone(),
        _ => whole.clone(),
    });
    let code = move || {
        match qr::draw(&link.get()) {
        Some(drawn) => view! {
            <svg class="qr" id="qr" viewBox=format!("0 0 {0} {0}", drawn.size) role="img" aria-label=t("analyse-share-code")>
                <rect width=drawn.size height=drawn.size fill="#fff"/>
                <path d=drawn.path fill="#000"/>
            </svg>
        }
        .into_any(),
        None => view! { <p class="explain qr-none">{t("analyse-share-no-code")}</p> }.into_any(),
    }
    };
    let stored = StoredValue::new(sharing);
    let position = stored.with_value(|sharing| address(&sharing.position_link()));
    let dfen = stored.with_value(|sharing| sharing.board().to_string());
    let style = move || PictureStyle {
        look: state().settings.with_untracked(|settings| settings.look),
        ..PictureStyle::default()
    };
    let save_svg = move |_| {
        let file = stored.with_value(|sharing| sharing.picture(style()));
        browser::save_file(&file.name, file.media_type, &file.text);
    };
    let save_png = move |_| {
        let file = stored.with_value(|sharing| sharing.picture(style()));
        leptos::task::spawn_local(async move {
            if film::save_png(&file).await.is_none() {
                said.say(t("analyse-no-picture"));
            }
        });
    };
    let save_film = move |_| film::make(stored.with_value(Sharing::film), style(), said);
    let has_moves = stored.with_value(|sharing| sharing.record.plies() > 0);
    let save_as = move |format: Format| {
        stored.with_value(|sharing| match sharing.file(format) {
            Ok(file) => browser::save_file(&file.name, file.media_type, &file.text),
            Err(error) => said.say(words::say(Message::from(&error))),
        });
    };
    view! {
        <div class="share-link">
            <div class="share-code">{code}</div>
            <div class="share-addresses">
                {shared(said, "link-game", "analyse-share-game", link)}
                {choice.then(|| view! {
                    <label class="switch">
                        <input
                            type="checkbox" id="share-alone" prop:checked=move || alone.get()
                            on:change=move |event| alone.set(event_target_checked(&event))
                        />
                        <span>{t("analyse-share-alone")}</span>
                    </label>
                })}
                <p class="explain" id="share-length">
                    {move || with("analyse-share-length", &[("count", link.get().chars().count().into())])}
                </p>
                {can_pass_on().then(|| view! {
                    <button type="button" class="button primary" id="share-on" on:click=move |_| pass_on(&link.get_untracked())>
                        {icon(Icon::Share)}<span>{t("analyse-share-pass-on")}</span>
                    </button>
                })}
            </div>
        </div>
        <h3>{t("analyse-diagram")}</h3>
        <div class="buttons">
            <button type="button" class="button small" id="save-svg" on:click=save_svg>{icon(Icon::Picture)}<span>"SVG"</span></button>
            <button type="button" class="button small" id="save-png" on:click=save_png>{icon(Icon::Picture)}<span>"PNG"</span></button>
            {has_moves.then(|| view! {
                <button type="button" class="button small" id="save-gif" on:click=save_film>{icon(Icon::Forward)}<span>{t("analyse-share-film")}</span></button>
            })}
        </div>
        <p class="share-said" role="status" id="share-said">{move || said.get()}</p>
        <h3>{t("analyse-save-as")}</h3>
        <div class="buttons">
            {Format::ALL.into_iter().filter(|format| format.can_be_written()).map(|format| view! {
                <button type="button" class="button small" data-format=format.as_str() on:click=move |_| save_as(format)>
                    {icon(Icon::Save)}<span>{t(&format!("analyse-format-{}", format.as_str()))}</span>
                </button>
            }).collect_view()}
        </div>
        <details class="share-position">
            <summary>{t("analyse-share-board")}</summary>
            {shared(said, "link-position", "analyse-share-position", Signal::stored(position))}
            {shared(said, "dfen", "web-new-position", Signal::stored(dfen))}
        </details>
    }
    .into_any()
}

/// The full address of an analysis.
fn address(query: &str) -> String {
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    let separator = if query.is_empty() { "" } else { "?" };
    format!("{}{}#/analyse{separator}{query}", part(location.origin()), part(location.pathname()))
}

/// A text with a button to copy it.
fn shared(said: Said, id: &'static str, label: &'static str, text: Signal<String>) -> impl IntoView {
    let copy = move |_| {
        browser::copy(&text.get_untracked(), move |worked| {
            said.say(t(if worked { "analyse-copied" } else { "analyse-not-copied" }));
        });
    };
    view! {
        <label class="field">
            <span>{t(label)}</span>
            <span class="copy">
                <input type="text" id=id readonly prop:value=move || text.get()/>
                <button type="button" class="button" on:click=copy>{t("analyse-copy")}</button>
            </span>
        </label>
    }
}
