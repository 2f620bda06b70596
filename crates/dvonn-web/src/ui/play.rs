//! The Play page: a game against the computer, or between two people at one screen.

mod page;
mod panel;

use dvonn::{Board, Color};
use dvonn_game::{ComputerLevel, Plan, PlaySession, SideChoice, Start};
use leptos::prelude::*;

use super::state::state;
use super::words::t;
use super::{browser, new_game, toast};
use page::PlayPage;

/// The name under which the game is stored.
const KEPT: &str = "dvonn-game";

/// The page: the stored game, or the form for a new one.
pub(crate) fn page() -> impl IntoView {
    let kept = browser::kept(KEPT).and_then(|text| PlaySession::read(&text, page::options()));
    let offered = state().offered.get_untracked();
    state().offered.set(None);
    let asking = RwSignal::new(kept.is_none() || offered.is_some());
    let page = PlayPage::new(kept);
    let begin = move |plan: Plan| {
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
            panel::game(page, Callback::new(move |()| asking.set(true))).into_any()
        }
    }
}

/// Begins a game from a board against the computer, at the level of the game before. The person has the side to move. A game that
/// was running comes back with the undo that is offered.
pub(crate) fn practise(board: Board) {
    let before = browser::kept(KEPT);
    let level = before
        .as_deref()
        .and_then(|kept| PlaySession::read(kept, page::options()))
        .map_or(ComputerLevel::MIN, |session| session.plan().level);
    let side = match board.position().side() {
        Color::White => SideChoice::White,
        Color::Black => SideChoice::Black,
    };
    let plan = Plan { side: Some(side), level, start: Start::Given(board), control: None };
    let session = PlaySession::new(plan, page::options(), browser::lot());
    browser::keep(KEPT, &session.write(browser::time()));
    if let Some(before) = before {
        toast::offer(t("analyse-practising"), move || {
            // The page that is shown would keep its own game when it goes.
            browser::go("/analyse");
            browser::after(0, move || {
                browser::keep(KEPT, &before);
                browser::go("/play");
            });
        });
    }
}
