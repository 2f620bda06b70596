//! Everything that uses the browser: the pages, the board, the engine's worker, the storage.

pub mod analyse;
pub mod app_board;
mod archive;
mod archive_worker;
pub mod board;
pub mod browser;
mod cards;
mod champion;
mod coach;
mod curve;
mod days;
mod divider;
mod dropped;
mod encoding;
pub mod engine;
mod everything;
mod faces;
mod fetching;
mod first_games;
mod frame;
mod games;
mod guide;
mod handed;
mod heat;
mod history;
mod home;
mod icons;
mod interfaces;
mod learn;
mod lost;
mod modal;
mod moment;
mod nearby;
mod new_game;
mod news;
mod notes;
mod online;
pub mod page_menu;
mod parts;
mod pictured;
mod place;
pub mod play;
pub mod points_out;
mod portraits;
mod puzzles;
mod remark;
mod rest;
mod review;
mod rules;
mod settings;
mod share;
mod shelf;
pub mod sound;
pub mod state;
mod storage;
mod store;
mod title;
pub mod toast;
pub mod towers;
mod with_people;
pub mod words;

/// Starts the app.
pub fn start() {
    console_error_panic_hook::set_once();
    news::begin();
    state::begin();
    // Leptos can spawn a task only after it has mounted something.
    wasm_bindgen_futures::spawn_local(async {
        if words::load(state::state().wanted_language()).await {
            storage::start(|| {
                let _ = toast::say(words::t("web-stored-later"));
            });
            shelf::start();
            leptos::mount::mount_to_body(frame::frame);
            state::ask_host().await;
            with_people::follow().await;
        } else {
            browser::reveal("unloaded");
        }
    });
}
