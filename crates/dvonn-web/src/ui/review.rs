//! The review of a game: the choice of one, the engine's work on it, and what it found.

mod choose;
mod graph;
mod list;
mod on_page;
mod practice;
mod shown;

use dvonn::Move;
use dvonn_coach::review::{KeptReviews, ReviewInput, ReviewSession, Settings, Status};
use dvonn_collection::{Entry, EntryId};
use dvonn_record::Record;
use leptos::prelude::*;

use super::icons::{Icon, icon};
use super::shelf::{self, shelf};
use super::storage::{self, Name};
use super::words::t;
use crate::review::WEIGHTS;
use on_page::PageReview;

/// The size of the engine's hash table.
const MEGABYTES: u32 = (Settings::TABLE_BYTES / 1_000_000) as u32;

/// The names of the game and of the study that this tab has before it, in addresses.
const GAME: &str = "game";
const STUDY: &str = "study";

/// The page: the review of the game that is named, or the choice of one.
pub(crate) fn page(game: Option<&str>) -> impl IntoView {
    shelf::load();
    let body = match game {
        None => choose::choose().into_any(),
        Some(GAME) => of_record(game_of_tab()).into_any(),
        Some(STUDY) => of_record(study_of_tab()).into_any(),
        Some(id) => of_entry(id).into_any(),
    };
    view! { <div class="page review">{body}</div> }
}

/// The game of this tab, or else the last one of any tab.
fn game_of_tab() -> Option<Record> {
    let (id, text) = shelf::kept_game()?;
    Entry::of_kept_game(id, &text, 0).ok().map(|entry| entry.record())
}

/// The study of this tab, or else the last one of any tab.
fn study_of_tab() -> Option<Record> {
    shelf::kept_study().map(|entry| entry.record())
}

/// The review of an entry of My games, once the entries are loaded.
fn of_entry(id: &str) -> impl IntoView + use<> {
    let id = id.parse::<EntryId>().ok();
    let collection = shelf().collection;
    let record = Memo::new(move |_| {
        collection.with(|all| {
            let all = all.as_ref()?;
            Some(id.as_ref().and_then(|id| all.get(id)).map(|entry| entry.sgf().to_owned()))
        })
    });
    move || match record.get() {
        None => view! {
            <h1>{t("review-title")}</h1>
            <p class="explain">{t("games-loading")}</p>
        }
        .into_any(),
        Some(sgf) => {
            let entry = sgf.and_then(|sgf| Entry::of_kept_study(shelf::new_id(), &sgf, 0).ok());
            of_record(entry.map(|entry| entry.record())).into_any()
        }
    }
}

/// The review of a game.
fn of_record(record: Option<Record>) -> impl IntoView {
    let why_not = |id: &'static str| {
        view! {
            <h1>{t("review-title")}</h1>
            <p>{t(id)}</p>
            <p><a class="button" href="#/review">{icon(Icon::Back)}<span>{t("web-review-choose")}</span></a></p>
        }
        .into_any()
    };
    let Some(record) = record else { return why_not("web-review-missing") };
    let moves: Vec<Move> = record.moves().collect();
    if moves.is_empty() {
        return why_not("web-review-empty");
    }
    let kept: KeptReviews = storage::load(Name::REVIEWS).ok().flatten().unwrap_or_default();
    let Ok(session) = ReviewSession::new(*record.start(), &moves, WEIGHTS, &kept) else {
        return why_not("web-review-missing");
    };
    let names = [record.players.white.clone(), record.players.black.clone()];
    let review = PageReview::new(session, names);
    let body = move || match review.status.get() {
        Status::Done => shown::shown(review).into_any(),
        _ => under_way(review).into_any(),
    };
    view! {
        <h1>{move || t("review-title")}</h1>
        {body}
    }
    .into_any()
}

/// While the engine works, and after it was stopped.
fn under_way(review: PageReview) -> impl IntoView {
    let said = move || {
        t(match review.status.get() {
            Status::Working | Status::Done => "web-review-working",
            Status::Stopped => "web-review-stopped",
            Status::Failed => "web-review-failed",
        })
    };
    let button = move || {
        match review.status.get() {
        Status::Working | Status::Done => view! {
            <button type="button" class="button" id="review-stop" on:click=move |_| review.send(ReviewInput::Stop)>{t("web-review-stop")}</button>
        }
        .into_any(),
        Status::Stopped | Status::Failed => view! {
            <button type="button" class="button primary" id="review-go-on" on:click=move |_| review.send(ReviewInput::GoOn)>
                {t("web-review-go-on")}
            </button>
        }
        .into_any(),
    }
    };
    view! {
        <section class="review-work panel" aria-label=move || t("review-title")>
            <p role="status">{said}</p>
            <progress
                aria-label=move || t("review-title")
                max=move || review.progress.get().1.to_string()
                value=move || review.progress.get().0.to_string()
            ></progress>
            {button}
        </section>
    }
}
