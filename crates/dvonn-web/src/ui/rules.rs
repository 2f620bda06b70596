//! The rules.

use leptos::prelude::*;

use super::words::t;

/// The page.
pub(crate) fn page(_rule: Option<&str>) -> impl IntoView {
    view! { <div class="page"><h1>{move || t("web-rules")}</h1></div> }
}
