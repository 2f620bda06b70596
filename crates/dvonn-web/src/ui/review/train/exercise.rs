//! An exercise on the board: a try, what it leads to, why another move is better, and what comes next.

use dvonn_coach::review::{Practice, ReviewInput, ReviewSession};
use dvonn_game::link;
use dvonn_puzzles::{Exercise, Next, PuzzleId, Standing, Training};
use dvonn_record::Record;
use leptos::prelude::*;

use super::super::super::app_board::AppBoard;
use super::super::super::browser;
use super::super::super::icons::{Icon, icon};
use super::super::super::words::{t, with};
use super::super::on_page::{PageReview, Players};
use super::super::practice;
use super::{change, habit};

/// The page of an exercise.
pub(super) fn exercise(id: PuzzleId, exercise: &Exercise, training: Training) -> impl IntoView + use<> {
    let mistake = exercise.mistake();
    // A mistake has a legal move.
    let session = ReviewSession::of_mistake(mistake).ok()?;
    let shown = PageReview::new(session, Record::from_start(*mistake.board()), Players::default());
    let training = RwSignal::new(training);
    let result = shown.watch(|session| session.practice().and_then(Practice::result));
    Effect::new(move |_| {
        if let Some(is_solved) = result.get() {
            training.set(change(|training| training.tried(id, is_solved, browser::today())));
        }
    });
    let view = shown.watch(dvonn_coach::review::Walkthrough::view);
    let now = shown.watch(|session| session.practice().cloned());
    let said = move || now.get().map(|now| practice::practice(shown, &now));
    let analyse = format!("#/analyse?{}", link::position(mistake.board()));
    let count = move || {
        training.with(|training| {
            let today = browser::today();
            let (tried, left) = (training.tried_on(today), training.today(today).len());
            with("train-count", &[("number", tried.into()), ("count", (tried + left).into())])
        })
    };
    Some(view! {
        <div class="lesson puzzle train">
            <header class="lesson-head">
                <a class="lesson-up" href="#/train" aria-label=move || t("train-title")>
                    {icon(Icon::Back)}<span>{move || t("web-train")}</span>
                </a>
                <h1>{move || t("train-title")}</h1>
                <p class="lesson-count">{count}</p>
            </header>
            {rail(id, training)}
            <div class="lesson-board">
                <AppBoard
                    fills=true
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input| shown.send(ReviewInput::Board(input)))
                    label=Signal::derive(|| t("puzzles-board"))
                />
            </div>
            <div class="lesson-text review-told" id="train-text" tabindex="0" role="region" aria-live="polite" aria-label=move || t("review-words")>
                {move || shown.refused.get().map(|refused| view! { <p class="remark refused">{refused}</p> })}
                {said}
            </div>
            {bar(shown, training, analyse)}
        </div>
    })
}

/// How far the exercise has come, the game that it is from, and how the mistake came about.
fn rail(id: PuzzleId, training: RwSignal<Training>) -> impl IntoView {
    let of =
        move |what: fn(&Exercise) -> String| move || training.with(|training| training.find(id).map(what));
    let solved = of(|exercise| {
        let solved = exercise.standing().solved;
        with("train-solved", &[("solved", solved.into()), ("count", Standing::ENOUGH.into())])
    });
    let marks = move || {
        let solved =
            training.with(|training| training.find(id).map_or(0, |exercise| exercise.standing().solved));
        (0..Standing::ENOUGH)
            .map(|mark| view! { <span class="day-mark" class:solved=mark < solved></span> })
            .collect_view()
    };
    let back = of(|exercise| match exercise.standing().due {
        None => t("train-is-learnt"),
        Some(due) => with("train-back", &[("days", (due - browser::today()).max(0).into())]),
    });
    let from = of(|exercise| {
        let games: Vec<&str> = exercise.made().map(|made| made.game.as_str()).collect();
        with("train-from", &[("game", games.join("; ").into())])
    });
    // How the mistake came about is a hint, so it appears after a try.
    let how = move || {
        training.with(|training| {
            let exercise = training.find(id)?;
            let is_tried = exercise.tries().contains_key(&browser::today());
            is_tried.then(|| view! { <p id="train-how">{habit(exercise.mistake().habit())}</p> })
        })
    };
    view! {
        <div class="puzzle-rail">
            <section class="puzzle-card">
                <p id="train-standing">{solved}</p>
                <p class="day-marks" aria-hidden="true">{marks}</p>
                <p id="train-back">{back}</p>
            </section>
            <section class="puzzle-card">
                <p>{from}</p>
                {how}
            </section>
        </div>
    }
}

/// Notes that the puzzle between exercises was opened or passed over.
fn pass_puzzle() {
    change(|training| training.pass_puzzle(browser::today()));
}

/// The buttons. The row never changes its place.
fn bar(shown: PageReview, training: RwSignal<Training>, analyse: String) -> impl IntoView {
    let now = shown.watch(|session| {
        session.practice().map_or((false, false), |now| (now.is_solved, now.verdict.is_some()))
    });
    let send = move |input: ReviewInput| move |_: web_sys::MouseEvent| shown.send(input.clone());
    let next = move || training.with(|training| training.next(browser::today()));
    let left = move || match now.get() {
        (false, _) => view! {
            <button class="button" id="solution" on:click=send(ReviewInput::Show)>
                {icon(Icon::Last)}<span class="label">{t("review-show")}</span>
            </button>
        }
        .into_any(),
        (true, _) => {
            let puzzle = match next() {
                Some(Next::Puzzle(theme)) => Some(view! {
                    <a class="button" id="puzzle" href=format!("#/puzzles/{}", theme.as_str()) on:click=|_| pass_puzzle()>
                        {icon(Icon::Puzzle)}
                        <span class="label">
                            {with("train-puzzle", &[("theme", t(&format!("rules-term-{}", theme.as_str())).into())])}
                        </span>
                    </a>
                }),
                _ => None,
            };
            view! {
                {puzzle}
                <a class="button" id="analyse" href=analyse.clone()>
                    {icon(Icon::Analyse)}<span class="label">{t("puzzles-analyse")}</span>
                </a>
            }
            .into_any()
        }
    };
    let way_on = move || match now.get() {
        (false, true) => view! {
            <button class="button primary" id="again" on:click=send(ReviewInput::TryAgain)>
                {icon(Icon::Undo)}{t("review-again")}
            </button>
        }
        .into_any(),
        (is_solved, _) => {
            let left = training.with(|training| training.today(browser::today()));
            let skips = is_solved && matches!(next(), Some(Next::Puzzle(_)));
            let (id, address) = match left.first().filter(|_| is_solved) {
                Some(id) => ("train-next", format!("#/train/{id}")),
                None if is_solved => ("train-done", "#/train".to_owned()),
                None => ("train-later", "#/train".to_owned()),
            };
            view! {
                <a class="button" class:primary=is_solved id="next" href=address on:click=move |_| {
                    if skips {
                        pass_puzzle();
                    }
                }>
                    {t(id)}{icon(Icon::Forward)}
                </a>
            }
            .into_any()
        }
    };
    view! {
        <div class="lesson-bar">
            <div class="buttons lesson-buttons">{left}</div>
            <div class="buttons lesson-turns">{way_on}</div>
        </div>
    }
}
