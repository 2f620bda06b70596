//! The connection over which a game is played: it comes back by itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dvonn_net::{ClientFrame, ServerFrame};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::super::browser;

/// How often the connection is tried. Mobile networks drop connections without a word.
const PING: std::time::Duration = std::time::Duration::from_secs(4);
/// So long nothing may be heard, in milliseconds.
const SILENCE: u64 = 12_000;
/// The first wait before a connection is tried again, and the longest, in milliseconds.
const WAITS: [u64; 2] = [400, 8_000];

/// What is heard.
pub(super) enum Heard {
    /// The connection is there.
    Opened,
    /// It is lost, and will be tried again.
    Lost,
    /// A message took so long there and back, in milliseconds.
    Lag(u64),
    /// The server says something.
    Frame(Box<ServerFrame>),
}

/// The connection of a page: a handle that can be copied into its callbacks. It ends with the page.
#[derive(Clone, Copy)]
pub(super) struct Socket(StoredValue<Connection, LocalStorage>);

#[derive(Clone)]
struct Connection(Rc<Inner>);

struct Inner {
    open: RefCell<Option<Open>>,
    /// Numbers the attempts, so that a late word of an earlier one is known.
    attempt: Cell<u32>,
    /// How many attempts have failed in a row.
    failed: Cell<u32>,
    /// When something was heard last, in milliseconds since 1970.
    heard: Cell<u64>,
    is_closed: Cell<bool>,
    on: Box<dyn Fn(Heard)>,
}

struct Open {
    socket: WebSocket,
    _listeners: [Closure<dyn FnMut(MessageEvent)>; 3],
}

impl Socket {
    /// Connects, and goes on doing so until the page is left.
    pub(super) fn open(on: impl Fn(Heard) + 'static) -> Self {
        let connection = Connection(Rc::new(Inner {
            open: RefCell::default(),
            attempt: Cell::new(0),
            failed: Cell::new(0),
            heard: Cell::new(0),
            is_closed: Cell::new(false),
            on: Box::new(on),
        }));
        let socket = Self(StoredValue::new_local(connection.clone()));
        connection.connect();
        if let Ok(timer) = set_interval_with_handle(move || socket.with(Connection::ping), PING) {
            on_cleanup(move || timer.clear());
        }
        on_cleanup(move || {
            socket.with(|connection| {
                connection.0.is_closed.set(true);
                connection.drop_connection();
            });
        });
        socket
    }

    /// Says something, if there is a connection.
    pub(super) fn send(self, frame: &ClientFrame) {
        self.with(|connection| connection.send(frame));
    }

    /// Reconnects, because the session's cookie has changed.
    pub(super) fn again(self) {
        self.with(|connection| {
            connection.drop_connection();
            connection.0.failed.set(0);
            connection.lost(connection.0.attempt.get());
        });
    }

    fn with(self, f: impl FnOnce(&Connection)) {
        self.0.try_with_value(f);
    }
}

impl Connection {
    fn send(&self, frame: &ClientFrame) {
        if let Some(open) = &*self.0.open.borrow()
            && open.socket.ready_state() == WebSocket::OPEN
        {
            // What does not arrive is said again on the next connection.
            let _ = open.socket.send_with_str(&frame.write());
        }
    }

    fn connect(&self) {
        if self.0.is_closed.get() {
            return;
        }
        let attempt = self.0.attempt.get() + 1;
        self.0.attempt.set(attempt);
        self.0.heard.set(browser::now());
        let Some(socket) = address().and_then(|address| WebSocket::new(&address).ok()) else {
            return self.lost(attempt);
        };
        let listener = |heard: fn(&Self, u32, &MessageEvent)| {
            let connection = self.clone();
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                if connection.0.attempt.get() == attempt && !connection.0.is_closed.get() {
                    heard(&connection, attempt, &event);
                }
            })
        };
        let opened = listener(|connection, _, _| {
            connection.0.failed.set(0);
            (connection.0.on)(Heard::Opened);
        });
        let said = listener(|connection, _, event| connection.said(event));
        let closed = listener(|connection, attempt, _| connection.lost(attempt));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(said.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let open = Open { socket, _listeners: [opened, said, closed] };
        // The one before is dropped later: it may be calling this.
        let before = self.0.open.replace(Some(open));
        set_timeout(move || drop(before), std::time::Duration::ZERO);
    }

    fn said(&self, event: &MessageEvent) {
        let now = browser::now();
        self.0.heard.set(now);
        let frame = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        match frame {
            Some(ServerFrame::Pong { at }) => (self.0.on)(Heard::Lag(now.saturating_sub(at))),
            Some(frame) => (self.0.on)(Heard::Frame(Box::new(frame))),
            // A later server says more.
            None => {}
        }
    }

    /// The connection of this attempt is lost: the next one follows after a while.
    fn lost(&self, attempt: u32) {
        if attempt != self.0.attempt.get() {
            return;
        }
        self.0.attempt.set(attempt + 1);
        let failed = self.0.failed.get();
        self.0.failed.set(failed + 1);
        (self.0.on)(Heard::Lost);
        let [first, longest] = WAITS;
        let wait = (first << failed.min(8)).min(longest);
        // Many who lost the same server do not come back at once.
        let wait = wait / 2 + browser::lot() % (wait / 2 + 1);
        let again = self.clone();
        browser::after(wait, move || again.connect());
    }

    /// Tries the connection, and gives it up if nothing was heard for long.
    fn ping(&self) {
        let now = browser::now();
        if now.saturating_sub(self.0.heard.get()) > SILENCE && self.0.open.borrow().is_some() {
            self.drop_connection();
            return self.lost(self.0.attempt.get());
        }
        self.send(&ClientFrame::Ping { at: now });
    }

    fn drop_connection(&self) {
        if let Some(open) = &*self.0.open.borrow() {
            let _ = open.socket.close();
        }
    }
}

/// The server's address for sockets, beside the page's own.
fn address() -> Option<String> {
    let location = window().location();
    let page = location.href().ok()?;
    let page = page.split(['#', '?']).next()?;
    let folder = page.rsplit_once('/')?.0;
    let folder = folder.strip_prefix("http")?;
    Some(format!("ws{folder}/api/socket"))
}
