//! The review of a game: choosing one, the work on it, and the results.

mod choose;
mod graph;
mod list;
mod on_page;
mod practice;
mod shared;
mod shown;
mod story;
pub(super) mod train;

use dvonn::{ByColor, Move};
use dvonn_coach::review::{KeptReviews, ReviewSession, Settings};
use dvonn_collection::{Computer, Entry, EntryId};
use dvonn_record::Record;
use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::shelf::{self, shelf};
use super::storage::{self, Name};
use super::words::t;
use crate::review::WEIGHTS;
use on_page::{PageReview, Players};

/// The size of the engine's hash table, in megabytes.
const MEGABYTES: u32 = (Settings::TABLE_BYTES / 1_000_000) as u32;

/// The address of the review of this tab's current game.
const GAME: &str = "game";
const STUDY: &str = "study";

/// A game to review.
#[derive(Clone)]
struct Reviewed {
    record: Record,
    /// The computer that the person played, if any.
    computer: Option<Computer>,
}

/// The page: the review of the named game, or the choice of one.
pub(crate) fn page(game: Option<&str>) -> impl IntoView {
    shelf::load();
    match game {
        None => view! { <div class="page review">{choose::choose()}</div> }.into_any(),
        Some(GAME) => of_game(game_of_tab()).into_any(),
        Some(STUDY) => of_game(study_of_tab()).into_any(),
        Some(id) => of_entry(id).into_any(),
    }
}

/// This tab's game, or else the last game of any tab.
fn game_of_tab() -> Option<Reviewed> {
    let (id, text) = shelf::kept_game()?;
    Entry::of_kept_game(id, &text, 0).ok().map(|entry| of(&entry))
}

/// This tab's study, or else the last study of any tab.
fn study_of_tab() -> Option<Reviewed> {
    shelf::kept_study().map(|entry| of(&entry))
}

fn of(entry: &Entry) -> Reviewed {
    Reviewed { record: entry.record(), computer: entry.computer() }
}

/// The review of an entry of My games, once the entries are loaded.
fn of_entry(id: &str) -> impl IntoView + use<> {
    let id = id.parse::<EntryId>().ok();
    let collection = shelf().collection;
    let found = Memo::new(move |_| {
        collection.with(|all| {
            let all = all.as_ref()?;
            let entry = id.as_ref().and_then(|id| all.get(id));
            Some(entry.map(|entry| (entry.sgf().to_owned(), entry.computer())))
        })
    });
    move || match found.get() {
        None => view! {
            <div class="page review">
                <h1>{t("review-title")}</h1>
                <p class="explain">{t("games-loading")}</p>
            </div>
        }
        .into_any(),
        Some(found) => {
            let game = found.and_then(|(sgf, computer)| {
                let entry = Entry::of_kept_study(shelf::new_id(), &sgf, 0).ok()?;
                Some(Reviewed { record: entry.record(), computer })
            });
            of_game(game).into_any()
        }
    }
}

/// The review of a game.
fn of_game(game: Option<Reviewed>) -> impl IntoView {
    let why_not = |id: &'static str| {
        view! {
            <div class="page review">
                <h1>{t("review-title")}</h1>
                <p>{t(id)}</p>
                <p><a class="button" href="#/review">{icon(Icon::Back)}<span>{t("review-choose")}</span></a></p>
            </div>
        }
        .into_any()
    };
    let Some(Reviewed { record, computer }) = game else { return why_not("review-missing") };
    let moves: Vec<Move> = record.moves().collect();
    if moves.is_empty() {
        return why_not("review-empty");
    }
    let kept: KeptReviews = storage::load(Name::REVIEWS).ok().flatten().unwrap_or_default();
    let own = computer.map(|computer| computer.side).or_else(|| train::own_side(&record.players));
    let Ok(session) = ReviewSession::new(*record.start(), &moves, WEIGHTS, &kept, own) else {
        return why_not("review-missing");
    };
    let session = session.ended(record.result());
    let players = Players {
        names: ByColor::from_fn(|side| record.players[side].clone()),
        computer: computer.map(|computer| (!computer.side, computer.level)),
    };
    shown::shown(PageReview::new(session, record, players)).into_any()
}
