//! Whether the browser keeps stored data until the person deletes them. Without a promise it may clear a
//! site's storage when the device runs out of space.

use wasm_bindgen_futures::JsFuture;

use super::super::browser;
use super::super::interfaces::storage_manager;

/// The storage name of the mark that the browser was asked. Some browsers ask the person, and once is enough.
const ASKED: &str = "dvonn-asked-to-keep";

/// Asks the browser once to keep stored data. It must be called when there is first something to keep.
pub(super) fn ask_once() {
    if browser::kept(ASKED).is_none() {
        browser::keep(ASKED, "1");
        leptos::task::spawn_local(async {
            ask().await;
        });
    }
}

/// Asks the browser, and returns whether it has promised; `None` if it cannot be asked.
pub(in super::super) async fn ask() -> Option<bool> {
    JsFuture::from(storage_manager()?.persist().ok()?).await.ok()?.as_bool()
}

/// Whether the browser has promised; `None` if it cannot be asked.
pub(in super::super) async fn is_promised() -> Option<bool> {
    JsFuture::from(storage_manager()?.persisted().ok()?).await.ok()?.as_bool()
}
