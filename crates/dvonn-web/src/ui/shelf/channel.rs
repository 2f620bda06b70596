//! The channel for messages between the app's tabs.

use dvonn_collection::tab::TabMessage;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the channel.
const NAME: &str = "dvonn";

/// The channel, open for as long as the page.
pub(super) struct Channel(BroadcastChannel);

impl Channel {
    /// Opens the channel; `None` if the browser has none.
    pub(super) fn open(on_message: impl Fn(TabMessage) + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(NAME).ok()?;
        let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(message) = event.data().as_string().and_then(|text| text.parse().ok()) {
                on_message(message);
            }
        });
        channel.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        listen.forget();
        Some(Self(channel))
    }

    /// Sends a message to all other tabs.
    pub(super) fn send(&self, message: &TabMessage) {
        let _ = self.0.post_message(&JsValue::from_str(&message.to_string()));
    }
}
