//! The Play page: a game against the computer, or between two people at one screen.

mod page;
mod panel;

use dvonn_game::{Plan, PlaySession};
use leptos::prelude::*;

use super::state::state;
use super::{browser, new_game};
use page::PlayPage;

/// The name under which the game is stored.
const KEPT: &str = "dvonn-game";

/// The stored game.
pub(crate) fn kept() -> Option<PlaySession> {
    browser::kept(KEPT).and_then(|text| PlaySession::read(&text, page::options()))
}

/// The page: the stored game, or the form for a new one if there is none or if `new` asks for it.
pub(crate) fn page(new: bool) -> impl IntoView {
    let kept = kept();
    let offered = state().offered.get_untracked();
    state().offered.set(None);
    let asking = RwSignal::new(new || kept.is_none() || offered.is_some());
    let page = PlayPage::new(kept);
    let begin = move |plan: Plan| {
        page.begin(PlaySession::new(plan, page::options(), browser::lot()));
        asking.set(false);
        browser::replace_hash("/play");
        // The form may be longer than the screen; the game begins at its top.
        window().scroll_to_with_x_and_y(0.0, 0.0);
    };
    move || {
        if asking.get() {
            let leave = page.has_game().then(|| {
                Callback::new(move |()| {
                    browser::replace_hash("/play");
                    asking.set(false);
                })
            });
            new_game::form(offered, begin, leave).into_any()
        } else {
            panel::game(page, Callback::new(move |()| asking.set(true))).into_any()
        }
    }
}
