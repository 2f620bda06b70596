//! A step of a lesson: its text, its board, the messages to the learner, and the bar of buttons.

use std::time::Duration;

use dvonn::ByColor;
use dvonn_board::BoardInput;
use dvonn_game::Verdict;
use dvonn_lessons::prose::plain;
use dvonn_lessons::{LESSONS, LessonEffect, LessonInput, LessonSession, Place, Progress, Step, Task};
use dvonn_message::Message;
use dvonn_referee::{Game, Seat};
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::notes::prose::prose;
use super::super::state::state;
use super::super::towers::towers;
use super::super::words::{key, say, t, with};
use super::super::{browser, notes, place as focus, sound};
use super::steps::steps;
use super::{change_progress, progress};

/// The opponent's delay before a move, so that the learner can follow.
const REPLY: Duration = Duration::from_millis(900);

/// A step on the page.
#[derive(Clone, Copy)]
struct Course {
    place: Place,
    session: RwSignal<LessonSession>,
}

impl Course {
    const fn step(self) -> &'static Step {
        &self.place.lesson.steps[self.place.step]
    }

    /// Gives the session an input and carries out its effects. The learner may have left the page meanwhile.
    fn send(self, input: LessonInput) {
        let now = browser::time();
        let had_said = self.session.try_with_untracked(|session| session.feedback().is_some()) == Some(true);
        let effects = self.session.try_update(|session| session.update(input, now)).unwrap_or_default();
        // Screen readers should not repeat a message that no longer applies.
        if had_said && self.session.try_with_untracked(|session| session.feedback().is_none()) == Some(true) {
            state().announce(String::new());
        }
        let mut told = Vec::new();
        for effect in effects {
            match effect {
                LessonEffect::Tell(feedback) => told.push(plain(&say(feedback.message))),
                LessonEffect::Sound(sound) => sound::play(sound),
                LessonEffect::StepSetUp => self.show_step(),
                LessonEffect::StepDone(step) => {
                    change_progress(|progress| progress.finish(Place { step, ..self.place }));
                }
                LessonEffect::Completed => told.push(t("learn-complete")),
                LessonEffect::WakeAt(time) => {
                    let wait = time.saturating_sub(browser::time());
                    set_timeout(move || self.send(LessonInput::Tick), wait);
                }
            }
        }
        if !told.is_empty() {
            state().announce(told.join(" "));
        }
    }

    /// Shows the session's current step. Each step has its own address, so that the browser's Back and
    /// Forward lead from step to step.
    fn show_step(self) {
        let step = self.session.with_untracked(LessonSession::number);
        if step != self.place.step {
            browser::go(&format!("/learn/{}", Place { step, ..self.place }));
        }
        // Wait until the frame has moved the focus to the new page.
        browser::after(60, || focus::focus("lesson-text"));
    }
}

/// The page of a step.
pub(super) fn page(place: Place, now: &Progress) -> impl IntoView + use<> {
    let done = |step: usize| now.is_step_done(&place.lesson.steps[step]);
    let session = RwSignal::new(LessonSession::at(place.lesson.steps, REPLY, place.step, done));
    let course = Course { place, session };
    // The address of a lesson without a step would lead elsewhere once the learner has moved on.
    browser::replace_hash(&format!("/learn/{place}"));
    change_progress(|progress| progress.visit(place));
    notes::begin();
    let view = Memo::new(move |_| session.with(LessonSession::view));
    let choosing = !course.step().is_played();
    let lesson = place.lesson;
    view! {
        <div class="lesson">
            <header class="lesson-head">
                <a class="lesson-up" href="#/learn" aria-label=move || t("learn-all-lessons")>
                    {icon(Icon::Back)}<span>{move || t("learn-all-lessons")}</span>
                </a>
                <h1>{move || t(&lesson.title())}</h1>
                <p class="lesson-count">{move || with("learn-step", &[
                    ("number", (place.step + 1).into()),
                    ("total", lesson.steps.len().into()),
                ])}</p>
            </header>
            {steps(place, session)}
            {means(course)}
            <div class="lesson-text" id="lesson-text" tabindex="-1">{task(course)}</div>
            <div class="lesson-board">
                <AppBoard
                    fills=true
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input: BoardInput| course.send(LessonInput::Board(input)))
                    label=Signal::derive(|| t("web-board"))
                    choosing=choosing
                />
                {move || end(course)}
            </div>
            {slot(course)}
            {bar(course)}
        </div>
        {notes::note()}
    }
}

/// The word that a step teaches, with its meaning.
fn means(course: Course) -> impl IntoView {
    course.step().term.map(|term| {
        view! {
            <div class="lesson-word">
                <h2 class="lesson-term">{move || t(&format!("rules-term-{term}"))}</h2>
                <p class="lesson-means">{move || prose(&t(&format!("rules-term-{term}.means")))}</p>
            </div>
        }
    })
}

/// The text of a step and its task.
fn task(course: Course) -> impl IntoView {
    let step = course.step();
    move || view! { <p class="lesson-task">{prose(&t(&step.text()))}</p> }
}

/// The instructions, until there is a message. The space is fixed, and a longer text scrolls.
fn slot(course: Course) -> impl IntoView {
    let said = move || {
        course.session.with(|session| match session.feedback() {
            Some(feedback) => answer(feedback.verdict, &feedback.message).into_any(),
            None => how(course).into_any(),
        })
    };
    view! { <div class="lesson-slot">{said}</div> }
}

/// The instructions for the task, and the learner's side.
fn how(course: Course) -> impl IntoView {
    let step = course.step();
    let learner = course.session.with_untracked(LessonSession::learner);
    view! {
        <p class="lesson-how">
            {step.is_played().then(|| view! {
                <span class=format!("chip {}", key(learner)) aria-hidden="true"></span>
                " "
                <strong>{with("learn-you-play", &[("side", key(learner).into())])}</strong>
                " "
            })}
            {say(step.how())}
            // A phone has no keys.
            {(!step.is_played()).then(|| view! { <span class="for-keys">" "{t("learn-how-keys")}</span> })}
        </p>
    }
}

fn answer(verdict: Verdict, message: &Message) -> impl IntoView {
    let (shape, sign) = match verdict {
        Verdict::Right => ("right", "✓"),
        Verdict::Good => ("good", "→"),
        Verdict::Wrong => ("wrong", "↺"),
        Verdict::Illegal => ("illegal", "✕"),
    };
    view! {
        <div class=format!("answer {shape}")>
            <span class="answer-sign" aria-hidden="true">{sign}</span>
            <p>{prose(&say(message.clone()))}</p>
        </div>
    }
}

/// The end of a solved game: both towers, where the stacks stood.
fn end(course: Course) -> impl IntoView {
    let board = course.session.with(|session| {
        let board = *session.board();
        (session.is_solved() && board.position().is_over()).then_some(board)
    });
    board.map(|board| {
        let game = Game::new(board, ByColor { white: Seat::Local, black: Seat::Local });
        view! { <div class="lesson-towers">{towers(&game)}</div> }
    })
}

/// The buttons, which never change their places.
fn bar(course: Course) -> impl IntoView {
    let Course { place, session } = course;
    let has = move |what: fn(&LessonSession) -> bool| Memo::new(move |_| session.with(what));
    let (solved, complete) = (has(LessonSession::is_solved), has(LessonSession::is_complete));
    let (on, pass) = (has(LessonSession::may_go_on), has(LessonSession::offers_pass));
    let send = move |input| move |_| course.send(input);
    view! {
        <div class="lesson-bar">
            <div class="buttons lesson-buttons">
                {can_pass(course.step()).then(|| view! {
                    <button class="button" id="pass" disabled=move || !pass.get() on:click=send(LessonInput::Pass)>
                        {move || t("learn-pass")}
                    </button>
                })}
                <button
                    class="button"
                    id="show-me"
                    disabled=move || solved.get()
                    aria-label=move || t("learn-show-me")
                    on:click=send(LessonInput::Hint)
                >
                    {icon(Icon::Hint)}<span class="label">{move || t("learn-show-me")}</span>
                </button>
                <button class="button" id="again" aria-label=move || t("learn-again") on:click=send(LessonInput::Again)>
                    {icon(Icon::Undo)}<span class="label">{move || t("learn-again")}</span>
                </button>
                {(place.step > 1).then(|| view! {
                    <button class="button" id="restart" aria-label=move || t("learn-restart") on:click=send(LessonInput::Restart)>
                        {icon(Icon::First)}<span class="label">{move || t("learn-restart")}</span>
                    </button>
                })}
            </div>
            <div class="buttons lesson-turns">
                {(place.step > 0).then(|| view! {
                    <button class="button" id="back" aria-label=move || t("learn-back") on:click=send(LessonInput::Back)>
                        {icon(Icon::Back)}<span class="label">{move || t("learn-back")}</span>
                    </button>
                })}
                {move || onward(course, on.get(), solved.get() && complete.get())}
            </div>
        </div>
    }
}

/// Whether a pass can occur in a step: it is offered from the start, or the game is played to the end.
fn can_pass(step: &Step) -> bool {
    step.pass || step.board().position().must_pass() || matches!(step.task, Task::PlayOut(_))
}

/// The link to the next step, or from the last step to the next lesson.
fn onward(course: Course, on: bool, complete: bool) -> AnyView {
    let Course { place, .. } = course;
    if place.step + 1 < place.lesson.steps.len() {
        return view! {
            <button class="button" class:primary=on disabled=!on id="next" on:click=move |_| course.send(LessonInput::Next)>
                {t("learn-next")}{icon(Icon::Forward)}
            </button>
        }
        .into_any();
    }
    let here = LESSONS.iter().position(|lesson| *lesson == place.lesson);
    let next = here.and_then(|here| LESSONS.get(here + 1));
    let (address, words, name) = match next {
        Some(next) => {
            let name = with("learn-next-lesson", &[("title", t(&next.title()).into())]);
            (format!("#/learn/{}", next.id), t("learn-next-short"), name)
        }
        None => ("#/play".to_owned(), t("learn-play"), t("learn-play")),
    };
    if !on {
        return view! {
            <button class="button" disabled=true id="next-lesson" aria-label=name.clone() title=name>
                {words}{icon(Icon::Forward)}
            </button>
        }
        .into_any();
    }
    let praise = complete.then(|| progress().is_some_and(|done| done.next().is_none()));
    view! {
        <a class="button lesson-end primary" href=address id="next-lesson" aria-label=name.clone() title=name>
            {words}{icon(Icon::Forward)}
        </a>
        {praise.map(|all| view! {
            <p class="lesson-praise">{t(if all { "learn-all-complete" } else { "learn-complete" })}</p>
        })}
    }
    .into_any()
}
