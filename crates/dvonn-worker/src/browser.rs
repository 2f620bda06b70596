//! The browser's messages and its clock.

use std::cell::RefCell;
use std::time::Duration;

use dvonn_engine::Host;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{Next, READY, Session};

/// Handles the page's messages for as long as the worker lives. Announces with [`READY`] that it is
/// listening.
pub fn start() {
    console_error_panic_hook::set_once();
    let session = RefCell::new(Session::new(Clock));
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(lines) = event.data().as_string() {
            let mut session = session.borrow_mut();
            if lines.lines().any(|line| session.read(line, &mut send) == Next::Close) {
                scope().close();
            }
        }
    });
    scope().set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    send(READY);
}

/// The browser's clock.
struct Clock;

impl Host for Clock {
    fn now(&self) -> Duration {
        let milliseconds = scope().performance().map_or(0.0, |performance| performance.now());
        Duration::from_secs_f64(milliseconds.max(0.0) / 1000.0)
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn send(lines: &str) {
    // Posting a string cannot fail: the browser can always copy it.
    let _ = scope().post_message(&JsValue::from_str(lines));
}
