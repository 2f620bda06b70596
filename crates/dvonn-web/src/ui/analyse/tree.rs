//! The moves with their variations, and the remark.

use leptos::prelude::*;

use super::super::icons::{Icon, icon};
use super::super::words::{self, t};
use super::desk::Desk;
use super::lines::written;
use crate::analysis::{Analysis, Entry, Line};

/// Variations inside of variations are set in so often and no further.
const DEEPEST: usize = 6;

/// The tree.
pub(super) fn tree(desk: Desk) -> impl IntoView {
    let lines = Memo::new(move |_| desk.analysis.with(Analysis::lines));
    let here = Memo::new(move |_| desk.analysis.with(Analysis::at));
    let entry = move |entry: Entry| {
        let id = entry.id;
        let value = move || {
            desk.analysis.with(|analysis| analysis.value(id)).map(|value| {
                view! {
                    <span class="entry-value">{written(value.white, value.proven)}</span>
                }
            })
        };
        view! {
            <button
                class=format!("entry {}", words::key(entry.side))
                class:commented=entry.commented
                aria-current=move || (here.get() == id).then_some("step")
                on:click=move |_| desk.walk(|analysis| analysis.go(id))
            >
                <span class="number">{entry.number}</span> " " {words::a_move(entry.m)} {value}
            </button>
        }
    };
    let line = move |line: Line| {
        let class = format!("line depth-{}", line.depth.min(DEEPEST));
        view! { <div class=class>{line.entries.into_iter().map(entry).collect_view()}</div> }
    };
    view! {
        <section class="tree status" aria-label=move || t("web-tree")>
            {move || {
                let lines = lines.get();
                if lines.is_empty() {
                    view! { <p class="explain">{t("web-tree-empty")}</p> }.into_any()
                } else {
                    lines.into_iter().map(line).collect_view().into_any()
                }
            }}
        </section>
    }
}

/// The remark on the position, and what can be done with the move that led to it.
pub(super) fn remark(desk: Desk) -> impl IntoView {
    let here =
        Memo::new(move |_| desk.analysis.with(|analysis| (analysis.at(), analysis.moves().is_empty())));
    move || {
        let (_, start) = here.get();
        let comment = desk.analysis.with_untracked(Analysis::comment);
        view! {
            <label class="field comment">
                <span>{t("web-comment")}</span>
                <textarea
                    id="comment" rows="2" maxlength="10000" prop:value=comment
                    on:change=move |event| {
                        let text = event_target_value(&event);
                        desk.edit(move |analysis| analysis.set_comment(text));
                    }
                ></textarea>
            </label>
            {(!start).then(|| view! {
                <div class="buttons">
                    <button class="button small" id="main-line" on:click=move |_| desk.walk(Analysis::make_main_line)>
                        {icon(Icon::Up)}<span>{t("web-main-line")}</span>
                    </button>
                    <button class="button small" id="delete" on:click=move |_| desk.walk(Analysis::delete)>
                        {icon(Icon::Delete)}<span>{t("web-delete")}</span>
                    </button>
                </div>
            })}
        }
    }
}
