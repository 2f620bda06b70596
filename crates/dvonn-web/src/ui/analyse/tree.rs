//! The list of moves, and the comment on the current position.

use dvonn_game::{AnalysisInput, AnalysisSession, MoveListEntry, MoveListItem};
use dvonn_record::NodeId;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::icons::{Icon, icon};
use super::super::lost::lost;
use super::super::words::{self, t, with};
use super::analysis_board::AnalysisBoard;
use super::engine_panel::notation;

/// The deepest level of variations that is indented further.
const MAX_INDENT: usize = 6;

/// The list: the placement in one foldable line, turns in two columns, variations indented, and comments
/// below their moves.
pub(super) fn tree(board: AnalysisBoard) -> impl IntoView {
    let list = board.watch(AnalysisSession::move_list);
    let here = board.watch(AnalysisSession::at);
    let unfolded = RwSignal::new(false);
    let thinks = board.watch(AnalysisSession::is_thinking_along);
    let frame = NodeRef::<html::Section>::new();
    Effect::new(move |_| {
        here.track();
        list.track();
        unfolded.track();
        // These signals change the size of the list, or show it.
        thinks.track();
        board.tab.track();
        // Wait until the list has been drawn.
        request_animation_frame(move || {
            if let Some(frame) = frame.try_get_untracked().flatten() {
                show_current(&frame);
                end_on_a_row(&frame);
            }
        });
    });
    let whole = move || {
        if let Some(frame) = frame.try_get_untracked().flatten() {
            end_on_a_row(&frame);
        }
    };
    let resized = window_event_listener_untyped("resize", move |_| whole());
    on_cleanup(move || resized.remove());
    view! {
        <section class="tree panel" node_ref=frame aria-label=move || t("analyse-tree") on:scroll=move |_| whole()>
            {move || {
                let list = list.get();
                if list.is_empty() {
                    view! { <p class="explain">{t("analyse-tree-empty")}</p> }.into_any()
                } else {
                    list.into_iter().map(|entry| item(board, entry, here, unfolded)).collect_view().into_any()
                }
            }}
        </section>
    }
}

/// Scrolls only the list, so that the current move is visible.
pub(crate) fn show_current(frame: &web_sys::HtmlElement) {
    let Ok(Some(current)) = frame.query_selector("[aria-current]") else {
        return frame.set_scroll_top(0);
    };
    let (outer, inner) = (frame.get_bounding_client_rect(), current.get_bounding_client_rect());
    if inner.top() < outer.top() || inner.bottom() > outer.bottom() {
        let by = (inner.top() + inner.bottom() - outer.top() - outer.bottom()) / 2.0;
        frame.set_scroll_top(frame.scroll_top() + by as i32);
    }
}

/// Tells the style sheet where the last row that is seen whole ends.
fn end_on_a_row(frame: &web_sys::HtmlElement) {
    let outer = frame.get_bounding_client_rect();
    let Ok(rows) =
        frame.query_selector_all(".turn,:not(details)>.line>.entry,[open]>.line>.entry,.noted,summary")
    else {
        return;
    };
    let tops = (0..rows.length()).filter_map(|number| rows.item(number)?.dyn_into::<web_sys::Element>().ok());
    let cut = tops.map(|row| row.get_bounding_client_rect()).find(|row| row.bottom() > outer.bottom() + 1.0);
    // A row that is higher than the list is seen in part.
    let end = cut.map_or(outer.height(), |row| row.top() - outer.top());
    let end = if end > 0.0 { end } else { outer.height() };
    let _ = frame.style().set_property("--end", &format!("{end}px"));
}

fn item(board: AnalysisBoard, item: MoveListItem, here: Memo<NodeId>, unfolded: RwSignal<bool>) -> AnyView {
    let indent = |depth: usize| format!("depth-{}", depth.min(MAX_INDENT));
    match item {
        MoveListItem::Placements { depth, entries, complete } => {
            placements(board, depth, entries, complete, here, unfolded)
        }
        MoveListItem::Turn { number, white, black } => {
            let half = |entry: Option<MoveListEntry>| match entry {
                Some(entry) => move_button(board, entry, here, false).into_any(),
                None => view! { <span class="no-move">"…"</span> }.into_any(),
            };
            view! { <div class="turn"><span class="number">{number}"."</span>{half(white)}{half(black)}</div> }
                .into_any()
        }
        MoveListItem::Variation { depth, entries } => view! {
            <div class=format!("line {}", indent(depth))>
                {entries.into_iter().map(|entry| move_button(board, entry, here, true)).collect_view()}
            </div>
        }
        .into_any(),
        MoveListItem::Comment { depth, id, text } => view! {
            <p class=format!("noted {}", indent(depth)) on:click=move |_| board.send(AnalysisInput::Go(id))>{text}</p>
        }
        .into_any(),
    }
}

/// A run of placements. One that fills the board is folded, unless it contains the current move.
fn placements(
    board: AnalysisBoard,
    depth: usize,
    entries: Vec<MoveListEntry>,
    complete: bool,
    here: Memo<NodeId>,
    unfolded: RwSignal<bool>,
) -> AnyView {
    let count = entries.len();
    let ids: Vec<NodeId> = entries.iter().map(|entry| entry.id).collect();
    let moves = entries.into_iter().map(|entry| move_button(board, entry, here, true)).collect_view();
    let class = format!("line depth-{}", depth.min(MAX_INDENT));
    if !complete || depth > 0 {
        return view! { <div class=class>{moves}</div> }.into_any();
    }
    let is_inside = Memo::new(move |_| here.with(|here| ids.contains(here)));
    let toggled = move |event: web_sys::Event| {
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let open = details.is_some_and(|details| details.has_attribute("open"));
        if !is_inside.get_untracked() {
            unfolded.set(open);
        }
    };
    view! {
        <details class="placement" prop:open=move || is_inside.get() || unfolded.get() on:toggle=toggled>
            <summary>{move || with("analyse-placement", &[("count", count.into())])}</summary>
            <div class=class>{moves}</div>
        </details>
    }
    .into_any()
}

/// A move, with its number where moves follow one another.
fn move_button(
    board: AnalysisBoard,
    entry: MoveListEntry,
    here: Memo<NodeId>,
    numbered: bool,
) -> impl IntoView {
    let MoveListEntry { id, written, side, number } = entry;
    let outlook = board.watch(move |session| session.outlook(id));
    let value = move || {
        outlook.get().map(|outlook| {
            view! { <span class="entry-value" class:proven=outlook.proven>{notation(outlook)}</span> }
        })
    };
    view! {
        <button
            class=format!("entry {}", words::key(side))
            aria-current=move || (here.get() == id).then_some("step")
            on:click=move |_| board.send(AnalysisInput::Go(id))
        >
            {numbered.then(|| view! { <span class="number">{number.to_string()}</span>" " })}
            {words::move_view(written.m)}
            {lost(written.lost)}
            {value}
        </button>
    }
}

/// The comment on the position, and the buttons for the move that led to it. The comment is stored as the
/// person types.
pub(super) fn comment(board: AnalysisBoard) -> impl IntoView {
    let here = board.watch(AnalysisSession::at);
    let field = move || {
        board.opened.track();
        here.track();
        let comment = board.with(|session| session.comment().to_owned());
        view! {
            <label class="comment">
                <span class="visually-hidden">{t("analyse-comment")}</span>
                <textarea
                    id="comment" rows="2" maxlength="10000" prop:value=comment placeholder=t("analyse-comment")
                    on:input=move |event| board.send(AnalysisInput::Comment(event_target_value(&event)))
                ></textarea>
            </label>
        }
    };
    let start = move || here.get() == NodeId::START;
    view! {
        <section class="notes panel" aria-label=move || t("analyse-comment")>
            {field}
            <div class="note-buttons">
                <button class="button small" id="main-line" disabled=start on:click=move |_| board.send(AnalysisInput::MakeMainLine)>
                    {icon(Icon::Up)}<span>{move || t("analyse-main-line")}</span>
                </button>
                <button class="button small" id="delete" disabled=start on:click=move |_| board.send(AnalysisInput::Delete)>
                    {icon(Icon::Delete)}<span>{move || t("analyse-delete")}</span>
                </button>
            </div>
        </section>
    }
}
