//! The Play page: a game against the computer, or between two people at one screen.

mod elsewhere;
mod page;
mod panel;

use dvonn_game::{Plan, PlaySession};
use leptos::prelude::*;

use super::state::state;
use super::{browser, new_game, shelf};
use page::PlayPage;

/// The page: the stored game, or the form for a new one.
pub(crate) fn page() -> impl IntoView {
    let kept = shelf::kept_game()
        .and_then(|(id, text)| PlaySession::read(&text, page::options()).map(|session| (id, session)));
    let offered = state().offered.get_untracked();
    state().offered.set(None);
    let asking = RwSignal::new(kept.is_none() || offered.is_some());
    let page = PlayPage::new(kept);
    let begin = move |plan: Plan| {
        elsewhere::offer_running(page);
        page.begin(PlaySession::new(plan, page::options(), browser::lot()));
        asking.set(false);
        // The form may be longer than the screen; the game begins at its top.
        window().scroll_to_with_x_and_y(0.0, 0.0);
    };
    move || {
        if asking.get() {
            let leave = page.has_game().then(|| Callback::new(move |()| asking.set(false)));
            new_game::form(offered, begin, leave).into_any()
        } else {
            elsewhere::guard(page, panel::game(page, Callback::new(move |()| asking.set(true)))).into_any()
        }
    }
}
