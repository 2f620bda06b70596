//! A review to be taken along: printed.

use leptos::prelude::*;

use super::super::words::t;
use super::on_page::PageReview;

/// The buttons.
pub(super) fn buttons(_shown: PageReview) -> impl IntoView {
    let print = move |_| {
        let _ = window().print();
    };
    view! {
        <p class="buttons">
            <button type="button" class="button" id="print" on:click=print>{move || t("web-review-print")}</button>
        </p>
    }
}
