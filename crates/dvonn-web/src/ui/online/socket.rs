//! The connection of this tab, shared by all its pages. It reconnects by itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dvonn_net::{ClientFrame, ServerFrame};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::super::browser;

/// How often the connection is tested, because mobile networks drop connections silently.
const PING: std::time::Duration = std::time::Duration::from_secs(4);
/// The longest silence of the server before the connection is given up, in milliseconds.
const SILENCE: u64 = 12_000;
/// The first and the longest delay before reconnecting, in milliseconds.
const WAITS: [u64; 2] = [400, 8_000];
/// How often, and for how long, a caller checks for the connection, in milliseconds.
const LOOKS: [u64; 2] = [50, 6_000];

/// An event of the connection.
pub(super) enum Heard {
    /// The connection is open.
    Opened,
    /// The connection is lost. It will be tried again.
    Lost,
    /// The round-trip time of a message, in milliseconds.
    Lag(u64),
    /// The server has sent a frame.
    Frame(Box<ServerFrame>),
}

type Listener = Rc<dyn Fn(&Heard)>;

#[derive(Clone)]
struct Connection(Rc<Inner>);

#[derive(Default)]
struct Inner {
    has_begun: Cell<bool>,
    open: RefCell<Option<Open>>,
    /// The number of the current attempt, by which late events of earlier ones are recognised.
    attempt: Cell<u32>,
    /// How many attempts have failed in a row.
    failed: Cell<u32>,
    /// The time of the last sign of life, in milliseconds since 1970.
    heard: Cell<u64>,
    /// The time of a ping that has no answer yet.
    unanswered: Cell<Option<u64>>,
    /// The listeners, by number.
    listeners: RefCell<Vec<(usize, Listener)>>,
}

struct Open {
    socket: WebSocket,
    _listeners: [Closure<dyn FnMut(MessageEvent)>; 3],
}

thread_local! {
    static CONNECTION: Connection = Connection(Rc::default());
}

fn connection() -> Connection {
    CONNECTION.with(Clone::clone)
}

/// Connects, and reconnects until the tab is closed.
pub(super) fn begin() {
    let connection = connection();
    if !connection.0.has_begun.replace(true) {
        connection.connect();
        set_interval(move || connection.ping(), PING);
    }
}

/// Calls `on` with each event until the page is left. If the connection is open, the first event says so.
pub(super) fn listen(on: impl Fn(&Heard) + 'static) {
    let number = listen_always(on);
    on_cleanup(move || connection().0.listeners.borrow_mut().retain(|(known, _)| *known != number));
}

/// The same, until the tab is closed. Returns the listener's number.
pub(super) fn listen_always(on: impl Fn(&Heard) + 'static) -> usize {
    let (connection, number) = (connection(), browser::serial());
    connection.0.listeners.borrow_mut().push((number, Rc::new(on)));
    // Wait until the listener is ready.
    browser::after(0, move || {
        if connection.is_open()
            && let Some(on) = connection.listener(number)
        {
            on(&Heard::Opened);
        }
    });
    number
}

/// Sends a frame, if the connection is open.
pub(super) fn send(frame: &ClientFrame) {
    connection().send(frame);
}

/// Reconnects, because the session's cookie has changed.
pub(super) fn again() {
    let connection = connection();
    if connection.0.has_begun.get() {
        connection.drop_connection();
        connection.say(&Heard::Lost);
        connection.connect();
    }
}

/// Waits for the connection. Returns whether it is open.
pub(super) async fn opened() -> bool {
    let [every, most] = LOOKS;
    let connection = connection();
    for _ in 0..most / every {
        if connection.is_open() {
            return true;
        }
        browser::pause(every).await;
    }
    false
}

impl Connection {
    fn is_open(&self) -> bool {
        self.0.open.borrow().as_ref().is_some_and(|open| open.socket.ready_state() == WebSocket::OPEN)
    }

    fn listener(&self, number: usize) -> Option<Listener> {
        let listeners = self.0.listeners.borrow();
        listeners.iter().find(|(known, _)| *known == number).map(|(_, on)| Rc::clone(on))
    }

    /// Calls every listener, except those removed meanwhile.
    fn say(&self, heard: &Heard) {
        let numbers: Vec<usize> = self.0.listeners.borrow().iter().map(|(number, _)| *number).collect();
        for number in numbers {
            if let Some(on) = self.listener(number) {
                on(heard);
            }
        }
    }

    fn send(&self, frame: &ClientFrame) {
        if let Some(open) = &*self.0.open.borrow()
            && open.socket.ready_state() == WebSocket::OPEN
        {
            // A lost frame is sent again on the next connection.
            let _ = open.socket.send_with_str(&frame.write());
        }
    }

    fn connect(&self) {
        let attempt = self.0.attempt.get() + 1;
        self.0.attempt.set(attempt);
        self.0.heard.set(browser::now());
        self.0.unanswered.set(None);
        let Some(socket) = address().and_then(|address| WebSocket::new(&address).ok()) else {
            return self.lost(attempt);
        };
        let listener = |heard: fn(&Self, u32, &MessageEvent)| {
            let connection = self.clone();
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                if connection.0.attempt.get() == attempt {
                    heard(&connection, attempt, &event);
                }
            })
        };
        let opened = listener(|connection, _, _| {
            connection.0.failed.set(0);
            connection.say(&Heard::Opened);
        });
        let said = listener(|connection, _, event| connection.said(event));
        let closed = listener(|connection, attempt, _| connection.lost(attempt));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(said.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let open = Open { socket, _listeners: [opened, said, closed] };
        // Drop the previous socket later, because it may be calling this function.
        let before = self.0.open.replace(Some(open));
        set_timeout(move || drop(before), std::time::Duration::ZERO);
    }

    fn said(&self, event: &MessageEvent) {
        let now = browser::now();
        self.0.heard.set(now);
        self.0.unanswered.set(None);
        let frame = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        match frame {
            Some(ServerFrame::Pong { at }) => self.say(&Heard::Lag(now.saturating_sub(at))),
            Some(frame) => self.say(&Heard::Frame(Box::new(frame))),
            // A frame that only later servers send.
            None => {}
        }
    }

    /// Handles the loss of this attempt's connection, and schedules the next attempt.
    fn lost(&self, attempt: u32) {
        if attempt != self.0.attempt.get() {
            return;
        }
        self.0.attempt.set(attempt + 1);
        let failed = self.0.failed.get();
        self.0.failed.set(failed + 1);
        self.say(&Heard::Lost);
        let [first, longest] = WAITS;
        let wait = (first << failed.min(8)).min(longest);
        // A random delay keeps all clients of a restarted server from reconnecting at once.
        let wait = wait / 2 + browser::lot() % (wait / 2 + 1);
        let again = self.clone();
        browser::after(wait, move || {
            // A change of the session may have reconnected meanwhile.
            if again.0.attempt.get() == attempt + 1 {
                again.connect();
            }
        });
    }

    /// Tests the connection, and gives it up after a long silence. Browsers run timers of a hidden tab only
    /// once a minute, so there only an unanswered ping shows that the connection is lost.
    fn ping(&self) {
        let now = browser::now();
        let since = if document().hidden() { self.0.unanswered.get() } else { Some(self.0.heard.get()) };
        if since.is_some_and(|since| now.saturating_sub(since) > SILENCE) && self.0.open.borrow().is_some() {
            self.drop_connection();
            return self.lost(self.0.attempt.get());
        }
        if self.0.unanswered.get().is_none() {
            self.0.unanswered.set(Some(now));
        }
        self.send(&ClientFrame::Ping { at: now });
    }

    fn drop_connection(&self) {
        if let Some(open) = &*self.0.open.borrow() {
            // Ignore its further events. The next connection replaces the closures.
            open.socket.set_onopen(None);
            open.socket.set_onmessage(None);
            open.socket.set_onclose(None);
            if open.socket.ready_state() == WebSocket::CONNECTING {
                // Browsers log an error if a socket is closed before it is open.
                let socket = open.socket.clone();
                let close = Closure::once_into_js(move || drop(socket.close()));
                open.socket.set_onopen(Some(close.unchecked_ref()));
            } else {
                let _ = open.socket.close();
            }
        }
    }
}

/// The server's address for sockets, relative to the page's own.
fn address() -> Option<String> {
    let location = window().location();
    let page = location.href().ok()?;
    let page = page.split(['#', '?']).next()?;
    let folder = page.rsplit_once('/')?.0;
    let folder = folder.strip_prefix("http")?;
    Some(format!("ws{folder}/api/socket"))
}
