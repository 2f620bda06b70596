//! A link that invites to a game: as an address, as a QR code, and for sharing with other programs.

use dvonn_net::GameId;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::share::{can_pass_on, pass_on};
use super::super::state::state;
use super::super::words::t;
use crate::qr;

/// The address of a game.
pub(super) fn address(id: GameId) -> String {
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    format!("{}{}#/online/{id}", part(location.origin()), part(location.pathname()))
}

/// The link, for sending or showing.
pub(super) fn invitation(id: GameId) -> impl IntoView {
    let link = address(id);
    let said = RwSignal::new(String::new());
    let copied = link.clone();
    let copy = move |_| {
        browser::copy(&copied, move |worked| {
            let text = t(if worked { "online-copied" } else { "online-not-copied" });
            state().announce(text.clone());
            let _ = said.try_set(text);
        });
    };
    let code = qr::draw(&link).map(|drawn| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {0} {0}", drawn.size) role="img" aria-label=t("online-code")>
                <rect width=drawn.size height=drawn.size fill="#fff"/>
                <path d=drawn.path fill="#000"/>
            </svg>
        }
    });
    let passed_on = link.clone();
    view! {
        <div class="online-invitation">
            <div class="online-code">{code}</div>
            <div>
                <label class="field">
                    <span>{t("online-link")}</span>
                    <span class="copy">
                        <input type="text" id="invitation" readonly value=link/>
                        <button type="button" class="button primary" id="copy-link" on:click=copy>{t("online-copy")}</button>
                    </span>
                </label>
                {can_pass_on().then(|| view! {
                    <button type="button" class="button" id="pass-on" on:click=move |_| pass_on(&passed_on)>
                        {icon(Icon::Share)}<span>{t("online-pass-on")}</span>
                    </button>
                })}
                <p class="share-said">{move || said.get()}</p>
            </div>
        </div>
    }
}
