//! Requests to the server over HTTP.

use dvonn_net::{Problem, ProblemCode};
use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Request, RequestInit, Response};

use super::super::words::with;

/// How long to wait for an answer, in milliseconds. A silently broken network never gives one.
const PATIENCE: u32 = 20_000;

/// Why the server did not carry out a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// The server did not answer, or something else answered in its place.
    Unreachable,
    /// The server refused.
    Refused(ProblemCode),
    /// The browser did not provide a passkey.
    NoPasskey,
}

impl Fault {
    /// Whether the given proof of identity was wrong.
    pub(super) fn is_wrong(self) -> bool {
        self == Self::Refused(ProblemCode::WrongCredentials)
    }

    /// The message to the person.
    pub(super) fn in_words(self) -> String {
        let code = match self {
            Self::Unreachable => "unreachable".to_owned(),
            Self::NoPasskey => "no-passkey".to_owned(),
            // A code is serialised as a single word.
            Self::Refused(code) => serde_json::to_value(code)
                .ok()
                .and_then(|code| code.as_str().map(str::to_owned))
                .unwrap_or_default(),
        };
        with("online-problem", &[("code", code.into())])
    }
}

/// Sends a GET request.
pub(super) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Fault> {
    ask("GET", path, None).await
}

/// Sends a POST request.
pub(super) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Fault> {
    let body = serde_json::to_string(body).map_err(|_| Fault::Unreachable)?;
    ask("POST", path, Some(&body)).await
}

/// Sends a DELETE request.
pub(super) async fn delete(path: &str) -> Result<(), Fault> {
    delete_and_get(path).await
}

/// Sends a DELETE request and returns what is left.
pub(super) async fn delete_and_get<T: DeserializeOwned>(path: &str) -> Result<T, Fault> {
    ask("DELETE", path, None).await
}

/// Sends a DELETE request with a body.
pub(super) async fn delete_what(path: &str, what: &impl Serialize) -> Result<(), Fault> {
    let body = serde_json::to_string(what).map_err(|_| Fault::Unreachable)?;
    ask("DELETE", path, Some(&body)).await
}

/// Fetches a text from the server.
pub(super) async fn text(path: &str) -> Result<String, Fault> {
    let response = fetch("GET", path, None).await.ok_or(Fault::Unreachable)?;
    let is_done = response.ok();
    let text = body_of(&response).await.ok_or(Fault::Unreachable)?;
    if is_done { Ok(text) } else { Err(fault(&text)) }
}

async fn ask<T: DeserializeOwned>(method: &str, path: &str, body: Option<&str>) -> Result<T, Fault> {
    let response = fetch(method, path, body).await.ok_or(Fault::Unreachable)?;
    let is_done = response.ok();
    let text = body_of(&response).await.ok_or(Fault::Unreachable)?;
    if !is_done {
        return Err(fault(&text));
    }
    // An empty body stands for no value.
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|_| Fault::Unreachable)
}

/// The [`Fault`] for a refusal. A body in another format comes from something between the app and the server.
fn fault(text: &str) -> Fault {
    serde_json::from_str::<Problem>(text).map_or(Fault::Unreachable, |problem| Fault::Refused(problem.code))
}

/// The signal that aborts a request without an answer; `None` in browsers that lack it.
fn deadline() -> Option<AbortSignal> {
    let known = js_sys::Reflect::get(&window(), &"AbortSignal".into()).ok()?;
    let has_timeout = js_sys::Reflect::has(&known, &"timeout".into()).unwrap_or(false);
    has_timeout.then(|| AbortSignal::timeout_with_u32(PATIENCE))
}

async fn fetch(method: &str, path: &str, body: Option<&str>) -> Option<Response> {
    let init = RequestInit::new();
    init.set_signal(deadline().as_ref());
    init.set_method(method);
    if let Some(body) = body {
        init.set_body(&JsValue::from_str(body));
    }
    // The address is relative to the page's own.
    let request = Request::new_with_str_and_init(&format!("api/{path}"), &init).ok()?;
    request.headers().set("content-type", "application/json").ok()?;
    JsFuture::from(window().fetch_with_request(&request)).await.ok()?.dyn_into().ok()
}

async fn body_of(response: &Response) -> Option<String> {
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
