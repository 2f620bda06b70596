//! A puzzle on the page: its task, its board, what the solver is told, and the bar of buttons.

use dvonn_board::BoardInput;
use dvonn_coach::MotifKind;
use dvonn_game::link;
use dvonn_game::{Feedback, Verdict};
use dvonn_lessons::prose::plain;
use dvonn_puzzles::{PuzzleEffect, PuzzleInput, PuzzleSession, Stage};
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::notes::prose::prose;
use super::super::state::state;
use super::super::storage::{self, Name};
use super::super::words::{say, t, with};
use super::super::{browser, notes, sound};
use super::choices::choices;

/// What is said in the answer's box; the rest goes on beside the board.
const IN_BOX: usize = 2;

/// A session on the page.
#[derive(Clone, Copy)]
struct Solving {
    session: RwSignal<PuzzleSession>,
}

impl Solving {
    /// Gives the session an input and carries out its effects. The solver may have left the page meanwhile.
    fn send(self, input: PuzzleInput) {
        if !matches!(input, PuzzleInput::Board(BoardInput::Consider(_))) {
            self.catch_up();
        }
        let had_said =
            self.session.try_with_untracked(|session| !session.feedback().is_empty()) == Some(true);
        let effects = self.session.try_update(|session| session.update(input)).unwrap_or_default();
        let mut told = Vec::new();
        for effect in effects {
            match effect {
                PuzzleEffect::Tell(feedback) => told.push(plain(&say(feedback.message))),
                PuzzleEffect::Sound(sound) => sound::play(sound),
                PuzzleEffect::SetUp => {
                    self.show_address();
                    told.push(self.session.with_untracked(|session| say(session.task())));
                }
                PuzzleEffect::Keep => {
                    self.session.with_untracked(|session| storage::keep(Name::PUZZLES, session.progress()));
                }
            }
        }
        // What was said no longer holds, for screen readers either.
        if !told.is_empty()
            || had_said && self.session.with_untracked(|session| session.feedback().is_empty())
        {
            state().announce(told.join(" "));
        }
    }

    /// Goes on from what is kept, for another window may have added to it.
    fn catch_up(self) {
        let Ok(Some(kept)) = storage::load(Name::PUZZLES) else { return };
        if self.session.try_with_untracked(|session| *session.progress() != kept) == Some(true) {
            self.session.try_update(|session| session.update(PuzzleInput::Kept(kept)));
        }
    }

    /// The address names the puzzle, so that reloading and sharing lead to it.
    fn show_address(self) {
        let id = self.session.with_untracked(|session| session.puzzle().id());
        browser::replace_hash(&format!("/puzzles/{id}"));
    }
}

/// The page of a session.
pub(super) fn solving(session: PuzzleSession) -> impl IntoView {
    let solving = Solving { session: RwSignal::new(session) };
    let Solving { session } = solving;
    let view = Memo::new(move |_| session.with(PuzzleSession::view));
    let title = Memo::new(move |_| {
        session.with(|session| (session.puzzle().id().to_string(), session.puzzle().rating().points()))
    });
    // Where text and buttons leave a narrow screen little height, the board is larger lying than standing.
    let lying = browser::matches("(max-width: 639px) and (max-height: 720px)");
    let named = move || {
        let (id, rating) = title.get();
        with("puzzles-title", &[("id", id.into()), ("rating", rating.into())])
    };
    view! {
        <div class="lesson puzzle">
            <header class="lesson-head">
                <a class="lesson-up" href="#/" aria-label=move || t("web-home")>
                    {icon(Icon::Back)}<span>{move || t("web-start")}</span>
                </a>
                <h1>{move || t("puzzles-page")}</h1>
                <p class="lesson-count">{named}</p>
                {standing(session)}
            </header>
            <div class="lesson-text" id="puzzle-text" tabindex="-1">
                {task(session)}
                {choices(session, move |input| solving.send(input))}
            </div>
            <div class="lesson-board">
                <AppBoard
                    view=Signal::derive(move || view.get())
                    on=Callback::new(move |input: BoardInput| solving.send(PuzzleInput::Board(input)))
                    label=Signal::derive(|| t("puzzles-board"))
                    small=lying
                />
            </div>
            <div class="lesson-slot"><div class="lesson-said">{answer(session)}</div></div>
            {bar(solving)}
        </div>
        {notes::note()}
    }
}

/// The solver's rating, streak, and how many puzzles were solved.
fn standing(session: RwSignal<PuzzleSession>) -> impl IntoView {
    let rating = move || {
        session.with(|session| {
            let points = session.progress().rating().points();
            match session.rating_change() {
                Some(change) => format!("{points} ({change:+})"),
                None => points.to_string(),
            }
        })
    };
    let streak = move || session.with(|session| session.progress().streak());
    let solved = move || {
        let [solved, count] =
            session.with(|session| [session.progress().solved(), session.progress().attempted()]);
        with("puzzles-solved-of", &[("solved", solved.into()), ("count", count.into())])
    };
    view! {
        <dl class="puzzle-standing">
            <div><dt>{move || t("puzzles-your-rating")}</dt><dd id="rating">{rating}</dd></div>
            <div><dt>{move || t("puzzles-in-a-row")}</dt><dd id="streak">{streak}</dd></div>
            <div><dt>{move || t("puzzles-solved")}</dt><dd id="solved">{solved}</dd></div>
        </dl>
    }
}

/// What is sought; when it is found, what it does and how play goes on. The themes are words that open their
/// notes.
fn task(session: RwSignal<PuzzleSession>) -> impl IntoView {
    let rest = Memo::new(move |_| {
        session.with(|session| {
            session.feedback().iter().skip(IN_BOX).map(|said| said.message.clone()).collect::<Vec<_>>()
        })
    });
    let task = Memo::new(move |_| session.with(PuzzleSession::task));
    let themes = Memo::new(move |_| {
        session.with(|session| session.shows_themes().then(|| session.puzzle().themes().to_vec()))
    });
    move || {
        let more =
            rest.get().into_iter().map(|message| view! { <p class="puzzle-more">{prose(&say(message))}</p> });
        view! {
            <p class="lesson-task">{say(task.get())}</p>
            {themes.get().map(theme_words)}
            {more.collect_view()}
        }
    }
}

/// The words of the glossary for themes, one tap away from what they mean.
fn theme_words(themes: Vec<MotifKind>) -> impl IntoView {
    let word = |theme: MotifKind| {
        let words = t(&format!("rules-term-{}", theme.as_str()));
        view! { <li>{prose(&format!("[{words}]({})", theme.as_str()))}</li> }
    };
    view! {
        <ul class="puzzle-themes" aria-label=t("puzzles-themes")>{themes.into_iter().map(word).collect_view()}</ul>
    }
}

/// What was said last; before that, what the page is about.
fn answer(session: RwSignal<PuzzleSession>) -> impl IntoView {
    let said = Memo::new(move |_| session.with(|session| session.feedback().to_vec()));
    move || {
        let said: Vec<Feedback> = said.get();
        let Some(first) = said.first() else {
            return view! { <p class="lesson-how">{t("puzzles-intro")}</p> }.into_any();
        };
        let (shape, sign) = match first.verdict {
            Verdict::Right => ("right", "✓"),
            Verdict::Good => ("good", "→"),
            Verdict::Wrong => ("wrong", "↺"),
            Verdict::Illegal => ("illegal", "✕"),
        };
        let lines = said.into_iter().take(IN_BOX).map(|said| view! { <p>{prose(&say(said.message))}</p> });
        view! {
            <div class=format!("answer {shape}")>
                <span class="answer-sign" aria-hidden="true">{sign}</span>
                <div>{lines.collect_view()}</div>
            </div>
        }
        .into_any()
    }
}

/// The buttons. They stay in their places whatever happens.
fn bar(solving: Solving) -> impl IntoView {
    let Solving { session } = solving;
    let open = Memo::new(move |_| session.with(|session| session.stage() == Stage::Open));
    let hint = Memo::new(move |_| session.with(PuzzleSession::offers_hint));
    let address =
        move || session.with(|session| format!("#/analyse?{}", link::position(session.puzzle().board())));
    let send = |input: PuzzleInput| move |_| solving.send(input.clone());
    view! {
        <div class="lesson-bar">
            <div class="buttons lesson-buttons">
                <button class="button" id="hint" disabled=move || !hint.get() aria-label=move || t("puzzles-hint") on:click=send(PuzzleInput::Hint)>
                    {icon(Icon::Hint)}<span class="label">{move || t("puzzles-hint")}</span>
                </button>
                <button class="button" id="solution" disabled=move || !open.get() aria-label=move || t("puzzles-solution") on:click=send(PuzzleInput::Solution)>
                    {icon(Icon::Last)}<span class="label">{move || t("puzzles-solution")}</span>
                </button>
                <button class="button" id="again" aria-label=move || t("puzzles-again") on:click=send(PuzzleInput::Again)>
                    {icon(Icon::Undo)}<span class="label">{move || t("puzzles-again")}</span>
                </button>
                <a class="button" id="analyse" href=address aria-label=move || t("puzzles-analyse")>
                    {icon(Icon::Analyse)}<span class="label">{move || t("puzzles-analyse")}</span>
                </a>
            </div>
            <div class="buttons lesson-turns">
                <button class="button" class:primary=move || !open.get() id="next" on:click=send(PuzzleInput::Next)>
                    {move || t("puzzles-next")}{icon(Icon::Forward)}
                </button>
            </div>
        </div>
    }
}
