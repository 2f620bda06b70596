//! The tree of moves, and the comment on the current position.

use dvonn_game::{AnalysisInput, AnalysisSession, TreeEntry, TreeLine};
use dvonn_record::NodeId;
use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{self, t};
use super::analysis_board::AnalysisBoard;

/// Variations deeper than this are not indented further.
const MAX_INDENT: usize = 6;

/// The tree: each line of play in a row, with variations indented.
pub(super) fn tree(board: AnalysisBoard) -> impl IntoView {
    let lines = board.watch(AnalysisSession::tree);
    let here = board.watch(AnalysisSession::at);
    let entry = move |entry: TreeEntry| {
        let id = entry.id;
        let outlook = board.watch(move |session| session.outlook(id));
        let value = move || {
            outlook.get().map(|outlook| view! { <span class="entry-value">{outlook.notation()}</span> })
        };
        view! {
            <button
                class=format!("entry {}", words::key(entry.side))
                class:commented=entry.commented
                aria-current=move || (here.get() == id).then_some("step")
                on:click=move |_| board.send(AnalysisInput::Go(id))
            >
                <span class="number">{entry.number}</span> " " {words::a_move(entry.m)} {value}
            </button>
        }
    };
    let line = move |line: TreeLine| {
        let class = format!("line depth-{}", line.depth.min(MAX_INDENT));
        view! { <div class=class>{line.entries.into_iter().map(entry).collect_view()}</div> }
    };
    view! {
        <section class="tree status" aria-label=move || t("analyse-tree")>
            {move || {
                let lines = lines.get();
                if lines.is_empty() {
                    view! { <p class="explain">{t("analyse-tree-empty")}</p> }.into_any()
                } else {
                    lines.into_iter().map(line).collect_view().into_any()
                }
            }}
        </section>
    }
}

/// The comment on the position, and the buttons for the move that led to it.
pub(super) fn comment(board: AnalysisBoard) -> impl IntoView {
    let here = board.watch(AnalysisSession::at);
    move || {
        board.opened.track();
        let start = here.get() == NodeId::START;
        let comment = board.with(|session| session.comment().to_owned());
        view! {
            <label class="field comment">
                <span>{t("analyse-comment")}</span>
                <textarea
                    id="comment" rows="2" maxlength="10000" prop:value=comment
                    on:change=move |event| board.send(AnalysisInput::Comment(event_target_value(&event)))
                ></textarea>
            </label>
            {(!start).then(|| view! {
                <div class="buttons">
                    <button class="button small" id="main-line" on:click=move |_| board.send(AnalysisInput::MakeMainLine)>
                        {icon(Icon::Up)}<span>{t("analyse-main-line")}</span>
                    </button>
                    <button class="button small" id="delete" on:click=move |_| board.send(AnalysisInput::Delete)>
                        {icon(Icon::Delete)}<span>{t("analyse-delete")}</span>
                    </button>
                </div>
            })}
        }
    }
}
