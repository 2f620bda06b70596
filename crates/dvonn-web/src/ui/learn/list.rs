//! The list of lessons by chapter, each with a small board and the learner's progress.

use dvonn_lessons::{Chapter, LESSONS, Lesson, Place, Progress};
use leptos::prelude::*;

use super::super::app_board::Thumbnail;
use super::super::icons::{Icon, icon};
use super::super::words::{t, with};
use super::{hash, progress};

pub(super) fn page(unknown: bool) -> impl IntoView {
    let kept = progress();
    let is_unreadable = kept.is_none();
    let now = kept.unwrap_or_default();
    let notice = |id: &'static str| view! { <p class="fault" role="status">{move || t(id)}</p> };
    let chapters = Chapter::ALL.map(|part| chapter(part, &now)).collect_view();
    view! {
        <div class="page lessons">
            <h1>{move || t("learn-title")}</h1>
            {unknown.then(|| notice("learn-unknown"))}
            {is_unreadable.then(|| notice("learn-storage-refused"))}
            <p class="lead">{move || t("learn-intro")}</p>
            {go_on(&now)}
            {chapters}
            {games()}
        </div>
    }
}

/// The links to the model games and to the champion's page.
fn games() -> impl IntoView {
    view! {
        <section class="chapter">
            <div class="chapter-head"><h2>{move || t("champion-models")}</h2></div>
            <p>{move || t("champion-models-about")}</p>
            <div class="buttons">
                <a class="button" href="#/learn/games">{icon(Icon::Learn)}<span>{move || t("champion-models-all")}</span></a>
                <a class="button" href="#/champion">{icon(Icon::Rules)}<span>{move || t("champion-title")}</span></a>
            </div>
        </section>
    }
}

/// Where to continue, and how much of the course is done.
fn go_on(now: &Progress) -> impl IntoView + use<> {
    let (done, is_empty) = (now.count(), now.is_empty());
    let bar = view! {
        <div class="lessons-progress">
            {meter(done, LESSONS.len())}
            <p>{move || with("learn-progress", &[("done", done.into()), ("total", LESSONS.len().into())])}</p>
        </div>
    };
    let Some(place) = now.next() else {
        return view! {
            <div class="lessons-start">
                <p class="lessons-all">{move || t("learn-all-complete")}</p>
                <a class="button primary big" href="#/play">{icon(Icon::Play)}{move || t("learn-play")}</a>
                {bar}
            </div>
        }
        .into_any();
    };
    let lesson = place.lesson;
    let words = move || {
        if is_empty {
            t("learn-start")
        } else {
            with("learn-continue", &[("title", t(&lesson.title()).into())])
        }
    };
    view! {
        <div class="lessons-start">
            <a class="go-on" id="go-on" href=hash(place)>
                {picture(place)}
                <span class="go-on-words">
                    <strong>{words}</strong>
                    <span>{move || step_of(place)}</span>
                </span>
                {icon(Icon::Forward)}
            </a>
            {bar}
        </div>
    }
    .into_any()
}

fn step_of(place: Place) -> String {
    let total = place.lesson.steps.len();
    with("learn-step", &[("number", (place.step + 1).into()), ("total", total.into())])
}

/// The board of a step, or the lesson's cover if it is empty.
fn picture(place: Place) -> impl IntoView {
    let here = place.lesson.steps[place.step].board();
    let board = if here.position().occupied().is_empty() { place.lesson.cover().board() } else { here };
    view! { <span class="picture"><Thumbnail setup=*board.setup() label=""/></span> }
}

/// The share of done lessons, as a bar. The words next to it say the same.
fn meter(done: usize, total: usize) -> impl IntoView {
    view! {
        <div class="bar" aria-hidden="true">
            <span style:width=format!("{}%", 100 * done / total)></span>
        </div>
    }
}

fn chapter(chapter: Chapter, now: &Progress) -> impl IntoView + use<> {
    let all: Vec<_> = (1..).zip(LESSONS).filter(|(_, lesson)| lesson.chapter == chapter).collect();
    let (done, total) = (all.iter().filter(|(_, lesson)| now.is_done(lesson)).count(), all.len());
    let entries = all.into_iter().map(|(number, lesson)| entry(number, lesson, now)).collect_view();
    view! {
        <section class="chapter">
            <div class="chapter-head">
                <h2>{move || t(chapter.title())}</h2>
                <p>{move || with("learn-chapter-progress", &[("done", done.into()), ("total", total.into())])}</p>
            </div>
            <ol class="lesson-list">{entries}</ol>
        </section>
    }
}

fn entry(number: usize, lesson: &'static Lesson, now: &Progress) -> impl IntoView + use<> {
    let (done, total) = (now.steps_done(lesson), lesson.steps.len());
    let is_done = now.is_done(lesson);
    let about = move || match done {
        _ if is_done => t("learn-done"),
        0 => with("learn-steps", &[("count", total.into())]),
        done => with("learn-steps-done", &[("done", done.into()), ("total", total.into())]),
    };
    view! {
        <li>
            <a class="lesson-card" class:done=is_done href=format!("#/learn/{}", lesson.id)>
                <span class="picture"><Thumbnail setup=*lesson.cover().board().setup() label=""/></span>
                <span class="lesson-name">
                    <span class="lesson-number">{if is_done { "✓".to_owned() } else { number.to_string() }}</span>
                    {move || t(&lesson.title())}
                </span>
                <span class="lesson-about">{about}</span>
                {(done > 0 && !is_done).then(|| meter(done, total))}
            </a>
        </li>
    }
}
