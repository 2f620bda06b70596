//! The start of the training: today's positions, the weeks, what recurs, and the games to look through.

use dvonn_coach::review::{Habit, HabitReport, Peers};
use dvonn_puzzles::{PuzzleId, Training, Week};
use leptos::prelude::*;

use super::super::super::app_board::Thumbnail;
use super::super::super::browser;
use super::super::super::days::{self, Style};
use super::super::super::icons::{Icon, icon};
use super::super::super::words::{self, decimal, t, with};
use super::habit;
use super::looking::games;

/// The most weeks shown.
const WEEKS: usize = 8;

/// The most kinds of mistakes shown, and the most positions for each.
const HABITS: usize = 6;
const PROOFS: usize = 4;

/// The page.
pub(super) fn overview(training: Training) -> impl IntoView {
    let training = RwSignal::new(training);
    let today = browser::today();
    let begin = move || {
        training.with(|training| {
            let left = training.today(today);
            let count = with("train-today", &[("count", left.len().into())]);
            let learnt = with(
                "train-learnt",
                &[("learnt", training.learnt().into()), ("count", training.exercises().count().into())],
            );
            let start = left.first().map(|id| {
                view! {
                    <a class="button primary big" id="train-start" href=format!("#/train/{id}")>
                        {icon(Icon::Play)}<span>{t("train-start")}</span>
                    </a>
                }
            });
            let is_empty = training.exercises().next().is_none();
            let said = if is_empty { t("train-empty") } else { format!("{count}. {learnt}.") };
            view! {
                <p class="lead" id="train-today">{said}</p>
                {start.map(|start| view! { <p class="buttons">{start}</p> })}
            }
        })
    };
    let weeks = move || training.with(|training| weeks(&training.weeks(today, WEEKS)));
    let habits = move || {
        training.with(|training| {
            let shown: Vec<_> =
                training.habits().iter().take(HABITS).map(|habit| recurring(training, habit)).collect();
            (!shown.is_empty()).then(|| view! { <h2>{t("train-recurs")}</h2>{shown} })
        })
    };
    let compared = move || training.with(compared);
    view! {
        <div class="page train-start">
            <h1>{move || t("train-title")}</h1>
            <p class="explain">{move || t("train-about")}</p>
            {begin}
            {weeks}
            {habits}
            {compared}
            {games(training)}
        </div>
    }
}

/// The weeks, each with a bar for the exercises that were tried, filled as far as they were solved.
fn weeks(weeks: &[Week]) -> Option<impl IntoView + use<>> {
    let most = weeks.iter().map(|week| week.tried).max().filter(|most| *most > 0)?;
    let row = |week: &Week| {
        let share = |count: usize, of: usize| format!("{:.0}%", 100.0 * count as f64 / of.max(1) as f64);
        let said = with(
            "train-week",
            &[
                ("date", days::words(week.first, Style::Full).into()),
                ("solved", week.solved.into()),
                ("tried", week.tried.into()),
            ],
        );
        view! {
            <li>
                <span>{said}</span>
                <span class="train-bar" style:width=share(week.tried, most) aria-hidden="true">
                    <span style:width=share(week.solved, week.tried)></span>
                </span>
            </li>
        }
    };
    let rows: Vec<_> = weeks.iter().rev().map(row).collect();
    Some(view! {
        <h2>{t("train-weeks")}</h2>
        <ol class="train-weeks">{rows}</ol>
    })
}

/// How often the person makes each kind of mistake, next to players of three strengths.
fn compared(training: &Training) -> Option<impl IntoView + use<>> {
    let kinds = training.per_hundred();
    let rate = |rate: f64| view! { <td>{decimal(rate, 1)}</td> };
    let row = |(kind, own): (Option<Habit>, f64)| {
        let peers = Peers::ALL.map(|peers| rate(peers.per_hundred(kind)));
        view! { <tr><th scope="row">{habit(kind)}</th>{rate(own)}{peers}</tr> }
    };
    (!kinds.is_empty()).then(|| {
        let about = with("train-compared", &[("count", training.choices().into())]);
        let heads = Peers::ALL.map(|peers| view! { <th scope="col">{peers.to_string()}</th> });
        view! {
            <section class="train-compared">
                <h3 id="train-compared">{about}</h3>
                <div class="table-room" tabindex="0" role="region" aria-labelledby="train-compared">
                    <table class="counted-table">
                        <thead><tr><td></td><th scope="col">{t("train-yours")}</th>{heads}</tr></thead>
                        <tbody>{kinds.into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
            </section>
        }
    })
}

/// A kind of mistake, with the positions that prove it.
fn recurring(training: &Training, report: &HabitReport<PuzzleId>) -> impl IntoView + use<> {
    let proof = |id: &PuzzleId| {
        let exercise = training.find(*id)?;
        let (mistake, game) = (exercise.mistake(), exercise.made().next()?.game.clone());
        let reviewed = mistake.reviewed();
        let setup = *mistake.board().setup();
        let m = format!("{} {}", reviewed.number, words::a_move(reviewed.m));
        Some(view! {
            <li>
                <a href=format!("#/train/{id}")>
                    <Thumbnail setup=setup label=""/>
                    <span translate="no">{m}</span>
                    <small>{game}</small>
                </a>
            </li>
        })
    };
    let times = with(
        "review-habit-times",
        &[("count", report.places.len().into()), ("percent", ((100.0 * report.cost).round() as i64).into())],
    );
    let proofs: Vec<_> = report.places.iter().take(PROOFS).filter_map(proof).collect();
    view! {
        <section class="train-habit">
            <h3>{habit(report.habit)}</h3>
            <p>{times}</p>
            <ul class="review-kept">{proofs}</ul>
        </section>
    }
}
