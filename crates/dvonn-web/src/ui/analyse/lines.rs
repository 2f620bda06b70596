//! What the engine says.

use dvonn::Color;
use dvonn_game::{AnalysisInput, AnalysisSession, EngineLine, Outlook};
use dvonn_message::Key;
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{self, t, with};
use super::analysis_board::AnalysisBoard;

/// The most moves of a line that are shown.
const MAX_SHOWN: usize = 8;

/// The engine's switch, its lines and how far it is.
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
                    {icon(Icon::Engine)}<span>{move || t("web-engine")}</span>
                </button>
                <label class="lines-most">
                    <span>{move || t("web-engine-lines")}</span>
                    <select id="lines" on:change=more>
                        {[1_usize, 2, 3, 5].map(|count| view! {
                            <option value=count.to_string() selected=move || multi_pv.get() == count>{count.to_string()}</option>
                        }).collect_view()}
                    </select>
                </label>
            </div>
            {move || on.get().then(|| found(board))}
        </section>
    }
}

fn found(board: AnalysisBoard) -> impl IntoView {
    let found = board.watch(|session| (session.board().position().side(), session.engine_lines().to_vec()));
    let done = board.watch(AnalysisSession::has_finished_thinking);
    let lines = move || {
        found.with(|(side, lines)| lines.iter().map(|found| line(board, found, *side)).collect_view())
    };
    let progress = move || {
        let best = found.with(|(_, lines)| lines.first().map(|best| (best.depth, best.nodes)));
        match best {
            Some((depth, nodes)) => with(
                if done.get() { "web-engine-done" } else { "web-engine-progress" },
                &[("depth", depth.unwrap_or(0).into()), ("thousands", (nodes.unwrap_or(0) / 1000).into())],
            ),
            None if done.get() => words::say(Key::GameEnded),
            None => t("web-engine-starts"),
        }
    };
    view! {
        <ol class="found">{lines}</ol>
        <p class="explain" id="progress">{progress}</p>
    }
}

/// A line: its value for White, whether that is proven, and its moves. The first can be played.
fn line(board: AnalysisBoard, found: &EngineLine, side: Color) -> impl IntoView + use<> {
    let outlook = Outlook::of_mover(side, found.hundredths.unwrap_or(0), found.proven);
    let first = found.pv.first().copied();
    let rest: Vec<String> = found.pv.iter().skip(1).take(MAX_SHOWN - 1).map(|&m| words::a_move(m)).collect();
    let tenths = outlook.hundredths.unsigned_abs() / 10;
    let spoken = with(
        if outlook.proven { "web-value-proven" } else { "web-value" },
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

/// Who is ahead, by the word that messages tell it by.
pub(super) fn leader(outlook: Outlook) -> &'static str {
    outlook.leader().map_or("nobody", words::key)
}
