//! Sharing a game: a sheet over the page with a link, its QR code, pictures and files. What is on it is a
//! part of the program that is fetched when something is first shared.

mod film;
mod pass_on;
mod said;
mod sheet;

use std::cell::{Cell, RefCell};

use dvonn_game::Sharing;
use leptos::html;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::browser;
use super::fetching::{Meanwhile, fetched};
use super::icons::{Icon, icon};
use super::rest::with_rest;
use super::words::t;
pub(super) use pass_on::{can_pass_on, pass_on};

/// Draws what is on the sheet.
type Draw = fn(Sharing) -> AnyView;

#[wasm_split(share, wasm_split_path = ::leptos::wasm_split, fallible)]
fn share() -> Result<Draw, SplitLoaderError> {
    Ok(sheet::sheet)
}

thread_local! {
    /// What draws, once it is there.
    static THERE: Cell<Option<Draw>> = const { Cell::new(None) };
    /// What is shared at the moment.
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

/// The place of the sheet. The browser closes it with Escape, and gives the focus back.
pub(super) fn host() -> impl IntoView {
    let shared: RwSignal<Option<Sharing>> = RwSignal::new(None);
    SHARED.set(Some(shared));
    move || {
        shared.get().map(|sharing| {
            let dialog = NodeRef::<html::Dialog>::new();
            dialog.on_load(|dialog| {
                // It has to be in the document.
                browser::after(0, move || {
                    let _ = dialog.show_modal();
                });
            });
            let close = move |_| {
                if let Some(dialog) = dialog.get_untracked() {
                    dialog.close();
                }
            };
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
            view! {
                <dialog class="share" id="share-sheet" node_ref=dialog aria-labelledby="share-title" on:close=move |_| shared.set(None)>
                    <header>
                        <h2 id="share-title">{t("web-share")}</h2>
                        <button type="button" class="share-close" id="share-close" aria-label=t("web-share-close") on:click=close>
                            {icon(Icon::Close)}
                        </button>
                    </header>
                    {fetched(THERE.get(), fetch, meanwhile, move |draw| draw(sharing.clone()))}
                </dialog>
            }
        })
    }
}
