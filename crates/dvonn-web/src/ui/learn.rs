//! The lessons: the list with what is done, and a lesson with its board.

use dvonn::{Board as Position, Move, SpaceSet};
use leptos::prelude::*;

use super::board::Board;
use super::icons::{Icon, icon};
use super::prose::prose;
use super::state::state;
use super::words::{self, key, t, with};
use super::{browser, place, sound};
use crate::board::{Intent, Step, View, spaces_of};
use crate::learn::{Chapter, LESSONS, Lesson, LessonRun, Progress, Task, Verdict, lesson};

/// Where it is kept which lessons are done.
const KEPT: &str = "dvonn-lessons";

/// How long the other side waits with its move, so that it can be followed.
const REPLY: u64 = 900;

/// What was done; `None` if what was kept is not ours.
fn progress() -> Option<Progress> {
    browser::kept(KEPT).map_or(Some(Progress::default()), |kept| kept.parse().ok())
}

/// The list of lessons.
pub(crate) fn list() -> impl IntoView {
    overview(false)
}

/// A lesson, or the list if there is none of this name.
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
    run: RwSignal<LessonRun>,
    /// The movement to show.
    step: RwSignal<Option<Step>>,
    /// The space that is pointed at.
    considered: RwSignal<Option<dvonn::Space>>,
}

impl Course {
    /// What the board shows.
    fn view(self) -> View {
        let considered = self.considered.get();
        self.run.with(|run| {
            let mut view = View::of_board(run.board());
            if !run.moves() {
                view.ready = SpaceSet::EMPTY;
            }
            view.picked = run.picked();
            if let Some(from) = run.picked() {
                view.targets = run.board().position().targets(from);
                if let Some(to) = considered.filter(|to| view.targets.contains(*to)) {
                    view.threatened = run.board().removed_by(Move::Stack { from, to });
                }
            }
            view.marked = run.marks();
            view.arrows = run.arrows();
            view.last = run.found() | run.last_move().map_or(SpaceSet::EMPTY, spaces_of);
            view.step = self.step.get();
            view
        })
    }

    /// Lets the learner do something, and shows what came of it.
    fn act(self, act: impl FnOnce(&mut LessonRun)) {
        let before = self.run.get_untracked();
        self.run.update(act);
        self.show(&before);
    }

    /// Lets the other side play, unless the learner has left meanwhile.
    fn reply(self) {
        if self.run.try_with_untracked(LessonRun::awaits_reply) == Some(true) {
            let before = self.run.get_untracked();
            self.run.update(|run| {
                run.reply();
            });
            self.show(&before);
        }
    }

    /// Shows the movement, says what there is to say, keeps what is done, and has the other side play if it is its turn.
    fn show(self, before: &LessonRun) {
        self.run.with_untracked(|run| {
            let moved = run.last_move().filter(|m| *m != Move::Pass && run.board() != before.board());
            self.step.set(moved.map(|m| movement(before.board(), m)));
            if run.feedback() != before.feedback()
                && let Some(feedback) = run.feedback()
            {
                state().announce(words::error(feedback.message.clone()));
            }
            if run.is_complete() && !before.is_complete() {
                let mut done = progress().unwrap_or_default();
                done.complete(run.lesson());
                browser::keep(KEPT, &done.to_string());
            }
        });
        if self.run.with_untracked(LessonRun::awaits_reply) {
            browser::after(REPLY, move || self.reply());
        }
    }

    /// Goes to another step, whose text is read next.
    fn go(self, go: impl FnOnce(&mut LessonRun)) {
        self.step.set(None);
        self.run.update(go);
        self.step.set(None);
        browser::after(0, || place::focus("lesson-text"));
    }

    fn intend(self, intent: Intent) {
        match intent {
            Intent::Consider(space) => self.considered.set(space),
            Intent::Cancel => self.run.update(LessonRun::put_down),
            Intent::Choose(space) => self.act(|run| run.tap(space)),
            Intent::Drag(from, to) => self.act(|run| run.play(Move::Stack { from, to })),
        }
    }
}

/// A movement with its sound.
fn movement(before: &Position, m: Move) -> Step {
    let step = Step::new(browser::serial(), before, m);
    sound::play(if matches!(m, Move::Place(_)) { sound::Sound::Place } else { sound::Sound::Land });
    if !step.removed.is_empty() {
        sound::play(sound::Sound::Lift(step.removed.len()));
    }
    step
}

fn course(lesson: &'static Lesson) -> impl IntoView {
    let course = Course {
        run: RwSignal::new(LessonRun::new(lesson)),
        step: RwSignal::new(None),
        considered: RwSignal::new(None),
    };
    let number = Memo::new(move |_| course.run.with(LessonRun::number));
    let choosing = Memo::new(move |_| {
        course.run.with(|run| matches!(run.step().task, Task::Choose(_) | Task::ChooseAll(_)))
    });
    let view = Memo::new(move |_| course.view());
    view! {
        <div class="lesson" class:choosing=move || choosing.get()>
            <header class="lesson-head">
                <a class="lesson-up" href="#/learn">{icon(Icon::Back)}{move || t("learn-all-lessons")}</a>
                <h1>{move || t(&lesson.title())}</h1>
                {move || steps(lesson, number.get())}
            </header>
            <div class="lesson-text" id="lesson-text" tabindex="-1">{move || task(course, number.get())}</div>
            <div class="lesson-board">
                <Board
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |intent| course.intend(intent))
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

/// The steps as a row of dots, the one at hand in words.
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

/// What there is to read and to do.
fn task(course: Course, number: usize) -> impl IntoView {
    let (step, learner) = course.run.with_untracked(|run| (&run.lesson().steps[number], run.learner()));
    let moves = matches!(step.task, Task::Play(_) | Task::PlayOut(_));
    view! {
        {step.term.map(|term| view! {
            <h2 class="lesson-term">
                <a href=format!("#/rules/{term}")>{t(&format!("rules-term-{term}"))}</a>
            </h2>
            <p class="lesson-means">{t(&format!("rules-term-{term}.means"))}</p>
        })}
        <p class="lesson-task">{prose(&t(step.text))}</p>
        <p class="lesson-how">
            {moves.then(|| view! {
                <span class=format!("chip {}", key(learner)) aria-hidden="true"></span>
                " "
                <strong>{with("learn-you-play", &[("side", key(learner).into())])}</strong>
                " "
            })}
            {words::error(step.how())}
        </p>
    }
}

/// What the learner is told, and at the end of the lesson where to go on.
fn answer(course: Course) -> impl IntoView {
    course.run.with(|run| {
        let said = run.feedback().map(|said| {
            let (shape, sign) = match said.verdict {
                Verdict::Right => ("right", "✓"),
                Verdict::Good => ("good", "→"),
                Verdict::Wrong => ("wrong", "↺"),
                Verdict::Illegal => ("illegal", "✕"),
            };
            view! {
                <div class=format!("answer {shape}")>
                    <span class="answer-sign" aria-hidden="true">{sign}</span>
                    <p>{prose(&words::error(said.message.clone()))}</p>
                </div>
            }
        });
        let finished = (run.is_solved() && run.is_last()).then(|| finished(run.lesson()));
        view! { {said} {finished} }
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
    let (first, last, solved, on, pass) = course
        .run
        .with(|run| (run.number() == 0, run.is_last(), run.is_solved(), run.may_go_on(), run.offers_pass()));
    view! {
        <div class="buttons lesson-buttons">
            {pass.then(|| view! {
                <button class="button" on:click=move |_| course.act(|run| run.play(Move::Pass))>{t("learn-pass")}</button>
            })}
            {(!solved).then(|| view! {
                <button class="button" on:click=move |_| course.act(LessonRun::show_hint)>
                    {icon(Icon::Hint)}{t("learn-show-me")}
                </button>
            })}
            <button class="button" on:click=move |_| course.go(LessonRun::again)>{icon(Icon::Undo)}{t("learn-again")}</button>
        </div>
        <div class="buttons lesson-turns">
            <button class="button" disabled=first on:click=move |_| course.go(|run| { run.go_back(); })>
                {icon(Icon::Back)}{t("learn-back")}
            </button>
            {(!last).then(|| view! {
                <button
                    class="button"
                    class:primary=on
                    disabled=!on
                    on:click=move |_| course.go(|run| { run.go_on(); })
                >{t("learn-next")}{icon(Icon::Forward)}</button>
            })}
            {(!first).then(|| view! {
                <button class="button quiet" on:click=move |_| course.go(LessonRun::restart)>{t("learn-restart")}</button>
            })}
        </div>
    }
}
