//! Parts of a page that are drawn only when they come near the screen, so that a page with many boards opens
//! fast.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// The distance from the screen at which a part is drawn. It is large enough that a scrolling reader never
/// sees a gap.
const MARGIN: &str = "600px 0px";

/// Draws a part of the page as soon as its place is near the screen. Before that, the style sheet gives the
/// place its size.
pub(crate) fn nearby<V: IntoView + 'static>(
    class: &'static str,
    draw: impl Fn() -> V + Send + 'static,
) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    let (is_near, set_near) = signal(false);
    place.on_load(move |element| {
        let Some(observer) = observer(set_near) else { return set_near.set(true) };
        observer.observe(&element);
        let observer = StoredValue::new_local(observer);
        on_cleanup(move || {
            observer.try_with_value(IntersectionObserver::disconnect);
        });
    });
    view! { <div class=class node_ref=place>{move || is_near.get().then(&draw)}</div> }
}

/// An observer that reports once that its target is near; `None` if the browser has none.
fn observer(set_near: WriteSignal<bool>) -> Option<IntersectionObserver> {
    let seen = Closure::<dyn FnMut(js_sys::Array, IntersectionObserver)>::new(
        move |entries: js_sys::Array, observer: IntersectionObserver| {
            let is_near =
                |entry: JsValue| entry.unchecked_into::<IntersectionObserverEntry>().is_intersecting();
            if entries.iter().any(is_near) {
                observer.disconnect();
                // The page may be gone.
                let _ = set_near.try_set(true);
            }
        },
    );
    let options = IntersectionObserverInit::new();
    options.set_root_margin(MARGIN);
    let observer = IntersectionObserver::new_with_options(seen.as_ref().unchecked_ref(), &options).ok()?;
    // The browser frees the function together with the observer.
    seen.forget();
    Some(observer)
}
