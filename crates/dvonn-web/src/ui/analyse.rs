//! The analysis page: moves with variations, the engine, the set-up editor, import, export and links.

mod analysis_board;
mod engine_panel;
mod exchange;
mod explore;
mod graph;
mod keys;
mod setup;
mod stage;
mod tree;

use dvonn::ByColor;
use dvonn_game::{AnalysisInput, AnalysisSession};
use leptos::html;
use leptos::prelude::*;

use super::coach::{self, Coached};
use super::divider::divider;
use super::icons::{Icon, icon};
use super::notes::prose::prose;
use super::page_menu::PageMenu;
use super::remark::ShownRemark;
use super::state::state;
use super::words::t;
use super::{browser, dropped, share, shelf};
use analysis_board::{AnalysisBoard, Mode, Tab};
pub(crate) use keys::command_of;
pub(crate) use tree::show_current;

use crate::coach::of_study;

/// The page. It shows what the query asks for, or else the analysis stored last.
pub(crate) fn page(query: &str) -> impl IntoView {
    let board = AnalysisBoard::new();
    if let Some(kept) = shelf::show_study() {
        shelf::resume(|| board.send(AnalysisInput::Resume(kept)));
    }
    board.send(AnalysisInput::OpenLink(query.to_owned()));
    let help = NodeRef::<html::Dialog>::new();
    keys::listen(board, help);
    let dropping = RwSignal::new(false);
    let drop_file = move |event: web_sys::DragEvent| {
        dropping.set(false);
        let Some(data) = event.data_transfer() else { return };
        let file = data.files().filter(|files| files.length() == 1).and_then(|files| files.get(0));
        match file {
            // This page opens a single record. My games opens all other dropped files.
            Some(file) if dropped::may_be_record(&event, &file) => {
                event.prevent_default();
                exchange::open_file(board, &file);
            }
            _ => {
                if let Some(text) = data.get_data("text").ok().filter(|text| !text.is_empty()) {
                    event.prevent_default();
                    board.send(AnalysisInput::OpenText(text));
                }
            }
        }
    };
    view! {
        <div
            class="analyse study"
            class:dropping=move || dropping.get()
            data-mode=move || board.mode.get().word()
            data-tab=move || board.tab.get().word()
            on:dragover=move |event| {
                event.prevent_default();
                dropping.set(true);
            }
            on:dragleave=move |_| dropping.set(false)
            on:drop=drop_file
        >
            <h1 class="visually-hidden">{move || t("web-analyse")}</h1>
            {move || match board.mode.get() {
                Mode::SetUp => setup::board(board).into_any(),
                _ => stage::stage(board).into_any(),
            }}
            {move || (board.mode.get() != Mode::SetUp).then(|| view! { {stage::sides(board)} {stage::steps(board)} })}
            {move || (board.mode.get() == Mode::Moves).then(|| engine_panel::engine(board))}
            {move || (board.mode.get() == Mode::Moves).then(|| graph::graph(board))}
            {move || (board.mode.get() == Mode::Moves).then(|| coach(board))}
            <div class="side">
                {move || match board.mode.get() {
                    Mode::Moves => moves(board, help).into_any(),
                    Mode::SetUp => view! { {remark(board)} {setup::panel(board)} }.into_any(),
                    Mode::Open => exchange::open(board).into_any(),
                }}
            </div>
            {move || (board.mode.get() == Mode::Moves).then(|| tabs(board))}
            <PageMenu/>
            {divider()}
            {keys::dialog(help)}
        </div>
    }
}

/// In the set-up editor: what is impossible, and why.
fn remark(board: AnalysisBoard) -> impl IntoView {
    move || {
        board.remark.get().map(|ShownRemark { text, is_refusal }| {
            view! { <p class="remark" class:refused=is_refusal id="remark">{prose(&text)}</p> }
        })
    }
}

/// The coach, with the engine's estimate of the chances while the engine runs.
fn coach(board: AnalysisBoard) -> impl IntoView {
    let situation = board.watch(of_study);
    let chances =
        board.watch(|session| session.chances(session.at()).filter(|_| session.is_thinking_along()));
    let names = ByColor::from_fn(|side| board.watch(move |session| engine_panel::name(session, side)));
    let in_words = move |chances| engine_panel::chances_in_words(chances, &names.map(|name| name.get()));
    coach::panel(Coached {
        situation: situation.into(),
        names: names.map(Signal::from),
        chances: Signal::derive(move || chances.get().map(in_words)),
        pointing: board.pointing,
    })
}

/// The list of moves, the explorer or the comment, and the tools.
fn moves(board: AnalysisBoard, help: NodeRef<html::Dialog>) -> impl IntoView {
    view! {
        {tree::tree(board)}
        {explore::switch(board)}
        {explore::explore(board)}
        {tree::comment(board)}
        {tools(board, help)}
    }
}

fn tools(board: AnalysisBoard, help: NodeRef<html::Dialog>) -> impl IntoView {
    let button = move |picture: Icon, id: &'static str, name: &'static str, on: Callback<()>| {
        view! {
            <button class="button tool" id=name title=move || t(id) on:click=move |_| on.run(())>
                {icon(picture)}<span>{move || t(id)}</span>
            </button>
        }
    };
    let mode = move |mode: Mode| Callback::new(move |()| board.enter(mode));
    let send = move |input: AnalysisInput| Callback::new(move |()| board.send(input.clone()));
    let drawing = board.watch(AnalysisSession::is_drawing);
    let can_undo = board.watch(AnalysisSession::can_undo);
    let menu = NodeRef::<html::Div>::new();
    let close = move |_| {
        if let Some(menu) = menu.get_untracked() {
            let _ = menu.hide_popover();
        }
    };
    view! {
        <div class="tools panel" role="group" aria-label=move || t("play-tools")>
            {button(Icon::Play, "analyse-practice", "from-here", Callback::new(move |()| practise(board)))}
            {button(Icon::Edit, "analyse-set-up", "set-up", mode(Mode::SetUp))}
            {button(Icon::Search, "web-review", "review", Callback::new(|()| browser::go("/review/study")))}
            {button(Icon::Share, "web-share", "share", Callback::new(move |()| share::open(board.with(AnalysisSession::sharing))))}
            <button type="button" class="button tool" id="more" popovertarget="more-tools" title=move || t("analyse-tab-tools")>
                {icon(Icon::More)}<span>{move || t("analyse-tab-tools")}</span>
            </button>
            // A large screen shows these in a menu.
            <div class="more-tools" id="more-tools" popover="auto" node_ref=menu on:click=close>
            {button(Icon::List, "archive-explore", "explore", Callback::new(move |()| board.tab.set(Tab::Explore)))}
            {button(Icon::Open, "analyse-open", "open", mode(Mode::Open))}
            {button(Icon::Turn, "play-turn", "turn", Callback::new(move |()| board.turned.update(|turned| *turned = !*turned)))}
            <button
                class="button tool" id="draw" title=move || t("analyse-draw")
                aria-pressed=move || drawing.get().to_string()
                class:primary=move || drawing.get()
                on:click=move |_| board.send(AnalysisInput::Drawing(!drawing.get_untracked()))
            >
                {icon(Icon::Picture)}<span>{move || t("analyse-draw")}</span>
            </button>
            {button(Icon::New, "analyse-empty", "empty", send(AnalysisInput::Clear))}
            <button
                class="button tool" id="undo" title=move || t("web-toast-undo") disabled=move || !can_undo.get()
                on:click=move |_| board.send(AnalysisInput::Undo)
            >
                {icon(Icon::Undo)}<span>{move || t("web-toast-undo")}</span>
            </button>
            {button(Icon::Rules, "analyse-keys", "keys", Callback::new(move |()| keys::show(help)))}
            </div>
        </div>
    }
}

/// Starts a game against the computer from the position on the board. The person plays the side to move.
fn practise(board: AnalysisBoard) {
    state().offered.set(Some(board.with(|session| *session.board())));
    browser::go("/play");
}

/// The tabs of a small screen, which choose the part below the board or next to it.
fn tabs(board: AnalysisBoard) -> impl IntoView {
    let button = move |tab: Tab, picture: Icon, id: &'static str| {
        // *Explore* counts as one of the tools, because there is no room for another tab.
        let shown = move || match board.tab.get() {
            Tab::Explore => tab == Tab::Tools,
            shown => shown == tab,
        };
        view! {
            <button
                class="tab" data-tab=id title=move || t(id) aria-pressed=move || shown().to_string()
                on:click=move |_| board.tab.set(tab)
            >
                {icon(picture)}<span>{move || t(id)}</span>
            </button>
        }
    };
    view! {
        <div class="tabs" role="group" aria-label=move || t("web-analyse")>
            {button(Tab::Moves, Icon::Rules, "analyse-tab-moves")}
            {button(Tab::Engine, Icon::Engine, "analyse-engine")}
            {button(Tab::Graph, Icon::Analyse, "analyse-tab-graph")}
            {button(Tab::Coach, Icon::Coach, "play-coach")}
            {button(Tab::Notes, Icon::Edit, "analyse-tab-comment")}
            {button(Tab::Tools, Icon::New, "analyse-tab-tools")}
        </div>
    }
}
