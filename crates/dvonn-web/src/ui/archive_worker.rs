//! The archive of games in its worker. The whole app shares one worker, which starts with the first request.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::rc::Rc;

use dvonn_archive::client::{Ask, Failure, Kept, OwnGame, Progress, READY, Reply, Request, Status, Told};
use dvonn_collection::{Collection, Entry};
use js_sys::ArrayBuffer;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, MessageEvent, Url, Worker, WorkerOptions, WorkerType};

use super::browser;
use super::shelf::{self, shelf};

/// How often to start another worker after one was ended, and the pause in milliseconds.
const ATTEMPTS: u8 = 5;
const PAUSE: u64 = 700;

/// The receiver of replies to a request.
type Listener = Rc<dyn Fn(Reply)>;

/// The prefix of ids for entries from the archive, which are not the person's own games.
pub(super) const FROM_ARCHIVE: &str = "archive-";

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    /// Whether the worker is ready for messages.
    ready: bool,
    /// Messages to send once it is ready, each with the bytes to transfer.
    waiting: VecDeque<(js_sys::Array, js_sys::Array)>,
    /// The number of the last request.
    last: u32,
    /// The receivers of requests without a final reply.
    open: HashMap<u32, Listener>,
    /// The URLs that a busy in-memory worker polls to see whether a request is still wanted.
    until: HashMap<u32, String>,
    /// How many more workers to start if the files are locked. A worker that was ended while it worked holds
    /// them a moment longer.
    attempts: u8,
    /// A hash of the person's own games that the worker has.
    own: Option<u64>,
    /// The functions called by the browser. They must live as long as the worker.
    listeners: Vec<JsValue>,
}

thread_local! {
    static INNER: RefCell<Inner> = RefCell::default();
    /// The state of the archive, if known.
    static STATUS: ArcRwSignal<Option<Status>> = ArcRwSignal::new(None);
}

/// The final reply to a request. `progress` receives the earlier ones.
pub(super) async fn answer(
    request: Request,
    files: &[ArrayBuffer],
    progress: impl Fn(Progress) + 'static,
) -> Reply {
    let answer = Rc::new(RefCell::new(None));
    let progress = Rc::new(progress);
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let (answer, progress) = (Rc::clone(&answer), Rc::clone(&progress));
        ask(request.clone(), files, move |reply| match reply {
            Reply::Progress(now) => progress(now),
            reply => {
                *answer.borrow_mut() = Some(reply);
                let _ = resolve.call0(&JsValue::UNDEFINED);
            }
        });
    });
    let _ = JsFuture::from(promise).await;
    let reply = answer.borrow_mut().take();
    reply.unwrap_or(Reply::Failed(Failure::Ended))
}

/// The state of the archive, if known. It changes whenever games are added or removed.
pub(super) fn status() -> ArcRwSignal<Option<Status>> {
    STATUS.with(Clone::clone)
}

/// The state of all games, as far as known. A reply for another state is out of date.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    kept: Option<(u64, u64)>,
    own: Option<u64>,
}

/// The current state.
pub(super) fn known() -> Known {
    let kept = status().with_untracked(|status| status.as_ref().map(|status| (status.games, status.bytes)));
    Known { kept, own: INNER.with_borrow(|inner| inner.own) }
}

/// Sends a request to the archive. All replies go to `on_reply`. Returns the number of the request.
pub(super) fn ask(request: Request, files: &[ArrayBuffer], on_reply: impl Fn(Reply) + 'static) -> u32 {
    let sent = INNER.with_borrow_mut(|inner| {
        inner.last += 1;
        let id = inner.last;
        inner.open.insert(id, Rc::new(on_reply));
        let until = (!is_on_device()).then(address).flatten();
        if let Some(until) = &until {
            inner.until.insert(id, until.clone());
        }
        let text = serde_json::to_string(&Ask { id, request, until }).unwrap_or_default();
        let message = js_sys::Array::of1(&JsValue::from_str(&text));
        let bytes = js_sys::Array::new();
        for file in files {
            message.push(file);
            bytes.push(file);
        }
        if inner.worker.is_none() {
            inner.worker = start(inner);
        }
        match (&inner.worker, inner.ready) {
            (None, _) => return (id, false),
            (Some(worker), true) => {
                let _ = worker.post_message_with_transfer(&message, &bytes);
            }
            (Some(_), false) => inner.waiting.push_back((message, bytes)),
        }
        (id, true)
    });
    let (id, is_sent) = sent;
    if !is_sent {
        fail();
    }
    id
}

/// Requests the state of the archive.
pub(super) fn ask_status() {
    ask(Request::Status, &[], |_| {});
}

/// Ignores all further replies to a request.
pub(super) fn forget(id: u32) {
    INNER.with_borrow_mut(|inner| drop(inner.open.remove(&id)));
}

/// Ends the worker's current work. If the archive is on the device, this ends the worker itself, because it
/// receives no messages while it works. Callers are told, and the next worker finds everything that was
/// committed. An in-memory archive notices the cancellation and replies with what it has.
pub(super) fn interrupt() {
    if INNER.with_borrow(|inner| inner.open.is_empty() && inner.until.is_empty()) {
        return;
    }
    if is_on_device() {
        INNER.with_borrow_mut(|inner| inner.attempts = ATTEMPTS);
        restart();
    } else {
        INNER.with_borrow_mut(|inner| inner.until.drain().for_each(|(_, address)| take_away(&address)));
    }
}

/// Whether the archive is on the device, as far as known.
fn is_on_device() -> bool {
    status().with_untracked(|status| status.as_ref().is_none_or(|status| status.kept == Kept::Device))
}

/// A URL that exists until it is revoked.
fn address() -> Option<String> {
    Url::create_object_url_with_blob(&Blob::new().ok()?).ok()
}

fn take_away(address: &str) {
    let _ = Url::revoke_object_url(address);
}

/// Starts another worker, which may get the files from a window that has closed.
pub(super) fn restart() {
    fail();
    give_own();
    ask_status();
}

fn end(inner: &mut Inner) {
    if let Some(worker) = inner.worker.take() {
        worker.terminate();
    }
    (inner.ready, inner.own) = (false, None);
    inner.waiting.clear();
    inner.listeners.clear();
}

fn start(inner: &mut Inner) -> Option<Worker> {
    let script = document().query_selector("meta[name=dvonn-archive]").ok()??.get_attribute("content")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options).ok()?;
    inner.ready = false;
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            receive(&text);
        }
    });
    let on_error = Closure::<dyn Fn()>::new(fail);
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    inner.listeners = vec![on_message.into_js_value(), on_error.into_js_value()];
    Some(worker)
}

fn receive(text: &str) {
    if text == READY {
        return INNER.with_borrow_mut(|inner| {
            inner.ready = true;
            let waiting = std::mem::take(&mut inner.waiting);
            for (message, bytes) in waiting {
                if let Some(worker) = &inner.worker {
                    let _ = worker.post_message_with_transfer(&message, &bytes);
                }
            }
        });
    }
    let Ok(Told { id, reply }) = serde_json::from_str::<Told>(text) else { return };
    let news = match &reply {
        Reply::Status(status) => Some(status.clone()),
        Reply::Imported(imported) => Some(imported.status.clone()),
        _ => None,
    };
    if let Some(now) = &news {
        let tries_again = INNER.with_borrow_mut(|inner| {
            let is_free = now.kept != Kept::Elsewhere;
            inner.attempts = if is_free { 0 } else { inner.attempts.saturating_sub(1) };
            inner.attempts > 0
        });
        if tries_again {
            return browser::after(PAUSE, restart);
        }
        status().set(news);
    }
    let listener = INNER.with_borrow_mut(|inner| {
        if reply.goes_on() {
            return inner.open.get(&id).cloned();
        }
        if let Some(address) = inner.until.remove(&id) {
            take_away(&address);
        }
        inner.open.remove(&id)
    });
    if let Some(listener) = listener {
        listener(reply);
    }
}

/// Handles a worker that could not start or has ended.
fn fail() {
    let open = INNER.with_borrow_mut(|inner| {
        end(inner);
        inner.until.drain().for_each(|(_, address)| take_away(&address));
        std::mem::take(&mut inner.open)
    });
    for listener in open.into_values() {
        listener(Reply::Failed(Failure::Ended));
    }
}

/// Keeps the person's own games in the archive up to date while the page is shown.
pub(super) fn follow_own() {
    shelf::load();
    Effect::new(|_| {
        shelf().collection.track();
        give_own();
    });
}

/// Sends the person's own games to the archive, if they are loaded and have changed.
fn give_own() {
    let shown = shelf::kept_study().map(|study| study.id);
    let own = shelf().collection.with_untracked(|all| {
        let all = all.as_ref()?;
        let is_own = |entry: &&Entry| {
            // The study on the board changes with every move, so leave it out.
            Some(&entry.id) != shown.as_ref()
                && !entry.id.as_str().starts_with(FROM_ARCHIVE)
                && !entry.is_running()
                && entry.summary().result.is_some()
        };
        let own: Vec<&Entry> = Collection::iter(all).filter(is_own).collect();
        let mut hasher = DefaultHasher::new();
        own.iter().for_each(|entry| (entry.id.as_str(), entry.changed).hash(&mut hasher));
        let mark = hasher.finish();
        if INNER.with_borrow_mut(|inner| inner.own.replace(mark)) == Some(mark) {
            return None;
        }
        let game = |entry: &Entry| OwnGame { id: entry.id.to_string(), sgf: entry.sgf().to_owned() };
        Some(own.into_iter().map(game).collect())
    });
    if let Some(games) = own {
        ask(Request::Own { games }, &[], |_| {});
    }
}
