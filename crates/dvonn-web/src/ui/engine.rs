//! The engine in its worker, as the pages use it.

use std::cell::RefCell;
use std::rc::Rc;

use dvonn_game::{EngineNews, EngineReply, EngineRequest};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::engine_lines::{commands, news};

/// The first thing the worker says: from now on it receives messages.
const READY: &str = "readyok";

/// The engine in its worker. It thinks about one thing at a time: a new question ends the thought before.
#[derive(Clone)]
pub struct Engine(Rc<RefCell<Inner>>);

struct Inner {
    worker: Option<Worker>,
    /// Whether the worker listens.
    ready: bool,
    /// What it is to be told once it listens.
    waiting: Option<String>,
    /// The number of the request that it thinks about. While it thinks, it hears nothing.
    request: Option<u64>,
    /// How many megabytes it may use to remember positions.
    megabytes: u32,
    hear: Rc<dyn Fn(EngineReply)>,
    /// What the browser calls, kept as long as the worker.
    listeners: Vec<JsValue>,
}

impl Engine {
    /// An engine that is started when it is first asked, with this much memory. `hear` gets its replies.
    #[must_use]
    pub fn new(megabytes: u32, hear: impl Fn(EngineReply) + 'static) -> Self {
        Self(Rc::new(RefCell::new(Inner {
            worker: None,
            ready: false,
            waiting: None,
            request: None,
            megabytes,
            hear: Rc::new(hear),
            listeners: Vec::new(),
        })))
    }

    /// Has it think. What it was thinking about before is forgotten.
    pub fn ask(&self, request: &EngineRequest) {
        self.stop();
        let mut inner = self.0.borrow_mut();
        let lines = commands(request, inner.megabytes);
        inner.request = Some(request.id);
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

    /// Ends a thought. A worker that thinks hears nothing, so it goes, and the next question gets a new one.
    pub fn stop(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.request.take().is_some() {
            inner.waiting = None;
            // One that does not listen yet has nothing to be stopped from.
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
                lines.lines().for_each(|line| hear(&inner, line));
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
    // That a string cannot be copied does not happen.
    let _ = worker.post_message(&JsValue::from_str(lines));
}

fn hear(inner: &Rc<RefCell<Inner>>, line: &str) {
    let (listener, reply) = {
        let mut inner = inner.borrow_mut();
        if line == READY {
            inner.ready = true;
            if let (Some(lines), Some(worker)) = (inner.waiting.take(), &inner.worker) {
                send(worker, &lines);
            }
            return;
        }
        // What was still under way when the thought was ended is of no interest.
        let (Some(id), Some(news)) = (inner.request, news(line)) else { return };
        if matches!(news, EngineNews::Done(_)) {
            inner.request = None;
        }
        (Rc::clone(&inner.hear), EngineReply { id, news })
    };
    listener(reply);
}

fn fail(inner: &Rc<RefCell<Inner>>) {
    let (listener, id) = {
        let mut inner = inner.borrow_mut();
        if let Some(worker) = inner.worker.take() {
            worker.terminate();
        }
        (inner.ready, inner.waiting) = (false, None);
        (Rc::clone(&inner.hear), inner.request.take())
    };
    if let Some(id) = id {
        listener(EngineReply { id, news: EngineNews::Failed });
    }
}
