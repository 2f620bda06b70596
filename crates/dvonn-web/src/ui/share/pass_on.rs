//! Handing an address to other programs of the device.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Whether the device has a way to hand an address to other programs.
pub(in super::super) fn can_pass_on() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("share")).unwrap_or(false)
}

/// Hands an address to another program that the person chooses.
pub(in super::super) fn pass_on(address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title("DVONN");
    data.set_url(address);
    let sharing = window().navigator().share_with_data(&data);
    leptos::task::spawn_local(async move {
        // Whoever changes their mind needs no message.
        let _ = JsFuture::from(sharing).await;
    });
}
