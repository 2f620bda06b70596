//! The cards of the start page, each with a picture, a name and a sentence, which lead to other pages.

use dvonn::Setup;
use leptos::prelude::*;

use super::app_board::Thumbnail;
use super::icons::{Icon, icon};
use super::words::t;

/// A card with a message as its sentence.
pub(super) fn card(picture: Icon, id: &'static str, about: &'static str, address: &'static str) -> AnyView {
    linked(picture, id, t(about), address.to_owned())
}

/// The card that leads to the puzzle of the day.
pub(super) fn daily() -> AnyView {
    card(Icon::Puzzle, "web-puzzles", "web-puzzles-daily", "#/puzzles/daily")
}

/// A card with any sentence.
pub(super) fn linked(picture: Icon, id: &'static str, about: String, address: String) -> AnyView {
    drawn(picture, id, about, address, ().into_any())
}

/// A card with a small board.
pub(super) fn with_board(
    picture: Icon,
    id: &'static str,
    about: String,
    address: String,
    setup: Setup,
) -> AnyView {
    drawn(picture, id, about, address, view! { <Thumbnail setup=setup label=""/> }.into_any())
}

fn drawn(picture: Icon, id: &'static str, about: String, address: String, board: AnyView) -> AnyView {
    view! {
        <a class="card" href=address>
            {icon(picture)}
            <span class="card-name">{t(id)}</span>
            <span class="card-about">{about}</span>
            {board}
        </a>
    }
    .into_any()
}
