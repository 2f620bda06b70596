//! A dialog over the page.

use leptos::html;
use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::words::t;

/// A dialog that opens at once. `name` is the prefix of its ids. The browser closes it with Escape and
/// restores the focus.
pub(super) fn modal(
    name: &'static str,
    title: &'static str,
    content: AnyView,
    closed: impl Fn() + 'static,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    dialog.on_load(|dialog| {
        // The dialog must be in the document first. A timer would come too late for a quick Escape.
        queue_microtask(move || {
            let _ = dialog.show_modal();
        });
    });
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog class="share" id=format!("{name}-sheet") node_ref=dialog aria-labelledby=format!("{name}-title") on:close=move |_| closed()>
            <header>
                <h2 id=format!("{name}-title")>{t(title)}</h2>
                <button type="button" class="share-close" id=format!("{name}-close") aria-label=t("web-share-close") on:click=close>
                    {icon(Icon::Close)}
                </button>
            </header>
            {content}
        </dialog>
    }
}
