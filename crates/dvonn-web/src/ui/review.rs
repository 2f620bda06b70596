//! The review of a game: the choice of one, the engine's work on it, and what it found.

mod choose;
mod graph;
mod list;
mod on_page;
mod practice;
mod shown;

use dvonn::Move;
use dvonn_coach::review::Question;
use dvonn_collection::{Entry, EntryId};
use dvonn_record::Record;
use leptos::prelude::*;

use super::browser;
use super::engine::PageEngine;
use super::icons::{Icon, icon};
use super::shelf::{self, shelf};
use super::words::t;
use crate::review::{Heard, ReviewRun, ReviewSession};

/// The name under which the engine's answers are stored.
const KEPT: &str = "dvonn-review";
/// After how many answers they are stored anew.
const OFTEN: usize = 10;

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
    let text = shelf::kept_study()?;
    Entry::of_kept_study(shelf::new_id(), &text, 0).ok().map(|entry| entry.record())
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

/// How far the work on a review is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Works,
    Rests,
    Failed,
    Done,
}

/// The work on a review.
#[derive(Clone, Copy)]
struct Work {
    run: StoredValue<ReviewRun>,
    stage: RwSignal<Stage>,
    /// The steps that are done, and all of them.
    progress: RwSignal<(usize, usize)>,
    session: RwSignal<Option<ReviewSession>>,
    engine: PageEngine,
    answers: StoredValue<usize>,
}

impl Work {
    fn new(run: ReviewRun) -> Self {
        let work = Self {
            run: StoredValue::new(run),
            stage: RwSignal::new(Stage::Works),
            progress: RwSignal::new((0, 1)),
            session: RwSignal::new(None),
            engine: PageEngine::new(0),
            answers: StoredValue::new(0),
        };
        work.engine.connect(move |reply| {
            let heard = work.run.try_update_value(|run| run.hear(reply));
            match heard {
                Some(Heard::Answered) => {
                    work.answers.update_value(|answers| *answers += 1);
                    if work.answers.get_value().is_multiple_of(OFTEN) {
                        work.keep();
                    }
                    work.go_on();
                }
                Some(Heard::Aside(answer)) => work.session.update(|session| {
                    if let Some(session) = session {
                        session.answer(&answer);
                    }
                }),
                Some(Heard::Failed) => work.stage.set(Stage::Failed),
                Some(Heard::Nothing) | None => {}
            }
        });
        on_cleanup(move || {
            work.engine.stop();
            work.keep();
        });
        work.go_on();
        work
    }

    /// Asks the engine the next question, or shows the review.
    fn go_on(self) {
        // Not at every answer: what the stage decides is drawn anew, and a button under a finger would be replaced.
        if self.stage.get_untracked() != Stage::Works {
            self.stage.set(Stage::Works);
        }
        let next = self.run.try_update_value(|run| {
            let progress = run.progress();
            self.progress.set((progress.done, progress.total));
            run.ask().map(|(number, question)| (number, question, *run.start()))
        });
        match next {
            Some(Some((number, question, start))) => self.engine.answer(number, &question, &start),
            Some(None) => {
                self.keep();
                self.session.set(self.run.with_value(ReviewRun::finish).map(ReviewSession::new));
                self.stage.set(Stage::Done);
            }
            None => {}
        }
    }

    /// Asks the engine about a move that was tried.
    fn weigh(self, question: &Question) {
        let asked = self.run.try_update_value(|run| (run.ask_aside(question.clone()), *run.start()));
        if let Some((number, start)) = asked {
            self.engine.answer(number, question, &start);
        }
    }

    fn rest(self) {
        self.engine.stop();
        self.run.update_value(ReviewRun::rest);
        self.keep();
        self.stage.set(Stage::Rests);
    }

    /// Stores the engine's answers, unless there are none yet.
    fn keep(self) {
        if self.answers.try_get_value().is_some_and(|answers| answers > 0) {
            let before = browser::kept(KEPT).unwrap_or_default();
            if let Some(kept) = self.run.try_with_value(|run| run.kept(&before)) {
                browser::keep(KEPT, &kept);
            }
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
    let kept = browser::kept(KEPT);
    let Ok(run) = ReviewRun::new(*record.start(), moves, kept.as_deref()) else {
        return why_not("web-review-missing");
    };
    let work = Work::new(run);
    let names = [record.players.white.clone(), record.players.black.clone()];
    let body = move || match work.stage.get() {
        Stage::Done => shown::shown(work, &names).into_any(),
        _ => under_way(work).into_any(),
    };
    view! {
        <h1>{move || t("review-title")}</h1>
        {body}
    }
    .into_any()
}

/// While the engine works, and after it was stopped.
fn under_way(work: Work) -> impl IntoView {
    let said = move || {
        t(match work.stage.get() {
            Stage::Works | Stage::Done => "web-review-working",
            Stage::Rests => "web-review-stopped",
            Stage::Failed => "web-review-failed",
        })
    };
    let button = move || {
        match work.stage.get() {
        Stage::Works | Stage::Done => view! {
            <button type="button" class="button" id="review-stop" on:click=move |_| work.rest()>{t("web-review-stop")}</button>
        }
        .into_any(),
        Stage::Rests | Stage::Failed => view! {
            <button type="button" class="button primary" id="review-go-on" on:click=move |_| work.go_on()>
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
                max=move || work.progress.get().1.to_string()
                value=move || work.progress.get().0.to_string()
            ></progress>
            {button}
        </section>
    }
}
