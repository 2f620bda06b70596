//! The analysis page: moves with variations, the engine, set-up, import, export and links.

mod analysis_board;
mod engine_panel;
mod exchange;
mod graph;
mod setup;
mod tree;

use dvonn_game::AnalysisInput;
use dvonn_record::{Format, Record};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::app_board::AppBoard;
use super::icons::{Icon, icon};
use super::prose::prose;
use super::remark::ShownRemark;
use super::state::state;
use super::words::{self, t, with};
use super::{browser, shelf};
use analysis_board::{AnalysisBoard, Mode};

/// Hands a game from another page to the analysis page.
pub fn hand_over(record: &Record) {
    shelf::hand_over_study(&dvonn_record::write(record, Format::Sgf).unwrap_or_default());
}

/// The page. It shows what the address asks for, or else the analysis that was stored last.
pub(crate) fn page(query: &str) -> impl IntoView {
    let board = AnalysisBoard::new();
    if let Some(kept) = shelf::kept_study() {
        shelf::resume(|| board.send(AnalysisInput::Resume(kept)));
    }
    board.send(AnalysisInput::OpenLink(query.to_owned()));
    let dropping = RwSignal::new(false);
    let drop_file = move |event: web_sys::DragEvent| {
        event.prevent_default();
        dropping.set(false);
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            exchange::open_file(board, &file);
        } else if let Some(text) = event.data_transfer().and_then(|data| data.get_data("text").ok()) {
            board.send(AnalysisInput::OpenText(text.into_bytes()));
        }
    };
    view! {
        <div
            class="analyse"
            class:dropping=move || dropping.get()
            on:keydown=move |event| keys(board, &event)
            on:dragover=move |event| {
                event.prevent_default();
                dropping.set(true);
            }
            on:dragleave=move |_| dropping.set(false)
            on:drop=drop_file
        >
            <h1 class="visually-hidden">{move || t("web-analyse")}</h1>
            <div class="table">
                {move || match board.mode.get() {
                    Mode::SetUp => setup::board(board).into_any(),
                    _ => analysed(board).into_any(),
                }}
                {move || (board.mode.get() != Mode::SetUp).then(|| move_buttons(board))}
                {move || (board.mode.get() != Mode::SetUp).then(|| graph::graph(board))}
            </div>
            <div class="side">
                {move || remark(board)}
                {move || match board.mode.get() {
                    Mode::Moves => moves(board).into_any(),
                    Mode::SetUp => setup::panel(board).into_any(),
                    Mode::Open => exchange::open(board).into_any(),
                    Mode::Share => exchange::share(board).into_any(),
                }}
            </div>
        </div>
    }
}

/// The board, with the position that is analysed.
fn analysed(board: AnalysisBoard) -> impl IntoView {
    let view = Memo::new(move |_| board.view());
    view! {
        <AppBoard
            view=Signal::derive(move || view.get())
            on=Callback::new(move |input| board.send(AnalysisInput::Board(input)))
            label=Signal::derive(|| t("web-board"))
            turned=Signal::derive(move || board.turned.get())
        />
    }
}

/// The buttons below the board that go back and forth through the moves.
fn move_buttons(board: AnalysisBoard) -> impl IntoView {
    let button = move |picture: Icon, id: &'static str, name: &'static str, input: AnalysisInput| {
        let on = move |_| board.send(input.clone());
        view! {
            <button class="button step" id=name aria-label=move || t(id) title=move || t(id) on:click=on>
                {icon(picture)}
            </button>
        }
    };
    let position = board.watch(|session| *session.board().position());
    let turn = move || {
        let position = position.get();
        match position.outcome() {
            Some(_) => {
                let score = position.score();
                let [white, black] = [score.white.pieces(), score.black.pieces()];
                with("analyse-over", &[("white", white.into()), ("black", black.into())])
            }
            None => with("analyse-to-move", &[("side", words::key(position.side()).into())]),
        }
    };
    view! {
        <div class="steps">
            {button(Icon::First, "analyse-first", "first", AnalysisInput::First)}
            {button(Icon::Back, "analyse-back", "back", AnalysisInput::Back)}
            <span class="turn-note" id="turn-note">{turn}</span>
            {button(Icon::Forward, "analyse-forward", "forward", AnalysisInput::Forward)}
            {button(Icon::Last, "analyse-last", "last", AnalysisInput::Last)}
        </div>
    }
}

/// The engine, the tree of moves, the comment and the tools.
fn moves(board: AnalysisBoard) -> impl IntoView {
    let button = move |picture: Icon, id: &'static str, name: &'static str, on: Callback<()>| {
        view! {
            <button class="button tool" id=name on:click=move |_| on.run(())>
                {icon(picture)}<span>{move || t(id)}</span>
            </button>
        }
    };
    let mode = move |mode: Mode| Callback::new(move |()| board.enter(mode));
    let drawing = board.watch(dvonn_game::AnalysisSession::is_drawing);
    view! {
        {engine_panel::engine(board)}
        {tree::tree(board)}
        {tree::comment(board)}
        <div class="tools" role="group" aria-label=move || t("play-tools")>
            {button(Icon::Open, "analyse-open", "open", mode(Mode::Open))}
            {button(Icon::Edit, "analyse-set-up", "set-up", mode(Mode::SetUp))}
            {button(Icon::Share, "analyse-share", "share", mode(Mode::Share))}
            {button(Icon::Turn, "play-turn", "turn", Callback::new(move |()| board.turned.update(|turned| *turned = !*turned)))}
            <button
                class="button tool" id="draw"
                aria-pressed=move || drawing.get().to_string()
                class:primary=move || drawing.get()
                on:click=move |_| board.send(AnalysisInput::Drawing(!drawing.get_untracked()))
            >
                {icon(Icon::Picture)}<span>{move || t("analyse-draw")}</span>
            </button>
            {button(Icon::Play, "analyse-play-on", "from-here", Callback::new(move |()| {
                state().offered.set(Some(board.with(|session| *session.board())));
                browser::go("/play");
            }))}
            {button(Icon::New, "analyse-empty", "empty", Callback::new(move |()| board.send(AnalysisInput::Clear)))}
        </div>
    }
}

/// The remark: what happened, or why something cannot be done.
fn remark(board: AnalysisBoard) -> impl IntoView {
    board.remark.get().map(|ShownRemark { text, is_refusal }| {
        view! { <p class="remark status" class:refused=is_refusal id="remark">{prose(&text)}</p> }
    })
}

/// The arrow keys step through the game, except on the board and in text fields.
fn keys(board: AnalysisBoard, event: &web_sys::KeyboardEvent) {
    let writing = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|element| matches!(element.tag_name().as_str(), "TEXTAREA" | "INPUT" | "SELECT"));
    if writing || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let input = match event.key().as_str() {
        "ArrowLeft" => AnalysisInput::Back,
        "ArrowRight" => AnalysisInput::Forward,
        "Home" => AnalysisInput::First,
        "End" => AnalysisInput::Last,
        _ => return,
    };
    board.send(input);
    event.prevent_default();
}
