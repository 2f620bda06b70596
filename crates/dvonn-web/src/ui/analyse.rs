//! The analysis board.

use dvonn_record::Record;
use leptos::prelude::*;

use super::words::t;

/// Takes a game over from another page.
pub fn hand_over(_record: &Record) {}

/// The page.
pub(crate) fn page(_query: &str) -> impl IntoView {
    view! { <div class="page"><h1>{move || t("web-analyse")}</h1></div> }
}
