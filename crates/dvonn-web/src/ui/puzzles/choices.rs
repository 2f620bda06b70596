//! Which puzzles come: their theme, and how hard they are.

use dvonn_coach::MotifKind;
use dvonn_puzzles::{Difficulty, PuzzleInput, PuzzleSession};
use leptos::prelude::*;

use super::super::words::t;

/// The two lists to choose from.
pub(super) fn choices(
    session: RwSignal<PuzzleSession>,
    send: impl Fn(PuzzleInput) + Copy + 'static,
) -> impl IntoView {
    let themes = session.with_untracked(|session| session.set().themes());
    let theme = Memo::new(move |_| session.with(PuzzleSession::theme));
    let difficulty = Memo::new(move |_| session.with(PuzzleSession::difficulty));
    let theme_option = move |(kind, count): (MotifKind, usize)| {
        let words = move || format!("{} ({count})", t(&format!("rules-term-{}", kind.as_str())));
        view! { <option value=kind.as_str() selected=move || theme.get() == Some(kind)>{words}</option> }
    };
    let difficulty_option = move |wanted: Difficulty| {
        let words = move || t(name(wanted));
        view! { <option value=wanted.as_str() selected=move || difficulty.get() == wanted>{words}</option> }
    };
    let choose_theme = move |event| send(PuzzleInput::Theme(event_target_value(&event).parse().ok()));
    let choose_difficulty = move |event| {
        if let Ok(difficulty) = event_target_value(&event).parse() {
            send(PuzzleInput::Difficulty(difficulty));
        }
    };
    view! {
        <div class="puzzle-choices">
            <label>
                <span>{move || t("puzzles-choose-theme")}</span>
                <select id="theme" name="theme" on:change=choose_theme>
                    <option value="" selected=move || theme.get().is_none()>{move || t("puzzles-any-theme")}</option>
                    {themes.into_iter().map(theme_option).collect_view()}
                </select>
            </label>
            <label>
                <span>{move || t("puzzles-difficulty")}</span>
                <select id="difficulty" name="difficulty" on:change=choose_difficulty>
                    {Difficulty::ALL.into_iter().map(difficulty_option).collect_view()}
                </select>
            </label>
        </div>
    }
}

/// The message with the name of a difficulty.
const fn name(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easier => "puzzles-difficulty.easier",
        Difficulty::Fitting => "puzzles-difficulty.fitting",
        Difficulty::Harder => "puzzles-difficulty.harder",
    }
}
