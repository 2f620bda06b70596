//! Everything as one file, and back.

use dvonn_collection::{Collection, ImportReport};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::super::icons::{Icon, icon};
use super::super::shelf::{self, shelf};
use super::super::words::{self, t, with};
use super::super::{browser, state};

/// A file of a collection has at most this many bytes. It has room for tens of thousands of games.
const MAX_BYTES: f64 = 200e6;
/// At most this many entries that were refused are named.
const NAMED: usize = 8;

/// Offers a collection as a file.
pub(super) fn save_all(collection: &Collection) {
    browser::save_file("dvonn-games.json", "application/json", &collection.export());
}

/// The buttons to export and import everything, and what became of an import.
pub(super) fn exchange() -> impl IntoView {
    let told: RwSignal<Vec<String>> = RwSignal::default();
    let has_some = move || shelf().collection.with(|all| all.as_ref().is_some_and(|all| !all.is_empty()));
    let export = move |_| shelf().collection.with_untracked(|all| all.iter().for_each(save_all));
    let choose = move |event: web_sys::Event| {
        let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
            return;
        };
        told.set(Vec::new());
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            browser::read_file_up_to(&file, MAX_BYTES, move |bytes| {
                let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
                let lines = match text.map(|text| shelf::import(&text)) {
                    None => vec![t("games-unreadable")],
                    Some(Err(error)) => {
                        vec![with("games-import-failed", &[("reason", words::say(&error).into())])]
                    }
                    Some(Ok(report)) => lines(&report),
                };
                state::state().announce(lines.join(" "));
                let _ = told.try_set(lines);
            });
        }
        // The same file can be chosen again.
        input.set_value("");
    };
    view! {
        <section class="shelf-files">
            <h2>{move || t("games-files")}</h2>
            <p class="explain">{move || t("games-files-about")}</p>
            <div class="buttons">
                {move || has_some().then(|| view! {
                    <button class="button" id="games-export" on:click=export>
                        {icon(Icon::Save)}<span>{t("games-export-all")}</span>
                    </button>
                })}
                <label class="button shelf-file">
                    {icon(Icon::Open)}<span>{move || t("games-import")}</span>
                    <input type="file" id="games-import" accept=".json,application/json" on:change=choose/>
                </label>
            </div>
            {move || {
                let lines = told.get();
                (!lines.is_empty()).then(|| view! {
                    <ul class="shelf-told" id="games-told">
                        {lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                    </ul>
                })
            }}
        </section>
    }
}

/// What an import did, and what it did not.
fn lines(report: &ImportReport) -> Vec<String> {
    let mut lines = vec![with(
        "games-imported",
        &[
            ("added", report.added.len().into()),
            ("updated", report.updated.len().into()),
            ("known", report.known.into()),
        ],
    )];
    if !report.versions.is_empty() {
        lines.push(with("games-imported-versions", &[("count", report.versions.len().into())]));
    }
    lines.extend(report.refused.iter().take(NAMED).map(words::say));
    if let Some(more) = report.refused.len().checked_sub(NAMED).filter(|more| *more > 0) {
        lines.push(with("games-imported-refused", &[("count", more.into())]));
    }
    lines
}
