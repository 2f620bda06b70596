//! Setting up a position piece by piece. The panel shows at once what is illegal.

use dvonn::{Color, Phase};
use dvonn_game::{SetupEditor, SetupInput, SetupTool};
use dvonn_referee::Filling;
use leptos::prelude::*;

use super::super::app_board::AppBoard;
use super::super::browser;
use super::super::icons::{Icon, icon};
use super::super::words::{self, t, with};
use super::analysis_board::{AnalysisBoard, Mode};

/// The board with the position being set up.
pub(super) fn board(board: AnalysisBoard) -> impl IntoView {
    view! {
        <div class="stage">
        <div class="field-of-play">
        <AppBoard
            fills=true
            view=Signal::derive(move || board.editor.with(SetupEditor::view))
            on=Callback::new(move |input| board.edit(SetupInput::Board(input)))
            label=Signal::derive(|| t("analyse-set-up-board"))
            turned=Signal::derive(move || board.turned.get())
        />
        </div>
        </div>
    }
}

/// The pieces to add, the faults of the position, and the buttons to use or discard it.
pub(super) fn panel(board: AnalysisBoard) -> impl IntoView {
    let faults = Memo::new(move |_| board.editor.with(SetupEditor::faults));
    let text = Memo::new(move |_| board.editor.with(SetupEditor::text));
    let side = Memo::new(move |_| board.editor.with(|editor| editor.setup().side));
    let phase = Memo::new(move |_| board.editor.with(|editor| editor.setup().phase));
    let can_undo = Memo::new(move |_| board.editor.with(SetupEditor::can_undo));
    let fill = move |filling: Filling| board.edit(SetupInput::Fill(filling, browser::lot()));
    view! {
        <section class="panel form set-up">
            <h2>{move || t("analyse-set-up")}</h2>
            <div class="options palette" role="radiogroup" aria-label=move || t("analyse-set-up-tool")>
                {SetupTool::ALL.map(|tool| option(board, tool)).collect_view()}
            </div>
            <p class="explain">{move || t("analyse-set-up-about")}</p>
            <div class="buttons">
                <button class="button small" on:click=move |_| fill(Filling::Placement)>{move || t("analyse-set-up-empty")}</button>
                <button class="button small" on:click=move |_| fill(Filling::Random)>{move || t("analyse-set-up-random")}</button>
                <button class="button small" on:click=move |_| fill(Filling::Balanced)>{move || t("analyse-set-up-balanced")}</button>
                <button class="button small" id="undo-set-up" disabled=move || !can_undo.get() on:click=move |_| board.edit(SetupInput::Undo)>
                    {icon(Icon::Undo)}<span>{move || t("analyse-undo-setup")}</span>
                </button>
            </div>
            <label class="field">
                <span>{move || t("analyse-set-up-side")}</span>
                <select id="side" on:change=move |event| {
                    let side = if event_target_value(&event) == "white" { Color::White } else { Color::Black };
                    board.edit(SetupInput::Side(side));
                }>
                    {Color::ALL.map(|color| view! {
                        <option value=words::key(color) selected=move || side.get() == color>{move || words::color(color)}</option>
                    }).collect_view()}
                </select>
            </label>
            <label class="field">
                <span>{move || t("analyse-set-up-phase")}</span>
                <select id="phase" on:change=move |event| {
                    let phase = if event_target_value(&event) == "p" { Phase::Placement } else { Phase::Stacking };
                    board.edit(SetupInput::Phase(phase));
                }>
                    <option value="p" selected=move || phase.get() == Phase::Placement>{move || t("word-placement")}</option>
                    <option value="s" selected=move || phase.get() == Phase::Stacking>{move || t("word-stacking")}</option>
                </select>
            </label>
            <label class="field">
                <span>{move || t("web-new-position")}</span>
                <textarea id="dfen" rows="3" spellcheck="false" maxlength="2000" prop:value=text on:change=move |event| board.edit(SetupInput::Text(event_target_value(&event)))></textarea>
            </label>
            <div id="faults" aria-live="polite">
                {move || {
                    let faults = faults.get();
                    if faults.is_empty() {
                        view! { <p class="good">{t("analyse-set-up-good")}</p> }.into_any()
                    } else {
                        view! {
                            <p class="fault">{with("analyse-set-up-faults", &[("count", faults.len().into())])}</p>
                            <ul>{faults.into_iter().map(|fault| view! { <li>{words::say(fault)}</li> }).collect_view()}</ul>
                        }.into_any()
                    }
                }}
            </div>
            <div class="buttons">
                <button class="button primary" id="use" disabled=move || !faults.get().is_empty() on:click=move |_| board.edit(SetupInput::Use)>
                    {move || t("analyse-set-up-use")}
                </button>
                <button class="button" on:click=move |_| board.enter(Mode::Moves)>{move || t("play-cancel")}</button>
            </div>
        </section>
    }
}

fn option(board: AnalysisBoard, tool: SetupTool) -> impl IntoView {
    let name = tool.as_str();
    let chosen = Memo::new(move |_| board.editor.with(|editor| editor.tool() == tool));
    view! {
        <label class="option">
            <input type="radio" name="tool" value=name prop:checked=chosen on:change=move |_| board.edit(SetupInput::Tool(tool))/>
            <span>
                {matches!(tool, SetupTool::Put(_)).then(|| view! { <span class=format!("chip {name}") aria-hidden="true"></span> })}
                {move || t(&format!("analyse-set-up-{name}"))}
            </span>
        </label>
    }
}
