//! The Play page: a game against the computer or with two people at one screen.

mod panel;
mod table;

use leptos::prelude::*;

use super::state::state;
use super::{browser, new_game};
use crate::play::{Match, Plan};
use table::Table;

/// Where the game is kept.
const GAME: &str = "dvonn-game";

/// The page: the game that was kept, or the form for a new one.
pub(crate) fn page() -> impl IntoView {
    let kept = browser::kept(GAME).and_then(|text| Match::read(&text));
    let offered = state().offered.get_untracked();
    state().offered.set(None);
    let asking = RwSignal::new(kept.is_none() || offered.is_some());
    let table = Table::new(kept);
    let begin = move |plan: Plan| {
        table.begin(Match::new(plan, browser::lot()));
        asking.set(false);
        // The form may be longer than the screen; the game begins at its top.
        window().scroll_to_with_x_and_y(0.0, 0.0);
    };
    move || {
        if asking.get() {
            let leave = table.has_game().then(|| Callback::new(move |()| asking.set(false)));
            new_game::form(offered, begin, leave).into_any()
        } else {
            panel::game(table, Callback::new(move |()| asking.set(true))).into_any()
        }
    }
}
