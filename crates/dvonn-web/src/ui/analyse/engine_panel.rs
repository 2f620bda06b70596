//! The engine: its switch, its principal variations and its progress.

use dvonn::Color;
use dvonn_game::{AnalysisInput, AnalysisSession, EngineLine, Outlook};
use dvonn_message::Key;
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{self, t, with};
use super::analysis_board::AnalysisBoard;

/// The most moves of a principal variation that are shown.
const MAX_SHOWN: usize = 8;

/// The panel of the engine.
pub(super) fn engine(board: AnalysisBoard) -> impl IntoView {
    let on = board.watch(AnalysisSession::is_thinking_along);
    let multi_pv = board.watch(AnalysisSession::multi_pv);
    let toggle = move |_| {
        board.send(if on.get_untracked() { AnalysisInput::Rest } else { AnalysisInput::ThinkAlong });
    };
    let more = move |event: web_sys::Event| {
        if let Ok(count) = event_target_value(&event).parse() {
            board.send(AnalysisInput::MultiPv(count));
        }
    };
    view! {
        <section class="engine status">
            <div class="engine-head">
                <button
                    class="button" id="engine" class:primary=move || on.get()
                    aria-pressed=move || on.get().to_string() on:click=toggle
                >
                    {icon(Icon::Engine)}<span>{move || t("analyse-engine")}</span>
                </button>
                <label class="lines-most">
                    <span>{move || t("analyse-engine-lines")}</span>
                    <select id="lines" on:change=more>
                        {[1_usize, 2, 3, 5].map(|count| view! {
                            <option value=count.to_string() selected=move || multi_pv.get() == count>{count.to_string()}</option>
                        }).collect_view()}
                    </select>
                </label>
            </div>
            {move || on.get().then(|| principal_variations(board))}
        </section>
    }
}

fn principal_variations(board: AnalysisBoard) -> impl IntoView {
    let found = board.watch(|session| (session.board().position().side(), session.engine_lines().to_vec()));
    let done = board.watch(AnalysisSession::has_finished_thinking);
    let lines = move || {
        found.with(|(side, lines)| {
            lines.iter().map(|line| principal_variation(board, line, *side)).collect_view()
        })
    };
    let progress = move || {
        let best = found.with(|(_, lines)| lines.first().map(|best| (best.depth, best.nodes)));
        match best {
            Some((depth, nodes)) => with(
                if done.get() { "analyse-engine-done" } else { "analyse-engine-progress" },
                &[("depth", depth.unwrap_or(0).into()), ("thousands", (nodes.unwrap_or(0) / 1000).into())],
            ),
            None if done.get() => words::say(Key::GameEnded),
            None => t("analyse-engine-starts"),
        }
    };
    view! {
        <ol class="found">{lines}</ol>
        <p class="explain" id="progress">{progress}</p>
    }
}

/// A principal variation: its value for White, whether that value is proven, and its moves. A tap on the first plays it.
fn principal_variation(board: AnalysisBoard, line: &EngineLine, side: Color) -> impl IntoView + use<> {
    let outlook = Outlook::of_mover(side, line.hundredths.unwrap_or(0), line.proven);
    let first = line.pv.first().copied();
    let rest: Vec<String> = line.pv.iter().skip(1).take(MAX_SHOWN - 1).map(|&m| words::a_move(m)).collect();
    let tenths = outlook.hundredths.unsigned_abs() / 10;
    let spoken = with(
        if outlook.proven { "analyse-value-proven" } else { "analyse-value" },
        &[("leader", leader(outlook).into()), ("pieces", (f64::from(tenths) / 10.0).into())],
    );
    let play = first.map(|m| {
        view! {
            <button class="line-move" on:click=move |_| board.send(AnalysisInput::Play(m))>{words::a_move(m)}</button>
        }
    });
    view! {
        <li>
            <span class="value" class:proven=outlook.proven class:for-black=outlook.leader() == Some(Color::Black) title=spoken.clone() aria-label=spoken role="img">
                {outlook.notation()}
            </span>
            {play}
            <span class="line-rest">{rest.join(" ")}</span>
        </li>
    }
}

/// Who is ahead, as the word that messages choose by.
pub(super) fn leader(outlook: Outlook) -> &'static str {
    outlook.leader().map_or("nobody", words::key)
}
