//! The browser features that the app uses: storage, clock, address, clipboard and files.

use std::cell::Cell;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, ClipboardEvent, HtmlAnchorElement, HtmlDocument, Url};

use super::interfaces;

/// Stores a text under a name. Does nothing if the browser refuses storage, as in some private windows.
pub fn keep(name: &str, text: &str) {
    if let Some(storage) = interfaces::local_storage() {
        let _ = storage.set_item(name, text);
    }
}

/// The text stored under a name.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    interfaces::local_storage()?.get_item(name).ok()?
}

/// Whether any text is stored under a name that begins like this.
#[must_use]
pub fn keeps_any(beginning: &str) -> bool {
    let Some(storage) = interfaces::local_storage() else { return false };
    let mut names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    names.any(|name| name.starts_with(beginning))
}

/// Deletes the text stored under a name.
pub fn forget(name: &str) {
    if let Some(storage) = interfaces::local_storage() {
        let _ = storage.remove_item(name);
    }
}

/// Stores a text under a name for this tab, until it closes.
pub fn tab_keep(name: &str, text: &str) {
    if let Some(storage) = interfaces::session_storage() {
        let _ = storage.set_item(name, text);
    }
}

/// The text stored under a name for this tab.
#[must_use]
pub fn tab_kept(name: &str) -> Option<String> {
    interfaces::session_storage()?.get_item(name).ok()?
}

/// Deletes the text stored under a name for this tab.
pub fn tab_forget(name: &str) {
    if let Some(storage) = interfaces::session_storage() {
        let _ = storage.remove_item(name);
    }
}

/// The current time, in milliseconds since 1970-01-01 UTC.
#[must_use]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Today, as a number of days since the beginning of 1970 in the person's time zone.
#[must_use]
pub fn today() -> i64 {
    day_of(now())
}

/// The day of a point in time, as a number of days since the beginning of 1970 in the person's time zone.
#[must_use]
pub fn day_of(at: u64) -> i64 {
    const MINUTE: f64 = 60_000.0;
    let at = at as f64;
    let zone = js_sys::Date::new(&JsValue::from_f64(at)).get_timezone_offset();
    ((at - zone * MINUTE) / (24.0 * 60.0 * MINUTE)).floor() as i64
}

/// The time since the page was loaded.
#[must_use]
pub fn time() -> Duration {
    let milliseconds = window().performance().map_or(0.0, |performance| performance.now());
    Duration::from_secs_f64(milliseconds.max(0.0) / 1000.0)
}

/// A random number.
#[must_use]
pub fn lot() -> u64 {
    // `Math.random` has 53 random bits.
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}

/// The part of the address after the `#`.
#[must_use]
pub fn hash() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// Replaces the part of the address after the `#`, without a history entry or an event.
pub fn replace_hash(hash: &str) {
    if let Ok(history) = window().history() {
        // `ui::history` stores the entry's number in the state.
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&format!("#{hash}")));
    }
}

/// Goes to a page.
pub fn go(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// Whether the person has set the device to reduce motion.
#[must_use]
pub fn reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether a media query holds now.
#[must_use]
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|media| media.matches())
}

/// Whether a media query holds, as a signal that follows changes.
#[must_use]
pub fn media(query: &'static str) -> ReadSignal<bool> {
    let (holds, set_holds) = signal(matches(query));
    if let Ok(Some(media)) = window().match_media(query) {
        let listen = Closure::<dyn FnMut()>::new(move || set_holds.set(matches(query)));
        let _ = media.add_event_listener_with_callback("change", listen.as_ref().unchecked_ref());
        // The page needs these few listeners for as long as it is open.
        listen.forget();
    }
    holds
}

/// Calls a function after this many milliseconds.
pub fn after(milliseconds: u64, f: impl FnOnce() + 'static) {
    set_timeout(f, Duration::from_millis(milliseconds));
}

/// Waits for this many milliseconds.
pub async fn pause(milliseconds: u64) {
    let wait = js_sys::Promise::new(&mut |done, _| {
        after(milliseconds, move || drop(done.call0(&JsValue::UNDEFINED)));
    });
    // This promise never fails.
    let _ = JsFuture::from(wait).await;
}

/// Moves the focus to the first element that a selector matches.
pub fn focus(selector: &str) {
    // SVG elements have the same method.
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found {
        let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// Shows a hidden element of the page.
pub fn reveal(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.remove_attribute("hidden");
    }
}

/// The name of a file next to the page, from a `meta` element.
fn named(meta: &str) -> Option<String> {
    document().query_selector(&format!("meta[name={meta}]")).ok()??.get_attribute("content")
}

/// Fetches the text of a file next to the page, named by a `meta` element. `None` if that fails.
pub async fn fetch(meta: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(&named(meta)?)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Fetches the bytes of a file next to the page, named by a `meta` element. `None` if that fails.
pub async fn fetch_bytes(meta: &str) -> Option<js_sys::ArrayBuffer> {
    let response = JsFuture::from(window().fetch_with_str(&named(meta)?)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.array_buffer().ok()?).await.ok()?.dyn_into().ok()
}

/// Adds a style sheet next to the page, named by a `meta` element. The promise rejects if it does not load.
pub fn add_style(meta: &str) -> js_sys::Promise {
    js_sys::Promise::new(&mut |done, failed| {
        if link_style(meta, &done, &failed).is_none() {
            let _ = failed.call0(&JsValue::UNDEFINED);
        }
    })
}

/// Links a style sheet, which will call `done` or `failed`. `None` if the page has no place for it.
fn link_style(meta: &str, done: &js_sys::Function, failed: &js_sys::Function) -> Option<()> {
    let name = named(meta)?;
    let link = document().create_element("link").ok()?;
    link.set_attribute("rel", "stylesheet").ok()?;
    link.set_attribute("href", &name).ok()?;
    link.add_event_listener_with_callback("load", done).ok()?;
    link.add_event_listener_with_callback("error", failed).ok()?;
    document().query_selector("head").ok()??.append_child(&link).ok()?;
    Some(())
}

/// Dispatches an event on the window.
pub fn call(name: &str) {
    if let Ok(event) = web_sys::CustomEvent::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

/// Offers a text as a file to save.
pub fn save_file(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        save_blob(name, &blob);
    }
}

/// Offers a blob as a file to save.
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

/// Copies a text to the clipboard. `then` receives whether that succeeded.
pub fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    let Some(clipboard) = interfaces::clipboard() else { return then(copy_by_command(text)) };
    let copying = clipboard.write_text(text);
    let text = text.to_owned();
    leptos::task::spawn_local(async move {
        then(JsFuture::from(copying).await.is_ok() || copy_by_command(&text));
    });
}

/// Copies a text with the browser's older command, which works on insecure pages too.
fn copy_by_command(text: &str) -> bool {
    let text = text.to_owned();
    let fill = Closure::<dyn Fn(ClipboardEvent)>::new(move |event: ClipboardEvent| {
        if let Some(data) = event.clipboard_data() {
            let _ = data.set_data("text/plain", &text);
        }
        // Otherwise the browser would copy the selection.
        event.prevent_default();
    });
    let document: HtmlDocument = document().unchecked_into();
    let fill = fill.as_ref().unchecked_ref();
    let worked = document.add_event_listener_with_callback("copy", fill).is_ok()
        && document.exec_command("copy").unwrap_or(false);
    let _ = document.remove_event_listener_with_callback("copy", fill);
    worked
}

/// Reads a file that the person chose or dropped. `then` gets `None` if it cannot be read or is larger than
/// 20 MB.
pub fn read_file(file: &web_sys::File, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    const MAX_BYTES: f64 = 20e6;
    if file.size() > MAX_BYTES {
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

/// A number that this function has not returned before.
#[must_use]
pub fn serial() -> usize {
    SERIAL.with(|serial| {
        serial.set(serial.get() + 1);
        serial.get()
    })
}
