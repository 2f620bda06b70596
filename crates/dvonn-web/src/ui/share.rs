//! Sharing a game: a sheet over the page with a link, its QR code, pictures and files. Its content is a
//! separate part of the program, fetched when something is first shared.

mod film;
mod pass_on;
mod said;
mod sheet;

use std::cell::{Cell, RefCell};

use dvonn_game::Sharing;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::fetching::{Meanwhile, fetched};
use super::modal::modal;
use super::rest::with_rest;
use super::words::t;
pub(super) use pass_on::{can_pass_on, pass_on};

/// Draws the content of the sheet.
type Draw = fn(Sharing) -> AnyView;

#[wasm_split(share, wasm_split_path = ::leptos::wasm_split, fallible)]
fn share() -> Result<Draw, SplitLoaderError> {
    Ok(sheet::sheet)
}

thread_local! {
    /// The drawing function, once loaded.
    static THERE: Cell<Option<Draw>> = const { Cell::new(None) };
    /// The game being shared.
    static SHARED: RefCell<Option<RwSignal<Option<Sharing>>>> = const { RefCell::new(None) };
}

async fn fetch() -> Option<Draw> {
    let draw = with_rest(share()).await?;
    THERE.set(Some(draw));
    Some(draw)
}

/// Opens the sheet with a game.
pub(super) fn open(sharing: Sharing) {
    if let Some(shared) = SHARED.with_borrow(|shared| *shared) {
        shared.set(Some(sharing));
    }
}

/// The place of the sheet.
pub(super) fn host() -> impl IntoView {
    let shared: RwSignal<Option<Sharing>> = RwSignal::new(None);
    SHARED.set(Some(shared));
    move || {
        shared.get().map(|sharing| {
            let meanwhile = Meanwhile {
                waits: || view! { <p class="fetching" role="status">{t("web-fetching")}</p> }.into_any(),
                failed: |again| {
                    view! {
                        <p role="alert">{t("web-unfetched")}</p>
                        <button type="button" class="button small" on:click=move |_| again.run(())>
                            {t("web-unfetched-again")}
                        </button>
                    }
                    .into_any()
                },
            };
            let content = fetched(THERE.get(), fetch, meanwhile, move |draw| draw(sharing.clone()));
            modal("share", "web-share", content, move || shared.set(None))
        })
    }
}
