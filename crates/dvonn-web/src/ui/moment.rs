//! Points in time in the person's language.

use leptos::prelude::GetUntracked as _;
use wasm_bindgen::{JsCast as _, JsValue};

use super::browser;
use super::state::state;

/// A point in time, given in milliseconds since 1970: the time of day, with the day unless it is today.
pub(super) fn words(at: u64) -> String {
    let options = js_sys::Object::new();
    let is_today = browser::day_of(at) == browser::today();
    let day: &[(&str, &str)] = if is_today { &[] } else { &[("dateStyle", "medium")] };
    for (name, value) in [("timeStyle", "short")].iter().chain(day) {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    let languages = js_sys::Array::of1(&state().loaded_language.get_untracked().tag().into());
    let format = js_sys::Intl::DateTimeFormat::new(&languages, &options);
    let format = js_sys::Reflect::get(&format, &"format".into()).ok();
    let format: Option<js_sys::Function> = format.and_then(|format| format.dyn_into().ok());
    let words = format.and_then(|format| {
        format.call1(&JsValue::UNDEFINED, &JsValue::from_f64(at as f64)).ok()?.as_string()
    });
    words.unwrap_or_default()
}
