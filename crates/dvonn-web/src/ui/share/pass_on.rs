//! Sharing an address with other programs on the device.

use wasm_bindgen_futures::JsFuture;

use super::super::interfaces;

/// Whether the device can share an address with other programs.
pub(in super::super) fn can_pass_on() -> bool {
    interfaces::can_share()
}

/// Shares an address with a program that the person chooses.
pub(in super::super) fn pass_on(address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title("DVONN");
    data.set_url(address);
    let Some(sharing) = interfaces::share(&data) else { return };
    leptos::task::spawn_local(async move {
        // Cancelling needs no message.
        let _ = JsFuture::from(sharing).await;
    });
}
