//! Whether the browser keeps stored data until the person deletes them. Without a promise it may clear the
//! storage of a site when the device runs out of room.

use wasm_bindgen_futures::JsFuture;

use super::super::browser;
use super::super::interfaces::storage_manager;

/// Where it is noted that the browser was asked: some browsers ask the person, which once is enough for.
const ASKED: &str = "dvonn-asked-to-keep";

/// Asks the browser to keep stored data. The question comes when there is something to keep first.
pub(super) fn ask_once() {
    if browser::kept(ASKED).is_none() {
        browser::keep(ASKED, "1");
        leptos::task::spawn_local(async {
            ask().await;
        });
    }
}

/// Asks the browser, and returns whether it has promised. `None` if it cannot be asked.
pub(in super::super) async fn ask() -> Option<bool> {
    JsFuture::from(storage_manager()?.persist().ok()?).await.ok()?.as_bool()
}

/// Whether the browser has promised. `None` if it cannot be asked.
pub(in super::super) async fn is_promised() -> Option<bool> {
    JsFuture::from(storage_manager()?.persisted().ok()?).await.ok()?.as_bool()
}
