//! State shared by the parts of the page: the session, the sheet, and the words for days and themes.

use std::time::Duration;

use dvonn_board::BoardInput;
use dvonn_coach::MotifKind;
use dvonn_lessons::prose::plain;
use dvonn_puzzles::{AttemptResult, DailyMark, PuzzleEffect, PuzzleInput, PuzzleSession};
use leptos::prelude::*;

use super::super::notes::prose::prose;
use super::super::state::state;
use super::super::storage::{self, Name};
use super::super::words::{say, t};
use super::super::{browser, sound};

/// The id of the sheet.
pub(super) const SHEET: &str = "puzzle-menu";

/// How long a move stays on the board before the reply.
const LOOK: Duration = Duration::from_millis(450);

/// The content of the sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Menu,
    Themes,
    History,
    Calendar,
}

/// A puzzle session on the page.
#[derive(Clone, Copy)]
pub(super) struct Solving {
    pub(super) session: RwSignal<PuzzleSession>,
    /// The current time, during a run against the clock.
    pub(super) now: RwSignal<Duration>,
}

impl Solving {
    /// Gives the session an input and carries out its effects. The solver may have left the page meanwhile.
    pub(super) fn send(self, input: PuzzleInput) {
        if !matches!(input, PuzzleInput::Board(BoardInput::Consider(_))) {
            self.catch_up();
        }
        self.take(input);
    }

    fn take(self, input: PuzzleInput) {
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
                PuzzleEffect::Reply => self.reply_later(),
                PuzzleEffect::WakeAt(time) => {
                    let wait = time.saturating_sub(browser::time());
                    set_timeout(move || self.send(PuzzleInput::Tick(browser::time())), wait);
                }
                PuzzleEffect::Keep => {
                    self.session.with_untracked(|session| storage::keep(Name::PUZZLES, session.progress()));
                }
            }
        }
        // Screen readers should not repeat a message that no longer applies.
        let is_silent = self.session.try_with_untracked(|session| session.feedback().is_empty());
        if !told.is_empty() || had_said && is_silent == Some(true) {
            state().announce(told.join(" "));
        }
    }

    /// Plays the reply once the move before it has been shown.
    fn reply_later(self) {
        let leaving = self
            .session
            .try_with_untracked(|session| session.view().step.map_or(0, |step| step.removed.len()));
        let moves = untrack(|| state().speed()).times().whole(leaving.unwrap_or_default());
        set_timeout(move || self.send(PuzzleInput::Reply), moves + LOOK);
    }

    /// Reloads the stored progress, which another window may have changed, and updates the day and the time.
    fn catch_up(self) {
        let Some((today, runs)) = self.session.try_with_untracked(|session| {
            (session.today(), session.clock().is_some_and(|run| !run.is_over()))
        }) else {
            return;
        };
        if today != browser::today() {
            self.take(PuzzleInput::Today(browser::today()));
        }
        if runs {
            self.take(PuzzleInput::Tick(browser::time()));
        }
        let Ok(Some(kept)) = storage::load(Name::PUZZLES) else { return };
        if self.session.try_with_untracked(|session| *session.progress() != kept) == Some(true) {
            self.take(PuzzleInput::Kept(kept));
        }
    }

    /// Puts the puzzle into the address, for reloading and sharing.
    fn show_address(self) {
        let id = self.session.with_untracked(|session| session.puzzle().id());
        browser::replace_hash(&format!("/puzzles/{id}"));
    }
}

/// The name for the result of a daily puzzle.
pub(super) fn mark(mark: Option<DailyMark>) -> &'static str {
    match mark {
        None => "open",
        Some(DailyMark { first, solved_on: Some(_) }) if first != AttemptResult::Failed => "solved",
        Some(DailyMark { solved_on: Some(_), .. }) => "later",
        Some(_) => "failed",
    }
}

/// The glossary's words for themes, which open notes with their meaning.
pub(super) fn theme_words(themes: Vec<MotifKind>) -> impl IntoView {
    let word = |theme: MotifKind| {
        let words = t(&format!("rules-term-{}", theme.as_str()));
        view! { <li>{prose(&format!("[{words}]({})", theme.as_str()))}</li> }
    };
    view! {
        <ul class="puzzle-themes" aria-label=t("puzzles-themes")>{themes.into_iter().map(word).collect_view()}</ul>
    }
}
