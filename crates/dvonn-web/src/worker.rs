//! The engine in a worker of the browser: UGI, a line a message.
//!
//! A search cannot be interrupted, because the worker hears nothing while it thinks: whoever has heard enough ends the
//! worker and starts another.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use dvonn_engine::{Engine, Host, Snapshot};
use dvonn_ugi::{Go, Reaction, Server, best_move, info};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What it says once it listens.
pub const READY: &str = "readyok";

/// Listens for lines. Says [`READY`] first, because what is sent to a worker that does not listen yet is lost.
pub fn start() {
    console_error_panic_hook::set_once();
    let server = Rc::new(RefCell::new((Server::new(1), None)));
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(lines) = event.data().as_string() {
            let (server, engine) = &mut *server.borrow_mut();
            lines.lines().for_each(|line| serve(server, engine, line));
        }
    });
    scope().set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    say(READY);
}

fn serve(server: &mut Server, engine: &mut Option<Engine>, line: &str) {
    let mut answer = Vec::new();
    let reaction = server.read(line, &mut answer);
    say(&String::from_utf8_lossy(&answer));
    match reaction {
        Ok(Reaction::Think(go)) => think(server, engine.get_or_insert_with(|| Engine::new(0)), &go),
        Ok(Reaction::Quit) => scope().close(),
        // Nothing to stop is running when a line is read; and to write to memory does not fail.
        Ok(Reaction::Done | Reaction::Prepare | Reaction::Stop | Reaction::PonderHit) | Err(_) => {}
    }
}

fn think(server: &mut Server, engine: &mut Engine, go: &Go) {
    server.configure(engine);
    let mut report = |snapshot: &Snapshot| say(&info(snapshot));
    let answer = engine.think(server.position(), &go.limits, &Clock, &mut report);
    say(&best_move(&answer));
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

/// Says lines; nothing if there are none.
fn say(lines: &str) {
    if !lines.is_empty() {
        // That a string cannot be copied does not happen.
        let _ = scope().post_message(&JsValue::from_str(lines));
    }
}
