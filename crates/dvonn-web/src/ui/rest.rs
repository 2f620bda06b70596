//! What all parts of the program say and how they look, fetched with the first of them.

use std::cell::RefCell;

use js_sys::Promise;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen_futures::JsFuture;

use super::{browser, words};

/// A part of the program, once it, what it says and how it looks are there.
pub(super) async fn with_rest<T>(part: impl Future<Output = Result<T, SplitLoaderError>>) -> Option<T> {
    // All come over the network at the same time.
    leptos::task::spawn_local(async {
        words::load_all().await;
    });
    let style = style();
    let part = part.await.ok()?;
    if JsFuture::from(style).await.is_err() {
        STYLE.set(None);
        return None;
    }
    words::load_all().await.then_some(part)
}

thread_local! {
    /// The style of the pages that are parts, once it was asked for.
    static STYLE: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

fn style() -> Promise {
    STYLE.with_borrow_mut(|style| style.get_or_insert_with(|| browser::add_style("dvonn-more-style")).clone())
}
