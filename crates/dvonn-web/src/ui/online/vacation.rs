//! Vacations: the person announces their own and sees those of others.

use dvonn_net::{VacationPage, VacationsPage};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::super::browser;
use super::super::state::state;
use super::super::words::{t, with};
use super::api::{self, Fault};
use super::fetched::Fetched;
use super::identity;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A vacation as others see it, such as `on vacation until 3 May`.
pub(super) fn seen(vacation: VacationPage) -> String {
    let when = if vacation.begins <= browser::now() { "now" } else { "soon" };
    told("online-vacation-seen", when, vacation)
}

/// A player's vacation, with the name.
pub(super) fn of(name: &str, vacation: VacationPage) -> String {
    with("online-vacation-of", &[("name", name.into()), ("vacation", seen(vacation).into())])
}

fn told(key: &str, when: &'static str, vacation: VacationPage) -> String {
    // A vacation ends at midnight, so the day before is its last.
    let until = day(vacation.ends.saturating_sub(1));
    with(key, &[("when", when.into()), ("from", day(vacation.begins).into()), ("until", until.into())])
}

/// The day of a point in time, in the person's language.
pub(super) fn day(at: u64) -> String {
    let language = state().loaded_language.get();
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    date.to_locale_date_string(language.tag(), &options).into()
}

/// The part of the page for a signed-in person.
pub(super) fn section(own: Fetched<VacationsPage>, changed: Callback<()>) -> impl IntoView {
    let fault = RwSignal::new(None::<Fault>);
    let is_somebody = Memo::new(|_| identity::me().with(Option::is_some));
    let answered = move |answer: Result<VacationsPage, Fault>| match answer {
        Ok(page) => {
            let _ = fault.try_set(None);
            let _ = own.known.try_set(Some(page));
            changed.try_run(());
        }
        Err(refused) => {
            state().announce(refused.in_words());
            let _ = fault.try_set(Some(refused));
        }
    };
    move || {
        if !is_somebody.get() || own.known.with(Option::is_none) && own.fault().is_none() {
            return None;
        }
        let form = own.known.get().map(|page| match page.vacation {
            Some(vacation) => {
                let has_begun = vacation.begins <= browser::now();
                let end = move |_| {
                    leptos::task::spawn_local(async move {
                        answered(api::delete_and_get("vacation").await);
                    });
                };
                let when = if has_begun { "now" } else { "soon" };
                view! {
                    <p id="my-vacation">{told("online-vacation-mine", when, vacation)}</p>
                    <button type="button" class="button" id="end-vacation" on:click=end>
                        {t(if has_begun { "online-vacation-back" } else { "online-vacation-off" })}
                    </button>
                }
                .into_any()
            }
            None => form(page, Callback::new(answered)).into_any(),
        });
        Some(view! {
            <section class="online-account" aria-labelledby="vacation-title">
                <h2 id="vacation-title">{t("online-vacation")}</h2>
                {form}
                {own.failure("vacation")}
                {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{fault.in_words()}</p> })}
            </section>
        })
    }
}

/// The form for announcing a vacation by its first and last day.
fn form(page: VacationsPage, answered: Callback<Result<VacationsPage, Fault>>) -> impl IntoView {
    // The first day that begins late enough.
    let earliest = iso(browser::day_of(page.earliest) + 1);
    let (first, last) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (Some(begins), Some(ends)) =
            (midnight(&first.get_untracked(), 0), midnight(&last.get_untracked(), 1))
        else {
            return;
        };
        leptos::task::spawn_local(async move {
            answered.try_run(api::post("vacation", &VacationPage { begins, ends }).await);
        });
    };
    let field = move |name: &'static str, label: &'static str, value: RwSignal<String>, least: String| {
        view! {
            <label class="field"><span>{t(label)}</span>
                <input type="date" name=name min=least required
                    prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))/>
            </label>
        }
    };
    view! {
        <details class="online-form" id="vacation">
            <summary>{t("online-vacation-plan")}</summary>
            <form on:submit=submit>
                <p class="explain">{t("online-vacation-about")}</p>
                <p class="explain">{with("online-vacation-left", &[("days", (page.left / DAY).into())])}</p>
                {field("first", "online-vacation-first", first, earliest.clone())}
                {field("last", "online-vacation-last", last, earliest)}
                <button class="button">{t("online-vacation-say")}</button>
            </form>
        </details>
    }
}

/// A day in the format of form fields, such as `2026-05-03`.
fn iso(day: i64) -> String {
    let text = String::from(js_sys::Date::new(&JsValue::from_f64(day as f64 * DAY as f64)).to_iso_string());
    text.split('T').next().unwrap_or_default().to_owned()
}

/// The beginning of a day in the person's time zone, or of a day `later` days after it, in milliseconds since
/// 1970. `None` if the text is malformed.
pub(super) fn midnight(day: &str, later: u32) -> Option<u64> {
    let date = js_sys::Date::new(&JsValue::from_str(&format!("{day}T00:00")));
    let at = date.set_date(date.get_date() + later);
    (at.is_finite() && at >= 0.0).then_some(at as u64)
}
