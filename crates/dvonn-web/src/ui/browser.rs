//! The browser's storage, clock, address and files, as far as the app needs them.

use std::cell::Cell;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Storage, Url};

/// Keeps a text under a name. Where the browser keeps nothing, as in some private windows, nothing is kept.
pub fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, text);
    }
}

/// What was kept under a name.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps nothing more under a name.
pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// The time since the page was loaded.
#[must_use]
pub fn time() -> Duration {
    let milliseconds = window().performance().map_or(0.0, |performance| performance.now());
    Duration::from_secs_f64(milliseconds.max(0.0) / 1000.0)
}

/// A number that nobody expects.
#[must_use]
pub fn lot() -> u64 {
    // Fifty-three bits are all a browser's random number has.
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}

/// What stands behind the # of the address, without it.
#[must_use]
pub fn hash() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// Writes what stands behind the # of the address, without a new entry in the history and without anybody being told.
pub fn replace_hash(hash: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{hash}")));
    }
}

/// Goes to a page.
pub fn go(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// Whether the person asked the device for less movement.
#[must_use]
pub fn reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether a media query holds now.
#[must_use]
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|media| media.matches())
}

/// Whether a media query holds, now and later.
#[must_use]
pub fn media(query: &'static str) -> ReadSignal<bool> {
    let (holds, set_holds) = signal(matches(query));
    if let Ok(Some(media)) = window().match_media(query) {
        let listen = Closure::<dyn FnMut()>::new(move || set_holds.set(matches(query)));
        let _ = media.add_event_listener_with_callback("change", listen.as_ref().unchecked_ref());
        // As long as the page: the few queries there are belong to parts that stay.
        listen.forget();
    }
    holds
}

/// Does something after so many milliseconds.
pub fn after(milliseconds: u64, f: impl FnOnce() + 'static) {
    set_timeout(f, Duration::from_millis(milliseconds));
}

/// Shows what the page keeps hidden.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.remove_attribute("hidden");
    }
}

/// The text of a file beside the page, whose name stands in a `meta` element.
pub async fn fetch(meta: &str) -> Option<String> {
    let element = document().query_selector(&format!("meta[name={meta}]")).ok()??;
    let response = JsFuture::from(window().fetch_with_str(&element.get_attribute("content")?)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Tells whoever listens on the window.
pub fn call(name: &str) {
    if let Ok(event) = web_sys::CustomEvent::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

/// Offers a file to be saved.
pub fn save_file(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        save_blob(name, &blob);
    }
}

/// Offers a file to be saved.
pub fn save_blob(name: &str, blob: &Blob) {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return };
    if let Ok(element) = document().create_element("a") {
        let anchor: HtmlAnchorElement = element.unchecked_into();
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    let _ = Url::revoke_object_url(&url);
}

/// Puts a text on the clipboard; `then` hears whether that worked.
pub fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    let copying = window().navigator().clipboard().write_text(text);
    leptos::task::spawn_local(async move {
        then(JsFuture::from(copying).await.is_ok());
    });
}

/// The text of a file that a person chose or dropped; not more than is sensible for games.
pub fn read_file(file: &web_sys::File, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    const MOST: f64 = 20e6;
    if file.size() > MOST {
        return then(None);
    }
    let reading = file.array_buffer();
    leptos::task::spawn_local(async move {
        let buffer = JsFuture::from(reading).await.ok();
        then(buffer.map(|buffer| js_sys::Uint8Array::new(&buffer).to_vec()));
    });
}

thread_local! {
    static SERIAL: Cell<usize> = const { Cell::new(0) };
}

/// A number that was not given before.
#[must_use]
pub fn serial() -> usize {
    SERIAL.with(|serial| {
        serial.set(serial.get() + 1);
        serial.get()
    })
}
