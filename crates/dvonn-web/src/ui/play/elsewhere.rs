//! A game that another tab plays, and a game that another one replaces.

use leptos::prelude::*;

use super::super::shelf::shelf;
use super::super::words::t;
use super::super::{shelf as kept, toast};
use super::page::PlayPage;

/// The game. While another tab plays it, it is read-only.
pub(super) fn guard(page: PlayPage, game: impl IntoView + 'static) -> impl IntoView {
    let follows = shelf().follows;
    let take_over = move |_| page.take_over();
    view! {
        {move || follows.get().then(|| view! {
            <p class="elsewhere" id="elsewhere" role="status">
                <span>{t("web-elsewhere")}</span>
                <button class="button primary" id="take-over" on:click=take_over>{t("web-take-over")}</button>
            </p>
        })}
        <div class="guarded" inert=move || follows.get()>{game}</div>
    }
}

/// Offers to return to the game that is about to be replaced, if it is unfinished.
pub(super) fn offer_running(page: PlayPage) {
    let goes_on = page.with(|session| {
        let game = session.game();
        game.result().is_none() && !game.turns().is_empty()
    });
    if goes_on.unwrap_or(false) {
        let id = page.id();
        toast::offer_to(t("web-still-there"), t("web-back-to-it"), move || kept::go_back_to_game(id));
    }
}
