//! The engine in its worker.

use std::cell::RefCell;
use std::rc::Rc;

use dvonn_analysis::ugi::{SearchReader, request_commands};
use dvonn_analysis::{Reply, Request, SearchEvent};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The worker's first message: it is ready for requests.
const READY: &str = "readyok";

/// The engine of a page, as a handle that callbacks can copy.
#[derive(Clone, Copy)]
pub(super) struct PageEngine {
    engine: StoredValue<Option<Engine>, LocalStorage>,
    megabytes: u32,
}

impl PageEngine {
    /// A handle without an engine yet. The hash table will have this size.
    pub(super) fn new(megabytes: u32) -> Self {
        Self { engine: StoredValue::new_local(None), megabytes }
    }

    /// Connects the engine. Its replies go to `on_reply`.
    pub(super) fn connect(self, on_reply: impl Fn(Reply) + 'static) {
        self.engine.set_value(Some(Engine::new(self.megabytes, on_reply)));
    }

    /// Starts a search, after stopping a running one.
    pub(super) fn ask(self, request: &Request) {
        self.with(|engine| engine.ask(request));
    }

    /// Stops the running search, if any.
    pub(super) fn stop(self) {
        self.with(Engine::stop);
    }

    fn with(self, f: impl FnOnce(&Engine)) {
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                f(engine);
            }
        });
    }
}

/// The engine in its worker. It runs one search at a time: a new request stops the search before it.
#[derive(Clone)]
pub struct Engine(Rc<RefCell<Inner>>);

struct Inner {
    worker: Option<Worker>,
    /// Whether the worker is ready for messages.
    ready: bool,
    /// The lines to send as soon as it is ready.
    waiting: Option<String>,
    /// The number of the current request. The worker receives no message while it searches.
    request: Option<u64>,
    /// The reader of its messages about that search.
    reader: SearchReader,
    /// The size of the hash table, in megabytes.
    megabytes: u32,
    on_reply: Rc<dyn Fn(Reply)>,
    /// The functions called by the browser. They must live as long as the worker.
    listeners: Vec<JsValue>,
}

impl Engine {
    /// An engine with a hash table of this size. The worker starts with the first request. Replies go to
    /// `on_reply`.
    #[must_use]
    pub fn new(megabytes: u32, on_reply: impl Fn(Reply) + 'static) -> Self {
        Self(Rc::new(RefCell::new(Inner {
            worker: None,
            ready: false,
            waiting: None,
            request: None,
            reader: SearchReader::default(),
            megabytes,
            on_reply: Rc::new(on_reply),
            listeners: Vec::new(),
        })))
    }

    /// Starts a search, after stopping a running one.
    pub fn ask(&self, request: &Request) {
        self.stop();
        let mut inner = self.0.borrow_mut();
        let lines = request_commands(request, inner.megabytes);
        (inner.request, inner.reader) = (Some(request.id), SearchReader::default());
        if inner.worker.is_none() {
            match self.start(&mut inner) {
                Some(worker) => inner.worker = Some(worker),
                None => {
                    drop(inner);
                    return fail(&self.0);
                }
            }
        }
        match (&inner.worker, inner.ready) {
            (Some(worker), true) => send(worker, &lines),
            _ => inner.waiting = Some(lines),
        }
    }

    /// Stops the running search, if any. The worker receives no message while it searches, so this terminates
    /// it, and the next request starts another.
    pub fn stop(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.request.take().is_some() {
            inner.waiting = None;
            // A worker that is not ready is not searching.
            if inner.ready {
                inner.ready = false;
                if let Some(worker) = inner.worker.take() {
                    worker.terminate();
                }
                inner.listeners.clear();
            }
        }
    }

    fn start(&self, inner: &mut Inner) -> Option<Worker> {
        let script = document().query_selector("meta[name=dvonn-worker]").ok()??.get_attribute("content")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options).ok()?;
        inner.ready = false;
        let (heard, failed) = (Rc::downgrade(&self.0), Rc::downgrade(&self.0));
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(inner), Some(lines)) = (heard.upgrade(), event.data().as_string()) {
                lines.lines().for_each(|line| receive(&inner, line));
            }
        });
        let on_error = Closure::<dyn Fn()>::new(move || {
            if let Some(inner) = failed.upgrade() {
                fail(&inner);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        inner.listeners = vec![on_message.into_js_value(), on_error.into_js_value()];
        Some(worker)
    }
}

fn send(worker: &Worker, lines: &str) {
    // A string can always be copied to the worker.
    let _ = worker.post_message(&JsValue::from_str(lines));
}

fn receive(inner: &Rc<RefCell<Inner>>, line: &str) {
    let (listener, id, events) = {
        let mut inner = inner.borrow_mut();
        if line == READY {
            inner.ready = true;
            if let (Some(lines), Some(worker)) = (inner.waiting.take(), &inner.worker) {
                send(worker, &lines);
            }
            return;
        }
        // Without a request, the line belongs to a stopped search.
        let Some(id) = inner.request else { return };
        (Rc::clone(&inner.on_reply), id, inner.reader.read(line))
    };
    for event in events {
        // The receiver may have stopped the search or begun another.
        if inner.borrow().request != Some(id) {
            return;
        }
        if event.is_last() {
            inner.borrow_mut().request = None;
        }
        listener(Reply { id, event });
    }
}

fn fail(inner: &Rc<RefCell<Inner>>) {
    let (listener, id) = {
        let mut inner = inner.borrow_mut();
        if let Some(worker) = inner.worker.take() {
            worker.terminate();
        }
        (inner.ready, inner.waiting) = (false, None);
        (Rc::clone(&inner.on_reply), inner.request.take())
    };
    if let Some(id) = id {
        listener(Reply { id, event: SearchEvent::Failed });
    }
}
