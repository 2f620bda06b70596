//! What touches the browser: pages, the board, the engine's worker, storage.

use leptos::prelude::*;

/// Shows the app.
pub fn start() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main>"DVONN"</main> });
}
