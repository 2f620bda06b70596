//! The engine: its switch, its principal variations and its progress.

use dvonn::{ByColor, Color, Move};
use dvonn_analysis::{Chances, Line, Progress};
use dvonn_game::{AnalysisInput, AnalysisSession, Outlook};
use dvonn_referee::Key as RefereeKey;
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{self, t, with};
use super::analysis_board::AnalysisBoard;

/// The engine: a line of the page with the switch and the progress, and a room with a row for each principal
/// variation.
pub(super) fn engine(board: AnalysisBoard) -> impl IntoView {
    let on = board.watch(AnalysisSession::is_thinking_along);
    let multi_pv = board.watch(AnalysisSession::multi_pv);
    let more = move |event: web_sys::Event| {
        if let Ok(count) = event_target_value(&event).parse() {
            board.send(AnalysisInput::MultiPv(count));
        }
    };
    // While the pointer is on a move, the list does not change, so that the move stays under the pointer.
    let found = Memo::new(move |before: Option<&Found>| {
        board.session.with(|session| match before {
            Some(before) if session.preview().is_some() => before.clone(),
            _ => Found {
                side: session.board().position().side(),
                lines: session.engine_lines().to_vec(),
                progress: session.engine_progress(),
            },
        })
    });
    view! {
        <section class="engine" aria-label=move || t("analyse-engine")>
            <div class="engine-head">
                <button
                    class="button" id="engine" class:primary=move || on.get()
                    aria-pressed=move || on.get().to_string() on:click=move |_| board.switch_engine()
                >
                    {icon(Icon::Engine)}<span>{move || t("analyse-engine")}</span>
                </button>
                <p class="explain" id="progress">{move || on.get().then(|| progress(board, found))}</p>
                <label class="lines-most">
                    <span>{move || t("analyse-engine-lines")}</span>
                    <select id="lines" on:change=more>
                        {[1_usize, 2, 3, 5].map(|count| view! {
                            <option value=count.to_string() selected=move || multi_pv.get() == count>{count.to_string()}</option>
                        }).collect_view()}
                    </select>
                </label>
            </div>
            {move || match on.get() {
                true => principal_variations(board, found).into_any(),
                false => view! { <p class="found explain">{t("analyse-engine-off")}</p> }.into_any(),
            }}
        </section>
    }
}

/// The engine's findings.
#[derive(Clone, PartialEq)]
struct Found {
    /// The side to move.
    side: Color,
    lines: Vec<Line>,
    progress: Progress,
}

/// How far the engine has looked.
fn progress(board: AnalysisBoard, found: Memo<Found>) -> impl IntoView {
    let done = board.watch(AnalysisSession::has_finished_thinking);
    move || {
        let best = found.with(|found| (!found.lines.is_empty()).then_some(found.progress));
        match best {
            Some(Progress { depth, nodes, .. }) => with(
                if done.get() { "analyse-engine-done" } else { "analyse-engine-progress" },
                &[("depth", depth.into()), ("thousands", (nodes / 1000).into())],
            ),
            None if done.get() => words::say(RefereeKey::GameEnded),
            None => t("analyse-engine-starts"),
        }
    }
}

fn principal_variations(board: AnalysisBoard, found: Memo<Found>) -> impl IntoView {
    let whole = RwSignal::new(None::<usize>);
    view! {
        <ol class="found">
            {move || found.with(|Found { side, lines, .. }| {
                lines.iter().enumerate().map(|(index, line)| principal_variation(board, index, line, *side, whole)).collect_view()
            })}
        </ol>
    }
}

/// A principal variation in one row: its number, its value for White, marked if proven, and as many moves as
/// fit. The number unfolds the other moves. Hovering over a move shows the position after it; a tap plays the
/// line up to it.
fn principal_variation(
    board: AnalysisBoard,
    index: usize,
    line: &Line,
    side: Color,
    whole: RwSignal<Option<usize>>,
) -> impl IntoView + use<> {
    let evaluation = line.evaluation.of_mover(side);
    let (outlook, chances) = (Outlook::new(&evaluation), evaluation.chances);
    let names = board.with(|session| ByColor::from_fn(|side| name(session, side)));
    let told = chances.map(|chances| chances_in_words(chances, &names));
    let spoken = [Some(spoken(outlook)), told].into_iter().flatten().collect::<Vec<_>>().join(". ");
    let percent = chances.map(percent);
    let moves =
        (1..=line.moves.len()).map(|length| line_move(board, line.moves[..length].to_vec())).collect_view();
    let is_whole = move || whole.get() == Some(index);
    view! {
        <li class:whole=is_whole>
            <button
                type="button" class="line-number" title=move || t("analyse-engine-whole")
                aria-label=with("analyse-engine-whole-line", &[("number", (index + 1).into())])
                aria-expanded=move || is_whole().to_string()
                on:click=move |_| whole.update(|whole| *whole = (*whole != Some(index)).then_some(index))
            >{index + 1}</button>
            <span class="value" class:proven=outlook.proven class:for-black=outlook.leader() == Some(Color::Black) title=spoken.clone() aria-label=spoken role="img">
                {notation(outlook)}
                {percent.map(|percent| view! { <small>{percent}</small> })}
            </span>
            <span class="line-moves">{moves}</span>
        </li>
    }
}

/// A button for the last of some moves.
fn line_move(board: AnalysisBoard, moves: Vec<Move>) -> impl IntoView {
    let last = moves.last().copied().unwrap_or(Move::Pass);
    let preview = StoredValue::new(moves);
    let show = move || board.send(AnalysisInput::Preview(Some(preview.get_value())));
    // The button may disappear under the pointer.
    let hide = move || board.send(AnalysisInput::Preview(None));
    view! {
        <button
            class="line-move"
            on:pointerenter=move |_| show()
            on:pointerleave=move |_| hide()
            on:focus=move |_| show()
            on:blur=move |_| hide()
            on:click=move |_| board.send(AnalysisInput::PlayLine(preview.get_value()))
        >
            {words::move_view(last)}
        </button>
    }
}

/// A value in figures: `+2.5`, or `=+3` if it is proven.
pub(super) fn notation(outlook: Outlook) -> String {
    words::text().number(outlook.notation())
}

/// A value in words.
pub(super) fn spoken(outlook: Outlook) -> String {
    let tenths = outlook.hundredths.unsigned_abs() / 10;
    with(
        if outlook.proven { "analyse-value-proven" } else { "analyse-value" },
        &[("leader", leader(outlook).into()), ("pieces", (f64::from(tenths) / 10.0).into())],
    )
}

/// White's winning chance in percent.
pub(super) fn percent(chances: Chances) -> String {
    with("review-percent", &[("percent", chances.percent().0.into())])
}

/// A player's name, if the record has it.
pub(super) fn name(session: &AnalysisSession, side: Color) -> Option<String> {
    session.record().players[side].as_deref().map(words::player)
}

/// Both sides' chances, in words.
pub(super) fn chances_in_words(chances: Chances, names: &ByColor<Option<String>>) -> String {
    let (white, black) = chances.percent();
    let shares = [("white", white.into()), ("black", black.into())];
    words::text().fill("analyse-chances", &[&shares, &*words::names(names)].concat())
}

/// The side that is ahead, as the name that selects a variant in messages.
pub(super) fn leader(outlook: Outlook) -> &'static str {
    outlook.leader().map_or("nobody", words::key)
}
