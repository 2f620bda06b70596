//! The sentences and styles of all parts of the program, fetched with the first of them.

use std::cell::RefCell;

use js_sys::Promise;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::{browser, words};

thread_local! {
    /// The rest, once it was asked for.
    static REST: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// A part of the program, once it, what it says and how it looks are there.
pub(super) async fn with_rest<T>(part: impl Future<Output = Result<T, SplitLoaderError>>) -> Option<T> {
    // A promise is under way at once, so all come over the network at the same time.
    let rest = REST.with_borrow_mut(|rest| rest.get_or_insert_with(fetch).clone());
    let part = part.await.ok();
    if JsFuture::from(rest).await.is_err() {
        // The next part asks again.
        REST.take();
        return None;
    }
    part
}

/// Fetches sentences and style. The promise fails if one of them does not come.
fn fetch() -> Promise {
    let style = browser::add_style("dvonn-more-style");
    future_to_promise(async move {
        let is_said = words::load_all().await;
        JsFuture::from(style).await?;
        if is_said { Ok(JsValue::UNDEFINED) } else { Err(JsValue::UNDEFINED) }
    })
}
