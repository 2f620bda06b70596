//! The sentences and styles of all parts of the program, fetched with the first of them.

use std::cell::RefCell;

use js_sys::Promise;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::{browser, words};

thread_local! {
    /// The promise of the rest, once requested.
    static REST: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// A part of the program, once it has loaded with all sentences and styles. `None` if any of them fails to
/// load.
pub(super) async fn with_rest<T>(part: impl Future<Output = Result<T, SplitLoaderError>>) -> Option<T> {
    // A promise starts at once, so everything is fetched in parallel.
    let rest = REST.with_borrow_mut(|rest| rest.get_or_insert_with(fetch).clone());
    let part = part.await.ok();
    if JsFuture::from(rest).await.is_err() {
        // The next part tries again.
        REST.take();
        return None;
    }
    part
}

/// Fetches sentences and styles. The promise rejects if either fails to load.
fn fetch() -> Promise {
    let style = browser::add_style("dvonn-more-style");
    future_to_promise(async move {
        let is_said = words::load_all().await;
        JsFuture::from(style).await?;
        if is_said { Ok(JsValue::UNDEFINED) } else { Err(JsValue::UNDEFINED) }
    })
}
