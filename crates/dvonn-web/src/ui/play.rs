//! The Play page: a game against the computer, or between two people at one screen.

pub(super) mod bar;
mod elsewhere;
mod ending;
mod history;
mod keys;
mod names;
pub(super) mod page;
pub(super) mod panel;
mod status;

use dvonn::Board;
use dvonn_collection::EntryId;
use dvonn_game::{Plan, PlaySession, Start};
use dvonn_referee::SideChoice;
use leptos::prelude::*;

use super::state::state;
use super::storage::{self, Name};
use super::{browser, new_game, shelf};
use crate::choices::Choices;
use page::PlayPage;

/// The plan for a game from a board against the computer, at the level chosen last. The person plays the side
/// to move.
fn practice_plan(board: Board) -> Plan {
    let choices: Choices = storage::load(Name::CHOICES).ok().flatten().unwrap_or_default();
    let side = SideChoice::from(board.position().side());
    Plan { side: Some(side), level: choices.level, start: Start::Given(board), control: None }
}

/// This tab's game, or else the last game of any tab, with its id in the collection.
pub(crate) fn kept() -> Option<(EntryId, PlaySession)> {
    let (id, text) = shelf::kept_game()?;
    Some((id, PlaySession::read(&text, page::options())?))
}

/// The page: the stored game, or the form for a new one if there is no stored game or `new` is set.
pub(crate) fn page(new: bool) -> impl IntoView {
    let kept = kept();
    let asking = RwSignal::new(new || kept.is_none());
    let page = PlayPage::new(kept);
    let begin = move |plan: Plan| {
        elsewhere::offer_running(page);
        page.begin(PlaySession::new(plan, page::options(), browser::lot()));
        asking.set(false);
        browser::replace_hash("/play");
        // The form may be longer than the screen. The game begins at the top of the page, with the focus on
        // the board.
        window().scroll_to_with_x_and_y(0.0, 0.0);
        browser::after(0, || browser::focus(".play [role=gridcell][tabindex='0']"));
    };
    if let Some(board) = state().offered.get_untracked() {
        state().offered.set(None);
        begin(practice_plan(board));
    }
    dress(asking);
    move || {
        if asking.get() {
            let leave = page.has_game().then(|| {
                Callback::new(move |()| {
                    browser::replace_hash("/play");
                    asking.set(false);
                })
            });
            new_game::form(begin, leave).into_any()
        } else {
            // The form has an address of its own, so that Back leads to the game.
            elsewhere::guard(page, panel::game(page, Callback::new(move |()| browser::go("/play/new"))))
                .into_any()
        }
    }
}

/// Marks the document as showing a game, which needs the whole screen.
fn dress(asking: RwSignal<bool>) {
    let root = document().document_element();
    let leave = move || {
        if let Some(root) = document().document_element() {
            let _ = root.remove_attribute("data-page");
        }
    };
    Effect::new(move |_| match &root {
        Some(root) if !asking.get() => drop(root.set_attribute("data-page", "game")),
        _ => leave(),
    });
    on_cleanup(leave);
}
