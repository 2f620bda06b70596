//! The messages between the page and the worker.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::rc::Rc;

use dvonn_archive::Memory;
use dvonn_archive::client::{Ask, Kept, Progress, READY, Reply, Request, Told};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, XmlHttpRequest};

use super::Session;
use super::files::{self, Files, Opened};

/// The milliseconds between two progress messages.
const BETWEEN: f64 = 100.0;

/// A request with the bytes sent along with it.
type Message = (Ask, Vec<js_sys::Uint8Array>);

/// Handles the page's messages one after another for as long as the worker lives. Announces with [`READY`]
/// that it is listening.
pub fn start() {
    console_error_panic_hook::set_once();
    let queue = Rc::new(RefCell::new(Queue::default()));
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(message) = read(&event.data()) else { return };
        let mut waiting = queue.borrow_mut();
        waiting.messages.push_back(message);
        if !std::mem::replace(&mut waiting.is_busy, true) {
            let queue = Rc::clone(&queue);
            wasm_bindgen_futures::spawn_local(async move { work(&queue).await });
        }
    });
    scope().set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    send(READY);
}

#[derive(Default)]
struct Queue {
    messages: VecDeque<Message>,
    is_busy: bool,
    /// The session; `None` while it is answering a request.
    conversation: Option<Conversation>,
}

/// A session over whichever storage the browser offers.
enum Conversation {
    Device(Session<Files>, Files),
    Memory(Session<Memory>),
}

/// Reads a message of the page: the request as JSON, then the bytes of its files.
fn read(data: &JsValue) -> Option<Message> {
    let parts: &js_sys::Array = data.dyn_ref()?;
    let ask = serde_json::from_str(&parts.get(0).as_string()?).ok()?;
    let files = parts.iter().skip(1).map(|buffer| js_sys::Uint8Array::new(&buffer));
    Some((ask, files.collect()))
}

async fn work(queue: &RefCell<Queue>) {
    loop {
        let (message, conversation) = {
            let mut queue = queue.borrow_mut();
            let Some(message) = queue.messages.pop_front() else {
                queue.is_busy = false;
                return;
            };
            (message, queue.conversation.take())
        };
        let conversation = match conversation {
            Some(conversation) => conversation,
            None => begin().await,
        };
        let conversation = answer(conversation, message).await;
        queue.borrow_mut().conversation = Some(conversation);
    }
}

async fn begin() -> Conversation {
    match files::open().await {
        Opened::Files(files) => {
            // Even a new archive needs a file.
            files.make_room().await;
            Conversation::Device(Session::new(files.clone(), Kept::Device), files)
        }
        Opened::Elsewhere => Conversation::Memory(Session::new(Memory::new(), Kept::Elsewhere)),
        Opened::Missing => Conversation::Memory(Session::new(Memory::new(), Kept::Memory)),
    }
}

async fn answer(mut conversation: Conversation, (ask, files): Message) -> Conversation {
    let Ask { id, request, until } = ask;
    if let (Conversation::Device(_, room), Request::Import { .. }) = (&conversation, &request) {
        room.make_room().await;
    }
    let files = files.iter().map(js_sys::Uint8Array::to_vec).collect();
    let mut last = now();
    let mut on_progress = |progress: Progress| {
        if now() - last >= BETWEEN {
            last = now();
            tell(id, Reply::Progress(progress));
            if until.as_deref().is_some_and(|address| !is_there(address)) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    };
    let reply = match &mut conversation {
        Conversation::Device(session, _) => session.answer(request, files, &mut on_progress),
        Conversation::Memory(session) => session.answer(request, files, &mut on_progress),
    };
    tell(id, reply);
    conversation
}

fn tell(id: u32, reply: Reply) {
    if let Ok(text) = serde_json::to_string(&Told { id, reply }) {
        send(&text);
    }
}

/// Whether a URL of the page still exists. The page revokes it to stop a busy worker, which receives no
/// messages.
fn is_there(address: &str) -> bool {
    let look = || -> Result<(), JsValue> {
        let request = XmlHttpRequest::new()?;
        request.open_with_async("GET", address, false)?;
        request.send()
    };
    look().is_ok()
}

fn now() -> f64 {
    scope().performance().map_or(0.0, |performance| performance.now())
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn send(text: &str) {
    // Posting a string cannot fail: the browser can always copy it.
    let _ = scope().post_message(&JsValue::from_str(text));
}
