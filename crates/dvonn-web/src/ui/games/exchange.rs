//! Saving everything as one file, and opening folders.

use dvonn_collection::Collection;
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::t;
use super::super::{browser, everything};
use super::opening;

/// Offers a collection as a file.
pub(super) fn save(collection: &Collection) {
    browser::save_file("dvonn-games.json", "application/json", &collection.export());
}

/// The buttons for saving everything and for opening a folder.
pub(super) fn exchange() -> impl IntoView {
    view! {
        <section class="shelf-files">
            <h2>{move || t("games-files")}</h2>
            <p class="explain">{move || t("games-files-about")}</p>
            <div class="buttons">
                <button class="button" id="games-export" on:click=|_| everything::save()>
                    {icon(Icon::Save)}<span>{move || t("games-export-all")}</span>
                </button>
                <label class="button shelf-file shelf-folder">
                    {icon(Icon::Open)}<span>{move || t("games-open-folder")}</span>
                    {opening::field("shelf-folder-field", true)}
                </label>
                <a class="button" href="#/archive">{icon(Icon::Search)}<span>{move || t("web-archive")}</span></a>
            </div>
        </section>
    }
}
