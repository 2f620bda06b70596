//! The card of the start page for the puzzle of the day.

use dvonn_board::BoardInput;
use dvonn_puzzles::PuzzleSession;
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::icons::{Icon, icon};
use super::super::words::{say, t};

/// The puzzle with its board and its task. A tap anywhere leads to it.
pub(super) fn of_today(session: &PuzzleSession) -> impl IntoView + use<> {
    let view = session.view();
    let task = session.task();
    let today = session.progress().daily(session.today());
    let is_solved = today.is_some_and(|mark| mark.solved_on.is_some());
    view! {
        <a class="card puzzle-card" id="puzzle-today" href="#/puzzles/daily">
            {icon(Icon::Puzzle)}
            <span class="card-name">{t("web-puzzles-daily")}{is_solved.then_some(" ✓")}</span>
            <span class="card-about">{say(task)}</span>
            <div class="card-board" inert=true>
                <AppBoard
                    view=Signal::stored(view)
                    on=Callback::new(|_: BoardInput| ())
                    label=Signal::derive(|| t("puzzles-board"))
                    small=true
                />
            </div>
        </a>
    }
}
