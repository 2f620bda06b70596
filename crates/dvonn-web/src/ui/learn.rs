//! The lessons.

use leptos::prelude::*;

use super::words::t;

/// The list of lessons.
pub(crate) fn list() -> impl IntoView {
    view! { <div class="page"><h1>{move || t("web-learn")}</h1></div> }
}

/// A lesson.
pub(crate) fn page(_lesson: &str) -> impl IntoView {
    list()
}
