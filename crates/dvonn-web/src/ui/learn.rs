//! The lessons: the list with the learner's progress, and each lesson with its board.

use std::time::Duration;

use dvonn_game::lesson::Verdict;
use dvonn_game::{BoardInput, LessonEffect, LessonInput, LessonSession};
use dvonn_lessons::{Chapter, LESSONS, Lesson, Progress, lesson};
use leptos::prelude::*;

use super::app_board::AppBoard;
use super::icons::{Icon, icon};
use super::prose::prose;
use super::state::state;
use super::words::{key, say, t, with};
use super::{browser, place, sound};

/// The name under which the progress is stored.
const KEPT: &str = "dvonn-lessons";

/// How long the opponent waits before it moves, so that the learner can follow.
const REPLY: Duration = Duration::from_millis(900);

/// The stored progress. `None` if it cannot be read.
fn progress() -> Option<Progress> {
    browser::kept(KEPT).map_or(Some(Progress::default()), |kept| kept.parse().ok())
}

/// The lesson that a person who has begun takes up next.
pub(crate) fn next() -> Option<&'static Lesson> {
    progress().filter(|done| done.count() > 0)?.next()
}

/// The list of lessons.
pub(crate) fn list() -> impl IntoView {
    overview(false)
}

/// The lesson with this name, or the list if there is none.
pub(crate) fn page(name: &str) -> impl IntoView {
    match lesson(name) {
        Some(lesson) => course(lesson).into_any(),
        None => overview(true).into_any(),
    }
}

fn overview(unknown: bool) -> impl IntoView {
    let kept = progress();
    let done = kept.unwrap_or_default();
    let go_on = move || match done.next() {
        Some(next) if done.count() == 0 => (next.id, t("learn-start")),
        Some(next) => (next.id, with("learn-continue", &[("title", t(&next.title()).into())])),
        None => ("", t("learn-all-complete")),
    };
    let notice = |id: &'static str| view! { <p class="fault" role="status">{move || t(id)}</p> };
    view! {
        <div class="page lessons">
            <h1>{move || t("learn-title")}</h1>
            {unknown.then(|| notice("learn-unknown"))}
            {kept.is_none().then(|| notice("learn-storage-refused"))}
            <p class="lead">{move || t("learn-intro")}</p>
            <div class="lessons-start">
                {move || {
                    let (id, words) = go_on();
                    if id.is_empty() {
                        view! {
                            <p class="lessons-all">{words}</p>
                            <a class="button primary big" href="#/play">{icon(Icon::Play)}{t("learn-play")}</a>
                        }
                        .into_any()
                    } else {
                        view! { <a class="button primary big" href=format!("#/learn/{id}")>{icon(Icon::Learn)}{words}</a> }
                            .into_any()
                    }
                }}
                <div class="lessons-progress">
                    <div class="bar" aria-hidden="true">
                        <span style:width=format!("{}%", 100 * done.count() / LESSONS.len())></span>
                    </div>
                    <p>{move || with("learn-progress", &[
                        ("done", done.count().into()),
                        ("total", LESSONS.len().into()),
                    ])}</p>
                </div>
            </div>
            {Chapter::ALL.map(|part| chapter(part, done)).collect_view()}
        </div>
    }
}

fn chapter(chapter: Chapter, done: Progress) -> impl IntoView {
    let entry = move |(number, lesson): (usize, &'static Lesson)| {
        let is_done = done.is_done(lesson);
        view! {
            <li>
                <a class="lesson-card" class:done=is_done href=format!("#/learn/{}", lesson.id)>
                    <span class="lesson-ring" aria-hidden="true">{if is_done { "✓".to_owned() } else { number.to_string() }}</span>
                    <span class="lesson-name">{move || t(&lesson.title())}</span>
                    <span class="lesson-about">
                        {move || if is_done {
                            t("learn-done")
                        } else {
                            with("learn-steps", &[("count", lesson.steps.len().into())])
                        }}
                    </span>
                </a>
            </li>
        }
    };
    let lessons = (1..).zip(LESSONS).filter(move |(_, lesson)| lesson.chapter == chapter);
    let shape = match chapter {
        Chapter::Rules => "rules",
        Chapter::Advice => "advice",
        Chapter::Words => "words",
    };
    view! {
        <section>
            <h2>{move || t(chapter.title())}</h2>
            <ol class=format!("lesson-list {shape}")>{lessons.map(entry).collect_view()}</ol>
        </section>
    }
}

/// A lesson as the page shows it.
#[derive(Clone, Copy)]
struct Course {
    lesson: &'static Lesson,
    session: RwSignal<LessonSession>,
}

impl Course {
    /// Gives the session an input and carries out its effects. The learner may have left the page meanwhile.
    fn send(self, input: LessonInput) {
        let now = browser::time();
        let effects = self.session.try_update(|session| session.update(input, now)).unwrap_or_default();
        for effect in effects {
            match effect {
                LessonEffect::Tell(feedback) => state().announce(say(feedback.message)),
                LessonEffect::Sound(sound) => sound::play(sound),
                LessonEffect::StepSetUp => browser::after(0, || place::focus("lesson-text")),
                LessonEffect::Completed => {
                    let mut done = progress().unwrap_or_default();
                    done.complete(self.lesson);
                    browser::keep(KEPT, &done.to_string());
                }
                LessonEffect::WakeAt(time) => {
                    let wait = time.saturating_sub(browser::time());
                    set_timeout(move || self.send(LessonInput::Tick), wait);
                }
            }
        }
    }
}

fn course(lesson: &'static Lesson) -> impl IntoView {
    let session = RwSignal::new(LessonSession::new(lesson.steps, REPLY));
    let course = Course { lesson, session };
    let number = Memo::new(move |_| session.with(LessonSession::number));
    let choosing = Memo::new(move |_| session.with(|session| !session.step().is_played()));
    let view = Memo::new(move |_| session.with(LessonSession::view));
    view! {
        <div class="lesson" class:choosing=move || choosing.get()>
            <header class="lesson-head">
                <a class="lesson-up" href="#/learn">{icon(Icon::Back)}{move || t("learn-all-lessons")}</a>
                <h1>{move || t(&lesson.title())}</h1>
                {move || steps(lesson, number.get())}
            </header>
            <div class="lesson-text" id="lesson-text" tabindex="-1">{move || task(course, number.get())}</div>
            <div class="lesson-board">
                <AppBoard
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input: BoardInput| course.send(LessonInput::Board(input)))
                    label=Signal::derive(|| t("web-board"))
                    small=true
                />
            </div>
            <div class="lesson-side">
                {move || answer(course)}
                {move || buttons(course)}
            </div>
        </div>
    }
}

/// The steps as a row of dots, and the number of the current one in words.
fn steps(lesson: &'static Lesson, number: usize) -> impl IntoView {
    let total = lesson.steps.len();
    let dots = (0..total).map(|dot| {
        let shape = if dot == number {
            "here"
        } else if dot < number {
            "past"
        } else {
            "ahead"
        };
        view! { <span class=format!("dot {shape}")></span> }
    });
    view! {
        <p class="lesson-steps">
            <span aria-hidden="true" class="dots">{dots.collect_view()}</span>
            <span>{with("learn-step", &[("number", (number + 1).into()), ("total", total.into())])}</span>
        </p>
    }
}

/// The text of a step and its task.
fn task(course: Course, number: usize) -> impl IntoView {
    let step = &course.lesson.steps[number];
    let learner = course.session.with_untracked(LessonSession::learner);
    view! {
        {step.term.map(|term| view! {
            <h2 class="lesson-term">
                <a href=format!("#/rules/{term}")>{t(&format!("rules-term-{term}"))}</a>
            </h2>
            <p class="lesson-means">{t(&format!("rules-term-{term}.means"))}</p>
        })}
        <p class="lesson-task">{prose(&t(&step.text()))}</p>
        <p class="lesson-how">
            {step.is_played().then(|| view! {
                <span class=format!("chip {}", key(learner)) aria-hidden="true"></span>
                " "
                <strong>{with("learn-you-play", &[("side", key(learner).into())])}</strong>
                " "
            })}
            {say(step.how())}
        </p>
    }
}

/// The feedback to the learner's answer and, at the end of the lesson, what comes next.
fn answer(course: Course) -> impl IntoView {
    course.session.with(|session| {
        let feedback = session.feedback().map(|feedback| {
            let (shape, sign) = match feedback.verdict {
                Verdict::Right => ("right", "✓"),
                Verdict::Good => ("good", "→"),
                Verdict::Wrong => ("wrong", "↺"),
                Verdict::Illegal => ("illegal", "✕"),
            };
            view! {
                <div class=format!("answer {shape}")>
                    <span class="answer-sign" aria-hidden="true">{sign}</span>
                    <p>{prose(&say(feedback.message.clone()))}</p>
                </div>
            }
        });
        let finished = (session.is_solved() && session.is_last()).then(|| finished(course.lesson));
        view! { {feedback} {finished} }
    })
}

fn finished(lesson: &'static Lesson) -> impl IntoView {
    let here = LESSONS.iter().position(|other| *other == lesson);
    let next = here.and_then(|here| LESSONS.get(here + 1));
    let (hash, words) = match next {
        Some(next) => {
            (format!("#/learn/{}", next.id), with("learn-next-lesson", &[("title", t(&next.title()).into())]))
        }
        None => ("#/play".to_owned(), t("learn-play")),
    };
    let all = progress().is_some_and(|done| done.next().is_none());
    let praise = if all { "learn-all-complete" } else { "learn-complete" };
    view! {
        <div class="lesson-end">
            <h2>{t(praise)}</h2>
            <div class="buttons">
                <a class="button primary" href=hash>{words}</a>
                <a class="button" href="#/learn">{t("learn-all-lessons")}</a>
            </div>
        </div>
    }
}

fn buttons(course: Course) -> impl IntoView {
    let (first, last, solved, on, pass) = course.session.with(|session| {
        (
            session.number() == 0,
            session.is_last(),
            session.is_solved(),
            session.may_go_on(),
            session.offers_pass(),
        )
    });
    let send = move |input| move |_| course.send(input);
    view! {
        <div class="buttons lesson-buttons">
            {pass.then(|| view! { <button class="button" on:click=send(LessonInput::Pass)>{t("learn-pass")}</button> })}
            {(!solved).then(|| view! {
                <button class="button" on:click=send(LessonInput::Hint)>{icon(Icon::Hint)}{t("learn-show-me")}</button>
            })}
            <button class="button" on:click=send(LessonInput::Again)>{icon(Icon::Undo)}{t("learn-again")}</button>
        </div>
        <div class="buttons lesson-turns">
            <button class="button" disabled=first on:click=send(LessonInput::Back)>
                {icon(Icon::Back)}{t("learn-back")}
            </button>
            {(!last).then(|| view! {
                <button
                    class="button"
                    class:primary=on
                    disabled=!on
                    on:click=send(LessonInput::Next)
                >{t("learn-next")}{icon(Icon::Forward)}</button>
            })}
            {(!first).then(|| view! {
                <button class="button quiet" on:click=send(LessonInput::Restart)>{t("learn-restart")}</button>
            })}
        </div>
    }
}
