//! The puzzles, fetched when the page first opens and solved on the board.

mod card;
mod menu;
mod rail;
mod shared;
mod solving;

use std::cell::RefCell;
use std::sync::Arc;

use dvonn_puzzles::{PuzzleInput, PuzzleSession, PuzzleSet};
use leptos::prelude::*;

use super::cards::daily;
use super::storage::{self, Name};
use super::words::t;
use super::{browser, notes};

/// The part of the address that names the puzzle of the day.
const DAILY: &str = "daily";

thread_local! {
    /// The puzzles, once fetched.
    static FETCHED: RefCell<Option<Arc<PuzzleSet>>> = const { RefCell::new(None) };
}

/// What the page shows.
#[derive(Clone)]
enum Shown {
    /// The puzzles are being fetched.
    Fetching,
    /// The puzzles could not be fetched.
    Failed,
    /// The puzzles have been fetched.
    Puzzles(Arc<PuzzleSet>),
}

/// The puzzles, if they have been fetched; otherwise they will be.
fn fetched() -> RwSignal<Shown> {
    let there = FETCHED.with(|fetched| fetched.borrow().clone());
    let shown = RwSignal::new(there.map_or(Shown::Fetching, Shown::Puzzles));
    if matches!(shown.get_untracked(), Shown::Fetching) {
        fetch(shown);
    }
    shown
}

/// The card of the start page, with the board of the puzzle of the day.
pub(crate) fn card() -> impl IntoView {
    let shown = fetched();
    move || match shown.get() {
        Shown::Puzzles(set) => session(set, Some(DAILY)).as_ref().map(card::of_today).into_any(),
        Shown::Fetching | Shown::Failed => daily(),
    }
}

/// The page, with the puzzle in the address, one of the theme there, or a suitable one.
pub(crate) fn page(part: Option<&str>) -> impl IntoView + use<> {
    let part = part.map(str::to_owned);
    notes::begin();
    let shown = fetched();
    move || match shown.get() {
        Shown::Puzzles(set) => session(set, part.as_deref()).map(solving::solving).into_any(),
        Shown::Fetching => view! { <p class="fetching" role="status">{t("puzzles-loading")}</p> }.into_any(),
        Shown::Failed => view! {
            <div class="page">
                <p class="fault" role="alert">{t("puzzles-failed")}</p>
                <button class="button" id="retry" on:click=move |_| fetch(shown)>{t("puzzles-retry")}</button>
            </div>
        }
        .into_any(),
    }
}

/// Fetches the puzzles. The person may have left the page meanwhile.
fn fetch(shown: RwSignal<Shown>) {
    shown.set(Shown::Fetching);
    leptos::task::spawn_local(async move {
        let read = browser::fetch("dvonn-puzzles").await.and_then(|text| text.parse::<PuzzleSet>().ok());
        let set = read.filter(|set| !set.puzzles().is_empty()).map(Arc::new);
        FETCHED.with(|fetched| fetched.borrow_mut().clone_from(&set));
        shown.try_set(set.map_or(Shown::Failed, Shown::Puzzles));
    });
}

/// A session with the solver's progress.
fn session(set: Arc<PuzzleSet>, part: Option<&str>) -> Option<PuzzleSession> {
    let progress = storage::load(Name::PUZZLES).ok().flatten().unwrap_or_default();
    let today = browser::today();
    // The same day gives the same puzzle, so leaving the page does not avoid a hard one.
    let mut session = PuzzleSession::new(set, progress, today.unsigned_abs(), today)?;
    match part {
        Some(DAILY) => {
            session.update(PuzzleInput::Daily(today));
        }
        Some(name) => {
            if let Ok(theme) = name.parse() {
                session.update(PuzzleInput::Theme(Some(theme)));
            } else if let Ok(id) = name.parse() {
                session.update(PuzzleInput::Open(id));
            }
        }
        None => {}
    }
    Some(session)
}
