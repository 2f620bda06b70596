//! A puzzle on the page: its board, the messages to the solver, the column next to it, and the bar of
//! buttons.

use std::time::Duration;

use dvonn_board::BoardInput;
use dvonn_game::link;
use dvonn_game::{Feedback, Verdict};
use dvonn_puzzles::{PuzzleInput, PuzzleSession, Stage};
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::notes::prose::prose;
use super::super::words::{say, t, with};
use super::super::{browser, notes};
use super::menu;
use super::rail::rail;
use super::shared::{Section, Solving};

/// How often the remaining time is updated.
const CLOCK: Duration = Duration::from_millis(250);

/// The page of a session.
pub(super) fn solving(session: PuzzleSession) -> impl IntoView {
    let solving = Solving { session: RwSignal::new(session), now: RwSignal::new(browser::time()) };
    let Solving { session, now } = solving;
    let runs = Memo::new(move |_| session.with(|session| session.clock().is_some_and(|run| !run.is_over())));
    let tick = move || {
        if runs.try_get_untracked() == Some(true) {
            now.try_set(browser::time());
        }
    };
    if let Ok(handle) = set_interval_with_handle(tick, CLOCK) {
        on_cleanup(move || handle.clear());
    }
    let view = Memo::new(move |_| session.with(PuzzleSession::view));
    let title = Memo::new(move |_| {
        session.with(|session| (session.puzzle().id().to_string(), session.puzzle().rating().points()))
    });
    let named = move || {
        let (id, rating) = title.get();
        with("puzzles-title", &[("id", id.into()), ("rating", rating.into())])
    };
    let heading = Memo::new(move |_| {
        session.with(|session| match () {
            () if session.clock().is_some() => "puzzles-clock",
            () if session.daily() == Some(session.today()) => "web-puzzles-daily",
            () => "web-puzzles",
        })
    });
    let section = RwSignal::new(Section::Menu);
    view! {
        <div class="lesson puzzle">
            <header class="lesson-head">
                <a class="lesson-up" href="#/" aria-label=move || t("web-home")>
                    {icon(Icon::Back)}<span>{move || t("web-start")}</span>
                </a>
                <h1>{move || t(heading.get())}</h1>
                {menu::menu(solving, section)}
                <p class="lesson-count">{named}</p>
            </header>
            {rail(solving, section)}
            <div class="lesson-board">
                <AppBoard
                    fills=true
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input: BoardInput| solving.send(PuzzleInput::Board(input)))
                    label=Signal::derive(|| t("puzzles-board"))
                />
            </div>
            <div class="lesson-text" id="puzzle-text" tabindex="0">{words(session)}</div>
            {bar(solving)}
        </div>
        {notes::note()}
    }
}

/// The last message, or else the task. The space is fixed, and a longer text scrolls.
fn words(session: RwSignal<PuzzleSession>) -> impl IntoView {
    let said = Memo::new(move |_| session.with(|session| session.feedback().to_vec()));
    let task = Memo::new(move |_| session.with(PuzzleSession::task));
    let is_open = Memo::new(move |_| session.with(|session| session.stage() == Stage::Open));
    move || {
        let said: Vec<Feedback> = said.get();
        let Some(first) = said.first() else {
            return view! {
                <p class="lesson-task">{say(task.get())}</p>
                <p class="lesson-how">{t("puzzles-intro")}</p>
            }
            .into_any();
        };
        let (shape, sign) = match first.verdict {
            Verdict::Right => ("right", "✓"),
            Verdict::Good => ("good", "→"),
            Verdict::Wrong => ("wrong", "✗"),
            Verdict::Illegal => ("illegal", "✕"),
        };
        // While the puzzle is open, the task remains visible.
        let task = is_open.get().then(|| view! { <p class="puzzle-sought">{say(task.get())}</p> });
        let lines = said.into_iter().map(|said| view! { <p>{prose(&say(said.message))}</p> });
        view! {
            <div class=format!("answer {shape}")>
                <span class="answer-sign" aria-hidden="true">{sign}</span>
                <div>{lines.collect_view()}</div>
            </div>
            {task}
        }
        .into_any()
    }
}

/// The state of the bar.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    /// Offers a hint and skipping.
    Looking,
    /// Offers another try.
    Refuted,
    /// Offers the next puzzle.
    Done,
    /// Offers to end the run.
    Running,
    /// Offers another run.
    RunOver,
}

impl Offer {
    fn of(session: &PuzzleSession) -> Self {
        match session.stage() {
            _ if session.clock().is_some_and(|run| !run.is_over()) => Self::Running,
            Stage::Over => Self::RunOver,
            Stage::Open | Stage::Answering => Self::Looking,
            Stage::Refuted => Self::Refuted,
            Stage::Solved | Stage::Shown => Self::Done,
        }
    }
}

/// The buttons. The row never changes its place.
fn bar(solving: Solving) -> impl IntoView {
    let Solving { session, .. } = solving;
    let offer = Memo::new(move |_| session.with(Offer::of));
    let hint = Memo::new(move |_| session.with(PuzzleSession::offers_hint));
    let counts = Memo::new(move |_| session.with(PuzzleSession::counts));
    let halves = Memo::new(move |_| session.with(PuzzleSession::hint_halves));
    let is_first = Memo::new(move |_| session.with(|session| session.hints() == 0));
    let address =
        move || session.with(|session| format!("#/analyse?{}", link::position(session.puzzle().board())));
    let tool = move |picture: Icon, id: &'static str, name: Signal<String>, input: PuzzleInput| {
        view! {
            <button class="button" id=id on:click=move |_| solving.send(input.clone())>
                {icon(picture)}<span class="label">{move || name.get()}</span>
            </button>
        }
    };
    let named = |id: &'static str| Signal::derive(move || t(id));
    let hint_name = Signal::derive(move || {
        t(match (counts.get() && !is_first.get(), halves.get()) {
            (false, _) => "puzzles-hint-free",
            (true, true) => "puzzles-hint-half",
            (true, false) => "puzzles-hint",
        })
    });
    let skip_name = Signal::derive(move || t(if counts.get() { "puzzles-skip" } else { "puzzles-next" }));
    let help = move || {
        view! {
            <button class="button" id="hint" disabled=move || !hint.get() on:click=move |_| solving.send(PuzzleInput::Hint)>
                {icon(Icon::Hint)}<span class="label">{move || hint_name.get()}</span>
            </button>
            {tool(Icon::Last, "solution", named("puzzles-solution"), PuzzleInput::Solution)}
        }
    };
    let again = move || tool(Icon::Undo, "again", named("puzzles-again"), PuzzleInput::Again);
    let buttons = move || {
        match offer.get() {
        Offer::Looking => help().into_any(),
        Offer::Refuted => {
            view! { {help()}{tool(Icon::Forward, "next", skip_name, PuzzleInput::Next)} }.into_any()
        }
        Offer::Done => view! {
            {again()}
            <a class="button" id="analyse" href=address>
                {icon(Icon::Analyse)}<span class="label">{move || t("puzzles-analyse")}</span>
            </a>
        }
        .into_any(),
        Offer::Running => ().into_any(),
        Offer::RunOver => view! {
            <button class="button" id="clock-again" on:click=move |_| solving.send(PuzzleInput::Clock(browser::time()))>
                {icon(Icon::Undo)}<span class="label">{move || t("puzzles-clock-again")}</span>
            </button>
        }
        .into_any(),
    }
    };
    let next = move |name: Signal<String>, primary: bool| {
        view! {
            <button class="button" class:primary=primary id="next" on:click=move |_| solving.send(PuzzleInput::Next)>
                {move || name.get()}{icon(Icon::Forward)}
            </button>
        }
    };
    let way_on = move || match offer.get() {
        Offer::Looking => next(skip_name, false).into_any(),
        Offer::Refuted => view! {
            <button class="button primary" id="again" on:click=move |_| solving.send(PuzzleInput::Again)>
                {icon(Icon::Undo)}{move || t("puzzles-again")}
            </button>
        }
        .into_any(),
        Offer::Done => next(named("puzzles-next"), true).into_any(),
        Offer::Running => next(named("puzzles-clock-stop"), false).into_any(),
        Offer::RunOver => next(named("puzzles-new"), true).into_any(),
    };
    view! {
        <div class="lesson-bar">
            <div class="buttons lesson-buttons">{buttons}</div>
            <div class="buttons lesson-turns">{way_on}</div>
        </div>
    }
}
