//! Days, as numbers since the beginning of 1970, in the person's language.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::state::state;

const DAY: f64 = 24.0 * 3600.0 * 1000.0;

/// The form of a date.
#[derive(Clone, Copy)]
pub(super) enum Style {
    /// `Mon 23 Nov`
    Short,
    /// `23 Nov 2026`
    Full,
    /// `November 2026`
    Month,
    /// `M`
    Weekday,
}

/// A day in words; empty if the browser cannot format it.
pub(super) fn words(day: i64, style: Style) -> String {
    let options = js_sys::Object::new();
    let parts: &[(&str, &str)] = match style {
        Style::Short => &[("weekday", "short"), ("day", "numeric"), ("month", "short")],
        Style::Full => &[("dateStyle", "medium")],
        Style::Month => &[("month", "long"), ("year", "numeric")],
        Style::Weekday => &[("weekday", "narrow")],
    };
    // The number of a day is independent of time zones.
    for (name, value) in [("timeZone", "UTC")].iter().chain(parts) {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    let languages = js_sys::Array::of1(&state().loaded_language.get().tag().into());
    let format = js_sys::Intl::DateTimeFormat::new(&languages, &options);
    let format = js_sys::Reflect::get(&format, &"format".into()).ok();
    let format: Option<js_sys::Function> = format.and_then(|format| format.dyn_into().ok());
    let at = JsValue::from_f64(day as f64 * DAY);
    let words = format.and_then(|format| format.call1(&JsValue::UNDEFINED, &at).ok()?.as_string());
    words.unwrap_or_default()
}

/// The first day of the month that is `months` months after a day's, and the length of that month in days.
pub(super) fn month(day: i64, months: i32) -> (i64, i64) {
    let at = js_sys::Date::new(&JsValue::from_f64(day as f64 * DAY));
    let (year, month) = (f64::from(at.get_utc_full_year()), f64::from(at.get_utc_month()));
    let first = |more: i32| (js_sys::Date::utc(year, month + f64::from(more)) / DAY) as i64;
    (first(months), first(months + 1) - first(months))
}

/// The day of the week: 0 for Monday.
pub(super) const fn weekday(day: i64) -> i64 {
    // Day 0 was a Thursday.
    (day + 3).rem_euclid(7)
}
